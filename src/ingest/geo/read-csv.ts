import { pipeline } from "node:stream/promises";
import { parse as parseStream } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { Pieces } from "./byte-reader.ts";
import { isWkt, parseWkt, sridOf } from "./parse-wkt.ts";
import { geometryOf, isObject, parseJson } from "./read-geojson.ts";
import {
  MOST_POINTS,
  type ReadGeometry,
  type SourceRecord,
  type SourceRecords,
  UnreadableSource,
} from "./source-records.ts";

type Row = Record<string, string>;

/** A row with a shape of a million points has fewer; a quote that is never closed would take all the rest. */
const MOST_ROW_LETTERS = 100_000_000;

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
  const { format, crs, record } = tableReader(
    columns,
    shapes === undefined
      ? undefined
      : { column: shapes, first: rows.find((row) => isShape(row[shapes]))?.[shapes] ?? "" },
  );
  return { format, records: rows.map(record), crs };
}

/** Records read at a time. */
const BATCH = 1000;

/**
 * Reads the same of a table of any size, some rows at a time. The column of shapes is the first that has one in the first
 * row that has any. Throws UnreadableSource.
 */
export async function csvBatches(
  pieces: Pieces,
  encoding: string,
): Promise<{ format: string; crs: string | null; batches(): AsyncGenerator<SourceRecord[]> }> {
  let columns: string[] | null = null;
  let shapes: { column: string; first: string } | undefined;
  for await (const rows of rowBatches(pieces, encoding)) {
    columns ??= Object.keys(rows[0] ?? {});
    for (const row of rows) {
      const column = columns.find((own) => isShape(row[own]));
      if (column === undefined) continue;
      shapes = { column, first: row[column]! };
      break;
    }
    if (shapes) break;
  }
  const { format, crs, record } = tableReader(columns ?? [], shapes);
  return {
    format,
    crs,
    async *batches() {
      for await (const rows of rowBatches(pieces, encoding)) yield rows.map(record);
    },
  };
}

async function* rowBatches(pieces: Pieces, encoding: string): AsyncGenerator<Row[]> {
  const texts = textsOf(pieces, encoding);
  const first = (await texts.next()).value ?? "";
  async function* all() {
    yield first;
    yield* texts;
  }
  const rows = parseStream({ ...optionsFor(first), max_record_size: MOST_ROW_LETTERS });
  const reading = pipeline(all(), rows).catch(() => {});
  try {
    let batch: Row[] = [];
    for await (const row of rows as AsyncIterable<Row>) {
      batch.push(row);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } catch (problem) {
    throw inWords(problem);
  } finally {
    rows.destroy();
    await reading;
  }
}

async function* textsOf(pieces: Pieces, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces()) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** How each row of a table becomes a record. */
function tableReader(
  columns: readonly string[],
  shapes?: { column: string; first: string },
): { format: string; crs: string | null; record: (row: Row) => SourceRecord } {
  if (shapes)
    return {
      format: "CSV with shapes",
      crs: sridOf(shapes.first),
      record: ({ [shapes.column]: shape, ...properties }) => ({ properties, geometry: shapeOf(shape) }),
    };
  const named = (names: readonly string[]) =>
    names.map((name) => columns.find((column) => column.toLowerCase() === name)).find(Boolean);
  const x = named(LONGITUDES) ?? onlyOne(columns, /(^|[^a-z])(lon|lng|long)([^a-z]|$)|longitude/i);
  const y = named(LATITUDES) ?? onlyOne(columns, /(^|[^a-z])lat([^a-z]|$)|latitude/i);
  if (!x || !y)
    throw new UnreadableSource(
      `The table has no column with shapes and none for longitude and latitude. Its columns: ${columns.join(", ")}.`,
    );
  return {
    format: "CSV with points",
    crs: null,
    record: (row) => ({ properties: row, geometry: pointOf(row[x], row[y]) }),
  };
}

/** The column with such a name, where there is one alone. */
function onlyOne(columns: readonly string[], name: RegExp): string | undefined {
  const found = columns.filter((column) => name.test(column));
  return found.length === 1 ? found[0] : undefined;
}

/** The rows of a table with a heading, by column. Throws UnreadableSource. */
export function readRows(text: string): Row[] {
  try {
    return parse(text, optionsFor(text));
  } catch (problem) {
    throw inWords(problem);
  }
}

const inWords = (problem: unknown): UnreadableSource =>
  problem instanceof UnreadableSource
    ? problem
    : new UnreadableSource(
        `The table cannot be read: ${problem instanceof Error ? problem.message : problem}.`,
      );

const optionsFor = (beginning: string) => ({
  columns: (names: string[]) => names.map((name, i) => name.trim() || `column ${i + 1}`),
  bom: true,
  delimiter: delimiterOf(beginning),
  relax_column_count: true,
  skip_empty_lines: true,
});

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
