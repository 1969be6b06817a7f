import type { Position } from "#domain/geography/layer.ts";

/**
 * A made-up city of blocks: two rows of narrow lots with an alley between them and streets around, turned a little from
 * quarter to quarter, with lots of different widths. The same in every run, so that each answer can be checked.
 */

export interface MadeLot {
  number: string;
  /** Counterclockwise and closed, in degrees. */
  ring: Position[];
  /** A place in it. */
  inside: Position;
  corner: boolean;
  alley: boolean;
  width: number;
  depth: number;
}

const FOOT = 0.3048;
const DEPTH = 125 * FOOT;
const ALLEY = 16 * FOOT;
const STREET = 66 * FOOT;
const LENGTH = 600 * FOOT;
/** Every fifth block has no alley: its rows meet at their backs. */
const WITHOUT_ALLEY = 5;
/** Blocks in a quarter that is turned as one. */
const QUARTER = 6;
/** About what a block has, to know how many blocks there must be. */
const LOTS_IN_BLOCK = 39;

/** Lots around a place, so many of them. */
export function* madeCity(center: Position, count: number): Generator<MadeLot> {
  const side = Math.ceil(Math.sqrt(count / LOTS_IN_BLOCK / 2));
  const [blockWide, blockHigh] = [LENGTH + STREET, 2 * DEPTH + ALLEY + STREET];
  // A block is about twice as long as it is high.
  const [columns, rows] = [side, Math.ceil((count / LOTS_IN_BLOCK / side) * 1.05)];
  const perLatitude = 111_132;
  const perLongitude = 111_320 * Math.cos((center[1] * Math.PI) / 180);
  let made = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const random = randomOf(row * 10_007 + column);
      const [quarterX, quarterY] = [Math.floor(column / QUARTER), Math.floor(row / QUARTER)];
      const middle = [
        (quarterX + 0.5) * QUARTER * blockWide * 1.12,
        (quarterY + 0.5) * QUARTER * blockHigh * 1.12,
      ] as const;
      const turn = (randomOf(quarterX * 7919 + quarterY)() - 0.5) * 0.16;
      const [west, south] = [
        ((column % QUARTER) - QUARTER / 2) * blockWide,
        ((row % QUARTER) - QUARTER / 2) * blockHigh,
      ];
      const at = (x: number, y: number): Position => {
        const [px, py] = [west + x, south + y];
        const east = middle[0] + px * Math.cos(turn) - py * Math.sin(turn) - (columns * blockWide * 1.12) / 2;
        const north = middle[1] + px * Math.sin(turn) + py * Math.cos(turn) - (rows * blockHigh * 1.12) / 2;
        return [
          Number((center[0] + east / perLongitude).toFixed(8)),
          Number((center[1] + north / perLatitude).toFixed(8)),
        ];
      };
      const alley = (row + column) % WITHOUT_ALLEY !== 0;
      const gap = alley ? ALLEY : 0;
      for (const upper of [false, true]) {
        const from = upper ? DEPTH + gap : 0;
        let x = 0;
        for (let lot = 0; x < LENGTH - 1; lot++) {
          const wanted = (25 + Math.floor(random() * 3) * 6.25) * FOOT;
          const width = LENGTH - x - wanted < 20 * FOOT ? LENGTH - x : wanted;
          const end = x + width >= LENGTH - 1;
          yield {
            number: numberOf(row, column, upper, lot),
            ring: [
              at(x, from),
              at(x + width, from),
              at(x + width, from + DEPTH),
              at(x, from + DEPTH),
              at(x, from),
            ],
            inside: at(x + width * (0.2 + 0.6 * random()), from + DEPTH * (0.2 + 0.6 * random())),
            corner: lot === 0 || end,
            alley,
            width: width / FOOT,
            depth: DEPTH / FOOT,
          };
          if (++made === count) return;
          x += width;
        }
      }
    }
}

/** "14-007-203-021-0000" */
function numberOf(row: number, column: number, upper: boolean, lot: number): string {
  const digits = (value: number, count: number) => String(value).padStart(count, "0");
  return `${digits(10 + (row % 80), 2)}-${digits(row, 3)}-${digits(column, 3)}-${digits(lot + (upper ? 50 : 0), 3)}-0000`;
}

/** The feature of a lot, as a county writes it. */
export const featureOf = ({ number, ring, width, depth }: MadeLot, i: number): string =>
  JSON.stringify({
    type: "Feature",
    properties: {
      PIN14: number,
      ADDRESS: `${100 + (i % 9900)} N MADE ST`,
      CLASS: 200 + (i % 99),
      LAND_SQFT: Math.round(width * depth),
      ASSESSED: 10_000 + ((i * 37) % 90_000),
    },
    geometry: { type: "Polygon", coordinates: [ring] },
  });

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
