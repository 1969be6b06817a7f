import type { z } from "zod";
import type { LocationInput, LocationOutput } from "#contract/map.ts";
import type { NamedPlace } from "#domain/geography/gazetteer.ts";
import type { Position } from "#domain/geography/layer.ts";
import { locate } from "#domain/geography/locate.ts";
import type { DrawnLot } from "#domain/geography/lot-shares.ts";
import type { City } from "#domain/law/law.ts";
import type { Problem } from "#domain/problem.ts";
import { ok, type Result } from "#domain/result.ts";
import { findCity } from "../geo/find-city.ts";
import { findPlace } from "../geo/find-place.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import { absent, addressSources, presentLocation, presentPlace } from "./present-location.ts";
import { presentParcel } from "./present-parcel.ts";
import { readLot } from "./read-lot.ts";

const AMBIGUOUS = "Several places have this name. Choose the one you mean.";
const OUTSIDE = "This place is in none of our cities, as far as our maps reach.";

export interface LocatedPlace {
  output: LocationOutput;
  /** Null where no city was found. */
  city: City | null;
  lot: DrawnLot | null;
}

/** The rules at a place. Whatever is not known is said in the output; the problem is an input that cannot be used. */
export async function locatePlace(
  services: Services,
  { lng, lat, address, lot: corners, cityId }: z.output<typeof LocationInput>,
): Promise<Result<LocatedPlace, Problem>> {
  const lot = corners === undefined ? ok(null) : readLot(corners);
  if (!lot.ok) return lot;
  const nowhere = (
    outcome: LocationOutput["outcome"],
    message: string,
    known: Partial<LocationOutput>,
  ): Result<LocatedPlace, Problem> =>
    ok({
      output: absent(outcome, message, { sources: addressSources(services), ...known }),
      city: null,
      lot: lot.value,
    });

  let position: Position;
  let place: NamedPlace | null = null;
  if (lng !== undefined && lat !== undefined) position = [lng, lat];
  else if (lot.value) position = lot.value.inside;
  else {
    const read = await findPlace(services, address ?? "", cityId);
    if (read.state === "unknown")
      return nowhere(read.failed ? "address_unavailable" : "address_unknown", read.message, {
        places: read.near.map(presentPlace),
      });
    if (read.state === "outside") return nowhere("outside", OUTSIDE, { point: pointOf(read.position) });
    if (read.state === "ambiguous")
      return nowhere("address_ambiguous", AMBIGUOUS, { places: read.places.map(presentPlace) });
    ({ position, place } = read);
  }
  const point = pointOf(position);
  const found = await findCity(services, position, place?.city.id ?? cityId, place?.parcel);
  // A city's own middle is in it, and so is an address of it, though no layer may say so.
  const city = found?.city ?? place?.city;
  if (!city) return nowhere("outside", OUTSIDE, { point });
  const located = found?.located ?? locate(services.layers.layersOf(city.id), position);
  const today = todayAt(services.now());
  const parcel = found?.parcels ? await presentParcel(found.parcels, position) : null;
  const output = presentLocation(services, { city, located, parcel, point, place, lot: lot.value, today });
  return ok({ output, city, lot: lot.value });
}

const pointOf = ([lng, lat]: Position) => ({ lng, lat });
