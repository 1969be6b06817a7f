import type { EnactedTable } from "../codes/enacted-section.ts";
import type { Amount } from "./amounts.ts";
import { type Condition, conditionsIn, conditionsOfFigure } from "./conditions.ts";
import { confidenceOf } from "./confidence.ts";
import { type Cue, findCues } from "./cue-phrases.ts";
import type { DistrictBook, DistrictMention, DistrictScope } from "./district-book.ts";
import { NO_DISTRICT, readDistricts } from "./district-book.ts";
import type { ExtractedRule } from "./extracted-rule.ts";
import { inOwnUnit } from "./in-own-unit.ts";
import type { Heading } from "./outline.ts";
import { isAddition, isException, isPerOther, isPerUnit, isRate, saidBound } from "./said-bound.ts";
import { areKin, type Comparator, STANDARD_CUES, type Standard, standardOf, TRAITS } from "./standards.ts";
import { subjectsIn } from "./subjects.ts";
import { type Label, NO_LABEL, readShape, type ValueCell } from "./table-shape.ts";

/** Standards in tables: the row says one half of district and standard, the column the other. */

export interface TableContext {
  section: number;
  block: number;
  headings: readonly Heading[];
  /** Text before the table, for tables without labels of their own. */
  caption: Label;
  last: readonly DistrictMention[];
  lastDistance: number;
  /** Heads of the table before, which this one may go on. */
  inherited: readonly Label[] | null;
}

export function readTable(
  book: DistrictBook,
  table: EnactedTable,
  context: TableContext,
): { rules: ExtractedRule[]; heads: readonly Label[] } {
  const { values, heads } = readShape(book, table, context.inherited);
  const axis = standardsAxis(values);
  return { rules: values.flatMap((cell) => rulesOfCell(book, cell, axis, context)), heads };
}

type Axis = "row" | "column";

/** Whether rows or columns name the standards: the side on which more labels do. */
function standardsAxis(values: readonly ValueCell[]): Axis {
  let [rows, columns] = [0, 0];
  for (const { rowLabel, columnLabel } of values) {
    if (rowLabel.cues.some(({ strength }) => strength >= 0.7)) rows += 1;
    if (columnLabel.cues.some(({ strength }) => strength >= 0.7)) columns += 1;
  }
  return columns > rows ? "column" : "row";
}

interface Choice {
  standard: Standard;
  distance: number;
  label: Label;
}

function rulesOfCell(
  book: DistrictBook,
  cell: ValueCell,
  axis: Axis,
  context: TableContext,
): ExtractedRule[] {
  const rules: ExtractedRule[] = [];
  cell.amounts.forEach((printed, order) => {
    const amount = withoutNoteMark(cell, printed, axis);
    if (isRate(cell.words, amount.from)) return;
    const choices = chooseStandards(cell, amount, axis, context);
    for (const choice of choices) {
      const rule = ruleOf(book, cell, amount, order, choice, context);
      if (rule) rules.push(rule);
    }
  });
  return rules;
}

/** "80 ft2" below "Lot width" is 80 feet with the mark of a note, and no area. */
function withoutNoteMark(cell: ValueCell, amount: Amount, axis: Axis): Amount {
  if (amount.unit !== "sq ft" || !/^[2²]$/.test(cell.words[amount.to - 1]!.text)) return amount;
  const { cues } = axis === "row" ? cell.rowLabel : cell.columnLabel;
  const isLength = cues.length > 0 && cues.every(({ name }) => standardOf(name, "sq ft") === null);
  return isLength ? { ...amount, unit: "ft", to: amount.to - 1 } : amount;
}

/** Labels by how surely they are about the figure. */
function labelsOf(cell: ValueCell, axis: Axis, context: TableContext): (readonly [Label, number])[] {
  const [main, cross] =
    axis === "row" ? [cell.rowLabel, cell.columnLabel] : [cell.columnLabel, cell.rowLabel];
  return [
    [main, 0],
    [groupOf(cell), axis === "row" ? 2 : 6],
    [cross, 5],
    [context.caption, 14],
  ];
}

function chooseStandards(cell: ValueCell, amount: Amount, axis: Axis, context: TableContext): Choice[] {
  const best = new Map<Standard, Choice>();
  const offer = (standard: Standard | null, distance: number, label: Label) => {
    const known = standard === null ? undefined : best.get(standard);
    if (standard !== null && (!known || distance < known.distance))
      best.set(standard, { standard, distance, label });
  };
  const inCell: Label = { ...NO_LABEL, words: cell.words, cues: findCues(STANDARD_CUES, cell.words) };
  for (const cue of inCell.cues) {
    const gap = cue.to <= amount.from ? amount.from - cue.to : (cue.from - amount.to) * 2 + 2;
    if (gap >= 0) offer(standardOf(cue.name, amount.unit), 3 + gap + 15 * (1 - cue.strength), inCell);
  }
  for (const [label, far] of labelsOf(cell, axis, context))
    for (const cue of label.cues) {
      const unit = amount.unit ?? unitFor(label, cue);
      offer(standardOf(cue.name, unit), far + 15 * (1 - cue.strength) + rankOf(label, cue), label);
    }
  if (amount.unit !== null)
    for (const [depth, heading] of [...context.headings].reverse().entries())
      for (const cue of heading.cues)
        if (cue.strength >= 0.7) offer(standardOf(cue.name, amount.unit), 16 + 4 * depth, NO_LABEL);
  if (amount.unit === "spaces") offer("parking", 12, NO_LABEL);
  if (amount.unit === "acres" || (amount.unit === "sq ft" && amount.value >= 4000))
    offer("lot_area", 40, NO_LABEL);
  const sorted = [...best.values()].sort((a, b) => a.distance - b.distance);
  // A row that names its standard in so many words is in no group of another one: "Lot depth" below "Lot width".
  const [first, second] = sorted;
  const isOwn = first?.distance === 0 && second?.label === groupOf(cell);
  if (isOwn && !areKin(first.standard, second.standard)) return [first];
  return sorted.filter(
    ({ distance }, rank) => rank === 0 || (rank === 1 && distance <= sorted[0]!.distance + 6),
  );
}

