import { dayInWords } from "#domain/units/date-words.ts";
import { qrModules } from "../pictures/qr-modules.ts";
import { breakLines, type Inline } from "./break-lines.ts";
import type { IssuedReport } from "./issued-report.ts";
import { ACCENT, HAIR, INK, MARGIN, QUIET, type Sheet, WIDTH } from "./sheet.ts";

const QR = 84;
const PAD = 12;
const FOOT = 34;
/** A QR code needs a quiet edge of four modules. */
const QUIET_MODULES = 4;

const KIND_WORDS = {
  answer: "Answer to a question",
  check: "Compliance check",
  comparison: "Comparison of cities",
  projects: "One project in every city",
  place: "Zoning report of a place",
} as const;

/** The title block: what the sheet is, of which day, and where to see whether it still holds. */
export function drawTitleBlock(sheet: Sheet, { report, id, verifyUrl, issuedOn }: IssuedReport): void {
  const { doc, root } = sheet;
  const block = root.child("Sect");
  const top = 42;
  const left = MARGIN.left;
  const right = left + WIDTH;
  const column = right - QR - 2 * PAD;
  const textWidth = column - left - 2 * PAD;
  const set = (inlines: Inline[], width = textWidth) => breakLines(inlines, width);
  const brand = set([
    { text: "Lotline", face: "serifBold", size: 13, color: ACCENT },
    { text: `  ${KIND_WORDS[report.kind]}`, face: "sans", size: 8.5, color: QUIET },
  ]);
  const title = set([{ text: report.title, face: "serif", size: 19, color: INK }]).slice(0, 4);
  const subject = set([{ text: report.subject, face: "sans", size: 9.5, color: QUIET }]);
  // The whole subject stands in the first section; the block holds its beginning.
  const shown = subject.slice(0, 3);
  sheet.y = top + PAD;
  sheet.lines(block.child("P"), brand, { x: left + PAD, leading: 18 });
  sheet.y += 4;
  sheet.lines(block.child("H1"), title, { x: left + PAD, leading: 23 });
  sheet.lines(block.child("P"), shown, { x: left + PAD, leading: 13 });
  const foot = Math.max(sheet.y + PAD, top + QR + 2 * PAD);
  const bottom = foot + FOOT;

  const cells: [string, string, number][] = [
    ["Law as of", dayInWords(report.asOf), left + PAD],
    ["Issued", dayInWords(issuedOn), left + 118],
    ["Report", id, left + 224],
  ];
  for (const [name, value, x] of cells) {
    const cell = block.child("P");
    sheet.y = foot + 6;
    sheet.lines(cell, set([{ text: `${name} `, face: "sans", size: 7, color: QUIET }]), { x, leading: 10 });
    sheet.lines(cell, set([{ text: value, face: "mono", size: 8, color: INK }]), { x, leading: 12 });
  }
  const alt = `QR code that opens ${verifyUrl}, where you see whether this report is still valid.`;
  sheet.figure(block, alt, [column + PAD, top + PAD, right - PAD, top + PAD + QR], () =>
    drawQr(doc, verifyUrl, column + PAD, top + PAD, QR),
  );
  sheet.artifact(() => {
    sheet.hairline(foot, { from: left, to: right });
    sheet.hairlineDown(left + 108, foot, bottom, HAIR);
    sheet.hairlineDown(left + 214, foot, bottom, HAIR);
    sheet.hairlineDown(column, top, foot, HAIR);
    // A property line: the one ornament of the sheet.
    doc.lineWidth(1).strokeColor(ACCENT).dash(9, { space: 3 });
    dashDot(doc, left, top, WIDTH, bottom - top);
  });
  sheet.y = bottom + 10;
  const verify = set(
    [
      {
        text: "Is it still valid? See which rule changed since, at ",
        face: "sans",
        size: 8.5,
        color: QUIET,
      },
      { text: verifyUrl, face: "mono", size: 8, color: ACCENT, target: { url: verifyUrl } },
    ],
    WIDTH,
  );
  sheet.lines(block.child("P"), verify, { leading: 13 });
  sheet.y += 6;
}

/** A frame of long and short strokes in turn. */
function dashDot(doc: PDFKit.PDFDocument, x: number, y: number, width: number, height: number): void {
  doc.addContent("[9 3 2 3] 0 d");
  doc.rect(x, y, width, height).stroke();
  doc.undash();
}

/** The code as squares, one run of dark modules at a time. */
function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const modules = qrModules(text);
  const module = size / (modules.length + 2 * QUIET_MODULES);
  for (const [row, line] of modules.entries()) {
    for (let column = 0; column < line.length; column++) {
      if (!line[column]) continue;
      const begin = column;
      while (line[column]) column++;
      // A hair too tall, so that no light line shows between two rows.
      doc.rect(
        x + (begin + QUIET_MODULES) * module,
        y + (row + QUIET_MODULES) * module,
        (column - begin) * module,
        module + 0.05,
      );
    }
  }
  doc.fill("#000000");
}
