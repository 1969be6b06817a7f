import { drawnArea, drawnLength } from "./drawn-figures.ts";
import type { BoundingBox, Position } from "./layer.ts";
import { outlineOfLot, usualFront } from "./lot-outline.ts";
import { type DrawnLot, drawnLot } from "./lot-shares.ts";
import { type PackedPolygons, type PackedRing, packDegree, packedBox, unpackDegree } from "./packed-shape.ts";
import { windingOf } from "./planar.ts";
import { areaOf, contains, feetOf, planeAt } from "./plane.ts";
import { simplifyShape } from "./simplify-shape.ts";

/** What a side of a parcel borders, read from the parcels around it. */
export const SIDE_BORDERS = ["street", "alley", "parcel", "unknown"] as const;
export type SideBorder = (typeof SIDE_BORDERS)[number];

/** A parcel as a lot: its corners, what it measures, and what its sides border. Feet and square feet, as exact as drawn lines are. */
export interface ParcelLot {
  corners: readonly Position[];
  /** What each side borders, from the first corner to the second on. */
  borders: readonly SideBorder[];
  squareFeet: number;
  width: number;
  depth: number;
  frontage: number;
  /** The side taken for the front: one on a street, else the usual one. */
  front: number;
  /** Whether it is on a street, as far as the parcels around it show. */
  frontKnown: boolean;
  /** Null where the parcels around do not show it. */
  lotType: "corner" | "interior" | "through" | null;
  alley: "yes" | "no" | null;
}

/** Parcels so near, in metres, show what a side borders. No street is wider between its lots. */
const AROUND = 60;
/** Larger parcels are parks, rail yards and campuses. Their corners count, and what they border is not read. */
const LARGEST = 600;
/** A place so far outside of a side is in the next parcel, where there is one. */
const OUTSIDE = 0.6;
/** A narrower gap is a fault of the lines. */
const NARROWEST_ALLEY = 1.8;
/** 32 feet: alleys are 10 to 30 feet wide, and streets 40 or more between their lots. */
const WIDEST_ALLEY = 9.75;
/** Shorter sides, in feet, are cut-off corners and border nothing of their own. */
const SHORTEST = 10;
/** Metres that a corner may be off the line of its neighbors without being one: other parcels' corners on the same line. */
const ON_LINE = [0.1, 0.3, 1, 3] as const;
const MOST_CORNERS = 200;
/** A street side that turns by more than this, in degrees, is on two streets. */
const TURNS = 60;
const OPPOSITE = 135;

/** The box in which parcels are neighbors of this one, in packed units; null for one too large to be a lot. */
export function aroundParcel(polygons: PackedPolygons): BoundingBox | null {
  const [west, south, east, north] = packedBox(polygons);
  const { perX, perY } = planeAt([unpackDegree(west), unpackDegree(south)]);
  if ((east - west) * perX > LARGEST || (north - south) * perY > LARGEST) return null;
  return boxAround([west, south, east, north], AROUND);
}

/** A box that is so many metres wider on each side, in packed units. */
export function boxAround([west, south, east, north]: BoundingBox, metres: number): BoundingBox {
  const { perX, perY } = planeAt([unpackDegree(west), unpackDegree(south)]);
  const [wide, high] = [Math.ceil(metres / perX), Math.ceil(metres / perY)];
  return [west - wide, south - high, east + wide, north + high];
}

/**
 * The part of a parcel at a place as a lot; null where its lines are none of a lot.
 * @param around The other parcels in the box of `aroundParcel`; null where that was null.
 */
export function parcelLot(
  polygons: PackedPolygons,
  place: Position,
  around: readonly PackedPolygons[] | null,
): ParcelLot | null {
  const [x, y] = [packDegree(place[0]), packDegree(place[1])];
  const part =
    polygons.find((rings) => contains([rings], x, y)) ??
    [...polygons].sort((a, b) => areaOf([b]) - areaOf([a]))[0];
  const lot = part && drawn(part[0]!);
  if (!lot) return null;
  const sides = sidesOf(lot);
  const borders = sides.map((side) =>
    around && side.feet >= SHORTEST ? borderOf(lot, side, around) : "unknown",
  );
  const street = sides.filter((_, i) => borders[i] === "street");
  const { front, lotType } = onStreets(street);
  // What a side toward no parcel borders may be a street, a river or the end of the map.
  const open = sides.some(({ feet }, i) => borders[i] === "unknown" && feet >= SHORTEST);
  const chosen = front ?? usualFront(lot);
  const outline = outlineOfLot(lot, chosen)!;
  return {
    corners: lot.corners,
    borders,
    squareFeet: drawnArea(outline.squareFeet),
    width: drawnLength(outline.width),
    depth: drawnLength(outline.depth),
    frontage: drawnLength(outline.frontage),
    front: chosen,
    frontKnown: front !== null,
    lotType: lotType === "interior" && open ? null : lotType,
    alley: borders.includes("alley") ? "yes" : street.length > 0 && !open ? "no" : null,
  };
}

/** Packed units that an address may be off by, which keeps seven digits. */
const ROUNDED = 2;

