import { expect, it } from "vitest";
import type { Shade } from "./district-shades.ts";
import type { ZoneFamily } from "./map-selection.ts";
import { zoneFill } from "./zone-color.ts";
import { ZONE_STYLES } from "./zone-style.ts";

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
const SHADES: readonly Shade[] = [0, 1, 2, 3, 4];

it("has the specification's color in the middle, lighter for fewer and darker for more", () => {
  expect(zoneFill("residential", 2, "light")).toBe("#A5D6A7");
  const steps = SHADES.map((shade) => luminance(zoneFill("residential", shade, "light")));
  expect(steps).toEqual([...steps].sort((a, b) => b - a));
});

it("keeps labels legible on every shade of every family, by day and by night", () => {
  for (const family of Object.keys(ZONE_STYLES) as ZoneFamily[])
    for (const shade of SHADES) {
      expect(contrast(zoneFill(family, shade, "light"), "#1c2326"), `${family} ${shade}`).toBeGreaterThan(
        4.5,
      );
      expect(contrast(zoneFill(family, shade, "dark"), "#ece8df"), `${family} ${shade}`).toBeGreaterThan(4.5);
    }
});
