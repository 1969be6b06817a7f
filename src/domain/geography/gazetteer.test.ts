import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeCity } from "#testing/factories.ts";
import { box, held, MIDDLE, makeLayer, makeShape } from "#testing/map.ts";
import { buildGazetteer, placesAlmost, readPlace, suggestPlaces } from "./gazetteer.ts";

const springfield = makeCity();
const shelbyville = makeCity({ id: 2, slug: "shelbyville", name: "Shelbyville", aliases: [] });
const hills = (cityId: number) =>
  held(
    makeLayer(
      "neighborhoods",
      [
        makeShape("Capitol Hill", box([0, 0], [1, 1])),
        ...(cityId === 1
          ? [makeShape("Shelbyville", box([2, 2], [3, 3])), makeShape("Peña", box([4, 4], [5, 5]))]
          : []),
      ],
      { cityId },
    ),
  );
const gazetteer = buildGazetteer([springfield, shelbyville], [hills(1), hills(2)]);
const read = (text: string, cityId?: number) => readPlace(gazetteer, text, cityId);

describe("reading an address", () => {
  test.each(["Springfield", " springfield, CO 80203 ", "SPRINGFIELD, COLORADO", "Springfield CO, USA"])(
    "%j is the city",
    (text) => {
      expect(read(text)).toMatchObject({ state: "found", position: MIDDLE, place: { kind: "city" } });
    },
  );

  test("a neighborhood is found in any spelling, with or without its city", () => {
    for (const text of ["pena", "Peña, Springfield", "PEÑA, Springfield, CO 80249"])
      expect(read(text)).toMatchObject({ state: "found", place: { name: "Peña", kind: "neighborhood" } });
  });

  test("a name in two cities is asked back, unless a city is chosen or named", () => {
    expect(read("capitol hill")).toMatchObject({ state: "ambiguous", places: [{}, {}] });
    expect(read("capitol hill", 2)).toMatchObject({ state: "found", place: { city: { id: 2 } } });
    expect(read("Capitol Hill, Shelbyville")).toMatchObject({ state: "found", place: { city: { id: 2 } } });
  });

  test("a name that the chosen city does not have is asked back, unless another city is named", () => {
    expect(read("Peña", 2)).toMatchObject({ state: "elsewhere", places: [{ city: { id: 1 } }] });
    expect(read("capitol hill", 3)).toMatchObject({ state: "elsewhere", places: [{}, {}] });
    expect(read("Peña, Springfield", 2)).toMatchObject({ state: "found", place: { city: { id: 1 } } });
    expect(read("Springfield", 2)).toMatchObject({ state: "found", place: { kind: "city" } });
    expect(read("Peña", 1)).toMatchObject({ state: "found", place: { city: { id: 1 } } });
  });

  test("a city's name means the city, not a neighborhood of the same name", () => {
    expect(read("Shelbyville")).toMatchObject({ state: "found", place: { kind: "city" } });
  });

  test("a street address is not known, and the city at its end is offered", () => {
    expect(read("742 Evergreen Terrace, Springfield, CO")).toMatchObject({
      state: "unknown",
      near: [{ name: "Springfield" }],
    });
    expect(read("742 Evergreen Terrace")).toEqual({ state: "unknown", near: [] });
  });

  test("coordinates are read latitude first, as maps give them, and the other way where only that is a place", () => {
    expect(read("39.74, -104.99")).toMatchObject({ state: "found", position: [-104.99, 39.74], place: null });
    expect(read("-104.99 39.74")).toMatchObject({ position: [-104.99, 39.74] });
    expect(read("200, 300")).toEqual({ state: "unknown", near: [] });
  });

  test("any text is read", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => void read(text)));
  });
});

test("a name in other short words, written together or with a letter wrong is nearly a place's", () => {
  const almost = (text: string, cityId?: number) =>
    placesAlmost(gazetteer, text, cityId).map(({ city, note }) => [
      city.id,
      note?.includes("close to it") ?? false,
    ]);
  expect(almost("Capitolhill", 1)).toEqual([[1, false]]);
  expect(almost("Captiol Hill", 1)).toEqual([[1, true]]);
  expect(almost("Capitol Hill 2", 1)).toEqual([]);
  expect(almost("Capitol Hole")).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(almost("Cap")).toEqual([]);
});

describe("suggesting places", () => {
  const names = (text: string, cityId?: number) =>
    suggestPlaces(gazetteer, text, cityId).map(({ name, kind, city }) => `${name} (${kind} ${city.id})`);

  test("offers names of which a word begins with what was typed, cities first", () => {
    expect(names("sHel")).toEqual([
      "Shelbyville (city 2)",
      "Shelbyville (neighborhood 1)",
      "Capitol Hill (neighborhood 2)",
    ]);
    expect(names("hil")).toEqual(["Capitol Hill (neighborhood 1)", "Capitol Hill (neighborhood 2)"]);
    expect(names("ill")).toEqual([]);
  });

  test("puts the chosen city before the others, and offers nothing for no word", () => {
    expect(names("capitol", 2)[0]).toBe("Capitol Hill (neighborhood 2)");
    for (const text of ["", "  ", ",,", "80203"]) expect(names(text)).toEqual([]);
  });
});
