import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LAYER_KINDS } from "#domain/geography/layer.ts";
import type { Handler } from "./handler.ts";
import { isKnown } from "./known-etag.ts";
import { acceptedEncoding } from "./middleware/compress.ts";
import { problemResponse } from "./problem-response.ts";

const unpack = promisify(gunzip);
const ADDRESS =
  /^\/tiles\/([a-z-]{1,60})\/([a-z_]{1,30})\/([0-9a-f-]{1,20})\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.mvt$/;
/** A version never changes, so neither does a tile of it. */
const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * GET /tiles/{city}/{layer}/{version}/{z}/{x}/{y}.mvt: a stored vector tile. 204 where nothing lies in it; 404 for
 * another zoom, a tile that is not on Earth, and any address that is none of ours.
 */
export const tile: Handler = async (c, { layers }) => {
  const notFound = () => problemResponse(c, { code: "not_found", what: "tile" });
  const match = ADDRESS.exec(c.req.path);
  if (!match) return notFound();
  const [, slug, kindName, name] = match;
  const [z, x, y] = match.slice(4).map(Number) as [number, number, number];
  const city = layers.cities().find((own) => own.slug === slug);
  const kind = LAYER_KINDS.find((own) => own === kindName);
  const version = city && kind ? await layers.find(city.id, kind, name!) : null;
  if (!version || z < version.minZoom || z > version.maxZoom || x >= 2 ** z || y >= 2 ** z) return notFound();

  const packed = await layers.tile(version, z, x, y);
  // While tiles are being cut, one that is not there yet may come.
  if (!packed) return c.body(null, 204, { "Cache-Control": version.tilesCut ? FOR_EVER : "no-store" });
  // The version's name has the hash of its content in it, so that its tiles need none of their own.
  const etag = `"${name}-${z}-${x}-${y}"`;
  const headers: Record<string, string> = {
    "Content-Type": "application/vnd.mapbox-vector-tile",
    "Cache-Control": FOR_EVER,
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  if (isKnown(c.req.header("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  // Stored once, with what every browser reads. A program that does not say so gets it plain.
  const asIs = acceptedEncoding((c.req.header("Accept-Encoding") ?? "").replace(/\bbr\b/g, "")) === "gzip";
  if (asIs) headers["Content-Encoding"] = "gzip";
  const body = asIs ? packed : await unpack(packed);
  headers["Content-Length"] = String(body.length);
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
};
