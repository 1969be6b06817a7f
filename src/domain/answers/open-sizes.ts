import { isUpper } from "../law/comparators.ts";
import { sameFigure } from "../law/figure-names.ts";
import type { Measure, Subject } from "../law/vocabulary.ts";
import { USES_OF } from "../questions/choose-subjects.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import { type Check, checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Engine } from "./engine.ts";
import { MAIN_USES, withDerivedFigures } from "./figures-derived.ts";
import { type Found, findRules, splitConflicts } from "./rules-in-force.ts";
import { afterExceptions } from "./special-cases.ts";

/**
 * Sizes of a project on which no rule decides: none that limits them was kept, and none says that there is no limit. A
 * yes would be a guess, for the city may have a rule that we don't have. Sizes that no code limits for such a thing
 * don't count.
 */
export const openSizes = (ctx: Context): MeasuredQuantity[] =>
  ctx.project.quantities.filter((size) => matters(size.measure, ctx) && !isAccountedFor(size, ctx));

/**
 * Whether none of our rules limits a size. Ratios to the lot say little about the size of one small building on it. What is not
 * built has no limit to keep where its permit turns on the size: from which trunk on a tree needs one.
 */
export const isSilentOn = ({ measure }: MeasuredQuantity, ctx: Context): boolean =>
  (MAIN_USES.has(ctx.subject) ? namesOf(measure) : [measure]).every(
    (one) => limitChecks(one, ctx).length === 0,
  ) && !(NOT_BUILT.has(ctx.subject) && decidesPermit(measure, ctx));

/** Whether a permit is needed, or may be had, from such a size on. */
const decidesPermit = (measure: Measure, { engine, day, project }: Context): boolean =>
  findRules(engine, project, day, { kinds: ["allowed", "conditional", "permit"] }).some(
    (found) => found.applies.status === "applies" && turnsOn(found, measure),
  );

const turnsOn = ({ rule }: Found, measure: Measure): boolean =>
  Object.keys(rule.when.bounds).some((name) => sameFigure(name, measure));

/** Whether codes limit such a size of such a thing: some rule of some city does, or turns on it. */
export function matters(measure: Measure, { engine, subject }: Context): boolean {
  if (ALWAYS.has(measure) && !NOT_BUILT.has(subject)) return true;
  const known = limitedSizes(engine).get(subject) ?? [];
  return [...known].some((name) => namesOf(measure).some((one) => sameFigure(name, one)));
}
/** What codes limit of everything that is built. */
const ALWAYS: ReadonlySet<Measure> = new Set(["height", "stories", "floor_area", "footprint", "setback"]);

/** "At chest height (4.5 ft)": what grows, or is done in a building, has no such size that a code limits. */
const NOT_BUILT: ReadonlySet<Subject> = new Set(["tree", ...USES_OF]);

const limited = new WeakMap<Engine, ReadonlyMap<Subject, ReadonlySet<string>>>();
function limitedSizes(engine: Engine): ReadonlyMap<Subject, ReadonlySet<string>> {
  const known = limited.get(engine);
  if (known) return known;
  const sizes = new Map<Subject, Set<string>>();
  for (const { rule } of [...engine.rules.values()].flat()) {
    const limits = rule.kind === "limit" && rule.measure !== null ? [rule.measure] : [];
    const names = [...limits, ...Object.keys(rule.when.bounds)];
    for (const subject of rule.subjects) {
      const own = sizes.get(subject) ?? new Set();
      for (const name of names) own.add(name);
      sizes.set(subject, own);
    }
  }
  limited.set(engine, sizes);
  return sizes;
}

/** What else limits a size: a ratio to the lot limits an area, stories a height. */
const namesOf = (measure: Measure): readonly Measure[] => [measure, ...(ALSO[measure] ?? [])];
const ALSO: Readonly<Partial<Record<Measure, readonly Measure[]>>> = {
  floor_area: ["far", "lot_coverage"],
  footprint: ["lot_coverage", "rear_yard_coverage"],
  area: ["lot_coverage", "far"],
  height: ["stories"],
  stories: ["height"],
};

/** A size is kept by its own limits; where it has none, what else limits it must be kept as well. */
function isAccountedFor({ measure }: MeasuredQuantity, ctx: Context): boolean {
  const own = limitChecks(measure, ctx);
  const limited = own.some(({ found }) => found.rule.kind === "limit");
  const related = limited ? [] : (ALSO[measure] ?? []).flatMap((one) => limitChecks(one, ctx));
  return (
    isKept([...own, ...related]) || isGranted(measure, ctx) || (own.length === 0 && isCase(measure, ctx))
  );
}

/** How solid a fence is only says which of the limits on its height is for it, where nothing limits that itself. */
const isCase = (measure: Measure, { engine, day, project }: Context): boolean =>
  !ALWAYS.has(measure) &&
  findRules(engine, project, day, { kinds: ["limit", "unregulated"] }).some(
    (found) => found.applies.status === "applies" && turnsOn(found, measure),
  );

/** The limits on a measure, and rules that there are none, each compared with the project. */
function limitChecks(measure: Measure, { engine, day, project: asked }: Context): Check[] {
  const project = withDerivedFigures(asked);
  const rules = findRules(engine, project, day, { kinds: ["limit", "unregulated"], measure });
  return afterExceptions(splitConflicts(engine, day, rules).governing, project)
    .filter((found) => found.applies.status !== "exception")
    .flatMap((found) => checkLimit(found, project) ?? []);
}

/**
 * Whether limits were checked and kept, in whichever case is open, or a rule that applies says that there are none. One
 * that may apply, in some districts say, speaks of those only.
 */
function isKept(checks: readonly Check[]): boolean {
  const certain = checks.filter(({ found }) => found.applies.status === "applies");
  const decided = certain.some(({ found, result }) => found.rule.kind === "limit" && result === "pass");
  return decided
    ? certain.every(({ result }) => result !== "fail")
    : checks.every(({ result }) => result === "pass") &&
        (certain.length > 0 || checks.some(({ found }) => found.rule.kind === "limit"));
}

/** Whether a rule allows, or exempts from a permit, up to a size that the project keeps. */
const isGranted = (measure: Measure, { engine, day, project }: Context): boolean =>
  findRules(engine, project, day, { kinds: ["allowed", "conditional", "no_permit", "permit"] }).some(
    (found) => found.applies.status === "applies" && endsAbove(found, measure),
  );

const endsAbove = ({ rule }: Found, measure: Measure): boolean =>
  Object.entries(rule.when.bounds).some(
    ([name, bounds]) => sameFigure(name, measure) && bounds?.some(({ is }) => isUpper(is)),
  );
