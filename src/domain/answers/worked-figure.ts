import type { AmountFormula } from "../law/amount-formula.ts";
import { isUpper } from "../law/comparators.ts";
import { sameFigure } from "../law/figure-names.ts";
import { type Formula, factsOf, type LotFacts, largestOf } from "../law/formula.ts";
import { evaluateFormula } from "../law/formula-value.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import type { LotFact } from "../law/vocabulary.ts";
import { formatNumber, formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities, convert, dimensionOf, type Quantity } from "../units/quantity.ts";
import { figureFor, type Project, withinBound } from "./figures-known.ts";
import { type Filled, filledFormula } from "./formula-inputs.ts";
import { otherSide } from "./other-side.ts";
import { type Part, type Planned, partsOfTotal, plannedTotal, thereAlready } from "./planned-total.ts";
import { workShare } from "./share-of-whole.ts";
import { capital, listOf, measureName } from "./wording.ts";
import type { Worked } from "./worked.ts";

/** A rule's figure by its formula with the project's facts, else by its share; null where a fact is missing. */
export function workFormula(rule: Rule, project: Project): Worked | null {
  const how = filledFormula(rule, project);
  const facts = how && factsFor(rule, how.formula, project);
  const value = how && facts && valueWith(how, facts);
  if (!how || !facts || !value)
    return (!how && rule.value && otherSide(rule, rule.value, project)) || workShare(rule, project);
  const compared = comparedWith(rule, value, project);
  // No more than 4.5 homes are 4.
  const whole =
    value.unit === "units" && rule.comparator === "at_most" && !Number.isInteger(value.value)
      ? [String(Math.floor(value.value))]
      : [];
  return {
    value,
    arithmetic: [arithmetic(how.formula, facts, value), ...whole].join("; at most "),
    opening: how.averaged ? "Here the average is" : `${openingOf(how, facts)} that ${comesTo(how.formula)}`,
    result: [formatQuantity(value), ...whole].join(", so at most "),
    compared: compared?.text ?? null,
    kept: compared?.kept ?? null,
    wanted: null,
    from: [...how.from, ...(compared?.from ?? [])],
  };
}

/**
 * The project's own total against what a rule comes to, and whether it keeps it. Where nothing is planned, what is there
 * already, which decides nothing. Null where neither is known.
 */
export function comparedWith(
  rule: Rule,
  value: Quantity,
  project: Project,
): { text: string; kept: boolean | null; from: readonly HeldRule[] } | null {
  const { comparator } = rule;
  if (!comparator || comparator === "exactly") return null;
  const upper = isUpper(comparator);
  const other = otherSide(rule, value, project);
  if (other) return { text: `${other.opening} ${other.result}.`, kept: null, from: [] };
  const planned = plannedTotal(rule, value.unit, project);
  const there = planned || !upper ? null : thereAlready(rule, value.unit, project);
  const known = planned ?? there;
  if (!known || (there && isOfOtherLot(there.total, value, project))) return null;
  const { parts, total, from } = known;
  const own = parts.length > 1 || from.length > 0 ? `${parts.map(partSaid).join(" + ")} = ` : "";
  const apart = { value: Number(Math.abs(total.value - value.value).toFixed(4)), unit: value.unit };
  const kept = withinBound(total, { is: comparator, value });
  // Of a limit on all of a lot it is worth knowing how much room is left.
  const left =
    upper && isOfWhole(rule, value) && apart.value > 0 ? ` and leaves ${formatQuantity(apart)}` : "";
  const verdict = kept
    ? `which is ${upper ? `within it${left}` : "enough"}`
    : `${formatQuantity(apart)} too ${upper ? "much" : "little"}`;
  if (there) {
    const rest = kept ? `which leaves ${formatQuantity(apart)}` : verdict;
    return { text: `You have ${own}${formatQuantity(total)} already, ${rest}.`, kept: null, from };
  }
  if (planned?.least && kept === false && upper && withinBound(planned.least, { is: comparator, value }))
    return {
      text: `Yours is ${own}${formatQuantity(total)}, ${verdict}, unless a part of it does not count.`,
      kept: null,
      from,
    };
  const doubt = planned && kept && upper ? withUnplaced(planned, value) : null;
  if (doubt)
    return {
      text: `Yours is ${own}${formatQuantity(total)}, which is within it. ${doubt}`,
      kept: null,
      from,
    };
  return { text: `Yours is ${own}${formatQuantity(total)}, ${verdict}.`, kept, from };
}

