import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OVERLAY_STYLES, ZONE_STYLES } from "#domain/geography/zone-style.ts";
import {
  LOOKS,
  layPicture,
  MAP_BOX,
  metresPerPixel,
  PAPER,
  type PictureContent,
  pixelRatioOf,
  possibleDpi,
  wrap,
  zoomToFit,
} from "./picture-layout.ts";

/** As in a face whose letters are all half as wide as high. */
const measure = (text: string, look: keyof typeof LOOKS) => text.length * LOOKS[look].size * 0.5;
const content: PictureContent = {
  title: "Zoning map of Chicago, Illinois",
  subtitle: "Imported layer of April 17, 2025 · version 3-1f0c9ab2",
  schematic: "Lotline drew this map. It is not the city's official map.",
  legend: [...Object.values(ZONE_STYLES), ...Object.values(OVERLAY_STYLES)],
  notes: ["Not in our data for Chicago: Flood Zone.", "For education, not legal advice."],
  attribution: ["Zoning: City of Chicago, April 17, 2025", "Base map: © OpenStreetMap contributors"],
};

describe("the layout of a printed picture", () => {
  test("a column of everything ends above the north arrow, and all text lies on the paper beside the map", () => {
    const { texts, swatches, bar, north, notice } = layPicture(content, 10, measure);
    expect(swatches).toHaveLength(13);
    expect(swatches.at(-1)!.top + swatches.at(-1)!.height).toBeLessThan(bar.top);
    expect(bar.top).toBeLessThan(north.y - 40);
    expect(notice!.top + notice!.height).toBeLessThan(swatches[0]!.top);
    for (const { look, text, x, baseline } of texts) {
      expect(x + measure(text, look), text).toBeLessThanOrEqual(PAPER.width - 43);
      expect(baseline, text).toBeLessThan(PAPER.height - 20);
      const onMap =
        x < MAP_BOX.left + MAP_BOX.width &&
        baseline > MAP_BOX.top &&
        baseline - LOOKS[look].size < MAP_BOX.top + MAP_BOX.height;
      expect(onMap, text).toBe(false);
    }
  });

  test("10 m a pixel: the bar is half a mile, 80.5 pixels, and the scale 1:37,800", () => {
    const { bar, texts } = layPicture(content, 10, measure);
    expect(bar.width).toBeCloseTo(80.4672, 3);
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["0.5 mi", "1:37,800 printed at full size"]),
    );
  });

  test("without a notice and a legend nothing stands for them", () => {
    const { notice, swatches, texts } = layPicture({ ...content, schematic: null, legend: [] }, 10, measure);
    expect([notice, swatches]).toEqual([null, []]);
    expect(texts.map(({ text }) => text)).not.toContain("Legend");
  });

  test("lines hold all words in order, and none is wider than it may be unless it is one word", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,30}$/)), (words) => {
        const lines = wrap(words.join(" "), 20, (text) => text.length);
        expect(lines.join(" ")).toBe(words.join(" "));
        for (const line of lines) expect(line.length <= 20 || !line.includes(" ")).toBe(true);
      }),
    );
  });
});

describe("the size of a printed picture", () => {
  test("letter paper at 300 dots an inch is 3300 by 2550", () => {
    expect([PAPER.width * pixelRatioOf(300), PAPER.height * pixelRatioOf(300)]).toEqual([3300, 2550]);
  });

  test("a browser with less room gets what it can hold", () => {
    expect(possibleDpi(16_384, 16_777_216)).toEqual([300, 200, 150, 96]);
    expect(possibleDpi(3000, 16_777_216)).toEqual([200, 150, 96]);
    expect(possibleDpi(16_384, 4_000_000)).toEqual([200, 150, 96]);
    expect(possibleDpi(500, 16_777_216)).toEqual([]);
  });

  test("at zoom 13 in Chicago a pixel is 7.12 m, and half as much one zoom closer", () => {
    expect(metresPerPixel(41.88, 13)).toBeCloseTo(7.115, 2);
    expect(metresPerPixel(41.88, 14)).toBeCloseTo(metresPerPixel(41.88, 13) / 2, 6);
  });

  test("a screen twice as wide as the box is shown one zoom farther, whatever its height", () => {
    expect(zoomToFit(13, { width: 1400, height: 500 }, { width: 700, height: 600 })).toBe(12);
    expect(zoomToFit(13, { width: 300, height: 300 }, { width: 700, height: 600 })).toBe(14);
  });
});
