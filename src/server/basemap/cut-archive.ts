import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { BoundingBox } from "#domain/geography/layer.ts";
import { packDegree } from "#domain/geography/packed-shape.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { archiveHead, joinRuns, type TileEntry, tileIdOf } from "../open-data/pmtiles.ts";
import type { BaseArchive } from "./archive.ts";

const pack = promisify(gzip);
/** A server far away is asked for so many tiles at a time. */
const AT_ONCE = 12;
/** Cities have a few thousand; more is a mistyped box. */
const MOST_TILES = 400_000;

export interface CutReport {
  tiles: number;
  bytes: number;
}

/**
 * Writes the tiles of a box (degrees) out of an archive into a new one. The file appears when it is complete. Rejects when the
 * source cannot be read or the file cannot be written. The error is a sentence on the box.
 */
export async function cutArchive(
  from: BaseArchive,
  { bounds, maxZoom, path }: { bounds: BoundingBox; maxZoom: number; path: string },
  onProgress: (done: number, all: number) => void = () => {},
): Promise<Result<CutReport, string>> {
  const deepest = Math.min(maxZoom, from.maxZoom);
  const wanted = tilesIn(bounds, from.minZoom, deepest);
  if (wanted.length > MOST_TILES)
    return err(
      `The box has ${wanted.length.toLocaleString("en-US")} tiles. Give a smaller one, or a lower --max-zoom.`,
    );
  const body = `${path}.tiles`;
  const entries: TileEntry[] = [];
  const known = new Map<string, { offset: number; length: number }>();
  let end = 0;
  const file = await open(body, "w");
  try {
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const some = wanted.slice(at, at + AT_ONCE);
      const contents = await Promise.all(some.map(({ z, x, y }) => from.tile(z, x, y)));
      for (const [i, content] of contents.entries()) {
        if (!content) continue;
        // Water and empty land are the same tile over and over.
        const hash = createHash("sha256").update(content).digest("base64");
        let place = known.get(hash);
        if (!place) {
          const packed = await pack(content, { level: 9 });
          place = { offset: end, length: packed.length };
          known.set(hash, place);
          await file.write(packed);
          end += packed.length;
        }
        entries.push({ tileId: some[i]!.id, ...place, runLength: 1 });
      }
      onProgress(Math.min(at + AT_ONCE, wanted.length), wanted.length);
    }
    await file.close();
    if (entries.length === 0) return err("The file has no tiles in this box.");
    const head = archiveHead(
      {
        tileBytes: end,
        addressedTiles: entries.length,
        tileContents: known.size,
        minZoom: from.minZoom,
        maxZoom: deepest,
        bounds: bounds.map(packDegree) as unknown as [number, number, number, number],
      },
      joinRuns(entries),
      from.metadata,
    );
    const whole = createWriteStream(`${path}.part`);
    whole.write(head);
    await pipeline(createReadStream(body), whole);
    await rename(`${path}.part`, path);
    return ok({ tiles: entries.length, bytes: head.length + end });
  } finally {
    await file.close().catch(() => {});
    await rm(body, { force: true });
    await rm(`${path}.part`, { force: true });
  }
}

interface Wanted {
  id: number;
  z: number;
  x: number;
  y: number;
}

/** The tiles that meet a box, in the order of the file. Stops a little beyond the most that is taken. */
function tilesIn([west, south, east, north]: BoundingBox, minZoom: number, maxZoom: number): Wanted[] {
  const found: Wanted[] = [];
  for (let z = minZoom; z <= maxZoom; z++) {
    const side = 2 ** z;
    const column = (lng: number) => clamp(Math.floor(((lng + 180) / 360) * side), side);
    const row = (lat: number) => clamp(Math.floor(mercator(lat) * side), side);
    for (let x = column(west); x <= column(east); x++)
      for (let y = row(north); y <= row(south); y++) {
        found.push({ id: tileIdOf(z, x, y), z, x, y });
        if (found.length > MOST_TILES) return found;
      }
  }
  return found.sort((a, b) => a.id - b.id);
}

const clamp = (value: number, side: number): number => Math.min(side - 1, Math.max(0, value));

/** From the north edge of the world, 0, to the south edge, 1. */
const mercator = (lat: number): number => {
  const sine = Math.sin((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};
