import { z } from "zod";
import { OUTCOMES, SearchOutput } from "./search.ts";

/** Answers to questions that many people ask, city by city, on pages of their own. They count for nobody. */

/** GET /api/example-answers: what there is. Questions that our rules do not answer are left out. */
export const ExampleAnswersOutput = z.array(
  z.strictObject({
    city: z.strictObject({ slug: z.string(), name: z.string() }),
    slug: z.string(),
    question: z.string(),
    outcome: z.enum(OUTCOMES),
    headline: z.string(),
  }),
);
export type ExampleAnswersOutput = z.infer<typeof ExampleAnswersOutput>;

/** GET /api/example-answers/{city}/{question}: one of them, as the search gives it. */
export const ExampleAnswerInput = z.strictObject({ city: z.string().max(80), question: z.string().max(80) });
export const ExampleAnswerOutput = z.strictObject({ cityId: z.int(), output: SearchOutput });
export type ExampleAnswerOutput = z.infer<typeof ExampleAnswerOutput>;
