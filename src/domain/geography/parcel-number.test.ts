import { expect, test } from "vitest";
import { cellRanges, parcelCell } from "./parcel-cells.ts";
import { parcelKey, readParcelNumber } from "./parcel-number.ts";

test("a number is the same however its signs are separated", () => {
  for (const written of ["17-09-400-012-0000", "17 09 400 012 0000", "17.09.400.012.0000", "17094000120000"])
    expect(parcelKey(written)).toBe("17094000120000");
  expect(parcelKey("012b-00 3c")).toBe("012B003C");
});

test.each([
  ["17-09-400-012-0000", "17094000120000", false],
  ["PIN 17-09-400-012", "1709400012", true],
  ["pin: 17-09", "1709", true],
  ["APN 5", "5", true],
  ["Parcel number 0123-456", "0123456", true],
  ["tax parcel 12-34-567", "1234567", true],
  ["Assessor's parcel number 45", "45", true],
])("%s is a number", (text, key, labeled) => {
  expect(readParcelNumber(text)).toEqual({ key, labeled });
});

test.each(["", "Pilsen", "Pine Street", "12", "1234", "PIN", "parcel", "121 N LaSalle St"])(
  "%j is none",
  (text) => {
    expect(readParcelNumber(text)).toBeNull();
  },
);

test("what meets a box is in the squares of its ranges, however large it is", () => {
  for (let i = 0; i < 2000; i++) {
    const size = 2 ** (5 + (i % 26));
    const west = Math.round(-1_000_000_000 + i * 811_237 + Math.sin(i) * 1e6);
    const south = Math.round(300_000_000 + Math.cos(i) * 2e7);
    const own = [west, south, west + size, south + Math.round(size / (1 + (i % 3)))] as const;
    // A place on its edge, the furthest from the corner that it is filed by.
    for (const [x, y] of [
      [own[0], own[1]],
      [own[2], own[3]],
    ] as const) {
      const cell = parcelCell(own);
      expect(cellRanges([x, y, x, y]).some(([low, high]) => low <= cell && cell <= high)).toBe(true);
    }
  }
  // For a place they are few.
  expect(cellRanges([0, 0, 0, 0]).length).toBeLessThan(20);
});
