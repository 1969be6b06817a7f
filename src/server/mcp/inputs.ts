import { z } from "zod";
import { CalendarDay } from "#contract/shared.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { cityNamed } from "#domain/geography/city-named.ts";
import type { City } from "#domain/law/law.ts";
import { PLACES } from "#domain/law/vocabulary.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";

/** Inputs that several tools share, described for an assistant. */

export const CityName = z
  .string()
  .max(80)
  .describe('A covered city by its name, such as "Denver" or "Denver, Colorado", or by its number.');
export const AsOf = CalendarDay.describe("The law of this day, as YYYY-MM-DD. Without it, the law of today.");
export const District = z.string().max(60).describe('The zoning district, as the map writes it: "RS-3".');

export const Place = z.enum(PLACES);

/** The covered city that the words name; the problem lists those that we have. */
export function findCity(engine: Engine, words: string, field = "city"): Result<City, Problem> {
  const city = /^\d{1,9}$/.test(words.trim())
    ? engine.cities.get(Number(words))
    : cityNamed(engine.book.cities, words);
  if (city) return ok(city);
  const held = engine.book.cities.map(({ name }) => name).join(", ");
  return err(invalidInput(field, `We don't cover "${words.trim().slice(0, 60)}". We cover: ${held}.`));
}
