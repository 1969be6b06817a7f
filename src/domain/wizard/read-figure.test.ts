import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareQuantities, type Quantity } from "../units/quantity.ts";
import { readFigure } from "./read-figure.ts";
import { figureFormat, writeFigure } from "./read-project.ts";

const height = figureFormat("fence", "height");
const setback = figureFormat("garage", "setback");
const area = figureFormat("adu", "floor_area");
const read = (text: string, format = height, units: "ft" | "m" = "ft") => {
  const result = readFigure(text, format, units);
  return result.ok ? result.value : result.error;
};

describe("what people type", () => {
  it.each([
    ["6", { value: 6, unit: "ft" }],
    ["6.5", { value: 6.5, unit: "ft" }],
    ["6 ft", { value: 6, unit: "ft" }],
    ["6 feet", { value: 6, unit: "ft" }],
    ["6'6\"", { value: 6.5, unit: "ft" }],
    ["6 ft 6 in", { value: 6.5, unit: "ft" }],
    ["6 ft 2 in", { value: 74, unit: "in" }],
    ["72 in", { value: 72, unit: "in" }],
    ["1.8 m", { value: 1.8, unit: "m" }],
    ["6½ ft", { value: 6.5, unit: "ft" }],
  ])("%s is a height", (text, expected) => expect(read(text)).toEqual(expected));

  it("a bare number is in metres for a person who works in metres, and an explicit unit stays", () => {
    expect(read("1.8", height, "m")).toEqual({ value: 1.8, unit: "m" });
    expect(read("6 ft", height, "m")).toEqual({ value: 6, unit: "ft" });
    expect(read("75", area, "m")).toEqual({ value: 75, unit: "sq m" });
  });

  it("thousands may be set apart", () => {
    expect(read("1,000", area)).toEqual({ value: 1000, unit: "sq ft" });
    expect(read("1,000 sq ft", area)).toEqual({ value: 1000, unit: "sq ft" });
  });

  it("zero is a distance and no height", () => {
    expect(read("0", setback)).toEqual({ value: 0, unit: "ft" });
    expect(read("0", area)).toBe("The square footage must be more than 0.");
  });
});

describe("bad input gets a sentence", () => {
  it.each([
    ["", "Please enter the height, such as 6, 2 m or 6 ft 6 in."],
    ["   ", "Please enter the height, such as 6, 2 m or 6 ft 6 in."],
    ["-3", "The height cannot be negative."],
    ["−3 ft", "The height cannot be negative."],
    ["abc", "Please write the height as a number, such as 6, 2 m or 6 ft 6 in."],
    ["12,5", "Please write decimals with a period: 12.5."],
    ["1e9", "Please write the height as a number, such as 6, 2 m or 6 ft 6 in."],
    ["Infinity", "Please write the height as a number, such as 6, 2 m or 6 ft 6 in."],
    ["6 7", "Please write the height as a number, such as 6, 2 m or 6 ft 6 in."],
    ["6 ft or so", "Please write the height as a number, such as 6, 2 m or 6 ft 6 in."],
    ["800 sq ft", "Please give the height as a length, such as 6, 2 m or 6 ft 6 in."],
    ["13", "Please enter a height from 1 to 12 ft."],
    ["0.5", "Please enter a height from 1 to 12 ft."],
    ["4 m", "Please enter a height from 1 to 12 ft."],
  ])("%j", (text, sentence) => expect(read(text)).toBe(sentence));

  it("a figure that no lot could hold is taken for a slip", () => {
    expect(read("1000000000", setback)).toBe(
      "That distance from the lot line is too large to be right. Please check it.",
    );
    expect(read("1,000,000,000", area)).toBe(
      "That square footage is too large to be right. Please check it.",
    );
    expect(read("120%", figureFormat("addition", "lot_coverage"))).toMatch(/too large/);
  });

  it("any text at all is read or told in one sentence", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.constantFrom("ft", "m"),
        (text, units) => {
          const result = readFigure(text, setback, units as "ft" | "m");
          if (result.ok) expect(result.value.value).toBeGreaterThanOrEqual(0);
          else expect(result.error).toMatch(/^[A-Z].*\.$/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

it("what is written is read back as the same size", () => {
  const units = fc.constantFrom<Quantity["unit"]>("ft", "in", "m", "cm", "yd");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300_000 }), units, (hundredths, unit) => {
      const figure = { value: hundredths / 100, unit };
      const back = readFigure(writeFigure(figure), setback, "m");
      expect(back.ok && compareQuantities(back.value, figure)).toBe(0);
    }),
  );
});
