import type { CalendarDate } from "../units/calendar-date.ts";
import type { UnderstoodSize } from "./understood.ts";

/** What a person set by hand: each part replaces what the words were read as. */
export interface Corrections {
  cityId?: number;
  district?: string;
  asOf?: CalendarDate;
  subject?: string;
  place?: string;
  intent?: string;
  rule?: string;
  /** What each figure of the text is a size of, where a language model said so. */
  sizes?: readonly (UnderstoodSize | null)[];
}

/**
 * How likely the rules that may answer turn on each size, from 0 to 1, by the size's name: of two things that a figure may
 * be a size of, the one that matters is meant.
 */
export type WantedSizes = ReadonlyMap<string, number>;
