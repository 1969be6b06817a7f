import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ByteReader } from "./byte-reader.ts";
import type { FetchSource } from "./fetch-source.ts";
import { foreignArchive, foreignFormat } from "./foreign-format.ts";
import { csvBatches } from "./read-csv.ts";
import { type FlatGeobufHead, flatGeobufBatches, isFlatGeobuf } from "./read-flatgeobuf.ts";
import { crsOf, isObject, parseJson, recordsOf, refuseCutOff } from "./read-geojson.ts";
import { isSqlite, openGeoPackage } from "./read-geopackage.ts";
import { openShapefile } from "./read-shapefile.ts";
import { encodingOf, isAddress, isShp, noTableBeside, readBytes, readSource } from "./read-source.ts";
import { MOST_BYTES, type SourceRecord, type SourceRecords, UnreadableSource } from "./source-records.ts";
import { splitJson } from "./split-json.ts";
import { type StoredFile, storedFile, storedMembers, unpackedFile } from "./stored-file.ts";

/** A source whose records come some at a time, from the first on each time that they are asked for. */
export interface RecordSource {
  format: string;
  /** What the source says of itself, known once all records were read. */
  about(): Pick<SourceRecords, "name" | "crs" | "unread">;
  batches(): AsyncIterable<readonly SourceRecord[]> | Iterable<readonly SourceRecord[]>;
  /** Removes what was unpacked. */
  close(): Promise<void>;
}

const BATCH = 1000;
/** As much is looked at to see what a file is. */
const BEGINNING = 1 << 16;

/**
 * Opens a source of any format. GeoJSON, GeoPackage, FlatGeobuf, shapefile and CSV in a file, also in gzip or zip, are read
 * piece by piece and may be of any size; everything else is read whole, up to a limit. Throws UnreadableSource.
 */
export async function openRecords(
  source: string,
  fetchSource: FetchSource,
  layer?: string,
): Promise<RecordSource> {
  const isFolder = !isAddress(source) && (await stat(source).catch(() => null))?.isDirectory();
  if (isAddress(source) || isFolder) return held(await readSource(source, fetchSource, layer));
  const file = await storedFile(source);
  const beginning = await beginningOf(file);
  if (file.path !== null && beginning[0] === 0x50 && beginning[1] === 0x4b)
    return openArchive(source, await storedMembers(file.path), fetchSource, layer);
  if (isShp(beginning)) return shapefile(await withBeside(source, file), layer);
  return openFile(file, beginning, layer);
}

async function openArchive(
  source: string,
  members: readonly StoredFile[],
  fetchSource: FetchSource,
  layer?: string,
): Promise<RecordSource> {
  const names = members.map(({ name }) => name);
  // Which of several documents is the layer is seen when all are read.
  if (names.filter((name) => /\.kml$/i.test(name)).length > 1)
    return held(await readSource(source, fetchSource, layer));
  const data = members.find(({ name }) => /\.(gpkg|fgb|kml|gml|geojson|geojsonl|json|csv)$/i.test(name));
  if (data && !names.some((name) => /\.shp$/i.test(name)))
    return openFile(data, await beginningOf(data), layer);
  const foreign = foreignArchive(names);
  if (foreign && !names.some((name) => /\.shp$/i.test(name))) throw new UnreadableSource(foreign);
  return shapefile(members, layer);
}

