import type { AmountFormula } from "../law/amount-formula.ts";
import { factsOf, type LotFacts } from "../law/formula.ts";
import type { Rule } from "../law/law.ts";
import { type Comparator, LOT_FACTS, type LotFact, type Measure } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { dimensionOf, type Quantity, sameDimension, type Unit } from "../units/quantity.ts";
import { figureFor, type Project, withinBound } from "./figures-known.ts";
import { filledFormula } from "./formula-inputs.ts";
import { wholeCount } from "./rounding.ts";
import { comparatorSymbol } from "./wording.ts";
import type { Worked } from "./worked.ts";
import { arithmetic, factNoun, factsFor, openingWith, valueWith } from "./worked-figure.ts";

/**
 * The one fact that a rule's formula still wants, from the size that is given: "the smallest lot that lets me cover 3,000
 * sq ft", "how many homes fit on 7,000 sq ft". Null where more is missing, or no size says what is wanted.
 */
export function workBack(rule: Rule, project: Project): Worked | null {
  const how = filledFormula(rule, project);
  const { comparator } = rule;
  if (!how || comparator === null || comparator === "exactly") return null;
  const facts = factsFor(rule, how.formula, project);
  const missing = factsOf(how.formula).filter((name) => facts[name] === undefined);
  const [wanted] = missing;
  const given = givenFor(rule, how.unit, project);
  if (wanted === undefined || missing.length > 1 || given === null) return null;
  const found = solve(how, comparator, facts, wanted, given);
  // A lot on which another rule counts is not what is wanted.
  const fitted = found && { ...project, lotFacts: { ...project.lotFacts, [wanted]: found.fact } };
  if (!found || !fitted || !keepsBounds(rule, fitted)) return null;
  const known = { ...facts, [wanted]: found.fact };
  const value = valueWith(how, known)!;
  const turned = TURNED[comparator];
  const sum = `${arithmetic(how.formula, known, value)} ${comparatorSymbol(turned)} ${formatQuantity(given)}`;
  const rounding = wanted === "unit_count" ? (project.rounding?.(rule, project) ?? null) : null;
  const exact = rounding && solve(how, comparator, facts, wanted, given, PARTS_OF_HOME);
  const whole = exact && wholeCount(exact.fact, rounding.rule.rounds);
  const base = { compared: null, kept: null, wanted, from: how.from };
  if (exact && whole && whole.value > found.fact.value)
    return {
      ...base,
      value: whole,
      from: [...how.from, rounding],
      arithmetic: `${sum}; ${formatQuantity(exact.fact)} count as ${formatQuantity(whole)}`,
      opening: `${openingWith(GIVEN_AS[rule.measure ?? "area"] ?? null, given)} that allows ${formatQuantity(exact.fact)}, counted as`,
      result: formatQuantity(whole),
    };
  return {
    ...base,
    value: found.fact,
    arithmetic: sum,
    ...(found.side === "least"
      ? {
          opening: `For ${formatQuantity(given)} you need`,
          result: bounded(wanted, found.fact, "at least"),
        }
      : {
          opening: `${openingWith(GIVEN_AS[rule.measure ?? "area"] ?? null, given)} that allows`,
          result: bounded(wanted, found.fact, "up to"),
        }),
  };
}

/** Whether the sizes that a rule is for are those of this project, as far as they are known. */
const keepsBounds = ({ when: { bounds } }: Rule, project: Project): boolean =>
  Object.entries(bounds).every(([name, all]) => {
    const figure = figureFor(name, withHomes(project));
    return !figure || all.every((bound) => withinBound(figure, bound, figure.sense) !== false);
  });

/** A house is one home where no number of homes is told. */
const withHomes = (project: Project): Project => {
  const one = project.lotFacts.unit_count ? null : figureFor("unit_count", project);
  return one
    ? { ...project, lotFacts: { ...project.lotFacts, unit_count: { value: one.value, unit: one.unit } } }
    : project;
};

