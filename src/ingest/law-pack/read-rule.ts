import { type Formula, parseFormula } from "#domain/law/formula.ts";
import type { Bound, City, Clause, Condition, OwnFact, Route, Rule, Share } from "#domain/law/law.ts";
import { spokenNumerals } from "#domain/law/numerals.ts";
import { ruleConfidence } from "#domain/law/rule-confidence.ts";
import { stableId } from "#domain/law/stable-id.ts";
import { CIRCUMSTANCES, type Circumstance, LOT_FACTS, MEASURES } from "#domain/law/vocabulary.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { ALL_UNITS, type Unit } from "#domain/units/quantity.ts";
import { checkSense } from "./check-rule-sense.ts";
import { checkFigures, checkFormula, checkShape } from "./check-rule-shape.ts";
import type { Path, ReportRule } from "./law-fault.ts";
import { insteadOf } from "./nearest-word.ts";
import { readBounds, readQuantity, type ValueFault } from "./read-values.ts";
import type { RuleEntry } from "./schema.ts";

/** The alternative routes that a city's file names, by key. */
export type Routes = Readonly<Record<string, string>>;

/** Turns one written rule into the domain's rule, or reports what is wrong with it and returns null. */
export function readRule(
  entry: RuleEntry,
  clause: Clause,
  city: City,
  routes: Routes,
  report: ReportRule,
): Rule | null {
  let sound = true;
  const fault: ReportRule = (...said) => {
    sound = false;
    report(...said);
  };
  const quote = entry.quote.replace(/\s+/g, " ");
  const start = clause.text.indexOf(quote);
  if (start < 0)
    fault(
      `the quote is not in the clause's text: "${quote}"`,
      "Copy it from the clause's `text`, or write the sentence there.",
      "quote",
    );
  const value = entry.value ? readOr(readQuantity(entry.value), fault, "value") : null;
  const valueTo = entry.to_value ? readOr(readQuantity(entry.to_value), fault, "to_value") : null;
  const formula = entry.formula ? formulaOf(entry.formula, fault, "formula") : null;
  const total = entry.total ? formulaOf(entry.total, fault, "total") : null;
  const share = entry.share ? readShare(entry.share, fault) : null;
  const rounds = entry.rounds ? readFraction(entry.rounds, quote, fault) : null;
  const when = readCondition(entry, fault);
  const route = entry.route === undefined ? null : readRoute(entry.route, routes, fault);
  checkShape(entry, value, formula, fault);
  if (formula) checkFormula(formula, entry.unit, fault, "formula");
  if (total) checkFormula(total, entry.total_unit, fault, "total");
  const says = entry.says ?? quote;
  if (!entry.says && !/^[A-Z0-9§$].*[.]$/.test(quote))
    fault(
      "the quote is not a whole sentence, so the rule needs `says`",
      "Quote the sentence from its capital to its full stop, or add one plain sentence as `says`.",
      "quote",
    );
  if (POINTS_BACK.test(says))
    fault(
      "its sentence points back to another one, and is shown without that",
      "Add one plain sentence as `says` that names what it is about.",
      entry.says ? "says" : "quote",
    );
  if (share && !spokenNumerals(quote).has(share.value.value))
    fault(
      `the share of ${share.value.value}% is not in the quote`,
      "Quote the sentence with that figure, or correct the figure.",
      "share",
    );
  checkSense(entry, { value, valueTo, when, clause }, fault);
  checkFigures({ ...entry, quote, says }, value, valueTo, [formula, total], when, fault);
  if (entry.yields_to && !entry.because)
    fault("a rule that yields says because of what", "Add `because` with the reason.", "yields_to");
  if (entry.because && !entry.yields_to)
    fault("`because` says why a rule yields, and it yields to none", "Add `yields_to`.", "because");
  if (entry.from && entry.to && entry.from > entry.to)
    fault(`it ends (${entry.to}) before it begins (${entry.from})`, "Exchange the two days.", "to");
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
    ...(rounds ? { rounds } : {}),
    ...(entry.paid_with ? { paidWith: entry.paid_with } : {}),
    ...(entry.duty ? { duty: entry.duty } : {}),
    ...(route ? { route } : {}),
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
    setBy: entry.set_by ?? null,
    counts: entry.counts ?? null,
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
    verified: null,
  };
}

