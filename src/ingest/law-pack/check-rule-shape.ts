import { constantsOf, type Formula, factsOf, type LotFacts, replaced } from "#domain/law/formula.ts";
import { evaluateFormula } from "#domain/law/formula-value.ts";
import type { Condition } from "#domain/law/law.ts";
import { digitNumerals, spokenNumerals } from "#domain/law/numerals.ts";
import { isLotTotal, LOT_FACTS } from "#domain/law/vocabulary.ts";
import { isUnit, type Quantity, type Unit } from "#domain/units/quantity.ts";
import type { ReportRule } from "./law-fault.ts";
import { unitInsteadOf } from "./nearest-word.ts";
import type { RuleEntry } from "./schema.ts";

/** The kinds of rules that a field belongs to, where it is not for all. */
const FIELD_OF_KIND: readonly (readonly [keyof RuleEntry, readonly RuleEntry["kind"][]])[] = [
  ["permit", ["permit", "no_permit"]],
  ["approval", ["conditional"]],
  ["contact", ["contact"]],
  ["term", ["definition"]],
  ["duty", ["required", "prohibited"]],
];
/** What a kind cannot do without, besides a measure and a value. */
const NEEDED: Readonly<Partial<Record<RuleEntry["kind"], readonly [keyof RuleEntry, string, string]>>> = {
  permit: ["permit", "the permit's name", "Add `permit: building permit`, as the city calls it."],
  no_permit: ["permit", "the permit's name", "Add `permit: building permit`, as the city calls it."],
  conditional: ["approval", "the approval it takes", "Add `approval: special use permit`."],
  contact: ["contact", "a contact", "Add `contact` with `name` and `role`."],
  definition: ["term", "the term it defines", "Add `term` with the word."],
  unregulated: ["measure", "a measure", "Add `measure`: what is not limited."],
};

/** Each kind has the parts it cannot do without, and must not carry another kind's. */
export function checkShape(
  entry: RuleEntry,
  value: Quantity | null,
  formula: Formula | null,
  fault: ReportRule,
): void {
  const needs = (present: unknown, what: string, remedy: string) => {
    if (!present) fault(`a rule of kind "${entry.kind}" needs ${what}`, remedy, "kind");
  };
  if (entry.kind === "limit") {
    needs(entry.measure, "a measure", "Add `measure`, as height.");
    needs(entry.is, "`is` (at_most, at_least …)", "Add `is: at_most` or `is: at_least`.");
    needs(
      entry.value ?? entry.formula,
      "a value or a formula",
      "Add `value: 4 ft`, or use `required` for a duty without a number.",
    );
  }
  const needed = NEEDED[entry.kind];
  if (needed) needs(entry[needed[0]], needed[1], needed[2]);
  if (entry.kind === "fee" || entry.kind === "time")
    needs(entry.value ?? entry.formula, "a value (else use kind information)", "Add `value: 50 USD`.");
  for (const [field, kinds] of FIELD_OF_KIND)
    if (entry[field] !== undefined && !kinds.includes(entry.kind))
      fault(
        `\`${field}\` belongs to a rule of kind ${kinds.join(" or ")}, not "${entry.kind}"`,
        "Change the kind, or remove the field.",
        field,
      );
  checkCompanions(entry, value, formula, fault);
  const conditional = entry.when && Object.keys(entry.when).length > 0;
  if (entry.kind === "limit" && conditional && !entry.phrase)
    fault(
      "a limit with a condition needs a phrase that says it in words",
      "Add `phrase: in front of the house`.",
      "when",
    );
  if (entry.phrase && (/[.]$/.test(entry.phrase) || /^[A-Z][a-z]/.test(entry.phrase)))
    fault(
      "a phrase follows a figure, and this one is written as a sentence",
      "Begin it in lower case and leave out the full stop.",
      "phrase",
    );
}

