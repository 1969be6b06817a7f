import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Handler } from "./handler.ts";
import { acceptedEncoding } from "./middleware/compress.ts";
import { problemResponse } from "./problem-response.ts";

const unpack = promisify(gunzip);
const ADDRESS = /^\/basemap\/([0-9a-f]{12})\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.mvt$/;

/**
 * GET /basemap/{version}/{z}/{x}/{y}.mvt: a vector tile of the street map, out of the operator's file. 204 where it has
 * none; 404 for another version, another zoom, and any address that we do not serve.
 */
export const baseMapTile: Handler = async (c, { baseMap }) => {
  const notFound = () => problemResponse(c, { code: "not_found", what: "tile" });
  const match = ADDRESS.exec(c.req.path);
  const archive = baseMap?.archive();
  if (!match || !baseMap || !archive || match[1] !== archive.version) return notFound();
  const [z, x, y] = match.slice(2).map(Number) as [number, number, number];
  if (z < archive.minZoom || z > archive.maxZoom || x >= 2 ** z || y >= 2 ** z) return notFound();
  let packed: Uint8Array | null;
  try {
    packed = await baseMap.tile(archive.version, z, x, y);
  } catch (problem) {
    // A file at an address may be out of reach for a while; the map goes on without this tile.
    console.warn(
      `A tile of the street map could not be read: ${problem instanceof Error ? problem.message : problem}`,
    );
    return c.body(null, 503, { "Cache-Control": "no-store", "Retry-After": "30" });
  }
  // The version in the address names the content.
  const headers: Record<string, string> = {
    "Cache-Control": "public, max-age=31536000, immutable",
    Vary: "Accept-Encoding",
  };
  if (!packed) return new Response(null, { status: 204, headers });
  const asIs = acceptedEncoding((c.req.header("Accept-Encoding") ?? "").replace(/\bbr\b/g, "")) === "gzip";
  if (asIs) headers["Content-Encoding"] = "gzip";
  const body = asIs ? packed : await unpack(packed);
  headers["Content-Type"] = "application/vnd.mapbox-vector-tile";
  headers["Content-Length"] = String(body.length);
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
};
