import type { BoundingBox, MultiPolygon, Position, Ring } from "./layer.ts";
import { boxOf, sideOfRing, wound } from "./planar.ts";

/**
 * Polygons from rings that do not cross, whichever of them were meant as shells: a ring inside an odd number of others
 * is a hole of the smallest around it, any other one is a shell. So a shell that a source draws on the land of another
 * one is left out of it, since drawing it as land twice would say nothing. Takes time with the square of the rings.
 */
export function nestRings(rings: readonly Ring[]): MultiPolygon {
  const boxed = rings
    .map((ring) => ({ ring, box: boxOf(ring), size: sizeOf(boxOf(ring)) }))
    .sort((a, b) => b.size - a.size);
  const placed: { ring: Ring; box: BoundingBox; depth: number; holes: Ring[] }[] = [];
  for (const { ring, box } of boxed) {
    const around = placed.filter((own) => holdsBox(own.box, box) && isWithin(ring, own.ring));
    const depth = around.length;
    // They are placed from large to small, so the last one around it is the smallest.
    if (depth % 2 === 1) around.at(-1)!.holes.push(wound(ring, false));
    placed.push({ ring, box, depth, holes: [] });
  }
  return placed
    .filter(({ depth }) => depth % 2 === 0)
    .map(({ ring, holes }) => [wound(ring, true), ...holes]);
}

const sizeOf = ([west, south, east, north]: BoundingBox): number => (east - west) * (north - south);

const holdsBox = (a: BoundingBox, b: BoundingBox): boolean =>
  a[0] <= b[0] && a[1] <= b[1] && a[2] >= b[2] && a[3] >= b[3];

/** By its first point that is not on the other ring's line. */
function isWithin(ring: Ring, other: Ring): boolean {
  for (const point of ring as readonly Position[]) {
    const side = sideOfRing(point, other);
    if (side !== "edge") return side === "inside";
  }
  return false;
}
