import { constantsOf } from "../law/formula.ts";
import type { City, Rule } from "../law/law.ts";
import { termOf } from "../search/analyse-text.ts";
import { FUNCTION_WORDS } from "../search/question-words.ts";
import { type Quantity, sameDimension } from "../units/quantity.ts";
import type { EnactedSection } from "./enacted-section.ts";
import {
  boundSaid,
  districtsIn,
  isForDistricts,
  isOfBound,
  isOfMeasure,
  namesMeasure,
} from "./passage-support.ts";
import { type Passage, passagesOf, tablePassagesOf } from "./passages.ts";
import { amountsOf, UNITS } from "./same-figure.ts";

/** Compares a rule of ours with the enacted section that it cites: figure, unit, comparator, districts. */

export type Verification =
  /** Every figure of the rule is in the section, in its unit, said of the same measure, bound and districts. */
  | { result: "agrees"; section: string; where: string; says: string }
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
  const all = [...own, ...beside.flatMap(tablePassagesOf).filter((passage) => namesMeasure(passage, rule))];
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
  if (missing.length === 0) {
    const passages = [...new Set(found.map(({ passage }) => passage))];
    return {
      result: "agrees",
      section: number,
      where: passages[0]!.where,
      says: passages.map(passageText).join("\n"),
    };
  }
  const other = contradicting(rule, missing, own, wanted, city) ?? opposing(rule, missing, own, wanted, city);
  if (other) return { result: "differs", section: number, where: other.where, says: passageText(other) };
  return {
    result: "figure_not_found",
    section: number,
    missing: missing.map(({ value, unit }) => `${value} ${unit}`).join(", "),
  };
}

/** A passage with what it is under, so that another row or heading makes it another passage. */
const passageText = ({ text, cell }: Passage): string =>
  cell ? `${cell.row} | ${cell.column} | ${text}` : text;

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
    const saysIt = amountsOf(passage, figure).some(
      (amount) => isOfBound(passage, amount, rule) && isOfMeasure(passage, amount, rule),
    );
    if (!saysIt || !isForDistricts(passage, rule, city)) continue;
    const score = overlap(passage, wanted);
    if (score > 0 && (chosen === null || score > chosen.score)) chosen = { passage, score };
  }
  return chosen?.passage ?? null;
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
      missing.every((figure) => amountsOf(passage, figure).length === 0 && isOfItsKind(passage, figure)) &&
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

/** A passage on the same thing that has the figure as the other bound. */
function opposing(
  rule: Rule,
  missing: readonly Quantity[],
  passages: readonly Passage[],
  wanted: ReadonlySet<string>,
  city: City,
): Passage | null {
  const has = (passage: Passage) =>
    missing.some((figure) =>
      amountsOf(passage, figure).some(
        (amount) =>
          boundSaid(passage, amount) !== null &&
          !isOfBound(passage, amount, rule) &&
          isOfMeasure(passage, amount, rule),
      ),
    );
  return (
    passages.find(
      (passage) =>
        has(passage) && isForDistricts(passage, rule, city) && overlap(passage, wanted) >= ENOUGH_WORDS,
    ) ?? null
  );
}
