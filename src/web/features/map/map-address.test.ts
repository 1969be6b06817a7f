import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carriedFields, EMPTY_ADDRESS, type MapAddress, mapAddress, readMapAddress } from "./map-address.ts";
import { OVERLAYS, ZONE_ORDER } from "./zone-look.ts";

const read = (query: string) => readMapAddress(new URLSearchParams(query));
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((value) => value / 1e5);

describe("the address of the map", () => {
  it("is short while nothing is chosen", () => {
    expect(mapAddress({})).toBe("/map");
    expect(read("")).toEqual(EMPTY_ADDRESS);
  });

  it("stays readable", () => {
    expect(
      mapAddress({
        cityId: 4,
        view: { lng: -87.66, lat: 41.8555, zoom: 14.236 },
        overlays: ["transit", "historic"],
        place: { lng: -87.6600004, lat: 41.8555 },
        lot: [
          [-87.66, 41.85],
          [-87.65, 41.85],
          [-87.65, 41.86],
        ],
        front: 1,
      }),
    ).toBe(
      "/map?cityId=4&at=-87.66,41.8555,14.24&overlays=historic,transit&lng=-87.66&lat=41.8555" +
        "&lot=-87.66,41.85;-87.65,41.85;-87.65,41.86&front=1",
    );
  });

  it("reads back whatever it writes", () => {
    const position = fc.record({ lng: degrees(180), lat: degrees(85) });
    const anyAddress: fc.Arbitrary<MapAddress> = fc.record({
      tab: fc.constantFrom("map", "legend", "information"),
      cityId: fc.option(fc.integer({ min: 1, max: 9999 })),
      view: fc.option(
        fc
          .tuple(position, fc.integer({ min: 0, max: 2000 }))
          .map(([at, zoom]) => ({ ...at, zoom: zoom / 100 })),
      ),
      zones: fc.subarray([...ZONE_ORDER]),
      overlays: fc.subarray([...OVERLAYS]),
      streets: fc.boolean(),
      full: fc.boolean(),
      list: fc.constantFrom("city", "view"),
      layer: fc.constant("zoning"),
      version: fc.option(fc.integer({ min: 1, max: 99 })),
      since: fc.option(fc.integer({ min: 1, max: 99 })),
      place: fc.option(position),
      address: fc.option(fc.constantFrom("Pilsen, Chicago", "41.85, -87.66", "a&b=c;d")),
      lot: fc.constantFrom(null, [
        [-87.6600001, 41.85],
        [-87.65, 41.85],
        [-87.65, 41.86],
      ]),
      front: fc.constant(null),
      sort: fc.record({
        by: fc.constantFrom("code", "title", "family", "count", "acres"),
        down: fc.boolean(),
      }),
      find: fc.constantFrom("", "RS-3", "a & b"),
      allRows: fc.boolean(),
    });
    fc.assert(
      fc.property(anyAddress, (address) => {
        const [, query = ""] = mapAddress(address).split("?");
        const { zones, ...rest } = read(query);
        expect([...zones].sort()).toEqual([...address.zones].sort());
        expect({ ...rest, zones: [] }).toEqual({ ...address, zones: [] });
      }),
    );
  });

  it("takes no zone for none, and nothing said for those shown at first", () => {
    expect(read("zones=").zones).toEqual([]);
    expect(mapAddress({ zones: [] })).toBe("/map?zones=");
    // As a form sends it: the hidden field, then each box that is checked.
    expect(read("zones=&zones=industrial&zones=residential").zones).toEqual(["residential", "industrial"]);
    expect(read("").zones).not.toContain("industrial");
    expect(read("").zones).not.toContain("special");
  });

  it.each([
    "lng=-87.6",
    "lng=200&lat=41",
    "lng=NaN&lat=41",
    "lng=&lat=",
    "at=1,2",
    "at=1,2,x",
    "at=1,99,12",
    "cityId=0",
    "cityId=-4",
    "lot=1,2;3,4",
    "lot=1,2;3,4;5",
    "lot=1,2;3,4;5,6,7",
    "sort=moon",
    "tab=moon",
    "zones=residential,commercial,open_space,mixed_use,unknown,moon",
  ])("%s is as good as nothing", (query) => {
    expect(mapAddress(read(query))).toBe("/map");
  });

  it("gives a form the fields that it has not itself", () => {
    expect(carriedFields({ ...EMPTY_ADDRESS, cityId: 4, streets: false, find: "RS" }, ["find"])).toEqual([
      ["cityId", "4"],
      ["streets", "off"],
    ]);
  });
});
