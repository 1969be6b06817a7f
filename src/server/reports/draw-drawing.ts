import type { DrawnShape } from "#domain/place-report/drawing.ts";
import type { ReportBlock } from "#domain/reports/report.ts";
import { breakLines } from "./break-lines.ts";
import { ACCENT, type Element, HAIR, INK, MARGIN, QUIET, type Sheet, TONES, WIDTH } from "./sheet.ts";

type DrawingBlock = Extract<ReportBlock, { kind: "drawing" }>;

interface Look {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: number[];
}
const SOFT = "#e2efed";
const LOOKS: Readonly<Record<DrawnShape["role"], Look>> = {
  open: {},
  kept: { fill: SOFT },
  lot: { stroke: INK, width: 1, dash: [7, 3, 2, 3] },
  buildable: { fill: "#ffffff", stroke: ACCENT, width: 0.8, dash: [3, 3] },
  wall: { fill: SOFT, stroke: ACCENT, width: 0.8 },
  roof: { fill: "#ffffff", stroke: ACCENT, width: 0.8 },
  dimension: { stroke: QUIET, width: 0.6 },
  street: { stroke: HAIR, width: 1.5 },
  north: { stroke: INK, width: 0.8 },
  within: { fill: TONES.yes.soft },
  stricter: { fill: TONES.permit.soft },
  exceeded: { fill: TONES.no.soft },
  house: { fill: "#ffffff", stroke: INK, width: 0.9 },
  front: { stroke: QUIET, width: 0.6, dash: [3, 2.5] },
  fits: { stroke: TONES.yes.strong, width: 1.8 },
  fails: { stroke: TONES.no.strong, width: 1.8 },
};
/** Drawings are made for a screen; on paper they are smaller. */
const SCALE = 0.58;

/** A picture to scale with its caption above. */
export function drawDrawing(sheet: Sheet, parent: Element, { caption, alt, drawing }: DrawingBlock): void {
  const height = drawing.height * SCALE;
  sheet.need(height + 20);
  const title = breakLines([{ text: caption, face: "bold", size: 8.5, color: QUIET }], WIDTH);
  sheet.lines(parent.child("P"), title, { leading: 14 });
  const [left, top] = [MARGIN.left, sheet.y];
  const { doc } = sheet;
  sheet.figure(parent, alt, [left, top, left + drawing.width * SCALE, top + height], () => {
    for (const { role, lines, closed } of drawing.shapes) {
      const { fill, stroke, width = 1, dash } = LOOKS[role];
      if (!fill && !stroke) continue;
      for (const line of lines) {
        for (const [index, [x, y]] of line.entries()) {
          const [atX, atY] = [left + x * SCALE, top + y * SCALE];
          if (index === 0) doc.moveTo(atX, atY);
          else doc.lineTo(atX, atY);
        }
        if (closed) doc.closePath();
      }
      if (lines.length === 0) continue;
      doc.lineWidth(width);
      if (dash) doc.dash(dash[0]!, { space: dash[1]! });
      else doc.undash();
      if (stroke) doc.strokeColor(stroke);
      if (fill) doc.fillColor(fill);
      if (fill && stroke) doc.fillAndStroke("even-odd");
      else if (fill) doc.fill("even-odd");
      else doc.stroke();
    }
    doc.undash();
    for (const { text, x, y, role, anchor } of drawing.labels) {
      const face = role === "measure" ? "mono" : "sans";
      const [line = []] = breakLines(
        [{ text, face, size: 7.5, color: role === "measure" ? INK : QUIET }],
        1000,
      );
      const wide = line.reduce((sum, piece) => sum + piece.width, 0);
      const shift = anchor === "start" ? 0 : anchor === "end" ? wide : wide / 2;
      sheet.line(null, line, left + x * SCALE - shift, top + y * SCALE);
    }
  });
  sheet.y = top + height + 6;
}
