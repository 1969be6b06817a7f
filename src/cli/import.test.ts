import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LawBook } from "#domain/law/law.ts";
import { ok } from "#domain/result.ts";
import { lockFolder } from "#server/database/folder-lock.ts";
import type { PermitStore } from "#server/database/permit-store.ts";
import type { PlaceStore } from "#server/database/place-store.ts";
import { openCatalog } from "#server/geo/layer-catalog.ts";
import { realLaw } from "#testing/law.ts";
import { serveLocally } from "#testing/local-server.ts";
import { memoryLayerStore, memoryPlaceStore } from "#testing/map.ts";
import { memoryPermitStore } from "#testing/permits.ts";
import { takeConsoleErrors } from "#testing/setup.ts";
import { runImport } from "./import.ts";
import { openLayerTarget } from "./layer-target.ts";

let said: string[];
let folder: string;
let file: string;
let store: ReturnType<typeof memoryLayerStore>;
let permits: PermitStore;
let places: PlaceStore;
let closed: number;

beforeEach(() => {
  said = [];
  closed = 0;
  store = memoryLayerStore();
  permits = memoryPermitStore();
  places = memoryPlaceStore();
  folder = mkdtempSync(join(tmpdir(), "import-"));
  file = join(folder, "zones.csv");
  writeFileSync(file, rows('"PD 194 "', "XX"));
  vi.spyOn(console, "log").mockImplementation((...parts: unknown[]) => {
    said.push(parts.join(" "));
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A table of triangles side by side, one for each code, and a row without a shape. */
function rows(...codes: string[]): string {
  const shapes = codes.map((code, i) => {
    const x = -87.7 + i / 10;
    return `${code},"POLYGON((${x} 41.9,${x + 0.01} 41.9,${x + 0.01} 41.91,${x} 41.9))"\n`;
  });
  return `zone_class,the_geom\n${shapes.join("")}RS-3,\n`;
}

const run = (...args: string[]) =>
  runImport(args, {
    book,
    open: async () =>
      ok({
        store,
        parcels: store.parcels,
        permits,
        places,
        close: async () => {
          closed++;
        },
      }),
    layersFolder: folder,
    reportsFolder: () => join(folder, "reports"),
    pauses: [1],
  });
const book = () => realLaw().book;
const nothingOpens = () => Promise.reject(new Error("the database was opened"));

describe("importing from the terminal", () => {
  test("a dry run prints what became of every record, and opens no database", async () => {
    const args = ["zoning", file, "--city", "Chicago", "--dry-run"];
    expect(
      await runImport(args, { book, open: nothingOpens, layersFolder: folder, reportsFolder: () => folder }),
    ).toBe(0);
    const text = said.join("\n");
    expect(text).toContain(
      'Read as CSV with shapes; coordinates: longitude and latitude; codes from "zone_class".',
    );
    expect(text).toContain("3 records: 2 kept, 1 refused.");
    expect(text).toMatch(/Refused:\n +1 {2}no geometry/);
    expect(text).toMatch(/Codes that no district fits:\n +1 {2}XX/);
    expect(text).toMatch(/Nothing was stored/);
  });

  test("a layer is stored with its tiles, as the operator names it", async () => {
    expect(await run("zoning", file, "--city", "chi-town", "--license", "MIT", "--as-of", "2025-04-17")).toBe(
      0,
    );
    expect(said.at(-1)).toMatch(
      /^Stored as version 1 of Chicago's zoning: 2 shapes, \d+ tiles.\nIt is the first of its kind.$/,
    );
    const [version] = await store.current();
    expect(version).toMatchObject({
      kind: "zoning",
      schematic: false,
      tilesCut: true,
      source: { name: "zones.csv", license: "MIT", asOf: "2025-04-17" },
    });
    expect((await store.shapes(version!.id)).map(({ code }) => code)).toEqual(["PD 194", "XX"]);
    expect(closed).toBe(1);
  });

  test("a city that nobody knew is on the map after one command, and the next one finds it", async () => {
    const report = join(folder, "lost.csv");
    const args = ["--city", "Gary", "--report", report];
    expect(await run("zoning", file, ...args, "--state", "in")).toBe(0);
    expect(said.join("\n")).toContain("Gary, IN is on the map from now on");
    expect(readFileSync(report, "utf8")).toBe(
      "record,record_id,code_or_column,outcome,reason\r\n3,,RS-3,refused,no geometry\r\n",
    );
    expect(await run("historic", file, ...args, "--field", "zone_class")).toBe(0);
    expect(await places.all()).toMatchObject([
      { slug: "gary", name: "Gary", state: "IN", center: [-87.6, 41.9] },
    ]);
    const catalog = await openCatalog(store, book().cities, { places });
    const gary = catalog.cities().at(-1)!;
    expect([gary.name, gary.state, catalog.layersOf(gary.id).map(({ kind }) => kind)]).toEqual([
      "Gary",
      "Indiana",
      ["zoning", "historic"],
    ]);
  });

  test("help lists every option, and needs no database", async () => {
    expect(await runImport(["--help"])).toBe(0);
    expect(said.join("\n")).toMatch(/--family COLUMN[\s\S]*--crs EPSG:NUMBER[\s\S]*Formats/);
  });

  test("the drawing of a city gives way, and the next version says what changed", async () => {
    await run("zoning", file, "--city", "Chicago", "--as-of", "2025-01-01");
    writeFileSync(file, rows('"PD 194 "', "RS-3", "DX-16"));
    expect(await run("zoning", file, "--city", "Chicago")).toBe(0);
    expect(said.at(-1)).toContain("Since version 1 (as of 2025-01-01, 2 shapes):");
  });

  test("nothing of a source that loses half its records, or is half as large as before, is stored", async () => {
    await run("zoning", file, "--city", "Chicago");
    writeFileSync(file, rows());
    expect(await run("zoning", file, "--city", "Chicago")).toBe(1);
    expect(takeConsoleErrors().join()).toMatch(/no column with shapes/);
    writeFileSync(file, rows('"PD 194 "', "RS-3", "DX-16", "XX", "YY"));
    await run("zoning", file, "--city", "Chicago");
    writeFileSync(file, rows("RS-3", "RS-3"));
    expect(await run("zoning", file, "--city", "Chicago")).toBe(1);
    expect(takeConsoleErrors()).toEqual([
      "Nothing was stored: version 2 has 5 shapes and this one 2. Add --force if the source is right.",
    ]);
    expect((await store.current())[0]?.number).toBe(2);
    expect(await run("zoning", file, "--city", "Chicago", "--force")).toBe(0);
    writeFileSync(file, `${rows("RS-3")}RS-3,\nRS-3,\n`);
    expect(await run("zoning", file, "--city", "Chicago")).toBe(1);
    expect(takeConsoleErrors().join()).toMatch(/only 1 of 4 records could be kept/);
    expect(closed).toBe(6);
  });

  test("while a server holds the data folder, the sentence says whose it is and what to do", async () => {
    const lock = await lockFolder(folder, "node server.js");
    if (!lock.ok) throw new Error("the folder is taken");
    const open = (law: LawBook) => openLayerTarget(law, { DATA_DIR: folder });
    expect(
      await runImport(["zoning", file, "--city", "Chicago"], {
        book,
        open,
        layersFolder: folder,
        reportsFolder: () => folder,
      }),
    ).toBe(1);
    const text = takeConsoleErrors().join();
    expect(text).toContain('which has run "node server.js" since');
    expect(text).toMatch(/stop it, and run this command again[\s\S]*DATABASE_URL[\s\S]*--dry-run/);
    await lock.value.release();
    const unset = await openLayerTarget(book(), { DATABASE_URL: "mysql://x" });
    expect(unset.ok ? "" : unset.error).toMatch(/DATABASE_URL must start/);
  });

  test("arguments without sense and sources that cannot be read are told in a sentence", async () => {
    const refused = async (...args: string[]) => [await run(...args), takeConsoleErrors().join()];
    expect(await refused("zoning", file)).toEqual([2, expect.stringMatching(/^Usage/)]);
    expect(await refused("roads", file, "--city", "Chicago")).toEqual([
      2,
      expect.stringMatching(/no kind of layer "roads"/),
    ]);
    expect(await refused("zoning", file, "--city", "Paris")).toEqual([
      2,
      expect.stringMatching(/^We don't know "Paris" yet. Add --state .*Chicago/),
    ]);
    expect(await refused("zoning", file, "--colour")).toEqual([2, expect.stringMatching(/--colour/)]);
    expect(await refused("zoning", file, "--city", "Chicago", "--as-of", "soon")).toEqual([
      2,
      expect.stringMatching(/not a date/),
    ]);
    expect(await refused("zoning", join(folder, "none.zip"), "--city", "Chicago")).toEqual([
      1,
      expect.stringMatching(/^There is no file/),
    ]);
    expect(await store.current()).toEqual([]);
  });
});

describe("importing what a city publishes", () => {
  const square = (x: number) => ({
    type: "Polygon",
    coordinates: [[0, 1, 1, 0, 0].map((dx, i) => [x + dx / 100, 41.9 + [0, 0, 1, 1, 0][i]! / 100])],
  });
  const features = (column: string, values: string[]) =>
    values.map((value, i) => ({
      type: "Feature",
      properties: { [column]: value },
      geometry: square(-87.7 + i / 50),
    }));

  /** A city's open data: an ArcGIS layer in pages of two whose server stumbles once, a Socrata data set, and a broken one. */
  async function publish(): Promise<void> {
    const zones = features("ZONE", ["RS-3", "PD 9", "RS-3", "DX-16", "M1-1"]);
    let stumbled = false;
    const address = await serveLocally(({ pathname, searchParams: query }, response) => {
      const answer = (json: unknown) => response.end(JSON.stringify(json));
      if (pathname.startsWith("/resource/"))
        return answer({ type: "FeatureCollection", features: features("community", ["LOOP", "AUSTIN"]) });
      if (pathname.startsWith("/broken/")) return response.writeHead(410).end();
      if (!pathname.endsWith("/query"))
        return answer({
          name: "Zones",
          maxRecordCount: 2,
          advancedQueryCapabilities: { supportsPagination: true },
        });
      if (query.get("returnCountOnly")) return answer({ count: zones.length });
      const offset = Number(query.get("resultOffset"));
      if (offset === 2 && !stumbled) {
        stumbled = true;
        return response.writeHead(503).end();
      }
      return answer({ type: "FeatureCollection", features: zones.slice(offset, offset + 2) });
    });
    mkdirSync(join(folder, "chicago"), { recursive: true });
    writeFileSync(
      join(folder, "chicago", "sources.yaml"),
      `publisher: City of Chicago
license: Public
sources:
  - { kind: zoning, name: Zones, address: "${address}/x/FeatureServer/0", column: ZONE, seen: address }
  - { kind: historic, name: Landmarks, address: "${address}/broken/FeatureServer/1", seen: address }
  - { kind: neighborhoods, name: Areas, address: "${address}/resource/abcd-1234.geojson", column: community, license: CC0, seen: address }
  - { kind: parcels, name: Lots, address: "${address}/x/FeatureServer/9", column: ZONE, seen: address, large: true }
`,
    );
  }
  const allow = ["--city", "Chicago", "--allow-host", "127.0.0.1"];

  test("brings all but the large layers, and one that fails does not keep the others out", async () => {
    await publish();
    expect(await run("official", ...allow)).toBe(1);
    expect(takeConsoleErrors()).toEqual([
      expect.stringMatching(/answered with status 410/),
      "1 of 3 layers were not imported; the others are as listed above.",
    ]);
    expect(
      (await store.current()).map(({ kind, shapes, source }) => [kind, shapes, source.name, source.license]),
    ).toEqual([
      ["zoning", 5, "Zones, City of Chicago", "Public"],
      ["neighborhoods", 2, "Areas, City of Chicago", "CC0"],
    ]);
    expect(said.join("\n")).toContain("Large layers are imported when you name them: parcels.");
  });

  test("brings those that are named, and lists what is configured", async () => {
    await publish();
    expect(await run("official", "parcels", ...allow)).toBe(0);
    expect((await store.current()).map(({ kind }) => kind)).toEqual(["parcels"]);
    expect(await run("official", "--city", "Chicago", "--list")).toBe(0);
    expect(said.join("\n")).toMatch(
      /zoning: Zones, City of Chicago\n.*FeatureServer\/0\n.*column: ZONE; license: Public/,
    );
    expect(await run("official", "flood", ...allow)).toBe(2);
    expect(await run("official", "--city", "Denver")).toBe(1);
    expect(takeConsoleErrors()).toEqual([
      'No official "flood" of Chicago is configured. Configured are: zoning, historic, neighborhoods, parcels.',
      expect.stringMatching(/No official sources are configured/),
    ]);
  });
});