/** "Lot A has 9,900 sq ft and lot B 10,000": what is as large as a lot that may not be filled is no house on it. */
const isOfOtherLot = (there: Quantity, limit: Quantity, { lotFacts: { lot_area: lot } }: Project): boolean =>
  lot !== undefined &&
  withinBound(limit, { is: "less_than", value: lot }) === true &&
  withinBound(there, { is: "at_least", value: lot }) === true;

/** Says that areas which may count too would make the total too much; null where they would not. */
function withUnplaced({ total, unplaced }: Planned, value: Quantity): string | null {
  const more = unplaced.reduce((sum, area) => sum + convert(area, total.unit).value, 0);
  const all = { value: Number((total.value + more).toFixed(4)), unit: total.unit };
  if (more === 0 || withinBound(all, { is: "at_most", value })) return null;
  const over = { value: Number((all.value - value.value).toFixed(4)), unit: value.unit };
  const other = unplaced.map((area) => formatQuantity(area)).join(" and ");
  return `If your other ${other} counts too, it is ${formatQuantity(all)}, ${formatQuantity(over)} too much.`;
}

/** "200 of 400 sq ft": how much of a part counts. */
const partSaid = ({ ofSize, ...counted }: Part): string =>
  ofSize ? `${formatNumber(counted.value)} of ${formatQuantity(ofSize)}` : formatQuantity(counted);

const isOfWhole = ({ measure }: Rule, { unit }: Quantity): boolean =>
  measure !== null && partsOfTotal(measure).length > 0 && dimensionOf(unit) === "area";

/** A formula's value with these facts, without the noise of a division; null where one is missing. */
export function valueWith({ formula, unit }: AmountFormula, facts: LotFacts): Quantity | null {
  const result = evaluateFormula(formula, facts, unit);
  return result.ok ? { value: Number(result.value.value.toFixed(4)), unit: result.value.unit } : null;
}

/**
 * The project's own figures for what a formula names. A figure of the very thing that the rule limits is none of them:
 * the width of a garage door is no width of the house.
 */
export function factsFor(rule: Rule, formula: Formula, project: Project): LotFacts {
  const facts: Partial<Record<LotFact, Quantity>> = {};
  const largest = largestOf(formula);
  for (const name of factsOf(formula)) {
    const told = project.stated?.[name] ?? [];
    // What the words right around a figure say goes before what it is likeliest a size of.
    const own = (largest.has(name) ? largestIn(told) : told[0]) ?? project.lotFacts[name];
    if (own) {
      facts[name] = own;
      continue;
    }
    const found = figureFor(name, project);
    // The one home of a house is implied for conditions; worked out is only what was told, as a two-flat tells it.
    const implied =
      name === "unit_count" && found?.value === 1 && !project.quantities.some((q) => q.measure === "units");
    const figure = implied ? null : found;
    const limited = figure !== null && rule.measure !== null && sameFigure(rule.measure, figure.measure);
    if (figure && figure.sense === "exact" && !limited)
      facts[name] = { value: figure.value, unit: figure.unit };
  }
  return facts;
}

const largestIn = (told: readonly Quantity[]): Quantity | undefined =>
  [...told].sort((a, b) => compareQuantities(b, a))[0];

/** The formula with its facts filled in, and what it comes to. */
export const arithmetic = (formula: Formula, facts: LotFacts, value: Quantity): string =>
  `${filledIn(formula, facts)} = ${formatQuantity(value)}`;

