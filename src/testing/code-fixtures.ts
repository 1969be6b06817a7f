import { once } from "node:events";
import { strToU8, zipSync } from "fflate";
import PDFDocument from "pdfkit";

/** Small codes of an invented town, one in each format that is read. */

export const HTML_CODE = `<!doctype html><html><head><title>Millbrook Code</title>
<meta name="last-updated" content="2025-03-01"><script>document.title = "changed by a script";</script></head><body>
<nav><a href="/">Home</a></nav>
<h1>Title 7 - Yards</h1>
<section id="a"><h3>7.10.010 Purpose</h3><p>This chapter keeps yards open.</p><p>(Ord. 12, 2019)</p></section>
<section id="b"><h3>7.10.020 Depths</h3>
<p>(a) Each lot has yards:</p><ol type="i"><li>front, 20 feet;<ol><li>corner lots 15 feet;</li></ol></li><li>rear, 10 feet.</li></ol>
<p>(b) The table applies.</p>
<table><caption>Yards by zone</caption><tr><th rowspan="2">Zone</th><th colspan="2">Yard</th></tr>
<tr><th>Front</th><th>Rear</th></tr><tr><td>R-1</td><td>20&nbsp;ft</td><td rowspan="2">10 ft</td></tr><tr><td>R-2</td><td>15 ft</td></tr></table>
<h4>Exceptions</h4><ul><li>Steps of a porch</li></ul><form><p>Bay windows may project.</p></form></section></body></html>`;

export const XML_CODE = `<?xml version="1.0"?><container xmlns:xi="http://www.w3.org/2001/XInclude"><prefix>Title</prefix><num>3</num>
<heading>Fences.</heading><container><prefix>Chapter</prefix><num>1</num><heading>Height.</heading>
<section><num>3-101</num><heading>Limits.</heading><text>No fence is higher than stated here.</text>
<para><num>(a)</num><text>In a front yard:</text><para><num>(1)</num><text>Four feet;</text></para><para><num>(2)</num>
<text>On a corner, three feet</text></para><aftertext>measured from the walk.</aftertext></para>
<para><num>(b)</num><heading>Elsewhere</heading><text>Six feet.</text></para>
<annotations><annotation type="History">May 2, 2001, Law 4-12, § 3</annotation><text>Amended by Law 5-1.</text></annotations></section>
<xi:include href="./sections/3-102.xml"/></container></container>`;

export const INCLUDED_XML = `<?xml version="1.0"?><section><num>3-102</num><heading>Wire.</heading><text>Barbed wire is allowed on farms.</text></section>`;

export const JSON_CODE = JSON.stringify({
  place: "Millbrook",
  sources: [
    {
      section_ref: "Sec. 5-1",
      title: "Sec. 5-1. - Sheds.",
      full_text: "Sheds stay below twelve feet.\n(1)\nOne shed a lot.\n(Ord. No. 77, 6-1-2020)",
      url: "https://example.test/5-1",
      effective_date: "2024-07-01",
      metadata: { breadcrumb: ["Chapter 5 - ACCESSORY BUILDINGS", "Sec. 5-1. - Sheds."] },
    },
    { section_ref: "Sec. 5-2", title: "Sec. 5-2. - Reserved.", full_text: "", effective_date: "2024-07-01" },
  ],
});

export const JSON_LINES_CODE = [
  { town: "millbrook", page: 1, text: "ZONING\nArticle 1\n" },
  {
    town: "millbrook",
    page: 2,
    text: "Lots\nCELL (1, 1): \nZone\nCELL (1, 2): \nArea\nCELL (2, 1): \nR-1\nCELL (2, 2): \n9,000 square\nfeet\n",
  },
]
  .map((record) => JSON.stringify(record))
  .join("\n");

