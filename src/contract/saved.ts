import { z } from "zod";
import { SAVED_KINDS, SAVED_LIMITS } from "#domain/saved/saved-item.ts";
import { OUTCOMES } from "./search.ts";
import { Flag, Id, plainText } from "./shared.ts";

const Title = plainText("Please give it a name.", SAVED_LIMITS.titleLength, 1);
const Note = plainText("Please write a shorter note.", SAVED_LIMITS.noteLength);

export const SavedItemOutput = z.strictObject({
  id: z.int(),
  kind: z.enum(SAVED_KINDS),
  title: z.string(),
  /** The address of its page within this site. */
  address: z.string(),
  note: z.string(),
  /** Is its owner told when its verdict changes? Null for what has no verdict to watch. */
  watched: z.boolean().nullable(),
  /** The link at which anyone can read it; null while it is not shared. */
  shareLink: z.string().nullable(),
  /** ISO times. */
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SavedItemOutput = z.infer<typeof SavedItemOutput>;

/** GET /api/saved: what the signed-in person keeps, the newest first. */
export const SavedOutput = z.strictObject({ items: z.array(SavedItemOutput), most: z.int() });
export type SavedOutput = z.infer<typeof SavedOutput>;

/** POST /api/saved: keeps a thing by the address of its page; the same address again changes nothing. */
export const SaveInput = z.strictObject({
  kind: z.enum(SAVED_KINDS),
  title: Title,
  address: z.string("Please save it from its own page."),
  note: Note.optional(),
});

/** POST /api/saved/change */
export const ChangeSavedInput = z.strictObject({
  id: Id,
  title: Title.optional(),
  note: Note.optional(),
  watched: Flag.optional(),
});

/** POST /api/saved/remove */
export const RemoveSavedInput = z.strictObject({ id: Id });
/** `undo` brings it back for a while. */
export const RemovedOutput = z.strictObject({ title: z.string(), undo: z.string() });
export type RemovedOutput = z.infer<typeof RemovedOutput>;

/** POST /api/saved/restore: brings back what was removed, as it was. */
export const RestoreSavedInput = z.strictObject({ undo: z.string("Please press Undo again.").max(40_000) });

/** POST /api/saved/share: makes a link that anyone can read, or takes it back. */
export const ShareSavedInput = z.strictObject({ id: Id, shared: Flag });

/** GET /api/shared/{token}: what somebody shared. It does not say who. */
export const SharedInput = z.strictObject({ token: z.string().max(100) });
export const SharedOutput = z.strictObject({
  kind: z.enum(SAVED_KINDS),
  title: z.string(),
  note: z.string(),
  address: z.string(),
  updatedAt: z.string(),
  /** By today's law, for a project in one city; null for anything else. */
  verdict: z.strictObject({ city: z.string(), outcome: z.enum(OUTCOMES), headline: z.string() }).nullable(),
});
export type SharedOutput = z.infer<typeof SharedOutput>;
