import { beforeAll, expect, test } from "vitest";
import type { ImportReport } from "#domain/geography/layer.ts";
import { migrationsFolder, onBothDatabases } from "#testing/databases.ts";
import { makeCity } from "#testing/factories.ts";
import { box, held, makeLayer, makeShape } from "#testing/map.ts";
import { storeLaw } from "./law-store.ts";
import { layerStore } from "./layer-store.ts";
import { migrate } from "./migrate.ts";

const report: ImportReport = {
  records: 3,
  kept: 2,
  repaired: { "unclosed ring": 1 },
  refused: { "no area": 1 },
  unknownCodes: [{ code: "PD “9”", count: 1 }],
  projection: "longitude and latitude",
};
const zoning = makeLayer("zoning", [
  makeShape(
    "SF-3-NP",
    box(
      [0, 0],
      [4, 4],
      [
        [1, 1],
        [2, 2],
      ],
    ),
    {
      record: 7,
      codeAsGiven: " SF-3-NP ",
      district: "SF-3",
      suffixes: ["NP", 'a "quoted", {one}'],
      family: "residential",
      title: "Casa “Año” \\ {NULL}",
    },
  ),
  makeShape("NULL", box([4, 0], [5, 1])),
]);
const drawing = makeLayer("zoning", [makeShape("R-1", box([0, 0], [9, 9]))], { schematic: true });

onBothDatabases("layers", (database) => {
  beforeAll(async () => {
    await migrate(database().pool, migrationsFolder);
    await storeLaw(database().db, [{ hash: "a", city: makeCity(), clauses: [] }]);
  });
  const store = () => layerStore(database().db);
  const names = async () => (await store().current()).map(({ kind, number }) => `${kind} ${number}`);

  test("a layer comes back to the letter and to the centimeter", async () => {
    const version = await store().save(zoning, report);
    expect(version).toMatchObject({
      number: 1,
      shapes: 2,
      changes: [],
      minZoom: 10,
      maxZoom: 16,
      tilesCut: false,
    });
    expect(await store().shapes(version.id)).toEqual(held(zoning).shapes);
    expect((await store().current())[0]).toEqual(version);
    const { rows } = await database().pool.query("select report from layer_versions");
    expect(rows).toEqual([{ report }]);
  });

  test("the same content again is the same version; other content is the next, with what changed", async () => {
    expect((await store().save(zoning, report)).number).toBe(1);
    const smaller = { ...zoning, shapes: zoning.shapes.slice(0, 1) };
    const next = await store().save(smaller, null);
    expect(next).toMatchObject({
      number: 2,
      changes: [{ code: "NULL", shapesBefore: 1, shapesAfter: 0, areaAfter: 0 }],
    });
    expect(await names()).toEqual(["zoning 2"]);
  });

  test("an official layer goes before a drawn one, though the drawn one is newer; other kinds stand by themselves", async () => {
    expect(await store().save(drawing, null)).toMatchObject({ number: 3, maxZoom: 14, changes: [] });
    await store().save({ ...drawing, kind: "neighborhoods" }, null);
    expect(await names()).toEqual(["neighborhoods 1", "zoning 2"]);
    expect((await store().find(1, "zoning", 3))?.schematic).toBe(true);
    expect(await store().find(1, "zoning", 9)).toBeNull();
  });

  test("several that are saved at once get numbers of their own", async () => {
    const saved = await Promise.all(
      ["a", "b", "c"].map((name) =>
        store().save({ ...drawing, kind: "parks", source: { ...drawing.source, name } }, null),
      ),
    );
    expect(saved.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
  });

  test("2,500 shapes are written in one go and come back in order", async () => {
    const many = makeLayer(
      "parcels",
      Array.from({ length: 2500 }, (_, i) => makeShape(`lot ${i}`, box([0, 0], [1, 1 + i]))),
    );
    const version = await store().save(many, null);
    const codes = (await store().shapes(version.id)).map(({ code }) => code);
    expect(codes).toEqual(many.shapes.map(({ code }) => code));
  });

  test("a tile is kept once, byte for byte, and goes with its version", async () => {
    const [version] = await store().current();
    const content = Uint8Array.from({ length: 256 }, (_, i) => i);
    await store().putTiles(version!.id, [{ z: 10, x: 1, y: 2, content }]);
    await store().putTiles(version!.id, [
      { z: 10, x: 1, y: 2, content: Uint8Array.of(0) },
      { z: 11, x: 1, y: 2, content: Uint8Array.of(1) },
    ]);
    expect(Uint8Array.from((await store().tile(version!.id, 10, 1, 2))!)).toEqual(content);
    expect(await store().tile(version!.id, 10, 2, 1)).toBeNull();
    const low = await store().tilesFrom(version!.id, null, 1);
    expect(low).toMatchObject([{ z: 10, x: 1, y: 2 }]);
    expect(await store().tilesFrom(version!.id, low[0]!, 9)).toMatchObject([{ z: 11, x: 1, y: 2 }]);
    await store().markCut(version!.id);
    expect((await store().current())[0]?.tilesCut).toBe(true);
    await database().pool.query("delete from layer_versions where id = $1", [version!.id]);
    expect(await store().tile(version!.id, 10, 1, 2)).toBeNull();
  });

  test("the law may be written anew without losing a layer", async () => {
    await storeLaw(database().db, [{ hash: "b", city: makeCity({ name: "New Springfield" }), clauses: [] }]);
    expect(await names()).toContain("zoning 2");
  });
});
