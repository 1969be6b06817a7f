import { z } from "zod";
import { plainText } from "./shared.ts";

/** GET /api/citations: what the citations in a text lead to. */
/** Characters of a text that are read. */
export const MOST_CITATION_TEXT = 6_000;

export const CitationsInput = z.strictObject({
  text: plainText("Please paste or type the text with the citations.", MOST_CITATION_TEXT, 1),
  /** The place that the text is about, by any of its names. */
  city: z.string().max(200).optional(),
});

const CitedSectionView = z.strictObject({
  place: z.string(),
  number: z.string(),
  title: z.string(),
  /** From the root of this site. */
  href: z.string(),
});

export const CITATION_STATUSES = ["found", "superseded", "repealed", "another_city", "unknown"] as const;

export const CitationsOutput = z.strictObject({
  /** The text as it was read; places count its characters. */
  text: z.string(),
  citations: z.array(
    z.strictObject({
      start: z.int(),
      end: z.int(),
      text: z.string(),
      number: z.string(),
      /** "(D)(1)"; empty for none. */
      subsections: z.string(),
      status: z.enum(CITATION_STATUSES),
      section: CitedSectionView.nullable(),
      /** What took its place, where it is superseded or repealed. */
      replacedBy: CitedSectionView.nullable(),
      /** What we know of it in words. */
      says: z.string(),
    }),
  ),
});
export type CitationsOutput = z.infer<typeof CitationsOutput>;
