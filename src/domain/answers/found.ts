import type { HeldRule } from "../law/held-rule.ts";
import { type Applicability, applicability } from "./applicability.ts";
import type { Context } from "./context.ts";
import type { Project } from "./figures-known.ts";
import type { Found } from "./rules-in-force.ts";

/** Whether a rule says nothing on the case of the question: neither what it says nor, as its only case, the opposite. */
export const isNoCase = ({ applies }: Found): boolean => applies.status === "excluded" && !applies.opposite;

export const foundOf = ({ project }: Context, held: HeldRule): Found => ({
  rule: held.rule,
  clause: held.clause,
  applies: appliesTo(project, held),
});

/** How rules apply to a project if it is of their own subject; the closest are looked up over and over. */
const APPLYING = new WeakMap<Project, Map<HeldRule["rule"], Applicability>>();

function appliesTo(project: Project, { rule }: HeldRule): Applicability {
  const known = APPLYING.get(project) ?? new Map<HeldRule["rule"], Applicability>();
  APPLYING.set(project, known);
  const applies = known.get(rule) ?? applicability(rule, { ...project, subject: rule.subjects[0]! });
  known.set(rule, applies);
  return applies;
}
