import { expect, test } from "vitest";
import { placeReport } from "#testing/places.ts";
import { rectangularLot } from "../geography/lot-outline.ts";
import { drawEnvelope, envelopeAlt, VIEWS } from "./draw-envelope.ts";
import { drawLot, lotAlt } from "./draw-lot.ts";

const { lot } = placeReport("denver", "U-SU-C", { lot: rectangularLot(50, 125) });
const sizeOf = (line: readonly (readonly [number, number])[]) => {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)] as const;
};

test("the plan is to scale: 40 ft of 50 and 85 ft of 125", () => {
  const { shapes } = drawLot(lot);
  const [lotWide, lotHigh] = sizeOf(shapes.find(({ role }) => role === "lot")!.lines[0]!);
  const [wide, high] = sizeOf(shapes.find(({ role }) => role === "buildable")!.lines[0]!);
  expect(wide / lotWide).toBeCloseTo(40 / 50, 2);
  expect(high / lotHigh).toBeCloseTo(85 / 125, 2);
  expect(lotHigh / lotWide).toBeCloseTo(125 / 50, 2);
});

test("everything lies on the sheet, from each of the four views", () => {
  const drawings = [drawLot(lot), ...VIEWS.map((_, view) => drawEnvelope(lot, view)!)];
  for (const { width, height, shapes, labels } of drawings) {
    for (const [x, y] of shapes.flatMap(({ lines }) => lines.flat())) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(height);
    }
    for (const { y } of labels) expect(y).toBeLessThanOrEqual(height);
  }
});

test("a box shows two walls from every side, and a fifth view is the first again", () => {
  for (let view = 0; view < 4; view++)
    expect(drawEnvelope(lot, view)!.shapes.filter(({ role }) => role === "wall")).toHaveLength(2);
  expect(drawEnvelope(lot, 4)).toEqual(drawEnvelope(lot, 0));
});

test("while a box is turned and tilted, it keeps its scale and stays on the sheet", () => {
  const roofOf = (view: number) => drawEnvelope(lot, view)!;
  const heights = [0, 0.3, 1.25, 2.6, 3.9].map((view) => roofOf(view).height);
  expect(new Set(heights).size).toBe(1);
  for (const view of [0.3, 1.25, 2.6])
    for (const tilt of [10, 45, 70]) {
      const { width, height, shapes } = drawEnvelope(lot, view, tilt)!;
      for (const [x, y] of shapes.flatMap(({ lines }) => lines.flat())) {
        expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
      }
    }
});

test("without a height, or with nothing left, there is no box", () => {
  expect(drawEnvelope(placeReport("denver", "G-MU-3").lot, 0)).toBeNull();
  expect(drawEnvelope(placeReport("denver", "U-SU-C", { lot: rectangularLot(50, 35) }).lot, 0)).toBeNull();
});

test("the pictures say the same in words", () => {
  expect(lotAlt(lot)).toContain("front: 20 ft; side: 5 ft; rear: 20 ft");
  expect(envelopeAlt(lot, 2)).toContain("seen from the rear");
  expect(lotAlt(placeReport("chicago", "RS-3").lot)).toContain("front: depends on more facts");
});
