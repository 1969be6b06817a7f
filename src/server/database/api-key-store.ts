import { and, count, desc, eq, gt, isNull, lt, or, type SQL } from "drizzle-orm";
import { KEY_LIMITS, replacedUntil } from "#domain/accounts/api-key.ts";
import type { ApiScope } from "#domain/accounts/api-scope.ts";
import type { Tier } from "#domain/accounts/plan.ts";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { mailQueue, type OutgoingMail } from "./mail-store.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Db, Tx } from "./open-database.ts";
import { users } from "./schema.ts";
import { apiKeys, apiUsage } from "./schema-api.ts";

/** A key of the developer API as it is kept: what it is, and never the key itself. */
export interface StoredApiKey {
  id: number;
  userId: number;
  name: string;
  /** The last signs of its secret. */
  hint: string;
  scopes: readonly ApiScope[];
  createdAt: Date;
  /** Null: until it is revoked. */
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** The key that was made in its place. */
  replacedBy: number | null;
  /** Exact to a minute; null for never. */
  lastUsedAt: Date | null;
}

export type NewApiKey = Pick<StoredApiKey, "userId" | "name" | "hint" | "scopes" | "expiresAt"> & {
  /** The SHA-256 of the key. */
  hash: Buffer;
};

/** An account, as far as the operator asks about its keys. */
export interface KeyHolder {
  id: number;
  username: string;
  tier: Tier;
}

export interface ApiKeyStore {
  /** Those that work, and those that ended in the last 30 days; the newest first. */
  list(userId: number, now: Date): Promise<StoredApiKey[]>;
  find(id: number): Promise<StoredApiKey | null>;
  /** Keeps a key and queues the mail that tells its owner. */
  add(key: NewApiKey, mail: OutgoingMail | null, now: Date): Promise<Result<StoredApiKey, Problem>>;
  /** The same in the place of another key, which works on for so many hours. Null when that one ended meanwhile. */
  replace(
    id: number,
    overlapHours: number,
    key: NewApiKey,
    mail: OutgoingMail | null,
    now: Date,
  ): Promise<Result<StoredApiKey, Problem> | null>;
  rename(id: number, name: string): Promise<StoredApiKey | null>;
  /** Ends a key at once; one that was revoked before stays as it is. */
  revoke(id: number, now: Date): Promise<StoredApiKey | null>;
  /** The account of that name, however it is spelled in capitals. */
  holder(username: string): Promise<KeyHolder | null>;
  /** Removes keys that ended before a moment. */
  forgetEnded(before: Date): Promise<void>;
  /** Removes counts of calls whose minute is a day or more ahead: the clock was wrong, and they would shut accounts out until then. */
  forgetAhead(now: Date): Promise<void>;
}

const SHOWN_MS = 30 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const COLUMNS = {
  id: apiKeys.id,
  userId: apiKeys.userId,
  name: apiKeys.name,
  hint: apiKeys.hint,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  revokedAt: apiKeys.revokedAt,
  replacedBy: apiKeys.replacedBy,
  lastUsedAt: apiKeys.lastUsedAt,
};

const worksAt = (now: Date): SQL =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))!;

/** Ends all keys of a person that still work; how many there were. */
export async function endKeys(tx: Tx, userId: number, now: Date): Promise<number> {
  const ended = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.userId, userId), worksAt(now)))
    .returning({ id: apiKeys.id });
  return ended.length;
}

export function apiKeyStore(db: Db): ApiKeyStore {
  const addIn = async (
    tx: Tx,
    key: NewApiKey,
    mail: OutgoingMail | null,
    now: Date,
  ): Promise<Result<StoredApiKey, Problem>> => {
    const many = async (which: SQL | undefined): Promise<number> => {
      const [row] = await tx
        .select({ keys: count() })
        .from(apiKeys)
        .where(and(eq(apiKeys.userId, key.userId), which));
      return row!.keys;
    };
    if ((await many(and(worksAt(now), isNull(apiKeys.replacedBy)))) >= KEY_LIMITS.keys)
      return err({ code: "no_room", what: "apiKeys", most: KEY_LIMITS.keys });
    // Each one made is a row and a mail, also when it is revoked at once.
    if ((await many(gt(apiKeys.createdAt, new Date(now.getTime() - DAY_MS)))) >= KEY_LIMITS.madePerDay)
      return err({ code: "too_many_requests", retryAfterSeconds: DAY_MS / 1000 });
    const [stored] = await tx
      .insert(apiKeys)
      .values({ ...key, scopes: [...key.scopes], createdAt: now })
      .returning(COLUMNS);
    if (mail) await mailQueue.enqueue(tx, mail, now);
    return ok(stored!);
  };
  const change = async (where: SQL | undefined, to: Partial<typeof apiKeys.$inferInsert>) =>
    (await db.update(apiKeys).set(to).where(where).returning(COLUMNS))[0] ?? null;
  const find = async (id: number) =>
    (await db.select(COLUMNS).from(apiKeys).where(eq(apiKeys.id, id)))[0] ?? null;

  return {
    list: (userId, now) => {
      const shown = new Date(now.getTime() - SHOWN_MS);
      return db
        .select(COLUMNS)
        .from(apiKeys)
        .where(
          and(
            eq(apiKeys.userId, userId),
            or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, shown)),
            or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, shown)),
          ),
        )
        .orderBy(desc(apiKeys.id));
    },
    find,
    add: (key, mail, now) => oneAtATime(db, key.userId, (tx) => addIn(tx, key, mail, now)),
    replace: (id, overlapHours, key, mail, now) =>
      oneAtATime(db, key.userId, async (tx) => {
        const [old] = await tx
          .select(COLUMNS)
          .from(apiKeys)
          .where(
            and(eq(apiKeys.id, id), eq(apiKeys.userId, key.userId), worksAt(now), isNull(apiKeys.replacedBy)),
          )
          .for("update");
        if (!old) return null;
        // Before the new one is counted: it takes the old one's place.
        const until = new Date(replacedUntil(old.expiresAt?.getTime() ?? null, now.getTime(), overlapHours));
        await tx.update(apiKeys).set({ replacedBy: id, expiresAt: until }).where(eq(apiKeys.id, id));
        const added = await addIn(tx, key, mail, now);
        if (!added.ok) {
          await tx
            .update(apiKeys)
            .set({ replacedBy: null, expiresAt: old.expiresAt })
            .where(eq(apiKeys.id, id));
          return added;
        }
        await tx.update(apiKeys).set({ replacedBy: added.value.id }).where(eq(apiKeys.id, id));
        return added;
      }),
    rename: (id, name) => change(eq(apiKeys.id, id), { name }),
    revoke: async (id, now) =>
      (await change(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)), { revokedAt: now })) ?? find(id),
    holder: async (username) => {
      const [row] = await db
        .select({ id: users.id, username: users.username, tier: users.subscriptionTier })
        .from(users)
        .where(eq(users.usernameKey, username.toLowerCase()));
      return row ?? null;
    },
    forgetAhead: async (now) => {
      await db.delete(apiUsage).where(gt(apiUsage.minute, new Date(now.getTime() + DAY_MS)));
    },
    forgetEnded: async (before) => {
      await db.delete(apiKeys).where(or(lt(apiKeys.revokedAt, before), lt(apiKeys.expiresAt, before)));
    },
  };
}
