import { describe, expect, test } from "vitest";
import { LocationOutput } from "#contract/map.ts";
import { PlacesOutput } from "#contract/places.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import { readStreetAddress } from "#domain/geography/street-address.ts";
import { err, ok } from "#domain/result.ts";
import { createTestApp } from "#testing/app.ts";
import { makeBook } from "#testing/factories.ts";
import { box, MIDDLE, makeLayer, makeShape, memoryLayerStore } from "#testing/map.ts";
import type { AddressStore, HeldAddress } from "../database/address-store.ts";
import { openCatalog } from "../geo/layer-catalog.ts";
import type { Geocoder } from "../outside/geocoder.ts";

const at = (x: number, y: number): [number, number] => [MIDDLE[0] + x / 1000, MIDDLE[1] + y / 1000];
/** Streets of Springfield: two Main Streets, and an Elm Street in each of two neighborhoods. */
const POINTS: readonly [string, [number, number]][] = [
  ["123 N MAIN ST", at(-2, 0)],
  ["123 N MAIN ST # 4B", at(-2, 0)],
  ["123 S MAIN ST", at(2, 0)],
  ["127 N MAIN ST", at(-2, 0.4)],
  ["130 OAK AVE", at(-1.8, 0.1)],
  ["9 ELM ST", at(-3, -1)],
  ["9 ELM ST", at(9.5, 9.5)],
];

const book = makeBook();
const store = memoryLayerStore();
await store.save(makeLayer("zoning", [makeShape("R-1", box([-4, -2], [4, 2]), { district: "R-1" })]), null);
await store.save(
  makeLayer("neighborhoods", [
    makeShape("n1", box([-4, -4], [4, 4]), { title: "Elm Park" }),
    makeShape("n2", box([9, 9], [10, 10]), { title: "Twin" }),
  ]),
  null,
);
const plain = await openCatalog(store, buildEngine(book).book.cities);
const { id } = await store.save(makeLayer("addresses", []), null);
const layers = await openCatalog(store, buildEngine(book).book.cities);

const held = POINTS.map(([text, position]): HeldAddress & { loose: string } => {
  const { key, loose, unit, shown } = readStreetAddress(text)!;
  const number = Number(/^\d+/.exec(key)?.[0]);
  return { versionId: id, key, loose, unit, shown, number, position };
});
/** As the store on a database does it; that one is tested beside it. */
const addresses: AddressStore = {
  find: async (versions, loose) =>
    held.filter((own) => versions.includes(own.versionId) && own.loose === loose),
  suggest: async (versions, beginnings, most) =>
    held
      .filter((own, i) => held.findIndex(({ key }) => key === own.key) === i)
      .filter(
        ({ versionId, key, loose }) =>
          versions.includes(versionId) &&
          beginnings.some((own) => key.startsWith(own) || loose.startsWith(own)),
      )
      .slice(0, most),
  alongStreet: async (versions, street, { from, to } = { from: 0, to: Number.POSITIVE_INFINITY }) =>
    held.filter(
      (own) =>
        versions.includes(own.versionId) &&
        own.loose.split(" ").slice(1).join(" ") === street &&
        own.number! >= from &&
        own.number! <= to,
    ),
  streets: async (versions, beginning, most) => {
    const names = [...new Set(held.map(({ loose }) => loose.split(" ").slice(1).join(" ")))].sort();
    return names
      .filter((street) => versions.length > 0 && street.startsWith(beginning))
      .slice(0, most)
      .map((street) => {
        const own = held.filter(({ loose }) => loose.endsWith(` ${street}`));
        const { shown, position } = own[Math.floor(own.length / 2)]!;
        return { versionId: id, street, shown, position, count: own.length };
      });
  },
  streetNames: async () => [...new Set(held.map(({ loose }) => loose.split(" ").slice(1).join(" ")))],
  postal: async (versions, code) =>
    code === "80203" ? versions.map((versionId) => ({ versionId, position: MIDDLE, count: 1234 })) : [],
};
const site = createTestApp({ book, layers, addresses, limits: false });
const location = async (address: string, own = site, query = "") =>
  LocationOutput.parse(
    await (await own.get(`/api/location?address=${encodeURIComponent(address)}${query}`)).json(),
  );

