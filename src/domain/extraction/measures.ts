import { type Amount, readAmounts } from "./amounts.ts";
import { unitEnd } from "./unit-words.ts";
import { areJoined, isCapitalized, type Word } from "./words.ts";

/**
 * What a sentence measures or counts, as it is printed: a figure with its unit of any kind, or several that are one
 * value ("400-600 mm", "3 x 5 feet", "1:12", "one per 500 square feet", "35 feet (10.7 m)").
 */
export interface Measure {
  /** Places of its first word and behind its last one; what is counted ("two stories") is not part of it. */
  from: number;
  to: number;
  /** The figures in it, the first one first. */
  amounts: readonly Amount[];
  /** In a unit that no standard is in: years, decibels, kilograms, a ratio. */
  isForeign: boolean;
}

export function readMeasures(words: readonly Word[], text: string): Measure[] {
  const found: Measure[] = [];
  for (const amount of readAmounts(words)) {
    // The 2 of "m2" is part of the unit before it.
    if (amount.from < (found.at(-1)?.to ?? 0)) continue;
    let measure = measureOf(words, amount);
    for (let before = found.at(-1); before; before = found.at(-1)) {
      const joined = join(words, before, measure);
      if (!joined) break;
      measure = joined;
      found.pop();
    }
    found.push(measure);
  }
  return found.filter(
    ({ amounts, isForeign }) =>
      isForeign ||
      amounts.some(({ unit }) => unit !== null) ||
      amounts.every((amount) => isFigure(words, text, amount)),
  );
}

const COUNTED = new Set<Amount["unit"]>(["stories", "spaces", "units"]);

/** Minutes that a part of a building keeps its load, flames and heat: "EI 60". */
const FIRE_RATINGS = new Set(["E", "EI", "EW", "RE", "REI"]);

function measureOf(words: readonly Word[], amount: Amount): Measure {
  const { from, numberTo, unit } = amount;
  const rating = words[from - 1];
  if (rating && FIRE_RATINGS.has(rating.text) && unit === null)
    return { from: from - 1, to: numberTo, amounts: [amount], isForeign: true };
  if (unit !== null && COUNTED.has(unit)) return { from, to: numberTo, amounts: [amount], isForeign: false };
  const end = unitEnd(words, unitStart(words, numberTo));
  return {
    from,
    to: Math.max(unit === null ? numberTo : amount.to, end ?? 0),
    amounts: [amount],
    isForeign: unit === null && end !== null,
  };
}

/** Behind the hyphen of "ten-year" and the words of "half of a metre". */
function unitStart(words: readonly Word[], numberTo: number): number {
  let at = numberTo;
  if (words[at]?.text === "-" && areJoined(words[at], words[at + 1])) at += 1;
  if (words[at]?.norm === "of" && /^an?$/.test(words[at + 1]?.norm ?? "")) at += 1;
  if (words[at]?.norm === "a" || words[at]?.norm === "an") at += 1;
  return at;
}

/** Two figures as one value where what is between them makes them one. */
function join(words: readonly Word[], first: Measure, second: Measure): Measure | null {
  const between = words.slice(first.to, second.from);
  const [sign] = between;
  if (between.length !== 1 || !sign) return null;
  const both = { from: first.from, to: second.to, amounts: [...first.amounts, ...second.amounts] };
  const isForeign = first.isForeign || second.isForeign;
  if (/^[-–—x×]$/.test(sign.text)) return { ...both, isForeign };
  if (sign.norm === "per") return { ...both, isForeign };
  const isTight = areJoined(words[first.to - 1], sign) && areJoined(sign, words[second.from]);
  // "1 in 12" is a slope, "one in five" a share.
  const isSlope =
    sign.norm === "in" && words[first.from]!.text === "1" && /^\d/.test(words[second.from]!.text);
  if (isSlope && !isMeasured(first) && !isMeasured(second)) return { ...both, isForeign: true };
  if (sign.text === ":" && isTight) return { ...both, isForeign: true };
  // The same again in another unit.
  if (sign.text === "(" && words[second.to]?.text === ")" && isMeasured(first) && isMeasured(second))
    return { ...both, to: second.to + 1, amounts: first.amounts, isForeign: first.isForeign };
  return null;
}

const isMeasured = ({ amounts, isForeign }: Measure): boolean => isForeign || amounts[0]!.unit !== null;

const REFERENCES = new Set(
  "section article chapter part clause annex page table diagram § $ no figure item paragraph subsection requirement regulation schedule appendix route title note volume ordinance amended class type phase january february march april may june july august september october november december".split(
    " ",
  ),
);

/** Numbers of sections, years, codes and counts of lists are no figures. */
export function isFigure(words: readonly Word[], text: string, amount: Amount): boolean {
  if (amount.unit !== null) return true;
  const [before, first, after] = [words[amount.from - 1], words[amount.from]!, words[amount.to]];
  // The number of a section begins its line.
  const startsLine = !before || text.slice(before.end, first.start).includes("\n");
  if (startsLine && (isCapitalized(after) || after?.text === "(")) return false;
  if (isNumbered(words, amount.from) || isPronoun(words, amount)) return false;
  // "CO2" and "R-40" are names.
  if (areJoined(before, first) && /^(?:[-/.#]|[A-Za-z]+)$/.test(before!.text)) return false;
  if (areJoined(words[amount.to - 1], after) && /^[-/.:)]$/.test(after!.text) && text[after!.end] !== "\n") {
    const ends =
      after!.text === "." && !startsLine && /^(?:\s|$)/.test(text.slice(after!.end, after!.end + 1));
    if (!ends) return false;
  }
  return !(amount.value >= 1900 && amount.value < 2100 && !first.text.includes(","));
}

/** "Section 4", and both of "parts 2 and 3". */
function isNumbered(words: readonly Word[], from: number): boolean {
  let at = from - 1;
  while (/^(?:and|or|to|,)$/.test(words[at]?.norm ?? "") && /^\d/.test(words[at - 1]?.text ?? "")) at -= 2;
  return REFERENCES.has(words[at]?.norm ?? "");
}

/** "One another", "one that is smaller", "one above the other", "to one side of a bed": no count. */
const isPronoun = (words: readonly Word[], { from, to, value }: Amount): boolean =>
  value === 1 &&
  words[from]!.norm === "one" &&
  (to === words.length ||
    /^(?:another|which|that|who|whose|with|above|below|over|[.,;:)])$/.test(words[to]!.norm) ||
    isAnyOne(words, from, to));

/** Behind such a word "one" says of which thing, and not of how many, unless a rate or "or more" comes after it. */
const LEADS = /^(?:to|from|of|by|using|with|on|via|into|through)$/;
const COUNTS = /^(?:minimum|maximum|total|ratio|rate|least|most|excess|number|limit|up|equal|density)$/;
const isAnyOne = (words: readonly Word[], from: number, to: number): boolean =>
  to === from + 1 &&
  LEADS.test(words[from - 1]?.norm ?? "") &&
  !COUNTS.test(words[from - 2]?.norm ?? "") &&
  !/^(?:or|per|for|in|to|and|each|[(/-])$/.test(words[to]!.norm);
