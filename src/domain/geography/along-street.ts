import type { Position } from "./layer.ts";
import type { StreetAddress } from "./street-address.ts";

/** A house on a street. */
export interface HousePoint {
  /** "123 n main st" */
  key: string;
  /** The house number, 123; null where it begins with no figure. */
  number: number | null;
  position: Position;
}

/** Houses further apart by number than this are not of one block. */
const BLOCK = 150;
/** Two houses of a block are no further apart than this, or their numbers belong to two places. */
const BLOCK_METRES = 400;
/** Houses at a corner are within this of each other; streets that come no closer do not meet. */
const CORNER_METRES = 90;
/** Corners further apart than this are two: a street may meet another twice. */
const SAME_CORNER_METRES = 250;
const METRES_PER_DEGREE = 111_320;

export interface Between {
  position: Position;
  lower: number;
  upper: number;
}

/**
 * Where a house number would be that is not among the points of its street: along the line from the next lower to the next higher
 * number of the same side. One place for each street that the address may mean ("n main st" and "s main st").
 */
export function betweenHouses(typed: StreetAddress, points: readonly HousePoint[]): Between[] {
  const number = Number(/^\d{1,7}/.exec(typed.key)?.[0] ?? Number.NaN);
  if (Number.isNaN(number)) return [];
  const wanted = typed.key.split(" ").slice(1);
  const streets = new Map<string, HousePoint[]>();
  for (const point of points) {
    const [, ...name] = point.key.split(" ");
    if (point.number === null || !wanted.every((word) => name.includes(word))) continue;
    const own = streets.get(name.join(" "));
    if (own) own.push(point);
    else streets.set(name.join(" "), [point]);
  }
  return [...streets.values()].flatMap((houses) => {
    const side = houses.filter((house) => house.number! % 2 === number % 2);
    const lower = side.filter((house) => house.number! < number).sort((a, b) => b.number! - a.number!)[0];
    const upper = side.filter((house) => house.number! > number).sort((a, b) => a.number! - b.number!)[0];
    if (!lower || !upper || upper.number! - lower.number! > BLOCK) return [];
    if (metresBetween(lower.position, upper.position) > BLOCK_METRES) return [];
    const share = (number - lower.number!) / (upper.number! - lower.number!);
    const at = (axis: 0 | 1) => lower.position[axis] + share * (upper.position[axis] - lower.position[axis]);
    return [{ position: [at(0), at(1)] as const, lower: lower.number!, upper: upper.number! }];
  });
}

/** Where two streets meet, judged by their houses: the middle of the closest pair at each corner, the closest corner first. */
export function cornersOf(one: readonly HousePoint[], other: readonly HousePoint[]): Position[] {
  // In cells as large as a corner, so that only houses near each other are compared.
  const cell = CORNER_METRES / METRES_PER_DEGREE;
  const stretch = Math.cos(((one[0]?.position[1] ?? 0) * Math.PI) / 180);
  const keyOf = ([x, y]: Position, dx = 0, dy = 0) =>
    `${Math.floor((x * stretch) / cell) + dx} ${Math.floor(y / cell) + dy}`;
  const filed = new Map<string, HousePoint[]>();
  for (const house of other) {
    const key = keyOf(house.position);
    const own = filed.get(key);
    if (own) own.push(house);
    else filed.set(key, [house]);
  }
  const pairs: { metres: number; middle: Position }[] = [];
  for (const { position: a } of one)
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const { position: b } of filed.get(keyOf(a, dx, dy)) ?? []) {
          const metres = metresBetween(a, b);
          if (metres <= CORNER_METRES) pairs.push({ metres, middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] });
        }
  const corners: Position[] = [];
  for (const { middle } of pairs.sort((a, b) => a.metres - b.metres))
    if (corners.every((corner) => metresBetween(corner, middle) > SAME_CORNER_METRES)) corners.push(middle);
  return corners;
}

/** "State and Madison", "corner of N State St & W Madison St": the two streets; null for any other text. */
export function readCorner(text: string): { streets: [string, string]; rest: string } | null {
  const [first = "", ...rest] = text.split(",");
  const match =
    /^(?:(?:the\s+)?(?:(?:[ns][ew]|(?:north|south)[\s-]?(?:east|west))\s+)?(?:corner|intersection)\s+of\s+)?(.+?)\s*(?:&|\band\b|\bat\b|\bnear\b|\bby\b|\bx\b|@|\/|\+)\s*(.+)$/i.exec(
      first.trim(),
    );
  if (!match || /^\d+\s+\S+\s+\S/.test(match[1]!)) return null;
  return { streets: [match[1]!.trim(), match[2]!.trim()], rest: rest.join(",").trim() };
}

export function metresBetween([x1, y1]: Position, [x2, y2]: Position): number {
  const east = (x1 - x2) * Math.cos((y1 * Math.PI) / 180) * METRES_PER_DEGREE;
  return Math.hypot(east, (y1 - y2) * METRES_PER_DEGREE);
}
