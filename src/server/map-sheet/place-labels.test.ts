import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Position } from "#domain/geography/layer.ts";
import type { PaperShape } from "./paper-shapes.ts";
import { placeLabels } from "./place-labels.ts";

const FRAME = [0, 0, 500, 400] as const;
/** As in a face whose letters are all 0.6 of its size wide. */
const widthOf = (text: string) => text.length * 0.6;
const ring = (x: number, y: number, width: number, height: number): Position[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const shape = (code: string, ...rings: Position[][]): PaperShape => ({
  kind: "zoning",
  family: "residential",
  code,
  polygons: [rings],
  paths: [],
});

describe("labels on a map", () => {
  test("a code stands in the middle of a square, in the largest size", () => {
    const [label] = placeLabels([shape("RS-3", ring(100, 100, 100, 100))], FRAME, widthOf);
    expect(label).toMatchObject({ text: "RS-3", size: 8 });
    expect((label!.box[0] + label!.box[2]) / 2).toBeCloseTo(150, 0);
    expect((label!.box[1] + label!.box[3]) / 2).toBeCloseTo(150, 0);
  });

  test("a narrow strip gets a smaller one, and a sliver none", () => {
    expect(placeLabels([shape("RS-3", ring(0, 0, 60, 9))], FRAME, widthOf)[0]?.size).toBe(6.5);
    expect(placeLabels([shape("RS-3", ring(0, 0, 60, 4))], FRAME, widthOf)).toEqual([]);
  });

  test("it keeps out of a hole", () => {
    const [label] = placeLabels(
      [shape("RS-3", ring(0, 0, 200, 100), ring(20, 10, 110, 80).reverse())],
      FRAME,
      widthOf,
    );
    expect(label!.box[0]).toBeGreaterThan(130);
  });

  test("where two shapes lie over each other only one is labeled, the larger", () => {
    const labels = placeLabels(
      [shape("small", ring(30, 30, 40, 40)), shape("large", ring(0, 0, 100, 100))],
      FRAME,
      widthOf,
    );
    expect(labels.map(({ text }) => text)).toEqual(["large"]);
  });

  test("a place outside of the frame has none", () => {
    expect(placeLabels([shape("A", ring(480, 100, 100, 20))], FRAME, widthOf)).toEqual([]);
  });

  test("no two labels meet, and each lies in its rectangle", () => {
    const side = fc.integer({ min: 5, max: 150 });
    const rectangle = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: side, width: side, height: side });
    fc.assert(
      fc.property(fc.array(rectangle, { maxLength: 25 }), (rectangles) => {
        const shapes = rectangles.map(({ x, y, width, height }, i) =>
          shape(`Z${i}`, ring(x, y, width, height)),
        );
        const labels = placeLabels(shapes, FRAME, widthOf);
        for (const [i, { text, box: a }] of labels.entries()) {
          const own = rectangles[Number(text.slice(1))]!;
          expect(a[0]).toBeGreaterThanOrEqual(own.x);
          expect(a[2]).toBeLessThanOrEqual(own.x + own.width);
          expect(a[1]).toBeGreaterThanOrEqual(own.y);
          expect(a[3]).toBeLessThanOrEqual(own.y + own.height);
          for (const { box: b } of labels.slice(i + 1))
            expect(a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]).toBe(false);
        }
      }),
    );
  });
});
