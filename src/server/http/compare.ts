import type { CompareOutput } from "#contract/compare.ts";
import { operations } from "#contract/operations.ts";
import { chooseCompared } from "#domain/comparison/choose-compared.ts";
import { compareCities } from "#domain/comparison/compare-cities.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { mayCompare } from "./may-compare.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/compare/{city1Id}/{city2Id}/{topic}: the rules of two to six cities, aligned; the same call gives the same answer. */
export const compare: Handler = async (c, services) => {
  const { engine, now } = services;
  const input = readInput(operations.compare.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const { city1Id, city2Id, also = [], asOf } = input.value;
  const chosen = chooseCompared(engine, [city1Id, city2Id, ...also], input.value.topic);
  if (!chosen.ok) return problemResponse(c, chosen.error);
  const allowed = await mayCompare(c, services, {
    cityIds: [city1Id, city2Id, ...also],
    topic: input.value.topic,
    asOf,
  });
  if (!allowed.ok) return problemResponse(c, allowed.error);
  const { cities, topic } = chosen.value;
  const day = (asOf as CalendarDate | undefined) ?? todayAt(now());
  const output: CompareOutput = compareCities(engine, cities, topic, day);
  return c.json(output);
};
