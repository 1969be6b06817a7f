import { assembleSections } from "./assemble-sections.ts";
import { joinBrokenWords } from "./broken-words.ts";
import { type ReadFile, type SourceBlock, UnreadableCode } from "./code-file.ts";
import type { PdfWord } from "./pdf-columns.ts";
import { linesOfPage } from "./pdf-lines.ts";
import { headingStyle } from "./read-heading.ts";
import { withoutRunningLines } from "./running-lines.ts";
import { goesOn, linesToBlocks } from "./text-blocks.ts";

/** A PDF that has text. Lines come from the places of its words; pages that are pictures have none, and are counted. */

const MOST_PAGES = 5_000;
/** A page that takes longer is a drawing, or made to keep us busy. */
const LONGEST_PAGE_MS = 20_000;
const LONGEST_MS = 600_000;

/** Throws UnreadableCode. */
export async function readPdf(bytes: Uint8Array): Promise<ReadFile> {
  // Loaded when a PDF is read: the reader is large.
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    const pdf = await inTime(task.promise, LONGEST_PAGE_MS);
    const pages: string[][] = [];
    const end = performance.now() + LONGEST_MS;
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
      if (performance.now() > end) throw new OutOfTime();
      const page = await pdf.getPage(number);
      const { items } = await inTime(page.getTextContent(), LONGEST_PAGE_MS);
      pages.push(linesOfPage(items.flatMap((item) => ("str" in item ? wordOf(item) : []))));
      page.cleanup();
    }
    return pagesToSections(pages, pdf.numPages);
  } catch (problem) {
    if (problem instanceof UnreadableCode) throw problem;
    throw new UnreadableCode(sentenceFor(problem));
  } finally {
    // A reader that was given up is not waited for.
    await inTime(task.destroy(), 1_000).catch(() => {});
  }
}

class OutOfTime extends Error {}

function sentenceFor(problem: unknown): string {
  if (problem instanceof OutOfTime) return "Reading the PDF takes too long; it may be a drawing.";
  if (problem instanceof Error && problem.name === "PasswordException")
    return "The PDF is locked with a password.";
  return "The PDF is damaged or cut off and cannot be read.";
}

function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime()), milliseconds);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}

function wordOf(item: { str: string; transform: number[]; width: number; height: number }): PdfWord[] {
  const [, , , height = 0, x = 0, y = 0] = item.transform;
  return item.str.trim() === ""
    ? []
    : [{ text: item.str, x, y, width: item.width, height: Math.abs(height) || item.height || 10 }];
}

function pagesToSections(pages: readonly string[][], count: number): ReadFile {
  const style = headingStyle(pages.flat(), []);
  const blocks: SourceBlock[] = [];
  let above: SourceBlock | undefined;
  joinBrokenWords(withoutRunningLines(pages)).forEach((lines, at) => {
    const own = linesToBlocks(lines, true, style);
    const [first] = own;
    // A sentence that goes on across the end of a page.
    if (above?.kind === "text" && first?.kind === "text" && goesOn(above.text, first.text, style)) {
      above.text += ` ${first.text}`;
      own.shift();
    }
    blocks.push({ kind: "page", page: at + 1 });
    for (const block of own) blocks.push(block);
    above = own.at(-1) ?? above;
  });
  const empty = pages.filter((lines) => lines.every((line) => line.trim() === "")).length;
  if (empty === pages.length)
    throw new UnreadableCode("The PDF has no text, only pictures. It must be read optically (OCR) first.");
  return {
    format: "PDF",
    sections: assembleSections(blocks, style),
    remarks: [
      ...(empty > 0 ? [`${empty} of ${count} pages have no text`] : []),
      ...(count > MOST_PAGES ? [`Only the first ${MOST_PAGES} of ${count} pages were read.`] : []),
    ],
  };
}
