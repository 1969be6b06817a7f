import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { KEPT_DAYS } from "#domain/accounts/keeping.ts";

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
  const sign = (account: string, device: string): string =>
    createHmac("sha256", secret).update(`device ${device} ${account}`).digest("base64url");
  const of = (account: string, headers: Headers): string | null => {
    const given = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,40})\\.([\\w-]{1,60})(?:;|$)`).exec(
      headers.get("Cookie") ?? "",
    );
    if (!given) return null;
    const [own, wanted] = [Buffer.from(given[2]!), Buffer.from(sign(account, given[1]!))];
    return own.length === wanted.length && timingSafeEqual(own, wanted) ? given[1]! : null;
  };
  return {
    of,
    cookieFor: (account, headers) => {
      const device = of(account, headers) ?? randomBytes(12).toString("base64url");
      const parts = [
        `${COOKIE}=${device}.${sign(account, device)}`,
        `Max-Age=${KEPT_DAYS.deviceCookie * 24 * 60 * 60}`,
        "Path=/",
        "HttpOnly",
        "SameSite=Lax",
        ...(secure ? ["Secure"] : []),
      ];
      return parts.join("; ");
    },
  };
}
