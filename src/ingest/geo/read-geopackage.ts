import initSqlJs from "sql.js";
import { parseWkb } from "./parse-wkb.ts";
import {
  type ReadGeometry,
  type SourceRecord,
  type SourceRecords,
  UnreadableSource,
} from "./source-records.ts";

/** A file of SQLite begins with this. */
export const isSqlite = (bytes: Uint8Array): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, 15)) === "SQLite format 3";

interface FeatureTable {
  table: string;
  column: string;
  crs: string | null;
  rows: number;
}

/**
 * Reads a table of shapes from a GeoPackage, in memory and by SQLite itself. Of several, the one whose name has `wanted`
 * in it, else the one with the most rows.
 */
export async function readGeoPackage(bytes: Uint8Array, wanted?: string): Promise<SourceRecords> {
  const { Database } = await initSqlJs();
  let db: InstanceType<typeof Database> | null = null;
  try {
    db = new Database(bytes);
    const all = (sql: string) => rowsOf(db!, sql);
    const tables = featureTables(all);
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
    const records = all(`select * from ${quoted(best.table)}`).map(
      ({ [best.column]: geometry, ...properties }): SourceRecord => ({
        properties,
        geometry: geometryOf(geometry),
      }),
    );
    return { format: "GeoPackage", name: best.table, records, crs: best.crs };
  } catch (problem) {
    if (problem instanceof UnreadableSource) throw problem;
    throw new UnreadableSource(
      `The GeoPackage is damaged: ${problem instanceof Error ? problem.message : problem}.`,
    );
  } finally {
    db?.close();
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

function rowsOf(
  db: { prepare(sql: string): { step(): boolean; getAsObject(): Record<string, unknown>; free(): void } },
  sql: string,
) {
  const statement = db.prepare(sql);
  const rows: Record<string, unknown>[] = [];
  try {
    while (statement.step()) rows.push(statement.getAsObject());
  } finally {
    statement.free();
  }
  return rows;
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
