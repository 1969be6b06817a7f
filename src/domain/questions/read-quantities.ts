import { everyMatch } from "../every-match.ts";
import { keepLastTexts } from "../keep-last.ts";
import { FRACTIONS } from "../law/numerals.ts";
import { dimensionOf, type Quantity, type Unit } from "../units/quantity.ts";
import { BARE_MONEY, UNIT_PATTERNS } from "./unit-patterns.ts";

/** A quantity found in a question, and the stretch of text it was read from. */
export interface FoundQuantity extends Quantity {
  start: number;
  end: number;
  /** "10x12": both sides, when two lengths were given as a product; `value` is then their area. */
  sides?: readonly [number, number];
  /** "over 6 ft", "at least 5": how the number was meant, when said. */
  sense: "exact" | "more" | "less";
}

const ONES = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const WORD_VALUES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(ONES.map((word, value) => [word, value])),
  ...Object.fromEntries(TENS.map((word, index) => [word, index * 10]).filter(([word]) => word !== "")),
  half: 0.5,
  couple: 2,
  dozen: 12,
};
const ONE = ONES.slice(1).join("|");
const NUMBER_WORDS = `(?:(?:${TENS.filter(Boolean).join("|")})(?:[ -](?:${ONES.slice(1, 10).join("|")}))?|${[...ONES].reverse().join("|")}|dozen|couple(?: of)?)`;
const SCALED_WORDS = `(?:(?:(?:${ONE}|a) )?(?:hundred|thousand)(?: (?:and )?(?:${ONE}|fifty|twenty|thirty|forty|sixty|seventy|eighty|ninety))?|${NUMBER_WORDS})`;
/** A run of digits is read from its start only, and nine are enough: pasted numbers must not cost time. */
const DIGITS = String.raw`(?<!\d)(?:\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,6})?|\d{1,9}(?!\d)(?:[.,]\d{1,2}(?!\d))?(?:\.\d{1,6})?)|(?<!\d)\.\d{1,6}`;
const FRACTION = String.raw`[½¼¾⅓⅔⅛]|\d{1,2}\/\d{1,2}`;
const AND_A_PART = "(?:[ -]and[ -]an?[ -](?:half|third|quarter)\\b)?";
/** "half", "a quarter", "two thirds": of what follows ("of a mile", "an acre", "acre"). */
const PART_WORDS =
  "(?:(?:one |an? )?(?:half|third|quarter)|two[- ]thirds|three[- ]quarters)(?: of)?(?: an?)?(?=[ -](?:acre|mile|foot|inch))";
/** 12 | 2,300 | 2½ | 2 1/2 | 3-1/2 | six | twenty-five | two and a half | 7 and a half | half an | 1.5k */
export const NUMBER = String.raw`(?:(?:${DIGITS})(?:k\b|ish\b)?(?:[ -]?(?:${FRACTION}))?${AND_A_PART}|(?:${FRACTION})(?: of an?)?|(?<![a-z])${PART_WORDS}|(?<![a-z])${SCALED_WORDS}${AND_A_PART})`;

const ANY_UNIT = UNIT_PATTERNS.map(([, pattern]) => `(${pattern})`).join("|");
const LENGTH_UNIT = String.raw`(?:feet|foot|ft\b\.?|'|m\b|met(?:er|re)s?\b|yards?\b)`;

const FEET_AND_INCHES = new RegExp(
  String.raw`(?!\d+ ?ft(?:\^?2| ?²))(${NUMBER})[ -]?(?:feet|foot|ft\b\.?|')[ ,-]*(?:and )?(${NUMBER})[ -]?(?:inch(?:es)?\b|in\b\.?|"|'')|(\d+)[ -]?(?:feet|foot|ft|')[ -]?(?<!ft)(?<!feet)(\d{1,2})(?![\d'%-]|[.,]\d| ?(?:x|ft|feet|sq|stor|by|%))`,
  "gi",
);
/** Words only from ten on: a "two by four" is a piece of wood. */
const SIDE_WORDS = `(?<![a-z])(?:${TENS.filter(Boolean).join("|")}|${[...ONES.slice(10)].reverse().join("|")})(?:[ -](?:${ONES.slice(1, 10).join("|")}))?\\b`;
const PRODUCT = new RegExp(
  String.raw`(?<![\d.])(\d{1,9}(?:\.\d{1,6})?|${SIDE_WORDS})[ -]?${LENGTH_UNIT}?[ -]?(?:x|by)[ -]?(\d+(?:\.\d+)?|${SIDE_WORDS})(?:[ -]?(${LENGTH_UNIT}))?(?! ?(?:x|by) ?\d)`,
  "gi",
);
const MONEY = new RegExp(`\\$ ?(${DIGITS})(?:(k)\\b| ?(m|mil|million)\\b)?`, "gi");
const MONEY_SAID = new RegExp(BARE_MONEY, "g");
/** "12 cents per square foot". */
const CENTS = /(?<![\d.,$])(\d{1,2}(?:\.\d{1,2})?)[ -]?(?:cents?\b|¢)/g;

