import type { City } from "../law/law.ts";

/**
 * Street addresses as people and cities write them, made comparable: "123 North Main Street, Apt 4" and
 * "123 N MAIN ST # 4" have one key. The words follow the Postal Service's Publication 28.
 */
export interface StreetAddress {
  /** "123 n main st": number and street in short words. */
  key: string;
  /** "123 main": without directions and kinds of street, for what people leave out. */
  loose: string;
  /** "4"; empty when none is written. */
  unit: string;
  /** Number and street as they were written: "123 North Main Street". */
  shown: string;
  /** What follows the street and the unit, in plain words: "denver co 80203". */
  rest: string;
}

/** The words that end an address in a city: "denver", "denver co", "denver colorado", its other names. */
export const townWords = (city: Pick<City, "name" | "state" | "stateCode" | "aliases">): readonly string[] =>
  [city.name, `${city.name} ${city.stateCode}`, `${city.name} ${city.state}`, ...city.aliases].map(plain);

const DIRECTIONS: Readonly<Record<string, string>> = {
  north: "n",
  south: "s",
  east: "e",
  west: "w",
  northeast: "ne",
  northwest: "nw",
  southeast: "se",
  southwest: "sw",
};
const KINDS: Readonly<Record<string, string>> = {
  alley: "aly",
  av: "ave",
  aven: "ave",
  avenue: "ave",
  avn: "ave",
  bl: "blvd",
  boul: "blvd",
  boulevard: "blvd",
  bridge: "brg",
  bypass: "byp",
  circle: "cir",
  circ: "cir",
  court: "ct",
  cove: "cv",
  crescent: "cres",
  crossing: "xing",
  drive: "dr",
  drv: "dr",
  expressway: "expy",
  freeway: "fwy",
  heights: "hts",
  highway: "hwy",
  landing: "lndg",
  lane: "ln",
  loop: "loop",
  parkway: "pkwy",
  pky: "pkwy",
  path: "path",
  place: "pl",
  plaza: "plz",
  point: "pt",
  ridge: "rdg",
  road: "rd",
  row: "row",
  run: "run",
  square: "sq",
  street: "st",
  str: "st",
  terrace: "ter",
  terr: "ter",
  trail: "trl",
  tr: "trl",
  turnpike: "tpke",
  walk: "walk",
  way: "way",
  wy: "way",
};
const ORDINALS: Readonly<Record<string, string>> = {
  first: "1",
  second: "2",
  third: "3",
  fourth: "4",
  fifth: "5",
  sixth: "6",
  seventh: "7",
  eighth: "8",
  ninth: "9",
  tenth: "10",
  eleventh: "11",
  twelfth: "12",
};
const OTHER_WORDS: Readonly<Record<string, string>> = { saint: "st", mount: "mt", fort: "ft" };
const SHORT_DIRECTIONS = new Set(Object.values(DIRECTIONS));
const SHORT_KINDS = new Set(Object.values(KINDS));
/** Whether a short word is a kind of street: "ave". */
export const isKindOfStreet = (word: string): boolean => SHORT_KINDS.has(word);
/** A name in short words: "South Temple Square" and "S. Temple Sq" are both "s temple sq". */
export const inShortWords = (text: string): string => plain(text).split(" ").map(shorten).join(" ");

/** What a word is in the name of a street: "North" a direction, "Avenue" a kind; null for any other. */
export const roleOfWord = (word: string): "direction" | "kind" | null => {
  const short = shorten(plain(word));
  return SHORT_DIRECTIONS.has(short) ? "direction" : SHORT_KINDS.has(short) ? "kind" : null;
};
const UNIT_WORDS = new Set(
  "apt apartment unit ste suite fl floor rm room bldg building lot spc space trlr penthouse ph bsmt basement".split(
    " ",
  ),
);

/**
 * Reads a text as a street address; null when it does not begin with a house number that a street follows. `towns` are
 * words that end an address ("denver", "denver co") where no comma parts them from the street.
 */
