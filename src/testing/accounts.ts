import { randomBytes } from "node:crypto";
import { argon2id, argon2Verify } from "hash-wasm";
import { ok } from "#domain/result.ts";
import { createAccounts } from "#server/accounts/create-accounts.ts";
import type { PasswordHasher } from "#server/accounts/password-hasher.ts";
import { annotationStore } from "#server/database/annotation-store.ts";
import { apiKeyStore } from "#server/database/api-key-store.ts";
import { apiUsageStore } from "#server/database/api-usage-store.ts";
import { followStore } from "#server/database/follow-store.ts";
import { mailQueue, mailStore } from "#server/database/mail-store.ts";
import { monthUsageStore } from "#server/database/month-usage-store.ts";
import { notificationStore } from "#server/database/notification-store.ts";
import type { OpenDatabase } from "#server/database/open-database.ts";
import { personCounts } from "#server/database/person-counts.ts";
import { personalData } from "#server/database/personal-data.ts";
import { questionStore } from "#server/database/question-store.ts";
import { savedStore } from "#server/database/saved-store.ts";
import { searchUsageStore } from "#server/database/search-usage-store.ts";
import { questionMail } from "#server/http/question-mail.ts";
import type { Services } from "#server/services.ts";
import { createTestApp, type TestApp } from "./app.ts";

const BASE = "http://lotline.test";
const KEY = Buffer.from("a key for tests");
/** Everybody's in the tests. */
export const PASSWORD = "four lots by the river";

interface NewPerson {
  username: string;
  email: string;
  headers: Record<string, string>;
}

export interface AccountSite extends TestApp {
  /** What was written to an address, the newest first. */
  mailTo(email: string): Promise<{ kind: string; text: string }[]>;
  /** The secret of the newest link that was sent to an address. */
  linkTo(email: string): Promise<string>;
  /** Registers a new person from a home of their own; `headers` are those by which they are signed in. */
  join(given?: { username?: string; email?: string }): Promise<NewPerson>;
  /** Follows the newest link that proves an address. */
  prove(email: string): Promise<void>;
  login(username: string, password: string, address?: string): Promise<Response>;
  /** Sets the site's clock. */
  setNow(time: string): void;
  close(): Promise<void>;
}

/** Hashes as the site does with a hundredth of the work; only what is about passwords needs all of it. */
const quickHasher: PasswordHasher = {
  hash: (password) =>
    argon2id({
      ...{ memorySize: 8, iterations: 1, parallelism: 1, hashLength: 32, outputType: "encoded" },
      ...{ password, salt: randomBytes(16) },
    }),
  verify: (password, hash) => argon2Verify({ password, hash }),
  close: async () => {},
};

/** The whole app with accounts, mail and searches in a database, at a clock that the test sets. */
export function accountSite(
  database: OpenDatabase,
  baseUrl = BASE,
  given: Partial<Services> & { hasher?: PasswordHasher } = {},
): AccountSite {
  const { hasher = quickHasher, ...more } = given;
  const { db, pool } = database;
  let time = new Date("2026-11-20T12:00:00Z");
  const now = () => time;
  const accounts = createAccounts({
    db,
    secret: "a secret for tests that is long enough",
    settledUrl: baseUrl,
    baseUrl: () => baseUrl,
    sendMail: mailQueue.enqueue,
    endBilling: async (person) => (more.billing ? more.billing.endAll(person) : ok(null)),
    now,
    hasher,
  });
  const site = createTestApp({
    accounts,
    saved: savedStore(db),
    annotations: annotationStore(db),
    follows: followStore(db),
    notifications: notificationStore(db),
    apiKeys: apiKeyStore(db),
    apiUsage: apiUsageStore(pool),
    questions: questionStore(db, questionMail({ key: KEY, baseUrl: () => baseUrl })),
    usage: searchUsageStore(db),
    monthUsage: monthUsageStore(db),
    personCounts: personCounts(db),
    personalData: (userId) => personalData(pool, userId),
    baseUrl: () => baseUrl,
    now,
    ...more,
  });
  const mailTo: AccountSite["mailTo"] = async (email) =>
    (await mailStore(db).list(null, 1000)).filter(({ recipient }) => recipient === email);
  const linkTo: AccountSite["linkTo"] = async (email) => {
    const [newest] = await mailTo(email);
    const token = /token=([\w-]+)/.exec(newest?.text ?? "")?.[1];
    if (!token) throw new Error(`no link was sent to ${email}`);
    return token;
  };
  let people = 0;
  return {
    ...site,
    mailTo,
    linkTo,
    join: async (given = {}) => {
      people += 1;
      const { username = `person${people}`, email = `${username}@example.org` } = given;
      const response = await site.send(
        "/api/register",
        { username, email, password: PASSWORD },
        { address: `203.0.113.${people}` },
      );
      if (response.status !== 200) throw new Error(await response.text());
      return { username, email, headers: cookiesOf(response) };
    },
    prove: async (email) => {
      const response = await site.send("/api/email/verify", { token: await linkTo(email) });
      if (response.status !== 200) throw new Error(await response.text());
    },
    login: (username, password, address = "198.51.100.1") =>
      site.send("/api/login", { username, password }, { address }),
    setNow: (text) => {
      time = new Date(text);
    },
    close: accounts.close,
  };
}

/** The header with which a browser sends back what a response set; names that were taken away are left out. */
export function cookiesOf(...responses: readonly Response[]): Record<string, string> {
  const held = new Map<string, string>();
  for (const line of responses.flatMap((response) => response.headers.getSetCookie())) {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    if (/Max-Age=0/i.test(line)) held.delete(pair.slice(0, at));
    else held.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return { Cookie: [...held].map(([name, value]) => `${name}=${value}`).join("; ") };
}

/** Status and body in one object, to be compared at once. */
export const bodyOf = async (response: Response): Promise<object> => ({
  status: response.status,
  ...((await response.json()) as object),
});
