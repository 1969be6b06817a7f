import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import sqlite from "node-sqlite3-wasm";
import { boxOfPacked, type PackedGeometry, unpackBox, unpackDegree } from "#domain/geography/packed-shape.ts";

/** GeoPackage 1.3 (OGC 12-128r17): a file of SQLite with a table of shapes for each layer, in degrees of WGS 84. */

export interface GeoPackageLayer {
  /** The table's name, such as "zoning". */
  name: string;
  title: string;
  description: string;
  /** Each column's name, and whether it is a flag; all others are text. */
  columns: readonly { name: string; isFlag?: true }[];
  /** Whether some of its shapes are lines or points; all others are areas. */
  isMixed?: boolean;
  rows: Iterable<PackedGeometry & { id: number; values: readonly (string | boolean | null)[] }>;
}

/** Rows after which other work gets its turn. */
const ROWS_AT_ONCE = 500;
const WGS84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]';
const SCHEMA = `
  pragma application_id = 1196444487;
  pragma user_version = 10300;
  create table gpkg_spatial_ref_sys (srs_name text not null, srs_id integer primary key, organization text not null,
    organization_coordsys_id integer not null, definition text not null, description text);
  insert into gpkg_spatial_ref_sys values
    ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', null),
    ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', null),
    ('WGS 84', 4326, 'EPSG', 4326, '${WGS84}', null);
  create table gpkg_contents (table_name text primary key, data_type text not null, identifier text unique,
    description text default '', last_change datetime not null, min_x double, min_y double, max_x double, max_y double,
    srs_id integer references gpkg_spatial_ref_sys(srs_id));
  create table gpkg_geometry_columns (table_name text not null, column_name text not null, geometry_type_name text not null,
    srs_id integer not null, z tinyint not null, m tinyint not null, primary key (table_name, column_name));`;

/** The bytes of the file. `changed` is an ISO time. */
export async function writeGeoPackage(
  layers: readonly GeoPackageLayer[],
  changed: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), "lotline-export-"));
  const path = join(folder, "map.gpkg");
  const db = new sqlite.Database(path);
  try {
    // Nobody else sees the file, and after a crash nobody wants it.
    db.exec("pragma journal_mode = off; pragma synchronous = off;");
    db.exec(SCHEMA);
    for (const layer of layers) {
      const table = quoted(layer.name);
      const columns = layer.columns.map(
        ({ name, isFlag }) => `${quoted(name)} ${isFlag ? "boolean" : "text"}`,
      );
      const type = layer.isMixed ? "GEOMETRY" : "MULTIPOLYGON";
      db.run(`create table ${table} (fid integer primary key, geom ${type}, ${columns.join(", ")})`);
      const marks = Array.from({ length: layer.columns.length + 2 }, () => "?").join(", ");
      const insert = `insert into ${table} values (${marks})`;
      const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
      let count = 0;
      db.run("begin");
      for (const { id, values, ...shape } of layer.rows) {
        const [west, south, east, north] = unpackBox(boxOfPacked(shape));
        box[0] = Math.min(box[0], west);
        box[1] = Math.min(box[1], south);
        box[2] = Math.max(box[2], east);
        box[3] = Math.max(box[3], north);
        db.run(insert, [id, geometryOf(shape), ...values.map(cellOf)]);
        if (++count % ROWS_AT_ONCE === 0) await setImmediate();
      }
      db.run("commit");
      db.run("insert into gpkg_contents values (?, 'features', ?, ?, ?, ?, ?, ?, ?, 4326)", [
        layer.name,
        layer.title,
        layer.description,
        changed,
        ...(count > 0 ? box : [null, null, null, null]),
      ]);
      db.run("insert into gpkg_geometry_columns values (?, 'geom', ?, 4326, 0, 0)", [layer.name, type]);
    }
    return new Uint8Array(await readFile(path));
  } finally {
    db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const cellOf = (value: string | boolean | null): string | number | null =>
  typeof value === "boolean" ? Number(value) : value;

const HEADER_BYTES = 40;
const LITTLE_ENDIAN = 1;
const [POINT, LINE, POLYGON, MULTIPOINT, MULTILINE, MULTIPOLYGON] = [1, 2, 3, 4, 5, 6] as const;

/** The binary form of GeoPackage: a header with the box, then well-known binary. */
function geometryOf(shape: PackedGeometry): Uint8Array {
  const { polygons, paths } = shape;
  const lines = paths ?? polygons.flat();
  // A ring is closed by its first position.
  const positions = lines.reduce((sum, line) => sum + line.length / 2 + 1, 0);
  const parts = paths?.length ?? polygons.length;
  const bytes = new Uint8Array(HEADER_BYTES + 9 + parts * 9 + lines.length * 4 + positions * 16);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const byte = (value: number) => view.setUint8(at++, value);
  const count = (value: number) => {
    view.setUint32(at, value, true);
    at += 4;
  };
  const double = (value: number) => {
    view.setFloat64(at, value, true);
    at += 8;
  };
  const begin = (type: number) => {
    byte(LITTLE_ENDIAN);
    count(type);
  };
  /** @param more How many positions are told again after the last: the first, which closes a ring. */
  const putPositions = (line: Int32Array, more: 0 | 1) => {
    for (let i = 0; i < line.length + 2 * more; i += 2) {
      double(unpackDegree(line[i % line.length]!));
      double(unpackDegree(line[(i % line.length) + 1]!));
    }
  };
  const [west, south, east, north] = unpackBox(boxOfPacked(shape));
  // "GP", version 0; little endian with an envelope of two axes.
  for (const value of [0x47, 0x50, 0, 0b011]) byte(value);
  count(4326);
  for (const edge of [west, east, south, north]) double(edge);
  const isLines = paths?.some((path) => path.length > 2);
  begin(paths ? (isLines ? MULTILINE : MULTIPOINT) : MULTIPOLYGON);
  count(parts);
  for (const path of paths ?? []) {
    begin(isLines ? LINE : POINT);
    if (isLines) count(path.length / 2);
    putPositions(path, 0);
  }
  for (const polygon of paths ? [] : polygons) {
    begin(POLYGON);
    count(polygon.length);
    for (const ring of polygon) {
      count(ring.length / 2 + 1);
      putPositions(ring, 1);
    }
  }
  return bytes.subarray(0, at);
}
