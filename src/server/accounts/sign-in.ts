import { AsyncLocalStorage } from "node:async_hooks";
import { APIError, betterAuth } from "better-auth";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import { username } from "better-auth/plugins/username";
import { PASSWORD_LENGTH, USERNAME_LENGTH, usernameFault } from "#domain/accounts/credentials.ts";
import { CODE_MINUTES, KEPT_DAYS } from "#domain/accounts/keeping.ts";
import { CODE_DIGITS, CODE_SECONDS } from "#domain/accounts/two-step.ts";
import { authAdapter } from "../database/auth-adapter.ts";
import type { Db } from "../database/open-database.ts";
import { describeFailure } from "../describe-failure.ts";
import { CHALLENGE, challengeAlone, challenges } from "./challenges.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { sessions } from "./sessions.ts";

const DAY_S = 24 * 60 * 60;
/** How long a session is good for, and after how long a visit renews it. */
const TERM_S = KEPT_DAYS.session * DAY_S;
const RENEWED_AFTER_S = DAY_S;

/** Whether a session that is over at `end` is good and needs no renewal. */
export const isFresh = (end: Date, now: number): boolean =>
  end.getTime() > now + (TERM_S - RENEWED_AFTER_S) * 1000;

export type CodeKind = "app" | "backup";

/** What follows from a right password: a session, or the cookie by which this browser may go on to a code. */
export type PasswordRight =
  | { codeNeeded: false; userId: number; cookies: string[] }
  | { codeNeeded: true; cookies: string[] };

/** The part of accounts that Better Auth does: passwords and codes at sign-in, sessions, and their cookie. */
export interface SignIn {
  /** Null when name or password are wrong, in which case just as much was computed. */
  signIn(username: string, password: string, from: Headers): Promise<PasswordRight | null>;
  /** Whose sign-in waits for a code here; null when none does, or its time is over. */
  challenged(headers: Headers): Promise<number | null>;
  /** Ends a sign-in that waits, with a session; null when the code is wrong. A backup code is given as its hash. */
  enterCode(kind: CodeKind, code: string, headers: Headers): Promise<string[] | null>;
  /** Starts a session for a person who was known without a password, and gives its cookie. */
  start(userId: number, headers: Headers): Promise<string[]>;
  /** What the library can read again, and nobody without the site's secret. */
  encrypt(text: string): Promise<string>;
  decrypt(text: string): Promise<string>;
  /** Whose session a request carries; `cookies` renew it, or take away one that is over. */
  session(headers: Headers): Promise<{ userId: number; sessionId: number; cookies: string[] } | null>;
  /** Ends the session that the request carries. */
  signOut(headers: Headers): Promise<string[]>;
  /** Sets a new password, ends all other sessions and begins a new one; null when the current password is wrong. */
  changePassword(current: string, next: string, headers: Headers): Promise<string[] | null>;
}

