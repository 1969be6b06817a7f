import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ALL_UNITS,
  compareQuantities,
  convert,
  difference,
  dimensionOf,
  fromBase,
  inBase,
  isUnit,
  quantity,
  sameDimension,
  type Unit,
} from "./quantity.ts";
import { compare, subtract } from "./rational.ts";

const unit = fc.constantFrom<Unit>(...ALL_UNITS);
/** Sizes as laws and people write them: up to a million with at most three decimals. */
const size = fc
  .tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 3 }))
  .map(([n, places]) => n / 10 ** places);
const kindred = (of: Unit): Unit[] => ALL_UNITS.filter((other) => sameDimension(of, other));
const pair = unit.chain((a) => fc.tuple(fc.constant(a), fc.constantFrom(...kindred(a))));
const triple = unit.chain((a) =>
  fc.tuple(fc.constant(a), fc.constantFrom(...kindred(a)), fc.constantFrom(...kindred(a))),
);

describe("one size in several units", () => {
  test("3.5 ft is 42 in and 1.0668 m", () => {
    expect(convert(quantity(3.5, "ft"), "in")).toEqual(quantity(42, "in"));
    expect(convert(quantity(3.5, "ft"), "m")).toEqual(quantity(1.0668, "m"));
    expect(convert(quantity(1.0668, "m"), "ft")).toEqual(quantity(3.5, "ft"));
    expect(compareQuantities(quantity(1.0668, "m"), quantity(42, "in"))).toBe(0);
  });

  test("1 acre is 43,560 sq ft, 1 sq yd is 9 sq ft, 1 sq m is 10,000 sq cm in inches", () => {
    expect(convert(quantity(1, "acres"), "sq ft")).toEqual(quantity(43560, "sq ft"));
    expect(convert(quantity(1, "sq yd"), "sq ft")).toEqual(quantity(9, "sq ft"));
    expect(convert(quantity(1, "sq m"), "sq in").value).toBe(1550.0031000062);
  });

  test("an inch is 2.54 cm and 25.4 mm, a mile is 5,280 ft, a yard is 3 ft", () => {
    expect(convert(quantity(1, "in"), "cm").value).toBe(2.54);
    expect(convert(quantity(1, "in"), "mm").value).toBe(25.4);
    expect(convert(quantity(1, "mi"), "ft").value).toBe(5280);
    expect(convert(quantity(1, "yd"), "ft").value).toBe(3);
  });

  test("35 % is a floor area ratio of 0.35; 2 weeks are 14 days; 2 years are 24 months", () => {
    expect(convert(quantity(35, "%"), "FAR").value).toBe(0.35);
    expect(convert(quantity(2, "weeks"), "days").value).toBe(14);
    expect(convert(quantity(2, "years"), "months").value).toBe(24);
  });

  test("business days are not days, stories are not feet, money is not a count", () => {
    expect(sameDimension("business days", "days")).toBe(false);
    expect(() => convert(quantity(2, "stories"), "ft")).toThrow(TypeError);
    expect(() => compareQuantities(quantity(1, "USD"), quantity(1, "count"))).toThrow(TypeError);
  });

  test("a unit is known by its exact spelling only", () => {
    expect(isUnit("sq ft")).toBe(true);
    for (const other of ["feet", "FT", "", "toString", "__proto__"]) expect(isUnit(other)).toBe(false);
  });
});

describe("no size is lost or gained", () => {
  test("any size turned into any other unit of its kind and back is the size it was", () => {
    fc.assert(
      fc.property(pair, size, ([from, to], value) => {
        const there = fromBase(inBase(quantity(value, from)), to);
        const back = convert(there, from).value;
        expect(Math.abs(back - value)).toBeLessThanOrEqual(Math.abs(value) * 4 * Number.EPSILON);
      }),
      { numRuns: 2000 },
    );
  });

  test("feet, inches and yards, which are whole multiples, come back exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 6 }), (inches) => {
        const feet = convert(quantity(inches, "in"), "ft");
        expect(convert(quantity(feet.value, "ft"), "ft")).toEqual(feet);
        expect(convert(convert(quantity(inches, "ft"), "in"), "ft")).toEqual(quantity(inches, "ft"));
        expect(convert(convert(quantity(inches, "yd"), "in"), "yd")).toEqual(quantity(inches, "yd"));
      }),
    );
  });

  test("the exact size in base units does not depend on the way through other units", () => {
    fc.assert(
      fc.property(triple, size, ([a, b, c], value) => {
        const base = inBase(quantity(value, a));
        expect(Number.isFinite(fromBase(base, b).value)).toBe(true);
        expect(fromBase(base, c)).toEqual(
          convert(quantity(value, a), c).unit === a ? quantity(value, a) : convert(quantity(value, a), c),
        );
      }),
    );
  });
});

describe("comparison", () => {
  test("it is a total order across the units of one kind", () => {
    fc.assert(
      fc.property(triple, size, size, size, ([ua, ub, uc], va, vb, vc) => {
        const [a, b, c] = [quantity(va, ua), quantity(vb, ub), quantity(vc, uc)];
        expect(compareQuantities(a, a)).toBe(0);
        expect(compareQuantities(a, b) + compareQuantities(b, a)).toBe(0);
        if (compareQuantities(a, b) <= 0 && compareQuantities(b, c) <= 0)
          expect(compareQuantities(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  test("72 in does not pass a limit of 5.999 ft, and passes 6 ft", () => {
    expect(compareQuantities(quantity(72, "in"), quantity(5.999, "ft"))).toBe(1);
    expect(compareQuantities(quantity(72, "in"), quantity(6, "ft"))).toBe(0);
  });

  test("0.1 ft and 0.2 ft together are 0.3 ft, not a hair more", () => {
    expect(difference(quantity(0.3, "ft"), quantity(0.1, "ft"))).toEqual(quantity(0.2, "ft"));
  });
});

describe("difference", () => {
  test("4 ft less 12 ft is −8 ft; 1 m less 1 ft is told in feet unless asked otherwise", () => {
    expect(difference(quantity(4, "ft"), quantity(12, "ft"))).toEqual(quantity(-8, "ft"));
    expect(difference(quantity(1, "yd"), quantity(1, "ft"))).toEqual(quantity(2, "ft"));
    expect(difference(quantity(1, "yd"), quantity(1, "ft"), "in")).toEqual(quantity(24, "in"));
  });

  test("its sign is that of the comparison", () => {
    fc.assert(
      fc.property(pair, size, size, ([ua, ub], va, vb) => {
        const [a, b] = [quantity(va, ua), quantity(vb, ub)];
        expect(Math.sign(difference(a, b).value) + 0).toBe(compareQuantities(a, b));
        expect(compare(subtract(inBase(a), inBase(b)), subtract(inBase(b), inBase(a)))).toBe(
          compareQuantities(a, b),
        );
      }),
    );
  });

  test("every unit belongs to a kind", () => {
    for (const u of ALL_UNITS) expect(dimensionOf(u)).not.toBe("");
  });
});
