import type { z } from "zod";
import type { LocationInput, LocationOutput } from "#contract/map.ts";
import { type NamedPlace, readPlace } from "#domain/geography/gazetteer.ts";
import type { Position } from "#domain/geography/layer.ts";
import { type Located, locate } from "#domain/geography/locate.ts";
import type { DrawnLot } from "#domain/geography/lot-shares.ts";
import { packDegree } from "#domain/geography/packed-shape.ts";
import type { City } from "#domain/law/law.ts";
import type { Problem } from "#domain/problem.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import { absent, presentLocation, presentPlace } from "./present-location.ts";
import { readLot } from "./read-lot.ts";

const UNKNOWN =
  "We do not know this address. We find covered cities, their neighborhoods and coordinates, not street addresses yet. Choose the place on the map instead.";
const AMBIGUOUS = "Several places have this name. Choose the one you mean.";
const OUTSIDE = "This place is in none of our cities, as far as our maps reach.";

export interface FoundPlace {
  output: LocationOutput;
  /** Null where no city was found. */
  city: City | null;
  lot: DrawnLot | null;
}

/** What holds at a place. Whatever is not known is said in the output; the problem is an input that cannot be used. */
export function findPlace(
  services: Services,
  { lng, lat, address, lot: corners, cityId }: z.output<typeof LocationInput>,
): Result<FoundPlace, Problem> {
  const lot = corners === undefined ? ok(null) : readLot(corners);
  if (!lot.ok) return lot;
  const nowhere = (output: LocationOutput) => ok({ output, city: null, lot: lot.value });

  let position: Position;
  let place: NamedPlace | null = null;
  if (lng !== undefined && lat !== undefined) position = [lng, lat];
  else if (lot.value) position = lot.value.inside;
  else {
    const read = readPlace(services.layers.gazetteer(), address ?? "", cityId);
    if (read.state === "unknown")
      return nowhere(absent("address_unknown", UNKNOWN, { places: read.near.map(presentPlace) }));
    if (read.state === "ambiguous")
      return nowhere(absent("address_ambiguous", AMBIGUOUS, { places: read.places.map(presentPlace) }));
    ({ position, place } = read);
  }
  const point = { lng: position[0], lat: position[1] };
  const found = findCity(services, position, cityId);
  // A city's own middle is in it, though no layer may say so.
  const city = found?.city ?? place?.city;
  if (!city) return nowhere(absent("outside", OUTSIDE, { point }));
  const located = found?.located ?? locate(services.layers.layersOf(city.id), position);
  const today = todayAt(services.now());
  const output = presentLocation(services, { city, located, point, place, lot: lot.value, today });
  return ok({ output, city, lot: lot.value });
}

/** The city whose layers know the place: the preferred one when it does, else the first that does. */
function findCity(
  { engine, layers }: Services,
  position: Position,
  preferred: number | undefined,
): { city: City; located: Located } | null {
  const x = packDegree(position[0]);
  const y = packDegree(position[1]);
  const inOrder = [...engine.book.cities].sort(
    (a, b) => Number(b.id === preferred) - Number(a.id === preferred),
  );
  for (const city of inOrder) {
    const own = layers.layersOf(city.id);
    if (!own.some(({ box }) => box[0] <= x && x <= box[2] && box[1] <= y && y <= box[3])) continue;
    const located = locate(own, position);
    if (located.inCity) return { city, located };
  }
  return null;
}
