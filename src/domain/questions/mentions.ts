import { everyMatch } from "../every-match.ts";
import { dimensionOf } from "../units/quantity.ts";
import { IN_YARD } from "./circumstance-cues.ts";
import { NUMBER, readNumber } from "./read-quantities.ts";
import type { ReadWords } from "./read-words.ts";
import { wordsOf } from "./words.ts";

/** A part of a text that names something, and what sort of thing: a follow-up that names another of its sort replaces it. */
export interface Mention {
  sort: string;
  start: number;
  end: number;
}

/** What a text names, in the order of the text; of two that overlap a size, or the longer one. */
export function mentionsIn(words: ReadWords): Mention[] {
  const { tokens, places, date } = words;
  const at = (sort: string, from: number, to: number): Mention => ({
    sort,
    start: tokens[from]!.start,
    end: tokens[to - 1]!.end,
  });
  const all: Mention[] = [
    ...words.subjectMatches.map((m) => at("thing", m.from, m.to)),
    ...words.placeMatches.map((m) => at("place", m.from, m.to)),
    ...words.circumstanceMatches
      // "In the rear yard" names a place, whatever form follows from it.
      .filter((m) => m.value.value !== IN_YARD)
      .filter((m) => !words.circumstanceMatches.some((other) => saysTheSameInFewer(other, m)))
      .map((m) => at(`fact ${m.value.name}`, m.from, m.to)),
    ...words.measureMatches.map((m) => at("measure", m.from, m.to)),
    ...words.foundQuantities.map(({ unit, start, end }) => ({ sort: dimensionOf(unit), start, end })),
    ...words.districts.map(({ start, end }) => ({ sort: "district", start, end })),
    ...words.nextTo.map(({ start, end }) => ({ sort: "district next door", start, end })),
    ...tokens.flatMap((_, i) => (places.used.has(i) && !places.used.has(i - 1) ? [cityAt(words, i)] : [])),
    ...(date.start >= 0 ? [{ sort: "date", start: date.start, end: date.end }] : []),
  ];
  const isSize = (m: Mention) =>
    words.foundQuantities.some((q) => q.start === m.start && q.end === m.end) ? 1 : 0;
  const kept: Mention[] = [];
  // "125 ft deep" is a size, in whatever words that name a measure or a fact it is said.
  for (const mention of all.sort((a, b) => isSize(b) - isSize(a) || b.end - b.start - (a.end - a.start)))
    if (!kept.some((m) => m.start < mention.end && mention.start < m.end)) kept.push(mention);
  return kept.sort((a, b) => a.start - b.start);
}

/** The fewest words that say a fact are those that name it. */
const saysTheSameInFewer = (one: FactMatch, of: FactMatch): boolean =>
  one.value.name === of.value.name &&
  one.value.value === of.value.value &&
  one.from >= of.from &&
  one.to <= of.to &&
  one.to - one.from < of.to - of.from;
type FactMatch = ReadWords["circumstanceMatches"][number];

function cityAt({ tokens, places }: ReadWords, from: number): Mention {
  let to = from + 1;
  while (places.used.has(to)) to += 1;
  return { sort: "city", start: tokens[from]!.start, end: tokens[to - 1]!.end };
}

/** A number without a unit: "7,500", "three". */
export interface BareNumber {
  value: number;
  start: number;
  end: number;
}

/** The numbers of a text that are no part of a size, a date or a district's code. "One" more often is a pronoun. */
export function bareNumbersIn({ text, foundQuantities, districts, nextTo, date }: ReadWords): BareNumber[] {
  const taken = [...foundQuantities, ...districts, ...nextTo, ...(date.start >= 0 ? [date] : [])];
  return numbersIn(text).filter(
    ({ value, start, end }) =>
      (value >= 2 || !Number.isInteger(value)) &&
      !taken.some((t) => t.start < end && start < t.end) &&
      !SAID_OF_LAW.has(wordsOf(text.slice(end))[0]?.text ?? ""),
  );
}
/** "The two limits": so many are asked for, and none is of that size. */
const SAID_OF_LAW: ReadonlySet<string> = new Set(
  "limits limit rules numbers figures answers heights distances setbacks cities codes cases questions things options".split(
    " ",
  ),
);

/** Every number of a text, in figures or in words: "7,500", "six and a half", "a hundred and fifty". */
export function numbersIn(text: string): BareNumber[] {
  return everyMatch(text.toLowerCase(), WHOLE_NUMBER).flatMap((match) => {
    const value = readNumber(match[0]);
    return value === null ? [] : [{ value, start: match.index, end: match.index + match[0].length }];
  });
}
const WHOLE_NUMBER = new RegExp(String.raw`(?<![\p{L}\p{N}.,])${NUMBER}(?![\p{L}\p{N}])`, "gu");
