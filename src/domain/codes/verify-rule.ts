import type { AmountUnit } from "../extraction/amounts.ts";
import { saidBound } from "../extraction/said-bound.ts";
import { districtMatches } from "../geography/districts.ts";
import { constantsOf } from "../law/formula.ts";
import type { City, District, Rule } from "../law/law.ts";
import { termOf } from "../search/analyse-text.ts";
import { FUNCTION_WORDS } from "../search/question-words.ts";
import { compareQuantities, type Quantity, sameDimension, type Unit } from "../units/quantity.ts";
import type { EnactedSection } from "./enacted-section.ts";
import { type Passage, passagesOf, tablePassagesOf } from "./passages.ts";

/** Compares a rule of ours with the enacted section that it cites: figure, unit, comparator, districts. */

export type Verification =
  /** Every figure of the rule is in the section, said of the same thing. */
  | { result: "agrees"; section: string; where: string }
  /** The section says another figure, or another bound, of the same thing. */
  | { result: "differs"; section: string; where: string; says: string }
  /** The section does not have the figure. */
  | { result: "figure_not_found"; section: string; missing: string }
  /** There is nothing to compare. */
  | { result: "not_compared"; section: string; because: "no figure" };

/** The sections that a citation names in an edition. */
export interface CitedSections {
  /** At least one, the closest first. */
  named: readonly EnactedSection[];
  /** Others of the same chapter: codes sum their standards up in one table, which the sections refer to. */
  beside: readonly EnactedSection[];
}

export function verifyRule(
  rule: Rule,
  cited: string,
  { named, beside }: CitedSections,
  city: City,
): Verification {
  const number = named[0]!.number;
  const figures = figuresOf(rule);
  if (figures.length === 0) return { result: "not_compared", section: number, because: "no figure" };
  const own = named.flatMap(passagesOf);
  const inside = within(own, subsectionsOf(cited));
  const all = [...own, ...beside.flatMap(tablePassagesOf)];
  const wanted = contentWords(`${rule.says} ${rule.measure ?? ""}`);
  const found: { figure: Quantity; passage: Passage }[] = [];
  const missing: Quantity[] = [];
  for (const figure of figures) {
    const passage = [inside, own, all].reduce<Passage | null>(
      (chosen, passages) => chosen ?? best(figure, passages, wanted, rule, city),
      null,
    );
    if (passage) found.push({ figure, passage });
    else missing.push(figure);
  }
  if (missing.length > 0) {
    const other = contradicting(rule, missing, own, wanted, city);
    if (other) return { result: "differs", section: number, where: other.where, says: other.text };
    return {
      result: "figure_not_found",
      section: number,
      missing: missing.map(({ value, unit }) => `${value} ${unit}`).join(", "),
    };
  }
  const opposite = found.find(({ figure, passage }) => saysOpposite(rule, figure, passage));
  // A passage that shares few words with the rule has the number of something else.
  if (opposite && overlap(opposite.passage, wanted) < ENOUGH_WORDS)
    return {
      result: "figure_not_found",
      section: number,
      missing: `${opposite.figure.value} ${opposite.figure.unit}`,
    };
  if (opposite)
    return {
      result: "differs",
      section: number,
      where: opposite.passage.where,
      says: opposite.passage.text,
    };
  return { result: "agrees", section: number, where: found[0]!.passage.where };
}

function figuresOf(rule: Rule): Quantity[] {
  const constants = rule.formula ? constantsOf(rule.formula) : [];
  const given = [rule.value, rule.valueTo].filter((figure) => figure !== null);
  return [...given, ...constants].filter(({ value }) => value !== 0);
}

/** "§ 25-2-492(D)(1)" names (D) and (1). */
const subsectionsOf = (cited: string): string[] => cited.match(/\([A-Za-z0-9]{1,4}\)/g) ?? [];

/** Passages under the labels that a citation names; all of them where the section has no such labels. */
function within(passages: readonly Passage[], labels: readonly string[]): readonly Passage[] {
  if (labels.length === 0) return passages;
  const under = passages.filter((one) => labels.every((label, at) => one.labels[at] === label));
  return under.length > 0 ? under : passages;
}

function best(
  figure: Quantity,
  passages: readonly Passage[],
  wanted: ReadonlySet<string>,
  rule: Rule,
  city: City,
): Passage | null {
  let chosen: { passage: Passage; score: number } | null = null;
  for (const passage of passages) {
    if (!hasFigure(passage, figure) || !isForDistricts(passage, rule, city)) continue;
    // The same number may be a most of one thing and a least of another.
    const score = overlap(passage, wanted) / (saysOpposite(rule, figure, passage) ? 4 : 1);
    if (score > 0 && (chosen === null || score > chosen.score)) chosen = { passage, score };
  }
  return chosen?.passage ?? null;
}

function hasFigure(passage: Passage, figure: Quantity): boolean {
  return passage.amounts.some((amount) => sameFigure(amount.value, amount.unit ?? passage.labelUnit, figure));
}

