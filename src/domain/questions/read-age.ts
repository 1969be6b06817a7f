import type { CalendarDate } from "../units/calendar-date.ts";
import type { Quantity } from "../units/quantity.ts";
import { readQuantities } from "./read-quantities.ts";

/** What is said of a building when it became one. */
const MADE =
  /\b(?:built|finished|completed|constructed|erected|put up|went up|moved in(?:to)?|final inspection|certificate of occupancy|dat(?:es?|ed|ing) (?:from|to|back to)|(?:house|home|building|bungalow|garage|cottage|place) (?:is |was )?(?:from|of))\b/;
const BUILDING =
  /^[\s-]*(?:[a-z-]+ ){0,2}?(?:house|home|building|bungalow|garage|cottage|ranch|colonial|craftsman|tudor|duplex|triplex|apartment)\b/;
/** How far before a year or a span the words are that say what happened then. */
const BEFORE = 48;

/** How old a building is, from the year it was built in or how long ago that was. */
export function readAge(lower: string, today: CalendarDate): Quantity | null {
  const before = (at: number) =>
    lower
      .slice(Math.max(0, at - BEFORE), at)
      .split(/[.?!;]\s/)
      .at(-1)!;
  for (const q of readQuantities(lower)) {
    if (q.unit !== "years" && q.unit !== "months") continue;
    if (/^\s*ago\b/.test(lower.slice(q.end)) && MADE.test(before(q.start)))
      return { value: q.value, unit: q.unit };
  }
  for (const match of lower.matchAll(/\b(1[89]\d\d|20\d\d)s?\b/g)) {
    const years = Number(today.slice(0, 4)) - Number(match[1]);
    const after = lower.slice(match.index + match[0].length);
    if (years >= 0 && (BUILDING.test(after) || MADE.test(before(match.index))))
      return { value: years, unit: "years" };
  }
  return null;
}