async function openFile(file: StoredFile, beginning: Buffer, layer?: string): Promise<RecordSource> {
  if (isSqlite(beginning)) return geoPackage(file, layer);
  if (isFlatGeobuf(beginning)) {
    const about: FlatGeobufHead = { crs: null };
    return {
      ...NOTHING_UNPACKED,
      format: "FlatGeobuf",
      about: () => about,
      batches: () => flatGeobufBatches(file.pieces, about),
    };
  }
  const foreign = foreignFormat(beginning);
  if (foreign) throw new UnreadableSource(foreign);
  const encoding = encodingOf(beginning);
  const text = new TextDecoder(encoding).decode(beginning).replaceAll("\u001e", "").trimStart();
  if (encoding === "utf-8" && text.startsWith("{") && GEOJSON.test(text)) return geoJson(file);
  if (text !== "" && !/^[<{[]/.test(text)) {
    const { format, crs, batches } = await csvBatches(file.pieces, encoding);
    return { ...NOTHING_UNPACKED, format, about: () => ({ crs }), batches };
  }
  return held(await readBytes(await wholeOf(file, text.startsWith("<") ? "XML" : "JSON"), layer));
}

const NOTHING_UNPACKED = { close: async () => {} };
const GEOJSON = /"type"\s*:\s*"(FeatureCollection|Feature)"/;

function held({ records, format, ...about }: SourceRecords): RecordSource {
  return {
    ...NOTHING_UNPACKED,
    format,
    about: () => about,
    *batches() {
      for (let from = 0; from < records.length; from += BATCH) yield records.slice(from, from + BATCH);
    },
  };
}

async function shapefile(members: readonly StoredFile[], layer?: string): Promise<RecordSource> {
  const { batches, ...about } = await openShapefile(members, layer);
  return { ...NOTHING_UNPACKED, format: "Shapefile", about: () => about, batches };
}

async function geoPackage(file: StoredFile, layer?: string): Promise<RecordSource> {
  // SQLite reads here and there, so a packed one is unpacked first.
  const unpacked = file.path === null ? await unpackedFile(file.pieces()) : null;
  try {
    const { batches, close, ...about } = openGeoPackage(unpacked?.path ?? file.path!, layer);
    return {
      format: "GeoPackage",
      about: () => about,
      batches,
      close: async () => {
        close();
        await unpacked?.remove();
      },
    };
  } catch (problem) {
    await unpacked?.remove();
    throw problem;
  }
}

/** A bare .shp with its table, projection and encoding from the files of the same name in its folder. */
async function withBeside(path: string, shp: StoredFile): Promise<StoredFile[]> {
  const stem = basename(path).replace(/\.shp$/i, "");
  const members = [{ ...shp, name: `${stem}.shp` }];
  for (const name of await readdir(dirname(path)))
    for (const ending of ["dbf", "prj", "cpg"])
      if (name.toLowerCase() === `${stem}.${ending}`.toLowerCase())
        members.push({ ...(await storedFile(join(dirname(path), name))), name: `${stem}.${ending}` });
  if (!members.some(({ name }) => name === `${stem}.dbf`)) throw noTableBeside(path);
  return members;
}

async function beginningOf({ pieces }: StoredFile): Promise<Buffer> {
  const reader = new ByteReader(pieces());
  try {
    return (await reader.ahead(BEGINNING)).subarray(0, BEGINNING);
  } finally {
    await reader.close();
  }
}

/** All bytes of a format that cannot be read in pieces. */
async function wholeOf({ name, size, path, pieces }: StoredFile, what: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let total = path === null ? 0 : size;
  for await (const piece of pieces()) {
    if (path === null) total += piece.length;
    if (total > MOST_BYTES)
      throw new UnreadableSource(
        `${what} such as ${name} is read whole, and only up to ${MOST_BYTES / 1_000_000} MB. Convert it to a format that can be of any size, for example with: ogr2ogr -f GeoJSONSeq layer.geojsonl ${name}`,
      );
    parts.push(piece);
  }
  return Buffer.concat(parts);
}

function geoJson({ pieces }: StoredFile): RecordSource {
  let crs: string | null = null;
  return {
    ...NOTHING_UNPACKED,
    format: "GeoJSON",
    about: () => ({ crs }),
    async *batches() {
      const { objects, around } = splitJson(pieces());
      let object = 0;
      for await (const texts of objects()) {
        const records: SourceRecord[] = [];
        for (const text of texts) {
          object++;
          const json = parseJson(text);
          if (!isObject(json)) throw new UnreadableSource(`Feature ${object} is damaged: it is not JSON.`);
          crs ??= crsOf(json);
          for (const record of recordsOf(json)) records.push(record);
        }
        for (let from = 0; from < records.length; from += BATCH) yield records.slice(from, from + BATCH);
      }
      const text = around();
      const collection = text === null ? null : parseJson(text);
      if (collection === undefined) throw new UnreadableSource("The JSON is damaged or cut off.");
      if (!isObject(collection)) return;
      crs ??= crsOf(collection);
      refuseCutOff(collection, object);
    },
  };
}
