import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { serialize } from "flatgeobuf/lib/mjs/geojson.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { writeGeoPackage } from "#server/http/write-geopackage.ts";
import { ring, shapefile, table } from "#testing/shapefile.ts";
import { openRecords } from "./record-source.ts";
import type { SourceRecord } from "./source-records.ts";

/** More than are read at a time, and no multiple of it. */
const COUNT = 2345;
const each = Array.from({ length: COUNT }, (_, i) => i);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "records-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const write = (name: string, bytes: Uint8Array | string): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

/** What a file has, read twice as an import does, in how many batches. */
async function read(file: string) {
  const source = await openRecords(file, () => Promise.reject(new Error("the web was asked")));
  try {
    const passes: { records: SourceRecord[]; batches: number }[] = [];
    for (const _ of [1, 2]) {
      const pass = { records: [] as SourceRecord[], batches: 0 };
      for await (const batch of source.batches()) {
        pass.records.push(...batch);
        pass.batches++;
      }
      passes.push(pass);
    }
    expect(passes[1]).toEqual(passes[0]);
    return { ...passes[0]!, format: source.format, ...source.about() };
  } finally {
    await source.close();
  }
}

const wkt = (i: number) => `POLYGON((${ring(i, 1).map(([x, y]) => `${x} ${y}`)}))`;
const csv = () => `ZONE,the_geom\n${each.map((i) => `Z${i},"${wkt(i)}"`).join("\n")}\n`;
const geoJson = () =>
  serialize(
    {
      type: "FeatureCollection",
      features: each.map((i) => ({
        type: "Feature",
        properties: { ZONE: `Z${i}` },
        geometry: { type: "Polygon", coordinates: [ring(i, 1)] },
      })),
    } as never,
    2277,
  );
const shp = () => shapefile(each.map((i) => ring(i, 1)));
const dbf = () => table(each.map((i) => `Z${i}`.padEnd(10)));
const gpkg = () =>
  writeGeoPackage(
    [
      {
        name: "lots",
        title: "Lots",
        description: "",
        columns: [{ name: "ZONE" }],
        rows: each.map((id) => ({
          id,
          polygons: [[Int32Array.from(ring(id, 1).slice(0, -1).flat(), (degree) => (degree * 1e7) / 100)]],
          values: [`Z${id}`],
        })),
      },
    ],
    "2026-11-26T00:00:00Z",
  );

describe("files are read some records at a time, all of them and in order", () => {
  const files: Record<string, () => Promise<string> | string> = {
    "CSV with shapes": () => write("lots.csv", csv()),
    "CSV in UTF-16": () => write("lots.csv", Buffer.from(`\uFEFF${csv()}`, "utf16le")),
    "CSV in gzip": () => write("lots.csv.gz", gzipSync(csv())),
    "CSV in zip": () =>
      write("lots.zip", zipSync({ "readme.txt": strToU8("x"), "a/lots.csv": strToU8(csv()) })),
    FlatGeobuf: () => write("lots.fgb", geoJson()),
    "FlatGeobuf in zip": () => write("lots.zip", zipSync({ "lots.fgb": geoJson() }, { level: 0 })),
    GeoPackage: async () => write("lots.gpkg", await gpkg()),
    "GeoPackage in gzip": async () => write("lots.gpkg.gz", gzipSync(await gpkg())),
    shapefile: () => {
      write("lots.dbf", dbf());
      return write("lots.shp", shp());
    },
    "shapefile in zip": () => write("lots.zip", zipSync({ "s/lots.shp": shp(), "s/lots.dbf": dbf() })),
  };
  test.each(Object.entries(files))("%s", async (_, file) => {
    const { records, batches } = await read(await file());
    expect(records.map(({ properties }) => String(properties.ZONE).trim())).toEqual(each.map((i) => `Z${i}`));
    expect(records.every(({ geometry }) => typeof geometry === "object" && geometry !== null)).toBe(true);
    expect(batches).toBeGreaterThanOrEqual(3);
    expect(readdirSync(folder).filter((name) => name.endsWith(".lock"))).toEqual([]);
  });
});

