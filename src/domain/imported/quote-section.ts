import { blockText, type EnactedBlock, type EnactedSection, sectionText } from "../codes/enacted-section.ts";
import type { RuleSource } from "../extraction/extracted-rule.ts";
import { analyseText } from "../search/analyse-text.ts";

/** A piece of a section's text, letter by letter. `start` and `end` count in `sectionText`. */
export interface Quote {
  text: string;
  start: number;
  end: number;
}

/** Characters before and behind a figure that are quoted at most. */
const BEFORE = 220;
const BEHIND = 180;
/** Characters of a passage that is quoted for its words. */
const LONGEST = 320;

/** The sentence or the row of the table that a figure was read from. */
export function quoteRule(section: EnactedSection, where: RuleSource): Quote {
  const layout = layoutOf(section);
  const { text } = layout;
  const { from, to } = stretchOf(layout, where.block);
  const at = layout.starts[where.block]!;
  const block = section.blocks[where.block]!;
  if (block.kind === "table") {
    const row = rowOf(block, where.cell);
    const cell = at + row.cell + where.start;
    return cut(text, at + row.start, at + row.end, cell, cell + (where.end - where.start));
  }
  const start = at + where.start;
  const end = at + where.end;
  return cut(text, sentenceStart(text, from, start), sentenceEnd(text, end, to), start, end);
}

/** A sentence or row of a section, shortened at its end. */
export function quotePassage(section: EnactedSection, start: number, end: number): Quote {
  return cut(sectionText(section), start, end, start, Math.min(end, start + LONGEST - BEHIND));
}

/** The sentence or row that has most of the words looked for; of equals the first. */
export function quoteWords(section: EnactedSection, weights: ReadonlyMap<string, number>): Quote {
  const layout = layoutOf(section);
  const { text } = layout;
  const tokens = analyseText(text).filter(({ term, piece }) => !piece && weights.has(term));
  let best: Quote | null = null;
  let most = -1;
  let past = 0;
  for (const token of tokens) {
    if (token.start < past) continue;
    const { from, to } = stretchAround(layout, token.start);
    const quote = cut(
      text,
      sentenceStart(text, from, token.start),
      sentenceEnd(text, token.end, to),
      token.start,
      token.end,
    );
    past = quote.end;
    const terms = new Set(
      tokens.filter(({ start, end }) => start >= quote.start && end <= quote.end).map(({ term }) => term),
    );
    const weight = [...terms].reduce((sum, term) => sum + weights.get(term)!, 0);
    if (weight > most) [best, most] = [quote, weight];
  }
  return best ?? cut(text, 0, Math.min(text.length, LONGEST), 0, 0);
}

interface Layout {
  section: EnactedSection;
  text: string;
  /** Where each block begins in the text, and a last entry for the end. */
  starts: readonly number[];
}

function layoutOf(section: EnactedSection): Layout {
  const starts = [0];
  for (const block of section.blocks) starts.push(starts.at(-1)! + blockText(block).length + 1);
  return { section, text: sectionText(section), starts };
}

/** A row of a table in the table's text, and where the cell begins. */
function rowOf(
  table: Extract<EnactedBlock, { kind: "table" }>,
  cell: RuleSource["cell"],
): { start: number; end: number; cell: number } {
  const [row, column] = cell ?? [0, 0];
  let start = table.caption ? table.caption.length + 1 : 0;
  for (const before of table.rows.slice(0, row)) start += before.join(" | ").length + 1;
  const cells = table.rows[row] ?? [];
  const within = cells.slice(0, column).reduce((sum, one) => sum + one.length + 3, 0);
  return { start, end: start + cells.join(" | ").length, cell: start + within };
}

/** On a page that was read optically a sentence goes on over lines, each a block; elsewhere it ends with its block. */
function stretchOf({ section, starts }: Layout, block: number): { from: number; to: number } {
  const goesOn = (at: number) => section.page !== null && section.blocks[at]?.kind === "text";
  let first = block;
  let last = block;
  while (goesOn(block) && goesOn(first - 1)) first -= 1;
  while (goesOn(block) && goesOn(last + 1)) last += 1;
  return { from: starts[first]!, to: starts[last + 1]! - 1 };
}

/** The stretch of a place in the text; in a table its row. */
function stretchAround(layout: Layout, offset: number): { from: number; to: number } {
  const { section, text, starts } = layout;
  const at = Math.max(0, starts.findIndex((start) => start > offset) - 1);
  if (section.blocks[at]?.kind !== "table") return stretchOf(layout, at);
  const next = text.indexOf("\n", offset);
  return { from: text.lastIndexOf("\n", offset) + 1, to: next < 0 ? text.length : next };
}

export const SENTENCE_ENDS = /[.;!?]["”)]?\s+(?=["“(]?[\p{Lu}\d(])/gu;

function sentenceStart(text: string, from: number, at: number): number {
  let start = from;
  for (const match of text.slice(from, at).matchAll(SENTENCE_ENDS))
    start = from + match.index + match[0].length;
  return start;
}

function sentenceEnd(text: string, at: number, to: number): number {
  const [match] = text.slice(at, to).matchAll(SENTENCE_ENDS);
  return match ? at + match.index + 1 : to;
}

/** Shortens a passage around what it is quoted for, at the ends of words. */
function cut(text: string, from: number, to: number, start: number, end: number): Quote {
  let first = from;
  let last = to;
  if (start - first > BEFORE) first = start - BEFORE + (text.slice(start - BEFORE, start).search(/\s\S/) + 1);
  if (last - end > BEHIND) {
    const blank = text.lastIndexOf(" ", end + BEHIND);
    last = blank > end ? blank : end + BEHIND;
  }
  while (first < start && /\s/.test(text[first]!)) first += 1;
  while (last > end && /\s/.test(text[last - 1]!)) last -= 1;
  return { text: text.slice(first, last), start: first, end: last };
}
