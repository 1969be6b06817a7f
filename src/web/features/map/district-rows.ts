import type { MapLayersOutput } from "#contract/map.ts";
import { MIDDLE_SHADE } from "#domain/geography/district-shades.ts";
import type { SeenDistrict } from "./districts-in-view.ts";
import type { LngLat, MapAddress, SortKey } from "./map-address.ts";
import { ZONE_LOOK, type ZoneType } from "./zone-look.ts";

/** A district as the table tells it. */
export interface DistrictRow {
  code: string;
  title: string;
  zoneType: ZoneType;
  /** Shapes: those in view when the map tells, else those in the whole city. */
  count: number;
  /** As on the map, from 0 to 4. */
  shade: number;
  /** In the whole city; null where it is not known. */
  acres: number | null;
  /** A place in it; null when only the map knows one. */
  at: LngLat | null;
}

const zoningCodes = (layers: MapLayersOutput | null) =>
  layers?.layers.find(({ kind }) => kind === "zoning")?.codes ?? [];

/** How many shapes of each family a city's map holds. */
export const countsOf = (layers: MapLayersOutput | null): ReadonlyMap<ZoneType, number> =>
  new Map(
    layers?.layers
      .find(({ kind }) => kind === "zoning")
      ?.families.map(({ zoneType, count }) => [zoneType, count]),
  );

/** The parks that come with the box for parks and open space; 0 where no such layer is held. */
export const parksIn = (layers: MapLayersOutput | null): number =>
  layers?.layers.find(({ kind }) => kind === "parks")?.shapes ?? 0;

/** How many shapes each box shows: those of its family, and the parks with open space. */
export function boxCountsOf(layers: MapLayersOutput | null): ReadonlyMap<ZoneType, number> {
  const counts = new Map(countsOf(layers));
  const parks = parksIn(layers);
  if (parks > 0) counts.set("open_space", (counts.get("open_space") ?? 0) + parks);
  return counts;
}

/** The districts in view with what is known of them in the city; all of the city when no map says what is in view. */
export function districtRows(layers: MapLayersOutput, seen: readonly SeenDistrict[] | null): DistrictRow[] {
  const known = new Map(zoningCodes(layers).map((code) => [code.code, code]));
  if (!seen)
    return [...known.values()].map(({ code, title, zoneType, count, acres, shade, at }) => ({
      code,
      title,
      zoneType,
      count,
      acres,
      shade,
      at: { lng: at[0], lat: at[1] },
    }));
  return seen.map(({ code, title, zoneType, count }) => {
    const own = known.get(code);
    return {
      code,
      title: own?.title ?? title,
      zoneType,
      count,
      acres: own?.acres ?? null,
      shade: own?.shade ?? MIDDLE_SHADE,
      at: own ? { lng: own.at[0], lat: own.at[1] } : null,
    };
  });
}

/** Rows of the families shown whose code or title holds the words, in the order asked for; equal ones by code. */
export function arrangeRows(
  rows: readonly DistrictRow[],
  { zones, find, sort }: Pick<MapAddress, "zones" | "find" | "sort">,
): DistrictRow[] {
  const words = find.trim().toLowerCase();
  const sign = sort.down ? -1 : 1;
  return rows
    .filter(({ zoneType }) => zones.includes(zoneType))
    .filter(({ code, title }) => `${code} ${title}`.toLowerCase().includes(words))
    .sort((a, b) => sign * compare(a, b, sort.by) || byCode(a, b));
}

function compare(a: DistrictRow, b: DistrictRow, by: SortKey): number {
  switch (by) {
    case "code":
      return byCode(a, b);
    case "title":
      return a.title.localeCompare(b.title, "en");
    case "family":
      return ZONE_LOOK[a.zoneType].label.localeCompare(ZONE_LOOK[b.zoneType].label, "en");
    case "count":
      return a.count - b.count;
    case "acres":
      return (a.acres ?? -1) - (b.acres ?? -1);
  }
}

/** "RM-5" before "RM-10", as people count. */
const byCode = (a: DistrictRow, b: DistrictRow): number =>
  a.code.localeCompare(b.code, "en", { numeric: true });
