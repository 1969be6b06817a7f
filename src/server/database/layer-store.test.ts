import { beforeAll, expect, test, vi } from "vitest";
import type { ImportReport } from "#domain/geography/layer.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { makeCity } from "#testing/factories.ts";
import { box, held, makeLayer, makeShape } from "#testing/map.ts";
import { addressStore } from "./address-store.ts";
import { storeLaw } from "./law-store.ts";
import { LAYERS_CHANNEL, layerStore } from "./layer-store.ts";
import { updateStore } from "./update-store.ts";

/** What is told arrives late on a machine that is busy with other work. */
const PATIENCE = { timeout: 60_000 };

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
    const told = await updateStore(database().db).layerVersions(5);
    expect(told.map(({ number, first }) => [number, first])).toEqual([
      [2, false],
      [1, true],
    ]);
    // The report is long and the operator's; what is cut off still counts as earlier.
    expect(told[1]).not.toHaveProperty("report");
    expect(await updateStore(database().db).layerVersions(1)).toMatchObject([{ number: 2, first: false }]);
  });

  test("an official layer goes before a drawn one, though the drawn one is newer; other kinds stand by themselves", async () => {
    expect(await store().save(drawing, null)).toMatchObject({ number: 3, maxZoom: 14, changes: [] });
    await store().save({ ...drawing, kind: "neighborhoods" }, null);
    expect(await names()).toEqual(["neighborhoods 1", "zoning 2"]);
    expect((await store().find(1, "zoning", 3))?.schematic).toBe(true);
    expect(await store().find(1, "zoning", 9)).toBeNull();
  });

  test("the same content of a later day is the same version, as of that day", async () => {
    const [before] = (await store().current()).filter(({ kind }) => kind === "zoning");
    const shapes = zoning.shapes.slice(0, 1);
    const source = { ...zoning.source, asOf: "2026-02-02" };
    const same = await store().save({ ...zoning, shapes, source }, null);
    expect(same).toEqual({ ...before, source });
    expect(await store().find(1, "zoning", 2)).toEqual(same);
  });

  test("a layer that cannot be written leaves nothing behind", async () => {
    const faulty = {
      ...zoning,
      shapes: [zoning.shapes[0]!, makeShape("X", box([0, 0], [1, 1]), { title: "a\u0000b" })],
    };
    await expect(store().save(faulty, null)).rejects.toThrow();
    const { rows } = await database().pool.query("select count(*)::int as n from layer_versions");
    expect(rows[0].n).toBe(4);
    expect(await names()).toEqual(["neighborhoods 1", "zoning 2"]);
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
      "special_purpose",
      Array.from({ length: 2500 }, (_, i) => makeShape(`lot ${i}`, box([0, 0], [1, 1 + i]))),
    );
    const version = await store().save(many, null);
    const codes = (await store().shapes(version.id)).map(({ code }) => code);
    expect(codes).toEqual(many.shapes.map(({ code }) => code));
  });

  test("addresses are found by what is written on the door, and go with their version", async () => {
    const point = (codeAsGiven: string, x: number) =>
      makeShape(codeAsGiven, [], { codeAsGiven, bbox: [x, 39.5, x, 39.5] });
    const layer = makeLayer("addresses", [
      point("123 N MAIN ST", -104.1),
      point("123 N MAIN ST # 2", -104.2),
      point("123 S MAIN ST", -104.3),
      point("1234 N MAINE ST", -104.4),
      point("12 E 10TH AVE", -104.5),
    ]);
    const version = await store().save(layer, null);
    expect(version).toMatchObject({ number: 1, shapes: 5 });
    expect(await store().shapes(version.id)).toEqual([]);
    const addresses = addressStore(database().db);
    const found = await addresses.find([version.id], "123 main");
    expect(found.map(({ shown, unit, position: [x] }) => [shown, unit, x])).toEqual([
      ["123 N MAIN ST", "", -104.1],
      ["123 N MAIN ST", "2", -104.2],
      ["123 S MAIN ST", "", -104.3],
    ]);
    expect(await addresses.find([], "123 main")).toEqual([]);
    expect([...(await addresses.streetNames(version.id))].sort()).toEqual(["10", "main", "maine"]);
    expect(await addresses.find([version.id + 1], "123 main")).toEqual([]);
    const offered = async (...beginnings: string[]) =>
      (await addresses.suggest([version.id], beginnings, 8)).map(({ shown, unit }) => shown + unit);
    expect(await offered("123 n")).toEqual(["123 N MAIN ST"]);
    expect(await offered("123 main")).toEqual(["123 N MAIN ST", "123 S MAIN ST"]);
    expect(await offered("12")).toHaveLength(4);
    expect(await offered("%")).toEqual([]);
    const streets = async (beginning: string, most = 8) =>
      (await addresses.streets([version.id], beginning, most)).map(({ street, shown, count, position }) => [
        street,
        shown,
        count,
        position[0],
      ]);
    expect(await streets("mai")).toEqual([
      ["main", "123 N MAIN ST", 3, -104.2],
      ["maine", "1234 N MAINE ST", 1, -104.4],
    ]);
    expect(await streets("mai", 1)).toHaveLength(1);
    expect(await streets("10")).toEqual([["10", "12 E 10TH AVE", 1, -104.5]]);
    expect(await streets("%")).toEqual([]);
    expect(await streets("")).toEqual([]);
    // Another point is other content; the same points are the same version.
    expect((await store().save(layer, null)).id).toBe(version.id);
    const moved = { ...layer, shapes: [point("123 N MAIN ST", -104.9), ...layer.shapes.slice(1)] };
    expect(await store().save(moved, null)).toMatchObject({ number: 2, changes: [] });
    await database().pool.query("delete from layer_versions where kind = 'addresses'");
    expect(await addresses.find([version.id], "123 main")).toEqual([]);
  });

  test("PostgreSQL tells of a version that was stored; the embedded database has nobody to tell", async () => {
    const { listen } = database();
    if (database().kind === "embedded") {
      expect(listen).toBeNull();
      return;
    }
    let heard = 0;
    const stop = listen!(LAYERS_CHANNEL, () => heard++);
    await vi.waitFor(() => expect(heard).toBe(1), PATIENCE);
    await store().save({ ...drawing, kind: "flood" }, null);
    await vi.waitFor(() => expect(heard).toBe(2), PATIENCE);
    // A connection that breaks is made anew, and counts as news.
    await database().pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
    );
    await vi.waitFor(() => expect(heard).toBe(3), PATIENCE);
    await stop();
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