/** "A family of 4": people without a word for them. */
const PARTY = new RegExp(`\\b(?:family|party|group) of (${NUMBER})(?![ -]*(?:${ANY_UNIT}))`, "gi");
const SINGLE = new RegExp(`(${NUMBER})[ -]*(?:(?:more|additional|extra) )?(?:${ANY_UNIT})`, "gi");

/** "No employees", "without any clients": none is a number too. */
const STAFF = "employees?|workers?|helpers?|assistants?|staff";
const VISITORS = "customers?|clients?|visitors?|patients?|students?";
const NO_PEOPLE = new RegExp(
  `\\b(?:no|zero|without(?: any)?) (?:outside |other )?(?:(${STAFF})|${VISITORS})(?: (?:or|and|nor) (?:any )?(?:(${STAFF})|(${VISITORS})))?\\b`,
  "g",
);
/** "Two a day", after what comes was named: a rate without a word for it. */
const RATE = new RegExp(`(${NUMBER}) (?:a|per|each|every) day\\b`, "gi");

/** "A few clients a day", "several helpers": more than one, however many they are. */
const SEVERAL = new RegExp(
  `(?<!\\b(?:how|too|as|so|that) )\\b(?:a few|several|some|many|multiple|numerous|various|(?:dozens|a handful|lots|plenty|a number|a lot) of)(?: (?!days?\\b)[a-z]+)?? (?:(${VISITORS})(?:(?: (?:a|per)| (?:[a-z]+ ){0,6}(?:each|every)) day)\\b|(?:${STAFF})\\b)`,
  "g",
);

/** "Another foot down", "an acre". */
const UNIT_NAMES: Readonly<Record<string, Unit>> = { foot: "ft", inch: "in", acre: "acres", mile: "mi" };
const ONE_UNIT =
  /\b(?:another|an?|one more) (foot|inch|acre|mile)\b(?! (?:print|path|step|bridge|traffic))(?: and an? (half|third|quarter)\b)?/g;

/** "A month or more at a time": a length of time, where "$900 a month" is a rate. */
const STAY = /\b(?:an?|one) (week|month|year)(?= (?:or (?:more|longer)|at (?:a|one) (?:time|stretch))\b)/g;

