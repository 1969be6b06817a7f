import type { RawSection, SourceBlock } from "./code-file.ts";
import { isHistory } from "./read-heading.ts";
import { LABEL_AT_START } from "./text-blocks.ts";

/** A section as its publisher means it, wherever the format breaks its lines. */
export function settleSection(section: RawSection): RawSection {
  return takeRunInHistory({ ...section, blocks: joinLabels(section.blocks) });
}

const labelOf = (block: SourceBlock | undefined): string | null =>
  block?.kind === "text" ? (LABEL_AT_START.exec(block.text)?.[0] ?? null) : null;

/** "(a)" in a paragraph of its own goes with the words after it. */
function joinLabels(blocks: readonly SourceBlock[]): SourceBlock[] {
  const joined: SourceBlock[] = [];
  for (const block of blocks) {
    const above = joined.at(-1);
    const isAlone = above?.kind === "text" && labelOf(above) === above.text;
    if (isAlone && block.kind === "text" && labelOf(block) === null)
      joined[joined.length - 1] = { ...above, text: `${above.text} ${block.text}` };
    else joined.push(block);
  }
  return joined;
}

/** At the end of the last paragraph: "… thirty feet (30'). (Ord. 2012-07, 8-14-2012)". */
function takeRunInHistory(section: RawSection): RawSection {
  const last = section.blocks.at(-1);
  const from = last?.kind === "text" ? last.text.search(NOTE_AT_END) : -1;
  if (last?.kind !== "text" || from <= 0) return section;
  const note = last.text.slice(from).trim();
  if (!isHistory(note)) return section;
  const text = last.text.slice(0, from).trim();
  return {
    ...section,
    blocks: [...section.blocks.slice(0, -1), { ...last, text }],
    history: [...section.history, note],
  };
}

const NOTE_AT_END =
  /(?<=[.:;!?"”)]) \((?:Ord|Am|Amd|Amended|Added|Code|Prior code|Res|L\. ?L)\b[^()]{3,400}\)\.?$/;
