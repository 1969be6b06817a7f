import { describe, expect, test } from "vitest";
import { OVERLAY_STYLES, ZONE_STYLES } from "./zone-style.ts";

describe("how zones look", () => {
  test("zones have the fills of the specification", () => {
    expect(
      Object.fromEntries(Object.entries(ZONE_STYLES).map(([family, { fill }]) => [family, fill])),
    ).toEqual({
      residential: "#A5D6A7",
      commercial: "#90CAF9",
      industrial: "#E6EE9C",
      mixed_use: "#CE93D8",
      open_space: "#81C784",
      special: "#FFD54F",
      unknown: "#BDBDBD",
    });
  });

  test("no two zones and no two overlays can be mistaken without color", () => {
    for (const styles of [ZONE_STYLES, OVERLAY_STYLES]) {
      const drawn = Object.values(styles).map(({ pattern }) => JSON.stringify(pattern));
      expect(new Set(drawn).size).toBe(drawn.length);
      const said = Object.values(styles).map(({ patternName }) => patternName);
      expect(new Set(said).size).toBe(said.length);
    }
  });

  test("a pattern goes on without a seam: each stroke that leaves a square enters the next one", () => {
    const styles = [...Object.values(ZONE_STYLES), ...Object.values(OVERLAY_STYLES)];
    for (const { name, pattern } of styles) {
      if (!pattern) continue;
      // Where strokes meet the left edge they meet the right one, and likewise top and bottom.
      const { size, strokes } = pattern;
      const meets = (edge: number, axis: 0 | 1) =>
        strokes
          .flatMap(([x1, y1, x2, y2]) => {
            const [a, b, c, d] = axis === 0 ? [x1, y1, x2, y2] : [y1, x1, y2, x2];
            if (a === c || Math.min(a, c) > edge || Math.max(a, c) < edge) return [];
            return [b + ((edge - a) / (c - a)) * (d - b)];
          })
          .filter((at) => at >= 0 && at <= size)
          .sort((a, b) => a - b);
      expect(meets(0, 0), name).toEqual(meets(size, 0));
      expect(meets(0, 1), name).toEqual(meets(size, 1));
      for (const [x, y, radius] of pattern.dots) {
        expect(Math.min(x, y) - radius, name).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y) + radius, name).toBeLessThanOrEqual(size);
      }
    }
  });
});
