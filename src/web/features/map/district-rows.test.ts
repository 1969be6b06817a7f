import { describe, expect, it } from "vitest";
import { makeMapLayers } from "#web/testing/map-layers-fixture.ts";
import { arrangeRows, boxCountsOf, countsOf, type DistrictRow, districtRows } from "./district-rows.ts";
import { EMPTY_ADDRESS } from "./map-address.ts";

const layers = makeMapLayers();
const codes = (rows: readonly DistrictRow[]) => rows.map(({ code }) => code);

describe("the table of districts", () => {
  it("lists the whole city while no map says what is in view", () => {
    const rows = districtRows(layers, null);
    expect(rows[0]).toEqual({
      code: "RS-3",
      title: "Single House",
      zoneType: "residential",
      count: 130,
      acres: 47028.5,
      shade: 2,
      at: { lng: -87.7, lat: 41.8 },
    });
    expect(rows).toHaveLength(4);
  });

  it("counts what is in view and keeps the city's acres; a code that the city's list leaves out has none", () => {
    const seen = [
      { code: "RS-3", zoneType: "residential" as const, title: "Pilsen", count: 2 },
      { code: "PD 9", zoneType: "special" as const, title: "Harbor", count: 1 },
    ];
    expect(districtRows(layers, seen)).toMatchObject([
      { code: "RS-3", title: "Single House", count: 2, acres: 47028.5 },
      { code: "PD 9", title: "Harbor", count: 1, acres: null, at: null },
    ]);
  });

  const rows = districtRows(layers, null);
  const arrange = (changes: Partial<typeof EMPTY_ADDRESS>) =>
    codes(arrangeRows(rows, { ...EMPTY_ADDRESS, ...changes }));

  it("shows the kinds that the boxes show, the most frequent first", () => {
    expect(arrange({})).toEqual(["RS-3", "RM-5", "RM-10"]);
    expect(arrange({ zones: ["industrial"] })).toEqual(["M1-1"]);
    expect(arrange({ zones: [] })).toEqual([]);
  });

  it("sorts codes as people count, either way round", () => {
    expect(arrange({ sort: { by: "code", down: false } })).toEqual(["RM-5", "RM-10", "RS-3"]);
    expect(arrange({ sort: { by: "code", down: true } })).toEqual(["RS-3", "RM-10", "RM-5"]);
    expect(arrange({ sort: { by: "acres", down: false } })).toEqual(["RM-10", "RM-5", "RS-3"]);
  });

  it("finds by code and by name, whatever the case", () => {
    expect(arrange({ find: "rm" })).toEqual(["RM-5", "RM-10"]);
    expect(arrange({ find: " HOUSE " })).toEqual(["RS-3"]);
    expect(arrange({ find: "zz" })).toEqual([]);
  });

  it("counts each kind", () => {
    expect([...countsOf(layers)]).toEqual([
      ["residential", 150],
      ["industrial", 7],
    ]);
    expect(countsOf(null).size).toBe(0);
  });
});

it("counts the parks with open space, whose box shows them", () => {
  expect(boxCountsOf(layers).has("open_space")).toBe(false);
  const [zoning] = layers.layers;
  const parks = { ...zoning!, kind: "parks" as const, shapes: 13, families: [] };
  const zoned = [...zoning!.families, { zoneType: "open_space" as const, count: 4 }];
  const count = (own: typeof layers.layers) => boxCountsOf({ ...layers, layers: own }).get("open_space");
  expect(count([zoning!, parks])).toBe(13);
  expect(count([{ ...zoning!, families: zoned }, parks])).toBe(17);
});
