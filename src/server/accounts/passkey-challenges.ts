import { randomBytes } from "node:crypto";
import { PASSKEY_MINUTES } from "#domain/accounts/keeping.ts";
import type { Db, Tx } from "../database/open-database.ts";
import { passkeyStore } from "../database/passkey-store.ts";
import { signedCookie } from "./signed-cookie.ts";

/**
 * The browser that a challenge was made for, by a signed number: what a device signed is taken from that browser alone. The
 * challenges of one browser share the number, so that two windows do not disturb each other.
 */
const COOKIE = "lotline_passkey";

export interface PasskeyChallenges {
  /** A new challenge in base64url, and the cookie for the browser. `userId`: who adds a passkey, null to sign in. */
  make(userId: number | null, headers: Headers): Promise<{ challenge: string; cookie: string }>;
  /** Uses one up; false for one that this browser did not get for this, that is over, or that was used. */
  take(challenge: string, userId: number | null, headers: Headers, tx?: Tx): Promise<boolean>;
}

export function passkeyChallenges({
  db,
  now,
  secret,
  secure,
}: {
  db: Db;
  now: () => Date;
  secret: string;
  secure: boolean;
}): PasskeyChallenges {
  const seconds = PASSKEY_MINUTES * 60;
  const cookie = signedCookie({
    ...{ name: COOKIE, purpose: "passkey", seconds, sameSite: "Strict", secret, secure },
  });
  return {
    make: async (userId, headers) => {
      const challenge = randomBytes(32).toString("base64url");
      const browser = cookie.read(headers) ?? randomBytes(24).toString("base64url");
      const at = now();
      const expiresAt = new Date(at.getTime() + seconds * 1000);
      await passkeyStore(db).addChallenge({ challenge, browser, userId, at, expiresAt });
      return { challenge, cookie: cookie.write(browser) };
    },
    take: async (challenge, userId, headers, tx) => {
      const browser = cookie.read(headers);
      return browser !== null && passkeyStore(tx ?? db).takeChallenge({ challenge, browser, userId }, now());
    },
  };
}
