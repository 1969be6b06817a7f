import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "csv-parse/sync";
import { PMTiles } from "pmtiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Column, Manifest } from "#contract/open-data.ts";
import { lawDay } from "#domain/law/law-day.ts";
import { ASPECTS } from "#domain/law/vocabulary.ts";
import { realCity, realEngine, TODAY } from "#testing/law.ts";
import { box, makeLayer, makeShape } from "#testing/map.ts";
import { lawRecords } from "../api/records/law-records.ts";
import { projectRoot } from "../project-root.ts";
import { drawnLayers } from "./drawn-layers.ts";
import { drawnSource } from "./layer-source.ts";
import { writeDataSet } from "./write-data-set.ts";

const home = mkdtempSync(join(tmpdir(), "lotline-data-"));
const folder = join(home, "all");
const engine = realEngine();
const day = lawDay(engine.book, TODAY);
const drawn = drawnLayers(engine, join(projectRoot, "layers"));
const shape = makeShape("R-1", box([0, 0], [1, 1]));
const imported = (kind: "historic" | "flood" | "parcels", license: string | null) =>
  drawnSource(
    makeLayer(kind, [shape], { source: { name: `City ${kind}`, url: null, asOf: "2026-01-01", license } }),
  );
let manifest: Manifest;

beforeAll(async () => {
  const others = drawn.filter(({ version: { cityId, kind } }) => cityId !== 1 || kind === "zoning");
  const layers = [
    ...others.filter(({ version }) => version.kind === "zoning" || version.cityId === 5),
    imported("historic", "CC BY 3.0 (City of Denver Open Data Catalog)"),
    imported("flood", null),
    imported("parcels", "CC BY-NC 4.0"),
  ];
  manifest = await writeDataSet(folder, { engine, day, layers, allLayers: false });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const text = (name: string) => readFileSync(join(folder, name), "utf8");
const jsonLines = (name: string) =>
  text(name)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("whatever words a rule has for its districts, their numbers are in the table of districts", () => {
  const districts = new Map(jsonLines("districts.jsonl").map((row) => [row.id, row]));
  const named = jsonLines("rules.jsonl").filter(({ districtIds }) => districtIds !== null);
  const codesOf = (row: Record<string, unknown>) =>
    (row.districtIds as number[]).map((id) => {
      expect(districts.get(id)?.cityId).toBe(row.cityId);
      return districts.get(id)!.code;
    });
  const group = named.find(
    ({ when }) => (when as { districts: string[] }).districts.join() === "single_dwelling",
  );
  expect(codesOf(group!).sort()).toEqual(["R10", "R2.5", "R20", "R5", "R7", "RF"]);
  expect(named.flatMap(codesOf).length).toBeGreaterThan(1000);
});

test("what a rule speaks of stands in the tables as the law's files have it", () => {
  const held = new Map(
    engine.book.clauses.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const)),
  );
  const rules = jsonLines("rules.jsonl");
  expect(rules.map(({ id, about, predicate }) => [id, about, predicate])).toEqual(
    rules.map(({ id }) => {
      const { about, predicate } = held.get(Number(id))!;
      return [id, about, predicate];
    }),
  );
  const told = rules.filter(({ predicate }) => predicate !== null);
  expect(told.length).toBeGreaterThan(500);
  expect(new Set(rules.map(({ about }) => about)).size).toBe(ASPECTS.length + 1);
  const bans = jsonLines("permissions.jsonl").filter(({ predicate }) => predicate !== null);
  expect(bans.length).toBeGreaterThan(100);
  for (const { id, predicate } of bans) expect(predicate).toBe(held.get(Number(id))!.predicate);
});

test("every row of every table is as its schema says, and the manifest counts them right", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const tables = manifest.files.filter(({ format }) => format === "jsonl");
  expect(tables.map(({ schema }) => schema)).toEqual([
    "cities",
    "districts",
    "clauses",
    "rules",
    "permissions",
    "coverage",
    "law-versions",
  ]);
  for (const { name, schema, count } of tables) {
    const valid = ajv.compile(manifest.schemas[schema]!.jsonSchema);
    const rows = jsonLines(name);
    expect(rows).toHaveLength(count);
    expect(count).toBeGreaterThan(5);
    // One expectation for all of them: thousands would cost more than what they are about.
    const faults = rows.flatMap((row) => (valid(row) ? [] : [valid.errors]));
    expect(faults, name).toEqual([]);
  }
});

test("every column has a meaning", () => {
  for (const { columns } of Object.values(manifest.schemas))
    for (const { name, meaning } of columns) expect(meaning, name).toMatch(/\w{3}/);
});

/** A cell back to its value, by the column's type alone: quotes tell an empty text from none. */
const cellValue = ({ type, nullable }: Column, cell: { value: string; quoted: boolean }): unknown => {
  if (cell.value === "" && !cell.quoted && (nullable || type !== "text")) return null;
  if (type === "json") return JSON.parse(cell.value);
  if (type === "boolean") return cell.value === "true";
  return type === "integer" || type === "number" ? Number(cell.value) : cell.value;
};
const partOf = (row: Record<string, unknown>, name: string): unknown =>
  name
    .split(".")
    .reduce<unknown>((part, step) => (part as Record<string, unknown> | null)?.[step] ?? null, row);

