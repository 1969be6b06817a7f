/**
 * `npm run bench:reports`: the time to set one answer and one check as a tagged PDF, beside two others that set the
 * same text in the same run without structure, links or faces of their own: bare pdfkit, and pdf-lib. Each is the
 * median of 20 after one warm-up. Exits 1 when a sheet takes longer than it may.
 */
import { PDFDocument, StandardFonts } from "pdf-lib";
import PdfKit from "pdfkit";
import { makeReport, type ReportRequest } from "#domain/reports/make-report.ts";
import type { Report } from "#domain/reports/report.ts";
import { renderPdf } from "#server/reports/render-pdf.ts";
import { realEngine, TODAY } from "#testing/law.ts";
import { textsOf } from "#testing/reports.ts";

const RUNS = 20;
const MOST_MS = 300;
const SITE = "https://lotline.test";
const REQUESTS: readonly ReportRequest[] = [
  { kind: "answer", question: { q: "Can I build a 12-foot fence in Denver?" } },
  {
    kind: "check",
    cityId: 2,
    project: { type: "adu", floor_area: "1,100 sq ft", height: "20 ft", lot_area: "5000" },
  },
];

let slow = false;
for (const request of REQUESTS) {
  const made = makeReport(realEngine(), request, TODAY);
  if (!made.ok) throw new Error(made.error.code);
  const { report } = made.value;
  const id = "abcdefgh23456723";
  const verifyUrl = `${SITE}/verify/${id}`;
  const own = await median(() => renderPdf({ report, id, issuedOn: TODAY, baseUrl: SITE, verifyUrl }));
  const lines = plainLines(report);
  const bare = await median(() => withPdfkit(lines));
  const lib = await median(() => withPdfLib(lines));
  console.log(`${report.title}: ${lines.length} paragraphs, ${(own.bytes / 1024).toFixed(0)} kB`);
  console.log(`  tagged, with bookmarks, links and own faces  ${own.ms.toFixed(1)} ms`);
  console.log(
    `  bare pdfkit, text only  ${bare.ms.toFixed(1)} ms  (ours ${(own.ms / bare.ms).toFixed(1)} times)`,
  );
  console.log(
    `  pdf-lib, text only      ${lib.ms.toFixed(1)} ms  (ours ${(own.ms / lib.ms).toFixed(1)} times)`,
  );
  const held = own.ms <= MOST_MS;
  console.log(`${held ? "PASS" : "FAIL"}  at most ${MOST_MS} ms\n`);
  slow ||= !held;
}
process.exitCode = slow ? 1 : 0;

async function median(make: () => Promise<Uint8Array>): Promise<{ ms: number; bytes: number }> {
  const { length } = await make();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await make();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { ms: (times[RUNS / 2 - 1]! + times[RUNS / 2]!) / 2, bytes: length };
}

/** The words of a report, with only the signs that the standard faces of PDF hold. */
function plainLines(report: Report): string[] {
  const words = textsOf(report).map(({ text }) => text);
  const quotes = report.clauses.map(({ code, section, quote }) => `${code}, ${section}: ${quote}`);
  return [report.title, report.headline, ...words, ...quotes].map((text) =>
    text.replace(/[^\x20-\x7e]/g, "-"),
  );
}

function withPdfkit(lines: readonly string[]): Promise<Buffer> {
  const doc = new PdfKit({ size: "LETTER" });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => doc.on("end", () => resolve(Buffer.concat(parts))));
  doc.on("data", (part: Buffer) => parts.push(part));
  for (const line of lines) doc.fontSize(9.5).text(line);
  doc.end();
  return done;
}

async function withPdfLib(lines: readonly string[]): Promise<Uint8Array> {
  const [width, height, margin, size, leading] = [612, 792, 54, 9.5, 14];
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  let page = doc.addPage([width, height]);
  let y = height - margin;
  const write = (text: string) => {
    if (y < margin) {
      page = doc.addPage([width, height]);
      y = height - margin;
    }
    page.drawText(text, { x: margin, y, size, font });
    y -= leading;
  };
  for (const line of lines) {
    let set = "";
    for (const word of line.split(" ")) {
      if (set && font.widthOfTextAtSize(`${set} ${word}`, size) > width - 2 * margin) {
        write(set);
        set = word;
      } else set = set ? `${set} ${word}` : word;
    }
    write(set);
  }
  return doc.save();
}