function filledIn(f: Formula, facts: LotFacts): string {
  switch (f.op) {
    case "constant":
      return formatQuantity({ value: f.value, unit: f.unit ?? "count" });
    case "limit":
      return `the limit on ${measureName(f.measure)}`;
    case "fact":
    case "average":
    case "average_but_least":
    case "largest":
      return facts[f.fact] ? formatQuantity(facts[f.fact] as Quantity) : measureName(f.fact);
    case "lesser":
    case "greater":
      return `the ${f.op} of ${listOf(f.of.map((part) => filledIn(part, facts)))}`;
    case "round":
    case "round_up":
    case "round_down":
      return `${filledIn(f.amount, facts)}, rounded${{ round: "", round_up: " up", round_down: " down" }[f.op]}`;
    case "add":
    case "subtract":
      return `${filledIn(f.left, facts)} ${f.op === "add" ? "+" : "−"} ${filledIn(f.right, facts)}`;
    default:
      return `${inBrackets(f.left, facts)} ${f.op === "multiply" ? "×" : "÷"} ${inBrackets(f.right, facts)}`;
  }
}

const inBrackets = (f: Formula, facts: LotFacts): string =>
  f.op === "constant" || f.op === "fact" || f.op === "multiply"
    ? filledIn(f, facts)
    : `(${filledIn(f, facts)})`;

/** Facts that open a sentence alone; {v} is the figure. */
const OPENINGS: Readonly<Partial<Record<LotFact, string>>> = {
  lot_area: "on your {v} lot",
  lot_width: "on your lot {v} wide",
  lot_depth: "on your lot {v} deep",
  unit_count: "for {v}",
  project_value: "for {v} of work",
  nonresidential_floor_area: "for {v} of floor",
};
/** The same facts one beside the other. */
const NOUNS: Readonly<Partial<Record<LotFact, string>>> = {
  lot_area: "a lot of {v}",
  lot_width: "a lot {v} wide",
  lot_depth: "a lot {v} deep",
  lot_frontage: "a frontage of {v}",
  unit_count: "{v}",
  story_count: "{v}",
  project_value: "work for {v}",
  building_height: "a building {v} tall",
  building_width: "a building {v} wide",
  main_floor_area: "a main home of {v}",
  main_footprint: "a main building that covers {v}",
  nonresidential_floor_area: "{v} of floor",
  trees_diameter: "a trunk of {v}",
  parapet_height: "a parapet of {v}",
  wall_height: "a wall of {v}",
  required_rear_yard_area: "a required rear yard of {v}",
  required_front_yard_area: "a front yard of {v}",
  wall_in_setback: "{v} in the setback",
  neighbor_front_setback: "neighbors {v} from the front line",
  front_yard_behind: "a front yard of {v} behind",
  curb_distance: "a curb {v} from the line",
  footprint: "a footprint of {v}",
};

/** "On your 5,000 sq ft lot", "With a lot 40 ft wide and a building 150 ft tall". */
function openingOf({ formula, from }: Filled, facts: LotFacts): string {
  const names = factsOf(formula);
  const [only] = names;
  if (only === undefined) return from[0]?.rule.value ? `With ${limitNoun(from[0].rule)}` : "In all";
  if (names.length === 1) return openingWith(only, facts[only]!);
  const { lot_width: width, lot_depth: depth } = facts;
  if (names.length === 2 && width && depth)
    return `On your lot ${formatQuantity(width)} wide and ${formatQuantity(depth)} deep`;
  return `With ${listOf(names.map((name) => factNoun(name, facts[name]!)))}`;
}

/** What something takes up of a total leaves the rest: "9.5 ft - wall_height". */
const comesTo = (formula: Formula): string =>
  formula.op === "subtract" && formula.left.op === "constant" && formula.right.op === "fact"
    ? "leaves"
    : "is";

/** What another rule gives: "the limit of 32 ft", "the required 2,500 sq ft". */
const limitNoun = ({ comparator, value }: Rule): string =>
  comparator === "at_least" || comparator === "more_than"
    ? `the required ${formatQuantity(value!)}`
    : `the limit of ${formatQuantity(value!)}`;

/** One fact as the opening of a sentence; without a name, only its figure. */
export const openingWith = (name: LotFact | null, value: Quantity): string =>
  name && OPENINGS[name]
    ? capital(withFact(OPENINGS[name], value))
    : `With ${name ? factNoun(name, value) : formatQuantity(value)}`;

export const factNoun = (name: LotFact, value: Quantity): string =>
  withFact(NOUNS[name] ?? `a ${measureName(name)} of {v}`, value);

const withFact = (words: string, value: Quantity): string => words.replace("{v}", formatQuantity(value));
