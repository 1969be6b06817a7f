import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { FetchSource } from "./fetch-source.ts";
import { foreignArchive, foreignFormat } from "./foreign-format.ts";
import { isArcgisLayer, readArcgis } from "./read-arcgis.ts";
import { readCsv } from "./read-csv.ts";
import { isEsriJson, readEsriJson } from "./read-esri-json.ts";
import { isFlatGeobuf, readFlatGeobuf } from "./read-flatgeobuf.ts";
import { isObject, parseJson, readGeoJson, readGeoJsonLines, refuseCutOff } from "./read-geojson.ts";
import { isSqlite, readGeoPackage } from "./read-geopackage.ts";
import { isGml, readGml } from "./read-gml.ts";
import { readKml } from "./read-kml.ts";
import { readShapefile, unpackZip } from "./read-shapefile.ts";
import { isSocrataDataset, readSocrata } from "./read-socrata.ts";
import { readTopoJson } from "./read-topojson.ts";
import { listColumns } from "./record-columns.ts";
import {
  MOST_BYTES,
  otherLayers,
  type SourceRecords,
  tooLarge,
  UnreadableSource,
  type UnreadPart,
} from "./source-records.ts";

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
  if (!isAddress(source)) return readFileOf(source, layer);
  const url = URL.canParse(source) ? new URL(source) : null;
  if (url && isArcgisLayer(url)) return readArcgis(url, fetchSource);
  if (url && isSocrataDataset(url)) return readSocrata(url, fetchSource);
  return readBytes(await fetchSource(source), layer);
}

/** The bytes of a file or an address, unpacked where they are a gzip file. Throws UnreadableSource. */
export async function readSourceBytes(source: string, fetchSource: FetchSource): Promise<Uint8Array> {
  return unpacked(isAddress(source) ? await fetchSource(source) : await readLocal(source));
}

async function readFileOf(path: string, layer?: string): Promise<SourceRecords> {
  if (/\.gdb$/i.test(path) && (await stat(path).catch(() => null))?.isDirectory())
    throw new UnreadableSource(foreignArchive([`${basename(path)}/`])!);
  const bytes = await readLocal(path);
  return isShp(bytes) ? readShapefile(await withBeside(path, bytes), layer) : readBytes(bytes, layer);
}

/** A shapefile begins with 9994 in the order of bytes that nothing else in it has. */
export const isShp = (bytes: Uint8Array): boolean =>
  bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0x27 && bytes[3] === 0x0a;

/** A bare .shp with its table, projection and encoding from the files of the same name in its folder. */
async function withBeside(path: string, bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const stem = basename(path).replace(/\.shp$/i, "");
  const members = new Map([[`${stem}.shp`, bytes]]);
  for (const name of await readdir(dirname(path)))
    for (const ending of ["dbf", "prj", "cpg"])
      if (name.toLowerCase() === `${stem}.${ending}`.toLowerCase())
        members.set(`${stem}.${ending}`, await readLocal(join(dirname(path), name)));
  if (!members.has(`${stem}.dbf`)) throw noTableBeside(path);
  return members;
}

export const noTableBeside = (path: string): UnreadableSource =>
  new UnreadableSource(
    `There is no ${basename(path).replace(/\.shp$/i, "")}.dbf next to ${basename(path)}, and without it the shapes have no districts. Put the files of the shapefile in one folder, or zip them together.`,
  );

async function readLocal(path: string): Promise<Uint8Array> {
  const about = await stat(path).catch(() => null);
  if (!about?.isFile()) throw new UnreadableSource(`There is no file ${path}.`);
  if (about.size > MOST_BYTES) throw tooLarge();
  return readFile(path);
}

