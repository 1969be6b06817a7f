import { readRows } from "../geo/read-csv.ts";
import { isObject, parseJson } from "../geo/read-geojson.ts";
import { UnreadableSource } from "../geo/source-records.ts";

/** One record by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

export interface Table {
  /** "JSON", "JSON lines", "CSV", for the operator. */
  format: string;
  rows: readonly Row[];
}

/** The most bytes of a source, before and after unpacking, and the most records. */
export const MOST_TABLE_BYTES = 150_000_000;
export const MOST_ROWS = 400_000;
/** Records lie no deeper in JSON. */
const DEEPEST = 4;

/** Reads records out of JSON of any common shape, JSON lines or a table. Throws UnreadableSource. */
export function readTable(bytes: Uint8Array): Table {
  if (bytes.length > MOST_TABLE_BYTES) throw tooMany(`${MOST_TABLE_BYTES / 1_000_000} MB`);
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === "") throw new UnreadableSource("The source is empty.");
  if (text.includes("\0")) throw new UnreadableSource("The source is no text. Please give JSON or CSV.");
  const table = readText(text);
  if (table.rows.length === 0) throw new UnreadableSource("The source has no records.");
  if (table.rows.length > MOST_ROWS) throw tooMany(`${MOST_ROWS.toLocaleString("en-US")} records`);
  return table;
}

const tooMany = (what: string): UnreadableSource =>
  new UnreadableSource(`The source has more than ${what}. Please cut it to the latest years.`);

function readText(text: string): Table {
  const start = text.trimStart();
  if (start.startsWith("<"))
    throw new UnreadableSource("The source is a web page or XML. Please give JSON or CSV.");
  if (!start.startsWith("{") && !start.startsWith("[")) return { format: "CSV", rows: readRows(text) };
  const json = parseJson(text);
  if (json !== undefined) return { format: "JSON", rows: recordsOf(json, 0) };
  const first = start.split("\n", 1)[0] ?? "";
  if (!isObject(parseJson(first))) throw new UnreadableSource("The JSON is damaged or cut off.");
  return { format: "JSON lines", rows: readLines(text) };
}

function readLines(text: string): Row[] {
  const rows: Row[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const row = parseJson(line);
    if (!isObject(row)) throw new UnreadableSource(`Line ${index + 1} is not a JSON object.`);
    rows.push(plain(row));
  }
  return rows;
}

/**
 * The records in a JSON value: a list of objects, the features of a map, the rows of a Socrata export, or lists of like
 * records under several keys, which count as one list.
 */
function recordsOf(json: unknown, depth: number): Row[] {
  if (Array.isArray(json)) return json.filter(isObject).map(plain);
  if (!isObject(json) || depth > DEEPEST) return [];
  const socrata = socrataRows(json);
  if (socrata) return socrata;
  const children = Object.values(json);
  const records = children.filter(isObject);
  // Records by their number: {"123": {…}, "124": {…}}
  if (
    records.length > 1 &&
    records.length === children.length &&
    records.every((one) => isLike(one, records[0]!))
  )
    return records.map(plain);
  const lists = children.map((child) => recordsOf(child, depth + 1)).filter((list) => list.length > 0);
  const largest = lists.reduce<Row[]>((best, list) => (list.length > best.length ? list : best), []);
  return lists.filter((list) => isLike(list[0]!, largest[0]!)).flat();
}

/** Whether records have about the same columns, with values and not further records in them. */
function isLike(one: Row, other: Row): boolean {
  const names = Object.keys(other);
  const shared = names.filter(
    (name) => Object.hasOwn(one, name) && !isObject(one[name]) && !Array.isArray(one[name]),
  );
  return shared.length > 1 && shared.length * 2 > names.length;
}

/** The columns of a feature are its properties, or attributes with Esri. */
const plain = (record: Row): Row => {
  const { properties, attributes } = record;
  return isObject(properties) ? properties : isObject(attributes) ? attributes : record;
};

/** {"meta": {"view": {"columns": [{"name": …}]}}, "data": [[…]]} as Socrata writes it; null for other JSON. */
function socrataRows({ meta, data }: Row): Row[] | null {
  if (!isObject(meta) || !isObject(meta.view) || !Array.isArray(data)) return null;
  const columns = Array.isArray(meta.view.columns) ? meta.view.columns : [];
  const names = columns.map((column) => (isObject(column) ? String(column.fieldName ?? column.name) : ""));
  return data
    .filter((row) => Array.isArray(row))
    .map((row: unknown[]) => Object.fromEntries(names.map((name, i) => [name, row[i]])));
}
