import type { HeldRule } from "../law/held-rule.ts";
import type { Circumstance, LotFact, Measure } from "../law/vocabulary.ts";
import type { Context } from "./context.ts";
import { figureFor, type Project } from "./figures-known.ts";
import type { Found } from "./rules-in-force.ts";

/**
 * How many facts of the case a rule turns on, besides yard and district, where the question tells all of them and they are
 * as the rule has them. Null where the rule applies only as far as we assume, or does not apply.
 */
export function toldConditions(
  { rule, applies }: Found,
  { project }: Pick<Context, "project">,
): number | null {
  if (applies.status !== "applies") return null;
  const { circumstances, bounds, turnsOn } = rule.when;
  const own = turnsOn && project.ownFacts?.(turnsOn) === true ? 1 : 0;
  const names = Object.keys(circumstances) as Circumstance[];
  const sizes = Object.keys(bounds) as (Measure | LotFact)[];
  const told =
    names.every((name) => project.circumstances[name] !== undefined) &&
    sizes.every((name) => figureFor(name, project) !== null);
  return told ? names.length + sizes.length + own : null;
}

/** Whether a rule is for a case that the question tells: not for any project, and not for the ordinary one. */
export const isForCaseTold = (found: Found, ctx: Context): boolean => (toldConditions(found, ctx) ?? 0) > 0;

/**
 * Whether a duty that applies turns on a fact that the question tells and an exemption says nothing of, or, of the same permit, on
 * such a size.
 */
export const turnsOnMore = (due: Found, { rule: exempt }: HeldRule, project: Project): boolean => {
  const { circumstances, bounds } = due.rule.when;
  return (
    due.applies.status === "applies" &&
    (Object.keys(circumstances).some(
      (name) =>
        project.circumstances[name as Circumstance] !== undefined &&
        exempt.when.circumstances[name as Circumstance] === undefined,
    ) ||
      (due.rule.permit === exempt.permit &&
        Object.keys(bounds).some(
          (name) => figureFor(name, project) !== null && exempt.when.bounds[name as Measure] === undefined,
        )))
  );
};

/**
 * "Work on pipes in a house": such a duty is for a kind of work, as its exemption for work in kind is, and for no landmark and no
 * slope.
 */
export const turnsOnWorkAlone = ({ rule: { when } }: Found): boolean =>
  when.turnsOn === undefined &&
  Object.keys(when.bounds).length === 0 &&
  Object.keys(when.circumstances).every((name) => OF_WORK.has(name));
/** What a person does is told by naming it; whether it touches the structure, is minor or in kind follows from that. */
export const OF_THE_WORK = ["structural", "work", "existing"] as const satisfies readonly Circumstance[];
const OF_WORK: ReadonlySet<string> = new Set<Circumstance>([...OF_THE_WORK, "use", "utilities"]);

/** How many sizes of its case a rule names, where it applies and the question tells all of them; 0 where one is left open. */
export const sizesTold = ({ rule, applies }: Found, project: Project): number => {
  const sizes = Object.keys(rule.when.bounds);
  return applies.status === "applies" && sizes.every((name) => figureFor(name, project) !== null)
    ? sizes.length
    : 0;
};

/** Whether an exemption for a case of its own that the question tells lifts a duty that turns on nothing. */
export const liftsFor = (exempt: Found, { rule: duty }: Found, ctx: Context): boolean =>
  exempt.rule.when.turnsOn !== undefined &&
  isForCaseTold(exempt, ctx) &&
  duty.when.turnsOn === undefined &&
  Object.keys(duty.when.circumstances).length + Object.keys(duty.when.bounds).length === 0;

/** "Hair services are not allowed as home occupations": such a rule speaks of the thing itself where its kind is told. */
export const isOfKind = ({ rule }: HeldRule): boolean => rule.when.circumstances.trade !== undefined;

const conditions = (f: Found): number =>
  f.rule.when.place.length +
  (f.rule.when.districts.length > 0 ? 1 : 0) +
  Object.keys(f.rule.when.circumstances).length +
  Object.keys(f.rule.when.bounds).length;
/** Whether a rule turns on more facts than another, all of them told. */
export const isOfCaseTold = (f: Found, other: Found, project: Project): boolean =>
  (toldConditions(f, { project }) ?? 0) > (toldConditions(other, { project }) ?? 0);

/** Whether a rule has more conditions than each ban among the others that applies. */
export const moreParticular = (f: Found, others: readonly Found[]): boolean =>
  others.every(
    (o) => o.rule.kind !== "prohibited" || o.applies.status !== "applies" || conditions(f) > conditions(o),
  );
