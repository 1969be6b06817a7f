import { FRACTION_WORDS } from "../units/fraction-words.ts";
import { unitEnd } from "./unit-words.ts";
import { areJoined, type Word } from "./words.ts";

/** Figures in enacted text: "thirty-five (35) feet", "1 1/2 acres", "40,000 s.f.", "25%", "30'". */

export type AmountUnit =
  | "sq ft"
  | "acres"
  | "ft"
  | "in"
  | "m"
  | "sq m"
  | "hectares"
  | "%"
  | "stories"
  | "spaces"
  | "units";
export const METRIC_UNITS: ReadonlySet<AmountUnit> = new Set(["m", "sq m", "hectares"]);

export interface Amount {
  value: number;
  /** Null where no unit is printed next to it. */
  unit: AmountUnit | null;
  /** Places of its first word and behind its last one. */
  from: number;
  to: number;
  /** Behind the number, before its unit. */
  numberTo: number;
}

const UNITS_OF_NUMBER: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SIGNS: Readonly<Record<string, number>> = {
  "½": 0.5,
  "¼": 0.25,
  "¾": 0.75,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅛": 0.125,
};

interface Numeral {
  value: number;
  to: number;
}

/** "40,0004" is 40,000 with the mark of a note, "40.000" a thousands comma read as a point. */
function digitsValue(text: string): number {
  const grouped = /^\d{1,3}(?:,\d{3})+/.exec(text);
  if (grouped) {
    const rest = text.slice(grouped[0].length);
    return Number(grouped[0].replaceAll(",", "") + (rest.startsWith(".") ? rest : ""));
  }
  return Number(text.replaceAll(",", ""));
}

const isDigits = (word: Word | undefined): word is Word => word !== undefined && /^\.?\d/.test(word.text);
/** "14.2.1" is the number of a section. */
const isPartOfNumber = (words: readonly Word[], at: number): boolean => {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  return (
    (isDigits(before) && areJoined(before, word) && word!.text.startsWith(".")) ||
    (isDigits(after) && areJoined(word, after) && after.text.startsWith("."))
  );
};
const isSmall = (word: Word | undefined): word is Word => word !== undefined && /^\d{1,2}$/.test(word.text);

/** "1/2" and "1 1/2" and "1-1/2" and "1½", from a numeral in digits on. */
function readDigits(words: readonly Word[], at: number): Numeral | null {
  const first = words[at];
  if (first === undefined) return null;
  const sign = SIGNS[first.text];
  if (sign !== undefined) return { value: sign, to: at + 1 };
  if (!isDigits(first)) return null;
  const value = digitsValue(first.text);
  if (Number.isNaN(value)) return null;
  if (isSpacedThousands(words, at)) return { value: value * 1000 + Number(words[at + 1]!.text), to: at + 2 };
  const fraction = readFraction(words, at);
  if (fraction) return fraction;
  const after = SIGNS[words[at + 1]?.text ?? ""];
  if (after !== undefined) return { value: value + after, to: at + 2 };
  if (isSmall(first)) {
    const part =
      readFraction(words, at + 1) ?? (words[at + 1]?.text === "-" ? readFraction(words, at + 2) : null);
    if (part && part.value < 1) return { value: value + part.value, to: part.to };
  }
  return { value, to: at + 1 };
}

/** "1 500 feet": a blank for the comma, where a unit is behind it. */
function isSpacedThousands(words: readonly Word[], at: number): boolean {
  const [first, rest] = [words[at]!, words[at + 1]];
  return (
    /^[1-9]\d{0,2}$/.test(first.text) &&
    /^\d{3}$/.test(rest?.text ?? "") &&
    rest!.start === first.end + 1 &&
    unitEnd(words, at + 2) !== null
  );
}

function readFraction(words: readonly Word[], at: number): Numeral | null {
  const [top, slash, bottom] = [words[at], words[at + 1], words[at + 2]];
  if (!isSmall(top) || slash?.text !== "/" || !isSmall(bottom)) return null;
  const [over, under] = [Number(top.text), Number(bottom.text)];
  return over > 0 && over < under && under <= 16 ? { value: over / under, to: at + 3 } : null;
}