/** "House footprint 1,700, garage 400, can I add 300 sq ft?": where areas are spoken of, a large bare number is one. */
const AREA_NAMED = /\b(?:footprint|floor area|square footage|coverage)\b/;
const BARE_AREA =
  /(?<![\w$#.,/:-])(\d{1,2},\d{3}|\d{3,5})(?![\w%'"$/:-]|[.,]\d| (?:[nsew]|block|hours?|people|of(?! (?:it|that|which)\b)|street|st|ave|avenue|road|rd)\b)/g;
/** "Isn't 6 okay?", "is 24 enough": beside a length such a number is one. */
const BARE_LENGTH =
  /(?<![\w$#.,/:-])(\d{1,2}(?:\.\d{1,2})?)(?= (?:okay|ok|enough|fine|legal|allowed|too|acceptable|permitted|good)\b)/g;

/** A product of bare numbers is in feet as far as the side of a city lot. */
const LONGEST_SIDE = 250;

/** More quantities than this are no question but a table that was pasted. */
const MOST_QUANTITIES = 12;

/** Every quantity with a unit in a tidied text, left to right, none overlapping, at most a dozen; each once. */
export const readQuantities = (text: string): readonly FoundQuantity[] => readOnce(text).distinct;

/** The same, with a size as often as it is given: "2 ft on the north side and 2 ft on the south side". */
export const everyQuantity = (text: string): readonly FoundQuantity[] => readOnce(text).every;

interface QuantitiesRead {
  every: readonly FoundQuantity[];
  distinct: readonly FoundQuantity[];
}

/** The clauses of one question, and the quotes of the rules that answer it, are read several times over. */
const MOST_KEPT = 200;
const readOnce = keepLastTexts(MOST_KEPT, (text): QuantitiesRead => {
  const every = findQuantities(text);
  return { every, distinct: every.filter(isFirst) };
});

/** "How deep are the two yards?": pieces of ground, and no length. */
const areGrounds = (lower: string, start: number): boolean =>
  DETERMINERS.has(lower.slice(0, start).trimEnd().split(" ").at(-1)!);
const DETERMINERS = new Set("the these those both our my all".split(" "));

function findQuantities(text: string): FoundQuantity[] {
  const lower = text.toLowerCase();
  const found: FoundQuantity[] = [];
  const free = (start: number, end: number) => found.every((q) => end <= q.start || start >= q.end);
  const take = (
    value: number | null,
    unit: Unit,
    start: number,
    end: number,
    sides?: readonly [number, number],
    sense = senseBefore(lower, start),
  ) => {
    if (
      found.length >= MOST_QUANTITIES ||
      value === null ||
      !Number.isFinite(value) ||
      !free(start, end) ||
      isPartOfCode(lower, start) ||
      (unit === "yd" && areGrounds(lower, start))
    )
      return;
    found.push({ value, unit, start, end, sense, ...(sides ? { sides } : {}) });
  };
  for (const m of everyMatch(lower, MONEY)) {
    const base = readNumber(m[1] ?? "");
    take(
      base === null ? null : roundTo(base * (m[2] ? 1000 : m[3] ? 1_000_000 : 1), 6),
      "USD",
      m.index,
      m.index + m[0].length,
    );
  }
  for (const m of everyMatch(lower, CENTS))
    take(roundTo(Number(m[1]) / 100, 6), "USD", m.index, m.index + m[0].length);
  for (const m of everyMatch(lower, FEET_AND_INCHES)) {
    const feet = readNumber(m[1] ?? m[3] ?? "");
    const inches = readNumber(m[2] ?? m[4] ?? "");
    if (feet === null || inches === null || inches >= 12) continue;
    const whole = feet * 12 + inches;
    // Quarters of a foot are exact decimals; 6'2" is not, so it stays 74 inches and loses nothing.
    const exactInFeet = Number.isInteger(whole) && whole % 3 === 0;
    take(exactInFeet ? whole / 12 : whole, exactInFeet ? "ft" : "in", m.index, m.index + m[0].length);
  }
  for (const m of everyMatch(lower, PRODUCT)) {
    const [a, b] = [readNumber(m[1]!) ?? 0, readNumber(m[2]!) ?? 0];
    const metric = /^m/.test(m[3] ?? "");
    if (!m[3] && (a > LONGEST_SIDE || b > LONGEST_SIDE)) continue;
    take(roundTo(a * b, 6), metric ? "sq m" : "sq ft", m.index, m.index + m[0].length, [a, b]);
  }
  for (const m of everyMatch(lower, PARTY))
    take(readNumber(m[1] ?? ""), "people", m.index, m.index + m[0].length);
  for (const m of everyMatch(lower, SINGLE)) {
    const unitIndex = m.slice(2).findIndex((group) => group !== undefined);
    const unit = UNIT_PATTERNS[unitIndex]?.[0];
    if (unit && !isNoCount(lower, m, unit))
      take(readNumber(m[1] ?? ""), unit, m.index, m.index + m[0].length);
  }
  for (const m of everyMatch(lower, RATE)) take(readNumber(m[1]!), "per day", m.index, m.index + m[0].length);
  for (const m of everyMatch(lower, NO_PEOPLE)) {
    const second = m[2] ?? m[3];
    const end = m.index + m[0].length;
    const cut = second === undefined ? end : end - second.length;
    take(0, m[1] ? "people" : "per day", m.index, cut);
    if (second !== undefined) take(0, m[2] ? "people" : "per day", cut, end);
  }
  for (const m of everyMatch(lower, SEVERAL)) {
    take(1, m[1] ? "per day" : "people", m.index, m.index + m[0].length, undefined, "more");
  }
  for (const m of everyMatch(lower, STAY)) take(1, `${m[1]}s` as Unit, m.index, m.index + m[0].length);
  for (const m of everyMatch(lower, ONE_UNIT)) {
    const value = roundTo(1 + (m[2] ? PARTS[m[2]]! : 0), 9);
    take(value, UNIT_NAMES[m[1]!]!, m.index, m.index + m[0].length);
  }
  for (const m of everyMatch(lower, MONEY_SAID))
    take(readNumber(m[0]), "USD", m.index, m.index + m[0].length);
  const has = (dimension: string) => found.some((q) => dimensionOf(q.unit) === dimension);
  if (has("area") || AREA_NAMED.test(lower))
    for (const m of everyMatch(lower, BARE_AREA)) {
      const value = readNumber(m[1]!) ?? 0;
      const isYear = !m[1]!.includes(",") && value >= 1800 && value < 2100;
      if (!isYear) take(value, "sq ft", m.index, m.index + m[0].length);
    }
  if (has("length"))
    for (const m of everyMatch(lower, BARE_LENGTH))
      take(readNumber(m[1]!), "ft", m.index, m.index + m[1]!.length);
  return found.sort((a, b) => a.start - b.start);
}

/** The same size given twice is one. */
const isFirst = (q: FoundQuantity, i: number, all: readonly FoundQuantity[]): boolean =>
  all.findIndex((o) => o.value === q.value && o.unit === q.unit && o.sense === q.sense) === i;

/** Reads "2,300", "2½", "2 1/2", "six", "twenty-five", "two and a half", "12,5" (a decimal comma). */
export function readNumber(text: string): number | null {
  const t = text.trim().toLowerCase();
  const digits =
    /^(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+)?(k|ish)?[ -]?([½¼¾⅓⅔⅛]|\d{1,2}\/\d{1,2})?$/.exec(
      t,
    );
  if (digits && (digits[1] || digits[3])) {
    const raw = digits[1] ?? "0";
    const whole = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(raw)
      ? Number(raw.replaceAll(",", ""))
      : Number(raw.replace(",", "."));
    return roundTo(whole * (digits[2] === "k" ? 1000 : 1) + readFraction(digits[3] ?? ""), 9);
  }
  const part =
    /^(?:(.*)[ -]and[ -]an?[ -]|an? |one |(two|three)[ -])?(half|third|quarter)s?(?: of)?(?: an?)?$/.exec(t);
  if (part) {
    const whole = part[1] === undefined ? 0 : readNumber(part[1]);
    const times = part[2] === undefined ? 1 : WORD_VALUES[part[2]]!;
    return whole === null ? null : roundTo(whole + times * PARTS[part[3]!]!, 9);
  }
  const fraction = /^(.+) of an?$/.exec(t);
  if (fraction) return readNumber(fraction[1]!);
  const words = t.replaceAll("-", " ").split(" ");
  let total = 0;
  let any = false;
  for (const word of words) {
    if (word === "and" || word === "a" || word === "of") continue;
    if (word === "hundred") total = (total || 1) * 100;
    else if (word === "thousand") total = (total || 1) * 1000;
    else if (!Object.hasOwn(WORD_VALUES, word)) return null;
    else total += WORD_VALUES[word]!;
    any = true;
  }
  return any ? total : null;
}
const PARTS: Readonly<Record<string, number>> = { half: 1 / 2, third: 1 / 3, quarter: 1 / 4 };

/** "Our 1948 house" tells a year, and the mark of `a "Tier 2" tree` closes what is quoted. */
function isNoCount(text: string, m: RegExpExecArray, unit: Unit): boolean {
  if (unit === "units") return /^(?:1[6-9]|20)\d\d$/.test(m[1] ?? "");
  if (!m[0].endsWith('"')) return false;
  const before = text.slice(0, m.index);
  return /[a-z]/.test(before.slice(before.lastIndexOf('"') + 1)) && /(?:^|[\s(])"[a-z][^"]*$/.test(before);
}

function readFraction(text: string): number {
  if (FRACTIONS[text] !== undefined) return FRACTIONS[text];
  const [top, bottom] = text.split("/").map(Number);
  return top && bottom ? top / bottom : 0;
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The "3" of "RS-3 feet"-like codes and of "17-17-0309" is not a number of its own. */
function isPartOfCode(text: string, start: number): boolean {
  // "5-6 ft" is a range, of which the end is taken.
  if (/(?<![a-z0-9.-])\d{1,3}(?:\.\d{1,2})?-$/.test(text.slice(Math.max(0, start - 12), start))) return false;
  return /[a-z0-9][.-]$/.test(text.slice(0, start)) || /[a-z]$/.test(text.slice(0, start));
}

function senseBefore(text: string, start: number): FoundQuantity["sense"] {
  const before = text.slice(Math.max(0, start - 24), start);
  if (/[<≤] ?$/.test(before)) return "less";
  if (/[>≥] ?$/.test(before)) return "more";
  if (
    /(?:no|not) (?:more|taller|higher|larger|bigger|greater|wider|longer) than (?:a |an |about )?$/.test(
      before,
    )
  )
    return "less";
  if (
    /\b(?:over|above|more than|taller than|higher than|larger than|bigger than|exceed(?:s|ing)?|greater than|beyond|past|upwards of) (?:a |an |about )?$/.test(
      before,
    )
  )
    return "more";
  if (
    /\b(?:under|below|less than|shorter than|smaller than|lower than|(?<!adds? |comes? )up to|at most|no more than|within) (?:a |an |about )?$/.test(
      before,
    )
  )
    return "less";
  return "exact";
}
