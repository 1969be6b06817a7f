import { formatNumber } from "../units/format-quantity.ts";
import type { ExtractedRule } from "./extracted-rule.ts";
import { type Comparator, type Standard, TRAITS } from "./standards.ts";

/** How standards that were read automatically are said. */

const NAMES: Readonly<Record<Standard, string>> = {
  lot_area: "lot area",
  lot_area_per_unit: "lot area for each home",
  density: "homes per acre",
  lot_width: "lot width",
  lot_frontage: "lot frontage",
  lot_depth: "lot depth",
  units: "homes on a lot",
  front_setback: "front setback",
  side_setback: "side setback",
  street_side_setback: "street-side setback",
  rear_setback: "rear setback",
  setback: "setback",
  height: "height",
  stories: "stories",
  building_coverage: "share of the lot under buildings",
  impervious_coverage: "share of the lot under hard surfaces",
  lot_coverage: "share of the lot that is covered",
  floor_area_ratio: "floor area ratio",
  unit_size: "floor area of a home",
  floor_area: "floor area",
  parking: "parking spaces",
  open_space: "open space",
  buildable_area: "buildable area",
  separation: "distance between buildings",
};

export const standardName = (standard: Standard): string => NAMES[standard];

export const boundName = (comparator: Comparator): string =>
  comparator === "at_least" ? "at least" : "at most";

/** "25 ft", "35%", "1 acre", "2.5 stories"; the numeral as it is printed in the text. */
export function printedAmount({
  standard,
  printed,
  value,
}: Pick<ExtractedRule, "standard" | "printed" | "value">): string {
  const own = TRAITS[standard].unit;
  // A bare small lot area is in acres.
  const implied = own === "sq ft" && value !== printed.value ? "acres" : own;
  return amountWords(printed.value, printed.unit ?? implied);
}

export function amountWords(value: number, unit: string): string {
  const number = formatNumber(value);
  switch (unit) {
    case "%":
      return `${number}%`;
    case "ratio":
      return number;
    case "units":
    case "units per acre":
      return `${number} ${value === 1 ? "home" : "homes"}${unit === "units" ? "" : " per acre"}`;
    case "acres":
    case "hectares":
    case "spaces":
      return `${number} ${value === 1 ? unit.slice(0, -1) : unit}`;
    case "stories":
      return `${number} ${value === 1 ? "story" : "stories"}`;
    default:
      return `${number} ${unit}`;
  }
}
