import { once } from "node:events";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { Context } from "hono";
import { DATA_ROOT } from "../open-data/manifest.ts";
import type { ServedFile } from "../open-data/open-data.ts";
import type { Env, Handler } from "./handler.ts";
import { isKnown } from "./known-etag.ts";
import { acceptedEncoding } from "./middleware/compress.ts";
import { problemResponse } from "./problem-response.ts";
import { readRange } from "./read-range.ts";
import { within } from "./within.ts";

const BY_CONTENT = /^files\/([0-9a-f]{64})\/(.+)$/;
/** What has its content in its address never changes. */
const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_FIRST = "public, no-cache";
/** How long a request waits for files that are being made. */
const PATIENCE_MS = 2_000;
const TRY_AGAIN_SECONDS = 10;

const TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv; charset=utf-8; header=present",
  jsonl: "application/jsonl; charset=utf-8",
  json: "application/json; charset=utf-8",
  geojson: "application/geo+json",
  pmtiles: "application/vnd.pmtiles",
  md: "text/markdown; charset=utf-8",
};

/** Open data is for every site to read; it takes no cookie and no key. */
const FOR_ALL = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "Accept-Ranges, Content-Encoding, Content-Length, Content-Location, Content-Range, ETag, Retry-After",
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;

/** OPTIONS /data/v1/*: what a browser asks before another site's page may send a range or a condition. */
export const dataPreflight: Handler = (c) =>
  c.body(null, 204, {
    ...FOR_ALL,
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Headers": "Range, If-Match, If-None-Match, If-Range, Cache-Control",
    "Access-Control-Max-Age": "86400",
  });

/**
 * GET /data/v1/{name}: a file of the present law and layers, with an ETag. GET /data/v1/files/{sha256}/{name}: the file
 * of just this content, for ever. Both send what is left of it (Range) and nothing when it is known (If-None-Match).
 */
export const dataFile: Handler = async (c, { openData }) => {
  const address = readPath(c.req.path);
  const byContent = BY_CONTENT.exec(address);
  const finding = byContent
    ? openData.byContent(byContent[1]!, byContent[2]!)
    : openData.current().then(({ files }) => files.get(address) ?? null);
  // When the files cannot be made, the process that makes them reports it to the operator; for the reader they are not there yet.
  const found = await within(PATIENCE_MS, finding).catch(() => "late" as const);
  if (found === "late") return notReady(c);
  if (!found) return forAll(problemResponse(c, { code: "not_found", what: "data_file" }));
  return send(c, found, byContent ? FOR_EVER : ASK_FIRST);
};

async function send(c: Context<Env>, file: ServedFile, caching: string): Promise<Response> {
  const range = readRange(c.req.header("Range"), file.bytes);
  const accepted = (c.req.header("Accept-Encoding") ?? "").replace(/\bbr\b/g, "");
  // A part is one of the plain bytes: of them a reader knows where what lies.
  const packed = range === null && acceptedEncoding(accepted) === "gzip" ? file.packed : null;
  const plainTag = `"${file.sha256.slice(0, 32)}"`;
  const packedTag = `"${file.sha256.slice(0, 32)}-gzip"`;
  const etag = packed ? packedTag : plainTag;
  const headers: Record<string, string> = {
    ...FOR_ALL,
    "Content-Type": TYPES[file.name.split(".").at(-1)!] ?? "text/plain; charset=utf-8",
    "Cache-Control": caching,
    ETag: etag,
    "Accept-Ranges": "bytes",
    Vary: "Accept-Encoding",
  };
  if (/^[0-9a-f]{64}$/.test(file.sha256))
    headers["Content-Location"] = `${DATA_ROOT}/files/${file.sha256}/${file.name}`;
  if (packed) headers["Content-Encoding"] = "gzip";
  if (isKnown(c.req.header("If-None-Match"), etag)) return new Response(null, { status: 304, headers });

  const condition = c.req.header("If-Range");
  const part = condition === undefined || condition === plainTag ? range : null;
  if (part === "none")
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Content-Range": `bytes */${file.bytes}` },
    });
  const { path, bytes } = packed ?? file;
  const [from, to] = part ?? [0, bytes - 1];
  headers["Content-Length"] = String(to - from + 1);
  if (part) headers["Content-Range"] = `bytes ${from}-${to}/${bytes}`;
  const status = part ? 206 : 200;
  // A table may have no line at all, and no stream begins there.
  if (c.req.method === "HEAD" || bytes === 0) return new Response(null, { status, headers });
  // Before anything is promised: another instance may have removed the set for a newer one.
  const stream = createReadStream(path, { start: from, end: to });
  const isOpen = await once(stream, "open").then(
    () => true,
    () => false,
  );
  if (!isOpen) return notReady(c);
  const body = Readable.toWeb(stream);
  return new Response(body as ReadableStream<Uint8Array>, { status, headers });
}

const notReady = (c: Context<Env>): Response =>
  forAll(problemResponse(c, { code: "data_not_ready", retryAfterSeconds: TRY_AGAIN_SECONDS }));

function readPath(path: string): string {
  try {
    return decodeURIComponent(path.slice(DATA_ROOT.length + 1));
  } catch {
    return "";
  }
}

function forAll(response: Response): Response {
  for (const [name, value] of Object.entries(FOR_ALL)) response.headers.set(name, value);
  return response;
}