/** "seven hundred fifty", "one and one-half", "three-quarters". */
function readSpelled(words: readonly Word[], start: number): Numeral | null {
  const alone = readSpelledFraction(words, start);
  if (alone) return alone;
  let total = 0;
  let group = 0;
  let at = start;
  for (; at < words.length; at++) {
    const norm = words[at]!.norm;
    const small = UNITS_OF_NUMBER[norm];
    const joins = at > start && (norm === "-" || norm === "and");
    if (joins) {
      const part = readSpelledFraction(words, at + 1);
      if (part) return { value: total + group + part.value, to: part.to };
      if (!isNumberWord(words[at + 1])) break;
    } else if (small !== undefined) group += small;
    else if (norm === "hundred" && at > start) group = (group || 1) * 100;
    else if (norm === "thousand" && at > start) {
      total += (group || 1) * 1000;
      group = 0;
    } else break;
  }
  return at > start ? { value: total + group, to: at } : null;
}

/** "one-half", "half", "one quarter", "two-thirds"; "two thirds" with a blank as well. */
function readSpelledFraction(words: readonly Word[], at: number): Numeral | null {
  const counted = words[at]?.norm;
  if (counted === "half") return { value: 0.5, to: at + 1 };
  const over = UNITS_OF_NUMBER[counted ?? ""] ?? 10;
  const part = words[at + 1]?.norm === "-" ? at + 2 : at + 1;
  const under = FRACTION_WORDS[words[part]?.norm ?? ""] ?? 0;
  return over < under ? { value: over / under, to: part + 1 } : null;
}

const isNumberWord = (word: Word | undefined): boolean =>
  word !== undefined && (UNITS_OF_NUMBER[word.norm] !== undefined || word.norm === "hundred");

/** A spelled numeral is often repeated in digits: "thirty-five (35) feet"; the digits count. */
function readNumeral(words: readonly Word[], at: number): Numeral | null {
  const digits = readDigits(words, at);
  if (digits) return digits;
  const spelled = readSpelled(words, at);
  if (!spelled) return null;
  let next = spelled.to;
  // "twenty thousand square feet (20,000)": the unit comes first.
  const unit = readUnit(words, next);
  if (unit && words[unit.to]?.text === "(" && isDigits(words[unit.to + 1])) return spelled;
  if (words[next]?.text !== "(") return spelled;
  next += 1;
  const repeated = readDigits(words, next);
  if (!repeated) return spelled;
  const closes = words[repeated.to]?.text === ")";
  return { value: repeated.value, to: closes ? repeated.to + 1 : repeated.to };
}

/** The unit that begins at a word, with the place behind it. */
export function readUnit(words: readonly Word[], at: number): { unit: AmountUnit; to: number } | null {
  const one = words[at]?.norm ?? "";
  const two = words[at + 1]?.norm ?? "";
  if (one === "square" || one === "s" || one === "sguare") return readSquare(words, at);
  if (one === "sf" || one === "sqft" || one === "saft" || one === "gsf") return { unit: "sq ft", to: at + 1 };
  if (isMeter(words[at])) {
    const squared = /^[2²]$/.test(two) && areJoined(words[at], words[at + 1]);
    const to = squared ? at + 2 : at + 1;
    // "m3", "m/s"
    return (unitEnd(words, at) ?? to) > to ? null : { unit: squared ? "sq m" : "m", to };
  }
  if (one === "sqm") return { unit: "sq m", to: at + 1 };
  if (words[at]?.text === "ha" || one === "hectare") return { unit: "hectares", to: at + 1 };
  if (one === "acre") return { unit: "acres", to: two === "." ? at + 2 : at + 1 };
  if (one === "foot") {
    const squared = (words[at + 1]?.text === "2" && areJoined(words[at], words[at + 1])) || two === "²";
    if (squared) return { unit: "sq ft", to: at + 2 };
    return { unit: "ft", to: two === "." ? at + 2 : at + 1 };
  }
  if (one === "'" || one === "’" || one === "′") return { unit: "ft", to: at + 1 };
  if (one === "inch" || one === "inche") return { unit: "in", to: at + 1 };
  if (one === "%") return { unit: "%", to: at + 1 };
  if (one === "per" && two === "cent") return { unit: "%", to: at + 2 };
  if (one === "story") return { unit: "stories", to: at + 1 };
  if (one === "space") return { unit: "spaces", to: at + 1 };
  if (one === "parking" && two === "space") return { unit: "spaces", to: at + 2 };
  if (one === "off" && words[at + 2]?.norm === "street") {
    const space = words.slice(at + 3, at + 6).findIndex(({ norm }) => norm === "space");
    if (space >= 0) return { unit: "spaces", to: at + 4 + space };
  }
  if (one === "dwelling" && two === "unit") return { unit: "units", to: at + 2 };
  if (one === "unit") return { unit: "units", to: at + 1 };
  return null;
}

