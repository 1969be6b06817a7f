import type { Bound, Rule } from "../law/law.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Quantity } from "../units/quantity.ts";
import { applicability } from "./applicability.ts";
import type { Engine } from "./engine.ts";
import { type Project, type RoundingSource, withinBound } from "./figures-known.ts";

/** Looks up which fractions count as one more: the rule on that of the section of the rule that is worked out. */
export const roundingSource =
  (engine: Engine, day: CalendarDate): RoundingSource =>
  (rule: Rule, project: Project) => {
    const held = (engine.rules.get(project.city.id) ?? []).find(
      (other) =>
        other.rule.rounds !== undefined &&
        other.rule.clauseId === rule.clauseId &&
        speaksFor(other, day) &&
        applicability(other.rule, { ...project, subject: other.rule.subjects[0]! }).status !== "excluded",
    );
    return held ?? null;
  };

/** A count without its fraction, one more where that counts as one: 6.96 homes are 7 where over 0.85 does. */
export function wholeCount(count: Quantity, counts: Bound | undefined): Quantity {
  const whole = Math.floor(count.value);
  const fraction = { value: Number((count.value - whole).toFixed(6)), unit: count.unit };
  const more = counts !== undefined && fraction.value > 0 && withinBound(fraction, counts) === true;
  return { value: more ? whole + 1 : whole, unit: count.unit };
}
