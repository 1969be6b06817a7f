import type { Rule } from "../law/law.ts";
import type { LotFact, Measure, Subject } from "../law/vocabulary.ts";
import type { BuiltArea } from "../questions/measured-quantity.ts";
import { convert, dimensionOf, type Quantity, sameDimension, type Unit } from "../units/quantity.ts";
import type { Project } from "./figures-known.ts";

/** What is planned, added up: the addition and the house that it is added to. */
export interface Planned {
  total: Quantity;
  parts: readonly Quantity[];
}

/** Sizes that are added to what is there already, and the fact that says how much that is. */
const ADDED_TO: Readonly<Partial<Record<Measure, { size: Measure; there: LotFact }>>> = {
  far: { size: "floor_area", there: "main_floor_area" },
  lot_coverage: { size: "footprint", there: "main_footprint" },
  impervious_cover: { size: "floor_area", there: "impervious_area" },
};
/** Things on the ground: all of their floor makes it hard. */
const ON_GROUND: ReadonlySet<Subject> = new Set([
  "deck",
  "porch",
  "driveway",
  "parking",
  "shed",
  "garage",
  "carport",
  "pool",
]);

/** The sizes of which the total for a measure is made: what is there and what is added. */
export const partsOfTotal = (measure: Measure): readonly string[] => {
  const added = ADDED_TO[measure];
  return added ? [added.size, added.there] : [];
};

/** Facts of the lot that a rule is kept or broken by, whatever is built. */
const OF_THE_LOT: Readonly<Partial<Record<Measure, LotFact>>> = { lot_area_per_unit: "lot_area" };

/**
 * The project's own total for what a rule works out, in `unit`: its floor area for a ratio, its lot for homes. Null where
 * it is not known, as with an addition to a house of unknown size.
 */
export function plannedTotal(
  { measure, counts }: Pick<Rule, "measure" | "counts">,
  unit: Unit,
  project: Project,
): Planned | null {
  if (measure === null) return null;
  const hard = measure === "impervious_cover" ? hardSurfaces(project) : null;
  if (hard) return sum(hard, unit);
  if (counts === "both_sides") return project.sides?.length === 2 ? sum(project.sides, unit) : null;
  const together = builtTogether(measure, project);
  if (together) return sum(together, unit);
  const fact = OF_THE_LOT[measure];
  const whole = fact
    ? project.lotFacts[fact]
    : project.quantities.find((q) => q.measure === measure && sameDimension(q.unit, unit));
  if (whole) return sum([whole], unit);
  const ofLot = project.lotFacts[measure as LotFact];
  if (ofLot && sameDimension(ofLot.unit, unit)) return sum([ofLot], unit);
  const added = measure === "impervious_cover" && !ON_GROUND.has(project.subject) ? null : ADDED_TO[measure];
  const size =
    added && project.quantities.find((q) => q.measure === added.size && dimensionOf(q.unit) === "area");
  if (!added || !size || size.sense !== "exact") return null;
  const there = project.lotFacts[added.there];
  if (there) return sum([there, size], unit);
  return BESIDE.has(project.subject) ? null : sum([size], unit);
}

/**
 * What a limit on all buildings of a lot counts: the areas that are there and those that are planned, or several that are
 * there. Null where only one is told: the rest of the lot is not known.
 */
function builtTogether(measure: Measure, { areas = [], subject, quantities }: Project): Quantity[] | null {
  const whole = quantities.some((q) => q.measure === measure && q.measure !== "floor_area");
  if (whole || !COUNTS_ALL[measure]) return null;
  const of = (as: BuiltArea["as"], there: boolean) =>
    areas.filter((area) => area.as === as && area.there === there);
  const floor = COUNTS_ALL[measure] === "floor";
  if (floor && OWN_LIMIT.has(subject)) return null;
  const there = of(floor ? "floor" : "ground", true);
  // One story more covers as much ground as it has floor.
  const planned = floor || of("ground", false).length === 0 ? of("floor", false) : of("ground", false);
  return there.length > 0 && there.length + planned.length > 1 ? [...there, ...planned] : null;
}
/** Hard ground that is there, and what is added on the ground, whatever the question names first. */
function hardSurfaces({ lotFacts, areas = [], quantities, subject }: Project): Quantity[] | null {
  const there = lotFacts.impervious_area;
  const added = areas.filter((area) => !area.there && area.of !== undefined && ON_GROUND.has(area.of));
  const own = ON_GROUND.has(subject) || quantities.some((q) => q.measure === "impervious_cover");
  return there && added.length > 0 && !own ? [there, ...added] : null;
}
const COUNTS_ALL: Readonly<Partial<Record<Measure, BuiltArea["as"]>>> = {
  lot_coverage: "ground",
  far: "floor",
  floor_area: "floor",
};
/** Things whose floor has a limit of its own. */
const OWN_LIMIT: ReadonlySet<Subject> = new Set(["adu", "garage_conversion", "home_occupation", "shed"]);

/** What is built beside or onto something, and never all there is. */
const BESIDE: ReadonlySet<string> = new Set([
  "addition",
  "adu",
  "garage",
  "carport",
  "shed",
  "deck",
  "porch",
]);

const sum = (parts: readonly Quantity[], unit: Unit): Planned => ({
  parts,
  total: { value: Number(parts.reduce((all, q) => all + convert(q, unit).value, 0).toFixed(4)), unit },
});
