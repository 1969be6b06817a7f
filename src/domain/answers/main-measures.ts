import type { Measure, Subject } from "../law/vocabulary.ts";

/** What people want first when they ask for "the rules" on something, in that order. */
export const MAIN_MEASURES: Readonly<Partial<Record<Subject, readonly Measure[]>>> = {
  fence: ["height", "setback", "opacity"],
  retaining_wall: ["height", "setback"],
  adu: ["floor_area", "footprint", "height", "stories", "setback", "parking_spaces", "units"],
  deck: ["height", "setback", "area", "projection"],
  garage: ["height", "setback", "floor_area", "footprint", "separation"],
  shed: ["height", "setback", "floor_area", "footprint", "area"],
  house: ["height", "stories", "setback", "lot_coverage", "far"],
  addition: ["floor_area", "height", "setback", "lot_coverage", "far"],
  parking: ["parking_spaces"],
  driveway: ["width", "count", "setback", "distance", "slope"],
  pool: ["setback", "height", "depth", "distance"],
  lot: ["lot_area", "lot_width", "lot_depth"],
  multi_unit: ["units", "height", "far", "lot_area_per_unit"],
  home_occupation: ["employees", "area", "floor_area", "trips", "vehicles"],
};
