import { z } from "zod";
import { OUTCOMES } from "./search.ts";

/**
 * GET /api/examples: three fixed questions with the answers that the engine gives today, for the strip on Home.
 * They are computed from the law as loaded and never count against anybody's searches.
 */
export const ExamplesOutput = z.array(
  z.strictObject({
    query: z.string(),
    headline: z.string(),
    outcome: z.enum(OUTCOMES),
    /** "Denver Zoning Code, Division 10.5"; null where the answer cites nothing. */
    citation: z.string().nullable(),
  }),
);
export type ExamplesOutput = z.infer<typeof ExamplesOutput>;
