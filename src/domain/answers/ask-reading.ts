import type { Ask } from "../questions/asks.ts";
import type { Reading } from "../questions/reading.ts";
import type { CalendarDate } from "../units/calendar-date.ts";

/** A reading of one ask: the whole question's facts, with what this ask is about. `option` is the mark of the one it is asked of. */
export type AskReading = Reading & {
  ask: Ask;
  day: CalendarDate;
  option: string | null;
  /** The case that it is asked of, where a question asks the same of several. */
  case?: AskedCase;
};

/** One of several cases: which of the things asked is asked of it, and what sets it apart. */
export interface AskedCase {
  of: number;
  district: string | null;
  said: readonly string[] | null;
  /** Nothing that is added to the first case brings up another rule: one answer may be said to be that of both. */
  same: boolean;
}
