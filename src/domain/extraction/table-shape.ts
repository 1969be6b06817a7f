import type { EnactedTable } from "../codes/enacted-section.ts";
import {
  type Amount,
  type AmountUnit,
  METRIC_UNITS,
  readAmounts,
  readUnit,
  withoutConversions,
} from "./amounts.ts";
import { namesCase } from "./conditions.ts";
import { type Cue, findCues } from "./cue-phrases.ts";
import { type DistrictBook, type DistrictScope, NO_DISTRICT, readDistricts } from "./district-book.ts";
import { readCodes } from "./district-codes.ts";
import { nameWords } from "./district-names.ts";
import { STANDARD_CUES, type Standard } from "./standards.ts";
import { type Subject, subjectsIn } from "./subjects.ts";
import { readWords, type Word } from "./words.ts";

/** Which cells of a table are labels and which are figures, and what labels a figure has. */

export interface Label {
  text: string;
  words: readonly Word[];
  cues: readonly Cue<Standard>[];
  districts: DistrictScope;
  subjects: ReadonlySet<Subject>;
  /** The unit that the label gives for its figures: "(sq. ft.)". */
  unit: AmountUnit | null;
}

export interface ValueCell {
  row: number;
  column: number;
  text: string;
  words: readonly Word[];
  amounts: readonly Amount[];
  rowLabel: Label;
  groupLabel: Label;
  columnLabel: Label;
}

const LONGEST_SUBJECT = 160;

export function makeLabel(book: DistrictBook, text: string): Label {
  const words = readWords(text);
  return {
    text,
    words,
    cues: findCues(STANDARD_CUES, words),
    districts: {
      mentions: readDistricts(book, text, words, true),
      // Codes that the book does not know are words here.
      words: [...nameWords(words), ...readCodes(text).map(({ key }) => key.toLowerCase())],
    },
    // A list of all uses that a row is for makes it no rule of one of them.
    subjects: text.length > LONGEST_SUBJECT ? new Set() : subjectsIn(words),
    unit: unitOfLabel(words),
  };
}
export const NO_LABEL: Label = {
  text: "",
  words: [],
  cues: [],
  districts: NO_DISTRICT,
  subjects: new Set(),
  unit: null,
};

/** "(sq. ft.)" and "in feet"; the unit of a figure in the label is that figure's. */
export function unitOfLabel(words: readonly Word[]): AmountUnit | null {
  let unit: AmountUnit | null = null;
  for (let at = 0; at < words.length; at++) {
    const { norm } = words[at]!;
    if (norm === "acre") unit = "acres";
    else if (norm === "square" || norm === "sf" || norm === "sqft" || norm === "saft") return unit ?? "sq ft";
    else if (norm === "foot") unit ??= "ft";
    else if (isMetric(words, at)) unit ??= readUnit(words, at)!.unit;
    else if (norm === "%" || norm === "percentage") unit ??= "%";
    else if (norm === "story") unit ??= "stories";
  }
  return unit;
}

