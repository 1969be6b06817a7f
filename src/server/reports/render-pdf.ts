import type { Report, ReportBlock } from "#domain/reports/report.ts";
import { OUTCOME_WORDS } from "#domain/reports/report-words.ts";
import { dayInWords } from "#domain/units/date-words.ts";
import { breakLines } from "./break-lines.ts";
import { drawClauses } from "./draw-clauses.ts";
import { drawDrawing } from "./draw-drawing.ts";
import { drawTable } from "./draw-table.ts";
import { drawBars, drawList, drawParagraph, drawVerdict } from "./draw-text.ts";
import { drawTitleBlock } from "./draw-title.ts";
import type { IssuedReport } from "./issued-report.ts";
import { collect, type Element, INK, MARGIN, QUIET, Sheet, WIDTH } from "./sheet.ts";

/**
 * Sets a report in type: a tagged PDF on letter paper with bookmarks, the same bytes for the same report. Does not
 * throw for any text.
 */
export async function renderPdf(issued: IssuedReport): Promise<Buffer> {
  const { report, issuedOn } = issued;
  const sheet = new Sheet({
    lang: "en-US",
    info: {
      Title: report.title,
      Subject: `${report.headline} Law as of ${dayInWords(report.asOf)}.`,
      Author: "Lotline",
      Creator: "Lotline",
      Producer: "Lotline",
      CreationDate: new Date(`${issuedOn}T12:00:00Z`),
    },
  });
  const parts: Promise<Buffer> = collect(sheet.doc);
  drawTitleBlock(sheet, issued);
  const sections = [...report.sections];
  for (const [index, { heading, blocks }] of sections.entries()) {
    const section = beginSection(sheet, `${index + 1}. ${heading}`, report.title);
    for (const block of blocks) drawBlock(sheet, section, block, report);
  }
  if (report.clauses.length > 0) {
    const section = beginSection(sheet, `${sections.length + 1}. Clauses`, report.title);
    drawClauses(sheet, section, report, issued.baseUrl);
  }
  const last = sheet.doc.bufferedPageRange().count - 1;
  drawNotice(sheet, report.disclaimer, sheet.root.child("P"));
  sheet.close();
  drawMargins(sheet, issued, last);
  sheet.doc.end();
  return parts;
}

function beginSection(sheet: Sheet, heading: string, title: string): Element {
  sheet.y += 12;
  sheet.need(70);
  const section = sheet.root.child("Sect", { title: heading });
  // Bookmarks count from the left edge of the sheet backwards.
  const place = { top: sheet.y - 6, left: sheet.doc.page.width };
  sheet.doc.outline.addItem(heading || title, place as object);
  const lines = breakLines([{ text: heading, face: "bold", size: 11, color: INK }], WIDTH);
  sheet.lines(section.child("H2"), lines, { leading: 15 });
  sheet.y += 3;
  return section;
}

function drawBlock(sheet: Sheet, section: Element, block: ReportBlock, report: Report): void {
  switch (block.kind) {
    case "paragraph":
      drawParagraph(sheet, section, block.text);
      break;
    case "list":
      drawList(sheet, section, block.items);
      break;
    case "verdict":
      drawVerdict(sheet, section, report.outcome, block.text);
      break;
    case "bars":
      drawBars(sheet, section, block);
      break;
    case "drawing":
      drawDrawing(sheet, section, block);
      break;
    case "table":
      drawTable(sheet, section, block);
      break;
  }
}

const FOOT = 22;
const small = (text: string, width = WIDTH) =>
  breakLines([{ text, face: "sans", size: 7, color: QUIET }], width);

/** The disclaimer at the foot of the page, where a screen reader reads it once. */
function drawNotice(sheet: Sheet, disclaimer: string, element: Element | null): void {
  for (const [index, line] of small(disclaimer).entries())
    sheet.line(element, line, MARGIN.left, sheet.bottom + FOOT + 12 + index * 9.5);
}

/**
 * The edges of each page: title, verdict and day above; disclaimer, address and number below. The disclaimer of the
 * last page is part of the text.
 */
function drawMargins(sheet: Sheet, { report, verifyUrl }: IssuedReport, last: number): void {
  const { count } = sheet.doc.bufferedPageRange();
  const verdict = report.outcome ? ` · ${OUTCOME_WORDS[report.outcome]}` : "";
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(page);
    sheet.artifact(() => {
      if (page > 0) {
        const [head = []] = small(`${report.title}${verdict} · Law as of ${dayInWords(report.asOf)}`);
        sheet.line(null, head, MARGIN.left, 40);
        sheet.hairline(46);
      }
      sheet.hairline(sheet.bottom + FOOT);
      const height = small(report.disclaimer).length * 9.5;
      if (page !== last) drawNotice(sheet, report.disclaimer, null);
      const below = sheet.bottom + FOOT + 12 + height + 2;
      const [where = []] = small(`Law as of ${dayInWords(report.asOf)} · Verify at ${verifyUrl}`);
      sheet.line(null, where, MARGIN.left, below);
      const [number = []] = small(`Page ${page + 1} of ${count}`);
      const width = number.reduce((sum, piece) => sum + piece.width, 0);
      sheet.line(null, number, MARGIN.left + WIDTH - width, below);
    }, "Pagination");
  }
}
