import { operations } from "#contract/operations.ts";
import type { PlacesOutput } from "#contract/places.ts";
import { MOST_SUGGESTED, suggestPlaces } from "#domain/geography/gazetteer.ts";
import { suggestAddresses } from "../geo/find-address.ts";
import { suggestParcels } from "../geo/find-parcel.ts";
import type { Handler } from "./handler.ts";
import { presentPlace } from "./present-location.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/**
 * GET /api/places: street addresses and parcels that we have, covered cities and their neighborhoods, which begin like what was typed.
 * The address service is never asked here: it would learn every keystroke.
 */
export const places: Handler = async (c, services) => {
  const input = readInput(operations.places.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { q, cityId } = input.value;
  const named = suggestPlaces(services.layers.gazetteer(), q, cityId);
  const addresses = await suggestAddresses(services, q, cityId, MOST_SUGGESTED - named.length);
  const room = MOST_SUGGESTED - named.length - addresses.length;
  const parcels = await suggestParcels(services, q, cityId, room);
  const output: PlacesOutput = { places: [...addresses, ...parcels, ...named].map(presentPlace) };
  return c.json(output);
};