export function betterSignIn(given: {
  db: Db;
  /** Signs the cookie. */
  secret: string;
  /** Without BASE_URL the address is not known yet when this is made. */
  baseUrl: string | null;
  hasher: PasswordHasher;
}): SignIn {
  const { db, secret, baseUrl, hasher } = given;
  const calls = new AsyncLocalStorage<{ problem?: unknown }>();
  /** A call to the library that fails with what the database failed with, where that was it. */
  const asked = async <T>(call: () => Promise<T>): Promise<T> => {
    const heard: { problem?: unknown } = {};
    try {
      return await calls.run(heard, call);
    } catch (problem) {
      throw heard.problem ?? problem;
    }
  };
  const auth = betterAuth({
    appName: "Lotline",
    baseURL: baseUrl ?? "http://localhost",
    secret,
    database: authAdapter(db, (problem) => {
      const call = calls.getStore();
      if (call) call.problem = problem;
    }),
    user: { fields: { name: "username" } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      // It counts in halves of some signs, where we count whole ones.
      maxPasswordLength: PASSWORD_LENGTH.max * 2,
      password: { hash: hasher.hash, verify: ({ password, hash }) => hasher.verify(password, hash) },
    },
    // The term restarts at the first visit of a day.
    session: { expiresIn: TERM_S, updateAge: RENEWED_AFTER_S },
    plugins: [
      username({
        displayUsername: false,
        minUsernameLength: USERNAME_LENGTH.min,
        maxUsernameLength: USERNAME_LENGTH.max,
        usernameValidator: (name) => usernameFault(name) === null,
        schema: { user: { fields: { username: "usernameKey" } } },
      }),
      twoFactor({
        totpOptions: { digits: CODE_DIGITS, period: CODE_SECONDS },
        backupCodeOptions: { storeBackupCodes: "encrypted" },
        twoFactorCookieMaxAge: CODE_MINUTES * 60,
        // It would let anyone who knows the password keep the owner out; guess-limiter.ts counts codes.
        accountLockout: { enabled: false },
      }),
      challenges(),
      sessions(),
    ],
    advanced: {
      cookiePrefix: "lotline",
      useSecureCookies: baseUrl?.startsWith("https:") ?? false,
      database: { generateId: "serial" },
      ipAddress: { disableIpTracking: true },
    },
    // Its paths are not served: these are ours (guess-limiter.ts, same-origin.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      // It would print a failed statement with all of its parameters.
      log: (_level, message, ...details) =>
        calls.getStore()?.problem === undefined &&
        console.error(`Signing in: ${message}`, ...details.map(describeFailure)),
    },
  });

  return {
    signIn: async (name, password, from) => {
      try {
        const { headers, response } = await asked(() =>
          auth.api.signInUsername({
            body: { username: name, password },
            headers: from,
            returnHeaders: true,
          }),
        );
        const cookies = headers.getSetCookie();
        // It also takes away the cookie of a session that ended before it began.
        if ("twoFactorRedirect" in response)
          return { codeNeeded: true, cookies: cookies.filter((line) => CHALLENGE.test(line)) };
        return { codeNeeded: false, userId: Number(response.user.id), cookies };
      } catch (problem) {
        return nullIfRefused(problem);
      }
    },
    challenged: (headers) => asked(() => auth.api.readChallenge({ headers: challengeAlone(headers) })),
    enterCode: async (kind, code, given) => {
      const call = { body: { code }, headers: challengeAlone(given), returnHeaders: true } as const;
      try {
        const { headers } = await asked(() =>
          kind === "app" ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call),
        );
        return headers.getSetCookie();
      } catch (problem) {
        return nullIfRefused(problem);
      }
    },
    start: async (userId, given) => {
      // The session that the browser may have is another one's matter; the device is named by this alone.
      const headers = new Headers({ "User-Agent": given.get("User-Agent") ?? "" });
      const started = await asked(() =>
        auth.api.startSession({ body: { userId: String(userId) }, headers, returnHeaders: true }),
      );
      return started.headers.getSetCookie();
    },
    encrypt: async (data) => symmetricEncrypt({ key: (await auth.$context).secretConfig, data }),
    decrypt: async (data) => symmetricDecrypt({ key: (await auth.$context).secretConfig, data }),
    session: async (headers) => {
      // Most requests are visitors': no need to ask anyone.
      if (!headers.get("Cookie")?.includes("lotline.session_token=")) return null;
      const found = await asked(() => auth.api.getSession({ headers, returnHeaders: true }));
      if (!found.response) return null;
      const { session } = found.response;
      return {
        userId: Number(session.userId),
        sessionId: Number(session.id),
        cookies: found.headers.getSetCookie(),
      };
    },
    signOut: async (headers) => {
      const { headers: answered } = await asked(() => auth.api.signOut({ headers, returnHeaders: true }));
      return answered.getSetCookie();
    },
    changePassword: async (current, next, headers) => {
      try {
        const changed = await asked(() =>
          auth.api.changePassword({
            body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
            headers,
            returnHeaders: true,
          }),
        );
        return changed.headers.getSetCookie();
      } catch (problem) {
        return nullIfRefused(problem);
      }
    },
  };
}

/** The library throws what is expected here; anything else is a bug or a lost database. */
function nullIfRefused(problem: unknown): null {
  if (problem instanceof APIError && problem.statusCode < 500) return null;
  throw problem;
}
