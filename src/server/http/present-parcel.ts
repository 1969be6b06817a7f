import type { LocationOutput } from "#contract/map.ts";
import type { Position } from "#domain/geography/layer.ts";
import { packedBox } from "#domain/geography/packed-shape.ts";
import { aroundParcel, parcelLot } from "#domain/geography/parcel-lot.ts";
import { ifReached } from "../database/kept-reads.ts";
import type { ParcelOutline } from "../database/parcel-store.ts";
import { boxesMeet, isIn, type ParcelLayer, type ParcelsHere } from "../geo/parcel-layer.ts";
import { layerRef } from "./present-layer.ts";

/** The parcels at a place, as a look-up gives them. */
export interface PresentedParcel {
  layer: ParcelLayer;
  /** Null where no parcel is drawn, or the database could not be reached. */
  parcel: LocationOutput["parcel"];
  reached: boolean;
}

export async function presentParcel(here: ParcelsHere, place: Position): Promise<PresentedParcel> {
  const { layer, found } = here;
  const [parcel] = found ?? [];
  if (!parcel) return { layer, parcel: null, reached: found !== null };
  const near = await neighborsOf(here, parcel);
  // Those that lie over it border none of its sides.
  const same = new Set(found!.map(({ id }) => id));
  const around = near?.filter(({ id }) => !same.has(id)).map(({ polygons }) => polygons) ?? null;
  const lot = parcelLot(parcel.polygons, place, around);
  return {
    layer,
    reached: true,
    parcel: {
      id: parcel.id,
      code: parcel.code,
      title: parcel.title,
      layer: layerRef(layer),
      others: found!.reduce((sum, { count }) => sum + count, -1),
      lot: lot && {
        ...lot,
        corners: lot.corners.map(([lng, lat]) => [lng, lat] as [number, number]),
        borders: [...lot.borders],
      },
    },
  };
}

/**
 * The parcels around one; null for one too large to be a lot, where there are too many to read, and while the database
 * cannot be reached.
 */
async function neighborsOf(
  { layer, place, near, box: read }: ParcelsHere,
  { polygons }: ParcelOutline,
): Promise<readonly ParcelOutline[] | null> {
  const box = aroundParcel(polygons);
  if (!box) return null;
  const isRead = isIn(read, box[0], box[1]) && isIn(read, box[2], box[3]);
  const found = isRead ? near : await ifReached(() => layer.near(box, place), null);
  if (!found?.whole) return null;
  return isRead ? found.outlines.filter((own) => boxesMeet(packedBox(own.polygons), box)) : found.outlines;
}
