import { describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { createTestApp } from "#testing/app.ts";
import { anywhere, comparedBook, fenceHeight } from "#testing/compared-law.ts";

const side = fenceHeight(8, { when: { ...anywhere, place: ["side_yard"] }, phrase: "at the side" });
const site = createTestApp({
  book: comparedBook([fenceHeight(4), side], [fenceHeight(6)], [fenceHeight(5)], []),
});

describe("GET /api/compare/{city1Id}/{city2Id}/{topic}", () => {
  test("answers as the contract says, with the fields of the plain comparison", async () => {
    const response = await site.get("/api/compare/1/2/fence");
    expect(response.status).toBe(200);
    const output = operations.compare.output.parse(await response.json());
    expect(output.city1).toMatchObject({ id: 1, name: "Springfield", state: "Colorado" });
    expect(output.city1.rules[0]).toMatchObject({
      ruleValue: "Height at most 4 ft",
      plainLanguage: "A fence may be 4 feet tall in front of the house.",
    });
    expect(output.city2.rules.map(({ ruleValue }) => ruleValue)).toEqual(["Height at most 6 ft"]);
    expect(output.asOf).toBe("2026-11-20");
    expect(output.differences[0]!.text).toBe(
      "Riverton allows fences 2 ft taller in front than Springfield: 6 ft and 4 ft.",
    );
  });

  test("further cities stand in the same rows, in the order given", async () => {
    const output = operations.compare.output.parse(
      await (await site.get("/api/compare/2/1/fence?also=4,3")).json(),
    );
    expect(output.cities.map(({ id }) => id)).toEqual([2, 1, 4, 3]);
    expect(output.rows[0]!.cells.map(({ cityId, words }) => [cityId, words])).toEqual([
      [2, "6 ft"],
      [1, "4 ft"],
      [4, "not covered"],
      [3, "5 ft"],
    ]);
  });

  test("a day in the past takes the rules of that day", async () => {
    const output = operations.compare.output.parse(
      await (await site.get("/api/compare/1/2/fence?asOf=1990-05-01")).json(),
    );
    expect([output.asOf, output.rows]).toEqual(["1990-05-01", []]);
  });

  test.each([
    ["/api/compare/1/1/fence", 400, "Please choose two different cities."],
    ["/api/compare/1/2/fence?also=2", 400, "Please choose each city only once."],
    ["/api/compare/1/2/fence?also=3,4,5,6,7", 400, "Please choose at most 6 cities."],
    ["/api/compare/1/2/fence?also=3,x", 400, "Please list further cities by their numbers, for example 3,4."],
    ["/api/compare/Denver/2/fence", 400, "Please give each city by its number."],
    ["/api/compare/-1/2/fence", 400, "Please give each city by its number."],
    [
      "/api/compare/1/2/fence?asOf=yesterday",
      400,
      "Please write the date as year-month-day, for example 2026-01-21.",
    ],
    ["/api/compare/1/2/fence?color=red", 400, 'This call has no input named "color".'],
    ["/api/compare/1/99/fence", 404, "We don't cover a city with this ID."],
    ["/api/compare/1/2/fence?also=99", 404, "We don't cover a city with this ID."],
    ["/api/compare/1/2/beehives", 404, "We don't compare cities on this topic."],
    ["/api/compare/1/2/constructor", 404, "We don't compare cities on this topic."],
  ])("%s is %i with a sentence", async (path, status, message) => {
    const response = await site.get(path);
    expect([response.status, (await response.json()).message]).toEqual([status, message]);
  });
});

test("GET /api/compare/topics lists what two cities or more hold rules on, and pairs that can be compared", async () => {
  const output = operations.compareTopics.output.parse(await (await site.get("/api/compare/topics")).json());
  expect(output.topics.map(({ key }) => key)).toEqual(["fence"]);
  expect(output.topics[0]!.rules.map(({ count }) => count)).toEqual([2, 1, 1, 0]);
  const [pair] = output.pairs;
  expect(pair).toMatchObject({ topic: "fence", label: "Fences", rows: 1 });
  expect((await site.get(`/api/compare/${pair!.city1.id}/${pair!.city2.id}/fence`)).status).toBe(200);
});
