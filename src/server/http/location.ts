import type { LocationOutput } from "#contract/map.ts";
import { operations } from "#contract/operations.ts";
import type { NamedPlace } from "#domain/geography/gazetteer.ts";
import type { Position } from "#domain/geography/layer.ts";
import { locate } from "#domain/geography/locate.ts";
import { ok } from "#domain/result.ts";
import { findCity } from "../geo/find-city.ts";
import { findPlace } from "../geo/find-place.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { absent, addressSources, presentLocation, presentPlace } from "./present-location.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";
import { readLot } from "./read-lot.ts";

const AMBIGUOUS = "Several places have this name. Choose the one you mean.";
const OUTSIDE = "This place is in none of our cities, as far as our maps reach.";

/** GET /api/location: what holds at a place, and the rules that follow. Whatever is not known is said, not an error. */
export const location: Handler = async (c, services) => {
  const input = readInput(operations.location.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { lng, lat, address, lot: corners, cityId } = input.value;
  const lot = corners === undefined ? ok(null) : readLot(corners);
  if (!lot.ok) return problemResponse(c, lot.error);
  const send = (output: LocationOutput) => c.json(output, 200, { "Cache-Control": "private, no-store" });
  const without = (outcome: LocationOutput["outcome"], message: string, known: Partial<LocationOutput>) =>
    send(absent(outcome, message, { sources: addressSources(services), ...known }));

  let position: Position;
  let place: NamedPlace | null = null;
  if (lng !== undefined && lat !== undefined) position = [lng, lat];
  else if (lot.value) position = lot.value.inside;
  else {
    const read = await findPlace(services, address ?? "", cityId);
    if (read.state === "unknown")
      return without(read.failed ? "address_unavailable" : "address_unknown", read.message, {
        places: read.near.map(presentPlace),
      });
    if (read.state === "outside") return without("outside", OUTSIDE, { point: pointOf(read.position) });
    if (read.state === "ambiguous")
      return without("address_ambiguous", AMBIGUOUS, { places: read.places.map(presentPlace) });
    ({ position, place } = read);
  }
  const point = pointOf(position);
  const found = findCity(services, position, cityId ?? place?.city.id);
  // A city's own middle is in it, and so is an address of it, though no layer may say so.
  const city = found?.city ?? place?.city;
  if (!city) return without("outside", OUTSIDE, { point });
  const located = found?.located ?? locate(services.layers.layersOf(city.id), position);
  return send(
    presentLocation(services, {
      city,
      located,
      point,
      place,
      lot: lot.value,
      today: todayAt(services.now()),
    }),
  );
};

const pointOf = ([lng, lat]: Position) => ({ lng, lat });
