import { closeSync, mkdtempSync, openSync, readSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sqlite, { type Database } from "node-sqlite3-wasm";
import { parseWkb } from "./parse-wkb.ts";
import {
  otherLayers,
  type ReadGeometry,
  type SourceRecord,
  type SourceRecords,
  UnreadableSource,
  type UnreadPart,
} from "./source-records.ts";
import { unpackedFile } from "./stored-file.ts";

/** A file of SQLite begins with this. */
export const isSqlite = (bytes: Uint8Array): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, 15)) === "SQLite format 3";

interface FeatureTable {
  table: string;
  column: string;
  crs: string | null;
  rows: number;
}

/** Reads a table of shapes from the bytes of a GeoPackage, whole; chosen as by `openGeoPackage`. */
export async function readGeoPackage(bytes: Uint8Array, wanted?: string): Promise<SourceRecords> {
  const file = await unpackedFile(once(bytes));
  try {
    const { batches, close, ...about } = openGeoPackage(file.path, wanted);
    const records: SourceRecord[] = [];
    try {
      for (const batch of batches()) records.push(...batch);
    } finally {
      close();
    }
    return { format: "GeoPackage", records, ...about };
  } finally {
    await file.remove();
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export interface OpenGeoPackage {
  name: string;
  crs: string | null;
  unread: readonly UnreadPart[];
  batches(): Generator<SourceRecord[]>;
  close(): void;
}

/** Rows read at a time. */
const BATCH = 1000;

/**
 * Opens a table of shapes of a GeoPackage, page by page and by SQLite itself. Of several, the one whose name has `wanted`
 * in it, else the one with the most rows. Throws UnreadableSource.
 */
export function openGeoPackage(path: string, wanted?: string): OpenGeoPackage {
  // SQLite puts its lock next to the file, where we may not be allowed to write and a killed import would leave it.
  const folder = mkdtempSync(join(tmpdir(), "lotline-import-"));
  let db: Database | null = null;
  const close = () => {
    db?.close();
    db = null;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (isInUse(path))
      throw new UnreadableSource(
        "Another program has the GeoPackage open, or did not finish writing it. Close it there, or make a copy with: ogr2ogr -f GPKG copy.gpkg layer.gpkg",
      );
    db = new sqlite.Database(linkIn(folder, path), { readOnly: true });
    const own = db;
    const tables = featureTables((sql) => own.all(sql) as Record<string, unknown>[]);
    const named = wanted
      ? tables.filter(({ table }) => table.toLowerCase().includes(wanted.toLowerCase()))
      : tables;
    const [best] = [...named].sort((a, b) => b.rows - a.rows);
    if (!best)
      throw new UnreadableSource(
        tables.length > 0
          ? `The GeoPackage has no layer named "${wanted}". It has: ${tables.map(({ table }) => table).join(", ")}.`
          : "The SQLite file has no layer of shapes, so it is no GeoPackage with a map. Save the layer as GeoPackage or GeoJSON.",
      );
    const names = tables.map(({ table }) => table);
    const unread = otherLayers(names, best.table);
    return { name: best.table, crs: best.crs, unread, batches: () => batchesOf(own, best), close };
  } catch (problem) {
    close();
    throw inWords(problem);
  }
}

function* batchesOf(db: Database, { table, column }: FeatureTable): Generator<SourceRecord[]> {
  try {
    const statement = db.prepare(`select * from ${quoted(table)}`);
    try {
      let batch: SourceRecord[] = [];
      for (const { [column]: geometry, ...properties } of statement.iterate()) {
        batch.push({ properties, geometry: geometryOf(geometry) });
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    } finally {
      statement.finalize();
    }
  } catch (problem) {
    throw inWords(problem);
  }
}

const inWords = (problem: unknown): UnreadableSource =>
  problem instanceof UnreadableSource
    ? problem
    : new UnreadableSource(
        `The GeoPackage is damaged: ${problem instanceof Error ? problem.message : problem}.`,
      );

/** A database whose latest changes are in a separate file says so with a 2 (its "write version"). */
function isInUse(path: string): boolean {
  const head = Buffer.alloc(20);
  const file = openSync(path, "r");
  try {
    readSync(file, head, 0, head.length, 0);
  } finally {
    closeSync(file);
  }
  return head[18] === 2;
}

/** The file under a name in another folder; where a system allows no links, its own. */
function linkIn(folder: string, path: string): string {
  const link = join(folder, "layer.gpkg");
  try {
    symlinkSync(resolve(path), link);
    return link;
  } catch {
    return path;
  }
}

type All = (sql: string) => Record<string, unknown>[];

function featureTables(all: All): FeatureTable[] {
  const has = all("select name from sqlite_master where name = 'gpkg_geometry_columns'").length > 0;
  if (!has) return [];
  return all(`
    select g.table_name as name, g.column_name as shape, s.organization as registry, s.organization_coordsys_id as number,
      s.definition as words
    from gpkg_geometry_columns g left join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
  `).map(({ name, shape, registry, number, words }) => ({
    table: String(name),
    column: String(shape),
    crs:
      String(registry).toUpperCase() === "EPSG" && typeof number === "number"
        ? `EPSG:${number}`
        : typeof words === "string" && words !== "undefined"
          ? words
          : null,
    rows: Number(all(`select count(*) as n from ${quoted(String(name))}`)[0]?.n ?? 0),
  }));
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Bytes of the box that precedes the shape, by the third to fifth bit of the flags. */
const BOX_BYTES = [0, 32, 48, 48, 64];

/** "GP", a version, flags, the number of the system, a box, and then well-known binary. */
function geometryOf(value: unknown): ReadGeometry {
  if (!(value instanceof Uint8Array) || value.length === 0) return null;
  const [g, p, , flags = 0] = value;
  const box = BOX_BYTES[(flags >> 1) & 7];
  if (g !== 0x47 || p !== 0x50 || box === undefined) return "unreadable";
  if ((flags & 16) !== 0) return null;
  try {
    return parseWkb(value.subarray(8 + box));
  } catch {
    return "unreadable";
  }
}
