import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LocationOutput, MapLayersOutput } from "#contract/map.ts";
import { MapDataOutput } from "#contract/map-data.ts";
import { PlacesOutput } from "#contract/places.ts";
import { createTestApp } from "#testing/app.ts";
import { realEngine } from "#testing/law.ts";
import { box, MIDDLE, makeLayer, makeShape, memoryLayerStore } from "#testing/map.ts";
import { makeMapSite } from "#testing/map-site.ts";
import { openCatalog } from "../geo/layer-catalog.ts";

const { site, version } = await makeMapSite();
const at = (x: number, y: number) => `lng=${MIDDLE[0] + x / 1000}&lat=${MIDDLE[1] + y / 1000}`;
const json = async (path: string) => (await site.get(path)).json();

describe("GET /api/map-layers", () => {
  test("names the layers of a city with their tiles, bounds and codes, and which are drawings", async () => {
    const output = MapLayersOutput.parse(await json("/api/map-layers/1"));
    const zoning = output.layers.find(({ kind }) => kind === "zoning")!;
    expect(zoning).toMatchObject({
      schematic: true,
      tiles: `/tiles/springfield/zoning/${version}/{z}/{x}/{y}.mvt`,
      minZoom: 10,
      maxZoom: 14,
      shapes: 3,
    });
    expect(zoning.codes.map(({ code, zoneType }) => [code, zoneType])).toContainEqual([
      "R-1-X",
      "residential",
    ]);
    expect(zoning.families.reduce((sum, { count }) => sum + count, 0)).toBe(zoning.shapes);
    const house = zoning.codes.find(({ code }) => code === "R-1-X")!;
    expect(house.title).toBe("Single House");
    expect(house.acres).toBeGreaterThan(0);
    expect((await json(`/api/location?lng=${house.at[0]}&lat=${house.at[1]}`)).district.code).toBe("R-1-X");
    expect(zoning.bounds?.[0]).toBeCloseTo(MIDDLE[0] - 0.004, 6);
    expect((await site.get("/api/map-layers/99")).status).toBe(404);
    expect((await site.get("/api/map-layers/x")).status).toBe(400);
  });
});

