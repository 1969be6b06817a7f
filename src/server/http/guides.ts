import type { GuidesOutput } from "#contract/guides.ts";
import { operations } from "#contract/operations.ts";
import type { City } from "#domain/law/law.ts";
import { invalidInput } from "#domain/problem.ts";
import { cityGuide, overviewOf } from "#domain/wizard/guides.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/compliance/guides: the guide of one city, or every city in brief. It counts no search. */
export const guides: Handler = (c, { engine, now }) => {
  const input = readInput(operations.guides.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { cityId } = input.value;
  const day = todayAt(now());

  if (cityId === undefined) {
    const output: GuidesOutput = {
      guide: null,
      cities: engine.book.cities.map((city) => ({
        city: refOf(city),
        ...overviewOf(cityGuide(engine, city, day)),
      })),
    };
    return c.json(output);
  }
  const city = engine.cities.get(cityId);
  if (!city) {
    return problemResponse(
      c,
      invalidInput("cityId", "Please choose one of our cities. We don't cover this one."),
    );
  }
  const output: GuidesOutput = { guide: { city: refOf(city), ...cityGuide(engine, city, day) }, cities: [] };
  return c.json(output);
};

const refOf = ({ id, name, state }: City) => ({ id, name, state });
