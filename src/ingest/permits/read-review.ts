import { dayNumber, dayOfNumber, type PermitReview } from "#domain/permits/permit-review.ts";
import { type CalendarDate, iso } from "#domain/units/calendar-date.ts";
import type { Columns, Field } from "./permit-columns.ts";
import type { Row } from "./read-table.ts";
import { readDay, readNumber, readYear } from "./read-value.ts";
import { buildingOf, subjectOf, workOf } from "./work-words.ts";

/** A record that cannot be kept, with the reason that the report counts it under. */
export type Refusal = { refused: string };

export const NOT_ISSUED = "not issued yet";

/** Longer than this is a mistake of typing, or a case that nobody waits for. */
const LONGEST_DAYS = 3_650;
/** Sums beyond these are mistakes of typing. */
const MOST_COST = 1e11;
const MOST_AREA = 1e8;

type Times = Pick<PermitReview, "days" | "filedFrom" | "filedTo">;

/** Reads one record. `asOf`: nothing can have happened after it. `yearIs`: what a bare year says of a permit. */
export function readReview(
  row: Row,
  columns: Columns,
  { asOf, yearIs }: { asOf: CalendarDate; yearIs: "applied" | "issued" },
): PermitReview | Refusal {
  const at = (field: Field): unknown => {
    const column = columns[field];
    return column !== undefined && Object.hasOwn(row, column) ? row[column] : null;
  };
  const times = timesOf(at, yearIs);
  if ("refused" in times) return times;
  if (dayNumber(times.filedFrom) + times.days > dayNumber(asOf))
    return { refused: `decided after ${asOf}, the day that the data is of` };
  const text = (field: Field): string => (typeof at(field) === "string" ? String(at(field)) : "");
  const description = text("description");
  return {
    work: workOf(text("work")) ?? workOf(description) ?? "other",
    building: buildingOf(text("building")) ?? buildingOf(text("work")) ?? buildingOf(description) ?? "other",
    subject: subjectOf(description),
    ...times,
    cost: amount(at("cost"), MOST_COST),
    area: amount(at("area"), MOST_AREA),
  };
}

/** From the two days where they are given, else from the days in review and the day or year of one of them. */
function timesOf(at: (field: Field) => unknown, yearIs: "applied" | "issued"): Times | Refusal {
  const [applied, issued] = [readDay(at("applied")), readDay(at("issued"))];
  if (applied && issued) return timesBetween(applied, issued);
  const given = readNumber(at("days"));
  if (given === null) return { refused: applied ? NOT_ISSUED : "no days in review" };
  const days = Math.round(given);
  const fault = faultOf(days);
  if (fault) return fault;
  const on = applied ?? (issued && dayOfNumber(dayNumber(issued) - days));
  if (on) return { days, filedFrom: on, filedTo: on };
  const issuedIn = readYear(at("yearIssued")) ?? (yearIs === "issued" ? readYear(at("year")) : null);
  const year = issuedIn ?? readYear(at("year"));
  if (year === null) return { refused: "no day and no year" };
  const earlier = issuedIn === null ? 0 : days;
  const back = (day: CalendarDate) => dayOfNumber(dayNumber(day) - earlier);
  return { days, filedFrom: back(iso(year, 1, 1)), filedTo: back(iso(year, 12, 31)) };
}

function timesBetween(applied: CalendarDate, issued: CalendarDate): Times | Refusal {
  const days = dayNumber(issued) - dayNumber(applied);
  return faultOf(days) ?? { days, filedFrom: applied, filedTo: applied };
}

function faultOf(days: number): Refusal | null {
  if (days < 0) return { refused: "issued before it was applied for" };
  return days > LONGEST_DAYS ? { refused: "more than ten years in review" } : null;
}

/** A whole amount; null for one that is not given or cannot be. */
function amount(value: unknown, most: number): number | null {
  const number = readNumber(value);
  return number !== null && number >= 0 && number <= most ? Math.round(number) : null;
}

/** Of the permits of the newest year, more than these are no mistakes of typing. */
const MANY = 0.01;

/**
 * What a bare year says: the year of the application where next to none of the newest year's permits took longer than a
 * year, since they could not be decided yet, else the year of the permit.
 */
export function yearMeaning(rows: readonly Row[], { year, days }: Columns): "applied" | "issued" {
  if (year === undefined || days === undefined) return "applied";
  const pairs = rows
    .map((row) => ({ year: readYear(row[year]) ?? 0, days: readNumber(row[days]) ?? 0 }))
    .filter((pair) => pair.year > 0 && pair.days <= LONGEST_DAYS);
  const newest = pairs.reduce((latest, pair) => Math.max(latest, pair.year), 0);
  const ofNewest = pairs.filter((pair) => pair.year === newest);
  return ofNewest.filter((pair) => pair.days > 366).length > ofNewest.length * MANY ? "issued" : "applied";
}
