import { digitNumerals, spokenNumerals } from "#domain/law/numerals.ts";
import { readNumber, readQuantities } from "#domain/questions/read-quantities.ts";
import { compareQuantities, isUnit, sameDimension } from "#domain/units/quantity.ts";
import type { ExpectedFigure } from "./read-questions.ts";

export interface Amount {
  value: number;
  unit: string;
}

/** Equal as quantities: 36 in is 3 ft. Units outside the law's own list must match by name. */
export function sameAmount(a: Amount, b: Amount): boolean {
  if (!isUnit(a.unit) || !isUnit(b.unit)) return a.unit === b.unit && a.value === b.value;
  if (!sameDimension(a.unit, b.unit)) return false;
  return compareQuantities({ value: a.value, unit: a.unit }, { value: b.value, unit: b.unit }) === 0;
}

/** A district's code or a section's number is no figure: the 3 of "RS-3", the 17 of "17-9-0201". */
const CODES =
  /\b(?=[a-z\d.-]*[a-z])(?=[a-z\d.-]*\d)[a-z]+[\d.-]+[a-z\d.-]*\b|\b\d+(?:-\d+){2,}(?:-[a-z])?\b|(?:§|\bsections?|\bsec\.|\btable|\barticle|\bchapter)\s*[\d.-]+/gi;
/** "None is required", "no parking space", "without a fee"; not the "No." of a verdict, "no more than" or "no permit". */
const ZERO = new RegExp(
  [
    String.raw`\b(?:zero|none|free)\b`,
    String.raw`\b(?:no|without)\b(?!\s*[.,;:!?]|$)(?! (?:an? )?(?:\w+ )?(?:permits?|rules?|limits?|more|less|fewer|greater|taller|higher|larger|closer)\b)`,
    String.raw`\b(?:not|need not|n't) (?:be )?(?:need|require|ask|have)\w*`,
  ].join("|"),
  "i",
);
/** "10 to 20 ft", "4 and 6 ft", "6–14 weeks": the unit belongs to both. */
const BEFORE_IN_RANGE =
  /(\d[\d,]*(?:\.\d+)?[½¼¾]?|[½¼¾])\s*(?:to|and|or|–|-|,)\s*(?:an? |under |over |up to |about )?$/i;
/** Units that a sentence names in words of its own ("1 space for each home"): their number is enough. */
const NUMBER_IS_ENOUGH: ReadonlySet<string> = new Set([
  "FAR",
  "spaces per unit",
  "spaces per 1,000 sq ft",
  "sq ft per unit",
  "USD per sq ft",
  "per day",
  "days per year",
  "people",
  "count",
  "units",
]);

function amountsIn(text: string): Amount[] {
  return readQuantities(text).flatMap(({ value, unit, start }) => {
    const earlier = BEFORE_IN_RANGE.exec(text.slice(0, start))?.[1];
    const other = earlier === undefined ? null : readNumber(earlier);
    return other === null
      ? [{ value, unit }]
      : [
          { value, unit },
          { value: other, unit },
        ];
  });
}

/**
 * Whether one of the texts says a figure. With a unit it counts in any unit of the same kind ("6 feet", "72 in"); a bare
 * number counts with whatever unit; a text, such as a telephone number, as it is written.
 */
export function isStated(figure: ExpectedFigure, texts: readonly string[]): boolean {
  if ("anyOf" in figure) return figure.anyOf.some((one) => isStated(one, texts));
  if ("text" in figure) return texts.some((text) => text.includes(figure.text));
  return texts.some((text) => saysAmount(text, figure.value, "unit" in figure ? figure.unit : undefined));
}

function saysAmount(text: string, value: number, unit: string | undefined): boolean {
  const plain = text.replace(CODES, " ");
  if (value === 0 && ZERO.test(plain)) return true;
  if (unit !== undefined && amountsIn(plain).some((own) => sameAmount(own, { value, unit }))) return true;
  if (unit !== undefined && !NUMBER_IS_ENOUGH.has(unit)) return false;
  return value === 0 ? digitNumerals(plain).includes(0) : spokenNumerals(plain).has(value);
}

/** A figure as it is listed among faults: "6 ft", "6", "720-865-2915", "6 ft or 54 in". */
export function figureName(figure: ExpectedFigure): string {
  if ("anyOf" in figure) return figure.anyOf.map(figureName).join(" or ");
  if ("text" in figure) return figure.text;
  return "unit" in figure ? `${figure.value} ${figure.unit}` : `${figure.value}`;
}
