import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Env } from "../handler.ts";
import type { KeptPage } from "../kept-pages.ts";

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
/** One network packet: below it compression saves nothing. */
export const WORTH_COMPRESSING = 1400;
const COMPRESSIBLE = /^(text\/|application\/(([\w.-]+\+)?json|javascript|xml)|image\/svg)/;

/**
 * Compresses text made for this request, with the cheap levels: an answer of 20 kB takes under a millisecond, off
 * the main thread. Files of the client were compressed by the build and come here with their encoding set.
 */
export const compress = createMiddleware<Env>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!COMPRESSIBLE.test(headers.get("Content-Type") ?? "")) return;
  headers.append("Vary", "Accept-Encoding");
  if (c.env?.inProcess || c.req.method === "HEAD" || headers.has("Content-Encoding")) return;
  const encoding = acceptedEncoding(c.req.header("Accept-Encoding"));
  const page = c.get("page");
  if (page && encoding) return sendPacked(c, page, encoding);
  // The body is looked at last: that alone makes a stream of it, which costs more than the rest of a small answer.
  if (!encoding || Number(headers.get("Content-Length") ?? WORTH_COMPRESSING) < WORTH_COMPRESSING) return;
  if (!c.res.body) return;
  const plain = Buffer.from(await c.res.arrayBuffer());
  const packed = plain.length < WORTH_COMPRESSING ? null : await pack(plain, encoding);
  send(c, packed ?? plain, packed ? encoding : null);
});

/** A page that others get too is packed once. */
async function sendPacked(c: Context<Env>, page: KeptPage, encoding: "br" | "gzip"): Promise<void> {
  const packed = page.packed.get(encoding) ?? (await pack(Buffer.from(page.html), encoding));
  page.packed.set(encoding, packed);
  send(c, packed, encoding);
}

/**
 * The same answer with this body. Made from its parts: from another response it would be sent as a stream. Its headers are
 * asked for only here, since a response whose body was read has others than before.
 */
function send(c: Context<Env>, body: Buffer, encoding: "br" | "gzip" | null): void {
  const { status, headers } = c.res;
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  c.res = undefined;
  c.res = new Response(body as Uint8Array<ArrayBuffer>, { status, headers });
}

export function acceptedEncoding(header: string | undefined): "br" | "gzip" | null {
  const accepted = (header ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}

export const pack = (plain: Uint8Array, encoding: "br" | "gzip"): Promise<Buffer> =>
  encoding === "br"
    ? brotliAsync(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      })
    : gzipAsync(plain, { level: 4 });
