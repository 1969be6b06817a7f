import type { DistrictChange } from "../geography/diff-layers.ts";
import type { HeldShape } from "../geography/held-layer.ts";
import type { LayerKind } from "../geography/layer.ts";
import { packDegree } from "../geography/packed-shape.ts";
import { contains } from "../geography/plane.ts";
import type { City } from "../law/law.ts";
import { readSiteAddress } from "../saved/saved-item.ts";
import type { Notice, NoticeLine } from "./notice.ts";

/** A layer of a city's map before and after an import. */
export interface LayerChanged {
  city: Pick<City, "id" | "name">;
  kind: LayerKind;
  changes: readonly DistrictChange[];
  before: readonly HeldShape[];
  after: readonly HeldShape[];
}

/** A place that a person saved. */
export interface SavedPlace {
  title: string;
  address: string;
}

const LAYER_NAMES: Readonly<Partial<Record<LayerKind, string>>> = {
  zoning: "zoning map",
  historic: "map of historic districts",
  flood: "flood map",
  transit: "map of transit areas",
  special_purpose: "map of special purpose areas",
  parks: "map of parks",
  boundary: "city boundary",
};
const MOST_LINES = 20;
const SQUARE_METRES_PER_ACRE = 4046.8564224;

/**
 * What a person is told of a new version of a layer: first which of their places lie in another district, then, when
 * they follow the city, how the areas changed. Null when nothing of it concerns them, and for layers that only name things.
 */
export function layerNotice(
  { city, kind, changes, before, after }: LayerChanged,
  followsCity: boolean,
  places: readonly SavedPlace[],
): Notice | null {
  const name = LAYER_NAMES[kind];
  if (!name) return null;
  const moved = places.flatMap((place): NoticeLine[] => {
    const at = placeOf(place.address);
    if (!at) return [];
    const [was, is] = [codeAt(before, at), codeAt(after, at)];
    if (was === is) return [];
    return [{ text: `${place.title}: ${was ?? "no area"} → ${is ?? "no area"}.`, href: place.address }];
  });
  const areas = followsCity ? changes.map((change) => areaLine(change, city.id)) : [];
  const lines = [...moved, ...areas];
  if (lines.length === 0) return null;
  return {
    title:
      moved.length > 0
        ? `The entry for a place that you saved changed on the ${name} of ${city.name}`
        : `The ${name} of ${city.name} changed`,
    lines: lines.slice(0, MOST_LINES),
    more: Math.max(0, lines.length - MOST_LINES),
    urgent: moved.length > 0,
  };
}

/** "R-1: 3 acres → 4 acres." */
export function areaLine({ code, areaBefore, areaAfter }: DistrictChange, cityId: number): NoticeLine {
  const words =
    areaBefore === 0
      ? `${code} is new: ${acres(areaAfter)}`
      : areaAfter === 0
        ? `${code} is no longer on the map. It had ${acres(areaBefore)}`
        : `${code}: ${acres(areaBefore)} → ${acres(areaAfter)}`;
  return { text: `${words}.`, href: `/map?cityId=${cityId}` };
}

/** "3.46 acres", "1 acre"; what would round to nothing is "under 0.01 acres". */
const acres = (squareMetres: number): string => {
  const value = squareMetres / SQUARE_METRES_PER_ACRE;
  const said = value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : 0 });
  return said === "0" ? "under 0.01 acres" : `${said} ${said === "1" ? "acre" : "acres"}`;
};

function placeOf(address: string): readonly [number, number] | null {
  const { lng, lat } = readSiteAddress(address)?.inputs ?? {};
  const place = [Number(lng), Number(lat)] as const;
  return lng && lat && place.every(Number.isFinite) ? place : null;
}

/** All entries at a place: where several lie over each other, one more or less is worth a look too. */
const codeAt = (shapes: readonly HeldShape[], [lng, lat]: readonly [number, number]): string | null => {
  const [x, y] = [packDegree(lng), packDegree(lat)];
  const codes = shapes.filter(({ polygons }) => contains(polygons, x, y)).map(({ code }) => code);
  return codes.length > 0 ? [...new Set(codes)].sort().join(", ") : null;
};
