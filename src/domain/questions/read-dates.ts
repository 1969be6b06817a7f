import { type CalendarDate, dayBefore, daysInMonth, isCalendarDate, iso } from "../units/calendar-date.ts";
import { asksOfPast, asksOfThatTime } from "./asks-of-past.ts";
import { asksWhetherTrue } from "./asks-truth.ts";

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const MONTH = `(sept|${MONTHS.map((m) => `${m.slice(0, 3)}(?:${m.slice(3)})?`).join("|")})\\.?`;
const MONTH_FIRST = new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`);
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH},? (\\d{4})\\b`);
const MONTH_ALONE = new RegExp(`\\b(?:(early|late|end of|start of|mid) )?${MONTH},? (\\d{4}|['’]\\d{2})\\b`);
const RECENT = new RegExp(`\\b(?:last|this past|this last) (spring|summer|fall|autumn|winter|${MONTH})\\b`);

export interface ReadDate {
  asOf: CalendarDate;
  dated: boolean;
  historic: boolean;
  start: number;
  end: number;
}

/** "'22" is a year of this century, unless that is still to come. */
function fullYear(written: string, today: CalendarDate): number {
  const y = Number(written.replace(/\D/g, ""));
  if (y >= 100) return y;
  return y + (2000 + y > Number(today.slice(0, 4)) ? 1900 : 2000);
}

const monthNumber = (name: string): number => MONTHS.findIndex((m) => m.startsWith(name.slice(0, 3))) + 1;

/** Words with which a question asks about the law as it is; and those that speak of the past. */
const PRESENT = new Set("can may is are am do does must need will should".split(" "));
/** The month and day of the middle of a part of a year. */
const PARTS_OF_YEAR: readonly (readonly [RegExp, number, number])[] = [
  [/^(?:early|start of|beginning of|winter|q1)/, 1, 15],
  [/^(?:spring|first half of)/, 4, 15],
  [/^q2/, 5, 15],
  [/^(?:fall|autumn|second half of)/, 10, 15],
  [/^q3/, 8, 15],
  [/^q4/, 11, 15],
  [/^(?:late|end of)/, 12, 1],
];
const PAST = new Set("was were did had used formerly previously then old could required allowed".split(" "));
/** "Before 2021" and "until 2021" are about the law whatever the tense. */
const DATES_LAW = new Set(["before", "prior to", "until", "as of", "back in"]);

/** "What would it have been in 2019?" */
const UNREAL_PAST = /\b(?:would|could|might|should)(?: \w+){0,3} have\b/;

/** The clause around a place in a text. */
const clauseAt = (lower: string, at: number): string =>
  (lower
    .slice(0, at)
    .split(/[.?!;,]\s|\sand\s/)
    .at(-1) ?? "") + (lower.slice(at).split(/[.?!;,]\s|\sand\s/)[0] ?? "");