const UNITS: Readonly<Record<AmountUnit, readonly Unit[]>> = {
  "sq ft": ["sq ft", "sq ft per unit"],
  acres: ["acres"],
  ft: ["ft"],
  in: ["in"],
  "%": ["%"],
  stories: ["stories"],
  spaces: ["spaces", "spaces per unit", "spaces per 1,000 sq ft"],
  units: ["count"],
} as Readonly<Record<AmountUnit, readonly Unit[]>>;

/** Where the text prints no unit that we know (dollars, days), the number alone decides. */
function sameFigure(value: number, unit: AmountUnit | null, figure: Quantity): boolean {
  // "Half of the cost" is 50 %.
  if (unit === null)
    return near(value, figure.value) || (figure.unit === "%" && value < 1 && near(value * 100, figure.value));
  const own = UNITS[unit];
  if (own.includes(figure.unit)) return near(value, figure.value);
  const length = own[0]!;
  if (sameDimension(length, figure.unit)) return compareQuantities({ value, unit: length }, figure) === 0;
  // "1 dwelling unit", "2 stories": a count by whatever name.
  return !sameKind(own[0]!, figure.unit) && near(value, figure.value) && isCount(figure.unit);
}

const sameKind = (a: Unit, b: Unit): boolean => sameDimension(a, b);
const isCount = (unit: Unit): boolean => !["ft", "in", "sq ft", "acres", "%"].includes(unit);
const near = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(b) * 1e-6;

/** A cell counts when its labels name no district of the city, or one that the rule is for. */
function isForDistricts(passage: Passage, rule: Rule, city: City): boolean {
  if (!passage.cell || rule.when.districts.length === 0) return true;
  const named = districtsIn(`${passage.cell.row} ${passage.cell.column}`, city);
  return (
    named.length === 0 ||
    named.some((district) =>
      rule.when.districts.some((word) => districtMatches(word, { ...district, known: true }, city)),
    )
  );
}

function districtsIn(label: string, city: City): District[] {
  const tokens = new Set(label.toUpperCase().split(/[^A-Z0-9.&/-]+/));
  return city.districts.filter(({ code, aliases }) =>
    [code, ...aliases].some((name) => tokens.has(name.toUpperCase())),
  );
}

/** A cell for one of the rule's districts, on the same thing, that has figures but not the rule's. */
function contradicting(
  rule: Rule,
  missing: readonly Quantity[],
  passages: readonly Passage[],
  wanted: ReadonlySet<string>,
  city: City,
): Passage | null {
  if (rule.when.districts.length === 0) return null;
  // Only in the sections that are cited: another table of the chapter may be on something else.
  const rivals = passages.filter(
    (passage) =>
      passage.cell !== null &&
      passage.amounts.length > 0 &&
      districtsIn(`${passage.cell.row} ${passage.cell.column}`, city).length > 0 &&
      isForDistricts(passage, rule, city) &&
      missing.every((figure) => !hasFigure(passage, figure) && isOfItsKind(passage, figure)) &&
      overlap(passage, wanted) >= ENOUGH_WORDS,
  );
  return rivals.sort((a, b) => overlap(b, wanted) - overlap(a, wanted))[0] ?? null;
}

/** Whether the figures of a cell are in the unit of a figure, as far as is printed. */
const isOfItsKind = ({ amounts, labelUnit }: Passage, { unit }: Quantity): boolean =>
  amounts.some((amount) => {
    const printed = amount.unit ?? labelUnit;
    return printed === null || UNITS[printed].some((own) => sameDimension(own, unit));
  });

const ENOUGH_WORDS = 3;

function contentWords(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll("_", " ")
      .match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.filter((word) => !FUNCTION_WORDS.has(word)).map(termOf));
}

function overlap(passage: Passage, wanted: ReadonlySet<string>): number {
  const own = contentWords(`${passage.text} ${passage.context}`);
  let shared = 0;
  for (const word of wanted) if (own.has(word)) shared += 1;
  return shared;
}

/** Whether the words before the figure call it a most where the rule has a least, or the other way round. */
function saysOpposite({ comparator }: Rule, figure: Quantity, passage: Passage): boolean {
  if (comparator !== "at_least" && comparator !== "at_most") return false;
  const amount = passage.amounts.find((one) => sameFigure(one.value, one.unit ?? passage.labelUnit, figure));
  if (!amount || passage.cell) return false;
  const sentence = passage.words.findLastIndex((word, at) => at < amount.from && /^[.;:]$/.test(word.text));
  const from = Math.max(sentence + 1, amount.from - WORDS_BEFORE);
  // "The greater of five feet or …" chooses between figures and bounds nothing.
  const before = passage.words
    .slice(from, amount.from)
    .filter((_, at) => passage.words[from + at + 1]?.norm !== "of");
  const said = saidBound(before, 0, before.length);
  return said !== null && said !== comparator;
}

const WORDS_BEFORE = 6;
