import { z } from "zod";
import { isCalendarDate } from "#domain/units/calendar-date.ts";

/** Parts that several operations share. */

export const CalendarDay = z
  .string()
  .refine(isCalendarDate, "Please write the date as year-month-day, for example 2026-01-21.");

export const CityRef = z.strictObject({ id: z.int(), name: z.string(), state: z.string() });
export type CityRef = z.infer<typeof CityRef>;
