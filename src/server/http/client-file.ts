import type { Context } from "hono";
import type { ClientFile } from "../client-files.ts";
import type { Env } from "./handler.ts";
import { isKnown } from "./known-etag.ts";
import { acceptedEncoding } from "./middleware/compress.ts";

/** Sends a file of the built client: for ever when its name has a hash, else only when it has changed. */
export function sendClientFile(
  c: Context<Env>,
  file: ClientFile,
  further: Readonly<Record<string, string>> = {},
): Response {
  const headers: Record<string, string> = {
    ...further,
    "Content-Type": file.type,
    ETag: file.etag,
    "Cache-Control": file.immutable
      ? "public, max-age=31536000, immutable"
      : "public, max-age=0, must-revalidate",
  };
  if (isKnown(c.req.header("If-None-Match"), file.etag)) return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(c.req.header("Accept-Encoding"));
  const packed = encoding === "br" ? file.br : encoding === "gzip" ? file.gzip : null;
  const body = packed ?? file.plain;
  if (packed && encoding) headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.length);
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}
