import { isUpper } from "../law/comparators.ts";
import type { Comparator, LotFact, Measure, Place, Subject } from "../law/vocabulary.ts";
import { formatNumber } from "../units/format-quantity.ts";
import type { Quantity } from "../units/quantity.ts";

/** How subjects, measures and quantities are said to a person. They have no figure of the law. */

export interface SubjectName {
  one: string;
  many: string;
}

export const SUBJECT_NAMES: Readonly<Record<Subject, SubjectName>> = {
  fence: { one: "a fence", many: "fences" },
  retaining_wall: { one: "a retaining wall", many: "retaining walls" },
  adu: { one: "an ADU", many: "ADUs" },
  deck: { one: "a deck", many: "decks" },
  porch: { one: "a porch", many: "porches" },
  addition: { one: "an addition", many: "additions" },
  renovation: { one: "a renovation", many: "renovations" },
  garage: { one: "a garage", many: "garages" },
  carport: { one: "a carport", many: "carports" },
  garage_conversion: { one: "a garage conversion", many: "garage conversions" },
  shed: { one: "a shed", many: "sheds" },
  pool: { one: "a pool", many: "pools" },
  driveway: { one: "a driveway", many: "driveways" },
  parking: { one: "parking", many: "parking" },
  house: { one: "a house", many: "houses" },
  multi_unit: { one: "a multifamily building", many: "multifamily buildings" },
  lot: { one: "a lot", many: "lots" },
  home_occupation: { one: "a home business", many: "home businesses" },
  short_term_rental: { one: "a short-term rental", many: "short-term rentals" },
  tree: { one: "a tree", many: "trees" },
  mechanical: { one: "household equipment", many: "household equipment" },
  solar: { one: "a solar panel", many: "solar panels" },
  projection: { one: "a projection", many: "eaves, bays and chimneys" },
  roof_structure: { one: "a roof structure", many: "roof structures" },
  demolition: { one: "a demolition", many: "demolitions" },
  grading: { one: "digging", many: "digging and grading" },
  windows_doors: { one: "a new window or door", many: "new windows and doors" },
  interior_work: { one: "interior work", many: "interior work" },
  roofing: { one: "a new roof", many: "new roofs" },
  siding: { one: "new siding", many: "new siding" },
  antenna: { one: "an antenna", many: "antennas" },
  play_equipment: { one: "play equipment", many: "play equipment" },
  sign: { one: "a sign", many: "signs" },
  garage_sale: { one: "a garage sale", many: "garage sales" },
  vehicle_storage: { one: "a parked vehicle", many: "parked vehicles" },
  commercial: { one: "a commercial building", many: "commercial buildings" },
  building: { one: "a building", many: "buildings" },
  permit: { one: "a permit", many: "permits" },
  contact: { one: "the city", many: "the city" },
  code: { one: "the code", many: "the code" },
};

/** Words that do not bend in the plural take a singular verb. */
const UNCOUNTED: ReadonlySet<Subject> = new Set([
  "parking",
  "mechanical",
  "grading",
  "interior_work",
  "siding",
  "play_equipment",
]);
export const isUncounted = (subject: Subject): boolean => UNCOUNTED.has(subject);

