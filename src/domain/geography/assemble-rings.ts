import type { BoundingBox, MultiPolygon, Position, Ring } from "./layer.ts";
import { boxesMeet, boxOf, sideOfRing, windingOf, wound } from "./planar.ts";

/**
 * Polygons from rings without order, as Esri's formats hold them: clockwise rings are shells, the others holes of the
 * smallest shell around them. A hole that no shell holds becomes a shell: it was wound the wrong way. The result is
 * wound as RFC 7946 asks, counterclockwise shells and clockwise holes.
 */
export function assembleRings(rings: readonly Ring[]): MultiPolygon {
  const measured = rings.map((ring) => ({ ring, winding: windingOf(ring), box: boxOf(ring) }));
  const shells = measured
    .filter(({ winding }) => winding <= 0)
    .map((shell) => ({ ...shell, holes: [] as Ring[] }))
    .sort((a, b) => Math.abs(a.winding) - Math.abs(b.winding));
  const strays: Ring[] = [];
  for (const { ring, box } of measured.filter(({ winding }) => winding > 0)) {
    const owner = shells.find((shell) => boxesMeet(box, shell.box) && holds(shell.ring, shell.box, ring));
    if (owner) owner.holes.push(ring);
    else strays.push(ring);
  }
  return [
    ...shells.map(({ ring, holes }) => [wound(ring, true), ...holes.map((hole) => wound(hole, false))]),
    ...strays.map((ring) => [ring]),
  ];
}

function holds(shell: Ring, box: BoundingBox, ring: Ring): boolean {
  for (const point of ring) {
    if (!inBox(point, box)) return false;
    const side = sideOfRing(point, shell);
    if (side !== "edge") return side === "inside";
  }
  return true;
}

const inBox = ([x, y]: Position, [w, s, e, n]: BoundingBox): boolean => x >= w && x <= e && y >= s && y <= n;