describe("a street address among our own", () => {
  test.each([
    "123 N Main St.",
    "123 north main street",
    "123 N MAIN ST, Springfield, CO 80203",
    "123 n main st springfield",
  ])("%s is found", async (text) => {
    expect(await location(text)).toMatchObject({
      outcome: "found",
      place: { name: "123 N MAIN ST", kind: "address", city: { name: "Springfield" } },
      district: { code: "R-1" },
    });
  });

  test("with its unit", async () => {
    expect((await location("123 N Main St Apt 4b")).place?.name).toBe("123 N MAIN ST # 4B");
  });

  test("that may be several is asked back, and equal ones are told apart by their neighborhood", async () => {
    const main = await location("123 Main St");
    expect(main.outcome).toBe("address_ambiguous");
    expect(main.places.map(({ name }) => name)).toEqual(["123 N MAIN ST", "123 S MAIN ST"]);
    const elm = await location("9 Elm Street");
    expect(elm.places.map(({ name }) => name)).toEqual(["9 ELM ST (Elm Park)", "9 ELM ST (Twin)"]);
  });

  test("that is none of them is not known, and the sentence says what to check", async () => {
    const none = await location("124 N Main St, Springfield");
    expect(none).toMatchObject({ outcome: "address_unknown", places: [{ name: "Springfield" }] });
    expect(none.message).toContain("Check the number");
    expect(none.sources).toContainEqual(
      expect.objectContaining({ name: "Springfield addresses (Springfield)" }),
    );
  });

  test("between two that we have is estimated, and says so", async () => {
    const { place } = await location("125 N Main St");
    expect(place).toMatchObject({
      name: "125 N Main St",
      kind: "address",
      note: expect.stringContaining("between 123 and 127"),
    });
    expect(place?.lat).toBeCloseTo(at(-2, 0.2)[1], 9);
  });

  test.each([
    ["N Main and Oak", "intersection", "N Main and Oak"],
    ["corner of Oak Ave & N Main St", "intersection", "Oak Ave and N Main St"],
    ["80203", "postal_code", "ZIP code 80203"],
    ["r-1", "district", "R-1"],
    ["R1 zone", "district", "R-1"],
  ])("%s is a place too: %s", async (text, kind, name) => {
    expect((await location(text)).place).toMatchObject({ kind, name });
  });

  test.each([
    ["125 N Mian St", "125 N MAIN ST", "We do not know 125 N Mian St. This is on N MAIN ST."],
    ["130 Oak St", "130 OAK AVE", "We do not know 130 Oak St. This is on OAK AVE."],
    ["100 block of N Main St", "100 block of N MAIN ST", "of this block."],
    ["130 1/2 Oak Ave", "130 OAK AVE", "Showing number 130."],
    ["130-138 Oak Ave", "130 OAK AVE", "Showing number 130."],
  ])("%s is found as %s, and says that it is not what was typed", async (text, name, note) => {
    expect((await location(text)).place).toMatchObject({ name, note: expect.stringContaining(note) });
  });

  test("what is no name is found as none, and a misspelled street not in another city than the open one", async () => {
    expect((await location("Elm Pa")).place).toBeNull();
    expect((await location("125 N Mian St", site, "&cityId=2")).place).toBeNull();
    expect((await location("125 N Mian St, Springfield", site, "&cityId=2")).place?.city.name).toBe(
      "Springfield",
    );
  });

  test("words before a place are left out, and a part of a name finds it", async () => {
    for (const text of ["near 123 N Main St", "across from 123 N Main St"])
      expect((await location(text)).place?.name).toBe("123 N MAIN ST");
    for (const text of ["near Elm Park", "elm park neighborhood", "Elm Park CO", "Park"])
      expect((await location(text, site, "&cityId=1")).place?.name).toBe("Elm Park");
  });

  test("coordinates and plus codes need no name", async () => {
    expect((await location("39.74 N 104.99 W")).point).toEqual({ lng: -104.99, lat: 39.74 });
    expect((await location("P2R6+2X Springfield")).outcome).not.toBe("address_unknown");
  });

  test("without an address layer the sentence says that we have none", async () => {
    const bare = createTestApp({ book, layers: plain, addresses, limits: false });
    expect((await location("123 N Main St", bare)).message).toContain("but not for streets or addresses yet");
  });

  test("where nothing begins like what is typed, it is said what can be found", async () => {
    const findable = async (q: string, on = site) =>
      PlacesOutput.parse(await (await on.get(`/api/places?q=${encodeURIComponent(q)}&cityId=1`)).json())
        .findable;
    const bare = createTestApp({ book, layers: plain, addresses, limits: false });
    expect(await findable("michigan", bare)).toBe(
      "You can search for neighborhoods, zoning districts such as R-1, coordinates and plus codes, but not for streets or addresses yet.",
    );
    expect(await findable("michigan")).toContain("addresses, streets, corners such as State and Madison");
    // What begins like a place that is offered, and figures that may become coordinates.
    for (const text of ["spring", "41.88"]) expect(await findable(text, bare)).toBeNull();
  });

  test("is offered while it is typed, and so are names", async () => {
    const offered = async (q: string) =>
      PlacesOutput.parse(await (await site.get(`/api/places?q=${encodeURIComponent(q)}`)).json()).places.map(
        ({ name, kind }) => `${kind} ${name}`,
      );
    expect(await offered("123 n mai")).toEqual(["address 123 N MAIN ST"]);
    expect(await offered("123 main str")).toEqual(["address 123 N MAIN ST", "address 123 S MAIN ST"]);
    expect((await offered("spring"))[0]).toBe("city Springfield");
    expect(await offered("9 elm, springf")).toEqual(["address 9 ELM ST"]);
    expect(await offered("77 %")).toEqual([]);
  });

  test("a street without a number is offered by its beginning, and found by its whole name", async () => {
    const offered = async (q: string) =>
      PlacesOutput.parse(await (await site.get(`/api/places?q=${encodeURIComponent(q)}`)).json()).places;
    expect(await offered("oa")).toMatchObject([
      { kind: "street", name: "OAK AVE", note: "The middle of 1 address on this street." },
    ]);
    expect((await offered("mai")).map(({ kind }) => kind)).toEqual(["street"]);
    expect(await offered("o")).toEqual([]);
    expect(await location("Oak Avenue")).toMatchObject({
      outcome: "found",
      place: { name: "OAK AVE", kind: "street" },
    });
    expect((await location("Oa")).outcome).toBe("address_unknown");
  });

  test("districts of the open city are offered by the beginning of their code", async () => {
    const offered = async (query: string) =>
      PlacesOutput.parse(await (await site.get(`/api/places?${query}`)).json()).places.map(
        ({ kind, name }) => `${kind} ${name}`,
      );
    expect(await offered("q=r&cityId=1")).toContain("district R-1");
    expect(await offered("q=r1&cityId=1")).toEqual(["district R-1"]);
    expect(await offered("q=r1")).toEqual([]);
    expect(await offered("q=9&cityId=1")).toEqual([]);
  });
});

