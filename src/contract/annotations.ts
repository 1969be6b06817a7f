import { z } from "zod";
import { SAVED_LIMITS } from "#domain/saved/saved-item.ts";
import { FollowOutput } from "./follows.ts";
import { Flag, Id, plainText } from "./shared.ts";

const Text = plainText("Please write something.", SAVED_LIMITS.annotationLength, 1);

export const AnnotationOutput = z.strictObject({
  id: z.int(),
  /** The username of who wrote it. */
  author: z.string(),
  /** Is it the person's own? Then it may be changed and removed, else reported. */
  own: z.boolean(),
  /** The rule it is on; null for the whole section. */
  ruleKey: z.string().nullable(),
  text: z.string(),
  isPublic: z.boolean(),
  /** Taken from the page after a report; only its author still sees it. */
  hidden: z.boolean(),
  /** Did the reader report it? */
  reported: z.boolean(),
  createdAt: z.string(),
  /** Null when it was never changed. */
  editedAt: z.string().nullable(),
});
export type AnnotationOutput = z.infer<typeof AnnotationOutput>;

/** GET /api/codes/{city}/{section}/notes: the notes on a section that one may see, and what one follows of it. */
export const SectionNotesInput = z.strictObject({ city: z.string(), section: z.string() });
export const SectionNotesOutput = z.strictObject({
  notes: z.array(AnnotationOutput),
  /** Which of section, topic in this city, and city the person follows. */
  follows: z.array(FollowOutput),
});
export type SectionNotesOutput = z.infer<typeof SectionNotesOutput>;

/** GET /api/annotations: the person's own, the newest first, each with its section. */
export const AnnotationsOutput = z.strictObject({
  annotations: z.array(
    AnnotationOutput.extend({
      /** "Denver: Denver Zoning Code, 10.5"; null when we no longer have that section. */
      section: z.string().nullable(),
      href: z.string().nullable(),
    }),
  ),
});
export type AnnotationsOutput = z.infer<typeof AnnotationsOutput>;

/** POST /api/annotations */
export const AnnotateInput = z.strictObject({
  city: z.string().max(100),
  section: z.string().max(200),
  /** Empty, as a form sends it, for the whole section. */
  ruleKey: z
    .string()
    .max(200)
    .transform((key) => key || undefined)
    .optional(),
  text: Text,
  isPublic: Flag.optional(),
});

/** POST /api/annotations/change */
export const ChangeAnnotationInput = z.strictObject({
  id: Id,
  text: Text.optional(),
  isPublic: Flag.optional(),
});

/** POST /api/annotations/remove */
export const RemoveAnnotationInput = z.strictObject({ id: Id });

/** POST /api/annotations/report */
export const ReportAnnotationInput = z.strictObject({
  id: Id,
  reason: plainText("Please say what is wrong with this note.", SAVED_LIMITS.reasonLength, 1),
});
