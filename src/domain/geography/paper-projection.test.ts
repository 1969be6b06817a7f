import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { packDegree } from "./packed-shape.ts";
import { metresAcross, projectOnPaper } from "./paper-projection.ts";

/** A packed unit is a centimetre on the ground, and at 1:500, the closest, a sixteenth of a point on paper. */
const ROUNDING = 0.07;
const FRAME = { left: 40, top: 80, width: 540, height: 430 };

describe("a map on paper", () => {
  test("the middle of the box is the middle of the frame, north is up, west is left", () => {
    const paper = projectOnPaper([-105, 39.7, -104.9, 39.8], FRAME);
    expect(paper.x(packDegree(-104.95))).toBeCloseTo(310, 3);
    expect(paper.y(packDegree(39.75))).toBeCloseTo(295, 3);
    expect(paper.y(packDegree(39.8))).toBeCloseTo(80, 3);
    expect(paper.x(packDegree(-105))).toBeGreaterThan(40);
  });

  test("0.1 degree of latitude in Denver is 11,103 m, so a point of 430 is 25.82 m in both directions", () => {
    const { wide, high } = metresAcross([-105, 39.7, -104.9, 39.8]);
    expect(high).toBeCloseTo(11_103, 0);
    const paper = projectOnPaper([-105, 39.7, -104.9, 39.8], FRAME);
    expect(paper.metresPerPoint).toBeCloseTo(high / 430, 6);
    expect(paper.x(packDegree(-104.9)) - paper.x(packDegree(-105))).toBeCloseTo(
      wide / paper.metresPerPoint,
      3,
    );
  });

  test("whatever is asked for lies in the frame, a place without extent too", () => {
    const degree = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degree(179), degree(85), fc.double({ min: 0, max: 0.5, noNaN: true }), (x, y, size) => {
        const paper = projectOnPaper([x, y, x + size, y + size / 3], FRAME);
        for (const [longitude, latitude] of [
          [x, y],
          [x + size, y + size / 3],
        ] as const) {
          expect(paper.x(packDegree(longitude))).toBeGreaterThan(FRAME.left - ROUNDING);
          expect(paper.x(packDegree(longitude))).toBeLessThan(FRAME.left + FRAME.width + ROUNDING);
          expect(paper.y(packDegree(latitude))).toBeGreaterThan(FRAME.top - ROUNDING);
          expect(paper.y(packDegree(latitude))).toBeLessThan(FRAME.top + FRAME.height + ROUNDING);
        }
        expect(paper.box[0]).toBeLessThanOrEqual(packDegree(x));
        expect(paper.box[3]).toBeGreaterThanOrEqual(packDegree(y + size / 3));
      }),
    );
  });
});