/** Reads bytes by their first ones. */
export async function readBytes(given: Uint8Array, layer?: string): Promise<SourceRecords> {
  const bytes = unpacked(given);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readArchive(unpackZip(bytes), layer);
  if (bytes.length === 0) throw new UnreadableSource("The source is empty.");
  if (isSqlite(bytes)) return readGeoPackage(bytes, layer);
  if (isFlatGeobuf(bytes)) return readFlatGeobuf(bytes);
  if (isShp(bytes)) return readShapefile(new Map([["layer.shp", bytes]]), layer);
  const foreign = foreignFormat(bytes);
  if (foreign) throw new UnreadableSource(foreign);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const start = text.slice(0, 4_000).trimStart();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
  if (/[\u0000-\u0008]/.test(start))
    throw new UnreadableSource(
      "We do not know this kind of file. Save the layer as GeoPackage or GeoJSON, for example with: ogr2ogr -f GPKG layer.gpkg FILE",
    );
  if (start.startsWith("<")) return isGml(start) ? readGml(text) : readKml(text);
  if (start.startsWith("{") || start.startsWith("\u001e")) return readJsonText(text, layer);
  if (start.startsWith("["))
    throw new UnreadableSource("The source is a bare JSON array. Please give a FeatureCollection.");
  return readCsv(text);
}

/** Two bytes a letter, as spreadsheets on Windows save text, with or without the mark that says so; else UTF-8. */
export function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] !== 0 && bytes[1] === 0 && bytes[2] !== 0 && bytes[3] === 0) return "utf-16le";
  return bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0 && bytes[3] !== 0 ? "utf-16be" : "utf-8";
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

async function readArchive(members: Map<string, Uint8Array>, layer?: string): Promise<SourceRecords> {
  const names = [...members.keys()];
  if (names.some((name) => /\.shp$/i.test(name))) return readShapefile(members, layer);
  const documents = names.filter((name) => /\.kml$/i.test(name));
  if (documents.length > 1) return oneOfKml(documents, members, layer);
  const other = names.find((name) => /\.(gpkg|fgb|kml|gml|geojson|json|csv)$/i.test(name));
  if (other) return readBytes(members.get(other) as Uint8Array, layer);
  const foreign = foreignArchive(names);
  if (foreign) throw new UnreadableSource(foreign);
  return readShapefile(members, layer);
}

/**
 * A KMZ may have a document that only refers to others: the one that is named, else the one with the most placemarks.
 * What else there is, and what is damaged, is named. An archive among them is not unpacked again.
 */
function oneOfKml(
  names: readonly string[],
  members: ReadonlyMap<string, Uint8Array>,
  layer?: string,
): SourceRecords {
  const chosen = names.filter((name) => !layer || name.toLowerCase().includes(layer.toLowerCase()));
  if (chosen.length === 0)
    throw new UnreadableSource(
      `There is no document "${layer}" in the archive. It has: ${listColumns(names)}.`,
    );
  const read: { name: string; found: SourceRecords }[] = [];
  const damaged: UnreadPart[] = [];
  for (const name of chosen) {
    try {
      const bytes = members.get(name) as Uint8Array;
      read.push({ name, found: readKml(new TextDecoder(encodingOf(bytes)).decode(bytes)) });
    } catch (problem) {
      if (!(problem instanceof UnreadableSource)) throw problem;
      damaged.push({ part: name, reason: problem.message });
    }
  }
  const best = [...read].sort((a, b) => drawn(b.found) - drawn(a.found))[0];
  if (!best) throw new UnreadableSource(damaged[0]!.reason);
  const layers = read.filter(({ found }) => drawn(found) > 0).map(({ name }) => name);
  return { ...best.found, unread: [...damaged, ...otherLayers(layers, best.name)] };
}

const drawn = ({ records }: SourceRecords): number =>
  records.filter(({ geometry }) => geometry !== null).length;

function readJsonText(text: string, layer?: string): SourceRecords {
  const json = parseJson(text);
  if (!isObject(json)) {
    // One object a line is no JSON as a whole; a single line that is not JSON is a damaged file.
    if (looksLikeLines(text)) return readGeoJsonLines(text);
    throw new UnreadableSource("The JSON is damaged or cut off.");
  }
  refuseCutOff(json, Array.isArray(json.features) ? json.features.length : undefined);
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
