import { capital, listOf, SUBJECT_NAMES } from "../answers/wording.ts";
import type { City, Rule } from "../law/law.ts";
import type { Measure, Subject } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities, fromBase, inBase, type Quantity, sameDimension } from "../units/quantity.ts";
import { compare, subtract } from "../units/rational.ts";
import { type DraftRow, placeWords } from "./align-limits.ts";
import { questionFor } from "./ask-about.ts";
import type { ComparedCell, ComparedRow, ComparedValue, Difference, Spread } from "./comparison.ts";
import { extremes, holdsWidely } from "./describe-cell.ts";
import { withoutRepeats } from "./without-repeats.ts";

/** The cities side by side, and the rules that their cells are made of, by their ids. */
export interface ComparedLaw {
  cities: readonly City[];
  rules: ReadonlyMap<number, Rule>;
}

/** Sets the figures of a row against each other, or says why that would not be fair. */
export function withSpread(row: DraftRow, law: ComparedLaw, subject: Subject): ComparedRow {
  const question = questionFor(row, subject);
  const figures = row.cells.filter((cell) => cell.values.some(({ amount }) => amount !== null));
  const unranked = (note: string | null): ComparedRow => ({ ...row, question, spread: null, note });
  if (figures.length < 2) return unranked(null);
  const amounts = figures
    .filter(({ state }) => state === "value")
    .flatMap((cell) => cell.values.flatMap(({ amount }) => amount ?? []));
  if (amounts.some(({ unit }) => !sameDimension(unit, amounts[0]!.unit)))
    return unranked("The units measure different things, so we do not rank these figures.");
  const ranged = row.cells.flatMap((cell): Ranged[] => {
    const ends = isRankable(cell, row, law) ? extremes(cell.values) : null;
    return ends ? [{ cell, ...ends }] : [];
  });
  if (ranged.length < 2) {
    const few = figures.some(
      (cell) => cell.state === "value" && !holdsWidely(cityOf(cell, law), cell.values),
    );
    return unranked(
      few
        ? "We have a city's figure for only a few of its districts, so we do not rank these figures."
        : "The conditions differ, so we do not rank these figures.",
    );
  }
  const single = ranged.filter(({ low, high }) => compareQuantities(low, high) === 0);
  if (single.length < 2) return unranked(null);
  const low = single.map((r) => r.low).reduce((a, b) => (compareQuantities(b, a) < 0 ? b : a));
  const high = single.map((r) => r.high).reduce((a, b) => (compareQuantities(b, a) > 0 ? b : a));
  // Where a city's districts reach beyond the others, "lowest" and "highest" would not be true.
  const beyond = ranged.some((r) => compareQuantities(r.low, low) < 0 || compareQuantities(r.high, high) > 0);
  const difference = exactDifference(high, low);
  if (beyond || difference === null) return unranked(null);
  const at = (amount: Quantity) => ({
    amount,
    cityIds: single
      .filter((r) => compareQuantities(r.low, amount) === 0)
      .map((r) => r.cell.cityId)
      .sort((a, b) => a - b),
  });
  return {
    ...row,
    question,
    note: null,
    spread: {
      low: at(low),
      high: at(high),
      difference,
      arithmetic: `${formatQuantity(high)} − ${formatQuantity(low)} = ${formatDifference(difference)}`,
    },
  };
}

/**
 * Whether a value turns on nothing but the row's place, its special case and a district, so that its figure may be set
 * against another city's. What a rule's own terms are is the law file's to say (`comparable`).
 */
function isLike(value: ComparedValue, row: DraftRow, { rules }: ComparedLaw): boolean {
  const rule = rules.get(value.rule);
  if (!rule?.comparable) return false;
  return row.group === "permits" || row.condition !== null || Object.keys(rule.when.bounds).length === 0;
}

interface Ranged {
  cell: ComparedCell;
  low: Quantity;
  high: Quantity;
}

/** A cell that holds nothing but figures, each for most of the city and under no condition beyond place and district. */
function isRankable(cell: ComparedCell, row: DraftRow, law: ComparedLaw): boolean {
  if (cell.state !== "value" || cell.values.some(({ amount }) => amount === null)) return false;
  return holdsWidely(cityOf(cell, law), cell.values) && cell.values.every((value) => isLike(value, row, law));
}

/** Whether a cell's verdict or absence of a limit holds under no condition, or another value of it does so anyway. */
function isPlain(cell: ComparedCell, row: DraftRow, law: ComparedLaw): boolean {
  return holdsWidely(cityOf(cell, law), cell.values) && cell.values.some((value) => isLike(value, row, law));
}

const cityOf = (cell: ComparedCell, { cities }: ComparedLaw): City =>
  cities.find((city) => city.id === cell.cityId)!;

