import { readQuantities } from "../questions/read-quantities.ts";
import { tidy } from "../questions/words.ts";
import { err, ok, type Result } from "../result.ts";
import { compareQuantities, dimensionOf, type Quantity, type Unit } from "../units/quantity.ts";

/** How a person writes lengths and areas: in feet and inches, or in metres. */
export type UnitSystem = "ft" | "m";

/** What a figure must be to be taken. */
export interface FigureFormat {
  /** How the figure is called inside a sentence: "height". */
  label: string;
  /** The unit of a bare number, and the one of `min` and `max`. */
  unit: Unit;
  /** The unit of a bare number for a person who writes metres; null where that changes nothing. */
  metricUnit: Unit | null;
  /** The smallest that may be entered; null means anything above zero. */
  min: number | null;
  max: number | null;
}

/** Beyond these a figure is a slip of the keyboard and no project of a city lot. */
const GREATEST: Readonly<Record<string, Quantity>> = {
  length: { value: 10_000, unit: "ft" },
  area: { value: 20_000_000, unit: "sq ft" },
  ratio: { value: 100, unit: "FAR" },
  stories: { value: 200, unit: "stories" },
  money: { value: 500_000_000, unit: "USD" },
  months: { value: 1000, unit: "years" },
};
const GREATEST_COUNT = 100_000;

const EXAMPLES: Readonly<Record<string, string>> = {
  length: "6, 2 m or 6 ft 6 in",
  area: "800 or 75 sq m",
  ratio: "40%",
  money: "25000",
};

/** A plain number as people here write it: "6", "1,000", "2.5", "½" is left to the reader of quantities. */
const PLAIN = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;
const DECIMAL_COMMA = /^(\d+),(\d{1,2}|\d{4,})(?!\d)/;

/** Reads what was typed into a field; the error is a sentence for that field. Takes any text. */
export function readFigure(text: string, format: FigureFormat, units: UnitSystem): Result<Quantity, string> {
  const typed = tidy(text).trim();
  const dimension = dimensionOf(format.unit);
  const example = EXAMPLES[dimension] ? `, such as ${EXAMPLES[dimension]}` : "";
  if (typed === "") return err(`Please enter the ${format.label}${example}.`);
  if (/^[-−–‐]\s*[\d.½¼¾]/.test(typed)) return err(`The ${format.label} cannot be negative.`);
  const comma = DECIMAL_COMMA.exec(typed);
  if (comma) return err(`Please write decimals with a period: ${comma[1]}.${comma[2]}.`);
  const read = readWhole(typed, format, units);
  if (!read) return err(`Please write the ${format.label} as a number${example}.`);
  if (dimensionOf(read.unit) !== dimension)
    return err(`Please give the ${format.label} as ${DIMENSION_WORDS[dimension] ?? "a number"}${example}.`);
  return withinReason(read, format, dimension);
}

const DIMENSION_WORDS: Readonly<Record<string, string>> = {
  length: "a length",
  area: "an area",
  ratio: "a share",
  money: "an amount in dollars",
  stories: "a number of stories",
  months: "a number of years",
};

function readWhole(typed: string, format: FigureFormat, units: UnitSystem): Quantity | null {
  if (PLAIN.test(typed) && /\d/.test(typed)) {
    const value = Number(typed.replaceAll(",", ""));
    const unit = (units === "m" ? format.metricUnit : null) ?? format.unit;
    return Number.isFinite(value) ? { value: Number(value.toFixed(6)), unit } : null;
  }
  const [only, ...others] = readQuantities(typed);
  const whole =
    only !== undefined &&
    others.length === 0 &&
    only.sides === undefined &&
    only.sense === "exact" &&
    typed.slice(0, only.start).trim() === "" &&
    /^[\s.]*$/.test(typed.slice(only.end));
  return whole ? { value: only.value, unit: only.unit } : null;
}

function withinReason(read: Quantity, format: FigureFormat, dimension: string): Result<Quantity, string> {
  const { label, unit, min, max } = format;
  const below = min !== null && compareQuantities(read, { value: min, unit }) < 0;
  const above = max !== null && compareQuantities(read, { value: max, unit }) > 0;
  if (min !== null && max !== null && (below || above))
    return err(`Please enter a ${label} from ${min} to ${max} ${unit}.`);
  if (below) return err(`The ${label} must be at least ${min} ${unit}.`);
  if (above) return err(`The ${label} must be at most ${max} ${unit}.`);
  if (min === null && read.value <= 0) return err(`The ${label} must be more than 0.`);
  const greatest = GREATEST[dimension];
  const tooGreat = greatest
    ? compareQuantities(read, unit === "%" ? { value: 100, unit: "%" } : greatest) > 0
    : read.value > GREATEST_COUNT;
  return tooGreat ? err(`That ${label} is too large to be right. Please check it.`) : ok(read);
}
