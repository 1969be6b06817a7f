import type { MapSheet } from "#domain/geography/map-sheet.ts";
import type { PaperFrame, PaperProjection } from "#domain/geography/paper-projection.ts";
import { paperScale, scaleBar } from "#domain/geography/scale-bar.ts";
import { breakLines, type Inline } from "../reports/break-lines.ts";
import { ACCENT, type Element, HAIR, INK, QUIET, type Sheet } from "../reports/sheet.ts";
import { fillStyle, type Patterns } from "./draw-zones.ts";

const SWATCH = { width: 26, height: 15 };
const ROW = 21;

/** The column beside the map: what is drawn how, its scale, and what to know of it. */
export function drawSide(
  sheet: Sheet,
  patterns: Patterns,
  { left, top, width, height }: PaperFrame,
  told: MapSheet,
  paper: PaperProjection,
  lot: string | null,
): void {
  const section = sheet.root.child("Sect", { title: "Legend" });
  const write = (element: Element, inlines: Inline[], leading: number, x = left) => {
    const lines = breakLines(inlines, left + width - x);
    sheet.lines(element, lines, { x, leading });
  };
  sheet.y = top;
  if (told.schematic) {
    const boxTop = sheet.y;
    const lines = breakLines(
      [
        { text: "Schematic. ", face: "bold", size: 8.5, color: INK },
        { text: told.schematic, face: "sans", size: 8.5, color: INK },
      ],
      width - 16,
    );
    const high = lines.length * 11.5 + 12;
    sheet.artifact(() =>
      sheet.doc.lineWidth(0.8).rect(left, boxTop, width, high).fillAndStroke("#fff8e6", "#c79a3a"),
    );
    sheet.y = boxTop + 6;
    sheet.lines(section.child("P"), lines, { x: left + 8, leading: 11.5 });
    sheet.y = boxTop + high + 12;
  }
  if (told.legend.length > 0 || lot) {
    write(section.child("H2"), [{ text: "Legend", face: "bold", size: 10, color: INK }], 16);
    sheet.y += 4;
    drawLegend(sheet, patterns, section, { left, width }, told.legend, lot);
    sheet.y += 6;
  }
  drawScale(sheet, section, left, paper);
  sheet.y += 10;
  for (const note of told.notes) {
    write(section.child("P"), [{ text: note, face: "sans", size: 7.5, color: QUIET }], 10);
    sheet.y += 3;
  }
  drawNorth(sheet, left + width - 18, top + height - 52);
}

function drawLegend(
  sheet: Sheet,
  patterns: Patterns,
  section: Element,
  { left, width }: Pick<PaperFrame, "left" | "width">,
  legend: MapSheet["legend"],
  lot: string | null,
): void {
  const { doc } = sheet;
  const list = section.child("L");
  const row = (name: string, more: string, swatch: (top: number) => void) => {
    const top = sheet.y;
    sheet.artifact(() => swatch(top));
    const item = list.child("LI").child("LBody");
    const at = left + SWATCH.width + 8;
    const inlines: Inline[] = [
      { text: `${name} `, face: "sans", size: 9, color: INK },
      { text: more, face: "mono", size: 7.5, color: QUIET },
    ];
    sheet.y = top + 2;
    sheet.lines(item, breakLines(inlines, left + width - at), { x: at, leading: 11 });
    sheet.y = Math.max(sheet.y + 4, top + ROW);
  };
  for (const { style, count } of legend)
    row(style.name, count.toLocaleString("en-US"), (top) => {
      const rectangle = () => doc.rect(left, top, SWATCH.width, SWATCH.height);
      fillStyle(doc, patterns, style, rectangle);
      doc.lineWidth(style.fill ? 0.6 : 1.2).strokeColor(style.line);
      rectangle().stroke();
    });
  if (lot)
    row("Your property", lot, (top) => {
      doc.lineWidth(1.6).strokeColor(ACCENT);
      doc.addContent("[7 2.5 1.5 2.5] 0 d");
      doc.rect(left + 1, top + 1, SWATCH.width - 2, SWATCH.height - 2).stroke();
      doc.undash();
    });
}

const MOST_BAR = 130;

/** A bar in two halves, its length in words, and the scale for paper of this size. */
function drawScale(sheet: Sheet, section: Element, left: number, { metresPerPoint }: PaperProjection): void {
  const { doc } = sheet;
  const bar = scaleBar(metresPerPoint, MOST_BAR);
  const top = sheet.y + 4;
  sheet.artifact(() => {
    doc
      .lineWidth(0.7)
      .rect(left, top, bar.length / 2, 4)
      .fillAndStroke(INK, INK);
    doc.rect(left + bar.length / 2, top, bar.length / 2, 4).fillAndStroke("#ffffff", INK);
  });
  sheet.y = top + 6;
  const [line = []] = breakLines(
    [
      { text: `${bar.label} `, face: "mono", size: 8, color: INK },
      { text: `· ${paperScale(metresPerPoint)} printed at full size`, face: "sans", size: 7, color: QUIET },
    ],
    1000,
  );
  sheet.lines(section.child("P"), [line], { x: left, leading: 12 });
}

/** An arrow to the north, which is up. */
function drawNorth(sheet: Sheet, x: number, top: number): void {
  const { doc } = sheet;
  const figure: [number, number, number, number] = [x - 14, top - 4, x + 14, top + 52];
  sheet.figure(sheet.root, "North is up.", figure, () => {
    doc.lineWidth(0.8);
    doc
      .moveTo(x, top)
      .lineTo(x - 9, top + 30)
      .lineTo(x, top + 24)
      .closePath()
      .fillAndStroke(INK, INK);
    doc
      .moveTo(x, top)
      .lineTo(x + 9, top + 30)
      .lineTo(x, top + 24)
      .closePath()
      .fillAndStroke("#ffffff", INK);
    const [line = []] = breakLines([{ text: "N", face: "bold", size: 11, color: INK }], 100);
    sheet.line(null, line, x - 4.2, top + 44);
    doc.strokeColor(HAIR);
  });
}
