import { type NamedPlace, placeIn } from "#domain/geography/gazetteer.ts";
import { readParcelNumber } from "#domain/geography/parcel-number.ts";
import type { City } from "#domain/law/law.ts";
import type { StoredParcel } from "../database/parcel-store.ts";
import type { Services } from "../services.ts";
import type { ParcelLayer } from "./parcel-layer.ts";

/** Parcels by their number, as people copy it: with dashes, dots and spaces or without, and with "PIN" before it. */

type Held = Pick<Services, "layers">;
/** So many that begin like the text are offered; a longer number tells them apart. */
const MOST_BEGINNING = 8;
/** The whole beginning of a number; less of one would fit half of the city. */
const LEAST_BEGINNING = 6;

/** The parcels with this number; where there are none, those whose number begins like it. */
export async function findParcels(
  held: Held,
  text: string,
  cityId: number | undefined,
): Promise<readonly NamedPlace[]> {
  const typed = readParcelNumber(text);
  if (!typed) return [];
  const layers = parcelLayers(held, cityId);
  const exact: NamedPlace[] = [];
  for (const { city, parcels } of layers) {
    const found = await parcels.numbered(typed.key);
    if (!found) continue;
    const note =
      found.count > 1
        ? `The first of ${found.count.toLocaleString("en-US")} parcels with this number.`
        : undefined;
    exact.push(toPlace(city, found.parcel, note));
  }
  if (exact.length > 0 || typed.key.length < LEAST_BEGINNING) return exact;
  const begun: NamedPlace[] = [];
  for (const { city, parcels } of layers)
    for (const parcel of await parcels.beginning(typed.key, MOST_BEGINNING))
      begun.push(toPlace(city, parcel, "Its number is longer than what you typed."));
  return begun;
}

/** Parcels to offer while a number is typed. */
export async function suggestParcels(
  held: Held,
  text: string,
  cityId: number | undefined,
  most: number,
): Promise<NamedPlace[]> {
  const typed = readParcelNumber(text);
  if (!typed || most <= 0) return [];
  const offered: NamedPlace[] = [];
  for (const { city, parcels } of parcelLayers(held, cityId)) {
    if (offered.length >= most) break;
    for (const parcel of await parcels.beginning(typed.key, most - offered.length))
      offered.push(toPlace(city, parcel));
  }
  return offered;
}

/** The open city's parcels alone where it has them, else every city's. */
function parcelLayers({ layers }: Held, cityId: number | undefined): { city: City; parcels: ParcelLayer }[] {
  const all = layers.cities().flatMap((city) => {
    const parcels = layers.parcelsOf(city.id);
    return parcels ? [{ city, parcels }] : [];
  });
  const own = all.filter(({ city }) => city.id === cityId);
  return own.length > 0 ? own : all;
}

const toPlace = (city: City, parcel: StoredParcel, note?: string): NamedPlace => ({
  name: `Parcel ${parcel.code}`,
  kind: "parcel",
  city,
  position: placeIn(parcel.polygons),
  parcel: parcel.id,
  ...(note === undefined ? {} : { note }),
});
