import { createHmac, timingSafeEqual } from "node:crypto";

/** A cookie with a random value that nobody but this site can make. */
interface SignedCookie {
  /** The value that a request carries, signed for `about`; null without one. */
  read(headers: Headers, about?: string): string | null;
  /** The header's line that sets it. `value` is of letters, digits, "-" and "_", at most 64 of them. */
  write(value: string, about?: string): string;
}

export function signedCookie(given: {
  name: string;
  /** Part of what is signed, so that no other cookie's signature fits. */
  purpose: string;
  /** How long browsers keep it. */
  seconds: number;
  sameSite: "Lax" | "Strict";
  secret: string;
  /** Over https only. */
  secure: boolean;
}): SignedCookie {
  const { name, purpose, seconds, sameSite, secret, secure } = given;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,64})\\.([\\w-]{1,64})(?:;|$)`);
  const sign = (value: string, about: string): string =>
    createHmac("sha256", secret).update(`${purpose} ${value} ${about}`).digest("base64url");
  return {
    read: (headers, about = "") => {
      const found = pattern.exec(headers.get("Cookie") ?? "");
      if (!found) return null;
      const [own, wanted] = [Buffer.from(found[2]!), Buffer.from(sign(found[1]!, about))];
      return own.length === wanted.length && timingSafeEqual(own, wanted) ? found[1]! : null;
    },
    write: (value, about = "") =>
      [
        `${name}=${value}.${sign(value, about)}`,
        `Max-Age=${seconds}`,
        "Path=/",
        "HttpOnly",
        `SameSite=${sameSite}`,
        ...(secure ? ["Secure"] : []),
      ].join("; "),
  };
}
