import type { CityTermsOutput } from "#contract/codes.ts";
import { operations } from "#contract/operations.ts";
import { cityTerms as termsOf } from "#domain/law/city-terms.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/city-terms/{cityId}: what a city's code means by its terms, to be shown where they are used. */
export const cityTerms: Handler = (c, { engine: { book }, now }) => {
  const input = readInput(operations.cityTerms.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const city = book.cities.find(({ id }) => id === input.value.cityId);
  if (!city) return problemResponse(c, { code: "not_found", what: "city_id" });
  const output: CityTermsOutput = termsOf(book, city.id, todayAt(now())).map(
    ({ term, names, definition, slug }) => ({
      term,
      names: [...names],
      definition,
      href: `/codes/${city.slug}/${slug}`,
    }),
  );
  return c.json(output);
};
