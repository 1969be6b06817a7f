import type { Outcome } from "#domain/answers/answer-shape.ts";
import type { Cited, ReportBlock } from "#domain/reports/report.ts";
import { OUTCOME_TONES, OUTCOME_WORDS } from "#domain/reports/report-words.ts";
import { breakLines, type Inline, type Line } from "./break-lines.ts";
import { ACCENT, type Element, HAIR, INK, MARGIN, QUIET, type Sheet, TONES, WIDTH } from "./sheet.ts";

/** Text with the marks of its clauses: "… 4 feet tall. [1] [2]". */
export function citedText({ text, clauses }: Cited, look: Omit<Inline, "text">): Inline[] {
  return [
    { ...look, text },
    ...clauses.map(
      (clause, index): Inline => ({
        text: index === 0 ? `[${clause}]` : ` [${clause}]`,
        // The first does not stand at the beginning of a line of its own.
        glued: index === 0,
        face: "mono",
        size: Math.min(7, look.size - 1),
        color: ACCENT,
        target: { clause },
      }),
    ),
  ];
}

export function drawParagraph(sheet: Sheet, parent: Element, text: Cited): void {
  const lines = breakLines(citedText(text, { face: "sans", size: 9, color: INK }), WIDTH);
  sheet.lines(parent.child("P"), lines, { leading: 13 });
  sheet.y += 4;
}

const INDENT = 14;

export function drawList(sheet: Sheet, parent: Element, items: readonly Cited[]): void {
  const list = parent.child("L");
  for (const item of items) {
    const entry = list.child("LI");
    const lines = breakLines(citedText(item, { face: "sans", size: 9, color: INK }), WIDTH - INDENT);
    sheet.need(13);
    const [dot] = breakLines([{ text: "–", face: "sans", size: 9, color: ACCENT }], INDENT);
    sheet.line(entry.child("Lbl"), dot ?? [], MARGIN.left, sheet.y + 13 * 0.76);
    sheet.lines(entry.child("LBody"), lines, { x: MARGIN.left + INDENT, leading: 13 });
    sheet.y += 2;
  }
  sheet.y += 2;
}

/** The outcome in bold and the sentence in serif, next to a bar, both in the color of the outcome. */
export function drawVerdict(sheet: Sheet, parent: Element, outcome: Outcome | null, text: Cited): void {
  const indent = 14;
  const color = outcome ? TONES[OUTCOME_TONES[outcome]].strong : ACCENT;
  const label = outcome
    ? breakLines([{ text: OUTCOME_WORDS[outcome], face: "bold", size: 10, color }], WIDTH - indent)
    : [];
  const lines = breakLines(citedText(text, { face: "serif", size: 14, color: INK }), WIDTH - indent);
  const height = label.length * 16 + lines.length * 19;
  if (height < sheet.bottom - MARGIN.top) {
    sheet.need(height);
    const { y } = sheet;
    sheet.artifact(() => sheet.doc.rect(MARGIN.left, y + 1, 3, height - 2).fill(color));
  }
  sheet.lines(parent.child("P"), label, { x: MARGIN.left + indent, leading: 16 });
  sheet.lines(parent.child("P"), lines, { x: MARGIN.left + indent, leading: 19 });
  sheet.y += 6;
}

type Bars = Extract<ReportBlock, { kind: "bars" }>;
const BAR = { height: 9, leading: 30, left: 190 };

/** Bars on one axis, each with its name before it and its figure behind it. */
export function drawBars(sheet: Sheet, parent: Element, { caption, alt, bars }: Bars): void {
  const height = bars.length * BAR.leading;
  sheet.need(height + 20);
  const title = breakLines([{ text: caption, face: "bold", size: 8.5, color: QUIET }], WIDTH);
  sheet.lines(parent.child("P"), title, { leading: 14 });
  const top = sheet.y;
  const box: [number, number, number, number] = [MARGIN.left, top, MARGIN.left + WIDTH, top + height];
  sheet.figure(parent, alt, box, () => {
    const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
    const labels = bars.map(({ words, role }) => {
      const said = role === "given" ? words : `${words}: ${role === "pass" ? "passes" : "fails"}`;
      const [line = []] = breakLines([{ text: said, face: "mono", size: 8, color: INK }], 1000);
      return line;
    });
    const widthOf = (line: Line) => line.reduce((sum, piece) => sum + piece.width, 0);
    // The longest bar leaves its figure on the sheet.
    const room = Math.max(40, WIDTH - BAR.left - 8 - Math.max(...labels.map(widthOf)));
    for (const [index, { name, value, role }] of bars.entries()) {
      const middle = top + index * BAR.leading + BAR.leading / 2;
      const names = breakLines([{ text: name, face: "sans", size: 8.5, color: INK }], BAR.left - 12).slice(
        0,
        2,
      );
      for (const [row, line] of names.entries())
        sheet.line(null, line, MARGIN.left, middle + 3 + (row - (names.length - 1) / 2) * 10.5);
      const width = Math.max(1, (Math.max(value, 0) / most) * room);
      const left = MARGIN.left + BAR.left;
      sheet.doc
        .rect(left, middle - BAR.height / 2, width, BAR.height)
        .lineWidth(0.8)
        .undash();
      if (role === "given") sheet.doc.fill(INK);
      else sheet.doc.strokeColor(ACCENT).stroke();
      sheet.line(null, labels[index] ?? [], left + width + 8, middle + 3);
    }
    sheet.hairlineDown(MARGIN.left + BAR.left, top + 4, top + height - 4, HAIR);
  });
  sheet.y = top + height + 4;
}
