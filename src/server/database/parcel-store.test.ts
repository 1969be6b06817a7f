import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { LayerShape, Position } from "#domain/geography/layer.ts";
import { encodeShape, packBox, packDegree, packShape } from "#domain/geography/packed-shape.ts";
import { contains } from "#domain/geography/plane.ts";
import { migrationsFolder } from "#testing/database-setup.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { makeCity } from "#testing/factories.ts";
import { box, MIDDLE, makeLayer, makeShape } from "#testing/map.ts";
import { saveParcels } from "#testing/parcels.ts";
import { parcelLayer, parcelsAt } from "../geo/parcel-layer.ts";
import { storeLaw } from "./law-store.ts";
import { layerStore } from "./layer-store.ts";
import { migrate } from "./migrate.ts";
import { parcelImport } from "./parcel-import.ts";
import { parcelStore } from "./parcel-store.ts";
import type { WrittenSet } from "./write-parcels.ts";
import { writeParcels } from "./write-parcels.ts";

const lots = makeLayer("parcels", [
  makeShape("17-09-400-012-0000", box([0, 0], [1, 2]), {
    record: 4,
    title: "17-09-400-012-0000",
    attributes: '{"USE":"A"}',
  }),
  makeShape("17-09-400-013-0000", box([1, 0], [2, 2]), { link: "https://example.org/13" }),
  makeShape("17 09 400 014 0000", box([2, 0], [3, 2])),
  makeShape("17-09-400-014-0000", box([2, 3], [3, 4])),
  // A park around all of them, far larger than a lot.
  makeShape(
    "17-09-400-900-0000",
    box(
      [-40, -40],
      [40, 40],
      [
        [-1, -1],
        [4, 5],
      ],
    ),
  ),
]);

/** Lots of all sizes, with a notch so that their box is more than they are, some of them over each other. */
const anyLots = fc
  .array(
    fc.record({
      x: fc.integer({ min: -60_000, max: 60_000 }),
      y: fc.integer({ min: -60_000, max: 60_000 }),
      wide: fc.oneof(fc.integer({ min: 50, max: 900 }), fc.integer({ min: 1000, max: 90_000 })),
      high: fc.oneof(fc.integer({ min: 50, max: 900 }), fc.integer({ min: 1000, max: 90_000 })),
    }),
    { minLength: 400, maxLength: 400 },
  )
  .map((all) => all.map(({ x, y, wide, high }, i) => makeShape(`L-${i}`, notched(x, y, wide, high))));

function notched(x: number, y: number, wide: number, high: number): LayerShape["shape"] {
  const at = (across: number, up: number): Position => [
    MIDDLE[0] + (x + across * wide) / 1e6,
    MIDDLE[1] + (y + up * high) / 1e6,
  ];
  return [[[at(0, 0), at(1, 0), at(1, 0.4), at(0.5, 0.4), at(0.5, 1), at(0, 1), at(0, 0)]]];
}

