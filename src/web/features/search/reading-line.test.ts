import { expect, it } from "vitest";
import { factsOf } from "./reading-line.ts";

it("a fact that is read twice is said once", () => {
  expect(factsOf({ trade: "restaurant", parking_for: "restaurant" })).toEqual(["a restaurant or bar"]);
  expect(factsOf({ trade: "hair", lot_type: "corner" })).toEqual(["hair care", "corner lot"]);
});
