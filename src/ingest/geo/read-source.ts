import { readFile, stat } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { FetchSource } from "./fetch-source.ts";
import { isArcgisLayer, readArcgis } from "./read-arcgis.ts";
import { readCsv } from "./read-csv.ts";
import { isEsriJson, readEsriJson } from "./read-esri-json.ts";
import { isObject, parseJson, readGeoJson, readGeoJsonLines } from "./read-geojson.ts";
import { readKml } from "./read-kml.ts";
import { readShapefile, unpackZip } from "./read-shapefile.ts";
import { isSocrataDataset, readSocrata } from "./read-socrata.ts";
import { readTopoJson } from "./read-topojson.ts";
import { MOST_BYTES, type SourceRecords, tooLarge, UnreadableSource } from "./source-records.ts";

/** Whether a source is an address of the web rather than a file. */
export const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(source);

/**
 * Reads a file or an address in whatever format it is; the content decides, never the name. `layer` chooses among
 * several. Throws UnreadableSource.
 */
export async function readSource(
  source: string,
  fetchSource: FetchSource,
  layer?: string,
): Promise<SourceRecords> {
  if (!isAddress(source)) return readBytes(await readLocal(source), layer);
  const url = URL.canParse(source) ? new URL(source) : null;
  if (url && isArcgisLayer(url)) return readArcgis(url, fetchSource);
  if (url && isSocrataDataset(url)) return readSocrata(url, fetchSource);
  return readBytes(await fetchSource(source), layer);
}

/** The bytes of a file or an address, unpacked where they are a gzip file. Throws UnreadableSource. */
export async function readSourceBytes(source: string, fetchSource: FetchSource): Promise<Uint8Array> {
  return unpacked(isAddress(source) ? await fetchSource(source) : await readLocal(source));
}

async function readLocal(path: string): Promise<Uint8Array> {
  const about = await stat(path).catch(() => null);
  if (!about?.isFile()) throw new UnreadableSource(`There is no file ${path}.`);
  if (about.size > MOST_BYTES) throw tooLarge();
  return readFile(path);
}

/** Reads bytes by their first ones. */
export function readBytes(given: Uint8Array, layer?: string): SourceRecords {
  const bytes = unpacked(given);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readArchive(unpackZip(bytes), layer);
  if (bytes.length === 0) throw new UnreadableSource("The source is empty.");
  const text = new TextDecoder().decode(bytes);
  const start = text.slice(0, 4_000).trimStart();
  if (start.startsWith("<")) return readKml(text);
  if (start.startsWith("{") || start.startsWith("\u001e")) return readJsonText(text, layer);
  if (start.startsWith("["))
    throw new UnreadableSource("The source is a bare JSON array. Please give a FeatureCollection.");
  return readCsv(text);
}

function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw new UnreadableSource("The gzip file is damaged and cannot be unpacked.");
  }
}

function readArchive(members: Map<string, Uint8Array>, layer?: string): SourceRecords {
  const names = [...members.keys()];
  if (names.some((name) => /\.shp$/i.test(name))) return readShapefile(members, layer);
  const other = names.find((name) => /\.(kml|geojson|json|csv)$/i.test(name));
  return other ? readBytes(members.get(other) as Uint8Array, layer) : readShapefile(members, layer);
}

function readJsonText(text: string, layer?: string): SourceRecords {
  const json = parseJson(text);
  if (!isObject(json)) {
    // One object a line is no JSON as a whole; a single line that is not JSON is a damaged file.
    if (looksLikeLines(text)) return readGeoJsonLines(text);
    throw new UnreadableSource("The JSON is damaged or cut off.");
  }
  if (json.type === "Topology") return readTopoJson(json, layer);
  return isEsriJson(json) ? readEsriJson(json) : readGeoJson(json);
}

function looksLikeLines(text: string): boolean {
  const [first = "", second = ""] = text
    .slice(0, MOST_FIRST_LINES)
    .replaceAll("\u001e", "")
    .trim()
    .split(/\r?\n/, 2);
  return isObject(parseJson(first)) && (second === "" || second.startsWith("{"));
}

/** A first record is no longer than this; longer ones are read as one JSON text. */
const MOST_FIRST_LINES = 20_000_000;