/** high − low in the first of their units that holds it with at most three decimals; null when neither does. */
export function exactDifference(high: Quantity, low: Quantity): Quantity | null {
  const exact = subtract(inBase(high), inBase(low));
  for (const unit of [high.unit, low.unit]) {
    const rounded = { value: Number(fromBase(exact, unit).value.toFixed(3)), unit };
    if (compare(inBase(rounded), exact) === 0) return rounded;
  }
  return null;
}

/** "2 ft", "12.5 percentage points": a difference of shares is no share. */
const formatDifference = (q: Quantity): string =>
  q.unit === "%"
    ? `${formatQuantity(q).replace("%", "")} percentage ${q.value === 1 ? "point" : "points"}`
    : formatQuantity(q);

/** The comparison in sentences: what differs, what is the same, and who sets no limit. Nothing beyond the rows. */
export function stateDifferences(
  rows: readonly ComparedRow[],
  law: ComparedLaw,
  subject: Subject,
): Difference[] {
  const all = withoutRepeats(rows).flatMap((row) => differenceOf(row, law, subject) ?? []);
  // "Always needed", told of a permit by its height, says nothing new by its floor area.
  const told = all.filter((d, i) => all.findIndex((other) => said(other) === said(d)) === i);
  const order: readonly Difference["kind"][] = ["differs", "one_sided", "same"];
  return order.flatMap((kind) => told.filter((d) => d.kind === kind));
}

