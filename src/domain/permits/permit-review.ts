import type { Subject } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";

/** What is done, as open permit data distinguishes it. A trade permit is for wiring, pipes, equipment or a sign alone. */
export const WORK_TYPES = ["new", "alteration", "demolition", "change_of_use", "trade", "other"] as const;
export type WorkType = (typeof WORK_TYPES)[number];

/** What it is done to. A house has one or two homes. */
export const BUILDING_TYPES = ["house", "multifamily", "commercial", "other"] as const;
export type BuildingType = (typeof BUILDING_TYPES)[number];

/** One application that was decided: how long its review took, and what it was for. */
export interface PermitReview {
  work: WorkType;
  building: BuildingType;
  /** The project, where the description of the work names one. */
  subject: Subject | null;
  /** Whole calendar days from the application to the permit. */
  days: number;
  /** In dollars, as the applicant put it; null where it is not given. */
  cost: number | null;
  /** In square feet; null where it is not given. */
  area: number | null;
  /** The first and the last day on which it may have been filed: the same day where the data gives it. */
  filedFrom: CalendarDate;
  filedTo: CalendarDate;
}

const MS_A_DAY = 86_400_000;

/** Days since 1970-01-01. */
export const dayNumber = (day: CalendarDate): number => Date.parse(`${day}T00:00:00Z`) / MS_A_DAY;

/** The day that many days after 1970-01-01. */
export const dayOfNumber = (number: number): CalendarDate =>
  new Date(number * MS_A_DAY).toISOString().slice(0, 10) as CalendarDate;
