import { and, desc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import { SETUP_MINUTES } from "#domain/accounts/keeping.ts";
import type { Person } from "#domain/accounts/person.ts";
import { tokenHash } from "./auth-adapter.ts";
import type { Db, Tx } from "./open-database.ts";
import { userLinks, userSessions, users } from "./schema.ts";
import { passkeyChallenges } from "./schema-passkeys.ts";
import { signInChallenges, twoFactors } from "./schema-two-step.ts";

export type LinkKind = "verify" | "reset";

/** A device on which a person is signed in. */
export interface StoredSession {
  id: number;
  userId: number;
  userAgent: string | null;
  createdAt: Date;
  /** When it was last renewed, which happens once a day at most. */
  updatedAt: Date;
}

/** People, their sessions and the links sent to them. Addresses come normalized. Takes a transaction as well as the database. */
export interface AccountStore {
  /** The new person's number, or null when the username is taken. */
  add(given: { username: string; password: string; pendingEmail: string }): Promise<number | null>;
  find(id: number): Promise<Person | null>;
  /** The number of the account of that name, in lower case. */
  byUsername(name: string): Promise<number | null>;
  /** Who has proven that this address is theirs. */
  ownerOf(email: string): Promise<Person | null>;
  /** Who claimed it last without proof, and has proven no other: a slip of the pen must not hand an account over. */
  claimantOf(email: string): Promise<Person | null>;
  claimEmail(id: number, email: string): Promise<void>;
  /** Makes a claimed address the person's own; false when it has become somebody else's. Only in a transaction. */
  proveEmail(id: number, email: string): Promise<boolean>;
  passwordHash(id: number): Promise<string | null>;
  setPassword(id: number, hash: string): Promise<void>;
  remove(id: number): Promise<void>;

  /** Keeps a link until `expiresAt`; earlier ones of the same kind stop working. */
  addLink(link: {
    token: string;
    userId: number;
    kind: LinkKind;
    email: string;
    expiresAt: Date;
  }): Promise<void>;
  /** A link that still works, left as it is. */
  findLink(token: string, kind: LinkKind, now: Date): Promise<{ userId: number; email: string } | null>;
  /** Uses a link up: of many at once only one gets it. Null when there is none or its time is over. */
  takeLink(token: string, kind: LinkKind, now: Date): Promise<{ userId: number; email: string } | null>;

  /** Makes the links of one kind that a person was sent useless. */
  dropLinks(userId: number, kind: LinkKind): Promise<void>;

  sessions(userId: number, now: Date): Promise<StoredSession[]>;
  findSession(id: number): Promise<StoredSession | null>;
  endSession(id: number): Promise<void>;
  /** Ends all sessions, and what waits: see `dropChallenges`. */
  endSessions(userId: number): Promise<void>;
  /** The same with one session kept. */
  endOtherSessions(userId: number, kept: number): Promise<void>;
  /** Ends what waits for a code, or for a passkey to be added: the password has to be entered again. */
  dropChallenges(userId: number): Promise<void>;
  /** Removes sessions, links, unfinished sign-ins, challenges of passkeys and secrets without a first code whose time is over. */
  forgetExpired(now: Date): Promise<void>;
}

const sessionColumns = {
  id: userSessions.id,
  userId: userSessions.userId,
  userAgent: userSessions.userAgent,
  createdAt: userSessions.createdAt,
  updatedAt: userSessions.updatedAt,
};

export function accountStore(db: Db | Tx): AccountStore {
  const store: AccountStore = {
    add: async (given) => {
      const [row] = await db.insert(users).values(given).onConflictDoNothing().returning({ id: users.id });
      return row?.id ?? null;
    },
    find: async (id) => toPerson(await db.select().from(users).where(eq(users.id, id))),
    byUsername: async (name) => {
      const [row] = await db.select({ id: users.id }).from(users).where(eq(users.usernameKey, name));
      return row?.id ?? null;
    },
    ownerOf: async (email) => toPerson(await db.select().from(users).where(eq(users.email, email))),
    claimantOf: async (email) =>
      toPerson(
        await db
          .select()
          .from(users)
          .where(and(eq(users.pendingEmail, email), isNull(users.email)))
          .orderBy(desc(users.id))
          .limit(1),
      ),
    claimEmail: async (id, email) => {
      await db.update(users).set({ pendingEmail: email, updatedAt: sql`now()` }).where(eq(users.id, id));
    },
    proveEmail: async (id, email) => {
      // Of two who prove one address at the same moment, the second waits and then sees the first.
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
      const others = db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email), ne(users.id, id)));
      const changed = await db
        .update(users)
        .set({ email, pendingEmail: null, updatedAt: sql`now()` })
        .where(and(eq(users.id, id), sql`not exists (${others})`))
        .returning({ id: users.id });
      return changed.length > 0;
    },
    passwordHash: async (id) => {
      const [row] = await db.select({ password: users.password }).from(users).where(eq(users.id, id));
      return row?.password ?? null;
    },
    setPassword: async (id, password) => {
      await db.update(users).set({ password, updatedAt: sql`now()` }).where(eq(users.id, id));
    },
    remove: async (id) => {
      await db.delete(users).where(eq(users.id, id));
    },

    addLink: async ({ token, ...link }) => {
      await store.dropLinks(link.userId, link.kind);
      await db.insert(userLinks).values({ ...link, hash: tokenHash(token) });
    },
    takeLink: async (token, kind, now) => {
      const [row] = await db
        .delete(userLinks)
        .where(and(eq(userLinks.hash, tokenHash(token)), eq(userLinks.kind, kind)))
        .returning();
      return row && row.expiresAt > now ? { userId: row.userId, email: row.email } : null;
    },

    findLink: async (token, kind, now) => {
      const [row] = await db
        .select({ userId: userLinks.userId, email: userLinks.email })
        .from(userLinks)
        .where(
          and(eq(userLinks.hash, tokenHash(token)), eq(userLinks.kind, kind), gt(userLinks.expiresAt, now)),
        );
      return row ?? null;
    },

    dropLinks: async (userId, kind) => {
      await db.delete(userLinks).where(and(eq(userLinks.userId, userId), eq(userLinks.kind, kind)));
    },

    sessions: (userId, now) =>
      db
        .select(sessionColumns)
        .from(userSessions)
        .where(and(eq(userSessions.userId, userId), gt(userSessions.expiresAt, now)))
        .orderBy(desc(userSessions.updatedAt), desc(userSessions.id)),
    findSession: async (id) => {
      const [row] = await db.select(sessionColumns).from(userSessions).where(eq(userSessions.id, id));
      return row ?? null;
    },
    endSession: async (id) => {
      await db.delete(userSessions).where(eq(userSessions.id, id));
    },
    endSessions: async (userId) => {
      await store.dropChallenges(userId);
      await db.delete(userSessions).where(eq(userSessions.userId, userId));
    },
    endOtherSessions: async (userId, kept) => {
      await store.dropChallenges(userId);
      await db.delete(userSessions).where(and(eq(userSessions.userId, userId), ne(userSessions.id, kept)));
    },
    dropChallenges: async (userId) => {
      await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
      await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
    },
    forgetExpired: async (now) => {
      await db.delete(userSessions).where(lt(userSessions.expiresAt, now));
      await db.delete(userLinks).where(lt(userLinks.expiresAt, now));
      await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
      await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
      const begun = new Date(now.getTime() - SETUP_MINUTES * 60_000);
      await db.delete(twoFactors).where(and(eq(twoFactors.verified, false), lt(twoFactors.createdAt, begun)));
    },
  };
  return store;
}

/** A session as it is stored, which may be over. */
interface KnownSession {
  person: Person;
  sessionId: number;
  expiresAt: Date;
}

/** Finds whose session has a token. Every request of people who are signed in asks it: known to each connection by its name. */
export function sessionFinder(db: Db): (token: string) => Promise<KnownSession | null> {
  const found = db
    .select({ user: users, sessionId: userSessions.id, expiresAt: userSessions.expiresAt })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(eq(userSessions.token, sql.placeholder("token")))
    .prepare("person_of_session");
  return async (token) => {
    const [row] = await found.execute({ token: tokenHash(token) });
    const person = row && toPerson([row.user]);
    return person ? { person, sessionId: row.sessionId, expiresAt: row.expiresAt } : null;
  };
}

function toPerson([row]: readonly (typeof users.$inferSelect)[]): Person | null {
  if (!row) return null;
  const { id, username, email, pendingEmail, isExpert, isOperator } = row;
  const { subscriptionTier, stripeCustomerId, createdAt } = row;
  return {
    id,
    username,
    email,
    pendingEmail,
    isExpert,
    isOperator,
    tier: subscriptionTier,
    stripeCustomerId,
    createdAt: createdAt.getTime(),
  };
}