/** A sentence without the measure that a permit turns on. */
const said = ({ text }: Difference): string => text.replace(/^([^:]*? (?:permit|license)) by [^:(]+:/, "$1:");

function differenceOf(row: ComparedRow, law: ComparedLaw, subject: Subject): Difference | null {
  const told = row.spread ? spreadSentence(row, row.spread, law, subject) : sidesSentence(row, law);
  if (!told) return null;
  const citations = row.cells
    .filter((cell) => told.cityIds.includes(cell.cityId) || (isYesNo(cell) && isPlain(cell, row, law)))
    .flatMap((cell) => cell.values.map((value) => value.citation));
  return { row: row.id, kind: told.kind, text: told.text, citations: [...new Set(citations)] };
}

interface Told {
  kind: Difference["kind"];
  text: string;
  cityIds: number[];
}

function spreadSentence(row: ComparedRow, spread: Spread, law: ComparedLaw, subject: Subject): Told {
  const { low, high } = spread;
  const name = (ids: readonly number[]) => namesOf(ids, law);
  const cells = row.cells.filter((cell) => isRankable(cell, row, law));
  const ranges = cells.filter((cell) => !low.cityIds.includes(cell.cityId) && isRange(cell));
  const cityIds = cells.map((cell) => cell.cityId);
  const others = `${ranges.map((cell) => ` ${name([cell.cityId])}: ${cell.words}, by district or case.`).join("")}${asideWords(row, law)}`;
  const title = titleWords(row);
  if (spread.difference.value === 0) {
    const alike = new Set(cells.map((cell) => cell.words)).size === 1;
    const text = alike ? listWords(cells, law) : listWords(cells, law);
    return { kind: alike ? "same" : "differs", cityIds, text: `${title}: ${text}.${others}` };
  }
  const difference = formatDifference(spread.difference);
  const comparative = cells.length === 2 && row.group === "limits" ? comparativeOf(row) : null;
  if (comparative) {
    const claim = comparative(name(high.cityIds), name(low.cityIds), SUBJECT_NAMES[subject].many, difference);
    const figures = `${formatQuantity(high.amount)} and ${formatQuantity(low.amount)}`;
    return { kind: "differs", cityIds, text: `${claim}: ${figures}.${others}` };
  }
  if (cells.length === 2)
    return {
      kind: "differs",
      cityIds,
      text: `${title}: ${listWords(cells, law)}. That is ${difference} apart.${others}`,
    };
  return {
    kind: "differs",
    cityIds,
    text: `${title}: ${row.group === "permits" ? "the size that counts is " : ""}lowest in ${name(low.cityIds)} (${formatQuantity(low.amount)}), highest in ${name(high.cityIds)} (${formatQuantity(high.amount)}), ${difference} apart.${others}`,
  };
}

function isRange(cell: ComparedCell): boolean {
  const ends = extremes(cell.values);
  return ends !== null && compareQuantities(ends.low, ends.high) !== 0;
}

/** Where no arithmetic is fair: ranges that overlap, yes and no, and limits that only one side sets. */
function sidesSentence(row: ComparedRow, law: ComparedLaw): Told | null {
  const told = row.cells.filter(
    (cell) =>
      (cell.state === "value" && isRankable(cell, row, law)) || (isYesNo(cell) && isPlain(cell, row, law)),
  );
  if (told.length < 2 || row.note !== null) return null;
  const same = new Set(told.map((cell) => cell.words)).size === 1;
  const absent = told.some((cell) => cell.state === "not_regulated");
  return {
    kind: same ? "same" : absent ? "one_sided" : "differs",
    cityIds: told.map((cell) => cell.cityId),
    text: `${titleWords(row)}: ${listWords(told, law)}.${asideWords(row, law, false)}`,
  };
}

/** "4 ft in Denver and New York; 4 to 6 ft in Seattle", the lowest first. */
function listWords(cells: readonly ComparedCell[], law: ComparedLaw): string {
  const byWords = new Map<string, number[]>();
  for (const cell of cells) byWords.set(cell.words, [...(byWords.get(cell.words) ?? []), cell.cityId]);
  const both = byWords.size === 1 && cells.length === 2 ? "both " : "";
  return [...byWords]
    .sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
    .map(([words, ids]) => `${words.replace(/ in$/, " inches")} in ${both}${namesOf(ids, law)}`)
    .join("; ");
}

/** Of the cities that the figures leave out: who sets no limit, where it depends, and for whom we have nothing. */
function asideWords(row: ComparedRow, law: ComparedLaw, silent = true): string {
  const of = (...states: readonly ComparedCell["state"][]) =>
    row.cells.filter((cell) => states.includes(cell.state)).map((cell) => cell.cityId);
  const none = silent
    ? row.cells
        .filter((cell) => cell.state === "not_regulated" && isPlain(cell, row, law))
        .map((cell) => cell.cityId)
    : [];
  const always = silent
    ? row.cells.filter((cell) => cell.state === "verdict" && isPlain(cell, row, law))
    : [];
  const open = of("depends");
  const apart = row.cells.filter(
    (cell) =>
      (cell.state === "value" && !isRankable(cell, row, law)) || (isYesNo(cell) && !isPlain(cell, row, law)),
  );
  const byFormula = apart.filter((cell) => cell.values.some(isFormula)).map((cell) => cell.cityId);
  const own = apart.map((cell) => cell.cityId).filter((id) => !byFormula.includes(id));
  const absent = row.cells.length > 2 ? of("not_covered") : [];
  return [
    always.length > 0 ? ` ${capital(listWords(always, law))}.` : "",
    none.length > 0
      ? ` ${row.bound === "at least" ? "None required" : "No limit"} in ${namesOf(none, law)}.`
      : "",
    open.length > 0 ? ` It depends on more facts in ${namesOf(open, law)}.` : "",
    own.length > 0
      ? ` ${namesOf(own, law)} ${own.length === 1 ? "has a condition of its own" : "have conditions of their own"}.`
      : "",
    byFormula.length > 0 ? ` ${namesOf(byFormula, law)} ${sets(byFormula)} it by a formula.` : "",
    absent.length > 0 ? ` We don't have one for ${namesOf(absent, law)} yet.` : "",
  ].join("");
}

const sets = (ids: readonly number[]): string => (ids.length === 1 ? "sets" : "set");

const isYesNo = ({ state }: ComparedCell): boolean => state === "verdict" || state === "not_regulated";

const isFormula = ({ kind, amount }: ComparedCell["values"][number]): boolean =>
  kind === "limit" && amount === null;

const namesOf = (ids: readonly number[], { cities }: ComparedLaw): string =>
  listOf([...ids].sort((a, b) => a - b).flatMap((id) => cities.find((city) => city.id === id)?.name ?? []));

const titleWords = (row: ComparedRow): string =>
  `${[row.title, row.bound].filter(Boolean).join(", ")}${row.condition === null ? "" : ` (${row.condition})`}`;

type Comparative = (high: string, low: string, subject: string, difference: string) => string;

/** "Seattle allows fences 2 ft taller in front than Denver"; null where the plain list reads better. */
function comparativeOf(row: ComparedRow): Comparative | null {
  const measure = row.measure as Measure;
  const where = placeOf(row);
  const upper: Partial<Record<Measure, string>> = {
    height: "taller",
    floor_area: "larger",
    footprint: "larger",
    area: "larger",
    width: "wider",
    length: "longer",
  };
  const how = upper[measure];
  if (row.condition !== null) return null;
  if (row.bound === "at most" && how)
    return (high, low, subject, d) => `${high} allows ${subject} ${d} ${how}${where} than ${low}`;
  if (row.bound === "at least" && measure === "setback")
    return (high, low, subject, d) =>
      `${high} keeps ${subject} ${d} farther from the lot line${where} than ${low}`;
  return null;
}

const placeOf = (row: ComparedRow): string => (row.places.length === 0 ? "" : ` ${placeWords(row.places)}`);
