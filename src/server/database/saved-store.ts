import { and, count, desc, eq } from "drizzle-orm";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { SAVED_LIMITS, type SavedKind } from "#domain/saved/saved-item.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Db } from "./open-database.ts";
import { savedItems } from "./schema-saved.ts";

/** A thing that a person kept. */
export interface SavedItem {
  id: number;
  userId: number;
  kind: SavedKind;
  title: string;
  /** The address of its page within this site. */
  address: string;
  note: string;
  /** What a search asks. */
  query: string | null;
  cityId: number | null;
  /** Is its owner told when its verdict changes? Only of projects. */
  watched: boolean;
  shareToken: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export type NewSavedItem = Pick<
  SavedItem,
  "userId" | "kind" | "title" | "address" | "note" | "query" | "cityId" | "watched"
>;

export type RemovedItem = Omit<SavedItem, "id" | "updatedAt">;

export interface SavedStore {
  /** The newest first. */
  list(userId: number): Promise<SavedItem[]>;
  find(id: number): Promise<SavedItem | null>;
  /** Keeps a thing; one that is kept already under the same address is returned as it is. */
  save(item: NewSavedItem, now: Date): Promise<Result<SavedItem, Problem>>;
  /** Null when it is gone. */
  change(
    id: number,
    to: Partial<Pick<SavedItem, "title" | "note" | "watched" | "shareToken">>,
    now: Date,
  ): Promise<SavedItem | null>;
  remove(id: number): Promise<void>;
  /** Keeps again what was removed, in its old place of the list and with its link. */
  restore(item: RemovedItem, now: Date): Promise<Result<SavedItem, Problem>>;
  byShareToken(token: string): Promise<SavedItem | null>;
}

export function savedStore(db: Db): SavedStore {
  const one = async (where: ReturnType<typeof eq>): Promise<SavedItem | null> =>
    (await db.select().from(savedItems).where(where))[0] ?? null;
  const keep = (item: NewSavedItem | RemovedItem, now: Date) =>
    oneAtATime(db, item.userId, async (tx): Promise<Result<SavedItem, Problem>> => {
      const [kept] = await tx
        .select()
        .from(savedItems)
        .where(and(eq(savedItems.userId, item.userId), eq(savedItems.address, item.address)));
      if (kept) return ok(kept);
      const [held] = await tx
        .select({ items: count() })
        .from(savedItems)
        .where(eq(savedItems.userId, item.userId));
      if (held!.items >= SAVED_LIMITS.items)
        return err({ code: "no_room", what: "saved", most: SAVED_LIMITS.items });
      const [written] = await tx
        .insert(savedItems)
        .values({ createdAt: now, ...item, updatedAt: now })
        .returning();
      return ok(written!);
    });
  return {
    list: (userId) =>
      db
        .select()
        .from(savedItems)
        .where(eq(savedItems.userId, userId))
        .orderBy(desc(savedItems.createdAt), desc(savedItems.id)),
    find: (id) => one(eq(savedItems.id, id)),
    save: keep,
    restore: keep,
    change: async (id, to, now) => {
      const [changed] = await db
        .update(savedItems)
        .set({ ...to, updatedAt: now })
        .where(eq(savedItems.id, id))
        .returning();
      return changed ?? null;
    },
    remove: async (id) => {
      await db.delete(savedItems).where(eq(savedItems.id, id));
    },
    byShareToken: (token) => one(eq(savedItems.shareToken, token)),
  };
}
