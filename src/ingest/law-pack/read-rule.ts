import {
  constantsOf,
  type Formula,
  factsOf,
  type LotFacts,
  parseFormula,
  replaced,
} from "#domain/law/formula.ts";
import { evaluateFormula } from "#domain/law/formula-value.ts";
import type { Bound, City, Clause, Condition, Rule, Share } from "#domain/law/law.ts";
import { digitNumerals, spokenNumerals } from "#domain/law/numerals.ts";
import { ruleConfidence } from "#domain/law/rule-confidence.ts";
import { stableId } from "#domain/law/stable-id.ts";
import { CIRCUMSTANCES, type Circumstance, FAMILIES, LOT_FACTS } from "#domain/law/vocabulary.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { isUnit, type Quantity, type Unit } from "#domain/units/quantity.ts";
import { readBounds, readQuantity } from "./read-values.ts";
import type { RuleEntry } from "./schema.ts";

type Report = (what: string) => void;

/** Turns one written rule into the domain's rule, or reports what is wrong with it and returns null. */
export function readRule(entry: RuleEntry, clause: Clause, city: City, report: Report): Rule | null {
  let sound = true;
  const fault: Report = (what) => {
    sound = false;
    report(what);
  };
  const quote = entry.quote.replace(/\s+/g, " ");
  const start = clause.text.indexOf(quote);
  if (start < 0) fault(`the quote is not in the clause's text: "${quote}"`);
  const value = entry.value ? readOr(readQuantity(entry.value), fault) : null;
  const valueTo = entry.to_value ? readOr(readQuantity(entry.to_value), fault) : null;
  const formula = entry.formula ? readOr(parseFormula(entry.formula), fault) : null;
  const total = entry.total ? readOr(parseFormula(entry.total), fault) : null;
  const share = entry.share ? readShare(entry.share, fault) : null;
  const when = readCondition(entry, city, fault);
  checkShape(entry, value, formula, fault);
  if (formula) checkFormula(formula, entry.unit, fault);
  if (total) checkFormula(total, entry.total_unit, fault);
  const says = entry.says ?? quote;
  if (!entry.says && !/^[A-Z0-9§$].*[.]$/.test(quote))
    fault("the quote is not a whole sentence, so the rule needs `says`");
  if (share && !spokenNumerals(quote).has(share.value.value))
    fault(`the share of ${share.value.value}% is not in the quote`);
  checkFigures({ ...entry, quote, says }, value, valueTo, [formula, total], when, fault);
  if (entry.yields_to && !entry.because) fault("a rule that yields says because of what");
  if (entry.from && entry.to && entry.from > entry.to)
    fault(`it ends (${entry.to}) before it begins (${entry.from})`);
  if (!sound) return null;
  return {
    id: stableId(`${city.slug}/${clause.slug}@${clause.from ?? ""}#${entry.id}`),
    clauseId: clause.id,
    key: entry.id,
    kind: entry.kind,
    subjects: entry.subject,
    measure: entry.measure ?? null,
    comparator: entry.is ?? null,
    value,
    valueTo,
    formula,
    formulaUnit: entry.formula ? (entry.unit as Unit) : null,
    total: total ? { formula: total, unit: entry.total_unit as Unit } : null,
    ...(share ? { share } : {}),
    when,
    phrase: entry.phrase ?? null,
    says,
    permit: entry.permit ?? null,
    approval: entry.approval ?? null,
    term: entry.term ?? null,
    about: entry.about ?? null,
    predicate: entry.predicate ?? null,
    party: entry.party ?? null,
    stage: entry.stage ?? null,
    permitType: entry.permit_type ?? null,
    per: entry.per ?? null,
    measuredFrom: entry.measured_from ?? null,
    comparable: entry.comparable,
    clearOfYards: entry.clear_of_yards,
    continues: entry.continues,
    contact: entry.contact
      ? {
          name: entry.contact.name,
          role: entry.contact.role,
          phone: entry.contact.phone ?? null,
          address: entry.contact.address ?? null,
          url: entry.contact.url ?? null,
          hours: entry.contact.hours ?? null,
        }
      : null,
    from: (entry.from ?? clause.from) as CalendarDate | null,
    to: (entry.to ?? clause.to) as CalendarDate | null,
    inForceBy: (entry.in_force_by ?? clause.inForceBy) as CalendarDate | null,
    yieldsTo: entry.yields_to && entry.because ? { rule: entry.yields_to, because: entry.because } : null,
    quote,
    start,
    end: start + quote.length,
    origin: "curated",
    confidence: ruleConfidence(clause.source),
  };
}

function readOr<T>(result: { ok: true; value: T } | { ok: false; error: string }, fault: Report): T | null {
  if (result.ok) return result.value;
  fault(result.error);
  return null;
}

function readShare(entry: NonNullable<RuleEntry["share"]>, fault: Report): Share | null {
  const value = readOr(readQuantity(entry.value), fault);
  if (value && value.unit !== "%") fault(`a share is a percentage, not "${entry.value}"`);
  return value && { is: entry.is ?? null, value, of: entry.of, in: entry.in };
}

