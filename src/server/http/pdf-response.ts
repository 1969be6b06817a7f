import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Env } from "./handler.ts";
import { isKnown } from "./known-etag.ts";

/** A PDF to be shown by the browser, or 304 where it has these bytes already. `keep` is its Cache-Control. */
export function pdfResponse(c: Context<Env>, pdf: Uint8Array, fileName: string, keep: string): Response {
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${fileName}"`,
    "Cache-Control": keep,
    ETag: `"${createHash("sha256").update(pdf).digest("base64url").slice(0, 22)}"`,
    "X-Robots-Tag": "noindex",
  };
  if (isKnown(c.req.header("If-None-Match"), headers.ETag))
    return new Response(null, { status: 304, headers });
  return new Response(pdf as Uint8Array<ArrayBuffer>, { headers });
}
