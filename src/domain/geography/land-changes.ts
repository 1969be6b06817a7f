import { LINE_NOISE_METRES } from "./diff-layers.ts";
import type { HeldShape } from "./held-layer.ts";
import { encodeShape, type PackedPolygons } from "./packed-shape.ts";
import { areaOf, outlineOf } from "./plane.ts";

/** What became of land from one version of a layer to another. */
export const LAND_CHANGES = ["added", "removed", "changed"] as const;
type LandChange = (typeof LAND_CHANGES)[number];

/** One piece of land that changed: the code that it had and the code that it has, null for none. */
export interface ChangedLand {
  change: LandChange;
  before: string | null;
  after: string | null;
  polygons: PackedPolygons;
}

/** The same change wherever it happened. Area in square metres. */
export interface ChangeGroup extends Omit<ChangedLand, "polygons"> {
  places: number;
  area: number;
  largest: PackedPolygons;
}

/** Shapes that have no like in the other version: the same code on the same lines. */
export function unlike(
  before: readonly HeldShape[],
  after: readonly HeldShape[],
): { before: HeldShape[]; after: HeldShape[] } {
  const left = new Map<string, HeldShape[]>();
  for (const shape of before) {
    const key = keyOf(shape);
    const known = left.get(key);
    if (known) known.push(shape);
    else left.set(key, [shape]);
  }
  const fresh = after.filter((shape) => !left.get(keyOf(shape))?.pop());
  return { before: [...left.values()].flat(), after: fresh };
}

/** So many bytes go through one call. */
const BYTES_AT_ONCE = 8192;

function keyOf({ code, polygons }: HeldShape): string {
  const bytes = encodeShape(polygons);
  let key = `${code} `;
  for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE)
    key += String.fromCharCode(...bytes.subarray(from, from + BYTES_AT_ONCE));
  return key;
}

/** The polygons that are more than the noise of a line which was drawn again: none whose width is less. */
export const beyondNoise = (polygons: PackedPolygons): PackedPolygons =>
  polygons.filter((polygon) => {
    const outline = outlineOf([polygon]);
    return outline > 0 && (2 * areaOf([polygon])) / outline >= LINE_NOISE_METRES;
  });

/** Changes of the same kind together, the largest first. */
export function groupChanges(changes: readonly ChangedLand[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup & { largestArea: number }>();
  for (const { change, before, after, polygons } of changes) {
    const area = areaOf(polygons);
    const key = JSON.stringify([change, before, after]);
    const known = groups.get(key);
    if (!known) {
      groups.set(key, { change, before, after, places: 1, area, largest: polygons, largestArea: area });
      continue;
    }
    known.places++;
    known.area += area;
    if (area > known.largestArea) Object.assign(known, { largest: polygons, largestArea: area });
  }
  return [...groups.values()].sort((a, b) => b.area - a.area).map(({ largestArea: _, ...group }) => group);
}
