import {
  boxesMeet,
  boxOf,
  clipTo,
  counterclockwise,
  middle,
  type Outline,
  type Point,
  partBy,
  rotate,
} from "./geometry.ts";
import type { Plane, Sketch } from "./sketch.ts";

/** A piece of a block, convex, with what is drawn on it. */
export interface Piece {
  ring: Outline;
  /** The middle of the whole block, so that all pieces of a block fare alike. */
  center: Point;
  /** The middle of the three by three blocks that it belongs to: neighborhoods take these whole. */
  quarter: Point;
  /** How the streets around it run, in degrees counterclockwise. */
  angle: number;
  neighborhood: number;
  code: string;
  /** Belongs to a park, a campus, downtown …: streets do not cut it. */
  fixed: boolean;
}

/** Covers the city's land with blocks aligned to its streets. Nothing is drawn on them yet. */
export function layBlocks(sketch: Sketch, plane: Plane): Piece[] {
  const land = sketch.land.map((ring) => ring.map(plane.toPlane));
  let pieces = gridOver(land, sketch.grid.angle, sketch.grid.block);
  for (const turned of sketch.turned) {
    const within = counterclockwise(turned.within.map(plane.toPlane));
    const box = boxOf(within);
    const around = pieces.flatMap((piece) =>
      boxesMeet(boxOf(piece.ring), box)
        ? partBy(piece.ring, within).outside.map((ring) => ({ ...piece, ring }))
        : [piece],
    );
    const own = gridOver([within], turned.angle, turned.block).flatMap((piece) => {
      const { inside } = partBy(piece.ring, within);
      return inside ? [{ ...piece, ring: inside, center: middle(inside) }] : [];
    });
    pieces = [...around, ...own];
  }
  return pieces;
}

function gridOver(
  rings: readonly Outline[],
  angle: number,
  [width, height]: readonly [number, number],
): Piece[] {
  const flat = rings.map((ring) => ring.map((point) => rotate(point, -angle)));
  const [west, south, east, north] = boxOf(flat.flat());
  const pieces: Piece[] = [];
  for (let i = Math.floor(west / width); i * width < east; i++) {
    for (let j = Math.floor(south / height); j * height < north; j++) {
      const cell: Outline = [
        [i * width, j * height],
        [(i + 1) * width, j * height],
        [(i + 1) * width, (j + 1) * height],
        [i * width, (j + 1) * height],
      ];
      if (!flat.some((ring) => clipTo(ring, cell).length > 0)) continue;
      const ring = cell.map((point) => rotate(point, angle));
      const corner = (n: number) => Math.floor(n / 3) * 3 + 1.5;
      const quarter = rotate([corner(i) * width, corner(j) * height], angle);
      pieces.push({ ring, center: middle(ring), quarter, angle, neighborhood: -1, code: "", fixed: false });
    }
  }
  return pieces;
}
