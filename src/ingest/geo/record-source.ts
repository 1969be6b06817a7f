import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import type { FetchSource } from "./fetch-source.ts";
import { crsOf, isObject, parseJson, recordsOf } from "./read-geojson.ts";
import { isAddress, readSource } from "./read-source.ts";
import { type SourceRecord, type SourceRecords, UnreadableSource } from "./source-records.ts";
import { splitJson } from "./split-json.ts";

/** A source whose records come some at a time, from the first on each time that they are asked for. */
export interface RecordSource extends Omit<SourceRecords, "records" | "crs"> {
  /** Known once all records were read. */
  crs: () => string | null;
  batches(): AsyncIterable<readonly SourceRecord[]>;
}

const BATCH = 1000;
/** Bytes read at a time. */
const PIECE = 1 << 20;
/** As much is looked at to see what a file is. */
const BEGINNING = 1 << 16;

/**
 * Opens a source of any format. GeoJSON in a file, also compressed with gzip and also one feature a line, is read piece by
 * piece and may be of any size; everything else is read whole, up to the limit of its reader. Throws UnreadableSource.
 */
export async function openRecords(
  source: string,
  fetchSource: FetchSource,
  layer?: string,
): Promise<RecordSource> {
  if (!isAddress(source) && (await isGeoJsonFile(source))) return geoJsonFile(source);
  const { records, crs, ...about } = await readSource(source, fetchSource, layer);
  return {
    ...about,
    crs: () => crs,
    async *batches() {
      for (let from = 0; from < records.length; from += BATCH) yield records.slice(from, from + BATCH);
    },
  };
}

function geoJsonFile(path: string): RecordSource {
  let crs: string | null = null;
  return {
    format: "GeoJSON",
    crs: () => crs,
    async *batches() {
      const { objects, around } = splitJson(piecesOf(path));
      let object = 0;
      for await (const texts of objects()) {
        const records: SourceRecord[] = [];
        for (const text of texts) {
          object++;
          const json = parseJson(text);
          if (!isObject(json)) throw new UnreadableSource(`Feature ${object} is damaged: it is not JSON.`);
          crs ??= crsOf(json);
          for (const record of recordsOf(json)) records.push(record);
        }
        for (let from = 0; from < records.length; from += BATCH) yield records.slice(from, from + BATCH);
      }
      const text = around();
      const collection = text === null ? null : parseJson(text);
      if (collection === undefined) throw new UnreadableSource("The JSON is damaged or cut off.");
      if (isObject(collection)) crs ??= crsOf(collection);
    },
  };
}

async function isGeoJsonFile(path: string): Promise<boolean> {
  if (!(await stat(path).catch(() => null))?.isFile()) return false;
  let beginning = Buffer.alloc(0);
  try {
    for await (const piece of piecesOf(path)) {
      beginning = Buffer.concat([beginning, piece]);
      if (beginning.length >= BEGINNING) break;
    }
  } catch {
    // A damaged archive: its own reader says so.
    return false;
  }
  const text = beginning.toString("utf8", 0, BEGINNING).replaceAll("\u001e", "").trimStart();
  return text.startsWith("{") && /"type"\s*:\s*"(FeatureCollection|Feature)"/.test(text);
}

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  await file.close();
  const stream = createReadStream(path, { highWaterMark: PIECE });
  const isPacked = buffer[0] === 0x1f && buffer[1] === 0x8b;
  if (!isPacked) {
    yield* stream;
    return;
  }
  const unpacking = createGunzip({ chunkSize: PIECE });
  stream.on("error", (problem) => unpacking.destroy(problem));
  stream.pipe(unpacking);
  try {
    yield* unpacking;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code?.startsWith("Z_"))
      throw new UnreadableSource("The gzip file is damaged and cannot be unpacked.");
    throw problem;
  } finally {
    stream.destroy();
  }
}
