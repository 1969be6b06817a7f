import { expect, it } from "vitest";
import { shadesOf } from "./district-shades.ts";

const code = (
  name: string,
  family: "residential" | "commercial" | "special",
  district: string | null = null,
) => ({ code: name, family, district });

it("shades homes in the order of the city's list, and what the list does not have in the middle", () => {
  const listed = ["RS-1", "RS-3", "RT-4", "RM-5", "RM-6"].map((name) => ({ code: name }));
  const codes = ["RM-6", "RS-1", "RS-3", "RT-4", "RM-5"].map((name) => code(name, "residential", name));
  expect(Object.fromEntries(shadesOf([...codes, code("R-X", "residential")], listed))).toEqual({
    "RS-1": 0,
    "RS-3": 1,
    "RT-4": 2,
    "RM-5": 3,
    "RM-6": 4,
    "R-X": 2,
  });
});

it("shades homes of a city without a list by name, as people count", () => {
  const shades = shadesOf(
    ["R10", "R2", "R1"].map((name) => code(name, "residential")),
    [],
  );
  expect(Object.fromEntries(shades)).toEqual({ R1: 0, R2: 2, R10: 4 });
});

it("shades shops by the last figure of their code", () => {
  const shades = shadesOf(
    ["B1-5", "C2-1", "B3-3", "C1-1", "B-X"].map((name) => code(name, "commercial")),
    [],
  );
  expect(Object.fromEntries(shades)).toEqual({ "C2-1": 0, "C1-1": 0, "B3-3": 2, "B1-5": 4, "B-X": 2 });
});

it("gives planned developments one shade, whatever their numbers", () => {
  expect([...shadesOf([code("PD 9", "special"), code("PD 1200", "special")], []).values()]).toEqual([2, 2]);
});
