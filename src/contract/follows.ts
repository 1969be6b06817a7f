import { z } from "zod";
import { SUBJECTS } from "#domain/law/vocabulary.ts";
import { FOLLOW_KINDS } from "#domain/saved/follow.ts";
import { Id } from "./shared.ts";

export const FollowOutput = z.strictObject({
  id: z.int(),
  kind: z.enum(FOLLOW_KINDS),
  cityId: z.int().nullable(),
  topic: z.enum(SUBJECTS).nullable(),
  /** "Rules on fences in Denver" */
  label: z.string(),
  /** The page of what is followed. */
  href: z.string(),
});
export type FollowOutput = z.infer<typeof FollowOutput>;

/** GET /api/follows: what the signed-in person follows. Projects are followed by saving them. */
export const FollowsOutput = z.strictObject({ follows: z.array(FollowOutput), most: z.int() });
export type FollowsOutput = z.infer<typeof FollowsOutput>;

/** POST /api/follows: a city; a topic, in one city or in all; or a section of a city's code. */
export const FollowInput = z.strictObject({
  kind: z.enum(FOLLOW_KINDS),
  cityId: Id.optional(),
  topic: z.enum(SUBJECTS).optional(),
  /** The section's name in its address. */
  section: z.string().max(200).optional(),
});

/** POST /api/follows/remove */
export const UnfollowInput = z.strictObject({ id: Id });
