import type { BoundingBox } from "#domain/geography/layer.ts";
import { packBox } from "#domain/geography/packed-shape.ts";
import type { LayerVersion, TileAddress } from "../database/layer-store.ts";
import type { ParcelStore } from "../database/parcel-store.ts";
import { tileCutter } from "./cut-tiles.ts";

/** Lines are drawn this far over the edge of a tile, as a part of it. */
const MARGIN = 64 / 4096;

/** Cuts one tile of parcels from those that the index finds in it; null when there are none. */
export async function cutParcelTile(
  store: Pick<ParcelStore, "sets" | "meeting">,
  version: LayerVersion,
  { z, x, y }: TileAddress,
): Promise<Uint8Array | null> {
  const [set] = await store.sets([version.id]);
  if (!set) return null;
  const parcels = await store.meeting(set, packBox(tileBox({ z, x, y })));
  return parcels.length === 0 ? null : tileCutter(parcels, version).one(z, x, y);
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
