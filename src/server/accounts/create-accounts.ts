import { createHmac } from "node:crypto";
import { accountStore, sessionFinder } from "../database/account-store.ts";
import { signInStore } from "../database/guess-store.ts";
import type { MailQueue } from "../database/mail-store.ts";
import type { Db } from "../database/open-database.ts";
import type { Accounts, AccountTools } from "./accounts.ts";
import { guessLimiter } from "./guess-limiter.ts";
import { knownDevices } from "./known-device.ts";
import { ownAccount } from "./own-account.ts";
import { passkeyChallenges } from "./passkey-challenges.ts";
import { passkeySignIn } from "./passkey-sign-in.ts";
import { passkeys } from "./passkeys.ts";
import { type PasswordHasher, passwordHasher } from "./password-hasher.ts";
import { registration } from "./registration.ts";
import { resetting } from "./resetting.ts";
import { secondStep } from "./second-step.ts";
import { sessionTokens } from "./session-token.ts";
import { betterSignIn, isFresh } from "./sign-in.ts";
import { twoStep } from "./two-step.ts";

/** Accounts in a database. `close` ends the thread that hashes passwords. */
export function createAccounts(given: {
  db: Db;
  /** Other connections to it, for what is counted while a transaction is under way; null where it has one only. */
  countingDb?: Db | null;
  secret: string;
  /** The setting; null when the address is only known once the server listens. */
  settledUrl: string | null;
  baseUrl: () => string;
  sendMail: MailQueue["enqueue"];
  endBilling: AccountTools["endBilling"];
  now: () => Date;
  /** As dear as it should be, unless a test has to make hundreds of people. */
  hasher?: PasswordHasher;
}): Accounts & { close(): Promise<void> } {
  const { db, secret, settledUrl, baseUrl, sendMail, endBilling, now, hasher = passwordHasher() } = given;
  const store = accountStore(db);
  const signIn = betterSignIn({ db, secret, baseUrl: settledUrl, hasher });
  const hashOf = (text: string): string => createHmac("sha256", secret).update(text).digest("base64url");
  const limiter = guessLimiter(db, (text) => hashOf(`guess ${text}`), given.countingDb ?? null);
  const backupHash = (userId: number, code: string): string => hashOf(`backup ${userId} ${code}`);
  const handleOf = (userId: number): string => hashOf(`passkeys of ${userId}`);
  const secure = settledUrl?.startsWith("https:") ?? false;
  const findSession = sessionFinder(db);
  const sessionToken = sessionTokens(secret, secure);
  const devices = knownDevices(secret, secure);
  const signIns = signInStore(db);
  const about = { db, store, signIn, hasher, limiter, devices, signIns };
  const challenges = passkeyChallenges({ db, now, secret, secure });
  const tools = {
    ...about,
    backupHash,
    handleOf,
    passkeyChallenges: challenges,
    sendMail,
    endBilling,
    baseUrl,
    now,
  };
  return {
    identify: async (headers) => {
      // One statement for most requests. What has to be renewed, ended or taken away is the library's part, by its clock.
      const token = sessionToken(headers);
      const known = token && (await findSession(token));
      if (known && isFresh(known.expiresAt, Date.now()))
        return { person: known.person, sessionId: known.sessionId, cookies: [] };
      const found = await signIn.session(headers);
      const person = found && (await store.find(found.userId));
      return person ? { person, sessionId: found.sessionId, cookies: found.cookies } : null;
    },
    logout: signIn.signOut,
    ...registration(tools),
    ...secondStep(tools),
    ...twoStep(tools),
    ...passkeys(tools),
    ...passkeySignIn(tools),
    ...resetting(tools),
    ...ownAccount(tools),
    store,
    signIns,
    close: hasher.close,
  };
}
