import { MIDDLE_SHADE, type Shade } from "#domain/geography/district-shades.ts";
import type { Position } from "#domain/geography/layer.ts";
import type { PaperFrame } from "#domain/geography/paper-projection.ts";
import { zoneFill } from "#domain/geography/zone-color.ts";
import {
  OVERLAY_STYLES,
  ZONE_STYLES,
  type ZonePattern,
  type ZoneStyle,
} from "#domain/geography/zone-style.ts";
import { breakLines } from "../reports/break-lines.ts";
import { ACCENT, INK, type Sheet } from "../reports/sheet.ts";
import { drawGround, drawStreetNames, drawStreets } from "./draw-streets.ts";
import { linesOf, numeral, pathOf } from "./paper-paths.ts";
import type { PaperShape } from "./paper-shapes.ts";
import type { PaperStreets } from "./paper-streets.ts";
import type { PlacedLabel } from "./place-labels.ts";

/** Patterns are given in CSS pixels, of which 96 are an inch. */
const POINTS_PER_PIXEL = 72 / 96;
/** Lines and dots of overlays and landmarks. */
const LINE_POINTS = 3;
const LABEL_INK = "#1c2326";
/** As on the screen: what lies below the zones shines through. */
const OVER_STREETS = 0.7;

/** Fills for the patterns of one document; each is written into it once. */
export class Patterns {
  readonly #doc: PDFKit.PDFDocument;
  readonly #made = new Map<ZonePattern, PDFKit.PDFTilingPattern>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  of(pattern: ZonePattern): PDFKit.PDFTilingPattern {
    const known = this.#made.get(pattern);
    if (known) return known;
    const size = pattern.size * POINTS_PER_PIXEL;
    const made = this.#doc.pattern([0, 0, size, size], size, size, tileOf(pattern));
    this.#made.set(pattern, made);
    return made;
  }
}

/** One square of a pattern in the drawing language of PDF. */
function tileOf({ width, strokes, dots }: ZonePattern): string {
  const n = (pixels: number) => numeral(pixels * POINTS_PER_PIXEL);
  const lines = strokes.map(([x1, y1, x2, y2]) => `${n(x1)} ${n(y1)} m ${n(x2)} ${n(y2)} l`);
  // A line without length and with round ends is a dot.
  const points = dots.map(([x, y, r]) => `${n(2 * r)} w ${n(x)} ${n(y)} m ${n(x)} ${n(y)} l S`);
  return [
    ...(lines.length > 0 ? [`${n(width)} w`, ...lines, "S"] : []),
    ...(points.length > 0 ? ["1 J", ...points] : []),
  ].join("\n");
}

/** Everything inside the frame: zones, overlays over them, labels, and the drawn property on top. */
export function drawZones(
  sheet: Sheet,
  patterns: Patterns,
  frame: PaperFrame,
  {
    shapes,
    labels,
    lot,
    border,
    streets,
    shades,
  }: {
    shapes: readonly PaperShape[];
    labels: readonly PlacedLabel[];
    lot: readonly Position[] | null;
    border: number;
    /** The street map under and over the zones; null for plain ground. */
    streets: PaperStreets | null;
    /** The shade of each code; of those that are missing the middle one. */
    shades: ReadonlyMap<string, Shade>;
  },
): void {
  const { doc } = sheet;
  doc.save();
  doc.rect(frame.left, frame.top, frame.width, frame.height).clip();
  doc.lineJoin("round");
  const zones = groupsOf(
    shapes.filter(({ kind }) => kind === "zoning"),
    shadedStyles(shades),
  );
  const overlays = groupsOf(
    shapes.filter(({ kind }) => kind !== "zoning"),
    ({ kind }) => OVERLAY_STYLES[kind as keyof typeof OVERLAY_STYLES],
  );
  if (streets) drawGround(doc, streets);
  doc.save();
  if (streets) doc.fillOpacity(OVER_STREETS);
  for (const [style, paths] of zones) fillStyle(doc, patterns, style, () => doc.addContent(paths));
  doc.restore();
  if (streets) drawStreets(doc, streets, border);
  for (const [style, paths] of overlays) fillStyle(doc, patterns, style, () => doc.addContent(paths));
  for (const [{ line }, paths] of zones) {
    doc.lineWidth(border).strokeColor(line);
    doc.addContent(paths).addContent("S");
  }
  for (const [{ line }, paths] of overlays) {
    doc.lineWidth(3 * border).strokeColor(line);
    doc.addContent(paths).addContent("S");
  }
  for (const [{ line }, paths] of marksOf(shapes)) {
    // A line without length and with round ends is a dot.
    doc.lineWidth(LINE_POINTS).lineCap("round").strokeColor(line);
    doc.addContent(paths).addContent("S");
  }
  for (const label of labels)
    drawLabel(sheet, label, zoneFill(label.family, shades.get(label.text) ?? MIDDLE_SHADE, "light"));
  if (streets)
    drawStreetNames(
      sheet,
      streets,
      labels.map(({ box }) => box),
    );
  if (lot) {
    doc.lineWidth(1.6).strokeColor(ACCENT);
    doc
      .addContent("[7 2.5 1.5 2.5] 0 d")
      .addContent(pathOf([lot]))
      .addContent("S");
    doc.undash();
  }
  doc.restore();
  doc.lineWidth(0.8).strokeColor(INK).rect(frame.left, frame.top, frame.width, frame.height).stroke();
}

