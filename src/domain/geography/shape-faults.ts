import type { BoundingBox, MultiPolygon, Position, Ring } from "./layer.ts";
import { orientation } from "./orientation.ts";
import { boxesMeet, boxOf, sideOfRing } from "./planar.ts";

/**
 * What is wrong with how a shape's rings lie to each other. "touching" is no fault yet: rings meet in a point, which may
 * be a mere touch or a crossing through a corner. "too complicated" means that the check ran out of its budget.
 */
export type ShapeFault =
  | "self-crossing"
  | "overlapping parts"
  | "nested shell"
  | "hole outside"
  | "touching"
  | "too complicated";

/** Pairs of edges that are looked at before the check gives up: under a second on one core. */
const MOST_PAIRS = 40_000_000;
/** Crossings beyond this are not a drawing fault but an attack on the repair, whose time grows with them. */
const MOST_CROSSINGS = 10_000;

interface Edge {
  a: Position;
  b: Position;
  ring: number;
  polygon: number;
  from: number;
  to: number;
  low: number;
  high: number;
  /** Its place in its ring, and how many edges the ring has. */
  index: number;
  count: number;
}

/** The worst fault of a shape whose rings are closed and clean; null when it is valid. Time and memory are bounded. */
export function findShapeFault(shape: MultiPolygon): ShapeFault | null {
  const edges = edgesOf(shape);
  if (edges.length === 0) return null;
  const crossing = findCrossing(edges);
  return crossing === null || crossing === "touching" ? (findNesting(shape) ?? crossing) : crossing;
}

function edgesOf(shape: MultiPolygon): Edge[] {
  const rings = shape.flatMap((polygon, p) => polygon.map((ring) => ({ ring, polygon: p })));
  // Sweep along the axis on which edges are short against the shape, so that few lie over each other.
  const box = boxOf(rings.flatMap(({ ring }) => boxCorners(boxOf(ring))));
  let alongX = 0;
  let alongY = 0;
  for (const { ring } of rings)
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1] as Position, ring[i] as Position];
      alongX += Math.abs(a[0] - b[0]);
      alongY += Math.abs(a[1] - b[1]);
    }
  const axis = alongX / (box[2] - box[0]) <= alongY / (box[3] - box[1]) ? 0 : 1;
  const edges: Edge[] = [];
  rings.forEach(({ ring, polygon }, r) => {
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1] as Position, ring[i] as Position];
      const other = 1 - axis;
      edges.push({
        a,
        b,
        ring: r,
        polygon,
        from: Math.min(a[axis] as number, b[axis] as number),
        to: Math.max(a[axis] as number, b[axis] as number),
        low: Math.min(a[other] as number, b[other] as number),
        high: Math.max(a[other] as number, b[other] as number),
        index: i - 1,
        count: ring.length - 1,
      });
    }
  });
  return edges.sort((p, q) => p.from - q.from);
}

const boxCorners = ([w, s, e, n]: BoundingBox): Position[] => [
  [w, s],
  [e, n],
];

function findCrossing(edges: readonly Edge[]): ShapeFault | null {
  let pairs = 0;
  let crossings = 0;
  let found: ShapeFault | null = null;
  for (let i = 0; i < edges.length; i++) {
    const p = edges[i] as Edge;
    for (let j = i + 1; j < edges.length; j++) {
      const q = edges[j] as Edge;
      if (q.from > p.to) break;
      if (++pairs > MOST_PAIRS) return "too complicated";
      if (q.low > p.high || q.high < p.low) continue;
      const meeting = meetingOf(p, q);
      if (meeting === null) continue;
      if (meeting === "touching") {
        found ??= "touching";
        continue;
      }
      if (++crossings > MOST_CROSSINGS) return "too complicated";
      if (found !== "self-crossing") found = p.polygon === q.polygon ? "self-crossing" : "overlapping parts";
    }
  }
  return found;
}

/** How two edges meet: not at all, in a point that two rings share, or in a way that no valid shape has. */
function meetingOf(p: Edge, q: Edge): "touching" | "crossing" | null {
  const [a, b, c, d] = [p.a, p.b, q.a, q.b];
  const [c1, d1, a1, b1] = [
    orientation(a, b, c),
    orientation(a, b, d),
    orientation(c, d, a),
    orientation(c, d, b),
  ];
  if (c1 * d1 > 0 || a1 * b1 > 0) return null;
  const distance = Math.abs(p.index - q.index);
  const neighbours = p.ring === q.ring && (distance === 1 || distance === p.count - 1);
  if (c1 === 0 && d1 === 0) return overlapOnLine(p, q, neighbours);
  if (neighbours) return null;
  if (c1 * d1 < 0 && a1 * b1 < 0) return "crossing";
  return p.ring === q.ring ? "crossing" : "touching";
}

function overlapOnLine(p: Edge, q: Edge, neighbours: boolean): "touching" | "crossing" | null {
  const along = Math.min(p.to, q.to) - Math.max(p.from, q.from);
  const across = Math.min(p.high, q.high) - Math.max(p.low, q.low);
  if (along < 0 || across < 0) return null;
  if (along > 0 || across > 0) return "crossing";
  if (neighbours) return null;
  return p.ring === q.ring ? "crossing" : "touching";
}

/** Rings do not cross: whether a shell lies in another's land, or a hole out of its shell or in another hole. */
function findNesting(shape: MultiPolygon): ShapeFault | null {
  let steps = 0;
  const within = (inner: Ring, outer: Ring): boolean => {
    for (const point of inner) {
      steps += outer.length;
      const side = sideOfRing(point, outer);
      if (side !== "edge") return side === "inside";
    }
    return false;
  };
  for (const [outer = [], ...holes] of shape) {
    for (const hole of holes) {
      if (!within(hole, outer)) return "hole outside";
      if (steps > MOST_PAIRS) return "too complicated";
    }
    for (const [a, b] of meetingPairs(holes)) {
      if (within(a, b) || within(b, a)) return "nested shell";
      if (++steps > MOST_PAIRS) return "too complicated";
    }
  }
  const holesOf = new Map(shape.map(([outer = [], ...holes]) => [outer, holes]));
  const onLandOf = (inner: Ring, outer: Ring) =>
    within(inner, outer) && !holesOf.get(outer)?.some((hole) => within(inner, hole));
  for (const [a, b] of meetingPairs([...holesOf.keys()])) {
    if (onLandOf(a, b) || onLandOf(b, a)) return "nested shell";
    if (++steps > MOST_PAIRS) return "too complicated";
  }
  return null;
}

/** The pairs of rings whose boxes meet, found from west to east. */
function* meetingPairs(rings: readonly Ring[]): Generator<readonly [Ring, Ring]> {
  const boxed = rings.map((ring) => ({ ring, box: boxOf(ring) })).sort((a, b) => a.box[0] - b.box[0]);
  for (const [i, { ring, box }] of boxed.entries())
    for (let k = i + 1; k < boxed.length; k++) {
      const other = boxed[k] as (typeof boxed)[number];
      if (other.box[0] > box[2]) break;
      if (boxesMeet(box, other.box)) yield [ring, other.ring];
    }
}
