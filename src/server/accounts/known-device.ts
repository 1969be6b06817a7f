import { randomBytes } from "node:crypto";
import { KEPT_DAYS } from "#domain/accounts/keeping.ts";
import { signedCookie } from "./signed-cookie.ts";

/**
 * A browser on which a person signed in to an account, recognized by a signed cookie. It gives no access: it only lets attempts
 * from it count apart from those of strangers, so that nobody can lock an owner out by guessing.
 */
const COOKIE = "lotline_device";

export interface KnownDevices {
  /** The device's own number, when its cookie says that this account was entered there; null otherwise. */
  of(account: string, headers: Headers): string | null;
  /** The cookie for a browser on which the account was entered. */
  cookieFor(account: string, headers: Headers): string;
}

export function knownDevices(secret: string, secure: boolean): KnownDevices {
  const seconds = KEPT_DAYS.deviceCookie * 24 * 60 * 60;
  const cookie = signedCookie({ name: COOKIE, purpose: "device", seconds, sameSite: "Lax", secret, secure });
  const of = (account: string, headers: Headers): string | null => cookie.read(headers, account);
  return {
    of,
    cookieFor: (account, headers) =>
      cookie.write(of(account, headers) ?? randomBytes(12).toString("base64url"), account),
  };
}
