import { readNumber } from "./read-quantities.ts";

/** Days of the week, and what they are called together. */
const DAYS: ReadonlySet<string> = new Set(
  "monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays weekend weekends weekday weekdays".split(
    " ",
  ),
);

/** The sentences of a text that name a day of the week and are not in what is read of it. */
export const sentencesWithDays = (text: string, read: string): string =>
  text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !read.includes(sentence))
    .filter((sentence) => wordsIn(sentence).some((word) => DAYS.has(word)))
    .join(" ");

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z']+/)
    .filter(Boolean);

const MORNING: ReadonlySet<string> = new Set(["morning", "mornings"]);
const LATER: ReadonlySet<string> = new Set(
  "afternoon afternoons evening evenings night nights tonight".split(" "),
);
/** Words before a bare hour that make it a time: "at 7 in the morning". */
const BEFORE: ReadonlySet<string> = new Set("at until till by before after from around since to".split(" "));
/** Words behind a bare hour that are no unit of it. */
const BEHIND: ReadonlySet<string> = new Set(
  "in on at every each this that last yesterday today already sharp o'clock and or to until till the".split(
    " ",
  ),
);
const NAMED: ReadonlyMap<string, number> = new Map([
  ["noon", 12 * 60],
  ["midday", 12 * 60],
  ["midnight", 24 * 60],
]);
/** So many words after an hour may say which half of the day it is in. */
const REACH = 5;

/** Parts of an hour before or after a full one: "quarter to seven", "half past six", "ten to eight". */
const PARTS: ReadonlyMap<string, number> = new Map([
  ["five", 5],
  ["ten", 10],
  ["quarter", 15],
  ["twenty", 20],
  ["half", 30],
]);
const PAST: ReadonlySet<string> = new Set(["past", "after"]);
const SHORT_OF: ReadonlySet<string> = new Set(["to", "before", "of", "til", "till"]);

/** "At seven" and "quarter to seven" in figures: "at 7", "6:45". */
function inFigures(lower: string): string {
  const pieces = lower.match(/[a-z']+|\d+|[^a-z\d']+/g) ?? [];
  const written: string[] = [];
  for (let i = 0; i < pieces.length; i++) {
    // Between two words there is a piece of blanks.
    const [part, way, named] = [pieces[i]!, pieces[i + 2] ?? "", pieces[i + 4] ?? ""];
    const minutes = PARTS.get(part);
    const hour = hourOf(named);
    if (minutes !== undefined && hour !== null && (PAST.has(way) || SHORT_OF.has(way))) {
      const isPast = PAST.has(way);
      const shown = isPast ? hour : ((hour + 10) % 12) + 1;
      written.push(`${shown}:${String(isPast ? minutes : 60 - minutes).padStart(2, "0")}`);
      i += 4;
    } else if (BEFORE.has(pieces[i - 2] ?? "")) written.push(String(hourOf(part) ?? part));
    else written.push(part);
  }
  return written.join("");
}

function hourOf(named: string): number | null {
  const hour = readNumber(named);
  return hour !== null && Number.isInteger(hour) && hour >= 1 && hour <= 12 ? hour : null;
}

/** The times of day in a text, in minutes after midnight; null for one of which the half of the day is not told. */
export function clockTimes(text: string): (number | null)[] {
  const lower = inFigures(text.toLowerCase());
  const told = [
    ...lower.matchAll(/(?<![\d:.,$'-])(\d{1,2})(?::(\d{2}))?(?:\s?([ap])\.?m\b\.?)?(?![\d:'%])/g),
  ].flatMap((match) => {
    const [all, hours, minutes = null, half = null] = match;
    const after = sentenceFrom(lower, match.index + all.length);
    const before = wordsIn(lower.slice(0, match.index)).at(-1) ?? "";
    const bare = minutes === null && half === null;
    const next = after[0];
    if (bare && !(BEFORE.has(before) && (next === undefined || BEHIND.has(next)))) return [];
    const hour = Number(hours);
    if (hour > 23 || Number(minutes ?? 0) > 59) return [];
    const pm = half === null ? halfOf(hour, after.slice(0, REACH)) : half === "p";
    return [{ at: match.index, time: pm === null ? null : minuteOf(hour, Number(minutes ?? 0), pm) }];
  });
  const named = [...NAMED].flatMap(([word, time]) =>
    wordsIn(lower).includes(word) ? [{ at: lower.indexOf(word), time }] : [],
  );
  return [...told, ...named].sort((a, b) => a.at - b.at).map(({ time }) => time);
}

const minuteOf = (hour: number, minute: number, pm: boolean): number =>
  (hour > 12 ? hour : (hour % 12) + (pm ? 12 : 0)) * 60 + minute;

/** Whether an hour is in the second half of the day, where that is told. */
function halfOf(hour: number, after: readonly string[]): boolean | null {
  if (hour > 12) return true;
  const said = after.find((word) => MORNING.has(word) || LATER.has(word));
  return said === undefined ? null : LATER.has(said);
}

/** The words of a sentence from a place on. */
function sentenceFrom(text: string, from: number): string[] {
  const rest = text.slice(from);
  const end = rest.search(/[.?!;]/);
  return wordsIn(end < 0 ? rest : rest.slice(0, end));
}
