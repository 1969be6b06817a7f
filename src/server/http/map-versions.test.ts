import { beforeAll, describe, expect, test } from "vitest";
import { MapLayersOutput } from "#contract/map.ts";
import { MapChangesOutput, MapVersionsOutput } from "#contract/map-versions.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import { createTestApp, type TestApp } from "#testing/app.ts";
import { makeBook } from "#testing/factories.ts";
import { box, makeLayer, makeShape, memoryLayerStore } from "#testing/map.ts";
import { openCatalog } from "../geo/layer-catalog.ts";

/** A city whose zoning was a drawing, then official twice; its historic districts have one version. */
let site: TestApp;
beforeAll(async () => {
  const book = makeBook();
  const store = memoryLayerStore();
  const zoning = (border: number, schematic: boolean, asOf: string | null) => {
    const layer = makeLayer(
      "zoning",
      [makeShape("R-1", box([-4, -2], [border, 2])), makeShape("C-2", box([border, -2], [4, 2]))],
      { schematic },
    );
    return store.save({ ...layer, source: { ...layer.source, asOf } }, null);
  };
  await zoning(2, true, "2020-01-01");
  await zoning(0, false, "2025-04-17");
  await zoning(-1, false, null);
  await store.save(makeLayer("historic", [makeShape("Old Town", box([-1, -1], [1, 1]))]), null);
  const layers = await openCatalog(store, buildEngine(book).book.cities);
  site = createTestApp({ book, layers, limits: false });
});
const json = async (path: string) => (await site.get(path)).json();

describe("GET /api/map-versions/{cityId}", () => {
  test("lists the versions of layers that have several, newest first, and no drawing beside official ones", async () => {
    const { layers } = MapVersionsOutput.parse(await json("/api/map-versions/1"));
    expect(
      layers.map(({ kind, versions }) => [kind, versions.map(({ number, source }) => [number, source.asOf])]),
    ).toEqual([
      [
        "zoning",
        [
          [3, null],
          [2, "2025-04-17"],
        ],
      ],
    ]);
    expect(layers[0]!.versions[0]!.importedOn).toBe("1970-01-01");
    expect((await site.get("/api/map-versions/99")).status).toBe(404);
  });
});

describe("GET /api/map-layers/{cityId}?version=", () => {
  test("has that version in the place of the current one, with its own codes and tiles", async () => {
    const now = MapLayersOutput.parse(await json("/api/map-layers/1"));
    const then = MapLayersOutput.parse(await json("/api/map-layers/1?version=2"));
    const zoning = ({ layers }: MapLayersOutput) => layers.find(({ kind }) => kind === "zoning")!;
    expect(zoning(then).source.asOf).toBe("2025-04-17");
    expect(zoning(then).tiles).not.toBe(zoning(now).tiles);
    const acres = (output: MapLayersOutput) => zoning(output).codes.find(({ code }) => code === "R-1")!.acres;
    expect(acres(then)).toBeGreaterThan(acres(now));
    expect(then.layers.find(({ kind }) => kind === "historic")).toEqual(
      now.layers.find(({ kind }) => kind === "historic"),
    );
  });

  test("a version that is none, or is a drawing beside official ones, is not found", async () => {
    for (const query of ["version=9", "version=1", "version=1&layer=historic&x=1", "version=0"])
      expect([400, 404]).toContain((await site.get(`/api/map-layers/1?${query}`)).status);
    expect((await site.get("/api/map-layers/1?version=1")).status).toBe(404);
  });
});

describe("GET /api/map-changes/{cityId}", () => {
  test("gives the land that changed, with the codes before and after, and a place in it", async () => {
    const output = MapChangesOutput.parse(await json("/api/map-changes/1?from=2"));
    expect(output).toMatchObject({ exact: true, from: { number: 2 }, to: { number: 3 } });
    expect(output.groups).toMatchObject([{ change: "changed", before: "R-1", after: "C-2", places: 1 }]);
    expect(output.features).toHaveLength(1);
    expect(output.features[0]!.properties).toEqual({ change: "changed", before: "R-1", after: "C-2" });
    // The place is today in the district that it changed to.
    const [lng, lat] = output.groups[0]!.at;
    expect(await json(`/api/location?lng=${lng}&lat=${lat}&cityId=1`)).toMatchObject({
      district: { code: "C-2" },
    });
    expect(await json("/api/map-changes/1?from=2&to=3")).toEqual(output);
  });

  test("the same version twice has no changes; what is none is not found, or refused", async () => {
    expect((await json("/api/map-changes/1?from=3&to=3")).features).toEqual([]);
    expect((await site.get("/api/map-changes/1?from=1")).status).toBe(404);
    expect((await site.get("/api/map-changes/1?from=2&kind=flood")).status).toBe(404);
    expect((await site.get("/api/map-changes/1")).status).toBe(400);
    expect((await site.get("/api/map-changes/99?from=1")).status).toBe(404);
  });
});
