import type { Position } from "./layer.ts";

/** How far the rounded determinant may be from the true one, as a part of its terms: (3 + 16 ε) ε with ε = 2⁻⁵³. */
const ERROR = 3.3306690738754716e-16;

/**
 * On which side of the line from `a` to `b` the place `c` lies: 1 on the left, -1 on the right, 0 exactly on it. The sign
 * is that of the coordinates as they are, never that of a rounding: where rounding could decide, it is computed in whole
 * numbers. So checks agree with each other on shapes whose corners lie almost on a line.
 */
export function orientation(a: Position, b: Position, c: Position): -1 | 0 | 1 {
  const left = (b[0] - a[0]) * (c[1] - a[1]);
  const right = (b[1] - a[1]) * (c[0] - a[0]);
  const rounded = left - right;
  if (Math.abs(rounded) > ERROR * (Math.abs(left) + Math.abs(right))) return rounded > 0 ? 1 : -1;
  return exactly(a, b, c);
}

function exactly(a: Position, b: Position, c: Position): -1 | 0 | 1 {
  const parts = [a[0], a[1], b[0], b[1], c[0], c[1]].map(taken);
  const least = Math.min(...parts.map(({ power }) => power));
  const [ax, ay, bx, by, cx, cy] = parts.map(({ whole, power }) => whole * 2n ** BigInt(power - least)) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const turned = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return turned === 0n ? 0 : turned > 0n ? 1 : -1;
}

const double = new Float64Array(1);
const bits = new BigUint64Array(double.buffer);

/** A finite number as a whole one times a power of two, without loss. */
function taken(value: number): { whole: bigint; power: number } {
  double[0] = value;
  const raw = bits[0] as bigint;
  const exponent = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xfffffffffffffn;
  // Below the smallest exponent the leading one is no longer implied.
  const size = exponent === 0 ? fraction : fraction | (1n << 52n);
  return { whole: raw >> 63n === 1n ? -size : size, power: Math.max(exponent, 1) - 1075 };
}
