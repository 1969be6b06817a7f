import type { Circumstance, LotFact, Measure } from "../law/vocabulary.ts";
import type { Context } from "./context.ts";
import { figureFor } from "./figures-known.ts";
import type { Found } from "./rules-in-force.ts";

/**
 * How many facts of the case a rule turns on, besides yard and district, where the question tells all of them and they are
 * as the rule has them. Null where the rule applies only as far as we assume, or does not apply.
 */
export function toldConditions({ rule, applies }: Found, { project }: Context): number | null {
  if (applies.status !== "applies") return null;
  const { circumstances, bounds } = rule.when;
  const names = Object.keys(circumstances) as Circumstance[];
  const sizes = Object.keys(bounds) as (Measure | LotFact)[];
  const told =
    names.every((name) => project.circumstances[name] !== undefined) &&
    sizes.every((name) => figureFor(name, project) !== null);
  return told ? names.length + sizes.length : null;
}

/** Whether a rule is for a case that the question tells: not for any project, and not for the ordinary one. */
export const isForCaseTold = (found: Found, ctx: Context): boolean => (toldConditions(found, ctx) ?? 0) > 0;
