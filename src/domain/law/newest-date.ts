import type { CalendarDate } from "../units/calendar-date.ts";
import type { Clause } from "./law.ts";

/**
 * The newest day up to `today` on which a clause or rule began or whose law a source shows; null when none is known. It
 * is read from the law and not from the day on which the files were loaded, which says nothing of their age.
 */
export function newestDate(clauses: readonly Clause[], today: CalendarDate): CalendarDate | null {
  return clauses
    .flatMap(({ from, rules, source }) => [from, source.lawThrough, ...rules.map((rule) => rule.from)])
    .reduce((newest, day) => (day && day <= today && day > (newest ?? "") ? day : newest), null);
}
