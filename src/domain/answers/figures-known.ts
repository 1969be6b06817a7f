import type { NamedDistrict } from "../geography/districts.ts";
import { isUpper } from "../law/comparators.ts";
import { namesOf } from "../law/figure-names.ts";
import type { LotFacts } from "../law/formula.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Bound, City, OwnFact, Rule, Wordings } from "../law/law.ts";
import type { Circumstance, LotFact, Measure, Place, Subject } from "../law/vocabulary.ts";
import type { HomesTold, RoomTold } from "../questions/homes-told.ts";
import type { BuiltArea, MeasuredQuantity, PartOfTotal } from "../questions/measured-quantity.ts";
import type { SharesRead } from "../questions/read-shares.ts";
import { compareQuantities, convert, type Quantity } from "../units/quantity.ts";
import type { StatedFacts, StatedYards } from "./stated-facts.ts";

/** The one limit on a measure that another rule builds on: the height that a roof may rise above. */
export type LimitSource = (measure: Measure, rule: Rule, project: Project) => HeldRule | null;

/** How much of a thing counts toward a limit on all of a lot, and the rule that says so. */
export interface CountedPart {
  counted: Quantity;
  held: HeldRule;
  /** False where the rule turns on a fact that was not told. */
  sure: boolean;
}
/** Null where all of it counts. */
export type CountedSource = (measure: Measure, part: PartOfTotal, project: Project) => CountedPart | null;

/** The rule by which a fraction in what this rule comes to counts as one more; null where it is dropped. */
export type RoundingSource = (rule: Rule, project: Project) => HeldRule | null;

/** Whether a question says that something is so or is not; null where it says neither. */
export type OwnFactSource = (fact: Wordings & Partial<OwnFact>) => boolean | null;

/** What is known of a project when its rules are looked up. */
export interface Project {
  city: City;
  subject: Subject;
  district: NamedDistrict | null;
  places: readonly Place[];
  circumstances: Readonly<Partial<Record<Circumstance, string>>>;
  quantities: readonly MeasuredQuantity[];
  lotFacts: LotFacts;
  /** Facts that only a few rules turn on, as the question words them. */
  stated?: StatedFacts;
  /** The areas of what is there and what is planned. */
  areas?: readonly BuiltArea[];
  /** How deep the required yards are, where the question says so. */
  yards?: StatedYards;
  /** What its roof measures, where an overhang is told. */
  roof?: MeasuredQuantity | null;
  /** Width and length of the thing that is built, where both sides are told. */
  plan?: readonly Quantity[];
  /** The distances from the side lines, as far as they are told. */
  sides?: readonly Quantity[];
  /** The homes on the lot, and those that would be added to them. */
  homes?: HomesTold | null;
  /** What is used up of what may be counted, where more of it or what is left is asked for. */
  room?: RoomTold | null;
  /** The wholes and parts that the question gives. */
  shares?: SharesRead;
  /** The limits that other rules build on. */
  limits?: LimitSource;
  /** What counts only in part toward a limit on all of a lot. */
  counted?: CountedSource;
  /** The fractions of a home that count as one. */
  rounding?: RoundingSource;
  /** Whether a fact that only one rule turns on is told, or that a duty is met. */
  ownFacts?: OwnFactSource;
  /** How long something takes: "3 hours of review", "for 2 years". */
  times?: readonly Quantity[];
  /** The route to an approval that is tried; absent, those of all are looked up. */
  route?: string;
}

/** The project's own figure for a measure or lot fact, under any of its names. */
export function figureFor(name: string, project: Project): MeasuredQuantity | null {
  const [stated] = project.stated?.[name as LotFact] ?? [];
  if (stated) return { ...stated, measure: name as Measure, sense: "exact" };
  for (const candidate of namesOf(name)) {
    const measured = project.quantities.find((q) => q.measure === candidate);
    if (measured) return measured;
    const fact = project.lotFacts[candidate as LotFact];
    if (fact) return { ...fact, measure: candidate as Measure, sense: "exact" };
  }
  if (name === "lot_area") return rectangle(project);
  if (name === "lot_area_per_unit") return landForEach(project);
  if (name === "distance_to_street") return fromFront(project);
  const side = OF_PLAN.has(project.subject) ? project.plan?.[SIDES.indexOf(name)] : undefined;
  if (side) return { measure: name as Measure, ...side, sense: "exact" };
  if (name === "alley_center_distance") return toAlleyCenter(project);
  // The floor of a shop or a restaurant is all business, and that of a house the main home's.
  if (name === "nonresidential_floor_area" && isBusiness(project)) return floorOf(project);
  if (name === "main_floor_area" && HOMES.has(project.subject)) return floorOf(project);
  const homes = impliedUnits(name, project);
  return homes === null ? null : { measure: "units", value: homes, unit: "units", sense: "exact" };
}

