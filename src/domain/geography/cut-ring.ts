import type { Position } from "./layer.ts";

/** A ring cut to a convex one that winds counterclockwise (Sutherland and Hodgman): sides that fall together add no area. */
export function cutRing(ring: readonly Position[], convex: readonly Position[]): readonly Position[] {
  let kept = ring;
  for (let i = 0; i < convex.length && kept.length > 0; i++) {
    const a = convex[i]!;
    const b = convex[(i + 1) % convex.length]!;
    const sideOf = (p: Position) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
    const next: Position[] = [];
    let before = kept.at(-1)!;
    let beforeSide = sideOf(before);
    for (const point of kept) {
      const side = sideOf(point);
      if (side >= 0 !== beforeSide >= 0) {
        const share = beforeSide / (beforeSide - side);
        next.push([before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]);
      }
      if (side >= 0) next.push(point);
      before = point;
      beforeSide = side;
    }
    kept = next;
  }
  return kept;
}

/** The corners of a box (west, south, east, north), counterclockwise. */
export const cornersOf = ([west, south, east, north]: readonly [
  number,
  number,
  number,
  number,
]): readonly Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
