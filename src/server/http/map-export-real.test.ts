import { expect, test } from "vitest";
import type { MapDataOutput } from "#contract/map-data.ts";
import { importLayer } from "#ingest/geo/import-layer.ts";
import { createTestApp } from "#testing/app.ts";
import { realCity, realEngine, realLaw } from "#testing/law.ts";
import { memoryLayerStore } from "#testing/map.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { describeOnRealData, sharedData } from "#testing/shared-data.ts";
import { families } from "#testing/zone-families.ts";
import { openCatalog } from "../geo/layer-catalog.ts";

async function chicago() {
  const city = realCity("chicago");
  const clauses = realLaw().book.clauses.filter(({ cityId }) => cityId === city.id);
  const path = sharedData("zoning/chicago-zoning-2025-04-17-simple.geojson.gz");
  const read = await importLayer(path, { city, kind: "zoning", clauses, families, asOf: "2025-04-17" });
  if (!read.ok) throw new Error(read.error);
  const store = memoryLayerStore();
  await store.save(read.value.layer, read.value.report);
  const engine = realEngine();
  const layers = await openCatalog(store, engine.book.cities);
  return { id: city.id, site: createTestApp({ engine, layers, limits: false }) };
}

describeOnRealData("the map of Chicago to take along", () => {
  test("the whole city as a sheet and as a file, as many shapes as all pages of map-data", async () => {
    const { id, site } = await chicago();
    let started = performance.now();
    const tell = (what: string, size: number) => {
      const seconds = (performance.now() - started) / 1000;
      console.info(`${what}: ${(size / 1e6).toFixed(1)} MB in ${seconds.toFixed(2)} s`);
      started = performance.now();
    };
    const pdf = new Uint8Array(await (await site.get(`/api/map-export/${id}.pdf`)).arrayBuffer());
    tell("sheet", pdf.length);
    const text = await (await site.get(`/api/map-export/${id}.geojson`)).text();
    tell("file", text.length);
    const sheet = await readPdf(pdf);
    expect(sheet.pages[0]).toContain("Zoning map of Chicago, Illinois");
    expect(sheet.pages[0]).toMatch(/1:2\d\d,000/);
    expect(pdf.length).toBeLessThan(5e6);

    const file = JSON.parse(text);
    const ids: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const page: MapDataOutput = await (
        await site.get(`/api/map-data/${id}?limit=5000&cursor=${next}`)
      ).json();
      ids.push(...page.features.map((feature) => `zoning-${feature.id}`));
      next = page.next;
    }
    expect(ids.length).toBeGreaterThan(14_000);
    expect(file.features.map((feature: { id: string }) => feature.id)).toEqual(ids);
  });

  test("a neighborhood in Logan Square is labeled with its districts", async () => {
    const { id, site } = await chicago();
    const response = await site.get(`/api/map-export/${id}.pdf?bbox=-87.702,41.926,-87.69,41.936`);
    const [map] = (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages;
    for (const code of ["RS-3", "B3-1", "PD 1094"]) expect(map).toContain(code);
  });
});
