import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { MapDataOutput } from "#contract/map-data.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import { readGeoPackage } from "#ingest/geo/read-geopackage.ts";
import { createTestApp } from "#testing/app.ts";
import { makeBook } from "#testing/factories.ts";
import { box, MIDDLE, makeLayer, makeShape, memoryLayerStore } from "#testing/map.ts";
import { makeMapSite } from "#testing/map-site.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { writeStreetMap } from "#testing/street-map.ts";
import { openBaseMap } from "../basemap/base-map.ts";
import { openCatalog } from "../geo/layer-catalog.ts";

const { site, version } = await makeMapSite();
const near = [MIDDLE[0] - 0.005, MIDDLE[1] - 0.003, MIDDLE[0] + 0.005, MIDDLE[1] + 0.003].join(",");
const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("GET /api/map-export/{cityId}.pdf", () => {
  test("is one page of map and one of districts, tagged, with title, legend, scale, source and notice", async () => {
    const response = await site.get(`/api/map-export/1.pdf?bbox=${near}&overlays=historic`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toBe(
      `inline; filename="lotline-map-springfield-${version}.pdf"`,
    );
    const pdf = await readPdf(await bytes(response));
    expect(pdf.pages).toHaveLength(2);
    expect(pdf).toMatchObject({
      title: "Zoning map of Springfield, Colorado",
      language: "en-US",
      marked: true,
    });
    const [map, list] = pdf.pages as [string, string];
    expect(map).toContain("Schematic layer of January 1, 2026");
    expect(map).toContain(version);
    expect(map).toContain("Zoning: drawn by Lotline");
    expect(map).toMatch(/Residential Zones\s+1/);
    expect(map).toMatch(/Historic District\s+1/);
    expect(map).toMatch(/\d ft .*1:[\d,]+ printed at full size/);
    expect(map).toContain("R-1-X");
    expect(map).toContain("Springfield zoning");
    expect(pdf.links).toContain("https://example.org/layer");
    expect(list).toContain("PD 9");
    const figures = pdf.elements.filter(({ role }) => role === "Figure");
    expect(figures.map(({ alt }) => alt)).toEqual([
      "Map of a part of Springfield, north up. It shows Residential Zones: 1 area; Unknown: 1 area; Historic District: 1 area. The next page lists every district.",
      "North is up.",
    ]);
    expect(pdf.elements.map(({ role }) => role)).toEqual(expect.arrayContaining(["H1", "L", "Table", "TH"]));
  });

  test("the same map has the same bytes, and a browser that holds them is told so", async () => {
    const [one, other] = [await site.get("/api/map-export/1.pdf"), await site.get("/api/map-export/1.pdf")];
    expect(await bytes(one)).toEqual(await bytes(other));
    const again = await site.get("/api/map-export/1.pdf", {
      headers: { "If-None-Match": one.headers.get("ETag")! },
    });
    expect(again.status).toBe(304);
  });

  test("families that are not chosen are not drawn, and the sheet says so", async () => {
    const response = await site.get(`/api/map-export/1.pdf?bbox=${near}&families=residential`);
    const text = (await readPdf(await bytes(response))).pages.join(" ");
    expect(text).not.toContain("PD 9");
    expect(text).toContain("Not shown by choice: Commercial Zones");
  });

  test("a drawn property is on it with its area", async () => {
    const [x, y] = MIDDLE;
    const lot = `${x},${y};${x + 0.001},${y};${x + 0.001},${y + 0.001};${x},${y + 0.001}`;
    const response = await site.get(`/api/map-export/1.pdf?bbox=${near}&lot=${lot}`);
    // 85.7 m by 111.0 m
    expect((await readPdf(await bytes(response))).pages[0]).toMatch(/Your property\s+102,\d{3} sq ft/);
  });

  test("streets with their names are on it where the site has a map of them, and not when they are switched off", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lotline-sheet-"));
    try {
      writeStreetMap(join(folder, "streets.pmtiles"), MIDDLE[0], MIDDLE[1]);
      const credit = { attribution: "© Street Makers", terms: "https://example.org" };
      const opened = await openBaseMap({
        kind: "archive",
        where: join(folder, "streets.pmtiles"),
        ...credit,
      });
      const { site: streets } = await makeMapSite({ baseMap: opened.ok ? opened.value : null });
      const small = [MIDDLE[0] - 0.005, MIDDLE[1] - 0.003, MIDDLE[0] + 0.005, MIDDLE[1] + 0.003].join(",");
      const [text = ""] = (
        await readPdf(await bytes(await streets.get(`/api/map-export/1.pdf?bbox=${small}`)))
      ).pages;
      expect(text).toMatch(/Row \d+ Street/);
      expect(text).toContain("Street map: © Street Makers");
      const off = await streets.get(`/api/map-export/1.pdf?bbox=${small}&streets=off`);
      expect((await readPdf(await bytes(off))).pages[0]).not.toMatch(/Row \d+ Street|Street Makers/);
      if (opened.ok) await opened.value?.archive()?.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each([
    ["bbox=1,2,3", 400, "box"],
    ["bbox=-106,39,-104,40", 400, "60 miles"],
    ["families=moon", 400, "Please choose zones from: residential"],
    ["overlays=moon", 400, "Please choose overlays"],
    ["families=none", 400, "Please choose a zone or an overlay"],
    ["families=none&overlays=flood", 404, "We don't have a layer"],
    ["lot=1,2", 400, "corners"],
    ["lot=a", 400, "lng,lat"],
    ["kind=zoning", 400, "kind"],
  ])("%s is refused in a sentence", async (query, status, words) => {
    const response = await site.get(`/api/map-export/1.pdf?${query}`);
    expect(response.status).toBe(status);
    expect((await response.json()).message).toContain(words);
  });

  test("a city that we don't have is not found, and a person reads so on a page", async () => {
    expect((await site.get("/api/map-export/99.pdf")).status).toBe(404);
    expect((await site.get("/api/map-export/x.pdf")).status).toBe(400);
    expect((await site.get("/api/map-export/1.doc")).status).toBe(404);
    const page = await site.get("/api/map-export/99.pdf", { headers: { Accept: "text/html" } });
    expect(page.headers.get("Content-Type")).toContain("text/html");
    expect(await page.text()).toContain("We don&#39;t cover a city with this ID.");
  });

  test("more areas than a sheet holds are refused with their number", async () => {
    const shapes = Array.from({ length: 20_001 }, () => makeShape("R", box([0, 0], [1, 1])));
    const store = memoryLayerStore();
    await store.save(makeLayer("zoning", shapes), null);
    const book = makeBook();
    const layers = await openCatalog(store, buildEngine(book).book.cities);
    const response = await createTestApp({ book, layers }).get("/api/map-export/1.pdf");
    expect((await response.json()).message).toContain("This one has 20,001 areas");
  });
});

describe("GET /api/map-export/{cityId}.geojson", () => {
  test("holds the shapes of all pages of map-data with their properties, source and notice", async () => {
    const response = await site.get("/api/map-export/1.geojson?overlays=historic");
    expect(response.headers.get("Content-Type")).toBe("application/geo+json");
    expect(response.headers.get("Content-Disposition")).toBe(
      `attachment; filename="lotline-map-springfield-zoning-historic-whole-city-${version}.geojson"`,
    );
    const file = await response.json();
    const zoning: MapDataOutput = await (await site.get("/api/map-data/1")).json();
    const historic: MapDataOutput = await (await site.get("/api/map-data/1?kind=historic")).json();
    expect(file.total).toBe(zoning.total + historic.total);
    expect(file.layers).toEqual([zoning.layer, historic.layer]);
    expect(file.schematic).toBe(true);
    expect(file.notice).toContain("Zoning: drawn by Lotline");
    const more = { asOf: "2026-01-01", license: null, sourceUrl: "https://example.org/layer" };
    expect(file.features).toEqual(
      [...zoning.features, ...historic.features].map((feature) => ({
        ...feature,
        id: `${feature.properties.layer}-${feature.id}`,
        properties: { ...feature.properties, ...more },
      })),
    );
  });

  test("within a box and for some families it holds those alone", async () => {
    const response = await site.get(`/api/map-export/1.geojson?bbox=${near}&families=residential`);
    expect(response.headers.get("Content-Disposition")).toMatch(
      /filename="lotline-map-springfield-zoning-view(_-?\d+(\.\d{1,3})?){4}-\S+\.geojson"$/,
    );
    const file = await response.json();
    expect(file.features.map(({ id }: { id: string }) => id)).toEqual(["zoning-0"]);
    const empty = await (await site.get("/api/map-export/1.geojson?bbox=0,0,1,1")).json();
    expect(empty.features).toEqual([]);
  });

  test("is packed for clients that read gzip, and HEAD tells the name alone", async () => {
    const packed = await site.get("/api/map-export/1.geojson", {
      headers: { "Accept-Encoding": "br, gzip" },
    });
    expect(packed.headers.get("Content-Encoding")).toBe("gzip");
    const text = await new Response(packed.body!.pipeThrough(new DecompressionStream("gzip"))).json();
    expect(text.total).toBe(3);
    const head = await site.get("/api/map-export/1.geojson", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("a property is no part of it, and an unknown city is not found", async () => {
    expect((await site.get("/api/map-export/1.geojson?lot=1,1")).status).toBe(400);
    expect((await site.get("/api/map-export/99.geojson")).status).toBe(404);
  });
});

describe("GET /api/map-export/{cityId}.gpkg", () => {
  test("has a table for each layer, which our own import reads back with the same shapes and properties", async () => {
    const query = "overlays=historic";
    const response = await site.get(`/api/map-export/1.gpkg?${query}`);
    expect(response.headers.get("Content-Type")).toBe("application/geopackage+sqlite3");
    expect(response.headers.get("Content-Disposition")).toMatch(/whole-city-.*\.gpkg"$/);
    const file = await bytes(response);
    const { features } = (await (await site.get(`/api/map-export/1.geojson?${query}`)).json()) as {
      features: { id: string; properties: Record<string, unknown>; geometry: unknown }[];
    };
    for (const kind of ["zoning", "historic"]) {
      const { records, crs } = await readGeoPackage(file, kind);
      const own = features.filter(({ properties }) => properties.layer === kind);
      expect(crs).toBe("EPSG:4326");
      expect(records.map(({ geometry }) => geometry)).toEqual(own.map(({ geometry }) => geometry));
      expect(records.map(({ properties: { fid: _, ...properties } }) => properties)).toEqual(
        own.map(({ properties }) => ({ ...properties, schematic: Number(properties.schematic) })),
      );
    }
  });

  test("lines and points are in it too, and in the GeoJSON and on the sheet", async () => {
    const { site } = await makeMapSite({}, { landmarks: true });
    const query = "families=none&overlays=landmarks";
    const { features } = await (await site.get(`/api/map-export/1.geojson?${query}`)).json();
    const [x, y] = MIDDLE;
    expect(features.map(({ geometry }: { geometry: unknown }) => geometry)).toEqual([
      { type: "MultiPoint", coordinates: [[x + 0.002, y]] },
      {
        type: "MultiLineString",
        coordinates: [
          [
            [x - 0.003, y + 0.001],
            [x + 0.003, y + 0.001],
          ],
        ],
      },
    ]);
    const { records } = await readGeoPackage(await bytes(await site.get(`/api/map-export/1.gpkg?${query}`)));
    expect(records.map(({ geometry }) => geometry)).toEqual(
      features.map(({ geometry }: { geometry: unknown }) => geometry),
    );
    const sheet = await readPdf(
      await bytes(await site.get(`/api/map-export/1.pdf?bbox=${near}&overlays=landmarks`)),
    );
    expect(sheet.elements.find(({ role }) => role === "Figure")!.alt).toContain("Landmarks: 2 places");
    const elsewhere = await site.get(`/api/map-export/1.geojson?${query}&bbox=0,0,1,1`);
    expect((await elsewhere.json()).features).toEqual([]);
  });

  test("holds only what the view and the choice of zones leave", async () => {
    const { records } = await readGeoPackage(
      await bytes(await site.get(`/api/map-export/1.gpkg?bbox=${near}&families=residential`)),
    );
    expect(records.map(({ properties }) => properties.code)).toEqual(["R-1-X"]);
    expect((await site.get("/api/map-export/1.gpkg?families=none")).status).toBe(400);
    expect((await site.get("/api/map-export/99.gpkg")).status).toBe(404);
  });
});