/** The unit that a label gives counts for a figure of what it names, when the two fit. */
const unitFor = (label: Label, cue: Cue<Standard>): Amount["unit"] =>
  label.unit !== null && standardOf(cue.name, label.unit) !== null ? label.unit : null;

/** Of a label's phrases the first is what it is about: "Lot coverage (% of lot area)". */
const rankOf = (label: Label, cue: Cue<Standard>): number => {
  const sure = label.cues.filter(({ strength }) => strength >= 0.5);
  return Math.max(0, sure.indexOf(cue)) * 1.5;
};

function ruleOf(
  book: DistrictBook,
  cell: ValueCell,
  amount: Amount,
  order: number,
  { standard, distance, label }: Choice,
  context: TableContext,
): ExtractedRule | null {
  const labels = [cell.rowLabel, groupOf(cell), cell.columnLabel];
  const labelUnit = [label, ...labels]
    .map(({ unit }) => unit)
    .find((unit) => unit !== null && standardOf(standard, unit));
  const value = inOwnUnit(standard, amount, labelUnit ?? null);
  if (value === null) return null;
  const said = saidInLabels([{ ...NO_LABEL, words: cell.words.slice(0, amount.from) }, label, ...labels]);
  const start = cell.words[amount.from]!.start;
  const rule = {
    standard,
    value,
    printed: { value: amount.value, unit: amount.unit ?? labelUnit ?? null },
    comparator: said ?? TRAITS[standard].comparator,
    said,
    perOther: isPerOther(cell.words, amount.to),
    isAddition: isAddition(cell.words, amount.from),
    isCondition: false,
    isException: order > 0 && isException(cell.words, cell.amounts[0]!.to, amount.from),
    perUnit: isPerUnit(cell.words, amount.to) || labels.some(({ words }) => isPerUnit(words, 0)),
    subjects: new Set([
      ...labels.flatMap(({ subjects }) => [...subjects]),
      ...subjectsIn(cell.words, ...segmentOf(cell, order)),
    ]),
    conditions: conditionsOf(cell, order, standard),
    where: {
      section: context.section,
      block: context.block,
      cell: [cell.row, cell.column] as const,
      start,
      end: cell.words[amount.to - 1]!.end,
      quote: quoteOf(cell),
    },
    evidence: {
      form: "table" as const,
      distance,
      unitPrinted: amount.unit !== null || labelUnit !== undefined,
      own: districtsOf(book, cell),
      last: context.last,
      lastDistance: context.lastDistance,
      headings: context.headings,
      order,
    },
  };
  return { ...rule, confidence: confidenceOf(rule) };
}

/** Those of the figure's own words in its cell, else of its labels. */
function conditionsOf(cell: ValueCell, order: number, standard: Standard): Set<Condition> {
  const { words, amounts, rowLabel, columnLabel } = cell;
  const alike = amounts.filter(({ unit }) => unit === amounts[order]!.unit);
  const at = alike.indexOf(amounts[order]!);
  const own = conditionsOfFigure(words, alike, at, [0, words.length], standard, true);
  return new Set([
    ...[rowLabel, groupOf(cell), columnLabel].flatMap((label) => [...conditionsIn(label.words, standard)]),
    ...own,
  ]);
}

/** The words of a cell that are about one of its figures: "1 unit 11,000 sq. ft. 2 units 30,000 sq. ft." */
function segmentOf({ amounts, words }: ValueCell, order: number): [from: number, to: number] {
  const amount = amounts[order]!;
  const before = amounts.slice(0, order).findLast(({ unit }) => unit === amount.unit);
  const after = amounts.slice(order + 1).find(({ unit }) => unit === amount.unit);
  return [before?.to ?? 0, after?.from ?? words.length];
}

/** A row that has a bound of its own is in no group for the other one: "Maximum height" below "Minimum setbacks". */
function groupOf({ groupLabel, rowLabel }: ValueCell): Label {
  const [group, row] = [saidInLabels([groupLabel]), saidInLabels([rowLabel])];
  return group !== null && row !== null && group !== row ? NO_LABEL : groupLabel;
}

const quoteOf = (cell: ValueCell): string =>
  [groupOf(cell).text, cell.rowLabel.text, cell.columnLabel.text, cell.text]
    .filter((part) => part !== "")
    .join(" | ");

/** The first label that says whether a figure is the least or the most. */
function saidInLabels(labels: readonly Label[]): Comparator | null {
  for (const { words } of labels) {
    const said = saidBound(words, 0, words.length);
    if (said) return said;
  }
  return null;
}

/** Districts in the row's label, else of its group, else of the column; a cell may name its own. */
function districtsOf(book: DistrictBook, cell: ValueCell): DistrictScope {
  const inCell = readDistricts(book, cell.text, cell.words, false);
  if (inCell.length > 0) return { mentions: inCell, words: [] };
  const labels = [cell.rowLabel, cell.columnLabel, cell.groupLabel].map(({ districts }) => districts);
  const naming = labels.filter(({ mentions }) => mentions.length > 0);
  const words = labels.flatMap((scope) => scope.words);
  if (naming.length === 0) return words.length > 0 ? { mentions: [], words } : NO_DISTRICT;
  return { mentions: naming.flatMap(({ mentions }) => mentions), words };
}
