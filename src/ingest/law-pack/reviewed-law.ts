import type { Standard } from "#domain/extraction/standards.ts";
import type { DecisionBasis } from "#domain/rule-review/decision.ts";
import type { ReviewedRule, ReviewSubject } from "#domain/rule-review/reviewed-rule.ts";

/** Rules that were read from enacted text and reviewed, in the terms of law files. */

export interface ReviewedLine {
  rule: ReviewedRule;
  basis: DecisionBasis;
}

/** A rule of a law file with the topic that it belongs to, and its sentence. */
export interface LawLine {
  topic: string;
  says: string;
  districts: readonly string[];
  /** Fields of the rule, without `id` and `quote`. */
  fields: Record<string, unknown>;
}

interface Terms {
  topic: string;
  measure: string;
  /** As law files write it, and as a sentence says it after the figure. */
  unit: string;
  words: string;
  /** "front setback" */
  noun: string;
  place?: string;
  from?: string;
  /** What it is about, where that is not the building. */
  subject?: readonly string[];
}

const FEET = { unit: "ft", words: " feet" };
const SQUARE_FEET = { unit: "sq ft", words: " square feet" };
const SHARE = { unit: "%", words: "%" };
const ofLot = { topic: "lot", subject: ["lot"] };
const yard = (name: string, place: string) => ({
  ...FEET,
  topic: "setback",
  measure: "setback",
  noun: `${name} setback`,
  place,
  from: `from the ${name} lot line`,
});

/** Null: law files have no measure for it. */
const TERMS: Readonly<Record<Standard, Terms | null>> = {
  lot_area: { ...ofLot, ...SQUARE_FEET, measure: "lot_area", noun: "area of a lot" },
  lot_area_per_unit: {
    topic: "density",
    measure: "lot_area_per_unit",
    unit: "sq ft per unit",
    words: " square feet",
    noun: "lot area for each home",
    subject: ["multi_unit", "lot"],
  },
  density: null,
  units: {
    topic: "density",
    measure: "units",
    unit: "units",
    words: " homes",
    noun: "number of homes",
    subject: ["house", "lot"],
  },
  lot_width: { ...ofLot, ...FEET, measure: "lot_width", noun: "width of a lot" },
  lot_frontage: null,
  lot_depth: { ...ofLot, ...FEET, measure: "lot_depth", noun: "depth of a lot" },
  front_setback: yard("front", "front_yard"),
  side_setback: yard("side", "side_yard"),
  street_side_setback: yard("side street", "street_side_yard"),
  rear_setback: yard("rear", "rear_yard"),
  setback: { ...FEET, topic: "setback", measure: "setback", noun: "setback" },
  height: { ...FEET, topic: "height", measure: "height", noun: "height" },
  stories: {
    topic: "height",
    measure: "stories",
    unit: "stories",
    words: " stories",
    noun: "number of stories",
  },
  building_coverage: { ...SHARE, topic: "lot_coverage", measure: "lot_coverage", noun: "lot coverage" },
  impervious_coverage: {
    ...SHARE,
    topic: "lot_coverage",
    measure: "impervious_cover",
    noun: "impervious coverage",
  },
  lot_coverage: { ...SHARE, topic: "lot_coverage", measure: "lot_coverage", noun: "lot coverage" },
  floor_area_ratio: { topic: "floor_area", measure: "far", unit: "FAR", words: "", noun: "floor area ratio" },
  unit_size: { ...SQUARE_FEET, topic: "floor_area", measure: "floor_area", noun: "floor area of each home" },
  floor_area: { ...SQUARE_FEET, topic: "floor_area", measure: "floor_area", noun: "floor area" },
  parking: {
    topic: "parking",
    measure: "parking_spaces",
    unit: "spaces",
    words: " spaces",
    noun: "number of parking spaces",
  },
  open_space: { ...SHARE, topic: "lot_coverage", measure: "open_space", noun: "open space of a lot" },
  buildable_area: null,
  separation: { ...FEET, topic: "setback", measure: "separation", noun: "distance between buildings" },
};

const SUBJECTS: Readonly<Record<ReviewSubject, { names: readonly string[]; words: string }>> = {
  house: { names: ["house"], words: "a house" },
  multi_unit: { names: ["multi_unit"], words: "a multifamily building" },
  adu: { names: ["adu"], words: "an accessory dwelling unit" },
  accessory: { names: ["shed", "garage", "carport"], words: "an accessory building" },
  commercial: { names: ["commercial"], words: "a commercial building" },
  fence: { names: ["fence"], words: "a fence" },
  sign: { names: ["sign"], words: "a sign" },
};

/** A rule as law files say it, or why they cannot. The sentence is ours: figures in digits, in the unit of the file. */
export function lawLine({ rule }: ReviewedLine): LawLine | string {
  const { standard, comparator, value, districts, condition } = rule;
  const terms = TERMS[standard];
  if (!terms) return "law files have no measure for it";
  const odd = districts.find((name) => /\s/.test(name));
  if (odd !== undefined) return `"${odd}" is a district's name; law files need its code`;
  const subject = SUBJECTS[rule.subject];
  const names = terms.subject ?? (terms.topic === "parking" ? ["parking", ...subject.names] : subject.names);
  const owner = terms.subject || standard === "unit_size" ? "" : ownerWords(terms, subject.words);
  const where = districts.length > 0 ? `in ${listed(districts)}` : "";
  const conditionWords = condition === "" ? "" : ` ${condition}`;
  const start = where === "" ? "The" : `${where[0]!.toUpperCase()}${where.slice(1)}, the`;
  const when = {
    ...(terms.place ? { place: terms.place } : {}),
    ...(districts.length > 0 ? { district: [...districts] } : {}),
  };
  const phrase = [value === null ? "" : (terms.from ?? ""), where, condition]
    .filter((part) => part !== "")
    .join(" ");
  const shared = {
    subject: [...names],
    measure: terms.measure,
    ...(Object.keys(when).length > 0 ? { when } : {}),
    ...(phrase === "" ? {} : { phrase }),
    // Words of a condition may narrow what a figure alone would compare.
    ...(condition === "" ? {} : { comparable: false }),
  };
  if (value === null)
    return {
      topic: terms.topic,
      says: `${start} ${terms.noun}${owner} is not limited${conditionWords}.`,
      districts,
      fields: { kind: "unregulated", ...shared },
    };
  const figure = Number(value.toFixed(4));
  const bound = comparator === "at_least" ? "at least" : "at most";
  return {
    topic: terms.topic,
    says: `${start} ${terms.noun}${owner} is ${bound} ${figure.toLocaleString("en-US", { maximumFractionDigits: 4 })}${terms.words}${conditionWords}.`,
    districts,
    fields: { kind: "limit", is: comparator, value: `${figure} ${terms.unit}`, ...shared },
  };
}

const ownerWords = ({ topic, measure }: Terms, words: string): string =>
  topic === "parking"
    ? ` for ${words}`
    : measure === "separation" || measure === "open_space"
      ? ""
      : ` of ${words}`;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
