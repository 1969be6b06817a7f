import { type PackedPolygons, type PackedRing, unpackDegree } from "./packed-shape.ts";
import { type Plane, planeAt } from "./plane.ts";

/**
 * Leaves out corners that lie closer than `metres` to the line without them (Douglas and Peucker). A hole that
 * vanishes goes; an outer ring keeps at least three corners, so that no shape is lost. 0 changes nothing.
 */
export function simplifyShape(polygons: PackedPolygons, metres: number): PackedPolygons {
  if (metres <= 0) return polygons;
  return polygons.map((rings) =>
    rings.flatMap((ring, at) => {
      const simple = simplifyRing(ring, metres);
      if (simple) return [simple];
      return at === 0 ? [ring.length > 6 ? threeCorners(ring) : ring] : [];
    }),
  );
}

/** Null when fewer than three corners would stay. */
function simplifyRing(ring: PackedRing, metres: number): PackedRing | null {
  const count = ring.length / 2;
  const plane = planeAt([unpackDegree(ring[0]!), unpackDegree(ring[1]!)]);
  const kept = new Uint8Array(count + 1);
  kept[0] = 1;
  // The ring is cut at its first corner and at the one farthest from it, which both stay.
  const far = farthest(ring, 0, count, plane).at;
  kept[far] = 1;
  const open: [number, number][] = [
    [0, far],
    [far, count],
  ];
  for (let span = open.pop(); span; span = open.pop()) {
    const { at, distance } = farthest(ring, span[0], span[1], plane);
    if (distance <= metres) continue;
    kept[at] = 1;
    open.push([span[0], at], [at, span[1]]);
  }
  const flat: number[] = [];
  for (let i = 0; i < count; i++) if (kept[i]) flat.push(ring[2 * i]!, ring[2 * i + 1]!);
  return flat.length >= 6 ? Int32Array.from(flat) : null;
}

/** The corner between two others that lies farthest from the line between them; `to` may be the first one again. */
function farthest(
  ring: PackedRing,
  from: number,
  to: number,
  plane: Plane,
): { at: number; distance: number } {
  const count = ring.length / 2;
  const x = (i: number) => ring[2 * (i % count)]! * plane.perX;
  const y = (i: number) => ring[2 * (i % count) + 1]! * plane.perY;
  const [ax, ay] = [x(from), y(from)];
  const [dx, dy] = [x(to) - ax, y(to) - ay];
  const length = dx * dx + dy * dy;
  let best = { at: from, distance: 0 };
  for (let i = from + 1; i < to; i++) {
    const [px, py] = [x(i) - ax, y(i) - ay];
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
    const distance = Math.hypot(px - along * dx, py - along * dy);
    if (distance > best.distance) best = { at: i, distance };
  }
  return best;
}

/** The first corner, the one farthest from it, and the one farthest from the line between the two. */
function threeCorners(ring: PackedRing): PackedRing {
  const plane = planeAt([unpackDegree(ring[0]!), unpackDegree(ring[1]!)]);
  const count = ring.length / 2;
  const far = farthest(ring, 0, count, plane).at;
  const one = farthest(ring, 0, far, plane);
  const other = farthest(ring, far, count, plane);
  const third = one.distance >= other.distance ? one.at : other.at;
  const corners = [...new Set([0, far, third])].sort((a, b) => a - b);
  return corners.length === 3
    ? Int32Array.from(corners.flatMap((i) => [ring[2 * i]!, ring[2 * i + 1]!]))
    : ring;
}
