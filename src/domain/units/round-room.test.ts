import { expect, test } from "vitest";
import { roundRoom } from "./round-room.ts";

test.each([
  [15.5958, 15.6],
  [31.2481, 31.25],
  [0.5, 0.5],
  [0.0042, 0.0042],
  [-2, -2],
  [0, 0],
])("%d ft of room is shown as %d ft", (room, shown) => {
  expect(roundRoom(room)).toBe(shown);
});

test("room that there is never shows as none", () => {
  expect(roundRoom(0.0001)).toBeGreaterThan(0);
});