test("the CSV holds the same values as the JSON lines, row by row", () => {
  for (const { name, schema, count, formulaLikeCells } of manifest.files.filter(
    ({ format }) => format === "csv",
  )) {
    const { columns } = manifest.schemas[schema]!;
    const [head, ...cells] = parse(text(name), {
      record_delimiter: "\r\n",
      cast: (value, { quoting }) => ({ value, quoted: quoting }),
    }) as unknown as { value: string; quoted: boolean }[][];
    expect(head!.map(({ value }) => value)).toEqual(columns.map((column) => column.name));
    expect(cells).toHaveLength(count);
    const rows = jsonLines(name.replace(".csv", ".jsonl"));
    expect(cells.map((row) => columns.map((column, i) => cellValue(column, row[i]!)))).toEqual(
      rows.map((row) => columns.map((column) => partOf(row, column.name))),
    );
    expect(formulaLikeCells, name).toBe(0);
  }
});

test("the rows are the records of the public API on the day they are asked for", () => {
  const records = lawRecords(engine, TODAY);
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
  expect(jsonLines("rules.jsonl")).toEqual(plain(records.rules.map(({ rule }) => rule)));
  expect(jsonLines("cities.jsonl")).toEqual(plain(records.cities));
  expect(jsonLines("clauses.jsonl")).toEqual(plain(records.zoningCodes.map(({ record }) => record)));
  expect(jsonLines("districts.jsonl")).toEqual(plain(records.districts.map(({ record }) => record)));
});

test("every file has the length and the SHA-256 that the manifest names", () => {
  for (const { name, bytes, sha256 } of manifest.files) {
    const content = readFileSync(join(folder, name));
    expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
  }
});

test("a layer is given out when it is drawn by us or its license is known to be open, and the others say why not", () => {
  const standing = (kind: string) =>
    manifest.layers.find((layer) => layer.city.id === 1 && layer.kind === kind)!;
  expect(standing("zoning")).toMatchObject({ schematic: true, withheld: null });
  expect(standing("historic")).toMatchObject({ schematic: false, withheld: null });
  expect(standing("flood")).toMatchObject({ withheld: expect.stringContaining("No license"), files: [] });
  expect(standing("parcels")).toMatchObject({ withheld: expect.stringContaining("CC BY-NC"), files: [] });
  expect(manifest.files.some(({ name }) => /denver\/(flood|parcels)/.test(name))).toBe(false);
  expect(text("README.md")).toContain("Denver, flood: No license is recorded");
});

test("a layer's GeoJSON holds all its shapes, each with what the schema says, and says that it is drawn", () => {
  const ajv = new Ajv2020({ strict: false });
  const valid = ajv.compile(manifest.schemas.layers!.jsonSchema);
  const file = manifest.files.find(({ name }) => name === "layers/denver/zoning.geojson")!;
  const { type, lotline, features } = JSON.parse(text(file.name)) as {
    type: string;
    lotline: { schematic: boolean; notice: string };
    features: { id: number; properties: unknown; geometry: { coordinates: number[][][][] } }[];
  };
  expect([type, lotline.schematic, features.length]).toEqual(["FeatureCollection", true, file.count]);
  expect(lotline.notice).toContain("not the city's official map");
  expect(features.filter(({ id, properties }, at) => id !== at || !valid(properties))).toEqual([]);
  // RFC 7946: rings are closed and outer rings run counterclockwise.
  const wrong = features
    .flatMap(({ geometry }) => geometry.coordinates.map(([outer]) => outer!))
    .filter((outer) => {
      const area = outer
        .slice(1)
        .reduce((sum, [x, y], i) => sum + outer[i]![0]! * y! - x! * outer[i]![1]!, 0);
      return String(outer[0]) !== String(outer.at(-1)) || !(area > 0);
    });
  expect(wrong).toEqual([]);
});

test("a PMTiles file holds every tile of the layer, with the same content, and its metadata says that it is drawn", async () => {
  const source = drawn.find(({ version }) => version.cityId === 1 && version.kind === "zoning")!;
  const file = await open(join(folder, "layers/denver/zoning.pmtiles"));
  const reader = new PMTiles({
    getKey: () => "denver",
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return { data: buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + bytesRead) as ArrayBuffer };
    },
  });
  let tiles = 0;
  for await (const { z, x, y, content } of source.tiles()) {
    const read = await reader.getZxy(z, x, y);
    expect(Buffer.from(read!.data).equals(gunzipSync(content)), `${z}/${x}/${y}`).toBe(true);
    tiles++;
  }
  const header = await reader.getHeader();
  expect(header).toMatchObject({ specVersion: 3, numAddressedTiles: tiles, minZoom: 10, maxZoom: 14 });
  expect(manifest.files.find(({ name }) => name.endsWith("denver/zoning.pmtiles"))?.count).toBe(tiles);
  expect(await reader.getMetadata()).toMatchObject({ schematic: true, vector_layers: [{ id: "shapes" }] });
  await file.close();
});

test("another clock, time zone, language and folder give the same bytes", async () => {
  const city = realCity("austin");
  const here = join(home, "here");
  const there = join(home, "there");
  await writeDataSet(here, { engine, day, layers: drawn, allLayers: false, city });
  const clock = `const Real = Date; const at = Real.UTC(2031, 4, 5, 3);
    globalThis.Date = class extends Real { constructor(...a) { a.length ? super(...a) : super(at); } static now() { return at; } };`;
  await promisify(execFile)(
    "env",
    [
      ...["TZ=Pacific/Auckland", "LANG=tr_TR.UTF-8", "LC_ALL=tr_TR.UTF-8", process.execPath],
      ...["--import", "tsx", "--import", `data:text/javascript,${encodeURIComponent(clock)}`],
      ...["src/cli/lotline.ts", "export", there, "--drawn", "--city", "Austin", "--as-of", TODAY],
    ],
    { cwd: projectRoot },
  );
  const sums = readFileSync(join(here, "SHA256SUMS"), "utf8");
  expect(sums.split("\n").length).toBeGreaterThan(25);
  expect(readFileSync(join(there, "SHA256SUMS"), "utf8")).toBe(sums);
});