const TURNED: Readonly<Record<Comparator, Comparator>> = {
  at_most: "at_least",
  at_least: "at_most",
  less_than: "more_than",
  more_than: "less_than",
  exactly: "exactly",
};

/** Whether a size of this measure may say what a rule is to allow: so much floor, so much ground covered. */
export const saysWhatIsWanted = (rule: Rule, measure: Measure): boolean =>
  rule.measure !== null && (PARTS[rule.measure] ?? [rule.measure]).includes(measure);

/** Whether a size is just what a limit on this measure counts: floor of a floor area ratio. */
export const isOwnSize = (measure: Measure, size: Measure): boolean =>
  (PARTS[measure] ?? [measure])[0] === size;

/** What the size that is given is a fact of, where it is one of the lot. */
export const GIVEN_AS: Readonly<Partial<Record<Measure, LotFact>>> = { lot_area_per_unit: "lot_area" };

/** Sizes that say how much of a whole is wanted, the closest to the rule's own measure first. */
const PARTS: Readonly<Partial<Record<Measure, readonly Measure[]>>> = {
  lot_coverage: ["lot_coverage", "footprint", "area", "floor_area"],
  impervious_cover: ["impervious_cover", "lot_coverage", "area", "footprint", "floor_area"],
  far: ["floor_area"],
  floor_area: ["floor_area"],
  footprint: ["footprint", "area", "floor_area"],
};

/** What is to be fitted: the floor, the ground that is covered, the lot that there is. */
export function givenFor(rule: Rule, unit: Unit, project: Project): Quantity | null {
  const { measure } = rule;
  if (measure === null) return null;
  const fact = GIVEN_AS[measure];
  if (fact) return project.lotFacts[fact] ?? null;
  for (const name of new Set([measure, ...(PARTS[measure] ?? [])])) {
    const q = project.quantities.find((size) => size.measure === name && sameDimension(size.unit, unit));
    if (q) return { value: q.value, unit: q.unit };
  }
  return null;
}

/** The grain of an answer: a square foot, a tenth of a foot, a home. */
export const GRAINS: Readonly<Record<string, { unit: Unit; perUnit: number }>> = {
  area: { unit: "sq ft", perUnit: 1 },
  length: { unit: "ft", perUnit: 10 },
  "dwelling units": { unit: "units", perUnit: 1 },
  money: { unit: "USD", perUnit: 1 },
};
/** Homes with their fractions, where some of these count. */
const PARTS_OF_HOME = { unit: "units", perUnit: 1000 } as const;
export const MOST_GRAINS = 2 ** 24;

/** The least or the largest fact with which the given size keeps the rule; formulas only ever grow, or only shrink. */
function solve(
  how: AmountFormula,
  is: Comparator,
  facts: LotFacts,
  wanted: LotFact,
  given: Quantity,
  grain: { unit: Unit; perUnit: number } | undefined = GRAINS[LOT_FACTS[wanted]],
): { fact: Quantity; side: "least" | "most" } | null {
  if (!grain || dimensionOf(how.unit) !== dimensionOf(given.unit)) return null;
  const factAt = (n: number): Quantity => ({ value: n / grain.perUnit, unit: grain.unit });
  const keeps = (n: number): boolean => {
    const value = valueWith(how, { ...facts, [wanted]: factAt(n) });
    return value !== null && withinBound(given, { is, value }) === true;
  };
  const [small, large] = [keeps(1), keeps(MOST_GRAINS)];
  if (small === large) return null;
  let [low, high] = [1, MOST_GRAINS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (keeps(middle) === small) low = middle;
    else high = middle;
  }
  return small ? { fact: factAt(low), side: "most" } : { fact: factAt(high), side: "least" };
}

/** "A lot of at least 7,000 sq ft". */
export const bounded = (name: LotFact, value: Quantity, how: string): string =>
  factNoun(name, value).replace(formatQuantity(value), `${how} ${formatQuantity(value)}`);
