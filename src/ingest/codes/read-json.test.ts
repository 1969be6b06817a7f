import { expect, it } from "vitest";
import { JSON_CODE, JSON_LINES_CODE } from "#testing/code-fixtures.ts";
import { headingsOf, importOne, linesOf, remarksOf, sectionOf } from "#testing/codes.ts";
import { importCode } from "./import-code.ts";

it("reads records with number, title, path, history and address, and a reserved section without text", async () => {
  const code = await importOne("code.json", JSON_CODE);
  expect(headingsOf(code)).toEqual(["5-1 Sheds", "5-2 Reserved"]);
  expect(sectionOf(code, "5-1")).toMatchObject({
    path: ["Chapter 5. ACCESSORY BUILDINGS"],
    history: ["(Ord. No. 77, 6-1-2020)"],
    url: "https://example.test/5-1",
  });
  expect(linesOf(sectionOf(code, "5-1"))).toEqual(["Sheds stay below twelve feet.", "[(1)] One shed a lot."]);
  expect(code.effectiveDate).toBe("2024-07-01");
});

it("takes the parts of a code in the order in which its records name them", async () => {
  const section = { section_number: "11-1", section_title: "Uses", text: "Shops are allowed." };
  const pathIn = async (record: object) =>
    (await importOne("a.json", JSON.stringify([{ ...section, ...record }]))).sections[0]?.path;
  expect(await pathIn({ article: "II", chapter: "3" })).toEqual(["Article II", "Chapter 3"]);
  expect(await pathIn({ chapter: "3", chapter_title: "TRADE", article: "Article II" })).toEqual([
    "Chapter 3. TRADE",
    "Article II",
  ]);
  expect(await pathIn({ breadcrumb: "Town Code > CHAPTER 3 TRADE > 11-1 Uses" })).toEqual([
    "Town Code",
    "CHAPTER 3. TRADE",
  ]);
});

it("splits an article into the sections that its paragraphs begin, each with the tables it introduces", async () => {
  const code = await importOne(
    "article.json",
    JSON.stringify({
      section_number: "4-2-0300",
      section_title: "Bulk",
      body_paragraphs: [
        "4-2-0301 Height.",
        "4-2-0301-A Limits. Buildings in these zones are limited to the following height:",
        "4-2-0302 Coverage. Buildings cover the following share of their lots:",
      ],
      tables: [
        { headers: ["Zone", "Height (feet)"], data_rows: [["R", "28"]] },
        { headers: ["Zone", "Coverage of lots (%)"], data_rows: [["R", "40"]] },
      ],
    }),
  );
  expect(headingsOf(code)).toEqual([
    "4-2-0300 Bulk",
    "4-2-0301 Height",
    "4-2-0301-A Limits",
    "4-2-0302 Coverage",
  ]);
  expect(linesOf(sectionOf(code, "4-2-0301-A")).slice(1)).toEqual(["| Zone | Height (feet)", "| R | 28"]);
  expect(linesOf(sectionOf(code, "4-2-0302")).slice(1)).toEqual([
    "| Zone | Coverage of lots (%)",
    "| R | 40",
  ]);
  expect(sectionOf(code, "4-2-0301-A").path).toEqual(["4-2-0300 Bulk", "4-2-0301 Height"]);
});

it("reads texts that are written in HTML, and signs that were escaped twice", async () => {
  const code = await importOne(
    "b.json",
    JSON.stringify([
      {
        number: "2.1",
        heading: "\\&quot;A\\&quot; signs &amp; flags",
        content: "<p>(a) Flat on a wall;</p><ul><li>lit</li></ul><table><tr><td>Size</td></tr></table>",
      },
    ]),
  );
  expect(headingsOf(code)).toEqual(['2.1 "A" signs & flags']);
  expect(linesOf(code.sections[0]!)).toEqual(["[(a)] Flat on a wall;", "  lit", "| Size"]);
});

it("reads one record a line, pages of an optical reading with their cells, and counts damaged lines", async () => {
  const code = await importOne("pages.jsonl", `${JSON_LINES_CODE}\n{"town": "mill\n`);
  expect(code.report.files[0]).toMatchObject({
    format: "JSON lines",
    sections: 2,
    tables: 1,
    remarks: ["Line 3 is not JSON."],
  });
  expect(code.sections.map(({ page, title }) => [page, title])).toEqual([
    [1, "Page 1"],
    [2, "Page 2"],
  ]);
  expect(linesOf(code.sections[1]!)).toEqual(["Lots", "| Zone | Area", "| R-1 | 9,000 square feet"]);
});

it("says what JSON without law is", async () => {
  expect(remarksOf(await importOne("toc.json", '{"sections":[{"id":"a","label":"1.1 Name"}]}'))).toEqual([
    "A table of contents without text.",
  ]);
  expect(remarksOf(await importOne("x.json", '{"a": 1}'))).toEqual([
    "No records with a text and a section number or title.",
  ]);
  expect(remarksOf(await importOne("y.json", '{"a": [1, 2'))).toEqual(["The JSON is damaged or cut off."]);
});

