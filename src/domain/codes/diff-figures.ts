import { readAmounts } from "../extraction/amounts.ts";
import { isFigure, readMeasures } from "../extraction/measures.ts";
import { readWords, type Word } from "../extraction/words.ts";
import type { EnactedSection } from "./enacted-section.ts";
import { type Line, linesOf, pairLines } from "./pair-lines.ts";
import { comparedText, plainSigns } from "./plain-signs.ts";

/** Figures that changed while the words around them stayed: fees, days and numbers of things, which are no standards. */

export interface FigureChange {
  /** What the head of its table says of it, empty in a sentence. */
  column: string;
  /** "$120.00", "15 days" */
  before: string;
  after: string;
  /** The paragraphs, or the rows. */
  lineBefore: string;
  lineAfter: string;
  /** As numbers; where a cell has several, the first of each. */
  values: readonly [before: number, after: number];
  /** Where the newer text has it: a cell of a table, or offsets in the compared text of its block without the label. */
  place: { block: number; cell: readonly [row: number, column: number] | null; start: number; end: number };
}

export function diffFigures(older: EnactedSection, newer: EnactedSection): FigureChange[] {
  return pairLines(linesOf(older), linesOf(newer)).flatMap(({ older: was, newer: is, same }) =>
    was && is && same === null ? ofLine(was, is) : [],
  );
}

function ofLine(was: Line, is: Line): FigureChange[] {
  const lines = { lineBefore: was.text, lineAfter: is.text };
  const { block, row } = is;
  if (was.cells && is.cells && was.cells.length === is.cells.length)
    return is.cells.flatMap((after, at): FigureChange[] => {
      const before = was.cells![at]!;
      const isFigure = at > 0 && /\d/.test(before) && /\d/.test(after);
      if (!isFigure || withoutReferences(before) === withoutReferences(after)) return [];
      const place = { block, cell: [row ?? 0, at] as const, start: 0, end: after.length };
      return [
        {
          column: is.columns[at] ?? "",
          before,
          after,
          ...lines,
          values: [first(before), first(after)],
          place,
        },
      ];
    });
  if (frame(was.key) !== frame(is.key)) return [];
  const [before, after] = [figuresOf(was.key), figuresOf(is.key)];
  if (before.length !== after.length) return [];
  return after.flatMap(({ value, text, start, end }, at): FigureChange[] => {
    const older = before[at]!;
    if (older.value === value) return [];
    const place = { block, cell: null, start, end };
    return [{ column: "", before: older.text, after: text, ...lines, values: [older.value, value], place }];
  });
}

/** "See Section 12.4" that became "See Section 12.5" is no other figure. */
const withoutReferences = (cell: string): string => comparedText(cell).replace(REFERENCE, "");
const REFERENCE =
  /(?:\b(?:sec(?:tion|s)?|art(?:icle)?|ch(?:apter)?|div(?:ision)?|table|note|footnote|figure|appendix|par(?:agraph)?|ord(?:inance)?|no)s?\b\.?|§+)\s*\d[\w.-]*(?:\([\w]{1,4}\))*(?:(?:,| and| or| through| to)+ \d[\w.-]*(?:\([\w]{1,4}\))*)*/giu;

const first = (cell: string): number => readAmounts(readWords(cell))[0]?.value ?? Number.NaN;

/** The words without numbers, which must be the same. */
function frame(text: string): string {
  const words = readWords(plainSigns(text));
  const numbers = new Set(
    readAmounts(words).flatMap(({ from, numberTo }) => words.slice(from, numberTo).map(({ start }) => start)),
  );
  return words
    .filter(({ text: word, start }) => !numbers.has(start) && !/^(?:\.?\d.*|[()$'"-])$/.test(word))
    .map(({ norm }) => norm)
    .join(" ");
}

interface Figure {
  value: number;
  text: string;
  start: number;
  end: number;
}

/** Measures, counts and amounts of money that are printed in digits; numbers of sections, dates and years are none. */
function figuresOf(printed: string): Figure[] {
  const text = plainSigns(printed);
  const words = readWords(text);
  const money = readAmounts(words)
    .filter(({ from }) => words[from - 1]?.text === "$")
    .map(({ from, numberTo, value }) => ({ from: from - 1, to: numberTo, value }));
  const measures = readMeasures(words, text).flatMap(({ from, to, amounts, isForeign }) => {
    const first = amounts[0]!;
    const isNumber = isForeign && isLettered(words, first.numberTo) && !isFigure(words, text, first);
    if (isNumber || isNumbered(words, from)) return [];
    return [{ from, to: Math.max(to, amounts.at(-1)!.to), value: first.value }];
  });
  const spans = [...measures.filter(({ from }) => words[from - 1]?.text !== "$"), ...money];
  spans.sort((a, b) => a.from - b.from);
  return spans.flatMap(({ from, to, value }, at) => {
    const digits = words.slice(from, to).find((word) => /^(?:\$|\.?\d|[½¼¾⅓⅔⅛])/.test(word.text));
    if (!digits) return [];
    const before = spans[at - 1];
    // "twenty thousand square feet (20,000)"
    const isRepeated = words[from - 1]?.text === "(" && before?.to === from - 1 && before.value === value;
    const end = words[to - 1]!.end;
    const start = words[isRepeated ? before.from : from]!.start;
    return [{ value, text: textOf(text.slice(digits.start, end)), start, end }];
  });
}

/** The 12 of "Section 12A", whose letter is read as a unit. */
const isLettered = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.end === words[at]?.start && /^[A-Za-z]$/.test(words[at]?.text ?? "");

/** "Ordinance No. 7", "Sec. 12" */
const isNumbered = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.text === "." && /^(?:nos?|secs?|arts?|ch|ord|fig)$/.test(words[at - 2]?.norm ?? "");

/** "15 days" of "fifteen (15) days" */
const textOf = (printed: string): string =>
  (printed.includes("(") ? printed : printed.replace(")", "")).replace(/\s+/g, " ").trim();
