import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Follow } from "#domain/saved/follow.ts";
import { SAVED_LIMITS } from "#domain/saved/saved-item.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Db } from "./open-database.ts";
import { follows } from "./schema-saved.ts";

export type StoredFollow = Follow & { id: number; userId: number };

export interface FollowStore {
  /** In the order in which the person began. */
  list(userId: number): Promise<StoredFollow[]>;
  find(id: number): Promise<StoredFollow | null>;
  /** What is followed already stays as it is. */
  add(userId: number, follow: Follow, now: Date): Promise<Result<StoredFollow, Problem>>;
  remove(id: number): Promise<void>;
}

export function followStore(db: Db): FollowStore {
  return {
    list: async (userId) => {
      const rows = await db.select().from(follows).where(eq(follows.userId, userId)).orderBy(asc(follows.id));
      return rows.map(toFollow);
    },
    find: async (id) => {
      const [row] = await db.select().from(follows).where(eq(follows.id, id));
      return row ? toFollow(row) : null;
    },
    add: (userId, follow, now) =>
      oneAtATime(db, userId, async (tx) => {
        const row = toRow(follow);
        const same = (column: typeof follows.cityId | typeof follows.topic | typeof follows.slug) => {
          const value = row[column.name === "city_id" ? "cityId" : (column.name as "topic" | "slug")];
          return value === null ? isNull(column) : eq(column, value);
        };
        const [known] = await tx
          .select()
          .from(follows)
          .where(
            and(
              eq(follows.userId, userId),
              eq(follows.kind, row.kind),
              same(follows.cityId),
              same(follows.topic),
              same(follows.slug),
            ),
          );
        if (known) return ok(toFollow(known));
        const [held] = await tx.select({ follows: count() }).from(follows).where(eq(follows.userId, userId));
        if (held!.follows >= SAVED_LIMITS.follows)
          return err({ code: "no_room", what: "follows", most: SAVED_LIMITS.follows });
        const [written] = await tx
          .insert(follows)
          .values({ ...row, userId, createdAt: now })
          .returning();
        return ok(toFollow(written!));
      }),
    remove: async (id) => {
      await db.delete(follows).where(eq(follows.id, id));
    },
  };
}

type Row = typeof follows.$inferSelect;

function toRow(follow: Follow): Pick<Row, "kind" | "cityId" | "topic" | "slug"> {
  const { kind, cityId } = follow;
  return {
    kind,
    cityId,
    topic: kind === "topic" ? follow.topic : null,
    slug: kind === "section" ? follow.slug : null,
  };
}

/** As the row was written by `toRow`: each kind has what it needs. */
export function toFollow({ id, userId, kind, cityId, topic, slug }: Row): StoredFollow {
  switch (kind) {
    case "city":
      return { id, userId, kind, cityId: cityId! };
    case "topic":
      return { id, userId, kind, topic: topic!, cityId };
    case "section":
      return { id, userId, kind, cityId: cityId!, slug: slug! };
  }
}
