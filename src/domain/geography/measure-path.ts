import type { Position } from "./layer.ts";
import { packDegree } from "./packed-shape.ts";
import { feetOf, planeAt, SQUARE_FEET_PER_SQUARE_METRE } from "./plane.ts";

export interface PathMeasures {
  /** Along all legs. */
  feet: number;
  /** Of the ground inside when the last position is joined to the first; null for fewer than three, or when legs cross. */
  squareFeet: number | null;
}

/** Measures a path over the ground. Each leg is measured on a plane in its middle: true to 0.1 % for legs up to 40 km. */
export function measurePath(path: readonly Position[]): PathMeasures {
  const metres = path
    .slice(1)
    .reduce((sum, to, i) => sum + Math.hypot(...between(path[i]!, to, middle(path[i]!, to))), 0);
  return { feet: feetOf(metres), squareFeet: areaInside(path) };
}

const middle = (a: Position, b: Position): Position => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Metres east and north from one position to another, on the plane at a third. */
function between(from: Position, to: Position, at: Position): [number, number] {
  const { perX, perY } = planeAt(at);
  return [(packDegree(to[0]) - packDegree(from[0])) * perX, (packDegree(to[1]) - packDegree(from[1])) * perY];
}

function areaInside(path: readonly Position[]): number | null {
  const [first] = path;
  if (!first || path.length < 3) return null;
  const flat = path.map((position) => between(first, position, first));
  if (crosses(flat)) return null;
  const twice = flat.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = flat[(i + 1) % flat.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return (Math.abs(twice) / 2) * SQUARE_FEET_PER_SQUARE_METRE;
}

/** Whether two sides that are not neighbors meet. */
function crosses(ring: readonly (readonly [number, number])[]): boolean {
  const count = ring.length;
  const side = (a: readonly [number, number], b: readonly [number, number], c: readonly [number, number]) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  for (let i = 0; i < count; i++)
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue;
      const [a, b, c, d] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % count]!];
      if (side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)) return true;
    }
  return false;
}
