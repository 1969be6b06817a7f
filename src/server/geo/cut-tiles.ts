import { gzipSync } from "node:zlib";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import GeoJSONVT from "geojson-vt";
import type { HeldShape } from "#domain/geography/held-layer.ts";
import { geometryOf } from "#domain/geography/shape-geometry.ts";
import type { StoredTile } from "../database/layer-store.ts";

/** What a tile's only layer is called inside it. */
export const TILE_LAYER = "shapes";
const EXTENT = 4096;
/** The zoom the first pass stops at; deeper tiles are made from there, one branch after the other. */
const INDEX_ZOOM = 5;

export interface Cutter {
  /** One tile, compressed; null when nothing lies in it. Of use as long as `all` has not been begun. */
  one(z: number, x: number, y: number): Uint8Array | null;
  /** Every tile with content, from `minZoom` on, branch by branch. What was given out is let go. */
  all(): Generator<StoredTile>;
}

/** Cuts a layer's shapes into vector tiles with the properties code, family, title and schematic. */
export function tileCutter(
  shapes: readonly HeldShape[],
  { minZoom, maxZoom, schematic }: { minZoom: number; maxZoom: number; schematic: boolean },
): Cutter {
  const features = shapes.map((shape, id) => ({
    type: "Feature" as const,
    id,
    properties: { code: shape.code, family: shape.family, title: shape.title, schematic },
    geometry: geometryOf(shape),
  }));
  const index = new GeoJSONVT(
    { type: "FeatureCollection", features },
    { maxZoom, indexMaxZoom: INDEX_ZOOM, indexMaxPoints: 0, extent: EXTENT },
  );

  // Public by the library's word, though its types leave it out.
  const { tiles: made } = index as unknown as {
    tiles: Record<number, { source: readonly unknown[] | null }>;
  };

  const one = (z: number, x: number, y: number): Uint8Array | null => {
    const tile = index.getTile(z, x, y);
    if (!tile || tile.features.length === 0) return null;
    return gzipSync(fromGeojsonVt({ [TILE_LAYER]: tile as never }, { version: 2, extent: EXTENT }));
  };
  const visit = function* (z: number, x: number, y: number): Generator<StoredTile> {
    const tile = index.getTileRaw(z, x, y);
    // What lies in it unsimplified decides: a tile may drop what a deeper one shows. Null above INDEX_ZOOM.
    const source = made[keyOf(z, x, y)]?.source;
    if (tile && source?.length !== 0) {
      if (z >= minZoom) {
        const content = one(z, x, y);
        if (content) yield { z, x, y, content };
      }
      if (z < maxZoom)
        for (const [dx, dy] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const)
          yield* visit(z + 1, 2 * x + dx, 2 * y + dy);
    }
    if (z > INDEX_ZOOM) delete made[keyOf(z, x, y)];
  };
  return { one, all: () => visit(0, 0, 0) };
}

/** How geojson-vt names a tile in its own table. */
const keyOf = (z: number, x: number, y: number): number => ((1 << z) * y + x) * 32 + z;
