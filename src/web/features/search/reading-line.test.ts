import { expect, it } from "vitest";
import { factsOf } from "./reading-line.ts";

it("a fact that is read twice is said once", () => {
  expect(factsOf({ trade: "restaurant", parking_for: "restaurant" })).toEqual(["restaurants and bars"]);
  expect(factsOf({ trade: "hair", lot_type: "corner" })).toEqual(["hair care", "corner lot"]);
});
