import type { City } from "../law/law.ts";
import { districtKey } from "./districts.ts";
import type { NamedPlace } from "./gazetteer.ts";
import { placeIn } from "./gazetteer.ts";
import type { HeldLayer, HeldShape } from "./held-layer.ts";
import { areaOf } from "./plane.ts";

/** A code of at most so many letters and figures, so that no sentence is compared with every code. */
const LONGEST = 24;

/** What was typed without the words that only say that it is a district: "[zoning district] RT-4". */
const codeTyped = (text: string): string => text.replace(/\b(zoned?|zoning|district)\b/gi, "").trim();

/**
 * The area of a zoning district or planned development with exactly this code ("RT-4", "pd 991"); of several, the largest, and the
 * name says so. Null where the map has none.
 */
export function findDistrictArea(layer: HeldLayer | undefined, city: City, text: string): NamedPlace | null {
  const typed = codeTyped(text);
  if (!layer || typed === "" || typed.length > LONGEST || !/[a-z]/i.test(typed)) return null;
  const areas = areasByKey(layer).get(districtKey(typed)) ?? [];
  return areas.length > 0 ? placeOfAreas(areas, city) : null;
}

/**
 * The districts that a code may stand for which no district has: those written with other signs ("R-1/7000" for
 * "R-1/7,000"), else those that go on behind it ("FR-3" for "FR-3/12,000").
 */
export function findLikeDistricts(layer: HeldLayer | undefined, city: City, text: string): NamedPlace[] {
  const typed = codeTyped(text);
  if (!layer || typed.length > LONGEST || !/[a-z]/i.test(typed) || !/\d|[^a-z]/i.test(typed)) return [];
  const bare = (code: string) => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const all = [...areasByKey(layer).values()];
  const same = all.filter(([first]) => bare(first!.code) === bare(typed));
  if (same.length > 0) return same.map((areas) => placeOfAreas(areas, city));
  const begins = typed.toLowerCase();
  return all
    .filter(([first]) => {
      const code = first!.code.toLowerCase();
      return code.startsWith(begins) && /^[^\p{L}\p{N}]/u.test(code.slice(begins.length));
    })
    .slice(0, MOST_LIKE)
    .map((areas) => ({ ...placeOfAreas(areas, city), note: "Its code is longer than what you typed." }));
}

const MOST_LIKE = 8;

/** The districts whose code begins with what was typed, in order; at most `most`. */
export function suggestDistrictAreas(
  layer: HeldLayer | undefined,
  city: City,
  text: string,
  most: number,
): NamedPlace[] {
  const typed = text.trim();
  if (!layer || typed === "" || typed.length > LONGEST) return [];
  const begins = districtKey(typed);
  if (!/[a-z]/i.test(begins)) return [];
  return [...areasByKey(layer)]
    .filter(([key]) => key.startsWith(begins))
    .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([, areas]) => placeOfAreas(areas, city));
}

const known = new WeakMap<HeldLayer, Map<string, HeldShape[]>>();

/** The areas of each code; gathered once for each layer. */
function areasByKey(layer: HeldLayer): ReadonlyMap<string, HeldShape[]> {
  let areas = known.get(layer);
  if (areas) return areas;
  areas = new Map();
  for (const shape of layer.shapes) {
    if (shape.code === "") continue;
    const key = districtKey(shape.code);
    const own = areas.get(key);
    if (own) own.push(shape);
    else areas.set(key, [shape]);
  }
  known.set(layer, areas);
  return areas;
}

/** The largest area; the name says so where there are several. */
function placeOfAreas(areas: readonly HeldShape[], city: City): NamedPlace {
  const first = areas[0]!;
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
