import { createHmac, timingSafeEqual } from "node:crypto";

/** What the sign-in library puts before the name of its cookies over HTTPS. */
const SECURE = "__Secure-";
const NAME = "lotline.session_token";

/**
 * Reads the token of a session from the cookie of a request, as the sign-in library writes it: the token and its HMAC in
 * base64 with a point between, percent-encoded. Null where there is none that this site signed.
 */
export function sessionTokens(secret: string, secure: boolean): (headers: Headers) => string | null {
  const start = `${secure ? SECURE : ""}${NAME}=`;
  return (headers) => {
    const cookie = (headers.get("Cookie") ?? "").split(/;\s*/).find((part) => part.startsWith(start));
    const [, token, signature] = /^([\w-]+)\.([\w+/]{43}=)$/.exec(decoded(cookie?.slice(start.length))) ?? [];
    if (!token || !signature) return null;
    const wanted = createHmac("sha256", secret).update(token).digest();
    return timingSafeEqual(Buffer.from(signature, "base64"), wanted) ? token : null;
  };
}

function decoded(text = ""): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
