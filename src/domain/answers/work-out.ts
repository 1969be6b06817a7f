import type { Rule } from "../law/law.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import type { Quantity } from "../units/quantity.ts";
import type { Project } from "./figures-known.ts";
import { workRoom } from "./room-left.ts";
import { workBack } from "./work-back.ts";
import { workPer } from "./work-per.ts";
import type { Worked } from "./worked.ts";
import { workFormula } from "./worked-figure.ts";

/** What a rule comes to with the project's facts; null where one is missing. */
export const workOut = (rule: Rule, project: Project): Worked | null =>
  workHomes(rule, project)?.worked ??
  workPer(rule, project) ??
  workFormula(rule, project) ??
  workRoom(rule, project);

/** How many homes the lot allows, where the law says which fractions count, and whether those told are as few. */
export interface HomesAllowed {
  worked: Worked;
  allowed: Quantity;
  /** Null where no whole number of homes is told. */
  told: Quantity | null;
}

/**
 * Land for each home is counted in homes where a fraction of one may count: a lot for 6.96 homes may hold 7, though it has
 * less than 7 times the land. Null for any other rule.
 */
export function workHomes(rule: Rule, project: Project): HomesAllowed | null {
  if (rule.measure !== "lot_area_per_unit" || !project.lotFacts.lot_area) return null;
  if (!project.rounding?.(rule, project)) return null;
  const { unit_count: homes, ...lotFacts } = project.lotFacts;
  const quantities = project.quantities.filter((q) => q.measure !== "units");
  const worked = workBack(rule, { ...project, lotFacts, quantities });
  if (!worked) return null;
  const told = homes && Number.isInteger(homes.value) ? { value: homes.value, unit: homes.unit } : null;
  if (!told) return { worked, allowed: worked.value, told };
  const over = told.value - worked.value.value;
  const compared =
    over > 0
      ? `${formatQuantity(told)} would be ${over} too many.`
      : `${formatQuantity(told)} ${told.value === 1 ? "is" : "are"} within it.`;
  return { worked: { ...worked, compared, kept: over <= 0 }, allowed: worked.value, told };
}