it("compares what was read with the source's own tables of contents", async () => {
  const toc = JSON.stringify({
    title: "Title 1 - General",
    chapters: [
      {
        label: "Chapter 1. Names",
        sections: [
          { id: "1_1", label: "1.1.010 Name" },
          { id: "1_2", label: "1.1.020 Words" },
        ],
      },
      { number: "1.1.030", title: "Fees" },
      { label: "1.1.010 Name" },
    ],
  });
  const code = await importCode([
    {
      name: "code.json",
      bytes: Buffer.from('[{"number":"1.1.010","title":"Name","text":"This is the code."}]'),
    },
    { name: "toc.json", bytes: Buffer.from(toc) },
  ]);
  expect(code.report.contents).toEqual({
    listed: 3,
    missing: 2,
    names: ["1.1.020 Words", "1.1.030 Fees"],
  });
  expect(code.report.files.map(({ format }) => format)).toEqual(["JSON records", null]);
});

const PAGE_TEXT = "ARTICLE 3 HOMES\nSection 3.1 Lots\nEach lot has 9,000 square feet or more.";
const pagesOf = async (json: string) =>
  (await importOne("pages.json", json)).sections.map(({ page, title, blocks }) => ({
    page,
    title,
    lines: blocks.length,
  }));

it.each([
  ["page numbers under another name", [{ page_number: 7, content: PAGE_TEXT }]],
  ["page numbers as text", [{ doc: "zoning.pdf", "Page No": "7", pageText: PAGE_TEXT, id: 3 }]],
  ["pages inside a document", { source: "zoning.pdf", pages: [{ pageNumber: 7, text: PAGE_TEXT }] }],
  ["pages that say so in their metadata", [{ page_content: PAGE_TEXT, metadata: { page: 7 } }]],
  ["texts by their page", { 7: PAGE_TEXT }],
])("reads %s", async (_, json) => {
  expect(await pagesOf(JSON.stringify(json))).toEqual([{ page: 7, title: "Page 7", lines: 3 }]);
  if (Array.isArray(json))
    expect(await pagesOf(json.map((line) => `${JSON.stringify(line)}\n`.repeat(2)).join(""))).toHaveLength(2);
});

it("counts the pages of a list of texts", async () => {
  const pages = await pagesOf(JSON.stringify([PAGE_TEXT, PAGE_TEXT]));
  expect(pages.map(({ page }) => page)).toEqual([1, 2]);
});

it("reads names of fields in any spelling, and the page that a section is on", async () => {
  const code = await importOne(
    "a.json",
    JSON.stringify([
      { sectionNumber: "4-1", "Section Title": "Yards", SectionText: "Yards are open.", page: 12 },
    ]),
  );
  expect(headingsOf(code)).toEqual(["4-1 Yards"]);
  expect(sectionOf(code, "4-1")).toMatchObject({ page: 12 });
});

it("takes parts and paragraphs from how records are nested", async () => {
  const section = {
    label: "17.08.030",
    heading: "Homes",
    children: [
      { label: "A.", text: "Lots have 8,000 square feet." },
      { label: "B.", heading: "Height", children: [{ label: "1.", text: "Houses: 35 feet." }] },
    ],
  };
  const json = { chapters: [{ number: "17.08", title: "Residential", sections: [section] }] };
  const code = await importOne("nested.json", JSON.stringify(json));
  expect(headingsOf(code)).toEqual(["17.08.030 Homes"]);
  expect(sectionOf(code, "17.08.030").path).toEqual(["Chapter 17.08. Residential"]);
  expect(linesOf(sectionOf(code, "17.08.030"))).toEqual([
    "[A.] Lots have 8,000 square feet.",
    "[B.] Height",
    "  [1.] Houses: 35 feet.",
  ]);
});

it("keeps sections inside a chapter that has words of its own", async () => {
  const json = [
    {
      number: "2-1",
      title: "In general",
      text: "This part is for all zones.",
      children: [{ number: "2-2", title: "Fences", text: "Fences stay below six feet." }],
    },
  ];
  expect(headingsOf(await importOne("tree.json", JSON.stringify(json)))).toEqual([
    "2-1 In general",
    "2-2 Fences",
  ]);
});

it("reads texts under the headings of their sections", async () => {
  const json = {
    "Chapter 5 Yards": { "5-1 Depth": "Front yards have 20 feet.", "5-2 Walls": ["Walls.", "Hedges."] },
  };
  const code = await importOne("keyed.json", JSON.stringify(json));
  expect(headingsOf(code)).toEqual(["5-1 Depth", "5-2 Walls"]);
  expect(sectionOf(code, "5-2").path).toEqual(["Chapter 5. Yards"]);
});
