import { BASE_COLORS } from "#domain/geography/base-map.ts";
import type { BoundingBox, Position } from "#domain/geography/layer.ts";
import { breakLines } from "../reports/break-lines.ts";
import type { Sheet } from "../reports/sheet.ts";
import { fontRuns } from "../reports/typefaces.ts";
import { linesOf, pathOf } from "./paper-paths.ts";
import type { PaperStreets } from "./paper-streets.ts";

const COLOR = BASE_COLORS.light;

/** What lies under the zones. */
export function drawGround(doc: PDFKit.PDFDocument, { green }: PaperStreets): void {
  fillAreas(doc, green, COLOR.green);
}

/** Water, streets and rail, over the fill of the zones and under their outlines. */
export function drawStreets(
  doc: PDFKit.PDFDocument,
  { water, waterway, minor, major, rail }: PaperStreets,
  border: number,
): void {
  fillAreas(doc, water, COLOR.water);
  const stroke = (lines: readonly Position[][], color: string, width: number) => {
    if (lines.length === 0) return;
    doc.lineWidth(width).strokeColor(color);
    doc.addContent(linesOf(lines)).addContent("S");
  };
  doc.save();
  doc.lineCap("round");
  // Lines as wide as the borders allow: on a sheet of a whole city both are thin.
  const unit = Math.max(0.3, 2 * border);
  stroke(waterway, COLOR.water, unit);
  stroke(minor, COLOR.casing, 1.5 * unit);
  stroke(major, COLOR.casing, 3 * unit);
  stroke(minor, COLOR.street, unit);
  stroke(major, COLOR.street, 2.3 * unit);
  doc.restore();
  doc.save();
  doc.addContent("[3 2] 0 d");
  stroke(rail, COLOR.rail, 0.6);
  doc.restore();
}

function fillAreas(doc: PDFKit.PDFDocument, areas: PaperStreets["water"], color: string): void {
  doc.fillColor(color);
  for (const rings of areas) doc.addContent(pathOf(rings)).addContent("f*");
}

const NAME_SIZE = 5.5;
const MOST_NAMES = 160;
/** A street may bend so much under its name. */
const STRAIGHT_DEGREES = 10;
const ROOM = 6;

/** Each street's name once, along its longest straight piece, where it meets no other label. */
export function drawStreetNames(sheet: Sheet, { names }: PaperStreets, taken: readonly BoundingBox[]): void {
  const { doc } = sheet;
  const boxes = [...taken];
  const runs = names
    .map(({ name, lines }) => ({ name, run: longestRun(lines) }))
    .sort((a, b) => b.run.length - a.run.length);
  let drawn = 0;
  for (const { name, run } of runs) {
    if (drawn >= MOST_NAMES) break;
    const width = fontRuns(name, "sans").reduce((sum, part) => sum + part.file.widthOf(part.text) / 1000, 0);
    const wide = width * NAME_SIZE;
    if (run.length < wide + ROOM) continue;
    const box = boxAround(run, wide);
    if (boxes.some((own) => own[0] < box[2] && own[2] > box[0] && own[1] < box[3] && own[3] > box[1]))
      continue;
    boxes.push(box);
    drawn++;
    const [x, y] = run.middle;
    const [line = []] = breakLines([{ text: name, face: "sans", size: NAME_SIZE, color: COLOR.ink }], 2000);
    doc.save();
    doc.rotate(run.degrees, { origin: [x, y] });
    doc.fillColor(COLOR.halo).fillOpacity(0.7);
    doc.rect(x - wide / 2 - 1, y - NAME_SIZE * 0.55, wide + 2, NAME_SIZE * 1.1).fill();
    doc.fillOpacity(1);
    sheet.line(null, line, x - wide / 2, y + NAME_SIZE * 0.35);
    doc.restore();
  }
}

interface Run {
  length: number;
  middle: Position;
  /** Clockwise on paper, so that the text is never upside down. */
  degrees: number;
}

/** The longest piece of lines that hardly bends. */
function longestRun(lines: readonly (readonly Position[])[]): Run {
  let best: Run = { length: 0, middle: [0, 0], degrees: 0 };
  for (const line of lines) {
    let from = 0;
    for (let to = 1; to < line.length; to++) {
      while (from < to - 1 && bends(line, from, to)) from++;
      const [a, b] = [line[from]!, line[to]!];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (length <= best.length) continue;
      const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
      const degrees = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
      best = { length, middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], degrees };
    }
  }
  return best;
}

/** Whether a side of the piece leaves the direction of the whole piece. */
function bends(line: readonly Position[], from: number, to: number): boolean {
  const heading = (a: Position, b: Position) => Math.atan2(b[1] - a[1], b[0] - a[0]);
  const whole = heading(line[from]!, line[to]!);
  for (let i = from; i < to; i++) {
    const turn = Math.abs(heading(line[i]!, line[i + 1]!) - whole);
    if (Math.min(turn, 2 * Math.PI - turn) > (STRAIGHT_DEGREES * Math.PI) / 180) return true;
  }
  return false;
}

function boxAround({ middle: [x, y], degrees }: Run, wide: number): BoundingBox {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const halfWide = (wide * cos + NAME_SIZE * sin) / 2;
  const halfHigh = (wide * sin + NAME_SIZE * cos) / 2;
  return [x - halfWide, y - halfHigh, x + halfWide, y + halfHigh];
}
