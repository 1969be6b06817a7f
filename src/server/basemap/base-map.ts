import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { MapLayersOutput } from "#contract/map.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { BaseMapSettings } from "../base-map-settings.ts";
import { type BaseArchive, isAddress, openArchive } from "./archive.ts";

const pack = promisify(gzip);

/** The street map as the server offers it: pictures of another service, or tiles from a file of the operator's. */
export interface BaseMap {
  /** What pages are given; null while a file cannot be read. */
  info(): MapLayersOutput["baseMap"];
  /** "https://tile.openstreetmap.org": the service that browsers may connect to; null when all is ours. */
  origin: string | null;
  /** The file in use. */
  archive(): BaseArchive | null;
  /** A tile of the file in this version, packed with gzip; null where it has none. */
  tile(version: string, z: number, x: number, y: number): Promise<Uint8Array | null>;
}

const CACHE_BYTES = 32 * 1024 * 1024;
/** A file that could not be read is tried again after so long. */
const RETRY_MS = 60_000;

/**
 * Opens the street map of the settings. A file on this machine that cannot be read is an error, a sentence. One at an
 * address may come back: `warn` hears of it, and it is tried again while maps are opened.
 */
export async function openBaseMap(
  settings: BaseMapSettings | null,
  { now = () => new Date(), warn = (line: string) => console.warn(line) } = {},
): Promise<Result<BaseMap | null, string>> {
  if (!settings) return ok(null);
  if (settings.kind === "raster") return ok(rasterMap(settings));
  const opened = await openArchive(settings.where);
  if (!opened.ok && !isAddress(settings.where)) return err(`BASEMAP: ${opened.error}`);
  if (!opened.ok) warn(`The street map is left out for now. ${opened.error}`);

  let archive = opened.ok ? opened.value : null;
  let triedAt = now().getTime();
  let trying = false;
  const retry = async () => {
    if (archive || trying || Math.abs(now().getTime() - triedAt) < RETRY_MS) return;
    trying = true;
    const again = await openArchive(settings.where);
    triedAt = now().getTime();
    trying = false;
    if (again.ok) archive = again.value;
  };
  const tiles = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (tile) => tile.length + 100,
  });
  return ok({
    origin: null,
    archive: () => archive,
    info: () => {
      void retry();
      if (!archive) return null;
      const { version, minZoom, maxZoom, bounds, schema } = archive;
      return {
        kind: "vector",
        tiles: `/basemap/${version}/{z}/{x}/{y}.mvt`,
        minZoom,
        maxZoom,
        bounds: [...bounds],
        schema,
        attribution: settings.attribution,
        terms: settings.terms,
      };
    },
    tile: async (version, z, x, y) => {
      if (!archive || version !== archive.version) return null;
      const key = `${version} ${z} ${x} ${y}`;
      const known = tiles.get(key);
      if (known) return known;
      const plain = await archive.tile(z, x, y);
      if (!plain) return null;
      const packed = await pack(plain);
      tiles.set(key, packed);
      return packed;
    },
  });
}

function rasterMap({ tiles, attribution, terms }: Extract<BaseMapSettings, { kind: "raster" }>): BaseMap {
  return {
    origin: new URL(tiles).origin,
    archive: () => null,
    info: () => ({
      kind: "raster",
      tiles,
      minZoom: 0,
      maxZoom: 19,
      bounds: null,
      schema: null,
      attribution,
      terms,
    }),
    tile: async () => null,
  };
}