/** Fills what `path` draws with a style's ground and pattern. */
export function fillStyle(
  doc: PDFKit.PDFDocument,
  patterns: Patterns,
  { fill, line, pattern }: ZoneStyle,
  path: () => void,
): void {
  if (fill) {
    doc.fillColor(fill);
    path();
    doc.addContent("f");
  }
  if (pattern) {
    doc.fillColor([patterns.of(pattern), line]);
    path();
    doc.addContent("f");
  }
}

/** The style of a zone's family in the shade of its code; the same object for zones that look alike. */
function shadedStyles(shades: ReadonlyMap<string, Shade>): (shape: PaperShape) => ZoneStyle {
  const made = new Map<string, ZoneStyle>();
  return ({ family, code }) => {
    const fill = zoneFill(family, shades.get(code) ?? MIDDLE_SHADE, "light");
    const key = `${family} ${fill}`;
    const style = made.get(key) ?? { ...ZONE_STYLES[family], fill };
    made.set(key, style);
    return style;
  };
}

/** The paths of shapes that look alike, as one. */
function groupsOf(
  shapes: readonly PaperShape[],
  styleOf: (shape: PaperShape) => ZoneStyle,
): [ZoneStyle, string][] {
  const groups = new Map<ZoneStyle, string[]>();
  for (const shape of shapes) {
    const style = styleOf(shape);
    const paths = groups.get(style) ?? [];
    if (paths.length === 0) groups.set(style, paths);
    for (const polygon of shape.polygons) paths.push(pathOf(polygon));
  }
  return [...groups].map(([style, paths]) => [style, paths.join("\n")]);
}

/** The lines and points of overlays and landmarks, of one look as one path each. */
function marksOf(shapes: readonly PaperShape[]): [ZoneStyle, string][] {
  const groups = new Map<ZoneStyle, string[]>();
  for (const { kind, paths } of shapes) {
    if (paths.length === 0) continue;
    const style = OVERLAY_STYLES[kind as keyof typeof OVERLAY_STYLES];
    const own = groups.get(style) ?? [];
    groups.set(style, own);
    for (const path of paths) own.push(linesOf([path.length === 1 ? [...path, ...path] : path]));
  }
  return [...groups].map(([style, paths]) => [style, paths.join("\n")]);
}

/** A code on a patch of its zone's plain colour, so that the pattern does not run through it. */
function drawLabel(
  sheet: Sheet,
  { text, size, box: [left, top, right, bottom] }: PlacedLabel,
  ground: string,
): void {
  sheet.doc
    .fillColor(ground)
    .rect(left, top, right - left, bottom - top)
    .fill();
  const [line = []] = breakLines([{ text, face: "mono", size, color: LABEL_INK }], Number.POSITIVE_INFINITY);
  const width = line.reduce((sum, piece) => sum + piece.width, 0);
  sheet.line(null, line, (left + right - width) / 2, (top + bottom) / 2 + size * 0.35);
}
