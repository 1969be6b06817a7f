import { expect, test } from "vitest";
import { wholeFigures } from "./whole-figures.ts";

const figure = (value: number, unit: string, more: { formula?: string; condition?: string } = {}) => ({
  measure: "min_setback",
  value,
  unit,
  formula: more.formula ?? null,
  condition: more.condition ?? null,
  citation: "c1",
});
const formula = "max(5 ft, 10 % of lot_width)";

test("the constants of one formula are one row", () => {
  expect(
    wholeFigures([
      figure(5, "ft", { formula }),
      figure(10, "%", { formula }),
      figure(5, "ft", { formula, condition: "part of a formula" }),
    ]),
  ).toEqual([figure(5, "ft", { formula })]);
});

test("a formula under two conditions is two rows", () => {
  const [side, rear] = [figure(5, "ft", { formula }), figure(5, "ft", { formula, condition: "at the rear" })];
  expect(wholeFigures([side, rear])).toEqual([side, rear]);
});

test("a row that gives the whole formula says its constants too, whatever comes first", () => {
  const part = figure(10, "%", { condition: "part of a formula" });
  const whole = figure(5, "ft", { formula, condition: "part of a formula" });
  expect(wholeFigures([part, whole])).toEqual([{ ...whole, condition: null }]);
  expect(wholeFigures([figure(5, "ft"), figure(5, "ft", { condition: "part of a formula" }), part])).toEqual([
    figure(5, "ft"),
    part,
  ]);
});

test("a figure of another clause keeps its row", () => {
  const other = { ...figure(5, "ft"), citation: "c2" };
  expect(wholeFigures([figure(5, "ft"), other, figure(5, "ft")])).toEqual([figure(5, "ft"), other]);
});
