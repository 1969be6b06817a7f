import type { AnnotationOutput } from "#contract/annotations.ts";
import type { Annotation } from "../database/annotation-store.ts";

/** A note as this viewer sees it; null for a visitor. */
export const presentAnnotation = (
  note: Annotation & { reported?: boolean },
  viewerId: number | null,
): AnnotationOutput => ({
  id: note.id,
  author: note.author,
  own: note.userId === viewerId,
  ruleKey: note.ruleKey,
  text: note.text,
  isPublic: note.isPublic,
  hidden: note.hidden,
  reported: note.reported ?? false,
  createdAt: note.createdAt.toISOString(),
  editedAt: note.updatedAt > note.createdAt ? note.updatedAt.toISOString() : null,
});