const wordsOf = (text: string): string[] => text.split(/[^a-z']+/);

/** "The lot was platted in 1910. Can I build?": the year is a fact of the place, since the question is about now and not about that time. */
function presentTense(lower: string, at: number): boolean {
  if (asksOfThatTime(lower) || UNREAL_PAST.test(clauseAt(lower, at))) return false;
  const asking = lower.split(/[.!;]\s/).filter((part) => part.includes("?"));
  const told = wordsOf(lower);
  const asked = wordsOf(asking.join(" "));
  const tensed = asked.some((w) => PRESENT.has(w) || PAST.has(w));
  // "It got its final inspection in 2014. Dead in the water?": what is asked has no tense, and the year is only told.
  if (!tensed && asking.length > 0 && !asking.some(asksWhetherTrue) && !isAsked(lower, at)) return true;
  // "…, so I need none. Right?": a tag has no tense of its own.
  const words = tensed ? asked : told;
  // "Is it allowed?" is no past.
  const past = words.filter((w) => PAST.has(w) && !(PARTICIPLES.has(w) && words.some((v) => BE.has(v))));
  return words.some((w) => PRESENT.has(w)) && past.length === 0;
}
/** Whether the sentence around a place ends with a question mark. */
const isAsked = (lower: string, at: number): boolean => /[.!?;](?=\s|$)/.exec(lower.slice(at))?.[0] === "?";
const PARTICIPLES = new Set(["required", "allowed"]);
const BE = new Set(["is", "are", "be"]);

/** "They dropped the rule in December 2024, so do I need one?": a day on which something happened, in a question about now. */
function isFactOfNow(lower: string, { 0: date, index }: RegExpExecArray): boolean {
  const before = lower.slice(0, index);
  // The month of May is no verb.
  const rest = before + " ".repeat(date.length) + lower.slice(index + date.length);
  const asked = wordsOf(clauseAt(rest, index));
  const datesLaw = [...DATES_LAW].some((words) => before.endsWith(` ${words} `));
  return presentTense(rest, index) && !asked.some((w) => PRESENT.has(w)) && !datesLaw;
}

/** "Built in 1958", "on a plat recorded in 1938", "bought last spring": since when a thing of the place has been there. */
const HISTORY =
  /\b(?:built|went up|constructed|bought|purchased|erected|dates? (?:from|to|back to)|finished|completed|installed|since we moved|recorded|platted|subdivided|created|planted|converted|renovated|remodeled|remodelled|poured)\b[^.?!]{0,16}\b(?:(?:in |from |to )?(?:19|20)\d{2}|(?:last|this past) (?:spring|summer|fall|autumn|winter|year))\b/;

/** "Now", "still", "these days": the law as it is today, where the rest speaks of another day. */
export const isNow = (lower: string): boolean =>
  /\b(?:today|now|nowadays|currently?|still|any ?more|these days|at present|presently)\b/.test(lower);

/**
 * The day a question is about: "before 2025" is the last day of 2024, "in 2023" its middle, "March 2024" its first day.
 * Without a date it is `today`. "Used to be" asks for an earlier version without naming a day.
 */
export function readDate(lower: string, today: CalendarDate): ReadDate {
  const historic = asksOfPast(lower);
  const none = { asOf: today, dated: false, historic, start: -1, end: -1 };
  const found = (asOf: CalendarDate, m: RegExpExecArray): ReadDate => ({
    asOf: /\b(?:before|prior to|until|up to|by)\s+(?:the (?:end|start) of )?$/.test(
      lower.slice(Math.max(0, m.index - 24), m.index),
    )
      ? dayBefore(asOf)
      : asOf,
    dated: asOf !== today,
    historic,
    start: m.index,
    end: m.index + m[0].length,
  });
  // "Built in 1958" tells the building's age, not the day the question is about.
  const history = HISTORY.exec(lower);
  if (history && !asksOfThatTime(lower) && !/\b(?:rule|limit|code|law|allowed)\b/.test(history[0])) {
    const span = { start: history.index, end: history.index + history[0].length };
    const rest = readDate(
      lower.slice(0, span.start) + " ".repeat(history[0].length) + lower.slice(span.end),
      today,
    );
    return rest.start < 0 ? { ...rest, ...span } : rest;
  }
  const isoDay = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(lower);
  if (isoDay) return day(isoDay, Number(isoDay[1]), Number(isoDay[2]), Number(isoDay[3])) ?? none;
  const slash = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(lower);
  if (slash) return day(slash, Number(slash[3]), Number(slash[1]), Number(slash[2])) ?? none;
  const long = MONTH_FIRST.exec(lower);
  if (long && !isFactOfNow(lower, long))
    return day(long, Number(long[3]), monthNumber(long[1] ?? ""), Number(long[2])) ?? none;
  const dayFirst = DAY_FIRST.exec(lower);
  if (dayFirst && !isFactOfNow(lower, dayFirst))
    return day(dayFirst, Number(dayFirst[3]), monthNumber(dayFirst[2] ?? ""), Number(dayFirst[1])) ?? none;
  const month = MONTH_ALONE.exec(lower);
  if (month && !isFactOfNow(lower, month)) {
    const [y, m] = [fullYear(month[3] ?? "", today), monthNumber(month[2] ?? "")];
    const late = month[1] === "late" || month[1] === "end of";
    return found(iso(y, m, late ? daysInMonth(y, m) : 1), month);
  }
  const year =
    /\b(before|prior to|pre|until|in|during|since|after|from|by|as of|back in|for|early|late|mid|end of|start of|beginning of|first half of|second half of|q[1-4]|spring|summer|fall|autumn|winter|around|about|circa|of) ?-?(?:the year |of |(?:fiscal )?year )?((?:19|20)\d{2}|['’]\d{2}\b)(?!\d| ?(?:sq|ft|feet|s\.?f|square|foot|dollar))\b/.exec(
      lower,
    );
  // "A lot since before 1961": how long something has been so.
  const lasting = year !== null && /\bsince $/.test(lower.slice(0, year.index));
  if (year && !lasting && !(presentTense(lower, year.index) && !DATES_LAW.has(year[1] ?? ""))) {
    const word = year[1] ?? "";
    const y = fullYear(year[2] ?? "", today);
    const span = { start: year.index, end: year.index + year[0].length, historic, dated: true };
    if (/before|prior|pre|until/.test(word)) return { ...span, asOf: iso(y - 1, 12, 31) };
    if (/since|after|from/.test(word)) return { ...span, asOf: today, dated: false };
    const [, month, dayOfMonth] = PARTS_OF_YEAR.find(([part]) => part.test(word)) ?? [];
    if (month !== undefined && dayOfMonth !== undefined) {
      const asOf = iso(y, month, dayOfMonth);
      return asOf < today ? { ...span, asOf } : { ...span, asOf: today, dated: false };
    }
    return {
      ...span,
      asOf: String(y) === today.slice(0, 4) ? today : iso(y, 7, 1),
      dated: String(y) !== today.slice(0, 4),
    };
  }
  const ago = /\b(\d{1,2}|two|three|five|ten|last|a) years?(?: ago)?\b/.exec(lower);
  if (ago && !presentTense(lower, ago.index) && (/ago/.test(ago[0]) || /last year/.test(ago[0]))) {
    const back = { two: 2, three: 3, five: 5, ten: 10, last: 1, a: 1 }[ago[1] ?? ""] ?? Number(ago[1]);
    return found(
      iso(
        Number(today.slice(0, 4)) - back,
        Number(today.slice(5, 7)),
        Math.min(28, Number(today.slice(8, 10))),
      ),
      ago,
    );
  }
  const recent = RECENT.exec(lower);
  if (recent && !presentTense(lower, recent.index)) {
    const name = recent[1] ?? "";
    const [, month, dayOfMonth] = PARTS_OF_YEAR.find(([part]) => part.test(name)) ?? [
      null,
      recent[2] ? monthNumber(recent[2]) : 7,
      1,
    ];
    const thisYear = Number(today.slice(0, 4));
    const asOf = iso(thisYear, month, dayOfMonth);
    return found(asOf < today ? asOf : iso(thisYear - 1, month, dayOfMonth), recent);
  }
  return none;

  function day(m: RegExpExecArray, y: number, mo: number, d: number): ReadDate | null {
    const text = iso(y, mo, d);
    return isCalendarDate(text) ? found(text, m) : null;
  }
}
