import { drawnArea, drawnLength } from "#domain/geography/drawn-figures.ts";
import type { Position } from "#domain/geography/layer.ts";
import { drawnLot } from "#domain/geography/lot-shares.ts";
import { type Direction, directionOf, feetOf } from "#domain/geography/plane.ts";
import { ok, type Result } from "#domain/result.ts";

/** What a drawn lot measures, with the same arithmetic as the look-up on the server. */

const SQUARE_FEET_PER_ACRE = 43_560;

export interface LotSide {
  feet: number;
  /** The direction that the side looks at from inside the lot. */
  faces: Direction;
  ends: readonly [Position, Position];
}

export interface LotMeasures {
  squareFeet: number;
  acres: number;
  perimeterFeet: number;
  sides: readonly LotSide[];
}

/** Measures a lot from its corners in degrees; the error is a sentence, as for sides that cross. */
export function measureLot(corners: readonly Position[]): Result<LotMeasures, string> {
  const lot = drawnLot(corners);
  if (!lot.ok) return lot;
  const { flat, squareFeet } = lot.value;
  const turn = Math.sign(twiceArea(flat));
  const sides = flat.map((start, i): LotSide => {
    const end = flat[(i + 1) % flat.length]!;
    const [east, north] = [end[0] - start[0], end[1] - start[1]];
    return {
      feet: feetOf(Math.hypot(east, north)),
      // A quarter turn to the right of the way around a lot that winds counterclockwise is outward.
      faces: directionOf(turn * north, -turn * east),
      ends: [lot.value.corners[i]!, lot.value.corners[(i + 1) % flat.length]!],
    };
  });
  return ok({
    squareFeet,
    acres: squareFeet / SQUARE_FEET_PER_ACRE,
    perimeterFeet: sides.reduce((sum, { feet }) => sum + feet, 0),
    sides,
  });
}

function twiceArea(ring: readonly Position[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** "6,250 sq ft". */
export const squareFeetWords = (value: number): string => `${drawnArea(value).toLocaleString("en-US")} sq ft`;

/** "0.14 acres". */
export const acresWords = (value: number): string =>
  `${value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : 0 })} acres`;

/** "125 ft". */
export const feetWords = (value: number): string => `${drawnLength(value).toLocaleString("en-US")} ft`;