/** A bound in words: "may be up to {v} tall". `stem` comes once, `{v}` is said for each value. */
const BOUND_WORDS: Readonly<Partial<Record<Measure, { most: string; least: string }>>> = {
  height: { most: "may be up to {v} tall", least: "must be at least {v} tall" },
  stories: { most: "may have up to {v}", least: "must have at least {v}" },
  setback: { most: "may be up to {v} from the lot line", least: "must be set back at least {v}" },
  separation: { most: "may be up to {v} apart", least: "must be at least {v} apart" },
  floor_area: { most: "may have up to {v} of floor", least: "must have at least {v} of floor" },
  footprint: { most: "may cover up to {v} of ground", least: "must cover at least {v} of ground" },
  area: { most: "may be up to {v} in size", least: "must be at least {v} in size" },
  lot_coverage: { most: "may cover up to {v} of the lot", least: "must cover at least {v} of the lot" },
  impervious_cover: {
    most: "may bring hard surfaces up to {v} of the lot",
    least: "must bring hard surfaces to {v} of the lot",
  },
  far: {
    most: "may have a floor area ratio of up to {v}",
    least: "must have a floor area ratio of {v} or more",
  },
  lot_area: { most: "may be on a lot of up to {v}", least: "must have a lot of at least {v}" },
  lot_area_per_unit: {
    most: "may have a lot of up to {v}",
    least: "need a lot of at least {v}",
  },
  lot_width: { most: "may have a lot up to {v} wide", least: "must have a lot at least {v} wide" },
  lot_depth: { most: "may have a lot up to {v} deep", least: "must have a lot at least {v} deep" },
  units: { most: "may number up to {v}", least: "must number at least {v}" },
  parking_spaces: { most: "allows up to {v}", least: "requires at least {v}" },
  bike_spaces: { most: "may have up to {v}", least: "must have at least {v}" },
  opacity: { most: "may be up to {v} solid", least: "must be at least {v} solid" },
  width: { most: "may be up to {v} wide", least: "must be at least {v} wide" },
  length: { most: "may be up to {v} long", least: "must be at least {v} long" },
  depth: { most: "may be up to {v} deep", least: "must be at least {v} deep" },
  count: { most: "are limited to {v}", least: "must number at least {v}" },
  slope: { most: "may slope up to {v}", least: "must slope at least {v}" },
  projection: { most: "may reach up to {v} into the yard", least: "must reach {v} into the yard" },
  open_space: { most: "may have up to {v} of open space", least: "must have at least {v} of open space" },
  rear_yard_coverage: {
    most: "may cover up to {v} of the rear yard",
    least: "must cover at least {v} of the rear yard",
  },
  front_yard_coverage: {
    most: "may cover up to {v} of the front yard",
    least: "must cover at least {v} of the front yard",
  },
  building_age: { most: "may be up to {v} old", least: "must be at least {v} old" },
  distance: { most: "must be within {v}", least: "must be at least {v} away" },
  trunk_diameter: { most: "may be up to {v} thick", least: "count from {v} of trunk" },
  employees: { most: "may employ up to {v}", least: "must employ at least {v}" },
  vehicles: { most: "may have up to {v} vehicles", least: "must have at least {v} vehicles" },
  occupants: { most: "may house up to {v}", least: "must house at least {v}" },
  rental_days: { most: "may be rented for up to {v}", least: "must be rented for at least {v}" },
  trips: { most: "may cause up to {v}", least: "must cause at least {v}" },
};

export function boundWords(measure: Measure, comparator: Comparator, subject: Subject): string {
  const words = ofLots(measure, subject) ?? BOUND_WORDS[measure];
  const upper = isUpper(comparator);
  const text = words
    ? upper
      ? words.most
      : words.least
    : `${upper ? "may have at most" : "must have at least"} {v} (${measureName(measure)})`;
  if (comparator === "exactly")
    return `${text
      .replace(/up to |at least /, "")
      .replace("may be", "must be")
      .replace("may have", "must have")}`;
  return text;
}

/** What a limit sentence begins with: the things limited, or the city or the lot where that reads better. */
export function openingWords(measure: Measure, subject: Subject, city: string): string {
  if (measure === "parking_spaces" || measure === "bike_spaces") return city;
  if (isOfTheLot(measure, subject)) return `A lot in ${city}`;
  const many = SUBJECT_NAMES[subject].many;
  return `${many.charAt(0).toUpperCase()}${many.slice(1)} in ${city}`;
}

/** A number of homes is one of the lot, except where only some of its homes are counted. */
const isOfTheLot = (measure: Measure, subject: Subject): boolean =>
  measure === "units" && subject !== "adu" && subject !== "short_term_rental";

/** A lot is not "on" a lot, and it has homes where an ADU is counted among them. */
function ofLots(measure: Measure, subject: Subject): { most: string; least: string } | null {
  if (subject === "lot" && measure === "lot_area")
    return { most: "may be up to {v} in size", least: "must be at least {v} in size" };
  if (subject === "lot" && measure === "lot_width")
    return { most: "may be up to {v} wide", least: "must be at least {v} wide" };
  if (subject === "lot" && measure === "lot_depth")
    return { most: "may be up to {v} deep", least: "must be at least {v} deep" };
  if (isOfTheLot(measure, subject)) return { most: "may have up to {v}", least: "must have at least {v}" };
  return null;
}

