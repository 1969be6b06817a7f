import type { City } from "../law/law.ts";
import { districtKey } from "./districts.ts";
import type { NamedPlace } from "./gazetteer.ts";
import { placeIn } from "./gazetteer.ts";
import type { HeldLayer } from "./held-layer.ts";
import { areaOf } from "./plane.ts";

/** A code of at most so many letters and figures, so that no sentence is compared with every code. */
const LONGEST = 24;

/**
 * The area of a zoning district or planned development with exactly this code ("RT-4", "pd 991"); of several, the largest, and the
 * name says so. Null where the map has none.
 */
export function findDistrictArea(layer: HeldLayer | undefined, city: City, text: string): NamedPlace | null {
  const typed = text.replace(/\b(zone|zoning|district)\b/gi, "").trim();
  if (!layer || typed === "" || typed.length > LONGEST || !/[a-z]/i.test(typed)) return null;
  const key = districtKey(typed);
  const areas = layer.shapes.filter(({ code }) => code !== "" && districtKey(code) === key);
  const [first] = areas;
  if (!first) return null;
  const largest = areas.reduce(
    (best, own) => (areaOf(own.polygons) > areaOf(best.polygons) ? own : best),
    first,
  );
  const name =
    areas.length === 1
      ? first.code
      : `${first.code}, the largest of ${areas.length.toLocaleString("en-US")} areas`;
  return { name, kind: "district", city, position: placeIn(largest.polygons) };
}
