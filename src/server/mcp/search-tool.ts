import { z } from "zod";
import { INTENTS, SearchOutput } from "#contract/search.ts";
import type { QuestionRequest } from "#domain/answers/answer-question.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { importedNamed } from "#domain/imported/imported-named.ts";
import type { City } from "#domain/law/law.ts";
import { PLACES, SUBJECTS } from "#domain/law/vocabulary.ts";
import type { Problem } from "#domain/problem.ts";
import { ok, type Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { answerFromImported } from "../imported/answer-anywhere.ts";
import { computeAnswer } from "../law/compute-answer.ts";
import { AsOf, CityName, District, findCity } from "./inputs.ts";
import { tool } from "./tool.ts";

/** The search and its answer, as GET /api/search gives it. */
export const searchTool = tool({
  name: "search",
  title: "Ask a building or zoning question",
  description:
    "Answers a question about what a city's building and zoning code allows, in a person's own words: fences, sheds, decks, additions, garages, accessory dwelling units, setbacks, heights, parking, permits, fees, times and whom to contact. Returns an outcome (allowed, allowed_with_permit, not_allowed, depends, value, procedure, explanation, not_regulated, not_covered, out_of_scope, unclear), sentences, figures and checks, each bound to a quoted clause, and the sections that match. not_covered and out_of_scope are honest refusals: pass them on and do not fill them from memory. When the outcome is unclear, show the person the readings, and call again with the inputs under `apply` of the one they choose. When several things are asked, `parts` has an answer for each. For places whose enacted code was only imported, citations have the origin \"extracted\": their figures were read automatically and checked by nobody; say so.",
  input: z.strictObject({
    q: z
      .string("Please give the question.")
      .min(1, "Please give the question.")
      .max(2000, "Please keep the question to 2,000 characters or fewer.")
      .describe("The question, as the person asked it."),
    city: z
      .string()
      .max(80)
      .optional()
      .describe(`${CityName.description} Leave it out when the question names the city.`),
    district: District.optional(),
    asOf: AsOf.optional(),
    page: z.int().min(1).max(1000).optional().describe("The page of matching sections, from 1."),
    subject: z.enum(SUBJECTS).optional().describe("Corrects what was read as the subject."),
    place: z
      .enum([...PLACES, "anywhere"])
      .optional()
      .describe("Corrects where on the lot."),
    intent: z.enum(INTENTS).optional().describe("Corrects what was read as the kind of question."),
    rule: z
      .string()
      .max(200)
      .optional()
      .describe("The rule that the question is about, as one of the readings of an unclear answer gives it."),
  }),
  scope: "search",
  output: SearchOutput,
  use: ({ engine }, { q, city }) => {
    const named = cityOf(engine, city);
    return named.ok ? ok({ kind: "search", question: q }) : named;
  },
  run: async ({ engine, imported, today }, { q, city: words, asOf, ...rest }) => {
    const named = cityOf(engine, words);
    if (!named.ok) return named;
    const city = named.value;
    const place =
      imported && words !== undefined && !city ? importedNamed(await imported.places(), words) : undefined;
    const cityId = city?.id ?? place?.id;
    const request: QuestionRequest = {
      // A city that we don't have is part of the question: it is declined by its name, as if it had been typed.
      q: words === undefined || cityId !== undefined ? q : `${q} (in ${words.trim()})`,
      page: 1,
      ...rest,
      ...(cityId === undefined ? {} : { cityId }),
      ...(asOf === undefined ? {} : { asOf: asOf as CalendarDate }),
      today,
    };
    const found = imported && (await answerFromImported(engine, imported, request));
    return ok({ ...(found ?? computeAnswer(engine, request)), query: q });
  },
  outcomeOf: ({ answer }) => answer.outcome,
});

/** The city that is named, null for none of ours. A number that is none of ours is a slip: no question is about it. */
function cityOf(engine: Engine, words: string | undefined): Result<City | null, Problem> {
  if (words === undefined) return ok(null);
  const found = findCity(engine, words);
  return found.ok || /^\d+$/.test(words.trim()) ? found : ok(null);
}
