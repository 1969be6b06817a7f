import { type CompareOutput, MOST_COMPARED } from "#contract/compare.ts";
import { operations } from "#contract/operations.ts";
import { type Compared, compareCities } from "#domain/comparison/compare-cities.ts";
import { findTopic } from "#domain/comparison/comparison-topics.ts";
import { invalidInput } from "#domain/problem.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/compare/{city1Id}/{city2Id}/{topic}: the rules of two to six cities, aligned; the same call gives the same answer. */
export const compare: Handler = (c, { engine, now }) => {
  const input = readInput(operations.compare.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const { city1Id, city2Id, also = [], asOf } = input.value;
  if (city1Id === city2Id)
    return problemResponse(c, invalidInput("city2Id", "Please choose two different cities."));
  const ids = [city1Id, city2Id, ...also];
  if (new Set(ids).size < ids.length)
    return problemResponse(c, invalidInput("also", "Please choose each city once."));
  if (ids.length > MOST_COMPARED)
    return problemResponse(c, invalidInput("also", `Please choose at most ${MOST_COMPARED} cities.`));
  const topic = findTopic(input.value.topic);
  if (!topic) return problemResponse(c, { code: "not_found", what: "topic" });
  const cities = ids.flatMap((id) => engine.cities.get(id) ?? []);
  if (!areAll(cities, ids)) return problemResponse(c, { code: "not_found", what: "city_id" });

  const day = (asOf as CalendarDate | undefined) ?? todayAt(now());
  const output: CompareOutput = compareCities(engine, cities, topic, day);
  return c.json(output);
};

const areAll = (cities: readonly Compared[number][], ids: readonly number[]): cities is Compared =>
  cities.length === ids.length;
