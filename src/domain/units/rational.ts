/**
 * Exact fractions. Every comparison of a project with a limit goes through these, so that
 * 3.5 ft, 3'6" and 42 in are equal and nothing passes or fails by a rounding error.
 */
export interface Rational {
  readonly num: bigint;
  /** Always positive, and without a common factor with `num`. */
  readonly den: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The fraction num/den in lowest terms. Throws on a zero denominator, which only a bug can ask for. */
export function rational(num: bigint, den: bigint = 1n): Rational {
  if (den === 0n) throw new RangeError("a fraction needs a denominator other than zero");
  const sign = den < 0n ? -1n : 1n;
  const g = gcd(num, den) || 1n;
  return { num: (sign * num) / g, den: (sign * den) / g };
}

/** Reads the shortest decimal that stands for `value`: 0.1 is one tenth, not its binary neighbour. */
export function fromNumber(value: number): Rational {
  if (!Number.isFinite(value)) throw new RangeError("only finite numbers are quantities");
  const [mantissa = "0", exponent = "0"] = value.toString().toLowerCase().split("e");
  const [whole = "0", decimals = ""] = mantissa.split(".");
  const scale = BigInt(Number(exponent) - decimals.length);
  const digits = BigInt(whole + decimals);
  return scale >= 0n ? rational(digits * 10n ** scale) : rational(digits, 10n ** -scale);
}

export const add = (a: Rational, b: Rational): Rational =>
  rational(a.num * b.den + b.num * a.den, a.den * b.den);
export const subtract = (a: Rational, b: Rational): Rational =>
  rational(a.num * b.den - b.num * a.den, a.den * b.den);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.num * b.num, a.den * b.den);
export const divide = (a: Rational, b: Rational): Rational => rational(a.num * b.den, a.den * b.num);

/** Negative when a < b, zero when equal, positive when a > b. */
export function compare(a: Rational, b: Rational): number {
  const left = a.num * b.den;
  const right = b.num * a.den;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The multiple of `step` nearest to `a` (halves go up), or the next one above or below. `step` is positive. */
export function roundTo(a: Rational, step: Rational, to: "round" | "round_up" | "round_down"): Rational {
  const steps = divide(a, step);
  const [num, den] = to === "round" ? [2n * steps.num + steps.den, 2n * steps.den] : [steps.num, steps.den];
  const below = num >= 0n ? num / den : -((-num + den - 1n) / den);
  const whole = to === "round_up" && below * den !== num ? below + 1n : below;
  return multiply(rational(whole), step);
}

/** The nearest double; for display and JSON, never for a comparison. */
export function toNumber(a: Rational): number {
  const direct = Number(a.num) / Number(a.den);
  if (!Number.isNaN(direct)) return direct;
  // Both parts are beyond a double: their leading bits tell the ratio.
  const excess = BigInt(a.den.toString(2).length - 1000);
  return Number(a.num >> excess) / Number(a.den >> excess);
}