const MEASURE_NAMES: Readonly<Partial<Record<Measure | LotFact, string>>> = {
  far: "floor area ratio",
  lot_coverage: "lot coverage",
  impervious_cover: "impervious cover",
  floor_area: "floor area",
  lot_area: "lot size",
  lot_area_per_unit: "lot area for each home",
  lot_width: "lot width",
  lot_depth: "lot depth",
  parking_spaces: "parking",
  bike_spaces: "bike parking",
  units: "number of homes",
  open_space: "open space",
  rear_yard_coverage: "share of the rear yard",
  front_yard_coverage: "share of the front yard",
  building_age: "age of the building",
  review_time: "review time",
  validity: "time a permit stays valid",
  trunk_diameter: "trunk diameter",
  rental_days: "rental days",
  stories: "number of stories",
  separation: "distance between buildings",
  ceiling_height: "ceiling height",
  room_area: "room size",
  permit_threshold: "permit threshold",
  employees: "number of employees",
  vehicles: "number of vehicles",
  occupants: "number of people",
  unit_count: "number of homes",
  story_count: "number of stories",
};
export const measureName = (measure: Measure | LotFact): string =>
  MEASURE_NAMES[measure] ?? measure.replaceAll("_", " ");

/** Measures of which the law asks for a least: without a rule, none has to be there. */
const ASKED_FOR: ReadonlySet<Measure | null> = new Set([
  "parking_spaces",
  "bike_spaces",
  "setback",
  "separation",
  "lot_area",
  "lot_area_per_unit",
  "lot_width",
  "lot_depth",
  "open_space",
]);
/** What a clause says that leaves a measure free: "no limit", "none required". */
export const absenceWords = (measure: Measure | null): string =>
  ASKED_FOR.has(measure) ? "none required" : "no limit";

/** Whether a number of homes counts ADUs alone, without the main home. */
export const countsAdus = (measure: Measure, subjects: readonly Subject[]): boolean =>
  measure === "units" && subjects.length === 1 && subjects[0] === "adu";

/** The name of a figure in an answer: "max_height", "min_setback", "max_adus", "fee". */
export function figureName(of: Measure, comparator: Comparator | null, subjects: readonly Subject[]): string {
  const measure = countsAdus(of, subjects) ? "adus" : of;
  if (isUpper(comparator)) return `max_${measure}`;
  if (comparator === "at_least" || comparator === "more_than") return `min_${measure}`;
  return measure;
}

export const PLACE_NAMES: Readonly<Record<Place, string>> = {
  front_yard: "in the front yard",
  side_yard: "at the side",
  rear_yard: "in the rear yard",
  street_side_yard: "along the side street",
  corner: "at a street corner",
  alley: "along the alley",
  interior: "outside every setback (required yard)",
  property_line: "on the property line",
  right_of_way: "in the public right of way",
  sidewalk: "next to the sidewalk",
  rooftop: "on the roof",
  rear_lot: "in the rear part of the lot",
};
export const placeLabel = (place: Place): string => PLACE_NAMES[place];

/** "1 ADU", "2 ADUs": a number of homes where only ADUs are counted. */
export const aduCount = ({ value }: Quantity): string =>
  `${formatNumber(value)} ${value === 1 ? "ADU" : "ADUs"}`;

const SYMBOLS: Readonly<Record<Comparator, string>> = {
  at_most: "≤",
  at_least: "≥",
  less_than: "<",
  more_than: ">",
  exactly: "=",
};
export const comparatorSymbol = (comparator: Comparator): string => SYMBOLS[comparator];

/** "a, b and c" */
export function listOf(items: readonly string[], last = "and"): string {
  if (items.length <= 1) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} ${last} ${items[items.length - 1]}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An office as a sentence names it, without its branch or a mail address: "the Department of Buildings". */
export function officeName(name: string): string {
  const short = name.split(/, | \(/)[0]!;
  const article = /\b(?:Department|Office|Bureau|Board|Division) (?:of|for)\b|\b(?:Center|Office)$/.test(
    short,
  );
  return article && !/^the\b/i.test(short) ? `the ${short}` : short;
}
