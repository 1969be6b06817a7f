import type { CitiesOutput } from "#contract/cities.ts";
import type { Handler } from "./handler.ts";

/** GET /api/cities: the covered cities in the order of their ids. */
export const cities: Handler = (c, { engine }) => {
  const output: CitiesOutput = engine.book.cities.map(({ id, name, state }) => ({ id, name, state }));
  return c.json(output);
};
