import { parse } from "csv-parse/sync";
import { isWkt, parseWkt, sridOf } from "./parse-wkt.ts";
import { geometryOf, isObject, parseJson } from "./read-geojson.ts";
import { MOST_POINTS, type ReadGeometry, type SourceRecords, UnreadableSource } from "./source-records.ts";

type Row = Record<string, string>;

const LONGITUDES = ["longitude", "lon", "lng", "long", "x", "xcoord", "x_coord", "point_x"];
const LATITUDES = ["latitude", "lat", "y", "ycoord", "y_coord", "point_y"];

/**
 * Reads a table with a heading: geometry as well-known text or GeoJSON in any column, or points in two columns.
 * Quoted fields may span lines; commas, semicolons, tabs and bars part columns.
 */
export function readCsv(text: string): SourceRecords {
  const rows = readRows(text);
  const columns = Object.keys(rows[0] ?? {});
  const shapes = columns.find((column) => rows.some((row) => isShape(row[column])));
  if (shapes) {
    const first = rows.find((row) => isShape(row[shapes]))?.[shapes] ?? "";
    return {
      format: "CSV with shapes",
      records: rows.map(({ [shapes]: shape, ...properties }) => ({ properties, geometry: shapeOf(shape) })),
      crs: sridOf(first),
    };
  }
  const [x, y] = [LONGITUDES, LATITUDES].map((names) =>
    names.map((name) => columns.find((column) => column.toLowerCase() === name)).find(Boolean),
  );
  if (!x || !y)
    throw new UnreadableSource(
      `The table has no column with shapes and none for longitude and latitude. Its columns: ${columns.join(", ")}.`,
    );
  const records = rows.map((row) => ({ properties: row, geometry: pointOf(row[x], row[y]) }));
  return { format: "CSV with points", records, crs: null };
}

/** The rows of a table with a heading, by column. Throws UnreadableSource. */
export function readRows(text: string): Row[] {
  try {
    return parse(text, {
      columns: (names: string[]) => names.map((name, i) => name.trim() || `column ${i + 1}`),
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (problem) {
    throw new UnreadableSource(
      `The table cannot be read: ${problem instanceof Error ? problem.message : problem}.`,
    );
  }
}

function delimiterOf(text: string): string {
  const heading = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? "";
  const counted = [",", ";", "\t", "|"].map((sign) => ({ sign, count: heading.split(sign).length }));
  return counted.reduce((best, own) => (own.count > best.count ? own : best)).sign;
}

const isShape = (text: string | undefined): boolean =>
  text !== undefined && (isWkt(text) || /^\s*\{\s*"(type|coordinates)"/.test(text));

function shapeOf(text: string | undefined): ReadGeometry {
  if (!text?.trim()) return null;
  if (hasTooManyPoints(text)) return "too large";
  if (!text.trimStart().startsWith("{")) return parseWkt(text);
  const json = parseJson(text);
  return isObject(json) ? geometryOf(json) : "unreadable";
}

/** Points are parted by commas; in GeoJSON, so are the two numbers of each. Counted before anything is made of them. */
function hasTooManyPoints(text: string): boolean {
  const each = text.trimStart().startsWith("{") ? 2 : 1;
  let commas = 0;
  for (let at = text.indexOf(","); at >= 0; at = text.indexOf(",", at + 1)) {
    commas += 1;
    if (commas > each * MOST_POINTS) return true;
  }
  return false;
}

function pointOf(x: string | undefined, y: string | undefined): ReadGeometry {
  if (!x?.trim() || !y?.trim()) return null;
  const coordinates = [Number(x), Number(y)];
  return coordinates.every(Number.isFinite) ? { type: "Point", coordinates } : "unreadable";
}