describe("GET /api/map-data", () => {
  test("gives GeoJSON with the properties of the specification", async () => {
    const output = MapDataOutput.parse(await json("/api/map-data/1"));
    expect(output).toMatchObject({ type: "FeatureCollection", total: 3, next: null });
    expect(output.features[0]!.properties).toEqual({
      zoneType: "residential",
      code: "R-1-X",
      title: "West",
      description: "One house",
      district: "R-1",
      schematic: true,
      layer: "zoning",
      version,
      source: "Springfield zoning",
    });
    expect(output.features[1]!.properties).toMatchObject({
      zoneType: "unknown",
      district: null,
      description: "",
    });
  });

  test("page by page gives every shape once", async () => {
    const seen: number[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const page: MapDataOutput = await json(`/api/map-data/1?limit=1&cursor=${next}`);
      seen.push(...page.features.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual([0, 1, 2]);
  });

  test("within a box gives what meets it, and simplified fewer corners at most", async () => {
    const box4 = [MIDDLE[0] + 0.007, MIDDLE[1] + 0.007, MIDDLE[0] + 0.01, MIDDLE[1] + 0.01].join(",");
    const output: MapDataOutput = await json(`/api/map-data/1?bbox=${box4}&simplify=5`);
    expect(output.features.map(({ id }) => id)).toEqual([2]);
    expect(output.total).toBe(1);
    expect((await json("/api/map-data/1?kind=historic")).features).toHaveLength(1);
  });

  test.each([
    ["bbox=1,2,3", "box"],
    ["bbox=NaN,0,1,1", "box"],
    ["bbox=0,0,Infinity,1", "box"],
    ["bbox=2,0,1,1", "box"],
    ["bbox=,,,", "box"],
    ["simplify=-1", "metres"],
    ["simplify=Infinity", "metres"],
    ["limit=0", "5,000"],
    ["limit=5001", "5,000"],
    ["cursor=1-00000000.5", "start again"],
    ["cursor=..", "start again"],
    ["kind=moon", "kind"],
  ])("%s is refused in a sentence", async (query, words) => {
    const response = await site.get(`/api/map-data/1?${query}`);
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain(words);
  });

  test("a city or a layer that we don't have is not found", async () => {
    expect((await site.get("/api/map-data/99")).status).toBe(404);
    expect((await site.get("/api/map-data/1?kind=flood")).status).toBe(404);
  });
});

describe("GET /api/location", () => {
  test("names district, overlays, neighbors and neighborhood, says that it is a drawing, and gives the rules", async () => {
    const output = LocationOutput.parse(await json(`/api/location?${at(-0.5, 0)}`));
    expect(output).toMatchObject({
      outcome: "found",
      city: { id: 1 },
      district: { code: "R-1-X", codeAsGiven: " r1-x", district: "R-1", suffixes: ["X"], id: 0 },
      overlays: [{ code: "Old <Town>", layer: { kind: "historic", schematic: false } }],
      adjacent: [{ code: "PD 9", feet: 141, direction: "east" }],
      neighborhood: { name: "Elm Park", inside: true },
      parcel: null,
      lot: null,
      schematic: true,
      rules: { status: "held", name: "Single House", allows: "One house" },
    });
    expect(output.message).toContain("not from the city's official map");
    expect(output.sources.map(({ what }) => what)).toEqual(
      expect.arrayContaining(["zoning", "historic", "neighborhoods", "not held", "addresses"]),
    );
  });

  test("names landmarks that are points or lines within a quarter of a mile, which are found by name too", async () => {
    const { site: marked } = await makeMapSite({}, { landmarks: true });
    const get = async (path: string) => (await marked.get(path)).json();
    const output = LocationOutput.parse(await get(`/api/location?${at(1, 0)}`));
    expect(output.nearby.map(({ title, feet, direction }) => [title, feet, direction])).toEqual([
      ["Central Station", 281, "east"],
      ["River Walk", 364, "north"],
    ]);
    expect(output.sources.map(({ what }) => what)).toContain("landmarks");
    expect((await get(`/api/location?${at(2, 0)}`)).nearby[0]).toMatchObject({ feet: 0, direction: null });
    // Half a mile to the south there is none.
    expect((await get(`/api/location?${at(0, -7)}`)).nearby).toEqual([]);
    const { places } = PlacesOutput.parse(await get("/api/places?q=central"));
    expect(places).toMatchObject([{ name: "Central Station", kind: "landmark", lng: MIDDLE[0] + 0.002 }]);
  });

  test("of a district that no rule of ours knows it says so", async () => {
    const output: LocationOutput = await json(`/api/location?${at(2, 0)}`);
    expect(output).toMatchObject({
      district: { code: "PD 9", zoneType: "unknown" },
      rules: { status: "not_covered" },
    });
  });

  test("in the city where no district is drawn, and outside of every city, nothing is made up", async () => {
    const bare: LocationOutput = await json(`/api/location?${at(0, 3)}`);
    expect(bare).toMatchObject({
      outcome: "no_district",
      city: { id: 1 },
      district: null,
      rules: { status: "none" },
    });
    for (const far of ["lng=2.35&lat=48.86", "lng=-180&lat=-90", "lng=180&lat=90", "lng=0&lat=0"]) {
      const output = LocationOutput.parse(await json(`/api/location?${far}`));
      expect(output).toMatchObject({ outcome: "outside", city: null, district: null });
    }
  });

  test("of an address finds cities and neighborhoods, asks back, or says what it cannot find", async () => {
    expect(await json("/api/location?address=elm park, springfield")).toMatchObject({
      outcome: "found",
      place: { name: "Elm Park" },
    });
    expect(await json("/api/location?address=Springfield")).toMatchObject({ place: { kind: "city" } });
    const twins = LocationOutput.parse(await json("/api/location?address=twin"));
    expect(twins).toMatchObject({
      outcome: "address_ambiguous",
      places: [{ name: "Twin" }, { name: "Twin" }],
    });
    const street: LocationOutput = await json("/api/location?address=1 Main St, Springfield");
    expect(street).toMatchObject({ outcome: "address_unknown", places: [{ name: "Springfield" }] });
    expect(street.sources[0]?.name).toContain("Street addresses don't work yet");
  });

  test("places are offered while the address is typed", async () => {
    const { places } = PlacesOutput.parse(await json("/api/places?q=elm"));
    expect(places).toMatchObject([{ name: "Elm Park", kind: "neighborhood", city: { id: 1 } }]);
    expect(await json("/api/places")).toEqual({ places: [], findable: null });
    expect((await site.get(`/api/places?q=${"a".repeat(201)}`)).status).toBe(400);
  });

  test("of a drawn lot tells how it is split", async () => {
    const corner = (x: number, y: number) => `${MIDDLE[0] + x / 1000},${MIDDLE[1] + y / 1000}`;
    const lot = [corner(-1, 0), corner(3, 0), corner(3, 1), corner(-1, 1)].join(";");
    const output = LocationOutput.parse(await json(`/api/location?lot=${lot}`));
    expect(output.lot?.shares.map(({ code, share }) => [code, share])).toEqual([
      ["PD 9", 0.75],
      ["R-1-X", 0.25],
    ]);
    expect(output.lot?.uncovered).toBe(0);
    expect(output.district).not.toBeNull();
  });

  test.each([
    ["", "Please give a place"],
    ["lng=1", "give both"],
    ["lat=1", "give both"],
    ["lng=NaN&lat=0", "longitude"],
    ["lng=Infinity&lat=0", "longitude"],
    ["lng=0&lat=-Infinity", "latitude"],
    ["lng=180.1&lat=0", "longitude"],
    ["lng=0&lat=90.1", "latitude"],
    ["lot=1,2;3", "lng,lat"],
    ["lot=1,2;3,4;NaN,0", "lng,lat"],
    ["lot=0,0;1,1;2,2", "over a mile"],
    ["lot=;;;", "lng,lat"],
    [`address=${"a".repeat(201)}`, "200 characters or fewer"],
  ])("?%s is refused in a sentence", async (query, words) => {
    const response = await site.get(`/api/location?${query}`);
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain(words);
  });

  test("no value of any input is a fault of the server, and every answer keeps to the contract", async () => {
    const number = fc.oneof(
      fc.double().map(String),
      fc.constantFrom("180", "-180", "90", "-90", "1e400", "-0", "0x10", "", " ", "1,2", String(MIDDLE[0])),
    );
    const input = fc.record(
      {
        lng: number,
        lat: number,
        address: fc.string({ unit: "grapheme" }),
        lot: fc.array(number).map((l) => l.join(";")),
        cityId: number,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(input, async (query) => {
        const response = await site.get(`/api/location?${new URLSearchParams(query)}`);
        expect([200, 400]).toContain(response.status);
        if (response.status === 200) LocationOutput.parse(await response.json());
      }),
      { numRuns: 300 },
    );
  });

  test("gives height, setbacks and coverage of a real district with their clauses", async () => {
    const engine = realEngine();
    const chicago = engine.book.cities.find(({ slug }) => slug === "chicago")!;
    const store = memoryLayerStore();
    const shape = makeShape("RS-3", box([0, 0], [1, 1]), { district: "RS-3", family: "residential" });
    await store.save(makeLayer("zoning", [shape], { cityId: chicago.id }), null);
    const layers = await openCatalog(store, engine.book.cities);
    const real = createTestApp({ engine, layers, limits: false });
    const output = LocationOutput.parse(await (await real.get(`/api/location?${at(0.5, 0.5)}`)).json());
    expect(output.schematic).toBe(false);
    const height = output.rules.answers.find(({ topic }) => topic === "height")!.answer;
    expect(height).toMatchObject({ outcome: "value", figures: [{ value: 30, unit: "ft" }] });
    expect(height.citations.length).toBeGreaterThan(0);
    expect(output.rules.answers.map(({ topic }) => topic)).toEqual([
      "height",
      "setbacks",
      "coverage",
      "floor_area",
    ]);
    expect(output.rules.standards[0]).toMatch(/^\/codes\/chicago\//);
  });
});
