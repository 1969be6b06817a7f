import type { BoundingBox } from "./layer.ts";

/**
 * A grid that shapes are filed in by one whole number, so that any database finds them with its ordinary index. A shape
 * is filed by its southwest corner, in the smallest squares that are no narrower than itself. So whatever meets a box
 * has its corner in the box's squares or in those one further west and south, at each size.
 */

/** Bits of packed units that a square is wide: 8,192 units are about 90 m, a block of lots. The last holds the Earth. */
export const CELL_BITS = [13, 15, 17, 19, 21, 23, 32] as const;

/** Added to a coordinate so that none is below zero. */
const SHIFT = 1_800_000_000;
const ROW = 2 ** 22;
const LEVEL = 2 ** 44;

const squareOf = (packed: number, bits: number): number =>
  Math.max(0, Math.floor((packed + SHIFT) / 2 ** bits));
const cellOf = (level: number, x: number, y: number): number => level * LEVEL + x * ROW + y;

/** The square of a shape with this box, in packed units. */
export function parcelCell([west, south, east, north]: BoundingBox): number {
  const size = Math.max(east - west, north - south);
  const level = CELL_BITS.findIndex((bits) => size <= 2 ** bits);
  const bits = CELL_BITS[level]!;
  return cellOf(level, squareOf(west, bits), squareOf(south, bits));
}

/** From and to, both included, of the squares of all that can meet a box. They are few for a place, and some hundred for a city. */
export function cellRanges([west, south, east, north]: BoundingBox): [number, number][] {
  return CELL_BITS.flatMap((bits, level) => {
    const size = 2 ** bits;
    const [low, high] = [squareOf(south - size, bits), squareOf(north, bits)];
    const ranges: [number, number][] = [];
    for (let x = squareOf(west - size, bits); x <= squareOf(east, bits); x++)
      ranges.push([cellOf(level, x, low), cellOf(level, x, high)]);
    return ranges;
  });
}
