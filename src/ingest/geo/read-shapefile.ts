import { unzipSync } from "fflate";
import { parseDbf, parseShp } from "shpjs";
import { ByteReader, type Pieces } from "./byte-reader.ts";
import type { Geometry, GivenPosition } from "./geometry.ts";
import { polygonsFromRings } from "./read-esri-json.ts";
import {
  MOST_BYTES,
  otherLayers,
  type SourceRecord,
  type SourceRecords,
  tooLarge,
  UnreadableSource,
  type UnreadPart,
} from "./source-records.ts";

/** Names by which an archive of another format is recognised. */
const FOREIGN = /\.gdb(table|\/)|^xl\/|\.(tab|mif|dwg|dxf)$/i;

/** Shape types 5, 15 and 25 of Esri's format are polygons. */
const POLYGON_TYPES = [5, 15, 25];

/** The members of an archive that may be data: no folders, no leftovers of macOS. Throws when it unpacks to too much. */
export function unpackZip(bytes: Uint8Array): Map<string, Uint8Array> {
  let total = 0;
  const foreign: string[] = [];
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (
          /(^|\/)(__MACOSX\/|\.)|\/$/.test(name) ||
          !/\.(shp|dbf|prj|cpg|kml|gml|gpkg|fgb|json|geojson|csv)$/i.test(name)
        )
          // Members of formats that are not read are listed without their bytes, so that they can be named.
          return FOREIGN.test(name) && foreign.push(name) < 0;
        total += originalSize;
        if (total > MOST_BYTES) throw tooLarge();
        return true;
      },
    });
  } catch (problem) {
    if (problem instanceof UnreadableSource) throw problem;
    throw new UnreadableSource("The zip archive is damaged and cannot be unpacked.");
  }
  const members = new Map(Object.entries(entries));
  for (const name of foreign) members.set(name, new Uint8Array());
  return members;
}

/** One file of a shapefile or of an archive of several, by its name. */
export interface Member {
  name: string;
  size: number;
  pieces: Pieces;
}

/** Reads a shapefile from unpacked members, whole; chosen as by `openShapefile`. */
export async function readShapefile(
  members: ReadonlyMap<string, Uint8Array>,
  wanted?: string,
): Promise<SourceRecords> {
  const files = [...members].map(([name, bytes]): Member => {
    return { name, size: bytes.length, pieces: () => once(bytes) };
  });
  const { batches, ...about } = await openShapefile(files, wanted);
  const records: SourceRecord[] = [];
  for await (const batch of batches()) for (const record of batch) records.push(record);
  return { format: "Shapefile", records, ...about };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * Opens a shapefile among files. Of several, the one whose name has `wanted` in it, else the polygon layer with the most
 * bytes. Its attributes come from the .dbf of the same name, its projection from its .prj. Its records are read some at a time.
 */
export async function openShapefile(
  members: readonly Member[],
  wanted?: string,
): Promise<Pick<SourceRecords, "crs" | "unread"> & { batches(): AsyncGenerator<SourceRecord[]> }> {
  const { shp, unread } = await chooseShp(members, wanted);
  const stem = shp.name.slice(0, -4).toLowerCase();
  const beside = (ending: string) => members.find(({ name }) => name.toLowerCase() === `${stem}.${ending}`);
  const [prj, cpg] = await Promise.all([beside("prj"), beside("cpg")].map((own) => own && beginningOf(own)));
  const dbf = beside("dbf");
  return {
    crs: prj ? prj.toString("utf8").trim() : null,
    unread,
    async *batches() {
      const shapes = shapesOf(shp.pieces());
      const rows = dbf && rowsOf(dbf.pieces(), cpg);
      try {
        for (let [left, right] = [await shapes.next(), await rows?.next()]; ; ) {
          const count = Math.max(left.value?.length ?? 0, right?.value?.length ?? 0);
          if (count === 0) return;
          yield Array.from({ length: count }, (_, i) => ({
            properties: right?.value?.[i] ?? {},
            geometry: regrouped(left.value?.[i] ?? null),
          }));
          [left, right] = [await shapes.next(), await rows?.next()];
        }
      } catch (problem) {
        if (problem instanceof UnreadableSource) throw problem;
        throw new UnreadableSource(
          `The shapefile ${shp.name} is damaged: ${problem instanceof Error ? problem.message : problem}.`,
        );
      } finally {
        await shapes.return(undefined);
        await rows?.return(undefined);
      }
    },
  };
}

async function chooseShp(
  members: readonly Member[],
  wanted?: string,
): Promise<{ shp: Member; unread: UnreadPart[] }> {
  const all = members.filter(({ name }) => name.toLowerCase().endsWith(".shp"));
  const named = wanted ? all.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase())) : all;
  const ranked = await Promise.all(
    named.map(async (member) => {
      const type = named.length > 1 ? (await beginningOf(member))[32] : 0;
      return { member, isAreas: POLYGON_TYPES.includes(type ?? 0) };
    }),
  );
  ranked.sort((a, b) => Number(b.isAreas) - Number(a.isAreas) || b.member.size - a.member.size);
  const names = all.map(({ name }) => name);
  const shp = ranked[0]?.member;
  if (shp) return { shp, unread: otherLayers(names, shp.name) };
  const has = names.join(", ");
  throw new UnreadableSource(
    has
      ? `The archive has no layer named "${wanted}". It has: ${has}.`
      : "The archive has no layer (.shp, .kml or .geojson).",
  );
}

