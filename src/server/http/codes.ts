import type { CodesOutput } from "#contract/codes.ts";
import { ifReached } from "../database/kept-reads.ts";
import { summarizeCity } from "../law/summarize-city.ts";
import type { Handler } from "./handler.ts";
import { presentPlace } from "./present-edition.ts";

/** GET /api/codes: every covered city with what we have of it, and the places whose enacted code was imported. */
export const codes: Handler = async (c, services) => {
  const places = await ifReached(() => services.enacted.places(), []);
  const output: CodesOutput = {
    cities: services.engine.book.cities.map((city) =>
      summarizeCity(city, services.sections.sectionsOf(city), services.now()),
    ),
    places: places.map(({ place, edition }) => presentPlace(place, edition, services)),
  };
  return c.json(output);
};
