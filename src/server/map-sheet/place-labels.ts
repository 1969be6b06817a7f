import polylabel from "polylabel";
import type { BoundingBox, Position } from "#domain/geography/layer.ts";
import { type PaperShape, paperBox } from "./paper-shapes.ts";

/** The code of a district, in the middle of its widest place. */
export interface PlacedLabel {
  text: string;
  size: number;
  /** Left, top, right, bottom, in points. */
  box: BoundingBox;
  family: PaperShape["family"];
}

/** Sizes that are tried, the largest first; below the last one print is hard to read. */
const SIZES = [8, 6.5, 5];
const LINE = 1.15;
const PAD = 1.2;
/** More labels than this are no help. */
const MOST_LABELS = 1500;
/** How finely the middle is searched for, in points. */
const PRECISION = 0.5;
/** A corner of the box every so many points is looked at. */
const STEP = 3;

interface Spot {
  shape: PaperShape;
  rings: (readonly Position[])[];
  box: BoundingBox;
}

/**
 * Labels that lie wholly inside their shape and inside the frame, and never on each other; large shapes come first. `widthOf`: the
 * width of a text for a size of 1.
 */
export function placeLabels(
  shapes: readonly PaperShape[],
  frame: BoundingBox,
  widthOf: (text: string) => number,
): PlacedLabel[] {
  const spots = shapes.flatMap((shape) => roomiest(shape, widthOf)).sort(bySize);
  const placed: PlacedLabel[] = [];
  const grid = new Grid();
  for (const { shape, rings } of spots) {
    if (placed.length >= MOST_LABELS) break;
    const [x = 0, y = 0] = polylabel(rings as unknown as [number, number][][], PRECISION);
    const label = SIZES.map((size): PlacedLabel => {
      const halfWide = (widthOf(shape.code) * size) / 2 + PAD;
      const halfHigh = (size * LINE) / 2 + PAD / 2;
      const box = [x - halfWide, y - halfHigh, x + halfWide, y + halfHigh] as const;
      return { text: shape.code, size, box, family: shape.family };
    }).find(({ box }) => isWithin(box, frame) && !grid.meets(box) && liesInside(box, rings));
    if (!label) continue;
    placed.push(label);
    grid.add(label.box);
  }
  return placed;
}

/** The largest polygon of a shape, when the smallest label has a chance to fit in it. */
function roomiest(shape: PaperShape, widthOf: (text: string) => number): Spot[] {
  const least = SIZES.at(-1)!;
  const [best] = shape.polygons
    .map((rings) => ({ shape, rings, box: paperBox(rings[0]!) }))
    .filter(({ box }) => box[2] - box[0] >= widthOf(shape.code) * least && box[3] - box[1] >= least * LINE)
    .sort(bySize);
  return best ? [best] : [];
}

const areaOf = ({ box: [left, top, right, bottom] }: Spot): number => (right - left) * (bottom - top);
const bySize = (a: Spot, b: Spot): number => areaOf(b) - areaOf(a);

const isWithin = (box: BoundingBox, frame: BoundingBox): boolean =>
  box[0] >= frame[0] && box[1] >= frame[1] && box[2] <= frame[2] && box[3] <= frame[3];

/** No border runs through the box, and its middle lies inside. */
function liesInside([left, top, right, bottom]: BoundingBox, rings: Spot["rings"]): boolean {
  const across = Math.ceil((right - left) / STEP);
  const down = Math.ceil((bottom - top) / STEP);
  for (let i = 0; i <= across; i++)
    for (let j = 0; j <= down; j++)
      if (!inside(left + ((right - left) * i) / across, top + ((bottom - top) * j) / down, rings))
        return false;
  return !rings.some((ring) => ring.some(([x, y]) => x > left && x < right && y > top && y < bottom));
}

function inside(x: number, y: number, rings: Spot["rings"]): boolean {
  let within = false;
  for (const ring of rings) {
    let [bx, by] = ring.at(-1)!;
    for (const [ax, ay] of ring) {
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) within = !within;
      [bx, by] = [ax, ay];
    }
  }
  return within;
}

/** Boxes filed by squares, so that a label is compared with its neighbours only. */
class Grid {
  readonly #cells = new Map<string, BoundingBox[]>();

  add(box: BoundingBox): void {
    for (const key of this.#keys(box)) this.#cells.set(key, [...(this.#cells.get(key) ?? []), box]);
  }

  meets(box: BoundingBox): boolean {
    return this.#keys(box).some((key) =>
      this.#cells
        .get(key)
        ?.some((own) => own[0] < box[2] && own[2] > box[0] && own[1] < box[3] && own[3] > box[1]),
    );
  }

  #keys([left, top, right, bottom]: BoundingBox): string[] {
    const size = 40;
    const keys: string[] = [];
    for (let i = Math.floor(left / size); i <= Math.floor(right / size); i++)
      for (let j = Math.floor(top / size); j <= Math.floor(bottom / size); j++) keys.push(`${i} ${j}`);
    return keys;
  }
}
