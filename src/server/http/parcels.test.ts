import { gunzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { describe, expect, test } from "vitest";
import { LocationOutput, MapLayersOutput } from "#contract/map.ts";
import { MapDataOutput } from "#contract/map-data.ts";
import { PlacesOutput } from "#contract/places.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import { createTestApp } from "#testing/app.ts";
import { makeBook } from "#testing/factories.ts";
import { box, MIDDLE, makeLayer, makeShape, memoryLayerStore } from "#testing/map.ts";
import { saveParcels } from "#testing/parcels.ts";
import { openCatalog } from "../geo/layer-catalog.ts";

/** A row of four lots between streets, about 280 by 360 feet each, the last one split into two homes. */
const lots = [0, 1, 2, 3].map((i) =>
  makeShape(`17-09-400-01${i}-0000`, box([i - 2, -0.5], [i - 1, 0.5]), { title: `17-09-400-01${i}-0000` }),
);
const across = [
  makeShape("S", box([-4, -2], [4, -0.7])),
  makeShape("N", box([-4, 0.7], [4, 2])),
  makeShape("W", box([-4, -0.5], [-2.2, 0.5])),
  makeShape("E", box([2.2, -0.5], [4, 0.5])),
];
const home = makeShape("17-09-400-013-1001", box([1.2, -0.4], [1.4, 0.4]));

const book = makeBook();
const store = memoryLayerStore();
await store.save(makeLayer("zoning", [makeShape("R-1", box([-9, -9], [9, 9]), { district: "R-1" })]), null);
await saveParcels(store.parcels, makeLayer("parcels", [...lots, ...across, home]));
const layers = await openCatalog(store, buildEngine(book).book.cities, { parcels: store.parcels });
const site = createTestApp({ book, layers, limits: false });
const at = (x: number, y: number) => `lng=${MIDDLE[0] + x / 1000}&lat=${MIDDLE[1] + y / 1000}`;
const json = async (path: string) => (await site.get(path)).json();
const look = async (query: string) => LocationOutput.parse(await json(`/api/location?${query}`));

describe("parcels of a city", () => {
  test("a place is in its parcel, which says what it measures and borders", async () => {
    const { parcel, sources } = await look(at(-0.5, 0));
    expect(parcel).toMatchObject({
      id: 1,
      code: "17-09-400-011-0000",
      layer: { kind: "parcels", schematic: false },
      others: 0,
      lot: { borders: ["street", "parcel", "street", "parcel"], lotType: "through", frontKnown: true },
    });
    expect(sources.map(({ what }) => what)).toContain("parcels");
    expect((await look(at(-1.5, 0))).parcel?.lot?.lotType).toBe("corner");
    expect((await look(at(0, 6))).parcel).toBeNull();
  });

  test("where several are drawn the smallest is named, with how many more there are", async () => {
    const { parcel } = await look(at(1.3, 0));
    expect(parcel).toMatchObject({ code: "17-09-400-013-1001", others: 1 });
  });

  test("the layer has bounds and no list of codes; its tiles are cut when they are asked for", async () => {
    const { layers: all } = MapLayersOutput.parse(await json("/api/map-layers/1"));
    const own = all.find(({ kind }) => kind === "parcels")!;
    expect(own).toMatchObject({ shapes: 9, codes: [], families: [], minZoom: 16, maxZoom: 16 });
    expect(own.bounds?.[0]).toBeCloseTo(MIDDLE[0] - 0.004, 6);
    const n = 2 ** 16;
    const x = Math.floor(((MIDDLE[0] + 180) / 360) * n);
    const y = Math.floor(((1 - Math.asinh(Math.tan((MIDDLE[1] * Math.PI) / 180)) / Math.PI) / 2) * n);
    const path = own.tiles.replace("{z}", "16").replace("{x}", String(x)).replace("{y}", String(y));
    const answer = await site.get(path, { headers: { "Accept-Encoding": "gzip" } });
    const tile = new VectorTile(new PbfReader(gunzipSync(Buffer.from(await answer.arrayBuffer()))));
    const layer = tile.layers.shapes!;
    const codes = Array.from({ length: layer.length }, (_, i) => layer.feature(i)).map(
      ({ id, properties }) => [id, properties.code],
    );
    expect(codes).toContainEqual([1, "17-09-400-011-0000"]);
    // Where it was drawn, to the 4096th part of the tile.
    const place = codes.findIndex(([id]) => id === 1);
    const drawn = layer.feature(place).toGeoJSON(x, y, 16).geometry as unknown as {
      coordinates: number[][][];
    };
    const [east, north] = [0, 1].map((axis) =>
      Math.max(...drawn.coordinates.flat().map((corner) => corner[axis]!)),
    );
    expect(east).toBeCloseTo(MIDDLE[0], 5);
    expect(north).toBeCloseTo(MIDDLE[1] + 0.0005, 5);
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    expect((await site.get(path.replace(String(x), String(x + 500)))).status).toBe(204);
    expect((await site.get(path.replace("/16/", "/15/"))).status).toBe(404);
  });

  test("its shapes are read page by page, all of them and those in a box", async () => {
    const pages = async (query: string) => {
      const seen: number[] = [];
      let total = 0;
      for (let next: string | null = ""; next !== null; ) {
        const page = MapDataOutput.parse(
          await json(`/api/map-data/1?kind=parcels&limit=2${query}${next ? `&cursor=${next}` : ""}`),
        );
        total = page.total;
        seen.push(...page.features.map(({ id }) => id));
        next = page.next;
      }
      return { seen, total };
    };
    expect(await pages("")).toEqual({ seen: [0, 1, 2, 3, 4, 5, 6, 7, 8], total: 9 });
    const row = [MIDDLE[0] - 0.0019, MIDDLE[1] - 0.0001, MIDDLE[0] + 0.0019, MIDDLE[1] + 0.0001];
    expect(await pages(`&bbox=${row.join(",")}`)).toEqual({ seen: [0, 1, 2, 3, 8], total: 5 });
  });

  test.each([
    "17-09-400-012-0000",
    "17094000120000",
    "17 09 400 012 0000",
    "PIN 17-09-400-012-0000",
    "apn 17094000120000",
  ])("%s is found by the address field, and offered while it is typed", async (typed) => {
    const found = await look(`address=${encodeURIComponent(typed)}&cityId=1`);
    expect([found.outcome, found.place?.kind, found.place?.name]).toEqual([
      "found",
      "parcel",
      "Parcel 17-09-400-012-0000",
    ]);
    expect(found.parcel?.code).toBe("17-09-400-012-0000");
    const offered = PlacesOutput.parse(await json(`/api/places?q=${encodeURIComponent(typed)}&cityId=1`));
    expect(offered.places.map(({ name }) => name)).toContain("Parcel 17-09-400-012-0000");
  });

  test("the beginning of a number gives the choice, and another number is unknown", async () => {
    const begun = await look("address=17-09-400-013&cityId=1");
    expect(begun.outcome).toBe("address_ambiguous");
    expect(begun.places.map(({ name, note }) => [name, note])).toEqual([
      ["Parcel 17-09-400-013-0000", "Its number is longer than what you typed."],
      ["Parcel 17-09-400-013-1001", "Its number is longer than what you typed."],
    ]);
    expect((await look("address=99-99-999-999-0000&cityId=1")).outcome).toBe("address_unknown");
  });

  test("the parcel taken as the lot goes into the report with what it borders", async () => {
    const { parcel } = await look(at(-1.5, 0));
    const corners = parcel!.lot!.corners.map((corner) => corner.join(",")).join(";");
    const { report } = await json(`/api/place-report?lot=${corners}&frontage=${parcel!.lot!.front}&cityId=1`);
    expect(report.lot.about).toContain("The lot is parcel 17-09-400-010-0000");
    expect(report.lot.about).toContain("a corner lot without an alley");
    const drawn = parcel!
      .lot!.corners.slice(0, 3)
      .map((corner) => corner.join(","))
      .join(";");
    expect((await json(`/api/place-report?lot=${drawn}&cityId=1`)).report.lot.about).toContain(
      "as it was drawn",
    );
  });

  test("while the database is gone a place still has its rules, and the answer says what could not be looked up", async () => {
    const gone = {
      ...store.parcels,
      near: () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" })),
    };
    const catalog = await openCatalog(store, buildEngine(book).book.cities, { parcels: gone });
    const other = createTestApp({ book, layers: catalog, limits: false });
    const output = LocationOutput.parse(await (await other.get(`/api/location?${at(-0.5, 0)}`)).json());
    expect(output).toMatchObject({ outcome: "found", district: { code: "R-1" }, parcel: null });
    expect(output.sources.map(({ name }) => name).join()).toContain("could not be looked up just now");
  });
});
