/** Metres east and north of the city's middle. */
export type Point = readonly [number, number];
/** A ring without its closing point. */
export type Outline = readonly Point[];

/** The area of a ring in square units of its points: positive when it runs counterclockwise. */
export function signedArea(ring: Outline): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[(i + 1) % ring.length]!;
    sum += ax * by - bx * ay;
  }
  return sum / 2;
}

export const counterclockwise = (ring: Outline): Outline =>
  signedArea(ring) < 0 ? [...ring].reverse() : ring;

/** The middle of a convex ring. */
export function middle(ring: Outline): Point {
  let [x, y] = [0, 0];
  for (const [px, py] of ring) {
    x += px;
    y += py;
  }
  return [x / ring.length, y / ring.length];
}

/** Whether a point lies in a ring, by counting the edges east of it. */
export function isInside([x, y]: Point, ring: Outline): boolean {
  let inside = false;
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

export const rotate = ([x, y]: Point, degrees: number): Point => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [x * cos - y * sin, x * sin + y * cos];
};

type Box = readonly [number, number, number, number];

/** Rings do not change, and each is compared with many. */
const BOXES = new WeakMap<Outline, Box>();

export function boxOf(ring: Outline): Box {
  const known = BOXES.get(ring);
  if (known) return known;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  const box: Box = [west, south, east, north];
  BOXES.set(ring, box);
  return box;
}

export const boxesMeet = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** What of a ring lies left of the line from a to b. A concave ring may keep edges that run back on themselves. */
function leftOf(ring: Outline, a: Point, b: Point): Outline {
  const side = ([x, y]: Point) => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
  const kept: Point[] = [];
  for (let i = 0; i < ring.length; i++) {
    const [from, to] = [ring[i]!, ring[(i + 1) % ring.length]!];
    const [s, t] = [side(from), side(to)];
    if (s >= 0) kept.push(from);
    if ((s > 0 && t < 0) || (s < 0 && t > 0)) {
      const share = s / (s - t);
      kept.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
  }
  return kept;
}

/**
 * What of a ring lies in a convex counterclockwise ring. Where the ring is concave the result may hold edges that run
 * back on themselves along the convex one; they cancel when regions are joined by their edges.
 */
export function clipTo(ring: Outline, convex: Outline): Outline {
  let kept = ring;
  for (let i = 0; i < convex.length && kept.length > 0; i++)
    kept = leftOf(kept, convex[i]!, convex[(i + 1) % convex.length]!);
  return kept.length >= 3 ? kept : [];
}

const SLIVER = 0.5;
const hasArea = (ring: Outline): boolean => ring.length >= 3 && Math.abs(signedArea(ring)) > SLIVER;

/** Parts a convex piece by a convex shape: what lies in the shape, and what is left, in convex parts. */
export function partBy(piece: Outline, shape: Outline): { inside: Outline | null; outside: Outline[] } {
  const outside: Outline[] = [];
  let rest = piece;
  for (let i = 0; i < shape.length; i++) {
    const [a, b] = [shape[i]!, shape[(i + 1) % shape.length]!];
    const beyond = leftOf(rest, b, a);
    if (hasArea(beyond)) outside.push(beyond);
    rest = leftOf(rest, a, b);
    if (!hasArea(rest)) return { inside: null, outside: [piece] };
  }
  return { inside: rest, outside };
}

/** The two sides of a band along a path, with mitred corners: left and right points for each point of the path. */
function sidesOf(path: readonly Point[], width: number): { left: Point[]; right: Point[] } {
  const left: Point[] = [];
  const right: Point[] = [];
  const normal = (a: Point, b: Point): Point => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  };
  path.forEach((point, i) => {
    const before = i > 0 ? normal(path[i - 1]!, point) : normal(point, path[i + 1]!);
    const after = i < path.length - 1 ? normal(point, path[i + 1]!) : before;
    const [x, y] = [before[0] + after[0], before[1] + after[1]];
    const scale = width / Math.max(0.5, x * x + y * y);
    left.push([point[0] + x * scale, point[1] + y * scale]);
    right.push([point[0] - x * scale, point[1] - y * scale]);
  });
  return { left, right };
}

/** A band of a width along a path, as one ring. */
export function bandAlong(path: readonly Point[], width: number): Outline {
  const { left, right } = sidesOf(path, width);
  return counterclockwise([...right, ...left.reverse()]);
}

/** A band along a path, cut across into convex lengths of about `run` metres. */
export function lengthsAlong(path: readonly Point[], width: number, run: number): Outline[] {
  const { left, right } = sidesOf(path, width);
  const between = (a: Point, b: Point, share: number): Point => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ];
  return path.slice(1).flatMap((to, i) => {
    const from = path[i]!;
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / run));
    return Array.from({ length: count }, (_, n) =>
      counterclockwise([
        between(right[i]!, right[i + 1]!, n / count),
        between(right[i]!, right[i + 1]!, (n + 1) / count),
        between(left[i]!, left[i + 1]!, (n + 1) / count),
        between(left[i]!, left[i + 1]!, n / count),
      ]),
    );
  });
}

/** How far a point is from a path, in metres. */
export function distanceTo([x, y]: Point, path: readonly Point[]): number {
  let least = Infinity;
  for (let i = 0; i + 1 < path.length; i++) {
    const [[ax, ay], [bx, by]] = [path[i]!, path[i + 1]!];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return least;
}
