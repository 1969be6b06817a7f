import type { CalendarDate } from "../units/calendar-date.ts";
import type { Clause } from "./law.ts";

/**
 * The newest first day of a clause or rule up to `today`, else the newest year that a source names ("2025"); "" when
 * neither is told. It is read from the law and not from the day on which the files were loaded, which says nothing of
 * their age.
 */
export function newestDate(clauses: readonly Clause[], today: CalendarDate): string {
  const days = clauses
    .flatMap((clause) => [clause.from, ...clause.rules.map((rule) => rule.from)])
    .filter((day) => day !== null && day <= today);
  const years = clauses
    .flatMap((clause) => clause.source.asOf.match(/\b(?:19|20)\d{2}(?:-\d{2}(?:-\d{2})?)?\b/g) ?? [])
    .filter((day) => day <= today);
  return [...days, ...years].reduce<string>(
    (newest, day) => (day !== null && day > newest ? day : newest),
    "",
  );
}
