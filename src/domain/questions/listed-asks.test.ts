import { describe, expect, test } from "vitest";
import { realEngine, TODAY } from "#testing/law.ts";
import { asksOfTown, TOWN } from "#testing/small-town.ts";

const listed = (q: string) =>
  realEngine()
    .reader.listedAsks(q, TODAY)
    .map(({ text }) => text);

describe("a question that lists what it asks for", () => {
  test.each([
    [
      "after a colon",
      "ADU in the backyard: max size, max height, and how close to the alley?",
      [
        "ADU in the backyard: max size?",
        "ADU in the backyard: max height?",
        "ADU in the backyard: how close to the alley?",
      ],
    ],
    [
      "each with its own mark",
      "Airbnb in my guest house - license? fee? how long is it good for?",
      [
        "Airbnb in my guest house - license?",
        "Airbnb in my guest house - fee?",
        "Airbnb in my guest house - how long is it good for?",
      ],
    ],
    [
      "with the thing in the first item",
      "Duplex height, street setback and impervious cover",
      ["Duplex height?", "Duplex street setback?", "Duplex impervious cover?"],
    ],
    [
      "with the thing after the last item",
      "My lot is flat. Max height, max coverage for a garage",
      ["My lot is flat. Max height for a garage?", "My lot is flat. max coverage for a garage?"],
    ],
  ])("asks for each of them: %s", (_, q, expected) => {
    expect(listed(q)).toEqual(expected);
  });

  test.each([
    [
      "says in what a figure is wanted",
      "What's the biggest backyard cottage we could build, in square feet?",
    ],
    ["asks in clauses of its own", "Where do I apply for a deck permit, and how long will it take?"],
    ["names places of one size", "What is the front, side and rear setback of a house?"],
    ["names nothing that it is about", "Height, setback, coverage?"],
    [
      "goes on with a statement",
      "Is a permit needed for a small wall? There is no slope or wetland on our lot",
    ],
    ["has hundreds of items", `Fence: ${"fee? permit? ".repeat(150)}`],
  ])("is none where it %s", (_, q) => {
    expect(listed(q)).toEqual([]);
  });
});

test("what follows the second of two superlatives is said of both", () => {
  const asks = asksOfTown(
    "What's the biggest and tallest fence I could have in the rear yard?",
    TOWN.rear,
    TOWN.front,
  );
  expect(asks.length).toBeGreaterThan(0);
  for (const { places } of asks) expect(places).toEqual(["rear_yard"]);
});
