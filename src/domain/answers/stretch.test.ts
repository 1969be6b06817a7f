import { expect, test } from "vitest";
import type { Quantity } from "../units/quantity.ts";
import { askFor, type Step, stretchLabel, turnOf } from "./stretch.ts";

const ft = (value: number): Quantity => ({ value, unit: "ft" });
const upTo4: Step = { value: ft(4), upward: true };
const under4: Step = { value: ft(4), upward: false };
const upTo6: Step = { value: ft(6), upward: true };
const under6: Step = { value: ft(6), upward: false };

test.each([
  [null, upTo4, "Up to 4 ft"],
  [null, under4, "Under 4 ft"],
  [upTo4, upTo6, "Over 4 ft, up to 6 ft"],
  [upTo4, under6, "Over 4 ft, under 6 ft"],
  [under4, upTo6, "4 ft to 6 ft"],
  [under4, under6, "4 ft to under 6 ft"],
  [upTo6, null, "Over 6 ft"],
  [under6, null, "6 ft or more"],
])("each size is in one stretch: %j to %j is %s", (from, to, label) => {
  expect(stretchLabel({ from, to })).toBe(label);
});

test("a size is asked for as people ask, or by its name", () => {
  expect(askFor("lot_area")).toBe("How big is the lot?");
  expect(askFor("parapet_height")).toBe("What is the parapet height?");
  expect(turnOf("unit_count")).toBe("how many homes there are");
  expect(turnOf("lot_area")).toBe("the lot size");
});
