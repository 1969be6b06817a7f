import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ImportReport } from "#domain/geography/layer.ts";
import { realCity } from "#testing/law.ts";
import { families } from "#testing/zone-families.ts";
import { importLayer } from "./import-layer.ts";
import type { ImportOptions } from "./record-reader.ts";

const square = (west: number, south: number, size = 0.01) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const area = (properties: object, ...rings: unknown[]) => ({
  type: "Feature",
  properties,
  geometry: rings.length > 0 ? { type: "Polygon", coordinates: rings } : null,
});

async function importing(features: unknown[] | string, given: Partial<ImportOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "layer-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "zones.geojson");
  writeFileSync(
    file,
    typeof features === "string" ? features : JSON.stringify({ type: "FeatureCollection", features }),
  );
  return importLayer(file, {
    city: realCity("chicago"),
    kind: "zoning",
    families,
    asOf: "2026-11-20",
    ...given,
  });
}
async function imported(...given: Parameters<typeof importing>) {
  const result = await importing(...given);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
const total = ({ kept, refused }: ImportReport) =>
  kept + Object.values(refused).reduce((sum, n) => sum + n, 0);

test("longitudes from 0 to 360 are kept as they are written everywhere else", async () => {
  const { layer, report } = await imported([area({ zoning: "RS-3" }, square(272.3, 41.9))]);
  expect(report.refused).toEqual({});
  expect(layer.shapes[0]!.bbox[0]).toBeCloseTo(-87.7, 6);
  const point = {
    ...area({ address: "12 Oak St" }),
    geometry: { type: "Point", coordinates: [272.3, 41.9] },
  };
  const addresses = await imported([point], { kind: "addresses" });
  expect(addresses.layer.shapes[0]!.bbox[0]).toBeCloseTo(-87.7, 6);
  const isNew = await imported([area({ zoning: "RS-3" }, square(272.3, 41.9))], { isNew: true });
  expect(isNew.report.kept).toBe(1);
  const whole = await importing([area({ zoning: "RS-3" }, square(632.3, 41.9))]);
  expect(whole).toMatchObject({ ok: false, error: expect.stringContaining("No projection that we know") });
});

describe("lines and points", () => {
  const record = (name: string, geometry: object | null) => ({ ...area({ name }), geometry });
  const near = [-87.6, 41.8];
  const given = [
    record("Blue Line", { type: "LineString", coordinates: [near, near, [-87.61, 41.8]] }),
    record("Branches", {
      type: "MultiLineString",
      coordinates: [
        [near, [-87.61, 41.8]],
        [near, near],
      ],
    }),
    record("Fountain", { type: "Point", coordinates: near }),
    record("Stones", { type: "MultiPoint", coordinates: [near, [-87.61, 41.8]] }),
    record("Yard", { type: "Polygon", coordinates: [square(-87.6, 41.8)] }),
    record("Dot", { type: "LineString", coordinates: [near, near] }),
    record("Gap", { type: "LineString", coordinates: [near, [null, 41.8]] }),
    record("Paris", { type: "Point", coordinates: [2.35, 48.86] }),
    record("None", null),
  ];

  test.each(["transit", "landmarks"] as const)(
    "are kept in a layer of %s, and so are areas",
    async (kind) => {
      const { layer, report } = await imported(given, { kind });
      expect(layer.shapes.map(({ code, shape, paths }) => [code, shape.length, paths])).toEqual([
        ["Blue Line", 0, [[near, [-87.61, 41.8]]]],
        ["Branches", 0, [[near, [-87.61, 41.8]]]],
        ["Fountain", 0, [[near]]],
        ["Stones", 0, [[near], [[-87.61, 41.8]]]],
        ["Yard", 1, undefined],
      ]);
      expect(layer.shapes[0]!.bbox).toEqual([-87.61, 41.8, -87.6, 41.8]);
      expect(report.refused).toEqual({
        "no length": 1,
        "coordinates out of range": 1,
        "outside the city": 1,
        "no geometry": 1,
      });
    },
  );

  test("are refused where only areas make sense", async () => {
    const { report } = await imported(given, { kind: "neighborhoods" });
    expect(report).toMatchObject({
      kept: 1,
      refused: { "a line or point, not an area": 7, "no geometry": 1 },
    });
  });
});

describe("importing a layer", () => {
  test("every record is kept or refused for a reason, and keeps its place in the source", async () => {
    const { layer, report } = await imported([
      area({ zone_class: "RS-3" }, square(-87.7, 41.9)),
      area({ zone_class: "PD 194 " }, square(-87.6, 41.9)),
      area({ zone_class: "RS-3" }),
      area({ zone_class: "RS-3" }, square(-74, 40.7)),
      area({ zone_class: "RS-3" }, [...square(-87.6, 41.8), [Number.NaN, 3]]),
      area({ zone_class: "RS-3" }, square(-87.6, 41.8, 0)),
      { ...area({ zone_class: "RS-3" }), geometry: { type: "Point", coordinates: [-87.6, 41.8] } },
      { ...area({ zone_class: "RS-3" }), geometry: { type: "Blob" } },
      area({ zone_class: "ZZZ" }, square(-87.65, 41.8)),
      area({ zone_class: null }, square(-87.66, 41.8)),
    ]);
    expect(report).toEqual({
      records: 10,
      kept: 4,
      repaired: {},
      refused: {
        "no geometry": 1,
        "outside the city": 1,
        "coordinates out of range": 1,
        "no area": 1,
        "a line or point, not an area": 1,
        "unreadable geometry": 1,
      },
      unknownCodes: [
        { code: "ZZZ", count: 1 },
        { code: "", count: 1 },
      ],
      projection: "longitude and latitude",
    });
    expect(total(report)).toBe(10);
    expect(layer).toMatchObject({
      schematic: false,
      source: { name: "zones.geojson", url: null, asOf: "2026-11-20", license: null },
    });
    expect(layer.shapes.map(({ record, code, family, title }) => [record, code, family, title])).toEqual([
      [0, "RS-3", "residential", realCity("chicago").districts.find(({ code }) => code === "RS-3")?.name],
      [1, "PD 194", "special", realCity("chicago").districts.find(({ code }) => code === "PD")?.name],
      [8, "ZZZ", "unknown", "ZZZ"],
      [9, "", "unknown", "No name given"],
    ]);
    expect(layer.shapes[1]).toMatchObject({
      codeAsGiven: "PD 194 ",
      bbox: [-87.6, 41.9, -87.6 + 0.01, 41.91],
    });
  });

  test("a column is recognised in any case, taken when named, and asked for when none is known", async () => {
    expect((await imported([area({ ZONING: "RS-3" }, square(-87.7, 41.9))])).field).toBe("ZONING");
    const odd = [area({ Kind: "RS-3", Size: 4 }, square(-87.7, 41.9))];
    expect((await imported(odd, { field: "kind" })).layer.shapes[0]?.code).toBe("RS-3");
    expect(await importing(odd)).toEqual({
      ok: false,
      error: "Which column has the district? Please name it with --field. The columns are: Kind, Size.",
    });
    expect(await importing(odd, { field: "zone" })).toMatchObject({
      error: expect.stringMatching(/no column "zone"/),
    });
  });

  test("a new place takes its middle from the layer, kinds of zones from rules, and keeps every other column", async () => {
    const nowhere = {
      ...realCity("chicago"),
      id: 0,
      slug: "gridley",
      center: [0, 0] as const,
      districts: [],
      groups: {},
    };
    const { layer, center, losses, dropped } = await imported(
      [
        area(
          { OBJECTID: 7, zone: "R-1A", name: "", ord: "https://gridley.example/1", acres: 4, Shape_Area: 1 },
          square(-121.7, 39.3),
        ),
        area({ OBJECTID: 8, zone: "C-MU", name: "Downtown", acres: 0, none: null }, square(-121.69, 39.3)),
        area({ OBJECTID: 9, zone: "PD-30", name: "Corner Farm", kind: "Planned" }, square(-121.68, 39.3)),
        area({ OBJECTID: 10, zone: "XQ", name: "Light industrial" }, square(-121.67, 39.3)),
        area({ OBJECTID: 11, zone: "R-1A" }, square(-74, 40.7)),
        area({ OBJECTID: 12, zone: "R-1A" }),
      ],
      { city: nowhere, isNew: true, title: "NAME", asOf: null },
    );
    expect(center).toEqual([-121.68, 39.3]);
    expect(layer.source.asOf).toBeNull();
    expect(layer.shapes.map(({ code, family, title }) => [code, family, title])).toEqual([
      ["R-1A", "residential", "R-1A"],
      ["C-MU", "mixed_use", "Downtown"],
      ["PD-30", "special", "Corner Farm"],
      ["XQ", "industrial", "Light industrial"],
    ]);
    expect(layer.shapes[0]).toMatchObject({
      link: "https://gridley.example/1",
      attributes: JSON.stringify({ OBJECTID: 7, acres: 4 }),
    });
    expect(layer.shapes[2]).toMatchObject({
      link: null,
      attributes: JSON.stringify({ OBJECTID: 9, kind: "Planned" }),
    });
    expect(losses).toEqual([
      { record: 5, id: "11", code: "R-1A", outcome: "refused", reason: "outside the city" },
      { record: 6, id: "12", code: "R-1A", outcome: "refused", reason: "no geometry" },
    ]);
    expect(dropped.map(({ column }) => column)).toEqual(["Shape_Area", "none"]);
  });

  test("overlays have names, a boundary needs none, and addresses are points", async () => {
    const historic = await imported([area({ area_name: "Old  Town" }, square(-87.7, 41.9))], {
      kind: "historic",
    });
    expect(historic.layer.shapes[0]).toMatchObject({ code: "Old Town", district: null, family: "unknown" });
    expect(historic.report.unknownCodes).toEqual([]);
    const boundary = await imported([area({}, square(-87.7, 41.9))], { kind: "boundary" });
    expect(boundary.layer.shapes[0]?.title).toBe("Chicago");
    const addresses = await imported("address,lon,lat\n1 Main St,-87.6,41.8\nsomewhere,,\n", {
      kind: "addresses",
    });
    expect(addresses.layer.shapes).toMatchObject([
      { code: "1 Main St", shape: [], bbox: [-87.6, 41.8, -87.6, 41.8] },
    ]);
    expect(addresses.report.refused).toEqual({ "no geometry": 1 });
  });

  test("what cannot be read or placed is a sentence", async () => {
    const sentence = async (...given: Parameters<typeof importing>) => {
      const result = await importing(...given);
      return result.ok ? "" : result.error;
    };
    expect(await sentence("")).toMatch(/empty/);
    expect(await sentence([])).toMatch(/no records/);
    expect(await sentence([area({ zone: "A" })])).toMatch(/No record of the source has a geometry/);
    expect(await sentence([area({ zone: "A" }, square(-74, 40.7))])).toMatch(/another city's layer/);
    expect(await sentence([area({ zone: "A" }, square(-87.6, 41.8))], { crs: "EPSG:3435" })).toMatch(
      /are not near/,
    );
    const missing = await importLayer("/nowhere/zones.zip", {
      city: realCity("chicago"),
      kind: "zoning",
      families,
      asOf: "2026-11-20",
    });
    expect(missing).toEqual({ ok: false, error: "There is no file /nowhere/zones.zip." });
    const local = await importLayer("http://127.0.0.1/zones.zip", {
      city: realCity("chicago"),
      kind: "zoning",
      families,
      asOf: "2026-11-20",
    });
    expect(local).toMatchObject({ error: expect.stringMatching(/private address/) });
  });
});

describe("columns without a usual name", () => {
  const boise = (i: number, code: string, name: string) =>
    area(
      {
        ZN_DSGNTN: code,
        ZN_DSGN_DESC: name,
        ORD_NO: `ORD-${i}`,
        ORD_DOC:
          i === 0 ? '<a href="https://example.gov/ord?no=7&amp;as=pdf" target="_blank">Ord. 7</a>' : "",
      },
      square(-87.7 + i * 0.02, 41.8),
    );
  const given = [
    boise(0, "R-1C", "Residential: Traditional"),
    boise(1, "MX-3", "Mixed-Use: Active"),
    boise(2, "R-1C", "Residential: Traditional"),
    boise(3, "ZQ", "Heavy Industrial"),
  ];
  const elsewhere = { ...realCity("chicago"), slug: "elsewhere", districts: [] };

  test("of codes and names are recognized by what is in them", async () => {
    const { layer, field } = await imported(given, { city: elsewhere });
    expect(field).toBe("ZN_DSGNTN");
    expect(layer.shapes.map(({ code, title, family }) => [code, title, family])).toEqual([
      ["R-1C", "Residential: Traditional", "residential"],
      ["MX-3", "Mixed-Use: Active", "mixed_use"],
      ["R-1C", "Residential: Traditional", "residential"],
      ["ZQ", "Heavy Industrial", "industrial"],
    ]);
  });

  test("are asked for where two may be it", async () => {
    const two = given.map((own, i) => ({
      ...own,
      properties: { ...own.properties, ALT_DSGN: `R-${i}` },
    }));
    expect(await importing(two, { city: elsewhere })).toMatchObject({ ok: false });
  });

  test("a link with words is a link, and its words stay", async () => {
    const { layer } = await imported(given, { city: elsewhere });
    expect(layer.shapes[0]).toMatchObject({ link: "https://example.gov/ord?no=7&as=pdf" });
    expect(JSON.parse(layer.shapes[0]!.attributes!)).toEqual({ ORD_NO: "ORD-0", ORD_DOC: "Ord. 7" });
  });
});
