import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  compare,
  divide,
  fromNumber,
  multiply,
  type Rational,
  rational,
  subtract,
  toNumber,
} from "./rational.ts";

const whole = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const fraction = fc
  .tuple(
    whole,
    whole.filter((n) => n !== 0n),
  )
  .map(([num, den]) => rational(num, den));
const decimal = fc
  .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }))
  .map(([n, places]) => n / 10 ** places);

describe("fractions", () => {
  test("6/4 is kept as 3/2, and the sign stands above the line", () => {
    expect(rational(6n, 4n)).toEqual({ num: 3n, den: 2n });
    expect(rational(6n, -4n)).toEqual({ num: -3n, den: 2n });
    expect(rational(0n, -7n)).toEqual({ num: 0n, den: 1n });
  });

  test("0.1 is read as one tenth, so that 0.1 + 0.2 is exactly 0.3", () => {
    expect(fromNumber(0.1)).toEqual({ num: 1n, den: 10n });
    expect(add(fromNumber(0.1), fromNumber(0.2))).toEqual(fromNumber(0.3));
  });

  test("1e21 and 1e-7, which print with an exponent, are read exactly", () => {
    expect(fromNumber(1e21)).toEqual({ num: 10n ** 21n, den: 1n });
    expect(fromNumber(1e-7)).toEqual({ num: 1n, den: 10n ** 7n });
    expect(fromNumber(-2.5e-7)).toEqual({ num: -1n, den: 4n * 10n ** 6n });
  });

  test("a zero denominator, infinity and not-a-number are bugs and throw", () => {
    expect(() => rational(1n, 0n)).toThrow(RangeError);
    expect(() => divide(rational(1n), rational(0n))).toThrow(RangeError);
    expect(() => fromNumber(Number.POSITIVE_INFINITY)).toThrow(RangeError);
    expect(() => fromNumber(Number.NaN)).toThrow(RangeError);
  });

  test("a decimal read and written again is the same number", () => {
    fc.assert(
      fc.property(decimal, (n) => {
        expect(toNumber(fromNumber(n))).toBe(n + 0);
      }),
    );
  });

  test("fractions too large for a double on either side of the line still become the nearest number", () => {
    expect(toNumber(rational(3n * 10n ** 400n, 10n ** 400n + 1n))).toBeCloseTo(3, 12);
    expect(toNumber(rational(-(10n ** 400n) - 1n, 4n * 10n ** 400n))).toBeCloseTo(-0.25, 12);
    expect(toNumber(rational(1n, 10n ** 400n))).toBe(0);
  });
});

describe("laws of arithmetic", () => {
  const same = (a: Rational, b: Rational) => expect(a).toEqual(b);

  test("addition and multiplication commute and associate; multiplication distributes", () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        same(add(a, b), add(b, a));
        same(multiply(a, b), multiply(b, a));
        same(add(add(a, b), c), add(a, add(b, c)));
        same(multiply(multiply(a, b), c), multiply(a, multiply(b, c)));
        same(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)));
      }),
    );
  });

  test("subtraction undoes addition, division undoes multiplication", () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        same(subtract(add(a, b), b), a);
        if (b.num !== 0n) same(divide(multiply(a, b), b), a);
      }),
    );
  });

  test("results are in lowest terms with a positive denominator", () => {
    const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        for (const r of [add(a, b), subtract(a, b), multiply(a, b)]) {
          expect(r.den > 0n).toBe(true);
          expect(gcd(r.num, r.den)).toBe(1n);
        }
      }),
    );
  });

  test("comparison is a total order that agrees with subtraction", () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(compare(a, b) + compare(b, a)).toBe(0);
        expect(compare(a, b) === 0).toBe(a.num === b.num && a.den === b.den);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
        expect(compare(a, b)).toBe(compare(subtract(a, b), rational(0n)));
      }),
    );
  });
});
