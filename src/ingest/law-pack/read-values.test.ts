import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALL_UNITS } from "#domain/units/quantity.ts";
import { readBounds, readQuantity } from "./read-values.ts";

describe("a quantity as law files write it", () => {
  test.each([
    ["4 ft", 4, "ft"],
    ["1,000 sq ft", 1000, "sq ft"],
    ["35 %", 35, "%"],
    ["35%", 35, "%"],
    ["0.5 FAR", 0.5, "FAR"],
    ["0 spaces", 0, "spaces"],
    ["1 spaces per 1,000 sq ft", 1, "spaces per 1,000 sq ft"],
  ])("%j is %d %s", (text, value, unit) => {
    expect(readQuantity(text)).toEqual({ ok: true, value: { value, unit } });
  });

  test.each([
    ["4", "no unit"],
    ["ft", "number"],
    ["", "number"],
    ["four ft", "number"],
    ["-4 ft", "number"],
    ["4 feet", "not a known unit"],
    ["4 FT", "not a known unit"],
    ["10,00 ft", "not a known unit"],
  ])("%j is refused with the reason", (text, reason) => {
    const read = readQuantity(text);
    expect(read.ok ? "" : read.error.what).toContain(reason);
  });

  test("a value of any unit, printed and read, is the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 7 }), fc.constantFrom(...ALL_UNITS), (n, unit) => {
        expect(readQuantity(`${(n / 100).toString()} ${unit}`)).toEqual({
          ok: true,
          value: { value: n / 100, unit },
        });
      }),
    );
  });
});

describe("bounds of a condition", () => {
  test("more than, up to, exactly", () => {
    expect(readBounds("> 4 ft")).toEqual({
      ok: true,
      value: [{ is: "more_than", value: { value: 4, unit: "ft" } }],
    });
    expect(readBounds("<= 25 ft")).toEqual({
      ok: true,
      value: [{ is: "at_most", value: { value: 25, unit: "ft" } }],
    });
    expect(readBounds(">=2 units")).toEqual({
      ok: true,
      value: [{ is: "at_least", value: { value: 2, unit: "units" } }],
    });
    expect(readBounds("= 2 units")).toEqual({
      ok: true,
      value: [{ is: "exactly", value: { value: 2, unit: "units" } }],
    });
  });

  test("a span of 31 ft to 40 ft holds both ends; two bounds may be joined", () => {
    const both = (low: string, high: string) => ({
      ok: true,
      value: [
        { is: low, value: { value: 4.5, unit: "ft" } },
        { is: high, value: { value: 6, unit: "ft" } },
      ],
    });
    expect(readBounds("4.5 ft .. 6 ft")).toEqual(both("at_least", "at_most"));
    expect(readBounds("4.5 ft..6 ft")).toEqual(both("at_least", "at_most"));
    expect(readBounds("> 4.5 ft & <= 6 ft")).toEqual(both("more_than", "at_most"));
  });

  test.each(["4 ft", "", "> ", "> 4", "=> 4 ft", "4 ft ..", ".. 4 ft", "4 .. 6 ft", "> 4 ft &", "over 4 ft"])(
    "%j is refused",
    (text) => {
      expect(readBounds(text).ok).toBe(false);
    },
  );

  test("any text is read or refused", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const read = readBounds(text);
        expect(read.ok || read.error.what.length * read.error.remedy.length > 0).toBe(true);
      }),
    );
  });
});