/** Whether corners are those of the parcel, so that what it borders holds for them. */
export const isSameLot = (corners: readonly Position[], lot: Pick<ParcelLot, "corners">): boolean =>
  corners.length === lot.corners.length &&
  corners.every(([x, y], i) => {
    const [ownX, ownY] = lot.corners[i]!;
    return (
      Math.abs(packDegree(x) - packDegree(ownX)) <= ROUNDED &&
      Math.abs(packDegree(y) - packDegree(ownY)) <= ROUNDED
    );
  });

/** What the parcels around a lot show of it, by the names of the facts that rules ask for. */
export const parcelCircumstances = ({
  lotType,
  alley,
}: Pick<ParcelLot, "lotType" | "alley">): Partial<Record<"lot_type" | "alley", string>> => ({
  ...(lotType ? { lot_type: lotType } : {}),
  ...(alley ? { alley } : {}),
});

/** The outer ring with the corners that are corners, as few as a lot may have. */
function drawn(ring: PackedRing): DrawnLot | null {
  for (const metres of ON_LINE) {
    const [own] = simplifyShape([[ring]], metres);
    const corners: Position[] = [];
    const outer = own?.[0] ?? ring;
    for (let i = 0; i < outer.length; i += 2)
      corners.push([unpackDegree(outer[i]!), unpackDegree(outer[i + 1]!)]);
    if (corners.length > MOST_CORNERS) continue;
    const lot = drawnLot(corners);
    return lot.ok ? lot.value : null;
  }
  return null;
}

interface Side {
  index: number;
  from: Position;
  to: Position;
  feet: number;
  /** Of length 1, out of the lot. */
  outward: Position;
}

/** The sides in metres on the lot's own plane. */
function sidesOf({ flat }: DrawnLot): Side[] {
  const turn = Math.sign(windingOf([...flat, flat[0]!]));
  return flat.map((from, index) => {
    const to = flat[(index + 1) % flat.length]!;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    return { index, from, to, feet: feetOf(length), outward: [(turn * dy) / length, (-turn * dx) / length] };
  });
}

/** What most of a side borders: asked at its middle and quarters. */
function borderOf(lot: DrawnLot, side: Side, around: readonly PackedPolygons[]): SideBorder {
  const found = [0.5, 0.25, 0.75].map((share) => borderAt(lot, side, share, around));
  return found[1] === found[2] ? found[1]! : found[0]!;
}

function borderAt(
  { plane }: DrawnLot,
  { from, to, outward }: Side,
  share: number,
  around: readonly PackedPolygons[],
): SideBorder {
  const [x, y] = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  const next: Position = [x + outward[0] * OUTSIDE, y + outward[1] * OUTSIDE];
  const packedX = Math.round(plane.originX + next[0] / plane.perX);
  const packedY = Math.round(plane.originY + next[1] / plane.perY);
  if (around.some((polygons) => contains(polygons, packedX, packedY))) return "parcel";
  let gap = Number.POSITIVE_INFINITY;
  for (const polygons of around)
    for (const rings of polygons)
      for (const ring of rings)
        for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
          const far = alongRay(
            next,
            outward,
            [(ring[j]! - plane.originX) * plane.perX, (ring[j + 1]! - plane.originY) * plane.perY],
            [(ring[i]! - plane.originX) * plane.perX, (ring[i + 1]! - plane.originY) * plane.perY],
          );
          if (far < gap) gap = far;
        }
  const wide = gap + OUTSIDE;
  if (wide < NARROWEST_ALLEY) return "parcel";
  if (wide <= WIDEST_ALLEY) return "alley";
  return wide <= AROUND ? "street" : "unknown";
}

/** How far along a ray a line is met; infinity when it is not. */
function alongRay([x, y]: Position, [dx, dy]: Position, a: Position, b: Position): number {
  const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
  const across = dx * ey - dy * ex;
  if (Math.abs(across) < 1e-9) return Number.POSITIVE_INFINITY;
  const far = ((a[0] - x) * ey - (a[1] - y) * ex) / across;
  const along = ((a[0] - x) * dy - (a[1] - y) * dx) / across;
  return far >= 0 && along >= 0 && along <= 1 ? far : Number.POSITIVE_INFINITY;
}

/** The front among sides on streets, which is on the shorter of two streets, and what kind of lot they make. */
function onStreets(sides: readonly Side[]): Pick<ParcelLot, "lotType"> & { front: number | null } {
  const main = longest(sides);
  if (!main) return { front: null, lotType: null };
  const turned = (side: Side, from: Side = main) =>
    (Math.acos(Math.min(1, Math.max(-1, dot(side.outward, from.outward)))) * 180) / Math.PI;
  const others = sides.filter((side) => turned(side) > TURNS);
  const other = longest(others);
  if (!other) return { front: main.index, lotType: "interior" };
  const lotType = others.some((side) => turned(side) <= OPPOSITE) ? "corner" : "through";
  const second = others.filter((side) => turned(side, other) <= TURNS);
  const first = sides.filter((side) => turned(side) <= TURNS);
  const chosen = lengthOf(second) < lengthOf(first) ? other : main;
  return { front: chosen.index, lotType };
}

const dot = (a: Position, b: Position): number => a[0] * b[0] + a[1] * b[1];
const lengthOf = (sides: readonly Side[]): number => sides.reduce((sum, { feet }) => sum + feet, 0);
const longest = (sides: readonly Side[]): Side | null =>
  sides.reduce<Side | null>((most, side) => (most && most.feet >= side.feet ? most : side), null);
