import { z } from "zod";
import { Citation } from "#contract/search.ts";

/** How many statements under the headline a person reads before deciding whether the answer is of use. */
const LEAD_STATEMENTS = 2;

/** What an answer says of itself. Fields that not every answer has are optional, so that older answers read too. */
const Saying = z.looseObject({
  outcome: z.string(),
  headline: z.string(),
  statements: z.array(z.looseObject({ text: z.string() })).default([]),
});
/** Citations of a part: in full, or by the id that they have in the whole answer. */
const Cited = z.array(z.union([z.string(), Citation])).default([]);
const Figure = z.looseObject({ value: z.number().nullish(), unit: z.string().nullish() });
const Said = z.looseObject({
  answer: Saying.extend({
    parts: z.array(Saying.extend({ citations: Cited, figures: z.array(Figure).default([]) })).nullish(),
    readings: z
      .array(
        z.looseObject({ label: z.string(), outcome: z.string(), headline: z.string(), citations: Cited }),
      )
      .nullish(),
    decidingQuestion: z
      .looseObject({
        ask: z.string(),
        options: z
          .array(z.looseObject({ label: z.string(), outcome: z.string(), text: z.string() }))
          .default([]),
      })
      .nullish(),
  }),
  interpretation: z.looseObject({
    asks: z.array(z.looseObject({ confidence: z.number().nullish() })).nullish(),
  }),
});

export type Said = z.infer<typeof Said>;

/** The parts of an answer that a reader meets first, from whatever an engine returned; throws when they are missing. */
export const readSaid = (output: unknown): Said => Said.parse(output);

type Lead = Pick<z.infer<typeof Saying>, "headline" | "statements">;

/** The headline, then the statements that count as the lead. */
export const leadOf = ({ headline, statements }: Lead): string[] => [
  headline,
  ...statements.slice(0, LEAD_STATEMENTS).map(({ text }) => text),
];

/**
 * The text by which an answer is judged: the headline and the first two statements, and the same of each part of an
 * answer to several questions. What follows further down the page counts for nothing.
 */
export const leadTexts = ({ answer }: Said): string[] => [answer, ...(answer.parts ?? [])].flatMap(leadOf);
