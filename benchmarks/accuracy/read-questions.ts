import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { OUTCOMES } from "#contract/search.ts";
import type { City } from "#domain/law/law.ts";
import { isCalendarDate } from "#domain/units/calendar-date.ts";
import { ALL_UNITS, type Unit } from "#domain/units/quantity.ts";

const Measured = z.strictObject({ value: z.number(), unit: z.enum(ALL_UNITS as [Unit, ...Unit[]]) });
/** A figure with its unit, a bare number, which counts with any unit, or a text that is said as it is written. */
const Simple = z.union([
  Measured,
  z.strictObject({ value: z.number() }),
  z.strictObject({ text: z.string().min(1) }),
]);
const Figure = z.union([Simple, z.strictObject({ anyOf: z.array(Simple).min(2) })]);

/** The outcomes that a record may expect. */
export const EXPECTED_OUTCOMES = [...new Set([...OUTCOMES, "unclear"])] as [string, ...string[]];

/** One line of a question file. Unknown keys are refused, so that a misspelled expectation cannot pass unjudged. */
export const QuestionRecord = z.strictObject({
  /** Of a question that was once part of a blind round. */
  id: z.string().optional(),
  level: z.enum(["everyday", "harder"]).optional(),
  section: z.string().optional(),
  q: z.string().min(1),
  city: z.string().optional(),
  /** False when the city is only in the question's own words, and not chosen next to it. */
  passCity: z.boolean().default(true),
  state: z.string().optional(),
  district: z.string().optional(),
  asOf: z.string().refine(isCalendarDate, "write a day that exists as 2026-01-21").optional(),
  topic: z.string().min(1),
  kind: z.string().min(1),
  /** The rules that answer it, as the bank names them; `npm run law` says when one is renamed. */
  rules: z.array(z.string()).optional(),
  expect: z.strictObject({
    /** Any of these outcomes is right. */
    outcome: z.array(z.enum(EXPECTED_OUTCOMES)).min(1),
    /** Each must be said in the headline or the first two statements. */
    figures: z.array(Figure).default([]),
    /** None may be among the figures stated as current. */
    not: z.array(Measured).default([]),
  }),
});

export type ExpectedFigure = z.infer<typeof Figure>;
export type Question = z.infer<typeof QuestionRecord> & {
  /** File and line, for those who correct the record. */
  where: string;
  /** The file's name without its ending: "denver", "elsewhere". */
  set: string;
  /** The city that the question is about, as a key for counting: "new-york"; the set's name where no city is given. */
  about: string;
  /** The city that is passed along with the question. */
  cityId: number | undefined;
};

/** Reads every *.jsonl file of a folder, in the order of names and lines. Throws with file and line on a faulty record. */
export function readQuestions(folder: string, cities: readonly City[]): Question[] {
  const byName = new Map(
    cities.flatMap((city) => [city.name, ...city.aliases].map((name) => [name.toLowerCase(), city.id])),
  );
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort();
  return files.flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .map((line, index) => ({ line, where: `${file}:${index + 1}` }))
      .filter(({ line }) => line.trim() !== "")
      .map(({ line, where }): Question => {
        const parsed = QuestionRecord.safeParse(parseJson(line, where));
        if (!parsed.success) throw new Error(`${where}: ${z.prettifyError(parsed.error)}`);
        const cityId =
          parsed.data.city === undefined ? undefined : byName.get(parsed.data.city.toLowerCase());
        if (parsed.data.city !== undefined && cityId === undefined) {
          throw new Error(
            `${where}: we don't have the law of the city "${parsed.data.city}"; a place that is not covered belongs in the question's own words`,
          );
        }
        const set = file.replace(/\.jsonl$/, "");
        const { city, passCity } = parsed.data;
        const about = /^round-\d+$/.test(set) && city !== undefined ? keyOf(city) : set;
        return { ...parsed.data, where, set, about, cityId: passCity ? cityId : undefined };
      }),
  );
}

const keyOf = (city: string): string => city.toLowerCase().replace(/\s+/g, "-");

function parseJson(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch (problem) {
    throw new Error(`${where}: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
}