/** "(m)" and "(m²)", and meters in words; an "m" elsewhere is a letter. */
function isMetric(words: readonly Word[], at: number): boolean {
  const unit = readUnit(words, at)?.unit;
  if (unit === undefined || !METRIC_UNITS.has(unit)) return false;
  return words[at]!.text.length > 2 || /^[([]$/.test(words[at - 1]?.text ?? "");
}

/** Narrower tables are too common to be the rest of the one before. */
const LEAST_INHERITED = 4;

interface Cell {
  text: string;
  words: readonly Word[];
  amounts: readonly Amount[];
  isValue: boolean;
}

const MOST_OTHER_WORDS = 12;

/** A figure with few words; not a label that has a figure in it, and not a code. */
function readCell(text: string, column: number): Cell {
  const words = readWords(text);
  const amounts = withoutConversions(words, readAmounts(words)).filter((amount) =>
    isFigureOfCell(words, amount),
  );
  const first = amounts[0];
  const cell = { text, words, amounts };
  // The first cell of a row may be only its number.
  if (!first || (column === 0 && /^\(?\d{1,3}[.)]$/.test(text.trim()))) return { ...cell, isValue: false };
  const letters = words.filter((word) => /^[A-Za-z]{2}/.test(word.text)).length;
  const starts = first.from <= 1;
  const measured = amounts.some(({ unit }) => unit !== null);
  const labeled = findCues(STANDARD_CUES, words).some(({ strength }) => strength >= 1);
  const few = letters <= MOST_OTHER_WORDS || (column > 0 && measured);
  // "1 Minimum lot area" is a label with its number; "2" or "40,000 sq. ft." alone is a figure.
  if (column === 0) return { ...cell, isValue: few && (letters === 0 || (measured && (starts || labeled))) };
  return { ...cell, isValue: few && (starts ? measured || !labeled : measured) };
}

/** "R-40" and "(1)" and "4.2.1" have numbers that are no figures. */
export function isFigureOfCell(words: readonly Word[], amount: Amount): boolean {
  if (amount.unit !== null) return amount.unit !== "stories" || !isCaseOfStories(words);
  const [before, first] = [words[amount.from - 1], words[amount.from]!];
  if (isSpacedCode(words, amount)) return false;
  const after = words[amount.to];
  const last = words[amount.to - 1]!;
  if (before && before.end === first.start && /^(?:[A-Za-z]+|[-/.#§])$/.test(before.text)) return false;
  if (before && /^[([]$/.test(before.text)) return false;
  if (before && /^(?:section|see|note|article|table|footnote)$/.test(before.norm)) return false;
  if (after && after.start === last.end && /^(?:[A-Z]\w*|[-./)\]])$/.test(after.text)) {
    // "40F" has the mark of a note, "20." the end of a sentence.
    return /^[A-Za-z]$/.test(after.text) || (after.text === "." && words.length === amount.to + 1);
  }
  return true;
}

/** "Side yard, two stories": the stories say for which homes the yard is. */
function isCaseOfStories(words: readonly Word[]): boolean {
  const named = findCues(STANDARD_CUES, words).filter(({ strength }) => strength >= LEAST_LABEL);
  const others = named.filter(({ name }) => name !== "stories");
  return others.length > 0 && others.every(({ name }) => name !== "height");
}

/** "R 40" is how some print R-40: capitals and a number, and nothing else in the cell. */
const isSpacedCode = (words: readonly Word[], { from, to }: Amount): boolean =>
  from === 1 &&
  words.length - to <= 1 &&
  /^[A-Z]{1,3}$/.test(words[0]!.text) &&
  words[0]!.end < words[1]!.start;

/** The cells of a table with figures, each with its labels. @param inherited the heads of a table that this one goes on. */
export function readShape(
  book: DistrictBook,
  table: EnactedTable,
  inherited: readonly Label[] | null,
): { values: ValueCell[]; heads: readonly Label[] } {
  const rows = table.rows.map((row) => row.map(readCell));
  const headRows = countHeads(rows);
  const width = rows[0]?.length ?? 0;
  const named = rows.slice(0, headRows).filter((row, _, all) => all.length === 1 || !isTitle(row));
  const spread = spreadHeads(named.map((row) => row.map(({ text }) => text)));
  const own = Array.from({ length: width }, (_, column) =>
    makeLabel(book, joined(spread.map((row) => row[column]!))),
  );
  const goesOn = headRows === 0 && width >= LEAST_INHERITED && inherited?.length === width;
  const heads = goesOn ? inherited : own;
  const values: ValueCell[] = [];
  let group: string[] = [];
  let groupClosed = false;
  let rowAbove = "";
  /** The first cell of a row with a label in its second one too. */
  let firstAbove: Cell | null = null;
  for (let row = headRows; row < rows.length; row++) {
    const cells = rows[row]!;
    const filled = cells.filter(({ text }) => text !== "");
    if (filled.length === 0) {
      group = [];
      continue;
    }
    const hasValues = cells.some(({ isValue }) => isValue);
    if (!hasValues) {
      const text = joined(filled.map((cell) => cell.text));
      if (text.length > 160) continue;
      group = groupClosed ? [text] : [...group, text];
      groupClosed = false;
      continue;
    }
    groupClosed = true;
    const printed = printedLabel(withFirstAbove(cells, firstAbove));
    if (cells[0]!.text !== "" && !cells[0]!.isValue)
      firstAbove = cells[1]?.isValue === false ? cells[0]! : null;
    // A label over two lines: "Minimum habitable floor" / "area for houses", "Maximum height (stories)" / "feet".
    const unitOnly = printed !== "" && UNIT_ONLY.test(printed);
    const goesOnFrom = /^[a-z]/.test(printed) ? group.at(-1) : unitOnly ? rowAbove : undefined;
    rowAbove = unitOnly ? rowAbove : printed.replace(UNIT_AT_END, "");
    const label = joined([goesOnFrom ?? "", printed]);
    values.push(...valuesOf(cells, row, makeLabel(book, joined(group)), makeLabel(book, label), heads));
  }
  return { values, heads };
}

/** "R-2" over several rows, "Interior" and "Corner", is printed in the first of them only. */
function withFirstAbove(cells: readonly Cell[], above: Cell | null): readonly Cell[] {
  const second = cells[1];
  const goesOn =
    above !== null && cells[0]!.text === "" && second?.isValue === false && saysMore(second.text);
  return goesOn ? [above, ...cells.slice(1)] : cells;
}

/** "Lot width" over "Corner" and "Interior", of which a source has it over the first one only. */
function spreadHeads(heads: readonly (readonly string[])[]): string[][] {
  const spread = heads.map((row) => [...row]);
  for (let row = 0; row + 1 < spread.length; row++)
    for (let column = 1; column < spread[row]!.length; column++) {
      const [upper, lower] = [spread[row]!, spread[row + 1]!];
      const isUnder = upper[column] === "" && isCaseOnly(lower[column]!) && isCaseOnly(lower[column - 1]!);
      if (isUnder) upper[column] = upper[column - 1]!;
    }
  return spread;
}

/** A label that says for which case a standard is, and no standard. */
function isCaseOnly(text: string): boolean {
  const words = readWords(text);
  return namesCase(words) && findCues(STANDARD_CUES, words).every(({ strength }) => strength < LEAST_LABEL);
}
const LEAST_LABEL = 0.7;

/** Rows at the top without figures; a row with one label only is a group's where heads were before it. */
function countHeads(rows: readonly (readonly Cell[])[]): number {
  let heads = 0;
  for (const row of rows) {
    const filled = row.filter(({ text }) => text !== "").length;
    const figures = row.filter(({ isValue }) => isValue).length;
    // A head may explain its unit with a figure: "Lot area (1 acre = 43,560 sq. ft.)".
    if (figures > 0 && (heads > 0 || filled < 3 || figures * 3 > filled)) break;
    const headed = rows.slice(0, heads).some((head) => head.filter(({ text }) => text !== "").length > 1);
    if (filled === 1 && row.length > 1 && headed) break;
    heads += 1;
  }
  return heads === rows.length ? 0 : heads;
}

/** A title over the whole table is repeated in most of its columns and is no column's label. */
function isTitle(row: readonly Cell[]): boolean {
  const filled = row.filter(({ text }) => text !== "");
  const same = filled.filter(({ text }) => text === filled[0]!.text).length;
  return filled.length > 3 && same > row.length * 0.6;
}

/** A dash says that there is no figure, and is no label. */
const saysMore = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A label that spans cells is repeated in each of them by some readers; it is said once. */
const joined = (texts: readonly string[]): string =>
  texts.filter((text, at) => text !== "" && text !== texts[at - 1]).join(" ");

/** What comes before the first figure of a row. */
function printedLabel(cells: readonly Cell[]): string {
  const firstValue = cells.findIndex(({ isValue }) => isValue);
  const texts = cells.slice(0, firstValue).map(({ text }) => text);
  return joined(texts.filter(saysMore));
}

const UNIT_WORDS = "(?:feet|foot|ft|stor(?:y|ies)|sq(?:uare)?\\.? (?:feet|ft)|acres?|percent(?:age)?|%)";
const UNIT_ONLY = new RegExp(`^[\\W\\d]*(?:in )?${UNIT_WORDS}\\W*$`, "i");
const UNIT_AT_END = new RegExp(`[\\s(,:-]+(?:in )?${UNIT_WORDS}\\W*$`, "i");

function valuesOf(
  cells: readonly Cell[],
  row: number,
  groupLabel: Label,
  rowLabel: Label,
  heads: readonly Label[],
): ValueCell[] {
  const firstValue = cells.findIndex(({ isValue }) => isValue);
  const values: ValueCell[] = [];
  let before = "";
  for (let column = firstValue; column < cells.length; column++) {
    const cell = cells[column]!;
    if (!cell.isValue) continue;
    // A cell that spans columns is repeated too, with the first column's label.
    if (cell.text === before && column === firstValue + 1 && firstValue === 0) continue;
    before = cell.text;
    values.push({
      row,
      column,
      text: cell.text,
      words: cell.words,
      amounts: cell.amounts,
      rowLabel,
      groupLabel,
      // In a row of figures only, the first one has its column's label too.
      columnLabel: heads[column] ?? NO_LABEL,
    });
  }
  return values;
}
