import { z } from "zod";
import { CoverageRecord } from "#contract/v1/records.ts";
import { invalidInput } from "#domain/problem.ts";
import { err, ok } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { coverage } from "../api/records/coverage.ts";
import { lawRecords } from "../api/records/law-records.ts";
import { AsOf, CityName, findCity } from "./inputs.ts";
import { tool } from "./tool.ts";

/** What is held, as the public API lists it. */
export const coverageTool = tool({
  name: "coverage",
  title: "See what is covered",
  description:
    "Lists the cities that are covered and, for each topic, how many sections and rules we have. A topic that is not_covered means that we don't have rules on it; the city may still have rules. Use it before you say that something cannot be answered.",
  input: z.strictObject({
    city: CityName.optional().describe(`${CityName.description} Without it, all cities.`),
    topic: z.string().max(60).optional().describe('Only this topic: "fence".'),
    asOf: AsOf.optional(),
  }),
  scope: "read",
  output: z.strictObject({ data: z.array(CoverageRecord), lawVersion: z.string() }),
  use: () => ok({ kind: "reading" }),
  run: ({ engine, today }, { city: words, topic, asOf }) => {
    const city = words === undefined ? null : findCity(engine, words);
    if (city && !city.ok) return city;
    const all = coverage(engine, (asOf as CalendarDate | undefined) ?? today);
    const topics = [...new Set(all.map((record) => record.topic))];
    // An empty list would read as if nothing were held.
    if (topic !== undefined && !topics.includes(topic))
      return err(invalidInput("topic", `We don't have a topic by this name. Topics: ${topics.join(", ")}.`));
    return ok({
      data: all.filter(
        (record) =>
          (city === null || record.cityId === city.value.id) &&
          (topic === undefined || record.topic === topic),
      ),
      lawVersion: lawRecords(engine, today).version,
    });
  },
});
