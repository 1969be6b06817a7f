import { z } from "zod";
import { MOST_COMPARED } from "#domain/comparison/comparison.ts";
import { PLACES, SUBJECTS } from "#domain/law/vocabulary.ts";
import { CompareOutput } from "../compare.ts";
import { INTENTS, SearchOutput } from "../search.ts";
import { API_CALLS } from "./calls.ts";
import type { ApiOperation } from "./operation.ts";
import { AsOf, formatOf, oneOfList, RecordId, text } from "./parts.ts";

/** Questions in plain words, and cities side by side. */

const question = "The question in plain words: “How tall may my fence be in Denver?”";
const most = "Please keep your question to 2,000 characters or fewer.";
const asked = {
  q: z
    .string()
    .max(2000, most)
    .optional()
    .meta({ description: `${question} Either this or \`query\`.` }),
  query: z.string().max(2000, most).optional().meta({ description: "The same as `q`." }),
  after: text(
    2000,
    "The question that this one follows up on, as in “And in the back yard?”. What it said still counts.",
  ),
  cityId: RecordId.optional().meta({
    description: "The city that is meant. Without it a city named in the question counts, else all cities.",
  }),
  district: text(60, "The zoning district, by its code."),
  asOf: AsOf,
  subject: oneOfList(SUBJECTS, "What it is about, if we misread it."),
  place: oneOfList([...PLACES, "anywhere"], "Where on the lot it is, if we misread it."),
  intent: oneOfList(INTENTS, "What is asked, if we misread it."),
  rule: text(
    200,
    "The rule that the question is about, as a reading of an unclear answer gives it under `apply`.",
  ),
  reading: text(2000, "How a language model read the question, from the address of an answer on the site."),
};

export const AnswersOutput = SearchOutput.omit({ results: true, total: true, page: true });

export const questionOperations = {
  search: {
    ...API_CALLS.search,
    group: "Questions",
    description:
      "Answers a question with its clauses and lists the sections that fit best. The answer is the same as on the site; where a language model read the question there, with the `reading` of its address.",
    input: z.strictObject({
      ...asked,
      page: z.coerce
        .number("Please give the page as a whole number from 1 to 1000.")
        .int("Please give the page as a whole number from 1 to 1000.")
        .min(1, "Please give the page as a whole number from 1 to 1000.")
        .max(1000, "Please give the page as a whole number from 1 to 1000.")
        .default(1)
        .meta({ description: "The page of sections; each has ten." }),
      format: formatOf(["json", "csv"]),
    }),
    output: SearchOutput,
    formats: ["json", "csv"],
    problems: [],
    examples: [{ query: "How tall may my fence be?", cityId: "1" }, { q: "fence" }],
  },
  answer: {
    ...API_CALLS.answer,
    group: "Questions",
    description:
      "The answer alone: its outcome, figures, clauses, and the trace of every check. Figures come from rules and are never guessed.",
    input: z.strictObject(asked),
    output: AnswersOutput,
    formats: ["json"],
    problems: [],
    examples: [{ q: "Can I build a 5 foot fence in the front yard?", cityId: "1" }],
  },
  compare: {
    ...API_CALLS.compare,
    group: "Questions",
    description: `The rules of two to ${MOST_COMPARED} cities on one topic, aligned row by row, with the clause behind every cell. Part of the Pro plan.`,
    input: z.strictObject({
      cityIds: z
        .string("Please list two or more cities by their numbers, for example 1,2.")
        .regex(/^\d{1,9}(?:,\d{1,9})+$/, "Please list two or more cities by their numbers, for example 1,2.")
        .meta({ description: "The cities by their numbers, with commas between: `1,2`." }),
      topic: z.string("Please name a topic.").max(60, "Please name a topic in at most 60 characters.").meta({
        description:
          "What to compare them on: fence, adu, setback, height, parking and others. A topic that we do not know is answered with the list of all.",
      }),
      asOf: AsOf,
      format: formatOf(["json", "csv"]),
    }),
    output: CompareOutput,
    formats: ["json", "csv"],
    problems: ["not_found"],
    examples: [
      { cityIds: "1,2", topic: "fence" },
      { cityIds: "2,1", topic: "setback" },
    ],
  },
} as const satisfies Record<string, ApiOperation>;
