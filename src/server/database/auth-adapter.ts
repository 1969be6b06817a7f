import { createHash } from "node:crypto";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Db } from "./open-database.ts";
import { userSessions, users } from "./schema.ts";
import { signInChallenges, twoFactors } from "./schema-two-step.ts";

/** The view through which the sign-in library reads and writes a person's password. */
const userCredentials = pgTable("user_credentials", {
  id: integer("id").primaryKey(),
  userId: integer("user_id").notNull(),
  accountId: text("account_id").notNull(),
  providerId: text("provider_id").notNull(),
  password: text("password").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
});

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<MakeAdapter>;
type Where = NonNullable<Parameters<Adapter["findOne"]>[0]["where"]>[number];
type Row = Record<string, unknown>;

/**
 * The sign-in library's view of the database. It knows sessions by the token in the cookie; here every token that
 * comes in is replaced by its hash, and every row that goes out carries the token it was asked with.
 */
/** `failed` hears what a statement failed with: the library says no more than that one did. */
export function authAdapter(db: Db, failed: (problem: unknown) => void): MakeAdapter {
  const make = drizzleAdapter(db, {
    provider: "pg",
    schema: {
      user: users,
      session: userSessions,
      account: userCredentials,
      twoFactor: twoFactors,
      verification: signInChallenges,
    },
  });
  return (options) => {
    const adapter = hidingTokens(make(options));
    const heard = Object.entries(adapter).map(([name, method]) => [
      name,
      typeof method !== "function"
        ? method
        : (...given: unknown[]) => {
            const answer: unknown = (method as (...args: unknown[]) => unknown)(...given);
            if (answer instanceof Promise) answer.catch(failed);
            return answer;
          },
    ]);
    return Object.fromEntries(heard) as Adapter;
  };
}

function hidingTokens(adapter: Adapter): Adapter {
  const wrap =
    <A extends { model: string; where?: Where[] }, R>(method: (given: A) => Promise<R>) =>
    async (given: A): Promise<R> => {
      if (given.model !== "session" || !given.where) return method(given);
      const known = new Map<string, string>();
      const where = given.where.map((part) => hideToken(part, known));
      return restoreTokens(await method({ ...given, where }), known);
    };
  const create = async (given: { model: string; data: Row }): Promise<Row> => {
    if (given.model !== "session") return adapter.create(given);
    // Where people sign in from is nothing we keep.
    const { token, ipAddress: _, ...data } = given.data;
    const row = await adapter.create<Row>({ ...given, data: { ...data, token: tokenHash(String(token)) } });
    return { ...row, token };
  };
  return {
    ...adapter,
    create: create as Adapter["create"],
    findOne: wrap(adapter.findOne) as Adapter["findOne"],
    findMany: wrap(adapter.findMany) as Adapter["findMany"],
    update: wrap(adapter.update) as Adapter["update"],
    updateMany: wrap(adapter.updateMany),
    delete: wrap(adapter.delete) as Adapter["delete"],
    deleteMany: wrap(adapter.deleteMany),
  };
}

function hideToken(part: Where, known: Map<string, string>): Where {
  if (part.field !== "token") return part;
  const hide = (token: unknown): string => {
    const hash = tokenHash(String(token));
    known.set(hash, String(token));
    return hash;
  };
  return { ...part, value: Array.isArray(part.value) ? part.value.map(hide) : hide(part.value) };
}

function restoreTokens<R>(result: R, known: ReadonlyMap<string, string>): R {
  if (Array.isArray(result)) return result.map((row) => restoreTokens(row, known)) as R;
  if (typeof result !== "object" || result === null || !("token" in result)) return result;
  return { ...result, token: known.get(String(result.token)) ?? result.token };
}

/** What the database holds of a secret that only a cookie or a link carries. The secret is random, so no salt is needed. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");
