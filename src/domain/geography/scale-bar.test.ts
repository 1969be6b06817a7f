import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paperScale, scaleBar } from "./scale-bar.ts";

describe("the scale of a map", () => {
  test("a unit of one metre and at most 200 units: 500 ft are 152.4 units long", () => {
    const bar = scaleBar(1, 200);
    expect(bar.label).toBe("500 ft");
    expect(bar.length).toBeCloseTo(152.4, 6);
  });

  test("long distances are told in miles: 20 m a unit and at most 200 units is 2 mi, 160.9344 units", () => {
    const bar = scaleBar(20, 200);
    expect(bar.label).toBe("2 mi");
    expect(bar.length).toBeCloseTo((2 * 1609.344) / 20, 6);
  });

  test("between 1,000 feet and half a mile it is a quarter of a mile", () => {
    expect(scaleBar(1, 304.8).label).toBe("1,000 ft");
    expect(scaleBar(1, 500).label).toBe("0.25 mi");
    expect(scaleBar(1, 805).label).toBe("0.5 mi");
  });

  test("the bar never grows beyond its room, and fills more than a third of it", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 400, noNaN: true }), (metres) => {
        const { length } = scaleBar(metres, 200);
        expect(length).toBeLessThanOrEqual(200);
        expect(length).toBeGreaterThan(200 / 3);
      }),
    );
  });

  test("an inch of 1,000 feet is a scale of 1:12,000", () => {
    expect(paperScale((1000 * 0.3048) / 72)).toBe("1:12,000");
    expect(paperScale(0.17638)).toBe("1:500");
  });
});
