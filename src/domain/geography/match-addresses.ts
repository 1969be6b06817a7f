import type { Position } from "./layer.ts";
import { fitsAddress, type StreetAddress } from "./street-address.ts";

/** A point of an address layer. */
export interface AddressPoint {
  key: string;
  /** "4b"; empty for the house itself. */
  unit: string;
  /** Number and street as the source writes them. */
  shown: string;
  /** Longitude and latitude in degrees. */
  position: Position;
}

/** Points of one address that lie further apart are two places: New York has a Main Street in most boroughs. */
const SAME_PLACE_METRES = 250;
const METRES_PER_DEGREE = 111_320;

/**
 * The places that an address may mean, out of the points with its loose key: those written just so, else those that add
 * a direction or a kind of street which was left out. Of one place the unit that was asked for, else the house itself.
 */
export function matchAddresses<P extends AddressPoint>(typed: StreetAddress, points: readonly P[]): P[] {
  const same = points.filter(({ key }) => key === typed.key);
  const fitting = same.length > 0 ? same : points.filter(({ key }) => fitsAddress(typed, key));
  const places: P[][] = [];
  for (const point of fitting) {
    const place = places.find(
      ([first]) => first!.key === point.key && isClose(first!.position, point.position),
    );
    if (place) place.push(point);
    else places.push([point]);
  }
  return places.map(
    (own) =>
      own.find(({ unit }) => typed.unit !== "" && unit === typed.unit) ??
      own.find(({ unit }) => unit === "") ??
      own[0]!,
  );
}

/** Whether two positions are one place for the person who looks an address up. */
export function isClose([x1, y1]: Position, [x2, y2]: Position): boolean {
  const east = (x1 - x2) * Math.cos((y1 * Math.PI) / 180) * METRES_PER_DEGREE;
  const north = (y1 - y2) * METRES_PER_DEGREE;
  return Math.hypot(east, north) <= SAME_PLACE_METRES;
}