describe("a street address that we don't have", () => {
  const asked: string[] = [];
  const withGeocoder = (find: Geocoder["find"]) =>
    createTestApp({
      book,
      layers,
      addresses,
      limits: false,
      geocoder: {
        host: "geo.example.org",
        find: (text, city) => {
          asked.push(text);
          return find(text, city);
        },
      },
    });
  const house = (name: string, position: [number, number]) => ({ name, position });

  test("is asked of the address service, and only then", async () => {
    const own = withGeocoder(async (text, city) => ok([house(`${text} in ${city?.name}`, at(1, 1))]));
    const found = await location("5 Oak St", own, "&cityId=1");
    expect(found).toMatchObject({
      outcome: "found",
      place: { name: "5 Oak St in Springfield", kind: "address" },
      district: { code: "R-1" },
    });
    expect(found.sources.at(-1)?.name).toContain("geo.example.org");
    for (const known of ["123 N Main St", "123 Main St", "Springfield", "Elm Park", "39.74, -104.99", "5"])
      await location(known, own);
    await own.get("/api/places?q=5 Oak");
    expect(asked).toEqual(["5 Oak St"]);
  });

  test("may be one of several, next to each other, or outside of our cities", async () => {
    const several = withGeocoder(async () =>
      ok([
        house("a", at(1, 1)),
        house("a, the shop", at(1.1, 1)),
        house("b", at(-3, 1)),
        house("far", [2, 48]),
      ]),
    );
    expect((await location("5 Oak St", several)).places.map(({ name }) => name)).toEqual(["a", "b"]);
    const outside = withGeocoder(async () => ok([house("Paris", [2.35, 48.86])]));
    expect(await location("5 Rue Oak", outside)).toMatchObject({
      outcome: "outside",
      point: { lng: 2.35, lat: 48.86 },
    });
    const none = withGeocoder(async () => ok([]));
    expect(await location("5 Oak St", none)).toMatchObject({
      outcome: "address_unknown",
      message: expect.stringContaining("Neither we nor the address service"),
    });
  });

  test.each([
    ["unreachable", "The address service did not answer"],
    ["busy", "Too many people"],
  ] as const)("when the service is %s the answer says so and is no error", async (problem, words) => {
    const output = await location(
      "5 Oak St, Springfield",
      withGeocoder(async () => err(problem)),
    );
    expect(output).toMatchObject({ outcome: "address_unavailable", places: [{ name: "Springfield" }] });
    expect(output.message).toContain(words);
  });
});
