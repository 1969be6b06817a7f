import { z } from "zod";
import { CitationsOutput, MOST_CITATION_TEXT } from "#contract/citations.ts";
import { invalidInput } from "#domain/problem.ts";
import { err, ok } from "#domain/result.ts";
import { placeNamed, tellCitations } from "../law/tell-citations.ts";
import { tool } from "./tool.ts";

/** The citations in a text: the same result as GET /api/citations. */
export const citationsTool = tool({
  name: "resolve_citations",
  title: "Check citations",
  description:
    'Finds every citation of a building or zoning code in a text ("§ 25-2-492(D)", "SMC 23.44.014", "Sections 15.3.08.010 and .020") and says of each whether it is found, superseded, repealed, a section of another_city, or unknown, with the section that it leads to and what replaced it. A paragraph that its section lacks ("§ 25-2-899(Z)") is unknown, with the section. Use it before you cite a section, and on letters and plan notes. Unknown means that we do not find it in the codes we have, never that it does not exist.',
  input: z.strictObject({
    text: z
      .string("Please give the text.")
      .min(1, "Please give the text.")
      .max(MOST_CITATION_TEXT, "Please keep the text to 6,000 characters or fewer.")
      .describe("The text with the citations, or a citation alone."),
    city: z
      .string()
      .max(200)
      .optional()
      .describe('The place that the text is about: "Austin" or "Spanish Fork, UT". Without it, all places.'),
  }),
  scope: "read",
  output: CitationsOutput,
  use: () => ok({ kind: "reading" }),
  run: async ({ citable }, { text, city }) => {
    const index = await citable();
    const place = city === undefined ? null : placeNamed(index, city);
    if (city !== undefined && place === null)
      return err(
        invalidInput("city", "We have no code of this place. Leave the city out to look in all codes."),
      );
    return ok(tellCitations(index, text, place));
  },
});
