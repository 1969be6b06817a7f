import { lettersWrong } from "./similar-streets.ts";

/**
 * Other ways to write what a person typed for a place, for where the text itself finds nothing: ranges and halves of house
 * numbers, ordinals in words, roads by their initials, and words that come before a place.
 */

export interface Rewording {
  text: string;
  /** What is different from what was typed; null where it means the same. */
  note: string | null;
}

const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ONES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
const TEENS = [
  "thirteenth",
  "fourteenth",
  "fifteenth",
  "sixteenth",
  "seventeenth",
  "eighteenth",
  "nineteenth",
];
const ORDINALS = new Map<string, number>([
  ...TEENS.map((word, i) => [word, 13 + i] as const),
  ...TENS.map((word, i) => [word.replace(/y$/, "ieth"), 20 + 10 * i] as const),
  ...TENS.flatMap((ten, i) => ONES.map((one, j) => [`${ten} ${one}`, 21 + 10 * i + j] as const)),
]);
const ORDINAL_WORDS = new RegExp(
  `\\b(?:(?:${TENS.join("|")})[\\s-]+(?:${ONES.join("|")})|${[...ORDINALS.keys()].filter((word) => !word.includes(" ")).join("|")})\\b`,
  "gi",
);
/** Roads by their initials, as the Postal Service lists them (Publication 28, appendix F). */
const ROADS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:CR|Co\.?\s+Rd|Cnty\s+Rd)\s+(?=\d)/gi, "County Road "],
  [/\b(?:SH|St\.?\s+Hwy)\s+(?=\d)/gi, "State Highway "],
  [/\bSR\s+(?=\d)/gi, "State Route "],
  [/\bMLK\b/gi, "Martin Luther King"],
  [/\bJunior\b/gi, "Jr"],
];
const FRACTION = /^(\s*\d+)[\s-]*(?:½|¼|¾|[13]\/[24])(?=\s)/;
const RANGE = /^\s*(\d+)\s*(?:[-–—]|to|through|thru)\s*(\d+)(?=\s+\S)/i;
/** More numbers than this apart are no building's. */
const WIDEST_RANGE = 200;
const BEFORE = /^\s*(?:near|by|next\s+to|across\s+from|close\s+to|opposite|at|in|the)\s+(?:the\s+)?/i;

/**
 * The other ways, closest to what was typed first. `states` are how the states of the cities are written ("NM", "New
 * Mexico"), and `cities` their names, which people write by their initials where they have three words ("SLC").
 */
export function rewordPlace(
  text: string,
  states: readonly string[],
  cities: readonly string[] = [],
): Rewording[] {
  const same = sameMeaning(inWhole(text, cities), states);
  const found: Rewording[] = same === text ? [] : [{ text: same, note: null }];
  const bare = same.replace(BEFORE, "");
  if (bare !== same && bare.trim() !== "") found.push({ text: bare, note: null });
  const [, from, to] = RANGE.exec(bare) ?? [];
  if (from && to && Number(to) > Number(from) && Number(to) - Number(from) <= WIDEST_RANGE)
    found.push({ text: bare.replace(RANGE, from), note: `Showing number ${from}.` });
  const fraction = FRACTION.exec(bare);
  if (fraction) {
    const number = fraction[1]!.trim();
    const rest = bare.slice(fraction[0].length);
    found.push({ text: `${number} 1/2${rest}`, note: null }, { text: `${number}-1/2${rest}`, note: null });
    found.push({ text: `${number}${rest}`, note: `Showing number ${number}.` });
  }
  for (const word of bare.split(/[\s,]+/)) {
    const meant = misspelledDirection(word);
    if (meant)
      found.push({
        text: bare.replace(word, meant),
        note: `We read \u201c${word}\u201d as \u201c${meant}\u201d.`,
      });
  }
  return found.filter((own, i) => found.findIndex((other) => other.text === own.text) === i);
}

function sameMeaning(text: string, states: readonly string[]): string {
  const words = text
    .replace(ORDINAL_WORDS, (word) => ordinal(ORDINALS.get(word.toLowerCase().replace(/[\s-]+/g, " "))!))
    .replace(/\b(north|south)[\s-]+(east|west)\b/gi, "$1$2");
  const spelled = ROADS.reduce((own, [short, whole]) => own.replace(short, whole), words);
  const state = states.find((own) => endsWithState(own).test(spelled));
  // A comma parts the state from a street or a code where no town does.
  return state
    ? spelled.replace(endsWithState(state), (_, code = "") => `, ${state} ${code}`.trim())
    : spelled;
}

function inWhole(text: string, cities: readonly string[]): string {
  return cities.reduce((own, city) => {
    const words = city.split(/\s+/);
    const initials = words.map((word) => word[0]!).join("");
    if (words.length < FEWEST_INITIALS || !/^\p{L}+$/u.test(initials)) return own;
    return own.replace(new RegExp(`\\b${initials}\\b`, "gi"), city);
  }, text);
}

/** Two letters are states and directions. */
const FEWEST_INITIALS = 3;
const LONG_DIRECTIONS = ["north", "south", "east", "west"];

/** "norht" is north; null for any other word, also for a direction that is spelled right. */
function misspelledDirection(word: string): string | null {
  const own = word.toLowerCase();
  if (own.length < 4 || LONG_DIRECTIONS.includes(own)) return null;
  return LONG_DIRECTIONS.find((direction) => lettersWrong(own, direction, 1) === 1) ?? null;
}

const endsWithState = (state: string): RegExp =>
  new RegExp(`[\\s,]+${state.replace(/[^\p{L} ]/gu, "")}(?:[\\s,]+(\\d{5}(?:-\\d{4})?))?\\s*$`, "iu");

function ordinal(n: number): string {
  const last = n % 10;
  if (n > 10 && n < 14) return `${n}th`;
  return `${n}${last === 1 ? "st" : last === 2 ? "nd" : last === 3 ? "rd" : "th"}`;
}

/** "700 block of Gold Ave NW": the numbers of the block and its street; null for any other text. */
export function readBlock(text: string): { from: number; to: number; street: string } | null {
  const [, number, street] =
    /^\s*(?:the\s+)?(\d{1,6})(?:\s+|-)(?:block|blk)\s+(?:of\s+)?(.+)$/i.exec(text) ?? [];
  if (!number || !street) return null;
  return { from: Number(number), to: Number(number) + 99, street };
}
