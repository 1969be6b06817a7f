import { readAmounts } from "../extraction/amounts.ts";
import { inOwnUnit } from "../extraction/in-own-unit.ts";
import { type Comparator, STANDARDS, type Standard, TRAITS } from "../extraction/standards.ts";
import { readWords } from "../extraction/words.ts";
import { err, ok, type Result } from "../result.ts";

/** What a rule read from enacted text says, in the terms that an operator reviews it in. */

export const REVIEW_SUBJECTS = [
  "house",
  "multi_unit",
  "adu",
  "accessory",
  "commercial",
  "fence",
  "sign",
] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];

export interface ReviewedRule {
  standard: Standard;
  comparator: Comparator;
  /** In the unit of its standard (`TRAITS`); null: the law sets no such limit. */
  value: number | null;
  subject: ReviewSubject;
  /** As the law prints them; none means everywhere. */
  districts: readonly string[];
  /** When it applies, as words after a figure; empty where the law does not say. */
  condition: string;
}

export const REVIEW_LIMITS = { districts: 40, districtLength: 60, condition: 200 } as const;

/** What an operator typed: every field as text. */
export interface TypedRule {
  standard: string;
  comparator: string;
  value: string;
  none: boolean;
  subject: string;
  districts: string;
  condition: string;
}

export type RuleFaults = Readonly<Partial<Record<keyof TypedRule, string>>>;

/** Reads what was typed. The error has a sentence for each field that is wrong. */
export function readTypedRule(typed: TypedRule): Result<ReviewedRule, RuleFaults> {
  const faults: Partial<Record<keyof TypedRule, string>> = {};
  const standard = STANDARDS.find((name) => name === typed.standard);
  if (!standard) faults.standard = "Please choose what is limited.";
  const comparator = (["at_least", "at_most"] as const).find((name) => name === typed.comparator);
  if (!comparator) faults.comparator = "Please choose whether it is a least or a most.";
  const subject = REVIEW_SUBJECTS.find((name) => name === typed.subject);
  if (!subject) faults.subject = "Please choose what the rule is for.";
  const value = typed.none || !standard ? null : readValue(standard, typed.value);
  if (standard && !typed.none && value === null)
    faults.value = `Please enter a number, with its unit if it is not in ${unitWords(standard)}.`;
  const districts = listOf(typed.districts);
  if (districts.length > REVIEW_LIMITS.districts)
    faults.districts = `Please name at most ${REVIEW_LIMITS.districts} districts.`;
  else if (districts.some((name) => name.length > REVIEW_LIMITS.districtLength))
    faults.districts = "Please put a comma between districts.";
  const condition = oneLine(typed.condition);
  if (condition.length > REVIEW_LIMITS.condition)
    faults.condition = `Please use at most ${REVIEW_LIMITS.condition} characters.`;
  if (Object.keys(faults).length > 0) return err(faults);
  return ok({
    standard: standard!,
    comparator: comparator!,
    value,
    subject: subject!,
    districts,
    condition,
  });
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map(oneLine)
      .filter((name) => name !== ""),
  ),
];

/** "1/2 acre" of a lot is 21780; null for what is no single figure that this standard can have. */
function readValue(standard: Standard, text: string): number | null {
  const words = readWords(text);
  const amounts = readAmounts(words);
  const [amount] = amounts;
  if (amounts.length !== 1 || !amount) return null;
  // A bare number is in the unit that the form names, also where a code would mean acres by it.
  if (amount.unit === null) return amount.value;
  const { units } = TRAITS[standard];
  return units.includes(amount.unit) ? inOwnUnit(standard, amount) : null;
}

/** Whether two rules say the same. */
export const sameRule = (one: ReviewedRule, other: ReviewedRule): boolean =>
  one.standard === other.standard &&
  one.comparator === other.comparator &&
  one.value === other.value &&
  one.subject === other.subject &&
  one.condition === other.condition &&
  one.districts.join("\n") === other.districts.join("\n");

const UNIT_WORDS: Readonly<Record<string, string>> = {
  ft: "feet",
  "sq ft": "square feet",
  "%": "percent",
};
/** "feet", for the hint of a field. */
export const unitWords = (standard: Standard): string => {
  const { unit } = TRAITS[standard];
  return UNIT_WORDS[unit] ?? (unit === "ratio" ? "a floor area ratio" : unit);
};

/** "20 ft", "35%", "0.5": a figure of a standard with its unit. */
export function figureText(standard: Standard, value: number): string {
  const { unit } = TRAITS[standard];
  const number = Number(value.toFixed(4)).toLocaleString("en-US", { maximumFractionDigits: 4 });
  if (unit === "ratio") return number;
  return unit === "%" ? `${number}%` : `${number} ${unit}`;
}

/** "Front setback", for lists and headings. */
export const STANDARD_NAMES: Readonly<Record<Standard, string>> = {
  lot_area: "Lot area",
  lot_area_per_unit: "Lot area for each home",
  density: "Density",
  units: "Homes on a lot",
  lot_width: "Lot width",
  lot_frontage: "Lot frontage",
  lot_depth: "Lot depth",
  front_setback: "Front setback",
  side_setback: "Side setback",
  street_side_setback: "Side street setback",
  rear_setback: "Rear setback",
  setback: "Setback",
  height: "Height",
  stories: "Stories",
  building_coverage: "Building coverage",
  impervious_coverage: "Impervious coverage",
  lot_coverage: "Lot coverage",
  floor_area_ratio: "Floor area ratio",
  unit_size: "Size of a home",
  floor_area: "Floor area",
  parking: "Parking spaces",
  open_space: "Open space",
  buildable_area: "Buildable area",
  separation: "Distance between buildings",
};

/** "At least 20 ft", "No limit". */
export function limitText({ standard, comparator, value }: ReviewedRule): string {
  if (value === null) return "No limit";
  return `${comparator === "at_least" ? "At least" : "At most"} ${figureText(standard, value)}`;
}