onBothDatabases("parcels", (database) => {
  beforeAll(async () => {
    await storeLaw(database().db, [{ hash: "a", city: makeCity(), clauses: [] }]);
  });
  const store = () => parcelStore(database().db);
  const written = () => parcelImport(database().db);
  const save = async (layer = lots) => (await saveParcels(written(), layer)) as WrittenSet;
  const at = (x: number, y: number): Position => [MIDDLE[0] + x / 1000, MIDDLE[1] + y / 1000];
  const layerOf = async ({ version }: WrittenSet) => {
    const [set] = await store().sets([version.id]);
    return parcelLayer(store(), set!, version);
  };

  test("a parcel comes back to the letter and to the centimeter, with where it lies", async () => {
    const saved = await save();
    expect(saved).toMatchObject({ before: null, changes: null });
    expect(saved.version).toMatchObject({
      number: 1,
      kind: "parcels",
      shapes: 5,
      minZoom: 16,
      tilesCut: true,
    });
    expect(await layerStore(database().db).find(1, "parcels", 1)).toEqual(saved.version);
    const [set] = await store().sets([saved.version.id]);
    expect(set?.box).toEqual(packBox([...at(-40, -40), ...at(40, 40)]));
    const { shape, bbox: _, ...first } = lots.shapes[0]!;
    expect(await store().page(set!, { from: 0, most: 1 })).toEqual([
      { ...first, id: 0, polygons: packShape(shape) },
    ]);
    expect((await store().page(set!, { from: 3, most: 9 })).map(({ id }) => id)).toEqual([3, 4]);
  });

  test("a place is in its lot, in the hole of what lies around, or in nothing", async () => {
    const layer = await layerOf(await save());
    const codes = async (x: number, y: number) =>
      (await parcelsAt(layer, at(x, y)))?.found?.map(({ code }) => code);
    expect(await codes(0.5, 1)).toEqual(["17-09-400-012-0000"]);
    expect(await codes(1.5, 1)).toEqual(["17-09-400-013-0000"]);
    expect(await codes(-0.5, 1)).toEqual([]);
    expect(await codes(30, -30)).toEqual(["17-09-400-900-0000"]);
    expect(await codes(50, 0)).toBeUndefined();
  });

  test("parcels may be of a place that we have no law of", async () => {
    const saved = await save({ ...lots, cityId: 1_000_007 });
    expect((await layerOf(saved)).shapes).toBe(5);
  });

  test("what is near a place is read at once, without what only a parcel's page shows", async () => {
    const layer = await layerOf(await save());
    const here = await parcelsAt(layer, at(0.5, 1));
    // The lots that begin 125 m to the east are too far.
    expect(here?.near.outlines.map(({ id }) => id)).toEqual([0, 4, 1]);
    expect(here?.near.outlines[0]).toEqual({
      id: 0,
      code: "17-09-400-012-0000",
      title: "17-09-400-012-0000",
      polygons: packShape(lots.shapes[0]!.shape),
      count: 1,
    });
  });

  test("a box is read page by page, and counted", async () => {
    const layer = await layerOf(await save());
    const around = packBox([...at(0.5, 0.5), ...at(2.5, 1.5)]);
    expect((await layer.meeting(around)).map(({ id }) => id)).toEqual([0, 1, 2, 4]);
    expect((await layer.meeting(around, { from: 1, most: 2 })).map(({ id }) => id)).toEqual([1, 2]);
    expect(await layer.countMeeting(around)).toBe(4);
    expect(await layer.countMeeting(packBox([-180, -90, 180, 90]))).toBe(5);
    expect(await layer.meeting(packBox([0, 0, 1, 1]))).toEqual([]);
  });

  test("a number is found however its signs are written, and by its beginning", async () => {
    const layer = await layerOf(await save());
    expect(await layer.numbered("17094000140000")).toMatchObject({ parcel: { id: 2 }, count: 2 });
    expect(await layer.numbered("1709400014")).toBeNull();
    expect((await layer.beginning("170940001", 8)).map(({ code }) => code)).toEqual([
      "17-09-400-012-0000",
      "17-09-400-013-0000",
      "17 09 400 014 0000",
    ]);
    expect(await layer.beginning("170940001", 1)).toHaveLength(1);
    expect(await layer.beginning("%", 8)).toEqual([]);
  });

  test("the same parcels again are the same version; others are the next, with what changed", async () => {
    const first = await save();
    const later = { ...lots, source: { ...lots.source, asOf: "2026-05-05" } };
    const same = await save(later);
    expect(same.version).toEqual({ ...first.version, source: later.source });
    expect(same.before?.id).toBe(first.version.id);
    const shapes = [...lots.shapes.slice(1, 4), makeShape("new", box([5, 0], [6, 2]))];
    const next = await save({ ...lots, shapes });
    expect(next.version.number).toBe(2);
    expect(next.changes).toMatchObject({ added: 1, removed: 2, changed: 0 });
    expect(next.version.changes).toMatchObject([
      { code: "17-09-400-900-0000", shapesAfter: 0 },
      { code: "17-09-400-012-0000", shapesAfter: 0 },
      { code: "new", shapesBefore: 0 },
    ]);
    // Open maps keep what they show.
    expect((await layerOf(first)).shapes).toBe(5);
    expect((await (await layerOf(first)).page({ from: 0, most: 9 })).length).toBe(5);
  });

  test("comparing thousands of parcels finds each change, also where numbers come many times", async () => {
    const many = (count: number, grown: number) =>
      Array.from({ length: count }, (_, i) =>
        makeShape(`${10_000 + (i % 2 === 0 ? 0 : i)}`, box([i, 0], [i + 1, i === grown ? 9 : 1])),
      );
    await save({ ...lots, shapes: many(9000, -1) });
    const next = await save({ ...lots, shapes: many(9050, 4445) });
    // Half of them have one number, which is more than is read at once.
    expect(next.changes).toMatchObject({ added: 25, removed: 0, changed: 1 });
    expect(next.version.changes.some(({ code }) => code === "14445")).toBe(true);
  });

  test("an import that fails or is refused leaves nothing, and one that was killed goes with the next", async () => {
    const count = async () =>
      (await database().pool.query("select count(*)::int as n from parcel_sets")).rows[0].n;
    const before = await count();
    const faulty = [lots.shapes, [makeShape("a\u0000", box([0, 0], [1, 1]))]];
    await expect(writeParcels(written(), lots, faulty, () => null)).rejects.toThrow();
    expect(
      await writeParcels(
        written(),
        lots,
        [lots.shapes],
        () => null,
        () => "no",
      ),
    ).toEqual({ refused: "no" });
    expect(await count()).toBe(before);
    const killed = await written().begin(1);
    const other = await written().begin(1);
    expect(await count()).toBe(before + 1);
    const finished = { cityId: 1, source: lots.source, shapes: 0, hash: "x", box: null, report: null };
    expect(await written().finish({ setId: killed, ...finished, changes: [] })).toBeNull();
    await written().drop(other);
  });

  test("of two imports at the same time the later one is stored, and the other is refused with a sentence", async () => {
    const few = [0, 1, 2].map((i) => makeShape(`P-${i}`, box([i, 0], [i + 1, 1])));
    let later: Awaited<ReturnType<typeof save>> | undefined;
    async function* interrupted() {
      yield few;
      later = await save({ ...lots, shapes: few.slice(0, 2) });
      yield few;
    }
    const refused = { refused: expect.stringContaining("Another import of this city's parcels began") };
    expect(await writeParcels(written(), lots, interrupted(), () => null)).toEqual(refused);
    expect((await layerOf(later!)).shapes).toBe(2);
    // Where the other begins when all is written and only the end is missing.
    async function* atTheEnd() {
      yield few;
      await written().begin(1);
    }
    expect(await writeParcels(written(), lots, atTheEnd(), () => null)).toEqual(refused);
    expect((await written().newest(1))?.version.id).toBe(later!.version.id);
  });

  test("parcels with one outline are read once, with how many there are and under the number that was asked for", async () => {
    const tower = Array.from({ length: 700 }, (_, i) => makeShape(`T-${i}`, box([0, 0], [1, 1])));
    const saved = await save({ ...lots, shapes: [makeShape("next", box([1, 0], [2, 1])), ...tower] });
    const layer = await layerOf(saved);
    const here = await parcelsAt(layer, at(0.5, 0.5));
    expect(here?.found).toMatchObject([{ id: 1, code: "T-0", count: 700 }]);
    expect(here?.near.outlines.map(({ id, count }) => [id, count])).toEqual([
      [1, 700],
      [0, 1],
    ]);
    const { parcel } = (await layer.numbered("T350"))!;
    expect((await parcelsAt(layer, at(0.5, 0.5), parcel.id))?.found).toMatchObject([
      { id: 351, code: "T-350", count: 700 },
    ]);
    const [set] = await store().sets([saved.version.id]);
    expect(await store().outlines(set!, packBox([...at(-9, -9), ...at(9, 9)]))).toMatchObject([
      { id: 0, count: 1 },
      { id: 1, count: 700 },
    ]);
  });

  test("parcels go with their version", async () => {
    const { version } = await save({ ...lots, shapes: lots.shapes.slice(0, 2) });
    await database().pool.query("delete from layer_versions where id = $1", [version.id]);
    expect(await store().sets([version.id])).toEqual([]);
  });

  test("a look-up by index names the same parcels as looking at every one, wherever lots lie", async () => {
    const shapes = fc.sample(anyLots, { numRuns: 1, seed: 7 })[0]!;
    const layer = await layerOf(await save({ ...lots, shapes }));
    const packed = shapes.map(({ code, shape }) => ({ code, polygons: packShape(shape) }));
    const far = fc.double({ min: -0.07, max: 0.07, noNaN: true });
    let inside = 0;
    await fc.assert(
      fc.asyncProperty(fc.tuple(far, far), async ([east, north]) => {
        const place: Position = [MIDDLE[0] + east, MIDDLE[1] + north];
        const [x, y] = [packDegree(place[0]), packDegree(place[1])];
        const all = packed.filter(({ polygons }) => contains(polygons, x, y)).map(({ code }) => code);
        const found = (await parcelsAt(layer, place))?.found?.map(({ code }) => code) ?? [];
        inside += all.length;
        expect(found.sort()).toEqual(all.sort());
      }),
      { numRuns: 300, seed: 11 },
    );
    expect(inside).toBeGreaterThan(300);
  });
});

