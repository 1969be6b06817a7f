import { type CalendarDate, isInForce } from "../units/calendar-date.ts";
import type { HeldRule } from "./held-rule.ts";
import type { Clause } from "./law.ts";

/** Whether a source from `asOf` ("2023–2025") can speak for a day: an undated rule is not carried back over decades. */
const CARRIED_BACK_YEARS = 15;
/** Of sources that name no year: pages of our time, of which nobody wrote down the day. */
const UNDATED_YEAR = 2020;

export const speaksFor = ({ rule, clause }: HeldRule, day: CalendarDate): boolean =>
  holdsOn(rule, clause.source, day);

/** The same for a section, which may have been in force before the first of its rules that we date. */
export const sectionSpeaksFor = (clause: Clause, day: CalendarDate): boolean =>
  holdsOn(clause, clause.source, day);

const holdsOn = (
  { from, to }: { from: CalendarDate | null; to: CalendarDate | null },
  source: Clause["source"],
  day: CalendarDate,
): boolean => isInForce(day, from, to) && (from !== null || Number(day.slice(0, 4)) >= firstYearOf(source));

/** Read once for each source: thousands of rules are looked at for one project. */
const firstYears = new WeakMap<Clause["source"], number>();

/** The first year that a source from `asOf` ("2023–2025", "early 2010s") is carried back to. */
function firstYearOf(source: Clause["source"]): number {
  const known = firstYears.get(source);
  if (known !== undefined) return known;
  const seen = /\b(?:19|20)\d{2}(?=s?\b)/.exec(source.asOf)?.[0];
  const first = Number(seen ?? UNDATED_YEAR) - CARRIED_BACK_YEARS;
  firstYears.set(source, first);
  return first;
}
