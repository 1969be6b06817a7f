import { strFromU8, unzipSync } from "fflate";
import { parseDbf, parseShp } from "shpjs";
import type { Geometry, GivenPosition } from "./geometry.ts";
import { polygonsFromRings } from "./read-esri-json.ts";
import { MOST_BYTES, type SourceRecords, tooLarge, UnreadableSource } from "./source-records.ts";

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

/**
 * Reads a shapefile from unpacked members. Of several, the one whose name holds `wanted`, else the polygon layer with
 * the most bytes. Its attributes come from the .dbf of the same name, its projection from its .prj.
 */
export function readShapefile(members: ReadonlyMap<string, Uint8Array>, wanted?: string): SourceRecords {
  const name = chooseShp(members, wanted);
  const beside = (ending: string) =>
    [...members].find(
      ([other]) => other.toLowerCase() === `${name.slice(0, -4).toLowerCase()}.${ending}`,
    )?.[1];
  const [dbf, prj, cpg] = [beside("dbf"), beside("prj"), beside("cpg")];
  try {
    const shp = viewOf(members.get(name) as Uint8Array);
    checkLengths(shp, dbf && viewOf(dbf));
    const shapes = parseShp(shp);
    const rows = dbf ? parseDbf(viewOf(dbf), cpg ? new DataView(cpg.slice().buffer) : undefined) : [];
    const records = Array.from({ length: Math.max(shapes.length, rows.length) }, (_, i) => ({
      properties: rows[i] ?? {},
      geometry: regrouped(shapes[i] ?? null),
    }));
    return { format: "Shapefile", records, crs: prj ? strFromU8(prj).trim() : null };
  } catch (problem) {
    if (problem instanceof UnreadableSource) throw problem;
    throw new UnreadableSource(
      `The shapefile ${name} is damaged: ${problem instanceof Error ? problem.message : problem}.`,
    );
  }
}

function chooseShp(members: ReadonlyMap<string, Uint8Array>, wanted?: string): string {
  const all = [...members].filter(([name]) => name.toLowerCase().endsWith(".shp"));
  const named = wanted ? all.filter(([name]) => name.toLowerCase().includes(wanted.toLowerCase())) : all;
  const rank = (bytes: Uint8Array) =>
    bytes.length + (POLYGON_TYPES.includes(bytes[32] ?? 0) ? MOST_BYTES : 0);
  const [best] = named.sort(([, a], [, b]) => rank(b) - rank(a));
  if (!best) {
    const held = all.map(([name]) => name).join(", ");
    throw new UnreadableSource(
      held
        ? `The archive has no layer named "${wanted}". It has: ${held}.`
        : "The archive has no layer (.shp, .kml or .geojson).",
    );
  }
  return best[0];
}

/** The library would run on for ever where a length in a header is negative or none: such files are refused. */
function checkLengths(shp: DataView, dbf: DataView | undefined) {
  for (let offset = 100; offset + 8 <= shp.byteLength; ) {
    const words = shp.getInt32(offset + 4);
    if (words < 0) throw new Error("a record has a negative length");
    offset += 8 + words * 2;
  }
  if (!dbf) return;
  const [rows, header, row] = [dbf.getUint32(4, true), dbf.getUint16(8, true), dbf.getUint16(10, true)];
  if (rows > 0 && (row === 0 || header + rows * row > dbf.byteLength + 1))
    throw new Error("its table is shorter than it says");
}

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
