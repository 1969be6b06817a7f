import { expect, it } from "vitest";
import { lengthWords, measureWords } from "./measure-words.ts";

it("says lengths in feet, and from half a mile on in miles too", () => {
  expect(lengthWords(12.4)).toBe("12 ft");
  expect(lengthWords(2639)).toBe("2,639 ft");
  expect(lengthWords(5284)).toBe("5,280 ft (1.00 mi)");
});

it("says what to press, then the length, then the area inside", () => {
  const corner: [number, number][] = [
    [-87.66, 41.8],
    [-87.66, 41.801],
    [-87.659, 41.801],
    [-87.659, 41.8],
  ];
  expect(measureWords([])).toMatch(/^Click or tap a place to start/);
  expect(measureWords(corner.slice(0, 1))).toBe("Click or tap the next place.");
  expect(measureWords(corner.slice(0, 2))).toBe("364 ft");
  // 111.07 m by 83.14 m.
  expect(measureWords(corner)).toMatch(/^1,00\d ft · 99,\d\d0 sq ft \(2.28 acres\) inside$/);
  expect(measureWords([corner[0]!, corner[2]!, corner[3]!, corner[1]!])).toContain("crosses itself");
});
