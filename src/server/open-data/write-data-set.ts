import { constants } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { DataFile, LayerEntry, Manifest } from "#contract/open-data.ts";
import type { City } from "#domain/law/law.ts";
import { columnsOf } from "./columns.ts";
import { csvHead, csvRow } from "./csv.ts";
import { writeGeoJson, writePmtiles } from "./layer-files.ts";
import type { LayerSource } from "./layer-source.ts";
import { enactedLicence, layerLicence, ownLicence } from "./licences.ts";
import { DATA_ROOT, type DataSetInput, inOrder, LAYERS, layerEntry, makeManifest } from "./manifest.ts";
import { readMe } from "./read-me.ts";
import { cityOf, TABLES, type Table } from "./tables.ts";
import { type WrittenFile, writeHashed } from "./write-hashed.ts";

const ROWS_AT_ONCE = 200;

/**
 * Writes all files of a set into a folder that has none of them, and returns the manifest, which is written last.
 * The same input gives the same bytes. Layers are written piece by piece: memory does not grow with their size.
 */
export async function writeDataSet(folder: string, input: DataSetInput): Promise<Manifest> {
  const files: DataFile[] = [];
  for (const table of TABLES)
    if (!input.only || input.only.includes(table.name))
      files.push(...(await writeTable(folder, table, input)));
  const layers: LayerEntry[] = [];
  for (const source of inOrder(input)) {
    const city = input.engine.cities.get(source.version.cityId)!;
    const entry = layerEntry(source, city, input.allLayers);
    if (entry.withheld !== null) {
      layers.push({ ...entry, bounds: null, files: [] });
      continue;
    }
    const written = await writeLayer(folder, source, city);
    files.push(...written.files);
    layers.push({ ...entry, bounds: written.bounds, files: written.files.map(({ name }) => name) });
  }
  const manifest = makeManifest(input, files, layers);
  const texts = {
    "README.md": readMe(manifest),
    "manifest.json": `${JSON.stringify(manifest, null, 2)}\n`,
  };
  const sums = files.map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  for (const [name, text] of Object.entries(texts)) {
    const { sha256 } = await writeHashed(join(folder, name), [text]);
    sums.push(`${sha256}  ${name}\n`);
  }
  await writeHashed(join(folder, "SHA256SUMS"), [sums.join("")]);
  return manifest;
}

type LayerFiles = Pick<LayerEntry, "bounds"> & { files: DataFile[] };

async function writeLayer(folder: string, source: LayerSource, city: City): Promise<LayerFiles> {
  const name = `${LAYERS}/${city.slug}/${source.version.kind}`;
  if (source.made) return copyMade(folder, name, source.made);
  const about = { schema: LAYERS, licences: [layerLicence(source.version)] };
  const { bounds, ...shapes } = await writeGeoJson(join(folder, `${name}.geojson`), source, city);
  const files = [fileOf(`${name}.geojson`, "geojson", shapes, about)];
  if (bounds) {
    const tiles = await writePmtiles(join(folder, `${name}.pmtiles`), source, city, bounds);
    files.push(fileOf(`${name}.pmtiles`, "pmtiles", tiles, about));
  }
  return { files, bounds };
}

/** Takes over a layer's files; throws with a sentence when there are none. */
async function copyMade(
  folder: string,
  name: string,
  { folder: from, manifest }: NonNullable<LayerSource["made"]>,
): Promise<LayerFiles> {
  const files = manifest.files.filter((file) => file.name.startsWith(`${name}.`));
  if (files.length === 0)
    throw new Error(`The running server does not give out ${name}. Start it with OPEN_DATA_LAYERS=all.`);
  for (const file of files) {
    await mkdir(dirname(join(folder, file.name)), { recursive: true });
    await copyFile(join(from, file.name), join(folder, file.name), constants.COPYFILE_EXCL);
  }
  const layer = manifest.layers.find((own) => own.files.includes(files[0]!.name));
  return { files, bounds: layer?.bounds ?? null };
}

async function writeTable(
  folder: string,
  table: Table,
  { engine, day, city }: DataSetInput,
): Promise<DataFile[]> {
  const { name } = table;
  const all = table.rows(engine, day);
  const rows = city ? all.filter((row) => cityOf(row) === city.id) : all;
  const columns = columnsOf(table);
  const enacted = rows.filter(({ textStatus }) => textStatus === "enacted").length;
  const licences = [
    ownLicence(enacted > 0 ? "all that this project wrote" : "all of it, written for this project"),
    ...(enacted > 0 ? [enactedLicence(enacted)] : []),
  ];
  const about = { schema: name, licences };
  const count = rows.length;
  let formulaLikeCells = 0;

  async function* csv(): AsyncGenerator<string> {
    yield csvHead(columns);
    for (const [at, row] of rows.entries()) {
      const { line, formulaLike } = csvRow(columns, row);
      formulaLikeCells += formulaLike;
      yield line;
      if (at % ROWS_AT_ONCE === 0) await setImmediate();
    }
  }
  async function* jsonLines(): AsyncGenerator<string> {
    for (const [at, row] of rows.entries()) {
      yield `${JSON.stringify(row)}\n`;
      if (at % ROWS_AT_ONCE === 0) await setImmediate();
    }
  }
  const asCsv = { ...(await writeHashed(join(folder, `${name}.csv`), csv())), count };
  const asJson = { ...(await writeHashed(join(folder, `${name}.jsonl`), jsonLines())), count };
  return [
    { ...fileOf(`${name}.csv`, "csv", asCsv, about), formulaLikeCells },
    fileOf(`${name}.jsonl`, "jsonl", asJson, about),
  ];
}

const fileOf = (
  name: string,
  format: DataFile["format"],
  { bytes, sha256, count }: WrittenFile & { count: number },
  { schema, licences }: Pick<DataFile, "schema" | "licences">,
): DataFile => ({
  name,
  path: `${DATA_ROOT}/files/${sha256}/${name}`,
  format,
  schema,
  count,
  bytes,
  sha256,
  licences,
});
