import { intersection } from "polyclip-ts";
import type { Position } from "#domain/geography/layer.ts";

type Rings = readonly (readonly Position[])[];

/**
 * Polygons in degrees, cut at the 180th meridian where one crosses it: written beyond 180, or with a jump from 180 to
 * -180 in the middle of a ring. All others are returned as they are.
 */
export function cutAtDateLine(polygons: readonly Rings[]): readonly Rings[] {
  return polygons.some(crosses) ? polygons.flatMap((own) => (crosses(own) ? cut(own) : [own])) : polygons;
}

/** Further from one corner to the next is the way round the other side of the Earth. */
const HALF = 180;
/** A coordinate that is further beyond 180 is a fault. */
const BEYOND = 190;

function crosses(rings: Rings): boolean {
  return (
    rings.every((ring) => ring.every(([x]) => Math.abs(x) <= BEYOND)) &&
    rings.some((ring) =>
      ring.some(([x], i) => Math.abs(x) > 180 || Math.abs(x - (ring[i - 1]?.[0] ?? x)) > HALF),
    )
  );
}

function cut(rings: Rings): Rings[] {
  let last = rings[0]?.[0]?.[0] ?? 0;
  const whole = rings.map((ring) =>
    ring.map(([x, y]): Position => {
      // To the side of the corner before; a hole begins at the side of its outer ring.
      last = x + Math.round((last - x) / 360) * 360;
      return [last, y];
    }),
  );
  if (whole.flat().some(([, y]) => !Number.isFinite(y))) return [rings];
  try {
    return [-360, 0, 360].flatMap((turn) => {
      const half = [
        [turn - 180, -90],
        [turn + 180, -90],
        [turn + 180, 90],
        [turn - 180, 90],
      ];
      return (intersection([whole as never], [[half]] as never) as unknown as Position[][][]).map((part) =>
        part.map((ring) => ring.map(([x, y]): Position => [x - turn, y])),
      );
    });
  } catch {
    // A ring that the library cannot read is refused by the repair, with a reason.
    return [rings];
  }
}
