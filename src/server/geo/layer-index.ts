import Flatbush from "flatbush";
import type { HeldLayer, HeldShape } from "#domain/geography/held-layer.ts";
import type { BoundingBox } from "#domain/geography/layer.ts";
import { boxAround } from "#domain/geography/packed-shape.ts";
import type { LayerVersion } from "../database/layer-store.ts";

/** The name of a version in addresses and answers: its number and the beginning of its hash. */
export const versionName = ({ number, hash }: Pick<LayerVersion, "number" | "hash">): string =>
  `${number}-${hash.slice(0, 8)}`;

/**
 * A version with its shapes, ready for look-ups. Every polygon and line is filed by itself: the parts of a district that is
 * scattered over the city lie in small boxes and not in one that holds the whole city.
 */
export function holdLayer(version: LayerVersion, shapes: readonly HeldShape[]): HeldLayer {
  const boxes: BoundingBox[] = [];
  const owners: number[] = [];
  for (const [position, { polygons, paths = [] }] of shapes.entries()) {
    for (const part of [...polygons.map((polygon) => polygon[0]!), ...paths]) {
      boxes.push(boxAround([part]));
      owners.push(position);
    }
  }
  const index = boxes.length > 0 ? new Flatbush(boxes.length, 16, Int32Array) : null;
  for (const [west, south, east, north] of boxes) index?.add(west, south, east, north);
  index?.finish();
  const { cityId, kind, schematic, source } = version;
  return {
    cityId,
    kind,
    version: versionName(version),
    schematic,
    source,
    shapes,
    box: index ? [index.minX, index.minY, index.maxX, index.maxY] : [0, 0, 0, 0],
    meeting: ([west, south, east, north]) => {
      const found = index?.search(west, south, east, north) ?? [];
      return [...new Set(found.map((polygon) => owners[polygon]!))].sort((a, b) => a - b);
    },
  };
}
