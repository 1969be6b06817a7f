import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import { speaksFor } from "../law/speaks-for.ts";
import { LOT_FACTS, type LotFact, type Measure } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { convert, type Quantity, sameDimension } from "../units/quantity.ts";
import { type Applicability, applicability, applyingLike } from "./applicability.ts";
import { type Check, checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Project } from "./figures-known.ts";
import { foundOf } from "./found.ts";
import type { Found } from "./rules-in-force.ts";
import { bounded, GRAINS, MOST_GRAINS } from "./work-back.ts";
import type { Worked } from "./worked.ts";
import { workFormula } from "./worked-figure.ts";

/** The fact of a lot from which on a project keeps what a section limits, and the rule by which it does. */
export interface Needed {
  found: Found;
  worked: Worked;
}

/** Homes on a lot are limited by their number, or by the land that each takes. */
const HOMES: ReadonlySet<Measure> = new Set(["units", "lot_area_per_unit"]);
/** What is allowed where it comes to as much counts as a limit does, and goes before those it is an exception to. */
const GRANTS = "allowed";

/**
 * The least lot for what is told, where a section says it case by case: "864 sq ft on a lot of 7,000 sq ft or less, else
 * 1,000 sq ft", "1 home for each 680 sq ft". The project is tried on lots of every size, with the rules that apply there.
 * Null where its size keeps them on any lot or on none, or where it is open on small lots which rule applies.
 */
export function neededBySection(held: HeldRule, ctx: Context, fact: LotFact): Needed | null {
  const { measure } = held.rule;
  const grain = GRAINS[LOT_FACTS[fact]];
  const given = measure && toldFor(measure, ctx.project);
  if (!measure || !given || !grain || ctx.project.lotFacts[fact]) return null;
  const rules = ofOneMatter(held, ctx);
  const applies = applyingLike(held.rule);
  if (!HOMES.has(measure) && !rules.some(({ rule }) => rule.when.bounds[fact])) return null;
  const at = (n: number): Quantity => ({ value: n / grain.perUnit, unit: grain.unit });
  const tried = (n: number) => checksOn(rules, withFact(ctx.project, fact, at(n)), applies);
  const edges = rules.flatMap(({ rule }) =>
    (rule.when.bounds[fact] ?? []).flatMap(({ value }) =>
      sameDimension(value.unit, grain.unit) ? convert(value, grain.unit).value * grain.perUnit : [],
    ),
  );
  const first = firstKept((n) => isKept(tried(n)), edges);
  const check = first && tried(first).find(({ result }) => result === "pass");
  if (!first || !check) return null;
  const above = edges.includes(first - 1) && !edges.includes(first);
  const value = at(above ? first - 1 : first);
  const below = tried(first - 1).find(({ result }) => result === "fail");
  const found = foundOf(ctx, check.found);
  const each = check.found.rule.measure === "lot_area_per_unit" ? landForAll(found, ctx, value) : null;
  if (each) return { found, worked: each };
  const steps = [below && `${formatQuantity(at(first - 1))}: ${below.text.replace("≤", ">")}`, check.text];
  return {
    found,
    worked: {
      value,
      arithmetic: `${steps.filter(Boolean).join("; ")} from ${formatQuantity(at(first))} on`,
      opening: `For ${formatQuantity(given)} you need`,
      result: bounded(fact, value, above ? "more than" : "at least"),
      compared: null,
      kept: null,
      wanted: fact,
      from: [],
    },
  };
}

/** So many homes take so many times the land of one; where a fraction of one counts, less is enough. */
function landForAll({ rule }: Found, ctx: Context, least: Quantity): Worked | null {
  const worked = workFormula(rule, ctx.project);
  const rounding = ctx.project.rounding?.(rule, ctx.project) ?? null;
  if (!worked || !sameDimension(worked.value.unit, least.unit)) return null;
  if (!rounding || least.value >= convert(worked.value, least.unit).value) return worked;
  return {
    ...worked,
    arithmetic: `${worked.arithmetic}; ${formatQuantity(least)} with the fraction that counts`,
    compared: `${formatQuantity(least)} is enough, as a fraction of a home counts.`,
    from: [...worked.from, rounding],
  };
}

/** What a question gives that a limit on this measure counts: homes that were told, else the size of that very measure. */
function toldFor(measure: Measure, project: Project): Quantity | null {
  if (HOMES.has(measure)) {
    const homes = project.subject === "adu" ? null : project.lotFacts.unit_count;
    return homes && homes.value > 1 && Number.isInteger(homes.value) ? { ...homes } : null;
  }
  const own = project.quantities.filter((q) => q.measure === measure && q.sense === "exact");
  return own.length === 1 ? { value: own[0]!.value, unit: own[0]!.unit } : null;
}

/** The rules of a section that limit the same: those that are meant for lots of other sizes as well. */
const ofOneMatter = ({ rule: { measure }, clause }: HeldRule, { day }: Context): HeldRule[] =>
  clause.rules
    .map((rule) => ({ rule, clause }))
    .filter(({ rule }) => isLimit(rule) && rule.yieldsTo === null)
    .filter(({ rule }) => rule.measure === measure || (HOMES.has(rule.measure!) && HOMES.has(measure!)))
    .filter((held) => speaksFor(held, day));

const isLimit = ({ kind, measure, comparator }: Rule): boolean =>
  measure !== null && comparator !== null && (kind === "limit" || kind === GRANTS);

const withFact = (project: Project, fact: LotFact, value: Quantity): Project => ({
  ...project,
  lotFacts: { ...project.lotFacts, [fact]: value },
});

/** The project against each rule that applies with these facts. */
const checksOn = (
  rules: readonly HeldRule[],
  project: Project,
  isMeant: (rule: Rule, applies: Applicability) => boolean,
): Check[] =>
  rules.flatMap((held) => {
    const applies = applicability(held.rule, { ...project, subject: held.rule.subjects[0]! });
    return isMeant(held.rule, applies) ? (checkLimit({ ...held, applies }, project) ?? []) : [];
  });

/** Kept is what one rule grants, or what every limit allows; null where none applies or one is open. */
function isKept(checks: readonly Check[]): boolean | null {
  const limits = checks.filter(({ found }) => found.rule.kind !== GRANTS);
  if (checks.some(({ found, result }) => found.rule.kind === GRANTS && result === "pass")) return true;
  if (limits.length === 0) return checks.length > 0 ? false : null;
  if (limits.some(({ result }) => result === "unknown")) return null;
  return limits.every(({ result }) => result === "pass");
}

/**
 * The least number from which on it is kept, where it is not just below it nor anywhere under that. Between two edges it
 * is kept from some number on, or up to some number, or all along.
 */
function firstKept(isKeptAt: (n: number) => boolean | null, edges: readonly number[]): number | null {
  const around = edges.flatMap((edge) => [edge - 1, edge, edge + 1]);
  const points = [...new Set([1, ...around, MOST_GRAINS])].filter((n) => n >= 1 && n <= MOST_GRAINS);
  points.sort((a, b) => a - b);
  const kept = points.map(isKeptAt);
  const start = kept.indexOf(true);
  if (start < 1 || kept[start - 1] !== false || kept.slice(start).some((is) => is !== true)) return null;
  let [low, high] = [points[start - 1]!, points[start]!];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isKeptAt(middle) === true) high = middle;
    else low = middle;
  }
  return high;
}
