import type { RemovedItem, SavedItem } from "../database/saved-store.ts";
import { sameText, sign } from "./visitor.ts";

/** How long a removal can be taken back: a page that was left open over lunch still does. */
const UNDO_MS = 24 * 60 * 60 * 1000;

/**
 * All that was removed, signed, for the page that offers to bring it back: nothing of it is kept here meanwhile. What it
 * holds is its owner's own, and it is handed to them only.
 */
export function undoToken(key: Buffer, { id: _, updatedAt: __, ...item }: SavedItem, now: Date): string {
  const body = Buffer.from(JSON.stringify({ item, until: now.getTime() + UNDO_MS })).toString("base64url");
  return `${body}.${sign(key, `undo ${body}`)}`;
}

/** What a token brings back; null for one that we did not make, that is too old, or that is another person's. */
export function readUndoToken(key: Buffer, token: string, userId: number, now: Date): RemovedItem | null {
  const [body = "", signature = ""] = token.split(".");
  if (!sameText(signature, sign(key, `undo ${body}`))) return null;
  const { item, until } = JSON.parse(Buffer.from(body, "base64url").toString()) as {
    item: Omit<RemovedItem, "createdAt"> & { createdAt: string };
    until: number;
  };
  if (item.userId !== userId || until < now.getTime()) return null;
  return { ...item, createdAt: new Date(item.createdAt) };
}
