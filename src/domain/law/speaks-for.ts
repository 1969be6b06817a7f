import { type CalendarDate, isInForce } from "../units/calendar-date.ts";
import type { HeldRule } from "./held-rule.ts";
import type { Clause } from "./law.ts";

/** Whether a rule may answer for a day: in force then, as far as our source can say. */
export const speaksFor = ({ rule, clause }: HeldRule, day: CalendarDate): boolean =>
  knownOn(rule, clause.source, day);

/** The same for a section, which may have been in force before the first of its rules that we date. */
export const sectionSpeaksFor = (clause: Clause, day: CalendarDate): boolean =>
  knownOn(clause, clause.source, day);

type Life = Pick<Clause, "from" | "to" | "inForceBy">;

const knownOn = (life: Life, source: Clause["source"], day: CalendarDate): boolean =>
  isInForce(day, life.from, life.to) && day >= knownSince(life, source);

/**
 * The first day for which a rule or section answers. Without a known beginning that is a day on which it was in force
 * for certain: one that the law file names, else the day whose law its source shows, else the day on which we read it.
 * A rule that has ended was in force on its last day, whenever its source was written.
 */
export function knownSince({ from, to, inForceBy }: Life, source: Clause["source"]): CalendarDate {
  const since = from ?? inForceBy ?? source.lawThrough ?? source.readOn;
  return to !== null && to < since ? to : since;
}
