import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { describe, expect, test, vi } from "vitest";
import { buildEngine } from "#domain/answers/engine.ts";
import { makeBook, makeCity } from "#testing/factories.ts";
import { box, held, MIDDLE, makeLayer, makeShape, memoryLayerStore } from "#testing/map.ts";
import { TILE_LAYER, tileCutter } from "./cut-tiles.ts";
import { openCatalog } from "./layer-catalog.ts";
import { versionName } from "./layer-index.ts";
import { storeSchematicLayers } from "./schematic-layers.ts";

const zoning = makeLayer("zoning", [
  makeShape("R-1", box([-4, -2], [0, 2]), { family: "residential", title: "House <b>" }),
  makeShape("C-2", box([0, -2], [4, 2])),
]);
const never = () => false;

/** The tile at a zoom that holds a place. */
function tileAt(z: number, [longitude, latitude] = MIDDLE): [number, number, number] {
  const angle = (latitude * Math.PI) / 180;
  const y = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2;
  return [z, Math.floor(((longitude + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

describe("cut tiles", () => {
  const range = { minZoom: 10, maxZoom: 14, schematic: true };

  test("hold each shape with its code, family and title, and say that they are a drawing", () => {
    const packed = tileCutter(held(zoning).shapes, range).one(...tileAt(13))!;
    const layer = new VectorTile(new PbfReader(gunzipSync(packed))).layers[TILE_LAYER]!;
    const features = Array.from({ length: layer.length }, (_, i) => layer.feature(i));
    expect(features.map(({ id, properties }) => ({ id, ...properties }))).toEqual([
      { id: 0, code: "R-1", family: "residential", title: "House <b>", schematic: true },
      { id: 1, code: "C-2", family: "unknown", title: "", schematic: true },
    ]);
    // The line between the two districts is where it was drawn, to 1/4096 of the tile.
    const drawn = features[0]!.toGeoJSON(...([tileAt(13)[1], tileAt(13)[2], 13] as const)).geometry;
    const longitudes = (drawn as unknown as { coordinates: [number, number][][] }).coordinates
      .flat()
      .map(([x]) => x);
    expect(Math.max(...longitudes)).toBeCloseTo(MIDDLE[0], 4);
  });

  test("one by one are the same as all of them, and all are those with content", () => {
    const all = [...tileCutter(held(zoning).shapes, range).all()];
    const cutter = tileCutter(held(zoning).shapes, range);
    for (const { z, x, y, content } of all) expect(cutter.one(z, x, y)).toEqual(content);
    expect(new Set(all.map(({ z }) => z))).toEqual(new Set([10, 11, 12, 13, 14]));
    // Every tile of the deepest zoom that the districts lie in is there.
    for (let x = -4; x <= 4; x += 0.5)
      expect(
        all.some((t) => `${[t.z, t.x, t.y]}` === `${tileAt(14, [MIDDLE[0] + x / 1000, MIDDLE[1]])}`),
      ).toBe(true);
    expect(cutter.one(14, 0, 0)).toBeNull();
  });

  test("of no shapes are none", () => {
    expect([...tileCutter([], range).all()]).toEqual([]);
  });
});

describe("the layers in memory", () => {
  test("take up a new version, and old addresses still find theirs", async () => {
    const store = memoryLayerStore();
    const first = await store.save(zoning, null);
    const catalog = await openCatalog(store, [makeCity()]);
    const second = await store.save({ ...zoning, shapes: zoning.shapes.slice(1) }, null);
    const [old, fresh] = [versionName(first), versionName(second)];
    expect(catalog.layersOf(1)[0]?.version).toBe(old);
    await catalog.refresh();
    expect(catalog.layersOf(1)[0]).toMatchObject({ version: fresh, shapes: [{ code: "C-2" }] });
    expect(await catalog.find(1, "zoning", old)).toEqual(first);
    for (const name of [`1${fresh.slice(1)}`, `9${old.slice(1)}`, "1", "", old.slice(0, -1), "x"])
      expect(await catalog.find(1, "zoning", name)).toBeNull();
  });

  test("keep a shape's layer as it is while nothing changed", async () => {
    const store = memoryLayerStore();
    await store.save(zoning, null);
    const catalog = await openCatalog(store, [makeCity()]);
    const [before] = catalog.layersOf(1);
    await catalog.refresh();
    expect(catalog.layersOf(1)[0]).toBe(before);
  });

  test("give a tile before it was stored, the same as after", async () => {
    const store = memoryLayerStore();
    const version = await store.save(zoning, null);
    const catalog = await openCatalog(store, [makeCity()]);
    const [z, x, y] = tileAt(12);
    const early = await catalog.tile(version, z, x, y);
    expect(await store.tile(version.id, z, x, y)).toBeNull();
    await catalog.cutMissing(never);
    expect(await store.tile(version.id, z, x, y)).toEqual(early);
    expect(catalog.current()[0]?.version.tilesCut).toBe(true);
    expect(await catalog.tile(version, z, 0, 0)).toBeNull();
  });

  test("take stored tiles into memory before they are asked for, and then need no store", async () => {
    const store = memoryLayerStore();
    const version = await store.save(zoning, null);
    const catalog = await openCatalog(store, [makeCity()]);
    await catalog.warm(never);
    await catalog.cutMissing(never);
    const [z, x, y] = tileAt(14);
    const stored = await store.tile(version.id, z, x, y);
    await catalog.warm(never);
    store.tile = async () => {
      throw new Error("the store was asked");
    };
    expect(await catalog.tile(version, z, x, y)).toEqual(stored);
  });

  test("leave off cutting when told to, and finish the next time", async () => {
    const store = memoryLayerStore();
    await store.save(zoning, null);
    const catalog = await openCatalog(store, [makeCity()]);
    let left = 3;
    await catalog.cutMissing(() => left-- === 0);
    expect(catalog.current()[0]?.version.tilesCut).toBe(false);
    await catalog.cutMissing(never);
    expect(catalog.current()[0]?.version.tilesCut).toBe(true);
  });

  test("do not hold what would not fit; its tiles are still found", async () => {
    const store = memoryLayerStore();
    const version = await store.save({ ...zoning, kind: "addresses" }, null);
    const catalog = await openCatalog(store, [makeCity()]);
    expect(catalog.current()).toMatchObject([{ held: null }]);
    await catalog.cutMissing(never);
    expect(await catalog.tile(version, ...tileAt(12))).not.toBeNull();
  });
});

describe("layers drawn for this project", () => {
  const engine = buildEngine(makeBook());
  const file = (given: object = {}) => ({
    type: "FeatureCollection",
    lotline: { kind: "zoning", schematic: true, drawnOn: "2026-11-20", note: "Drawn for this project." },
    features: [
      {
        type: "Feature",
        properties: { code: "r 1", name: "Elm Park" },
        geometry: { type: "Polygon", coordinates: box([0, 0], [1, 1])[0] },
      },
    ],
    ...given,
  });

  async function stored(files: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), "lotline-layers-"));
    mkdirSync(join(folder, "springfield"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "springfield", name), text);
    const store = memoryLayerStore();
    await storeSchematicLayers(engine, store, folder);
    rmSync(folder, { recursive: true });
    return (await openCatalog(store, engine.book.cities)).layersOf(1);
  }

  test("are stored as schematic, with the city's own districts and families", async () => {
    const [layer] = await stored({ "zoning.geojson": JSON.stringify(file()) });
    expect(layer).toMatchObject({
      kind: "zoning",
      schematic: true,
      source: { name: "Drawn for this project.", url: null, asOf: "2026-11-20" },
      shapes: [{ code: "r 1", district: "R-1", family: "residential", title: "Elm Park" }],
    });
  });

  test.each([
    ["{", "not JSON"],
    [JSON.stringify(file({ lotline: { kind: "zoning", schematic: false } })), "schematic"],
    [
      JSON.stringify(
        file({
          features: [
            {
              type: "Feature",
              properties: { code: "A", name: "" },
              geometry: {
                type: "Polygon",
                coordinates: [
                  [
                    [0, 0],
                    [999, 0],
                    [0, 1],
                    [0, 0],
                  ],
                ],
              },
            },
          ],
        }),
      ),
      "coordinates",
    ],
  ])("a faulty file is left out with a warning, and the others are kept", async (text, words) => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const layers = await stored({ "a.geojson": text, "zoning.geojson": JSON.stringify(file()) });
    expect(layers).toHaveLength(1);
    expect(warned.mock.calls.join()).toContain(words);
    expect(warned.mock.calls.join()).toContain("springfield/a.geojson");
  });

  test("a missing folder is none", async () => {
    const store = memoryLayerStore();
    await storeSchematicLayers(engine, store, "/nowhere");
    expect(await store.current()).toEqual([]);
  });
});
