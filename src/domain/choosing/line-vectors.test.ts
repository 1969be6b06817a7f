import { expect, test } from "vitest";
import { likenessOf, nearestTo, vectorsOf } from "./line-vectors.ts";

const LINES = ["fence height front yard", "fence permit cost", "fence height limit", "pool permit"].map(
  (line) => line.split(" "),
);
const VECTORS = vectorsOf(LINES);
const likeness = (text: string) => [...likenessOf(VECTORS, text.split(" "))];

test("a line is most like itself", () => {
  for (const [i, line] of LINES.entries()) {
    const found = likeness(line.join(" "));
    expect(found.indexOf(Math.max(...found))).toBe(i);
    expect(found[i]).toBeLessThanOrEqual(1.0001);
  }
});

test("a rare word counts more than one that most lines have", () => {
  const [, cost, height] = likeness("fence cost");
  expect(cost).toBeGreaterThan(height!);
});

test("words that follow one another count beyond each alone", () => {
  const [, , together] = likeness("fence height");
  const [, , apart] = likeness("height fence");
  expect(together).toBeGreaterThan(apart!);
});

test("nothing is like a text of unknown words", () => {
  expect(likeness("zebra crossing")).toEqual([0, 0, 0, 0]);
});

test("the nearest lines come first, without those left out and those too unlike", () => {
  const found = Float32Array.from([0.2, 0.9, 0.01, 0.5]);
  const near = (left: number) => nearestTo(found, 2, 0.05, (line) => line === left).map((x) => x.toFixed(1));
  expect(near(-1)).toEqual(["0.9", "0.5"]);
  expect(near(1)).toEqual(["0.5", "0.2"]);
});