/** Fields that mean something only together with others. */
function checkCompanions(
  entry: RuleEntry,
  value: Quantity | null,
  formula: Formula | null,
  fault: ReportRule,
): void {
  const odd = (is: boolean, field: keyof RuleEntry, what: string, remedy = `Remove \`${field}\`.`) => {
    if (is) fault(what, remedy, field);
  };
  const { is, to_value, unit, total, total_unit, clear_of_yards, per } = entry;
  odd(!!entry.value && !!entry.formula, "formula", "a rule has a value or a formula, not both");
  odd(!!unit && !entry.formula, "unit", "`unit` belongs to a formula; a value carries its own");
  odd(!!total_unit && !total, "total_unit", "`total_unit` belongs to a total");
  odd(
    !!total && !entry.value,
    "total",
    "a total is what a value comes to; without one, write a formula",
    "Add `value`, or write a `formula`.",
  );
  odd(!!to_value && !entry.value, "to_value", "a range needs its first figure", "Add `value`.");
  odd(!!is && !entry.value && !entry.formula, "is", "`is` compares with a value, and there is none");
  odd(
    !entry.comparable && !entry.phrase,
    "comparable",
    "`comparable: false` is said of a phrase; the rule has none",
  );
  const ofHeight = entry.measure === "height" || Object.hasOwn(entry.when ?? {}, "height");
  odd(!!entry.measured_from && !ofHeight, "measured_from", "`measured_from` belongs to a height");
  odd(
    !!entry.set_by && (entry.kind !== "required" || !entry.measure || !!entry.value || !!entry.formula),
    "set_by",
    "`set_by` belongs to a requirement that has a measure and no figure",
    "Use `kind: required` with `measure`, or drop `set_by`.",
  );
  odd(
    entry.counts === "both_sides" && (entry.measure !== "setback" || !is),
    "counts",
    "`counts: both_sides` belongs to a setback that is compared",
    "Add `measure: setback` and `is`.",
  );
  const sizes = ["area", "footprint", "floor_area"];
  const ofSize = sizes.some((name) => entry.measure === name || Object.hasOwn(entry.when ?? {}, name));
  odd(entry.counts === "roof" && !ofSize, "counts", "`counts: roof` belongs to a size in square feet");
  odd(
    entry.counts === "without_adus" && entry.measure !== "units",
    "counts",
    "`counts: without_adus` belongs to a number of homes",
    "Add `measure: units`.",
  );
  const partly = entry.counts === "in_total" || entry.counts === "out_of_total";
  odd(
    partly && !(entry.measure && isLotTotal(entry.measure)),
    "counts",
    `\`counts: ${entry.counts}\` belongs to a limit on all of a lot`,
    "Add `measure: lot_coverage`, `impervious_cover`, `far` or `floor_area`.",
  );
  odd(
    entry.counts === "in_total" && !entry.formula && !entry.value,
    "counts",
    "`counts: in_total` needs what counts",
    "Add `formula: 50% of footprint` with `unit: sq ft`.",
  );
  odd(
    clear_of_yards && !!entry.when?.place,
    "clear_of_yards",
    "`clear_of_yards` is for a rule without a place",
  );
  const money =
    value?.unit.startsWith("USD") || (formula !== null && unit === "USD") || entry.share?.in === "money";
  odd(!!per && !money, "per", "`per` belongs to an amount of money");
}

const SAMPLE_UNITS: Readonly<Record<string, Unit>> = {
  length: "ft",
  area: "sq ft",
  "dwelling units": "units",
  stories: "stories",
  "parking spaces": "spaces",
  months: "years",
  "calendar year": "calendar year",
  money: "USD",
};

/** Evaluates a formula once, so that one whose dimensions do not fit is refused. */
export function checkFormula(
  formula: Formula,
  unit: string | undefined,
  fault: ReportRule,
  field: "formula" | "total",
): void {
  if (!unit || !isUnit(unit)) {
    const named = field === "formula" ? "unit" : "total_unit";
    const remedy = unit ? unitInsteadOf(unit) : `Add \`${named}: ft\`.`;
    fault(`a ${field} needs the unit of its result`, remedy, unit ? named : field);
    return;
  }
  const sample: Record<string, Quantity> = {};
  for (const fact of factsOf(formula))
    sample[fact] = { value: 50, unit: SAMPLE_UNITS[LOT_FACTS[fact]] ?? "count" };
  // What another rule sets is an amount of the same kind as the result.
  const whole = replaced(formula, (part) =>
    part.op === "limit" ? { op: "constant", value: 50, unit } : part,
  );
  try {
    evaluateFormula(whole, sample as LotFacts, unit);
  } catch (problem) {
    fault(
      problem instanceof Error ? problem.message : String(problem),
      "Give every figure its unit, and the result one of the same kind.",
      field,
    );
  }
}

/**
 * No figure without its words: every numeral of the rule, its phrase and its sentence is in the quote, and the sentence says
 * the value, for an answer may show nothing else.
 */
export function checkFigures(
  entry: RuleEntry & { says: string },
  value: Quantity | null,
  valueTo: Quantity | null,
  formulas: readonly (Formula | null)[],
  when: Condition,
  fault: ReportRule,
): void {
  const vouched = spokenNumerals(entry.quote);
  const need = (figure: number, what: string, ...steps: PropertyKey[]) => {
    if (!vouched.has(figure))
      fault(
        `${what} ${figure} is not in its quote: "${entry.quote}"`,
        "Quote the sentence of the text with that figure, or correct the figure.",
        ...steps,
      );
  };
  if (value) need(value.value, "the value", "value");
  if (valueTo) need(valueTo.value, "the value", "to_value");
  for (const constant of formulas.flatMap((formula) => (formula ? constantsOf(formula) : [])))
    need(constant.value, "the formula's figure", entry.formula ? "formula" : "total");
  for (const [name, bounds] of Object.entries(when.bounds)) {
    for (const bound of bounds ?? []) need(bound.value.value, `the bound on ${name},`, "when", name);
  }
  const digits = new Set(digitNumerals(entry.quote));
  for (const field of ["says", "phrase"] as const)
    for (const numeral of digitNumerals(entry[field] ?? ""))
      if (!digits.has(numeral)) need(numeral, "the numeral", field);
  if (value && vouched.has(value.value) && !spokenNumerals(entry.says).has(value.value))
    fault(
      `the sentence does not say the value ${value.value}: "${entry.says}"`,
      `Say ${value.value} in it, or remove \`says\` so that the quote is shown.`,
      "says",
    );
  if (value && vouched.has(value.value) && !digits.has(value.value))
    fault(
      `write the value ${value.value} in digits in the clause's text`,
      `Write ${value.value} for the word, in the text and in the quote.`,
      "quote",
    );
}