function readOr<T>(
  result: { ok: true; value: T } | { ok: false; error: ValueFault },
  fault: ReportRule,
  ...steps: Path
): T | null {
  if (result.ok) return result.value;
  fault(result.error.what, result.error.remedy, ...steps);
  return null;
}

/** "> 0.85 units": the fractions that count as one more. */
function readFraction(text: string, quote: string, fault: ReportRule): Bound | null {
  const bounds = readOr(readBounds(text), fault, "rounds");
  const [bound] = bounds ?? [];
  if (!bounds || !bound) return null;
  const upward = bound.is === "more_than" || bound.is === "at_least";
  if (bounds.length > 1 || !upward || bound.value.value <= 0 || bound.value.value >= 1) {
    fault(`"${text}" is no least fraction`, 'Write it as "> 0.85 units".', "rounds");
    return null;
  }
  if (!spokenNumerals(quote).has(bound.value.value))
    fault(
      `the fraction ${bound.value.value} is not in the quote`,
      "Quote the sentence with that figure, or correct the figure.",
      "rounds",
    );
  return bound;
}

function formulaOf(text: string, fault: ReportRule, field: "formula" | "total"): Formula | null {
  const read = parseFormula(text);
  if (read.ok) return read.value;
  const known: string[] = [...Object.keys(LOT_FACTS), ...FORMULA_WORDS, ...MEASURES];
  const odd = (text.match(/[a-z][a-z_]+/gi) ?? []).find(
    (word) => !known.includes(word) && !ALL_UNITS.some((unit) => unit.split(" ").includes(word)),
  );
  fault(
    read.error,
    odd ? insteadOf(odd, Object.keys(LOT_FACTS), "facts") : "Write it as lesser(28% of lot_depth, 50 ft).",
    field,
  );
  return null;
}
const FORMULA_WORDS = [
  "lesser",
  "greater",
  "round",
  "round_up",
  "round_down",
  "limit",
  "average",
  "average_but_least",
  "of",
];

function readRoute(key: string, routes: Routes, fault: ReportRule): Route | null {
  const name = Object.hasOwn(routes, key) ? routes[key] : undefined;
  if (name !== undefined) return { key, name };
  fault(
    `"${key}" is no route of the city`,
    Object.keys(routes).length > 0
      ? insteadOf(key, Object.keys(routes), "routes")
      : "List it under `routes` in city.yaml, with its name.",
    "route",
  );
  return null;
}

function readShare(entry: NonNullable<RuleEntry["share"]>, fault: ReportRule): Share | null {
  const value = readOr(readQuantity(entry.value), fault, "share", "value");
  if (value && value.unit !== "%")
    fault(`a share is a percentage, not "${entry.value}"`, "Write it as 60 %.", "share", "value");
  const condition = entry.condition ? { condition: true } : {};
  const adds = entry.adds ? { adds: true } : {};
  return value && { is: entry.is ?? null, value, of: entry.of, in: entry.in, ...condition, ...adds };
}

const readOwnFact = ({ usual, only, ...said }: TurnsOnEntry): OwnFact => ({
  ...said,
  usual: usual === undefined ? null : usual === "yes",
  only: only === true,
});
type TurnsOnEntry = NonNullable<NonNullable<RuleEntry["when"]>["turns_on"]>;

function readCondition(entry: RuleEntry, fault: ReportRule): Condition {
  const { place = [], district = [], not_district = [], unless, turns_on, ...rest } = entry.when ?? {};
  const circumstances: Partial<Record<Circumstance, string[]>> = {};
  const bounds: Record<string, Bound[]> = {};
  for (const [name, given] of Object.entries(rest)) {
    if (given === undefined) continue;
    if (Object.hasOwn(CIRCUMSTANCES, name)) circumstances[name as Circumstance] = given as string[];
    else bounds[name] = readOr(readBounds(given as string), fault, "when", name) ?? [];
  }
  const condition = { place, districts: district, notDistricts: not_district, circumstances, bounds };
  return {
    ...condition,
    ...(unless ? { unless } : {}),
    ...(turns_on ? { turnsOn: readOwnFact(turns_on) } : {}),
  };
}

/** "They are not refunded", "It adds that …": of what, only the sentence before says. */
const POINTS_BACK = /^(?:(?:They|This|These|Those|Such|Then|He|She)\b|It (?!is\b))/;
