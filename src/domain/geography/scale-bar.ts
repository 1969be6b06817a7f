import { feetOf } from "./plane.ts";

/** How long things on a map are on the ground, in the units that people here use. */

export interface ScaleBar {
  /** Its length on the map, in the map's own units (points, pixels). */
  length: number;
  /** "500 ft", "2 mi" */
  label: string;
}

const FEET_IN_A_MILE = 5280;
/** Round lengths in feet; from a quarter of a mile on they are told in miles. */
const FEET = [5, 10, 20, 50, 100, 200, 500, 1000];
const MILES = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100];
const LENGTHS = [
  ...FEET.map((feet) => ({ feet, label: `${feet.toLocaleString("en-US")} ft` })),
  ...MILES.map((miles) => ({ feet: miles * FEET_IN_A_MILE, label: `${miles} mi` })),
];

/**
 * The longest round length that is at most `most` on the map, where one of its units is so many metres. A map so
 * close that no round length fits gets the shortest one.
 */
export function scaleBar(metresPerUnit: number, most: number): ScaleBar {
  const feetPerUnit = feetOf(metresPerUnit);
  const fits = LENGTHS.findLast(({ feet }) => feet / feetPerUnit <= most) ?? LENGTHS[0]!;
  return { length: fits.feet / feetPerUnit, label: fits.label };
}

const POINTS_IN_AN_INCH = 72;
const METRES_IN_AN_INCH = 0.0254;

/** The scale of a sheet printed at its own size, where a point is so many metres: "1:12,300", to three digits. */
export function paperScale(metresPerPoint: number): string {
  const ratio = (metresPerPoint * POINTS_IN_AN_INCH) / METRES_IN_AN_INCH;
  return `1:${Number(ratio.toPrecision(3)).toLocaleString("en-US")}`;
}
