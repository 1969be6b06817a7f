import { paperScale, scaleBar } from "#domain/geography/scale-bar.ts";
import type { ZoneStyle } from "#domain/geography/zone-style.ts";

/** Where everything lies on a printed picture of the map: letter paper across, in CSS pixels (1/96 in). */

export const PAPER = { width: 1056, height: 816 };
const EDGE = 44;
const SIDE = 236;
const TOP = 104;
const BOTTOM = 78;

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** Where the map lies. */
export const MAP_BOX: Rectangle = {
  left: EDGE,
  top: TOP,
  width: PAPER.width - 2 * EDGE - SIDE - 20,
  height: PAPER.height - TOP - BOTTOM,
};
const COLUMN = { left: PAPER.width - EDGE - SIDE, width: SIDE };

/** What the picture says. */
export interface PictureContent {
  title: string;
  subtitle: string;
  schematic: string | null;
  legend: readonly ZoneStyle[];
  notes: readonly string[];
  attribution: readonly string[];
}

export type Look = "title" | "brand" | "heading" | "body" | "small" | "mono";
/** The faces of the site; the sizes in CSS pixels. */
export const LOOKS: Readonly<Record<Look, { font: string; size: number; leading: number }>> = {
  title: { font: '500 27px "Source Serif 4", Georgia, serif', size: 27, leading: 32 },
  brand: { font: '600 18px "Source Serif 4", Georgia, serif', size: 18, leading: 22 },
  heading: { font: '600 13px "Public Sans", system-ui, sans-serif', size: 13, leading: 20 },
  body: { font: '400 12.5px "Public Sans", system-ui, sans-serif', size: 12.5, leading: 16 },
  small: { font: '400 10px "Public Sans", system-ui, sans-serif', size: 10, leading: 13 },
  mono: { font: '400 11px "IBM Plex Mono", ui-monospace, monospace', size: 11, leading: 14 },
};

export interface PlacedText {
  look: Look;
  text: string;
  x: number;
  baseline: number;
}
export interface PictureLayout {
  texts: PlacedText[];
  swatches: (Rectangle & { style: ZoneStyle })[];
  /** The box behind the notice that the map is a drawing. */
  notice: Rectangle | null;
  bar: Rectangle;
  north: { x: number; y: number };
}

/** The width of a text in a look, in CSS pixels. */
export type Measure = (text: string, look: Look) => number;

const SWATCH = { width: 34, height: 20, row: 28 };
const MOST_BAR = 160;
const CSS_PIXELS_PER_POINT = 96 / 72;

/** Lays out a picture. `metresPerPixel`: of the map, by CSS pixel. What has no room in the column is left out. */
export function layPicture(content: PictureContent, metresPerPixel: number, measure: Measure): PictureLayout {
  const texts: PlacedText[] = [];
  const write = (look: Look, text: string, x: number, top: number, width: number, most = 99): number => {
    const { leading, size } = LOOKS[look];
    const lines = wrap(text, width, (part) => measure(part, look)).slice(0, most);
    for (const [i, line] of lines.entries())
      texts.push({ look, text: line, x, baseline: top + i * leading + size });
    return top + lines.length * leading;
  };
  const wide = PAPER.width - 2 * EDGE;
  const brand = measure("Lotline", "brand");
  const headed = write("title", content.title, EDGE, 38, wide - brand - 20, 1);
  write("body", content.subtitle, EDGE, headed + 2, wide, 1);
  write("brand", "Lotline", EDGE + wide - brand, 45, brand + 1);

  let y = MAP_BOX.top;
  let notice: Rectangle | null = null;
  if (content.schematic) {
    const end = write("body", `Schematic. ${content.schematic}`, COLUMN.left + 10, y + 8, COLUMN.width - 20);
    notice = { left: COLUMN.left, top: y, width: COLUMN.width, height: end + 8 - y };
    y = end + 24;
  }
  const swatches: PictureLayout["swatches"] = [];
  const last = MAP_BOX.top + MAP_BOX.height;
  if (content.legend.length > 0) {
    y = write("heading", "Legend", COLUMN.left, y, COLUMN.width) + 4;
    for (const style of content.legend) {
      const { width, height } = SWATCH;
      swatches.push({ left: COLUMN.left, top: y, width, height, style });
      write("body", style.name, COLUMN.left + width + 10, y + 2, COLUMN.width - width - 10, 1);
      y += SWATCH.row;
    }
    y += 10;
  }
  const { length, label } = scaleBar(metresPerPixel, MOST_BAR);
  const bar = { left: COLUMN.left, top: y, width: length, height: 5 };
  write("mono", label, COLUMN.left, y + 8, COLUMN.width, 1);
  const scale = paperScale(metresPerPixel * CSS_PIXELS_PER_POINT);
  y = write("small", `${scale} printed at full size`, COLUMN.left, y + 24, COLUMN.width, 1) + 12;
  for (const note of content.notes) {
    if (y > last - 110) break;
    y = write("small", note, COLUMN.left, y, COLUMN.width) + 5;
  }
  write("small", content.attribution.join(" · "), EDGE, last + 8, wide, 4);
  return { texts, swatches, notice, bar, north: { x: COLUMN.left + COLUMN.width - 24, y: last - 62 } };
}

/** A text in lines of at most `width`; a word that is longer gets a line of its own. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

const CSS_DPI = 96;
/** Dots an inch, the finest first. */
const FINENESS = [300, 200, 150, 96];

/** Finenesses in which a browser can hold the picture, given its largest side and area in pixels; the finest first. */
export const possibleDpi = (mostSide: number, mostArea: number): number[] =>
  FINENESS.filter((dpi) => {
    const [width, height] = [PAPER.width, PAPER.height].map((side) => Math.round((side * dpi) / CSS_DPI));
    return Math.max(width!, height!) <= mostSide && width! * height! <= mostArea;
  });
export const pixelRatioOf = (dpi: number): number => dpi / CSS_DPI;

const EARTH_METRES = 40_075_016.686;
/** A world of zoom 0 is so many CSS pixels wide. */
const WORLD_PIXELS = 512;

/** Metres by CSS pixel in the middle of a map in Web Mercator. */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (EARTH_METRES * Math.cos((latitude * Math.PI) / 180)) / (WORLD_PIXELS * 2 ** zoom);

/** The zoom at which a box of another size shows all that the screen shows. */
export const zoomToFit = (
  zoom: number,
  screen: { width: number; height: number },
  box: { width: number; height: number },
): number => zoom + Math.log2(Math.min(box.width / screen.width, box.height / screen.height));
