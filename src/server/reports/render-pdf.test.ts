import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { DISCLAIMER } from "#domain/disclaimer.ts";
import { plain } from "#domain/reports/cite-clauses.ts";
import { makeReport } from "#domain/reports/make-report.ts";
import type { Report } from "#domain/reports/report.ts";
import { saidQuotes } from "#domain/reports/said-quotes.ts";
import { realEngine, TODAY } from "#testing/law.ts";
import { type ReadPdf, readPdf } from "#testing/read-pdf.ts";
import type { IssuedReport } from "./issued-report.ts";
import { renderPdf } from "./render-pdf.ts";
import { UNKNOWN_SIGNS } from "./typefaces.ts";

const ID = "abcdefgh23456723";
const SITE = "https://lotline.test";
const issued = (report: Report): IssuedReport => ({
  report,
  id: ID,
  issuedOn: TODAY,
  baseUrl: SITE,
  verifyUrl: `${SITE}/verify/${ID}`,
});

function fence(): Report {
  const question = { q: "Can I build a 12-foot fence in Denver?" };
  const made = makeReport(realEngine(), { kind: "answer", question }, TODAY);
  if (!made.ok) throw new Error(made.error.code);
  return made.value.report;
}

describe("the sheet of an answer, read back", () => {
  let pdf: ReadPdf;
  const report = fence();
  beforeAll(async () => {
    pdf = await readPdf(await renderPdf(issued(report)));
  });

  test("holds the verdict, every quote, the day, the disclaimer and the address to verify it", () => {
    const text = pdf.pages.join(" ");
    for (const words of [
      report.title,
      "Not allowed by right",
      "November 20, 2026",
      `${SITE}/verify/${ID}`,
      ...report.clauses.map(({ quote }) => quote),
    ])
      expect(flat(text)).toContain(flat(words));
  });

  test("says on each page whose law it is, where to verify it, and that it is no legal advice", () => {
    for (const [index, page] of pdf.pages.entries()) {
      expect(page).toContain("Law as of November 20, 2026");
      expect(page).toContain(`/verify/${ID}`);
      expect(flat(page)).toContain(flat(DISCLAIMER));
      expect(page).toContain(report.title);
      expect(page).toContain(`Page ${index + 1} of ${pdf.pages.length}`);
    }
  });

  test("names its language and title, is marked as tagged and has a bookmark for each section", () => {
    expect(pdf).toMatchObject({ title: report.title, language: "en-US", marked: true });
    const headings = [...report.sections.map(({ heading }) => heading), "Clauses"];
    expect(pdf.outline).toEqual(headings.map((heading, index) => `${index + 1}. ${heading}`));
  });

  test("has a structure: one title, a heading for each section, tables with headings and cells, lists", () => {
    const of = (role: string) => pdf.elements.filter((element) => element.role === role);
    expect(of("H1").map(({ text }) => flat(text))).toEqual([flat(report.title)]);
    expect(of("H2").map(({ text }) => flat(text))).toEqual(pdf.outline.map(flat));
    expect(of("TH").map(({ text }) => flat(text))).toEqual(
      expect.arrayContaining(["Rule", "Given", "Limit", "Result", "Margin"].map(flat)),
    );
    const tables = report.sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === "table");
    const cells = of("TD").map(({ text }) => flat(text));
    for (const { rows } of tables)
      for (const { text } of rows.flat())
        expect(cells.some((cell) => cell.startsWith(flat(text)))).toBe(true);
    const sources = new Set(report.clauses.map(({ permalink }) => permalink));
    expect(of("LBody").length).toBeGreaterThan(sources.size);
    // A list that goes over a page is read once for each page, empty where its text is on the other.
    const quotes = of("BlockQuote").filter(({ text }) => text !== "");
    expect(quotes).toHaveLength(report.clauses.length - saidQuotes(report).size);
  });

  test("tells its pictures in words", () => {
    const figures = pdf.elements.filter(({ role }) => role === "Figure");
    expect(figures.map(({ alt }) => alt)).toEqual([
      `QR code that opens ${SITE}/verify/${ID}, where you see whether this report is still valid.`,
      expect.stringMatching(
        /^Plan of a lot\. How tall, by place on the lot\. In front of the house: at most 4 ft\./,
      ),
    ]);
  });

  test("links to its clauses and to their permanent pages", () => {
    for (const [index, { permalink }] of report.clauses.entries()) {
      expect(pdf.links).toContain(`clause-${index + 1}`);
      expect(pdf.links).toContain(`${SITE}${permalink}`);
    }
  });

  test("embeds its own faces and no others", () => {
    for (const name of pdf.fonts) expect(name).toMatch(/^[A-Z]{6}\+(?:PublicSans|SourceSerif4|IBMPlexMono)/);
  });
});

test("the same report makes the same bytes", async () => {
  const [first, second] = [await renderPdf(issued(fence())), await renderPdf(issued(fence()))];
  expect(first.equals(second)).toBe(true);
});

test("signs that no face holds are marked as such; those of other scripts stay", async () => {
  const report = {
    ...fence(),
    subject: "🏠🏡 Забор 你好 naïve ½ ≤ \u202e\u200b\u0000",
    title: "A — “title”",
  };
  const text = (await readPdf(await renderPdf(issued(report)))).pages.join(" ");
  expect(text).toContain(`${UNKNOWN_SIGNS} Забор ${UNKNOWN_SIGNS} naïve ½ at most`);
});

const word = fc.oneof(
  { weight: 20, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
  {
    weight: 20,
    arbitrary: fc.constantFrom(
      ...["🏠", "Забор", "你好", "e\u0301", "\u200b", "a\u202eb", "-8 ft", "≥", "ﬁ", "\t\n"],
    ),
  },
  // A word that is longer than a page in a narrow column. More of them are more pages alike.
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 5000 }).map((length) => "w".repeat(length)) },
);
const text = fc.array(word, { maxLength: 25 }).map((words) => words.join(" "));

test("any text in any number of rows is set without a fault, and no row is lost", async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(fc.tuple(text, text), { maxLength: 60 }),
      fc.integer({ min: 1, max: 8 }),
      async (words, rows, columns) => {
        const marked = rows.map((row, index) =>
          Array.from({ length: columns }, (_, column) =>
            plain(`${column === 0 ? `row${index}end ` : ""}${row[column % 2]}`),
          ),
        );
        const report: Report = {
          ...fence(),
          title: words,
          subject: words,
          headline: words,
          sections: [
            {
              heading: words,
              blocks: [
                { kind: "verdict", text: plain(words) },
                { kind: "list", items: [plain(words)] },
              ],
            },
            {
              heading: "Table",
              blocks: [
                {
                  kind: "table",
                  name: "t",
                  caption: words,
                  columns: Array.from({ length: columns }, () => "Column"),
                  rows: marked,
                },
              ],
            },
          ],
        };
        const read = await readPdf(await renderPdf(issued(report)));
        const whole = flat(read.pages.join(" "));
        for (const index of rows.keys()) expect(whole).toContain(`row${index}end`);
        expect(read.outline).toHaveLength(3);
      },
    ),
    { numRuns: 12 },
  );
});

/** Lines break where they may, and each face sets its blanks by itself. */
const flat = (words: string): string => words.normalize("NFC").replace(/\s+/g, "");
