import { newSection, type RawSection } from "./code-file.ts";

/** Tables of contents inside a file, whose entries look like headings of sections. */

/** A heading of a list, as "Sections:" is. */
const LIST_HEAD = /^(?:sub)?(?:sections?|chapters?|articles?|parts?)\s*:?$/i;

/**
 * Leaves out entries: headings without text, one after the other, each of which heads a section or a chapter with text
 * further down. What follows the last entry is not the text of its section and stays with the part around it.
 */
export function withoutContents(sections: readonly RawSection[]): { kept: RawSection[]; entries: number } {
  const later = listLater(sections);
  const kept: RawSection[] = [];
  let entries = 0;
  for (let at = 0; at < sections.length; ) {
    const end = endOfEntries(sections, at, later);
    if (end - at < 2) {
      const section = sections[at]!;
      if (!isListHead(section) || sections.length === 1) kept.push(section);
      at += 1;
      continue;
    }
    entries += end - at;
    const last = sections[end - 1]!;
    if (!isBare(last)) kept.push(aroundIt(last));
    at = end;
  }
  return { kept, entries };
}

const isBare = ({ blocks, history }: RawSection): boolean => blocks.length === 0 && history.length === 0;

const isListHead = ({ number, blocks, history }: RawSection): boolean =>
  number === "" &&
  history.length === 0 &&
  blocks.length > 0 &&
  blocks.every((block) => block.kind === "text" && LIST_HEAD.test(block.text));

interface Later {
  sections: ReadonlyMap<string, readonly number[]>;
  /** The last section in a part, by the number and title of the part. */
  parts: ReadonlyMap<string, number>;
}

function listLater(sections: readonly RawSection[]): Later {
  const byNumber = new Map<string, number[]>();
  const parts = new Map<string, number>();
  sections.forEach((section, at) => {
    if (section.number !== "" && !isBare(section))
      byNumber.set(section.number, [...(byNumber.get(section.number) ?? []), at]);
    for (const label of section.path) {
      const name = /^\p{L}+ (\d.*)$/u.exec(label)?.[1];
      if (name !== undefined) parts.set(plain(name), at);
    }
  });
  return { sections: byNumber, parts };
}

function endOfEntries(sections: readonly RawSection[], from: number, later: Later): number {
  let at = from;
  // The last one may have the text that follows the table.
  while (at < sections.length && isListed(sections[at]!, at, sections, later)) {
    at += 1;
    if (!isBare(sections[at - 1]!)) break;
  }
  return at;
}

function isListed(section: RawSection, at: number, all: readonly RawSection[], later: Later): boolean {
  const { number, title, path } = section;
  if (number === "" || title === "") return false;
  if (isBare(section) && (later.parts.get(plain(`${number} ${title}`)) ?? -1) > at) return true;
  return (later.sections.get(number) ?? []).some((place) => {
    const other = all[place]!;
    return (
      place > at &&
      plain(other.title).startsWith(plain(title)) &&
      path.every((label, depth) => plain(label) === plain(other.path[depth] ?? ""))
    );
  });
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

function aroundIt({ path, page, blocks, history }: RawSection): RawSection {
  const around = newSection("", path.at(-1) ?? "", path.slice(0, -1), page);
  return { ...around, blocks, history };
}
