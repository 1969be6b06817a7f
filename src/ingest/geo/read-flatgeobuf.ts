import { ReadableStream } from "node:stream/web";
import { deserialize } from "flatgeobuf/lib/mjs/geojson.js";
import type { HeaderMeta } from "flatgeobuf/lib/mjs/header-meta.js";
import { calcTreeSize } from "flatgeobuf/lib/mjs/packedrtree.js";
import type { Pieces } from "./byte-reader.ts";
import { geometryOf, isObject, type Json } from "./read-geojson.ts";
import { type SourceRecord, type SourceRecords, UnreadableSource } from "./source-records.ts";

/** "fgb" and a version before and after it. */
export const isFlatGeobuf = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x66 && bytes[1] === 0x67 && bytes[2] === 0x62;

/** Reads every feature of a FlatGeobuf file, in the file's order. */
export async function readFlatGeobuf(bytes: Uint8Array): Promise<SourceRecords> {
  const records: SourceRecord[] = [];
  const about: FlatGeobufHead = { crs: null };
  async function* once() {
    yield bytes;
  }
  for await (const batch of flatGeobufBatches(once, about)) for (const record of batch) records.push(record);
  return { format: "FlatGeobuf", name: about.name, records, crs: about.crs };
}

export interface FlatGeobufHead {
  name?: string;
  crs: string | null;
}

/** Records read at a time. */
const BATCH = 1000;

/** The features of a FlatGeobuf file, some at a time. What its head says is put into `about` before the first. */
export async function* flatGeobufBatches(
  pieces: Pieces,
  about: FlatGeobufHead,
): AsyncGenerator<SourceRecord[]> {
  let head: HeaderMeta | null = null;
  let count = 0;
  const framed = wholeFeatures(pieces, () => head);
  try {
    const features = deserialize(ReadableStream.from(framed) as never, {
      headerMetaFn: (own) => {
        // The library measures an index of nothing for ever.
        if (own.indexNodeSize > 0 && own.featuresCount === 0) throw damaged("it has an index of no records");
        head = own;
        about.name = own.title || undefined;
        about.crs = own.crs?.code ? `EPSG:${own.crs.code}` : (own.crs?.wkt ?? null);
      },
    });
    let batch: SourceRecord[] = [];
    for await (const feature of features) {
      count++;
      const { properties, geometry } = feature as unknown as Json;
      batch.push({
        properties: isObject(properties) ? properties : {},
        geometry: isObject(geometry) ? geometryOf(geometry) : null,
      });
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  } catch (problem) {
    if (problem instanceof UnreadableSource) throw problem;
    throw damaged(problem instanceof Error ? problem.message : String(problem));
  }
  // A writer that streams does not know the count and says 0.
  const announced = (head as HeaderMeta | null)?.featuresCount ?? Number.NaN;
  if (Number.isNaN(announced) || count < announced)
    throw damaged(`it ends after ${count} of ${Number.isNaN(announced) ? "its" : announced} records`);
}

const damaged = (how: string): UnreadableSource =>
  new UnreadableSource(`The FlatGeobuf file is damaged: ${how}.`);

/** "fgb" and versions, and then the length of the head. */
const MAGIC = 8;
const LENGTH = 4;
/** A shape of a million points has fewer bytes. */
const MOST_FEATURE_BYTES = 100_000_000;

/**
 * The pieces as they are; throws when the last feature is cut off, which the library reads as if the rest of it were
 * zeros. A piece is looked at when the next one is asked for: by then the head before it was read.
 */
async function* wholeFeatures(pieces: Pieces, head: () => HeaderMeta | null): AsyncGenerator<Uint8Array> {
  let before: Uint8Array = new Uint8Array();
  /** Bytes up to the next length, of what is not looked at yet; null until the head is known. */
  let left: number | null = null;
  let start: Uint8Array = new Uint8Array();
  const look = () => {
    let bytes = start.length > 0 ? Buffer.concat([start, before]) : before;
    start = new Uint8Array();
    if (left === null) {
      const known = head();
      if (!known || bytes.length < MAGIC + LENGTH) {
        start = bytes;
        return;
      }
      const { indexNodeSize, featuresCount } = known;
      const tree = indexNodeSize > 0 ? calcTreeSize(featuresCount, indexNodeSize) : 0;
      left = MAGIC + LENGTH + lengthAt(bytes, MAGIC) + tree;
    }
    while (bytes.length > left) {
      bytes = bytes.subarray(left);
      left = 0;
      if (bytes.length < LENGTH) {
        start = bytes;
        return;
      }
      left = LENGTH + lengthAt(bytes, 0);
      if (left > MOST_FEATURE_BYTES) throw damaged("a record is longer than any shape");
    }
    left -= bytes.length;
  };
  for await (const piece of pieces()) {
    if (before.length > 0) look();
    before = piece;
    yield piece;
  }
  look();
  if (left !== 0 || start.length > 0) throw damaged("it ends in the middle of a record");
}

const lengthAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true);