function readCondition(entry: RuleEntry, city: City, fault: Report): Condition {
  const { place = [], district = [], not_district = [], unless, ...rest } = entry.when ?? {};
  const circumstances: Partial<Record<Circumstance, string[]>> = {};
  const bounds: Record<string, Bound[]> = {};
  for (const [name, given] of Object.entries(rest)) {
    if (given === undefined) continue;
    if (Object.hasOwn(CIRCUMSTANCES, name)) circumstances[name as Circumstance] = given as string[];
    else bounds[name] = readOr(readBounds(given as string), fault) ?? [];
  }
  for (const name of [...district, ...not_district]) checkDistrict(name, city, fault);
  const condition = { place, districts: district, notDistricts: not_district, circumstances, bounds };
  return unless ? { ...condition, unless } : condition;
}

function checkDistrict(name: string, city: City, fault: Report): void {
  const isFamily = (FAMILIES as readonly string[]).includes(name);
  const looksLikeCode = /^[A-Z*][A-Za-z0-9.*-]*$/.test(name);
  if (!isFamily && !looksLikeCode && !Object.hasOwn(city.groups, name)) {
    fault(`"${name}" is neither a district code, a family, nor a group of city.yaml`);
  }
}

/** Each kind has the parts it cannot do without, and must not carry another kind's. */
function checkShape(entry: RuleEntry, value: Quantity | null, formula: Formula | null, fault: Report): void {
  const needs = (present: unknown, what: string) => {
    if (!present) fault(`a rule of kind "${entry.kind}" needs ${what}`);
  };
  if (entry.kind === "limit") {
    needs(entry.measure, "a measure");
    needs(entry.is, "`is` (at_most, at_least …)");
    needs(value ?? formula, "a value or a formula");
  }
  if (entry.kind === "unregulated") needs(entry.measure, "a measure");
  if (entry.kind === "permit" || entry.kind === "no_permit") needs(entry.permit, "the permit's name");
  if (entry.kind === "conditional") needs(entry.approval, "the approval it takes");
  if (entry.kind === "fee" || entry.kind === "time")
    needs(entry.value ?? entry.formula, "a value (else use kind information)");
  if (entry.kind === "contact") needs(entry.contact, "a contact");
  if (entry.kind === "definition") needs(entry.term, "the term it defines");
  if (entry.value && entry.formula) fault("a rule has a value or a formula, not both");
  if (entry.unit && !entry.formula) fault("`unit` belongs to a formula; a value carries its own");
  if (entry.total_unit && !entry.total) fault("`total_unit` belongs to a total");
  if (entry.total && !entry.value) fault("a total is what a value comes to; without one, write a formula");
  if (!entry.comparable && !entry.phrase) fault("`comparable: false` is said of a phrase; the rule has none");
  if (entry.measured_from && entry.measure !== "height" && !Object.hasOwn(entry.when ?? {}, "height"))
    fault("`measured_from` belongs to a height");
  if (entry.clear_of_yards && entry.when?.place) fault("`clear_of_yards` is for a rule without a place");
  if (entry.per && !value?.unit.startsWith("USD")) fault("`per` belongs to an amount of money");
  const conditional = entry.when && Object.keys(entry.when).length > 0;
  if (entry.kind === "limit" && conditional && !entry.phrase)
    fault("a limit with a condition needs a phrase that says it in words");
}

function checkFormula(formula: Formula, unit: string | undefined, fault: Report): void {
  if (!unit || !isUnit(unit)) {
    fault("a formula needs the unit of its result");
    return;
  }
  const sample: Record<string, Quantity> = {};
  const units: Record<string, Unit> = {
    length: "ft",
    area: "sq ft",
    "dwelling units": "units",
    stories: "stories",
    "parking spaces": "spaces",
    months: "years",
    "calendar year": "calendar year",
    money: "USD",
  };
  for (const fact of factsOf(formula)) sample[fact] = { value: 50, unit: units[LOT_FACTS[fact]] ?? "count" };
  // What another rule sets is an amount of the same kind as the result.
  const whole = replaced(formula, (part) =>
    part.op === "limit" ? { op: "constant", value: 50, unit } : part,
  );
  try {
    evaluateFormula(whole, sample as LotFacts, unit);
  } catch (problem) {
    fault(problem instanceof Error ? problem.message : String(problem));
  }
}

/** No figure without its words: every numeral of the rule, its phrase and its sentence stands in the quote. */
function checkFigures(
  entry: RuleEntry & { says: string },
  value: Quantity | null,
  valueTo: Quantity | null,
  formulas: readonly (Formula | null)[],
  when: Condition,
  fault: Report,
): void {
  const vouched = spokenNumerals(entry.quote);
  const need = (figure: number, what: string) => {
    if (!vouched.has(figure)) fault(`${what} ${figure} is not in its quote: "${entry.quote}"`);
  };
  if (value) need(value.value, "the value");
  if (valueTo) need(valueTo.value, "the value");
  for (const constant of formulas.flatMap((formula) => (formula ? constantsOf(formula) : [])))
    need(constant.value, "the formula's figure");
  for (const [name, bounds] of Object.entries(when.bounds)) {
    for (const bound of bounds ?? []) need(bound.value.value, `the bound on ${name},`);
  }
  const digits = new Set(digitNumerals(entry.quote));
  for (const numeral of [...digitNumerals(entry.says), ...digitNumerals(entry.phrase ?? "")]) {
    if (!digits.has(numeral) && !vouched.has(numeral))
      fault(`the numeral ${numeral} is not in its quote: "${entry.quote}"`);
  }
  if (value && !digits.has(value.value))
    fault(`write the value ${value.value} in digits in the clause's text`);
}