async function beginningOf({ pieces }: Member): Promise<Buffer> {
  const reader = new ByteReader(pieces());
  const bytes = await reader.ahead(MOST_TEXT_BYTES);
  await reader.close();
  return bytes.subarray(0, MOST_TEXT_BYTES);
}

/** Shapes, as many at a time as there are rows. The library reads a part of the file as if it were all of it. */
async function* shapesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<(Geometry | null)[]> {
  const reader = new ByteReader(pieces);
  const head = Buffer.from((await reader.ahead(SHP_HEAD)).subarray(0, SHP_HEAD));
  await reader.skip(SHP_HEAD);
  for (;;) {
    let bytes = await reader.ahead(8);
    let at = 0;
    for (let count = 0; count < BATCH; count++) {
      if (bytes.length < at + 8) bytes = await reader.ahead(at + 8);
      if (bytes.length < at + 8) break;
      const length = bytes.readInt32BE(at + 4) * 2;
      // The library would run on for ever.
      if (length < 0) throw new Error("a record has a negative length");
      if (length > MOST_RECORD_BYTES) throw new Error("a record is longer than any shape");
      if (bytes.length < at + 8 + length) bytes = await reader.ahead(at + 8 + length);
      if (bytes.length < at + 8 + length) throw new Error("it ends in the middle of a record");
      at += 8 + length;
    }
    if (at === 0) return;
    yield parseShp(viewOf(Buffer.concat([head, bytes.subarray(0, at)])));
    await reader.skip(at);
  }
}

async function* rowsOf(
  pieces: AsyncIterable<Uint8Array>,
  cpg: Buffer | undefined,
): AsyncGenerator<Record<string, unknown>[]> {
  const reader = new ByteReader(pieces);
  const codePage = cpg && new DataView(new Uint8Array(cpg).buffer);
  const start = await reader.ahead(12);
  const [rows, headBytes, rowBytes] = [start.readUInt32LE(4), start.readUInt16LE(8), start.readUInt16LE(10)];
  if (rows > 0 && rowBytes === 0) throw new Error(SHORT_TABLE);
  const head = (await reader.ahead(headBytes)).subarray(0, headBytes);
  // Each column is described in 32 bytes, up to a carriage return; some programs put more behind it.
  let columnsEnd = 32;
  while (columnsEnd < headBytes - 1 && head[columnsEnd] !== 13) columnsEnd += 32;
  const columns = Buffer.concat([head.subarray(0, columnsEnd), Buffer.from([13])]);
  await reader.skip(headBytes);
  for (let left = rows; left > 0; left -= BATCH) {
    const count = Math.min(left, BATCH);
    const bytes = await reader.ahead(count * rowBytes);
    // The last row may lack its last byte.
    if (bytes.length < count * rowBytes - 1) throw new Error(SHORT_TABLE);
    const part = Buffer.concat([columns, bytes.subarray(0, count * rowBytes)]);
    part.writeUInt32LE(count, 4);
    part.writeUInt16LE(columns.length, 8);
    yield parseDbf(viewOf(part), codePage);
    await reader.skip(count * rowBytes);
  }
}

const SHORT_TABLE = "its table is shorter than it says";
/** Records read at a time. */
const BATCH = 1000;
const SHP_HEAD = 100;
/** A shape of a million points has fewer bytes. */
const MOST_RECORD_BYTES = 100_000_000;
/** A projection or the name of a code page is shorter. */
const MOST_TEXT_BYTES = 65_536;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The library gives each hole to the shell before it; here each finds the shell around it. */
function regrouped(geometry: Geometry | null): Geometry | null {
  if (geometry?.type === "Polygon") return polygonsFromRings(geometry.coordinates);
  if (geometry?.type !== "MultiPolygon") return geometry;
  const rings: GivenPosition[][] = [];
  for (const polygon of geometry.coordinates) for (const ring of polygon) rings.push(ring);
  return polygonsFromRings(rings);
}
