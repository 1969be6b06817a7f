import type { PlacesOutput } from "#contract/map.ts";
import { operations } from "#contract/operations.ts";
import { suggestPlaces } from "#domain/geography/gazetteer.ts";
import type { Handler } from "./handler.ts";
import { presentPlace } from "./present-location.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/places: covered cities and their neighborhoods whose names begin like what was typed. */
export const places: Handler = (c, { layers }) => {
  const input = readInput(operations.places.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { q, cityId } = input.value;
  const output: PlacesOutput = { places: suggestPlaces(layers.gazetteer(), q, cityId).map(presentPlace) };
  return c.json(output);
};
