import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ok } from "#domain/result.ts";
import { realLaw } from "#testing/law.ts";
import { memoryLayerStore, memoryPlaceStore } from "#testing/map.ts";
import { memoryPermitStore } from "#testing/permits.ts";
import { takeConsoleErrors } from "#testing/setup.ts";
import { runImport } from "./import.ts";

let said: string[];
let folder: string;
let store: ReturnType<typeof memoryLayerStore>;

beforeEach(() => {
  said = [];
  store = memoryLayerStore();
  folder = mkdtempSync(join(tmpdir(), "import-parcels-"));
  vi.spyOn(console, "log").mockImplementation((...parts: unknown[]) => {
    said.push(parts.join(" "));
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A lot of Chicago, the further east the higher its number. */
const lot = (i: number, wide = 0.0001, geometry: object | null = square(-87.66 + i * 0.0002, wide)) => ({
  type: "Feature",
  properties: { OBJECTID: 1000 + i, PIN14: `17-09-${String(i).padStart(4, "0")}`, CLASS: 211, EMPTY: null },
  geometry,
});
const square = (west: number, wide: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [west, 41.85],
      [west + wide, 41.85],
      [west + wide, 41.851],
      [west, 41.851],
      [west, 41.85],
    ],
  ],
});
const write = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const lines = (lots: readonly object[]) => lots.map((own) => `${JSON.stringify(own)}\n`).join("");
const lots = (count: number) => Array.from({ length: count }, (_, i) => lot(i));

const run = (...args: string[]) =>
  runImport(["parcels", ...args, "--city", "Chicago"], {
    book: () => realLaw().book,
    open: async () =>
      ok({
        store,
        parcels: store.parcels,
        permits: memoryPermitStore(),
        places: memoryPlaceStore(),
        close: async () => {},
      }),
    layersFolder: folder,
    reportsFolder: () => join(folder, "reports"),
  });
const stored = async () => {
  const newest = await store.parcels.newest(4);
  const [set] = newest ? await store.parcels.sets([newest.version.id]) : [];
  return set ? await store.parcels.page(set, { from: 0, most: 9999 }) : [];
};

test("parcels of a collection are all stored, in order, with their number and other columns", async () => {
  const collection = { type: "FeatureCollection", name: "Made lots", features: lots(2500) };
  expect(await run(write("lots.geojson", JSON.stringify(collection)), "--as-of", "2026-02-02")).toBe(0);
  const own = await stored();
  expect(own).toHaveLength(2500);
  expect(own[1234]).toMatchObject({
    id: 1234,
    record: 1234,
    code: "17-09-1234",
    attributes: '{"OBJECTID":2234,"CLASS":211}',
  });
  expect(said.join("\n")).toContain(
    'Read as GeoJSON; coordinates: longitude and latitude; codes from "PIN14".',
  );
  expect(said.at(-1)).toBe(
    "Stored as version 1 of Chicago's parcels: 2,500 parcels to be looked up by place and number. The map draws them from zoom 16 on.\nIt is the first of its kind.",
  );
  expect((await store.current())[0]).toMatchObject({ source: { asOf: "2026-02-02", name: "lots.geojson" } });
});

test("one a line and compressed is the same content; another version says what changed", async () => {
  await run(
    write("a.geojson", JSON.stringify({ type: "FeatureCollection", features: lots(30) })),
    "--name",
    "Lots",
  );
  await run(write("a.geojsonl.gz", gzipSync(lines(lots(30)))), "--name", "Lots");
  expect(said.at(-1)).toMatch(/^Nothing has changed: this is version 1 of Chicago's parcels/);
  await run(write("b.geojsonl", lines([...lots(29), lot(50, 0.00015)])), "--name", "Lots");
  expect(said.at(-1)).toContain(
    "Since version 1 (of an unknown date, 30 shapes): 1 number added, 1 removed, 0 changed",
  );
  expect(said.at(-1)).toContain("17-09-0050: new, 1 shape");
});

test("what is lost is named with its record, and counted", async () => {
  const faulty = [
    lot(0),
    lot(1, 0.0001, null),
    lot(2, 0.0001, { type: "Point", coordinates: [-87.6, 41.8] }),
    lot(3),
  ];
  expect(await run(write("lots.geojsonl", lines(faulty)))).toBe(0);
  expect(said.join("\n")).toContain("4 records: 2 kept, 2 refused.");
  expect(readFileSync(join(folder, "reports/chicago-parcels.csv"), "utf8").split("\r\n")).toEqual([
    "record,record_id,code_or_column,outcome,reason",
    "2,1001,17-09-0001,refused,no geometry",
    '3,1002,17-09-0002,refused,"a line or point, not an area"',
    ",,EMPTY,column not kept,has no text or number in any record",
    "",
  ]);
});

test("a source of which more than half is lost is refused unless the operator says so, and nothing is left", async () => {
  const file = write("lots.geojsonl", lines([lot(0), lot(1, 0.0001, null), lot(2, 0.0001, null)]));
  expect(await run(file)).toBe(1);
  expect(takeConsoleErrors().join()).toContain("only 1 of 3 records could be kept");
  expect(await store.current()).toEqual([]);
  expect(await run(file, "--force")).toBe(0);
  expect(await stored()).toHaveLength(1);
});

test("a file that ends too early stores nothing and says so; a dry run stores nothing either", async () => {
  const whole = lines(lots(3));
  expect(await run(write("cut.geojsonl", whole.slice(0, -20)))).toBe(1);
  expect(takeConsoleErrors().join()).toContain("The JSON is damaged or cut off.");
  expect(await run(write("lots.geojsonl", whole), "--dry-run")).toBe(0);
  expect(said.join("\n")).toContain("3 records: 3 kept, 0 refused.");
  expect(await store.current()).toEqual([]);
  expect(existsSync(join(folder, "reports"))).toBe(false);
});

test("a table with shapes goes the same way", async () => {
  const table = `APN,the_geom\n5-1,"POLYGON((-87.66 41.85,-87.65 41.85,-87.65 41.86,-87.66 41.85))"\n`;
  expect(await run(write("lots.csv", table))).toBe(0);
  expect((await stored()).map(({ code }) => code)).toEqual(["5-1"]);
});