describe("what a file says of itself", () => {
  test("its name and projection, known after the first pass", async () => {
    expect(await read(write("lots.fgb", geoJson()))).toMatchObject({
      format: "FlatGeobuf",
      crs: "EPSG:2277",
    });
    expect(await read(write("lots.gpkg", await gpkg()))).toMatchObject({ name: "lots", crs: "EPSG:4326" });
    const zip = { "lots.shp": shp(), "lots.dbf": dbf(), "lots.prj": strToU8('GEOGCS["A"]\n') };
    expect(await read(write("lots.zip", zipSync(zip)))).toMatchObject({ crs: 'GEOGCS["A"]' });
  });

  test("a table whose first shape comes late is a table of shapes", async () => {
    const empty = Array.from({ length: 1500 }, (_, i) => `E${i},`).join("\n");
    const { format, records } = await read(write("lots.csv", `ZONE,geom\n${empty}\nlast,"${wkt(0)}"\n`));
    expect(format).toBe("CSV with shapes");
    expect(records).toHaveLength(1501);
    expect(records.at(-1)!.geometry).toMatchObject({ type: "Polygon" });
  });
});

describe("damage is said, wherever it is", () => {
  const cut = (bytes: Uint8Array, by: number) => bytes.slice(0, bytes.length - by);
  test.each<[string, () => string | Promise<string>, RegExp]>([
    ["FlatGeobuf", () => write("a.fgb", cut(geoJson(), 7)), /ends in the middle of a record/],
    [
      "a shapefile",
      () => write("a.zip", zipSync({ "a.shp": cut(shp(), 9), "a.dbf": dbf() })),
      /a\.shp is damaged: it ends in the middle of a record/,
    ],
    [
      "the table of a shapefile",
      () => write("a.zip", zipSync({ "a.shp": shp(), "a.dbf": cut(dbf(), 99) })),
      /table is shorter than it says/,
    ],
    ["GeoPackage", async () => write("a.gpkg", cut(await gpkg(), 200_000)), /GeoPackage is damaged/],
    ["gzip", () => write("a.csv.gz", cut(gzipSync(csv()), 50)), /gzip file is damaged/],
    ["zip", () => write("a.zip", cut(zipSync({ "a.csv": strToU8(csv()) }), 50)), /zip archive is damaged/],
    ["a quote that is never closed", () => write("a.csv", `${csv()}"`), /table cannot be read/],
  ])("%s", async (_, file, words) => {
    await expect(read(await file())).rejects.toThrow(words);
  });

  test("a member of an archive that unpacks to other than it says", async () => {
    const zip = zipSync({ "a.csv": strToU8(csv()) });
    const view = new DataView(zip.buffer);
    const entry = zip.findLastIndex(
      (_, at) => view.getUint32(Math.min(at, zip.length - 4), true) === 0x02014b50,
    );
    view.setUint32(entry + 24, 1000, true);
    await expect(read(write("a.zip", zip))).rejects.toThrow(/zip archive is damaged/);
  });

  test("a locked archive", async () => {
    const zip = zipSync({ "a.csv": strToU8(csv()) });
    const view = new DataView(zip.buffer);
    const entry = zip.findLastIndex(
      (_, at) => view.getUint32(Math.min(at, zip.length - 4), true) === 0x02014b50,
    );
    view.setUint16(entry + 8, 1, true);
    await expect(read(write("a.zip", zip))).rejects.toThrow(/locked with a password/);
  });

  test("a GeoPackage that another program is writing", async () => {
    const bytes = Buffer.from(await gpkg());
    bytes[18] = 2;
    await expect(read(write("a.gpkg", bytes))).rejects.toThrow(/Another program has the GeoPackage open/);
  });
});

test("a large file of another format is refused with the way to convert it", async () => {
  const file = write("lots.kml", "<kml>");
  truncateSync(file, 400_000_001);
  await expect(read(file)).rejects.toThrow(
    /XML such as lots\.kml is read whole, and only up to 400 MB\..*ogr2ogr -f GeoJSONSeq layer\.geojsonl lots\.kml/,
  );
});

test("nothing that was unpacked stays behind, and the source is as it was", async () => {
  vi.stubEnv("TMPDIR", folder);
  const file = write("lots.gpkg.gz", gzipSync(await gpkg()));
  const bytes = readFileSync(file);
  await read(file);
  expect(readdirSync(folder)).toEqual(["lots.gpkg.gz"]);
  expect(readFileSync(file).equals(bytes)).toBe(true);
});
