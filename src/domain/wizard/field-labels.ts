import { capital, measureName } from "../answers/wording.ts";
import { CIRCUMSTANCES, type Circumstance, type Subject } from "../law/vocabulary.ts";
import type { Unit } from "../units/quantity.ts";
import type { FigureName } from "./project-facts.ts";

/** Figures of which zero is one: a fence on the line, a lot without a slope. */
export const ZERO_COUNTS: ReadonlySet<string> = new Set([
  "setback",
  "separation",
  "distance",
  "distance_to_property_line",
  "distance_to_street",
  "distance_to_house",
  "parking_spaces",
  "bike_spaces",
  "opacity",
  "slope",
  "grade_change",
  "building_age",
  "lot_coverage",
  "impervious_cover",
  "neighbor_front_setback",
  "neighbor_fence_height",
  "impervious_area",
  "disturbed_area",
  "open_space",
  "vehicles",
  "employees",
  "trips",
  "front_yard_coverage",
  "rear_yard_coverage",
]);
/** The bounds that the specification sets for a fence's height. */
export const FENCE_HEIGHT = { min: 1, max: 12 } as const;

const FIGURE_LABELS: Readonly<Partial<Record<FigureName, string>>> = {
  setback: "Distance from the lot line",
  separation: "Distance from other buildings",
  floor_area: "Square footage",
  far: "Floor area ratio (floor area divided by lot area)",
  open_space: "Open space or amenity area",
  units: "Number of homes on the lot",
  unit_count: "Number of homes on the lot",
  opacity: "How solid is it? (percent)",
  lot_width: "Width of the lot",
  lot_depth: "Depth of the lot",
  lot_area: "Size of the lot",
  lot_frontage: "Length of the lot along the street",
  main_floor_area: "Floor area of the main house",
  main_footprint: "Ground covered by the main house",
  building_height: "Height of the main building",
  building_age: "Age of the building, in years",
  year_built: "Year in which it was built",
  lot_recorded: "Year in which the lot was recorded",
  project_value: "Cost of the work, in dollars",
  neighbor_front_setback: "Front setback of the neighbors",
  neighbor_fence_height: "Height of the neighbor's fence",
  lot_coverage: "Share of the lot that buildings cover",
  impervious_cover: "Share of the lot with hard surfaces",
  projection: "How far it reaches into the yard",
};
export const figureLabel = (name: FigureName, unit: Unit | null = null): string =>
  unit === "spaces per unit"
    ? "Parking spaces for each home"
    : (FIGURE_LABELS[name] ?? capital(measureName(name)));

/** The question that a circumstance answers, or its short name where the form has one. */
export function circumstanceLabel(name: Circumstance, subject: Subject): string {
  if (name === "material") return "Material";
  if (name === "form" && subject === "adu") return "ADU type";
  return CIRCUMSTANCES[name].ask;
}
