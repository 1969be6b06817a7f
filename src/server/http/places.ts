import { operations } from "#contract/operations.ts";
import type { PlacesOutput } from "#contract/places.ts";
import { suggestDistrictAreas } from "#domain/geography/find-district.ts";
import { MOST_SUGGESTED, type NamedPlace, suggestPlaces } from "#domain/geography/gazetteer.ts";
import { suggestAddresses } from "../geo/find-address.ts";
import { suggestStreets } from "../geo/find-own-places.ts";
import { suggestParcels } from "../geo/find-parcel.ts";
import { findableWords } from "../geo/find-place.ts";
import type { Services } from "../services.ts";
import type { Handler } from "./handler.ts";
import { presentPlace } from "./present-location.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** Of districts and of streets: a letter begins many. */
const MOST_OF_A_KIND = 3;

/** Figures may be the beginning of coordinates, and one letter of anything. */
const LETTERS = /\p{L}.*\p{L}/u;

/** Districts of the open city: a code alone means nothing without one. */
function districtsOf({ layers }: Services, q: string, cityId: number | undefined): NamedPlace[] {
  const city = cityId === undefined ? undefined : layers.city(cityId);
  if (!city) return [];
  const zoning = layers.layersOf(city.id).find(({ kind }) => kind === "zoning");
  return suggestDistrictAreas(zoning, city, q, MOST_OF_A_KIND);
}

/**
 * GET /api/places: street addresses, streets and parcels that we have, covered cities with their neighborhoods, landmarks
 * and districts, which begin like what was typed.
 * The address service is never asked here: it would learn every keystroke.
 */
export const places: Handler = async (c, services) => {
  const input = readInput(operations.places.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { q, cityId } = input.value;
  const districts = districtsOf(services, q, cityId);
  const named = suggestPlaces(services.layers.gazetteer(), q, cityId).slice(
    0,
    MOST_SUGGESTED - districts.length,
  );
  let room = MOST_SUGGESTED - districts.length - named.length;
  const addresses = await suggestAddresses(services, q, cityId, room);
  room -= addresses.length;
  const streets = await suggestStreets(services, q, cityId, Math.min(room, MOST_OF_A_KIND));
  room -= streets.length;
  const parcels = await suggestParcels(services, q, cityId, room);
  const places = [...addresses, ...districts, ...streets, ...parcels, ...named];
  // An address service may know what we don't, and is only asked once the form is sent.
  const isDeadEnd = places.length === 0 && !services.geocoder && LETTERS.test(q);
  const findable = isDeadEnd ? findableWords(services, cityId) : null;
  const output: PlacesOutput = { places: places.map(presentPlace), findable };
  return c.json(output);
};
