import { expect, test } from "vitest";
import { parkingFor } from "./parking-for.ts";

test("a business needs the parking of its trade, and of a shop where none is told", () => {
  expect(parkingFor("commercial", ["restaurant"], "restaurant")).toBe("yes");
  expect(parkingFor("commercial", ["retail"], "restaurant")).toBe("no");
  expect(parkingFor("commercial", ["retail"], undefined)).toBe("yes");
  expect(parkingFor("commercial", ["restaurant"], "office")).toBe("no");
});

test("parking of no one's own is that of a home, and any other an exception", () => {
  expect(parkingFor("parking", ["home"], undefined)).toBe("yes");
  expect(parkingFor("parking", ["retail"], undefined)).toBe("exception");
});
