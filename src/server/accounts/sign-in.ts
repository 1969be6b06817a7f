import { APIError, betterAuth } from "better-auth";
import { username } from "better-auth/plugins/username";
import { PASSWORD_LENGTH, USERNAME_LENGTH, usernameFault } from "#domain/accounts/credentials.ts";
import { KEPT_DAYS } from "#domain/accounts/keeping.ts";
import { authAdapter } from "../database/auth-adapter.ts";
import type { Db } from "../database/open-database.ts";
import { describeFailure } from "../describe-failure.ts";
import type { PasswordHasher } from "./password-hasher.ts";

const DAY_S = 24 * 60 * 60;

/** The part of accounts that Better Auth does: passwords at sign-in, sessions, and their cookie. */
export interface SignIn {
  /** Null when name or password are wrong, in which case just as much was computed. */
  signIn(
    username: string,
    password: string,
    from: Headers,
  ): Promise<{ userId: number; cookies: string[] } | null>;
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
  const auth = betterAuth({
    appName: "Lotline",
    baseURL: baseUrl ?? "http://localhost",
    secret,
    database: authAdapter(db),
    user: { fields: { name: "username" } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      // It counts in halves of some signs, where we count whole ones.
      maxPasswordLength: PASSWORD_LENGTH.max * 2,
      password: { hash: hasher.hash, verify: ({ password, hash }) => hasher.verify(password, hash) },
    },
    // The term begins anew once a day.
    session: { expiresIn: KEPT_DAYS.session * DAY_S, updateAge: DAY_S },
    plugins: [
      username({
        displayUsername: false,
        minUsernameLength: USERNAME_LENGTH.min,
        maxUsernameLength: USERNAME_LENGTH.max,
        usernameValidator: (name) => usernameFault(name) === null,
        schema: { user: { fields: { username: "usernameKey" } } },
      }),
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
        console.error(`Signing in: ${message}`, ...details.map(describeFailure)),
    },
  });

  return {
    signIn: async (name, password, from) => {
      try {
        const { headers, response } = await auth.api.signInUsername({
          body: { username: name, password },
          headers: from,
          returnHeaders: true,
        });
        return { userId: Number(response.user.id), cookies: headers.getSetCookie() };
      } catch (problem) {
        return nullIfRefused(problem);
      }
    },
    session: async (headers) => {
      // Most requests are visitors': no need to ask anyone.
      if (!headers.get("Cookie")?.includes("lotline.session_token=")) return null;
      const found = await auth.api.getSession({ headers, returnHeaders: true });
      if (!found.response) return null;
      const { session } = found.response;
      return {
        userId: Number(session.userId),
        sessionId: Number(session.id),
        cookies: found.headers.getSetCookie(),
      };
    },
    signOut: async (headers) => {
      const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
      return answered.getSetCookie();
    },
    changePassword: async (current, next, headers) => {
      try {
        const changed = await auth.api.changePassword({
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        });
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