const HOMES: ReadonlySet<Subject> = new Set(["house", "multi_unit", "building", "permit"]);
const floorOf = ({ quantities }: Project): MeasuredQuantity | null =>
  quantities.find((q) => q.measure === "floor_area") ?? null;
const isBusiness = ({ subject, circumstances }: Project): boolean =>
  subject === "commercial" ||
  circumstances.use === "nonresidential" ||
  circumstances.parking_for === "retail" ||
  circumstances.parking_for === "restaurant";

/** What a lot "50 ft wide and 120 ft deep" has, as if it were a rectangle. */
function rectangle({ lotFacts: { lot_width: width, lot_depth: depth } }: Project): MeasuredQuantity | null {
  if (!width || !depth) return null;
  const value = Number((convert(width, "ft").value * convert(depth, "ft").value).toFixed(2));
  return { measure: "lot_area", value, unit: "sq ft", sense: "exact" };
}

/** The lot area for each of the homes that were named. */
function landForEach({ lotFacts }: Project): MeasuredQuantity | null {
  const { lot_area: lot, unit_count: homes } = lotFacts;
  if (!lot || !homes || homes.value < 1 || !Number.isInteger(homes.value)) return null;
  const each = Number((convert(lot, "sq ft").value / homes.value).toFixed(4));
  return { measure: "lot_area_per_unit", value: each, unit: "sq ft per unit", sense: "exact" };
}

/** What stands so far behind the front line is as far from the street. */
const fromFront = ({ quantities }: Project): MeasuredQuantity | null =>
  quantities.find((q) => q.measure === "setback" && q.edge === "front") ?? null;

/** Buildings whose two sides are their width and length. */
const OF_PLAN: ReadonlySet<Subject> = new Set(["shed", "garage", "carport", "adu"]);
/** As they are in a plan: the shorter one first. */
const SIDES: readonly string[] = ["width", "length"];

/** From a building to the center line of the alley: its distance to the lot line, and half of the alley. */
function toAlleyCenter(project: Project): MeasuredQuantity | null {
  const own = project.quantities.find((q) => q.measure === "setback" && q.sense === "exact");
  const [offset] = project.stated?.alley_center_offset ?? [];
  const [width] = project.stated?.alley_width ?? [];
  const half = offset ?? (width && { value: width.value / 2, unit: width.unit });
  if (!own || !half) return null;
  const value = Number((convert(own, "ft").value + convert(half, "ft").value).toFixed(4));
  return { measure: "distance", value, unit: "ft", sense: "exact" };
}

function impliedUnits(name: string, project: Project): number | null {
  if (name !== "unit_count" && name !== "units") return null;
  const byUse: Readonly<Record<string, number>> = { single_family: 1, two_unit: 2, three_unit: 3 };
  const use = project.circumstances.use;
  if (use !== undefined) return byUse[use] ?? null;
  return project.subject === "house" || project.subject === "addition" ? 1 : null;
}

/** Whether a figure keeps a bound; null when "more than 6 ft" leaves it open. Exact across units. */
export function withinBound(
  figure: Quantity,
  bound: Bound,
  sense: MeasuredQuantity["sense"] = "exact",
): boolean | null {
  const order = compareQuantities(figure, bound.value);
  const upper = isUpper(bound.is);
  if (sense === "more" && order >= 0) return bound.is === "exactly" ? null : !upper;
  if (sense === "less" && order <= 0) return bound.is === "exactly" ? null : upper;
  if (sense !== "exact") return null;
  switch (bound.is) {
    case "at_most":
      return order <= 0;
    case "at_least":
      return order >= 0;
    case "less_than":
      return order < 0;
    case "more_than":
      return order > 0;
    case "exactly":
      return order === 0;
  }
}
