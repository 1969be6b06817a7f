import type { BoundingBox, Position } from "./layer.ts";

/** The pieces of a line that lie in a box (left, top, right, bottom; or west, south, east, north). */
export function cutLine(line: readonly Position[], box: BoundingBox): Position[][] {
  const pieces: Position[][] = [];
  for (let i = 1; i < line.length; i++) {
    const piece = cutLeg(line[i - 1]!, line[i]!, box);
    if (!piece) continue;
    const [from, to] = piece;
    const last = pieces.at(-1);
    const end = last?.at(-1);
    if (last && end && end[0] === from[0] && end[1] === from[1]) last.push(to);
    else pieces.push([from, to]);
  }
  return pieces;
}

/** Liang and Barsky: the part of a straight line between where it enters the box and where it leaves it. */
function cutLeg(
  a: Position,
  b: Position,
  [left, top, right, bottom]: BoundingBox,
): [Position, Position] | null {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  let [enter, leave] = [0, 1];
  for (const [change, room] of [
    [-dx, a[0] - left],
    [dx, right - a[0]],
    [-dy, a[1] - top],
    [dy, bottom - a[1]],
  ] as const) {
    if (change === 0) {
      if (room < 0) return null;
      continue;
    }
    const at = room / change;
    if (change < 0) enter = Math.max(enter, at);
    else leave = Math.min(leave, at);
  }
  if (enter >= leave) return null;
  const at = (share: number): Position =>
    share === 0 ? a : share === 1 ? b : [a[0] + share * dx, a[1] + share * dy];
  return [at(enter), at(leave)];
}
