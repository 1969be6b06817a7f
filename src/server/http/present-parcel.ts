import type { LocationOutput } from "#contract/map.ts";
import type { Position } from "#domain/geography/layer.ts";
import { aroundParcel, parcelLot } from "#domain/geography/parcel-lot.ts";
import { ifReached } from "../database/kept-reads.ts";
import type { ParcelLayer, ParcelsHere } from "../geo/parcel-layer.ts";
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
  const box = aroundParcel(parcel.polygons);
  // Those that lie over it border none of its sides.
  const same = new Set(found!.map(({ id }) => id));
  const near = box && (await ifReached(() => layer.meeting(box), null));
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
      others: found!.length - 1,
      lot: lot && {
        ...lot,
        corners: lot.corners.map(([lng, lat]) => [lng, lat] as [number, number]),
        borders: [...lot.borders],
      },
    },
  };
}
