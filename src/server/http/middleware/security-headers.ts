import { createMiddleware } from "hono/factory";
import type { Env } from "../handler.ts";

/**
 * Scripts and style sheets only from our own files. Style attributes are allowed, because the interface's form
 * controls come from the server with some. Structured data (JSON in a script element) is not a script. The map's worker
 * is one of our own scripts; it fetches the pictures of the street map, so that service alone may be connected to.
 */
const contentPolicy = (mapOrigin: string | null, framedBy: "'none'" | "*"): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    mapOrigin ? `connect-src 'self' ${mapOrigin}` : "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // The checkout form of a page without script is sent on to the payment provider.
    "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
    `frame-ancestors ${framedBy}`,
  ].join("; ");

/** `mapOrigin`: "https://tile.openstreetmap.org", the service that the map's ground comes from; null for none. */
export function securityHeaders(isHttps: () => boolean, mapOrigin: string | null) {
  const policy = contentPolicy(mapOrigin, "'none'");
  const framablePolicy = contentPolicy(mapOrigin, "*");
  return createMiddleware<Env>(async (c, next) => {
    await next();
    const headers = c.res.headers;
    const framable = c.get("framable") === true;
    headers.set("Content-Security-Policy", framable ? framablePolicy : policy);
    headers.set("X-Content-Type-Options", "nosniff");
    if (!framable) headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    // What other pages may show, such as pictures of answers, says so itself.
    if (!headers.has("Cross-Origin-Resource-Policy"))
      headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), payment=(), usb=()");
    if (isHttps()) headers.set("Strict-Transport-Security", "max-age=31536000");
  });
}
