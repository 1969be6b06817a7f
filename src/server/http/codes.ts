import type { CodesOutput } from "#contract/codes.ts";
import { summarizeCity } from "../law/summarize-city.ts";
import type { Handler } from "./handler.ts";

/** GET /api/codes: every covered city with what is held for it. */
export const codes: Handler = (c, services) => {
  const output: CodesOutput = {
    cities: services.engine.book.cities.map((city) =>
      summarizeCity(city, services.sections.sectionsOf(city), services.now()),
    ),
  };
  return c.json(output);
};