export function readStreetAddress(text: string, towns: readonly string[] = []): StreetAddress | null {
  const [first = "", ...after] = text.split(",");
  const words = first.trim().split(/\s+/).filter(Boolean);
  if (!/^\d/.test(words[0] ?? "")) return null;
  const [streetWords, firstUnit] = cutUnit(words);
  const tail: string[] = [];
  let unit = firstUnit;
  for (const part of after) {
    const [kept, own] = cutUnit(part.trim().split(/\s+/).filter(Boolean));
    if (own) unit = own;
    if (kept.length > 0) tail.push(plain(kept.join(" ")));
  }
  const { street, end } = after.length > 0 ? { street: streetWords, end: "" } : cutTown(streetWords, towns);
  const tokens = street.flatMap((word, i) => {
    // "123-1/2" and "#" aside, a house number keeps its hyphen: 61-15 in Queens is not 6115.
    const own = i === 0 ? word.toLowerCase().replace(/[^\p{L}\p{N}/-]+/gu, "") : plain(word);
    return own
      .split(" ")
      .filter(Boolean)
      .map(i === 0 ? (same) => same : shorten);
  });
  const [number, ...name] = tokens;
  if (number === undefined || name.length === 0) return null;
  return {
    key: tokens.join(" "),
    loose: looseKey(tokens),
    unit,
    shown: street.join(" "),
    rest: [end, ...tail].filter(Boolean).join(" "),
  };
}

/**
 * Whether an address that was typed means one that is held: each direction and kind of street that was typed stands in
 * it too. Both have one `loose` key already.
 */
export const fitsAddress = (typed: StreetAddress, heldKey: string): boolean => {
  const own = heldKey.split(" ");
  return typed.key.split(" ").every((token) => own.includes(token));
};

/** Where to look while an address is typed: the beginnings of keys and loose keys, longest first. */
export function addressPrefixes(typed: StreetAddress): readonly string[] {
  const words = typed.key.split(" ");
  // The last word may be the beginning of one that is shortened when it is whole: "str", "boulev", "nor".
  const last = words.at(-1)!;
  const begun = [...Object.keys(KINDS), ...Object.keys(DIRECTIONS)].some((word) => word.startsWith(last));
  const without = begun && words.length > 2 ? [words.slice(0, -1).join(" ")] : [];
  const looseLast = `${looseKey(words.slice(0, -1))} ${last}`;
  return [...new Set([typed.key, typed.loose, looseLast, ...without])].filter((key) => key.includes(" "));
}

/** Whether an address may be the one that is being typed: a direction that was typed whole stands in it. */
export const fitsBegunAddress = (typed: StreetAddress, heldKey: string): boolean => {
  const own = heldKey.split(" ");
  const whole = typed.key.split(" ").slice(1, -1);
  return whole.every((token) => !SHORT_DIRECTIONS.has(token) || own.includes(token));
};

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\p{M}'’.]/gu, "")
    .replace(/[^\p{L}\p{N}/]+/gu, " ")
    .trim();

/** "North" is n, "10th" and "tenth" are 10. */
const shorten = (word: string): string =>
  DIRECTIONS[word] ??
  KINDS[word] ??
  ORDINALS[word] ??
  OTHER_WORDS[word] ??
  word.replace(/^(\d+)(?:st|nd|rd|th)$/, "$1");

function looseKey([number = "", ...name]: readonly string[]): string {
  const own = name.filter((word) => !SHORT_DIRECTIONS.has(word) && !SHORT_KINDS.has(word));
  return [number, ...(own.length > 0 ? own : name)].join(" ");
}

/** Takes "apt 4b", "#4", "unit # 4" off; everything behind the word belongs to it, and is returned as words apart. */
export function cutUnit(words: readonly string[]): [readonly string[], string] {
  const at = words.findIndex(
    (word, i) =>
      word.startsWith("#") || (UNIT_WORDS.has(plain(word)) && i + 1 < words.length && hasUnit(words[i + 1]!)),
  );
  if (at < 0) return [words, ""];
  const [head = "", ...more] = words.slice(at);
  const own = head.startsWith("#") ? [head, ...more] : more;
  return [words.slice(0, at), plain(own.join(" "))];
}

/** A unit is a figure or a letter, so that "Floor Street" stays a street. */
const hasUnit = (word: string): boolean => /\d|^#|^[a-z]$/i.test(word);

/** Takes the country, the postal code, the state and the town off the end of a street without commas. */
function cutTown(
  words: readonly string[],
  towns: readonly string[],
): { street: readonly string[]; end: string } {
  let end = words.length;
  if (end > 3 && /^\d{5}(-\d{4})?$/.test(words[end - 1]!)) end--;
  const before = plain(words.slice(0, end).join(" "));
  const town = towns
    .filter((own) => before.endsWith(` ${own}`))
    .reduce((longest, own) => (own.length > longest.length ? own : longest), "");
  const kept = end - (town === "" ? 0 : town.split(" ").length);
  // "100 Denver" names a street; a town needs a number and a name before it.
  return kept >= 2 && town !== ""
    ? { street: words.slice(0, kept), end: plain(words.slice(kept).join(" ")) }
    : { street: words.slice(0, end), end: plain(words.slice(end).join(" ")) };
}