onBothDatabases(
  "parcels of before",
  (database) => {
    test("move to where they are found, with their box and number", async () => {
      const folder = mkdtempSync(join(tmpdir(), "lotline-migrations-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      for (const name of readdirSync(migrationsFolder))
        if (name < "0023") cpSync(join(migrationsFolder, name), join(folder, name));
      await migrate(database().pool, folder);
      await storeLaw(database().db, [{ hash: "a", city: makeCity(), clauses: [] }]);
      const { pool } = database();
      await pool.query(
        `insert into layer_versions (city_id, kind, number, hash, schematic, source, shapes, changes, min_zoom, max_zoom, tiles_cut)
         values (1, 'parcels', 1, 'abc', false, '{}', 5, '[]', 10, 16, false)`,
      );
      for (const [i, { code, shape }] of lots.shapes.entries())
        await pool.query(
          `insert into layer_shapes (version_id, position, record, code, code_as_given, suffixes, family, title, geometry)
           values (1, $1, $1, $2, $2, '[]', 'unknown', $2, $3)`,
          [i, code, Buffer.from(encodeShape(packShape(shape)))],
        );
      await migrate(pool, migrationsFolder);
      const reader = parcelStore(database().db);
      const [set] = await reader.sets([1]);
      const version = await layerStore(database().db).find(1, "parcels", 1);
      expect(version).toMatchObject({ minZoom: 16, maxZoom: 16, tilesCut: true });
      const moved = await pool.query(
        "select key, cell, west, south, east, north from parcels order by position",
      );
      const { rows: left } = await pool.query("select count(*)::int as n from layer_shapes");
      expect(left).toEqual([{ n: 0 }]);
      // As an import of the same parcels writes them.
      const again = (await saveParcels(parcelImport(database().db), lots)) as WrittenSet;
      const fresh = await pool.query(
        "select key, cell, west, south, east, north from parcels where set_id <> $1 order by position",
        [set!.id],
      );
      expect(moved.rows).toEqual(fresh.rows);
      expect((await reader.sets([again.version.id]))[0]?.box).toEqual(set?.box);
    });
  },
  { bare: true },
);
