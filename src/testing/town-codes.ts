import { once } from "node:events";
import PDFDocument from "pdfkit";
import { docxCode } from "./code-fixtures.ts";
import {
  ALLEY,
  FOOTNOTED,
  HTML_NESTED,
  JSON_HTML,
  MARKDOWN,
  MERGED,
  METRIC,
  TEXT,
  XML,
} from "./town-texts.ts";

/** Codes of invented towns, each in a form that towns publish, with questions whose values are known. */
export interface Town {
  name: string;
  file: string;
  content: string | Uint8Array;
  /** The question, the value in the standard's own unit, the section that has it. */
  questions: readonly (readonly [question: string, value: number, section: string])[];
}
async function pdf(pages: readonly (readonly (readonly [string, number, number])[])[]): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, size: "LETTER", margin: 0 });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const done = once(document, "end");
  for (const page of pages) {
    document.addPage().fontSize(10);
    for (const [t, x, y] of page) document.text(t, x, y, { lineBreak: false });
  }
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(parts));
}
const L = 60,
  R = 330,
  W = 12;
const col = (x: number, y: number, lines: string[]) =>
  lines.map((t, i) => [t, x, y + i * W] as const).filter(([t]) => t !== "");
const rows = (x: number[], y: number, data: string[][]) =>
  data.flatMap((r, i) => r.map((t, j) => [t, x[j]!, y + i * 14] as const));
