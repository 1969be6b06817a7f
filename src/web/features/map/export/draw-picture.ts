import type { ZonePattern, ZoneStyle } from "#domain/geography/zone-style.ts";
import { LOOKS, MAP_BOX, PAPER, type PictureLayout, type Rectangle } from "./picture-layout.ts";

const INK = "#1c2326";
const QUIET = "#47545a";
const QUIET_LOOKS: ReadonlySet<string> = new Set(["small", "mono"]);

/**
 * Draws the picture. The context is scaled so that a unit is a CSS pixel. Light whatever the theme: it is for paper.
 * `bearing`: which way is up on the map, in degrees from north.
 */
export function drawPicture(
  c: CanvasRenderingContext2D,
  layout: PictureLayout,
  map: CanvasImageSource,
  bearing: number,
): void {
  c.fillStyle = "#ffffff";
  c.fillRect(0, 0, PAPER.width, PAPER.height);
  c.drawImage(map, MAP_BOX.left, MAP_BOX.top, MAP_BOX.width, MAP_BOX.height);
  c.lineWidth = 1;
  c.strokeStyle = INK;
  strokeBox(c, MAP_BOX);
  if (layout.notice) {
    const { left, top, width, height } = layout.notice;
    c.fillStyle = "#fff8e6";
    c.fillRect(left, top, width, height);
    c.strokeStyle = "#c79a3a";
    strokeBox(c, layout.notice);
  }
  for (const { style, ...box } of layout.swatches) drawSwatch(c, style, box);
  drawBar(c, layout.bar);
  drawNorth(c, layout.north, bearing);
  c.textBaseline = "alphabetic";
  for (const { look, text, x, baseline } of layout.texts) {
    c.font = LOOKS[look].font;
    c.fillStyle = QUIET_LOOKS.has(look) ? QUIET : INK;
    c.fillText(text, x, baseline);
  }
}

const strokeBox = (c: CanvasRenderingContext2D, { left, top, width, height }: Rectangle): void =>
  c.strokeRect(left, top, width, height);

/** A patch of a zone's ground and pattern, as on the map. */
function drawSwatch(
  c: CanvasRenderingContext2D,
  { fill, line, pattern, dash }: ZoneStyle,
  box: Rectangle,
): void {
  const { left, top, width, height } = box;
  if (fill) {
    c.fillStyle = fill;
    c.fillRect(left, top, width, height);
  }
  if (pattern) {
    c.save();
    c.beginPath();
    c.rect(left, top, width, height);
    c.clip();
    for (let x = left; x < left + width; x += pattern.size)
      for (let y = top; y < top + height; y += pattern.size) drawTile(c, pattern, line, x, y);
    c.restore();
  }
  c.strokeStyle = line;
  c.lineWidth = fill && !dash ? 1 : 1.6;
  c.setLineDash(dash ? [...dash] : []);
  strokeBox(c, box);
  c.setLineDash([]);
}

function drawTile(
  c: CanvasRenderingContext2D,
  pattern: ZonePattern,
  color: string,
  x: number,
  y: number,
): void {
  c.strokeStyle = color;
  c.fillStyle = color;
  c.lineWidth = pattern.width;
  if (pattern.strokes.length > 0) {
    c.save();
    c.beginPath();
    c.rect(x, y, pattern.size, pattern.size);
    c.clip();
    c.beginPath();
    for (const [x1, y1, x2, y2] of pattern.strokes) {
      c.moveTo(x + x1, y + y1);
      c.lineTo(x + x2, y + y2);
    }
    c.stroke();
    c.restore();
  }
  for (const [dx, dy, radius] of pattern.dots) {
    c.beginPath();
    c.arc(x + dx, y + dy, radius, 0, 2 * Math.PI);
    c.fill();
  }
}

function drawBar(c: CanvasRenderingContext2D, { left, top, width, height }: Rectangle): void {
  c.lineWidth = 1;
  c.strokeStyle = INK;
  c.fillStyle = INK;
  c.fillRect(left, top, width / 2, height);
  c.strokeRect(left, top, width, height);
}

function drawNorth(c: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, bearing: number): void {
  c.save();
  c.translate(x, y + 18);
  c.rotate((-bearing * Math.PI) / 180);
  c.lineWidth = 1;
  c.strokeStyle = INK;
  for (const [side, fill] of [
    [-1, INK],
    [1, "#ffffff"],
  ] as const) {
    c.fillStyle = fill;
    c.beginPath();
    c.moveTo(0, -20);
    c.lineTo(side * 11, 18);
    c.lineTo(0, 11);
    c.closePath();
    c.fill();
    c.stroke();
  }
  c.fillStyle = INK;
  c.font = LOOKS.heading.font;
  c.textAlign = "center";
  c.fillText("N", 0, 36);
  c.restore();
}
