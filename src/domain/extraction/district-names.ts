import { isCapitalized, type Word } from "./words.ts";

/** Names of zoning districts as words: "Residential, Medium Density", "Planned Industrial Park 2". */

/** One of them is in nearly every name of a district. */
const KINDS = new Set(
  "residen business commerc indust village rural agricultural farm farming manufacturing office park center centre town mixed multi multifamily multiple single family waterfront marine maritime flood floodplain overlay conservation open space shopping retail service planned development historic corporate professional suburban neighborhood highway general local central downtown recreation recreational institutional medical design gateway density light heavy special transit airport housing country lake coastal hazard aquifer restricted limited research technology tourist urban community public estate mobile mill river harbor corridor transitional campus college".split(
    " ",
  ),
);
const CONNECTORS = new Set(["and", "of", "-", "–", "—", "&", ",", "/", "for"]);
const NOT_IN_NAMES = new Set(
  "the section article chapter table in this within all each any town zoning regulation code map class permitted use no see if amended effective minimum maximum a an following establishment purpose list intent schedule standard note page part".split(
    " ",
  ),
);
const ROMAN = /^(?:i{1,3}|iv|v)$/;
const MOST_WORDS = 8;

/** Words of names in one spelling: "Residence" and "Residential" are one. */
export function nameWord(norm: string): string {
  if (norm === "residence" || norm === "residential" || norm === "resident") return "residen";
  if (norm === "industrial" || norm === "industry" || norm === "industrie") return "indust";
  if (norm === "commercial" || norm === "commerce") return "commerc";
  if (norm === "neighbourhood") return "neighborhood";
  return norm;
}

export const isDistrictWord = (norm: string | undefined): boolean =>
  norm === "district" || norm === "zone" || norm === "subdistrict" || norm === "subzone";

/** Words that tell one name from another; without "zone", signs and little words. */
export function nameWords(words: readonly Word[]): string[] {
  const named = words
    .filter(
      ({ norm }) =>
        /^[a-z0-9]/.test(norm) && !isDistrictWord(norm) && !CONNECTORS.has(norm) && norm !== "the",
    )
    .map(({ norm }) => nameWord(norm));
  // "Multi-family" and "multifamily" are one word.
  return named.flatMap((word, at) =>
    word === "multi" && named[at + 1] === "family"
      ? ["multifamily"]
      : word === "family" && named[at - 1] === "multi"
        ? []
        : [word],
  );
}
export const nameKey = (words: readonly Word[]): string => nameWords(words).join(" ");

/** "Base Flood Elevation" is no district. */
const OTHER_THINGS = new Set(
  "elevation program study plan permit act development area survey application district-map space requirement use housing elevations administration association".split(
    " ",
  ),
);

export const namesKind = (key: string): boolean => key.split(" ").some((word) => KINDS.has(word));
/** Whether a name without "District" or "Zone" after it is likely to be a district's. */
export const isLikelyName = (key: string): boolean =>
  namesKind(key) && !OTHER_THINGS.has(key.split(" ").at(-1) ?? "");

const isNameWord = (word: Word | undefined): boolean =>
  word !== undefined &&
  ((isCapitalized(word) && (!NOT_IN_NAMES.has(word.norm) || word.text === "A")) ||
    CONNECTORS.has(word.norm) ||
    /^\d{1,2}$/.test(word.text) ||
    ROMAN.test(word.norm));

/** "Town Center" is a name, the "Town" of "Town of Milford" none. */
const beginsName = (word: Word | undefined, next: Word | undefined): boolean =>
  isCapitalized(word) && KINDS.has(word!.norm) && isCapitalized(next) && KINDS.has(nameWord(next!.norm));

/** Words are in one line when no line break is between them. */
export const sameLine = (text: string, first: Word | undefined, second: Word | undefined): boolean =>
  first !== undefined && second !== undefined && !text.slice(first.end, second.start).includes("\n");

/** The name that ends before a place: "Restricted Business" before "(B-1)". */
export function nameBefore(text: string, words: readonly Word[], at: number): Word[] {
  let from = at;
  while (
    from > 0 &&
    at - from < MOST_WORDS &&
    (isNameWord(words[from - 1]) || beginsName(words[from - 1], words[from])) &&
    sameLine(text, words[from - 1], words[from])
  )
    from -= 1;
  return trimmed(words.slice(from, at));
}

/** The name that begins at a place: "Restricted Business" after "B-1 -"; it may begin in the next line. */
export function nameAfter(text: string, words: readonly Word[], at: number): Word[] {
  let to = at;
  const belongs = (place: number) => isNameWord(words[place]) || beginsName(words[place], words[place + 1]);
  while (to < words.length && to - at < MOST_WORDS && belongs(to)) {
    if (to > at && !sameLine(text, words[to - 1], words[to])) break;
    to += 1;
    if (isDistrictWord(words[to - 1]!.norm)) break;
  }
  return trimmed(words.slice(at, to));
}

function trimmed(words: Word[]): Word[] {
  let from = 0;
  let to = words.length;
  const loose = (word: Word) => CONNECTORS.has(word.norm) || /^\d/.test(word.text) || word.text === "A";
  while (from < to && loose(words[from]!)) from += 1;
  while (to > from && CONNECTORS.has(words[to - 1]!.norm)) to -= 1;
  return words.slice(from, to);
}
