import { describe, expect, test } from "vitest";
import { COVERAGE_SIGNALS } from "#domain/choosing/coverage.ts";
import { type CoverageRow, describeCoverage, trainCoverage } from "./train-coverage.ts";

/** Rows in which only the first signal says whether a question is covered. */
const rows: CoverageRow[] = Array.from({ length: 40 }, (_, i) => ({
  covered: i % 4 === 0,
  signals: COVERAGE_SIGNALS.map((_, s) => (s === 0 ? (i % 4 === 0 ? 1 : 0) + (i % 3) * 0.1 : i % 5)),
}));

describe("the weights of coverage", () => {
  test("go to the signal that separates covered questions from others", () => {
    const weights = trainCoverage(rows);
    expect(weights[COVERAGE_SIGNALS[0]]).toBeGreaterThan(1);
    for (const name of COVERAGE_SIGNALS.slice(1)) expect(Math.abs(weights[name]!)).toBeLessThan(0.5);
  });

  test("are balanced: with nothing to separate them, both are as likely", () => {
    const flat = rows.map((row) => ({ ...row, signals: COVERAGE_SIGNALS.map(() => 1) }));
    expect(trainCoverage(flat).bias).toBeCloseTo(0, 1);
  });

  test("are the same each time, and are tested on rows that they did not see", () => {
    expect(trainCoverage(rows)).toEqual(trainCoverage(rows));
    expect(describeCoverage([rows.slice(0, 20), rows.slice(20)])).toBe(
      "1.000 of pairs in order, 40 questions",
    );
  });
});
