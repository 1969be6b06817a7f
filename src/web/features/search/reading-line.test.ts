import { expect, it } from "vitest";
import { factsOf } from "./reading-line.ts";

it("a fact that is read twice is said once", () => {
  expect(factsOf({ trade: "restaurant", parking_for: "restaurant" })).toEqual(["a restaurant or bar"]);
  expect(factsOf({ trade: "hair", lot_type: "corner" })).toEqual(["hair care", "corner lot"]);
});

it("a lot without an alley is not said to be next to none, and what is denied alone is said", () => {
  expect(factsOf({ alley: "no", next_to: "!alley" })).toEqual(["no alley"]);
  expect(factsOf({ next_to: "!alley" })).toEqual(["not next to an alley"]);
});