/** "m", "meters", "metres". */
const isMeter = (word: Word | undefined): boolean =>
  word?.text === "m" || word?.norm === "meter" || word?.norm === "metre";

/** "square feet", "sq. ft.", "s.f.", "s. f." */
function readSquare(words: readonly Word[], at: number): { unit: AmountUnit; to: number } | null {
  let next = at + 1;
  if (words[next]?.norm === ".") next += 1;
  const norm = words[next]?.norm ?? "";
  const whole = words[at]!.norm !== "s";
  if (whole && isMeter(words[next])) return { unit: "sq m", to: next + 1 };
  if ((whole && norm === "foot") || (!whole && norm === "f")) {
    const dot = words[next + 1]?.norm === "." ? 1 : 0;
    return { unit: "sq ft", to: next + 1 + dot };
  }
  return null;
}

/** All figures of a text, left to right, none inside another. */
export function readAmounts(words: readonly Word[]): Amount[] {
  const found: Amount[] = [];
  for (let at = 0; at < words.length; at++) {
    const numeral = readNumeral(words, at);
    if (!numeral || isPartOfNumber(words, at)) continue;
    const amount = withUnit(words, at, numeral);
    found.push(amount);
    at = amount.to - 1;
  }
  return found;
}

/** The figures of a text without those that say another one again: the meters of "35 feet (10.7 m)". */
export const withoutConversions = (words: readonly Word[], amounts: readonly Amount[]): Amount[] =>
  amounts.filter((amount, at) => !isConversion(words, amount, amounts[at - 1], amounts[at + 1]));

function isConversion(
  words: readonly Word[],
  amount: Amount,
  before: Amount | undefined,
  after: Amount | undefined,
): boolean {
  if (amount.unit === null || !METRIC_UNITS.has(amount.unit)) return false;
  const isOther = (other: Amount | undefined) => other?.unit != null && CUSTOMARY.has(other.unit);
  const isOpen = (from: number, to: number) =>
    to - from <= 2 && words.slice(from, to).some(({ text }) => /^[([/]$/.test(text));
  return (
    (isOther(before) && isOpen(before!.to, amount.from)) || (isOther(after) && isOpen(amount.to, after!.from))
  );
}
const CUSTOMARY: ReadonlySet<AmountUnit> = new Set(["ft", "in", "sq ft", "acres"]);

function withUnit(words: readonly Word[], from: number, { value, to }: Numeral): Amount {
  let next = to;
  if (words[next]?.text === ")" && words[from - 1]?.text === "(") next += 1;
  if (words[next]?.text === "-") next += 1;
  // "30 linear feet", "750 gross square feet" keep their unit.
  if (/^(?:linear|gross|contiguou|net|usable|full|additional|whole)$/.test(words[next]?.norm ?? ""))
    next += 1;
  if (words[next]?.norm === "of") next += 1;
  if (words[next]?.norm === "an" || words[next]?.norm === "a") next += 1;
  const unit = readUnit(words, next);
  if (!unit) return { value, unit: null, from, to, numberTo: to };
  const misread = unit.unit === "sq ft" && /^\d{1,3}\.\d00$/.test(words[from]!.text);
  return {
    value: misread ? Math.round(value * 1000) : value,
    unit: unit.unit,
    from,
    to: unit.to,
    numberTo: to,
  };
}
