import { z } from "zod";
import { CompareOutput } from "#contract/compare.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { chooseCompared } from "#domain/comparison/choose-compared.ts";
import { compareCities } from "#domain/comparison/compare-cities.ts";
import { MOST_COMPARED } from "#domain/comparison/comparison.ts";
import { findTopic, topicKeys } from "#domain/comparison/comparison-topics.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { AsOf, findCity } from "./inputs.ts";
import { tool } from "./tool.ts";

const Input = z.strictObject({
  cities: z
    .array(z.string().max(80))
    .min(2, "Please name two cities or more.")
    .max(MOST_COMPARED, `Please name at most ${MOST_COMPARED} cities.`)
    .describe(`Two to ${MOST_COMPARED} covered cities by name: ["Denver", "Austin"].`),
  topic: z
    .string()
    .max(60)
    .describe(`What to compare: ${topicKeys().join(", ")}.`),
  asOf: AsOf.optional(),
});

/** Cities side by side: the same result as the page of the comparison. */
export const compareTool = tool({
  name: "compare",
  title: "Compare cities on a topic",
  description:
    "Sets the rules of several cities on one topic side by side: aligned rows with a typed cell for each city (value, verdict, not_regulated, depends, general_rule, not_covered), the computed differences, and the clauses. Not_covered means that we have nothing, never that a city has no rule.",
  input: Input,
  scope: "read",
  output: CompareOutput,
  use: ({ engine }, input) => {
    const ids = cityIds(engine, input.cities);
    return ids.ok
      ? ok({ kind: "comparison", cityIds: ids.value, topic: input.topic, asOf: input.asOf })
      : ids;
  },
  run: ({ engine, today }, input) => {
    const ids = cityIds(engine, input.cities);
    if (!ids.ok) return ids;
    if (new Set(ids.value).size < ids.value.length)
      return err(invalidInput("cities", "Please choose each city only once."));
    if (!findTopic(input.topic))
      return err(
        invalidInput("topic", `We don't compare cities on this topic. Topics: ${topicKeys().join(", ")}.`),
      );
    const chosen = chooseCompared(engine, ids.value, input.topic);
    if (!chosen.ok) return chosen;
    const { cities, topic } = chosen.value;
    return ok(compareCities(engine, cities, topic, (input.asOf as CalendarDate | undefined) ?? today));
  },
});

function cityIds(engine: Engine, names: readonly string[]): Result<number[], Problem> {
  const ids: number[] = [];
  for (const name of names) {
    const city = findCity(engine, name, "cities");
    if (!city.ok) return city;
    ids.push(city.value.id);
  }
  return ok(ids);
}
