import type { MapCitiesOutput } from "#contract/map-cities.ts";
import type { Handler } from "./handler.ts";

/** GET /api/map-cities: every place that the map can show. */
export const mapCities: Handler = (c, { engine, layers }) => {
  const output: MapCitiesOutput = layers.cities().map(({ id, name, state, slug }) => ({
    id,
    name,
    state,
    slug,
    covered: engine.cities.has(id),
  }));
  return c.json(output);
};