const PDF_TWO = await pdf([
  [
    ["BRIAR FALLS LAND USE CODE", 220, 30],
    ...col(L, 70, [
      "ARTICLE 4 DISTRICTS",
      "",
      "4.1 Districts. The town has the RR Rural",
      "Residential District, the VR Village Residential",
      "District and the HC Highway Commercial District.",
      "",
      "4.2 Fences. A fence in a front yard may be at",
      "most four (4) feet high. A fence in a side or rear",
      "yard may be at most six (6) feet high.",
    ]),
    ...col(R, 70, [
      "4.3 Sheds. A shed of at most one hundred and",
      "twenty (120) square feet needs no permit. A shed",
      "is at least five (5) feet from each lot line.",
    ]),
    ["12", 300, 760],
  ],
  [
    ["BRIAR FALLS LAND USE CODE", 220, 30],
    ["4.4 Dimensional table.", L, 70],
    ...rows([60, 240, 330, 420], 95, [
      ["Standard", "RR", "VR", "HC"],
      ["Minimum lot area (sq. ft.)", "80,000", "15,000", "20,000"],
      ["Minimum lot frontage (ft.)", "200", "75", "100"],
    ]),
    ["13", 300, 760],
  ],
  [
    ["BRIAR FALLS LAND USE CODE", 220, 30],
    ...rows([60, 240, 330, 420], 70, [
      ["Standard", "RR", "VR", "HC"],
      ["Minimum front setback (ft.)", "50", "20", "40"],
      ["Maximum building height (ft.)", "35", "38", "45"],
    ]),
    ["14", 300, 760],
  ],
]);
const p = (t: string, style = "Normal") =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${t}</w:t></w:r></w:p>`;
const tr = (cells: [string, string?][]) =>
  `<w:tr>${cells.map(([t, pr]) => `<w:tc>${pr ? `<w:tcPr>${pr}</w:tcPr>` : ""}${p(t)}</w:tc>`).join("")}</w:tr>`;
const span = (n: number) => `<w:gridSpan w:val="${n}"/>`;
const DOCX = docxCode(
  [
    p("Article 3 Zoning districts", "Heading1"),
    p("Section 3.1 Establishment", "Heading2"),
    p("There are hereby established the Low Density (LD) District and the Town Center (TC) District."),
    p("Section 3.2 Dimensional requirements", "Heading2"),
    p("Buildings conform to the following table."),
    `<w:tbl>${tr([
      ["District", '<w:vMerge w:val="restart"/>'],
      ["Minimum lot width (feet)", span(2)],
      ["Minimum yards (feet)", span(3)],
    ])}${tr([["", "<w:vMerge/>"], ["Interior lot"], ["Corner lot"], ["Front"], ["Side"], ["Rear"]])}${tr([["LD"], ["90"], ["110"], ["35"], ["12"], ["40"]])}${tr([["TC"], ["40"], ["50"], ["5"], ["0"], ["15"]])}</w:tbl>`,
    p("Section 3.3 Building height", "Heading2"),
    p(
      "No building in the LD District shall exceed thirty-two (32) feet in height. No building in the TC District shall exceed forty-eight (48) feet in height.",
    ),
  ].join(""),
);
export const TOWNS: Town[] = [
  {
    name: "Alderton",
    file: "a.html",
    content: HTML_NESTED,
    questions: [
      ["Minimum lot area in the R-S district?", 12000, "155.030"],
      ["How tall may a house be in R-E?", 38, "155.020"],
      ["Front yard in the Suburban Residence District", 28, "155.030"],
      ["How much of my lot may I cover in R-S?", 30, "155.030"],
    ],
  },
  {
    name: "Briar Falls",
    file: "b.pdf",
    content: PDF_TWO,
    questions: [
      ["Minimum lot area in VR?", 15000, "4.4"],
      ["How tall can I build in the HC district?", 45, "4.4"],
      ["Front setback in the Rural Residential District?", 50, "4.4"],
      ["Lot frontage needed in RR", 200, "4.4"],
    ],
  },
  {
    name: "Copper Bend",
    file: "c.docx",
    content: DOCX,
    questions: [
      ["Lot width for a corner lot in LD?", 110, "3.2"],
      ["Rear yard in the Town Center District?", 15, "3.2"],
      ["How tall may a building be in TC?", 48, "3.3"],
      ["minimum lot width interior lot TC", 40, "3.2"],
    ],
  },
  {
    name: "Delmont",
    file: "d.md",
    content: MARKDOWN,
    questions: [
      ["Minimum lot size in R10?", 10000, "9.20.020"],
      ["How tall can a house be in the R5 zone?", 35, "9.20.030"],
      ["Front setback in R5?", 10, "9.20.030"],
      ["How much of the lot can buildings cover in R10?", 35, "9.20.020"],
    ],
  },
  {
    name: "Cinder Gap",
    file: "e.txt",
    content: TEXT,
    questions: [
      ["How much land do I need in Residence B?", 15000, "6"],
      ["How tall can I build in Residence B?", 33, "6"],
      ["How far from the street must my house be in Residence A?", 30, "5"],
    ],
  },
  {
    name: "Dunmore",
    file: "f.json",
    content: JSON_HTML,
    questions: [
      ["Side yard in R-8?", 8, "18-20"],
      ["How tall in O-I?", 50, "18-20"],
      ["Lot area in R-20", 20000, "18-20"],
      ["How many parking spaces for a house?", 2, "18-21"],
    ],
  },
  {
    name: "Eastvale",
    file: "g.html",
    content: FOOTNOTED,
    questions: [
      ["Minimum lot width in SR?", 80, "6.02"],
      ["Max height in the SR district?", 28, "6.02"],
      ["Side yard in MR?", 15, "6.02"],
      ["How much land in AG?", 217800, "6.02"],
    ],
  },
  {
    name: "Riviere-Nord",
    file: "h.md",
    content: METRIC,
    questions: [
      ["Maximum building height in R1?", 27.8871, "10.2"],
      ["Minimum lot area in R3?", 1776.05, "10.2"],
      ["Lot coverage in R3?", 55, "10.2"],
      ["Front yard in R1?", 19.685, "10.2"],
    ],
  },
  {
    name: "Mesa Grande",
    file: "i.html",
    content: MERGED,
    questions: [
      ["Lot width for a corner lot in R-1-8?", 75, "17.20.040"],
      ["Front setback in R-1-6?", 20, "17.20.040"],
      ["Rear setback for a two-story house in R-1-8?", 20, "17.20.040"],
      ["Max height in R-4?", 40, "17.20.040"],
    ],
  },
  {
    name: "Norwick",
    file: "j.txt",
    content: ALLEY,
    questions: [
      ["Rear setback in NR with an alley?", 4, "12-2"],
      ["Minimum lot area for an attached dwelling in NR", 2400, "12-2"],
      ["How tall can I build in NC?", 52, "12-3"],
      ["Rear setback in the Neighborhood Residential District without an alley", 18, "12-2"],
    ],
  },
  {
    name: "Quillan",
    file: "k.xml",
    content: XML,
    questions: [
      ["Site width in the RL District?", 65, "20.15.020"],
      ["How wide must a corner lot be in RM?", 55, "20.15.030"],
      ["How tall in RM?", 36, "20.15.030"],
      ["Minimum site area RL", 7200, "20.15.020"],
    ],
  },
];