export const MARKDOWN_CODE = `---
title: "Chapter 8"
---
# CHAPTER 8:
SIGNS AND AWNINGS

## Section 8.1 Purpose

Signs are **kept small**, see [8.2](#82).

### 8.1.1 Scope

A. Applies to all zones.
1. Also to overlays.

## Section 8.2 Sizes

| Zone | Area |
| --- | --- |
| B-1 | 32 sq. ft. |
| B-2 | 48 \\| 60 sq. ft. |

(Ord. 2021-4, adopted 2-2-2021)
`;

export const RST_CODE = `Article 9 - WALLS
=================

.. toctree::
    :maxdepth: 1

Section 9-101.1
---------------

Section 9-101.1 ::

        §9-101.1  Permit. It shall be unlawful to build  a  retaining
      wall without a permit.
        a. A wall below three feet is exempt.
`;

export const PLAIN_CODE = `CHAPTER 4. - LOTS

Sec. 4-1. - Area.
A lot has at least 6,000 square feet.
(a)
In R-2, 5,000 square feet.
(1)
Corner lots, 5,500.
(b)
Elsewhere as the map shows.
(Code 1988, § 4-1; Ord. No. 2003-9, § 2, 3-4-03)
Sec. 4-2. - Width.
Fifty feet. Section 4-1(b) shall not apply.
# Measured at the front line.
`;

export const WRAPPED_CODE = `                     PART II
                DRIVEWAYS AND WALKS

§ 12-1. Width. A driveway is at most twenty feet wide where it crosses
the walk, and
never wider than the opening it serves.

§ 12-2. Surface. Loose gravel must be kept off the street by a border of
stone or brick at least four inches high.

    (a) A shared driveway has one border.
    (b) A driveway on a slope drains to
the lot.
`;

const PDF_PAGES: string[][] = [
  [
    "Sec. 6-1. Heights. A building may be thirty feet high unless",
    "the map shows another limit.",
    "",
    "(a) Chimneys may exceed it by five",
    "feet.",
  ],
  [
    "Sec. 6-2. Towers. A tower in the business zone is limited to sixty feet, and its",
    "upper floors must be set back",
  ],
  ["ten feet from the walls below.", "", "Sec. 6-3. Reserved."],
  [
    "Sec. 6-4. Measuring. Height is measured from the mean grade of the lot to the",
    "highest point of the roof.",
  ],
];

/** Four pages with running heads and page numbers; one section goes on across a page. */
export async function pdfCode(pages: readonly (readonly string[])[] = PDF_PAGES): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, size: "LETTER" });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const done = once(document, "end");
  pages.forEach((lines, at) => {
    document.addPage();
    document.fontSize(9).text("Millbrook Zoning Code", 72, 40);
    for (const [row, line] of lines.entries())
      document.fontSize(11).text(line, 72, 80 + row * 14, { lineBreak: false });
    document.fontSize(9).text(`Page ${at + 1}`, 72, 700, { lineBreak: false });
  });
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(parts));
}

const paragraph = (text: string, style = "Normal"): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const row = (cells: readonly string[]): string =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("")}</w:tr>`;

export const DOCX_BODY = [
  paragraph("Chapter 2 Trees", "Heading1"),
  paragraph("Section 2.1 Street trees", "Heading2"),
  paragraph("One tree for each forty feet of frontage."),
  paragraph("(a) Palms do not count."),
  `<w:tbl>${row(["Tree", "Spacing"])}${row(["Oak", "40 ft"])}</w:tbl>`,
  paragraph("Section 2.2 Removal", "Heading2"),
  paragraph("Trees over ten inches need a permit to remove."),
].join("");

/** The smallest archive that is a Word document. */
export function docxCode(body: string = DOCX_BODY): Uint8Array {
  const ns = "http://schemas.openxmlformats.org";
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const files = {
    "[Content_Types].xml": `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="r1" Type="${ns}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/styles.xml": `<w:styles xmlns:w="${ns}/wordprocessingml/2006/main">${style("Normal", "Normal")}${style("Heading1", "heading 1")}${style("Heading2", "heading 2")}</w:styles>`,
    "word/document.xml": `<w:document xmlns:w="${ns}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
