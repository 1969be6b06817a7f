import type { CalendarDate } from "../units/calendar-date.ts";
import type { Quantity } from "../units/quantity.ts";
import { readQuantities } from "./read-quantities.ts";

const YEAR = "((?:18|19|20)\\d{2})(s?)";
const MADE =
  "\\b(?:built|constructed|erected|finished|completed|put up|went up|poured|moved in(?:to)?|final inspection|certificate of occupancy|dates?(?: back)? (?:from|to)|dating (?:from|to))\\b";
const THING =
  "(?:house|home|garage|bungalow|building|shed|barn|cottage|duplex|triplex|apartment|craftsman|colonial|tudor|rambler|ranch|structure|wall|fence)s?\\b";
/** "Built back in 1948", "dates from the 1930s", "went up around 2024". */
const AFTER_VERB = new RegExp(`${MADE}[^.?!;]{0,24}?\\b${YEAR}\\b`);
/** "Our 1948 brick house", "a 1930s garage". */
const BEFORE_THING = new RegExp(`\\b${YEAR}(?:-era)?[ -](?:[a-z]+ )?${THING}`);
/** "A garage from 1948", "a house of 1948". */
const AFTER_THING = new RegExp(`\\b${THING} (?:is |was )?(?:from|of) (?:the )?${YEAR}\\b`);
/** How far before a span of time the words are that say what happened then. */
const BEFORE = 48;

/** When what is there was built, as far as the words say. */
export interface Built {
  year: Quantity;
  age: Quantity;
}

/** The year in which something was built and its age today. A decade counts as its last year. */
export function readBuilt(lower: string, today: CalendarDate): Built | null {
  const now = Number(today.slice(0, 4));
  const found = AFTER_VERB.exec(lower) ?? BEFORE_THING.exec(lower) ?? AFTER_THING.exec(lower);
  if (found) {
    const year = Number(found[1]) + (found[2] === "s" ? 9 : 0);
    return { year: yearOf(year), age: { value: Math.max(0, now - year), unit: "years" } };
  }
  for (const q of readQuantities(lower)) {
    if (q.unit !== "years" && q.unit !== "months") continue;
    const before = lower.slice(Math.max(0, q.start - BEFORE), q.start).split(/[.?!;]\s/);
    if (!/^\s*ago\b/.test(lower.slice(q.end)) || !new RegExp(MADE).test(before.at(-1)!)) continue;
    const years = q.unit === "years" ? q.value : q.value / 12;
    return { year: yearOf(Math.floor(now - years)), age: { value: q.value, unit: q.unit } };
  }
  return null;
}

/** Whether a text says that something was built: its year is that of the thing. */
export const saysBuilt = (text: string): boolean => new RegExp(MADE).test(text.toLowerCase());

const RECORDED =
  "\\b(?:recorded|(?:re)?platted|subdivided|laid out|split off|lot of record|plat(?: is| was| dates?(?: back)?)? (?:of|from)|(?:lot|parcel)(?: that| which)?(?: was| is| has)?(?: been)? (?:created|existed|there|around|from))\\b";
const SIZE = "(?! ?(?:sq|sf|ft|feet|square|,\\d))";
/** "Recorded in 1938", "platted 1920", "a lot of record since 1950", "the lot was created in 2026". */
const WHEN_RECORDED = new RegExp(`${RECORDED}[^.?!;]{0,24}?\\b${YEAR}\\b${SIZE}`);
/** "A 1938 plat", "a 1920s subdivision". */
const BEFORE_PLAT = new RegExp(`\\b${YEAR} (?:plat|subdivision)\\b`);

/** The year in which a lot became one, as far as the words say. */
export function readRecorded(lower: string): Quantity | null {
  const found = WHEN_RECORDED.exec(lower) ?? BEFORE_PLAT.exec(lower);
  return found && yearOf(Number(found[1]) + (found[2] === "s" ? 9 : 0));
}

const yearOf = (value: number): Quantity => ({ value, unit: "calendar year" });
