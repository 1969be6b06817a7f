import { gzipSync } from "node:zlib";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { cornersOf, cutRing } from "#domain/geography/cut-ring.ts";
import type { BoundingBox, Position } from "#domain/geography/layer.ts";
import { type PackedRing, packBox, unpackDegree } from "#domain/geography/packed-shape.ts";
import type { LayerVersion, TileAddress } from "../database/layer-store.ts";
import type { ParcelStore } from "../database/parcel-store.ts";
import { TILE_LAYER } from "./cut-tiles.ts";

const EXTENT = 4096;
/** Lines are drawn this far over the edge of a tile, as a part of it. */
const MARGIN = 64 / EXTENT;
const FRAME = cornersOf([-64, -64, EXTENT + 64, EXTENT + 64]);

/** Cuts one tile of parcels from those that the index finds in it; null when there are none. */
export async function cutParcelTile(
  store: Pick<ParcelStore, "sets" | "outlines">,
  version: LayerVersion,
  { z, x, y }: TileAddress,
): Promise<Uint8Array | null> {
  const [set] = await store.sets([version.id]);
  if (!set) return null;
  const parcels = await store.outlines(set, packBox(tileBox({ z, x, y })));
  const features = parcels.flatMap(({ id, code, title, polygons }) => {
    const geometry = polygons.flat().flatMap((ring) => {
      const cut = cutRing(inTile(ring, { z, x, y }), FRAME).map(([px, py]) => [
        Math.round(px),
        Math.round(py),
      ]);
      return cut.length < 3 ? [] : [[...cut, cut[0]!]];
    });
    const tags = { code, family: "unknown", title, schematic: version.schematic };
    return geometry.length === 0 ? [] : [{ id, type: 3, tags, geometry }];
  });
  if (features.length === 0) return null;
  const tile = { features };
  return gzipSync(fromGeojsonVt({ [TILE_LAYER]: tile as never }, { version: 2, extent: EXTENT }));
}

/** The corners of a ring in the units of a tile, from its northwest corner. */
function inTile(ring: PackedRing, { z, x, y }: TileAddress): Position[] {
  const corners: Position[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const latitude = (unpackDegree(ring[i + 1]!) * Math.PI) / 180;
    const across = (unpackDegree(ring[i]!) + 180) / 360;
    const down = (1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2;
    corners.push([(across * 2 ** z - x) * EXTENT, (down * 2 ** z - y) * EXTENT]);
  }
  return corners;
}

/** What a tile shows, with its margin, in degrees. */
function tileBox({ z, x, y }: TileAddress): BoundingBox {
  const longitude = (column: number) => (column / 2 ** z) * 360 - 180;
  const latitude = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
  return [longitude(x - MARGIN), latitude(y + 1 + MARGIN), longitude(x + 1 + MARGIN), latitude(y - MARGIN)];
}

/** The tiles of a zoom that a box in degrees meets. */
export function* tilesIn([west, south, east, north]: BoundingBox, z: number): Generator<TileAddress> {
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** z);
  const row = (latitude: number) =>
    Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
  for (let x = column(west); x <= column(east); x++)
    for (let y = row(north); y <= row(south); y++) yield { z, x, y };
}
