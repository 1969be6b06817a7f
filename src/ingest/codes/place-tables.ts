import type { RawSection, SourceBlock } from "./code-file.ts";

type Table = Extract<SourceBlock, { kind: "table" }>;

interface Paragraph {
  section: RawSection;
  block: SourceBlock;
  words: ReadonlySet<string>;
  /** Says that a table follows. */
  introduces: boolean;
}

/** Words of a table's head that say nothing of what it is about. */
const COMMON = new Set(
  "district minimum maximum feet square zone with than type must within whichever greater less more".split(
    " ",
  ),
);
/** Of the words of a table's head, by weight, how much a paragraph and its section must have in common with it. */
const ENOUGH = 0.4;
/** The same for a paragraph that says that a table follows; how much more such a one counts for its first table. */
const ENOUGH_INTRODUCED = 0.15;
const INTRODUCES = /\b(?:following|follows|table below)\b|:\s*$/i;
const INTRODUCING = 0.5;
/** So many tables and paragraphs are no section of a code. */
const MOST_COMPARED = 4_000_000;

/**
 * Puts tables that an export keeps apart from the text behind the paragraphs they belong to. They keep their order, and
 * together they have as many words of their heads in common with their paragraphs, and the sections of these, as any such
 * order allows. A table that fits nowhere ends the last section.
 */
export function placeTables(sections: readonly RawSection[], tables: readonly Table[]): void {
  if (tables.length === 0) return;
  const paragraphs = paragraphsOf(sections);
  const places =
    tables.length * paragraphs.length > MOST_COMPARED
      ? []
      : placesFor(tables, paragraphs).map((at) => paragraphs[at]);
  // From the last, so that two tables of one paragraph keep their order.
  const ends: Table[] = [];
  for (let at = tables.length - 1; at >= 0; at--) {
    const table = tables[at]!;
    const place = places[at];
    if (place) place.section.blocks.splice(place.section.blocks.indexOf(place.block) + 1, 0, table);
    else ends.unshift(table);
  }
  for (const table of ends) sections.at(-1)?.blocks.push(table);
}

/** For each table the index of its paragraph; -1 where it has none. */
function placesFor(tables: readonly Table[], paragraphs: readonly Paragraph[]): number[] {
  const weightOf = weightsIn(paragraphs);
  // best[p]: the highest sum of scores when the tables so far are at or before paragraph p.
  let best = new Array<number>(paragraphs.length).fill(0);
  const chosen: number[][] = [];
  for (const table of tables) {
    const wanted = wordsOf([table.caption ?? "", ...table.rows.slice(0, table.headRows).flat()].join(" "));
    const next: number[] = [];
    const choice: number[] = [];
    paragraphs.forEach((paragraph, at) => {
      const score = scoreOf(wanted, paragraph, weightOf);
      const first = (best[at - 1] ?? 0) + score + (score > 0 && paragraph.introduces ? INTRODUCING : 0);
      const here = Math.max(first, best[at]! + score);
      // Of equal places the first.
      const better = at === 0 || here > next[at - 1]!;
      next.push(better ? here : next[at - 1]!);
      choice.push(better ? at : choice[at - 1]!);
    });
    best = next;
    chosen.push(choice);
  }
  const places: number[] = [];
  let last = paragraphs.length - 1;
  for (let at = tables.length - 1; at >= 0 && last >= 0; at--) {
    last = chosen[at]![last]!;
    const { caption, rows, headRows } = tables[at]!;
    const wanted = wordsOf([caption ?? "", ...rows.slice(0, headRows).flat()].join(" "));
    places[at] = scoreOf(wanted, paragraphs[last]!, weightOf) > 0 ? last : -1;
  }
  return places;
}

function scoreOf(
  wanted: readonly string[],
  { words, introduces }: Paragraph,
  weightOf: (word: string) => number,
): number {
  let all = 0;
  let common = 0;
  for (const word of wanted) {
    const weight = weightOf(word);
    all += weight;
    if (words.has(word)) common += weight;
  }
  const share = all === 0 ? 0 : common / all;
  return share < (introduces ? ENOUGH_INTRODUCED : ENOUGH) ? 0 : share;
}

/** A word of few paragraphs says more of a place than one of many. */
function weightsIn(paragraphs: readonly Paragraph[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { words } of paragraphs) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + paragraphs.length / (counts.get(word) ?? paragraphs.length));
}

const paragraphsOf = (sections: readonly RawSection[]): Paragraph[] =>
  sections.flatMap((section) =>
    section.blocks.flatMap((block) =>
      block.kind === "text"
        ? [
            {
              section,
              block,
              words: new Set(wordsOf(`${section.path.at(-1) ?? ""} ${section.title} ${block.text}`)),
              introduces: INTRODUCES.test(block.text),
            },
          ]
        : [],
    ),
  );

const wordsOf = (text: string): string[] => [
  ...new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .map((word) => word.replace(/s$/, ""))
      .filter((word) => !COMMON.has(word)),
  ),
];
