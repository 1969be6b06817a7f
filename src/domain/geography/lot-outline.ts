import type { Position } from "./layer.ts";
import type { DrawnLot } from "./lot-shares.ts";
import { windingOf } from "./planar.ts";
import { feetOf } from "./plane.ts";

/** What a side of a lot is to the person who builds on it. */
export const SIDE_ROLES = ["front", "side", "rear"] as const;
export type SideRole = (typeof SIDE_ROLES)[number];

export interface LotSide {
  /** Its place in the order in which the lot was drawn, from 0: what an address names as the street side. */
  index: number;
  from: Position;
  to: Position;
  feet: number;
  role: SideRole;
}

/** A lot laid flat in feet with its street side along the bottom: east of the picture is x, up is y. */
export interface LotOutline {
  /** Counterclockwise, the first one being the street side that was chosen. */
  sides: readonly LotSide[];
  squareFeet: number;
  /** The length of all front sides. */
  frontage: number;
  /** How far the lot reaches from its street side, at right angles to it. */
  depth: number;
  /** The area divided by the depth: of a rectangle its width, of any other lot the mean. */
  width: number;
  /** Degrees clockwise from the picture's up to north; null where no place is known. */
  north: number | null;
}

/** A side that goes on from the street side within this angle is front too. */
const GOES_ON = Math.cos((20 * Math.PI) / 180);
/** A side that looks away from the street within this angle is the rear. */
const LOOKS_AWAY = -Math.cos((45 * Math.PI) / 180);
/** Sides shorter than this, in feet, are cut-off corners and no street sides. */
const SHORTEST_FRONT = 10;
/** How far, in metres, a lot may bulge over the line of an outer side. */
const SLACK = 0.3;

/** A rectangular lot of a width along the street and a depth, in feet. */
export function rectangularLot(width: number, depth: number): LotOutline {
  const corners: Position[] = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
  return layOut(corners, 0, null);
}

/** The drawn lot with the side of this index on the street; null for an index that it does not have. */
export function outlineOfLot(lot: DrawnLot, front: number): LotOutline | null {
  if (front < 0 || front >= lot.flat.length) return null;
  return layOut(
    lot.flat.map(([east, north]) => [feetOf(east), feetOf(north)]),
    front,
    0,
  );
}

/** The side taken for the street's until one is chosen: the shortest outer one that is a side at all, as lots run deep. */
export function usualFront(lot: DrawnLot): number {
  const turn = Math.sign(windingOf([...lot.flat, lot.flat[0]!]));
  const lengths = lot.flat.map(([x, y], i) => {
    const [toX, toY] = lot.flat[(i + 1) % lot.flat.length]!;
    return feetOf(Math.hypot(toX - x, toY - y));
  });
  // Behind an outer side lies all of the lot: a side in a notch of it is no street side.
  const isOuter = lot.flat.map(([x, y], i) => {
    const [toX, toY] = lot.flat[(i + 1) % lot.flat.length]!;
    const length = Math.hypot(toX - x, toY - y) || 1;
    return lot.flat.every(
      ([px, py]) => (turn * ((toX - x) * (py - y) - (toY - y) * (px - x))) / length > -SLACK,
    );
  });
  const fit = lengths.map((feet, i) =>
    isOuter[i] && feet >= SHORTEST_FRONT ? feet : Number.POSITIVE_INFINITY,
  );
  const shortest = Math.min(...fit);
  return shortest === Number.POSITIVE_INFINITY
    ? lengths.indexOf(Math.max(...lengths))
    : fit.indexOf(shortest);
}

/** `north`: where north is before the lot is turned, in degrees clockwise from up. */
function layOut(given: readonly Position[], front: number, north: number | null): LotOutline {
  const n = given.length;
  const reversed = windingOf([...given, given[0]!]) < 0;
  // A lot drawn clockwise is walked the other way round; each side keeps the number it was drawn with.
  const order = Array.from({ length: n }, (_, i) => (reversed ? (front - i + 2 * n) % n : (front + i) % n));
  const ends = (index: number): [Position, Position] => {
    const [a, b] = [given[index]!, given[(index + 1) % n]!];
    return reversed ? [b, a] : [a, b];
  };
  const [origin, along] = ends(front);
  const angle = Math.atan2(along[1] - origin[1], along[0] - origin[0]);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turned = ([x, y]: Position): Position => [
    neat((x - origin[0]) * c + (y - origin[1]) * s),
    neat((y - origin[1]) * c - (x - origin[0]) * s),
  ];
  const bare = order.map((index) => {
    const [from, to] = ends(index).map(turned) as [Position, Position];
    return { index, from, to, feet: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  const roles = rolesOf(bare.map(({ from, to, feet }) => (to[0] - from[0]) / (feet || 1)));
  const sides = bare.map((side, i): LotSide => ({ ...side, role: roles[i]! }));
  const corners = sides.map(({ from }) => from);
  const squareFeet = windingOf([...corners, corners[0]!]) / 2;
  const depth = Math.max(...corners.map(([, y]) => y));
  return {
    sides,
    squareFeet,
    frontage: sides.reduce((sum, { role, feet }) => (role === "front" ? sum + feet : sum), 0),
    depth,
    width: squareFeet / depth,
    north: north === null ? null : north + (angle * 180) / Math.PI,
  };
}

/** The role of each side from its course along the street (1: with it, -1: against it), the first being the street's. */
function rolesOf(course: readonly number[]): SideRole[] {
  const roles = course.map((along): SideRole => (along <= LOOKS_AWAY ? "rear" : "side"));
  const n = course.length;
  roles[0] = "front";
  for (let i = 1; i < n && course[i]! >= GOES_ON; i++) roles[i] = "front";
  for (let i = n - 1; i > 0 && course[i]! >= GOES_ON; i--) roles[i] = "front";
  return roles;
}

/** Rounding to a millionth of a foot, so that what is square stays square. */
const neat = (feet: number): number => Math.round(feet * 1e6) / 1e6 || 0;
