import { once } from "node:events";
import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { headingsOf, importOne, linesOf, sectionOf } from "#testing/codes.ts";
import { joinBrokenWords } from "./broken-words.ts";

/** A line of a page with the place of its left end, in points from the left and from the top. */
type Placed = readonly [text: string, x: number, y: number];

async function pdfOf(pages: readonly (readonly Placed[])[]): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, size: "LETTER", margin: 0 });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const done = once(document, "end");
  for (const page of pages) {
    document.addPage().fontSize(10);
    for (const [text, x, y] of page) document.text(text, x, y, { lineBreak: false });
  }
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(parts));
}

const LINE = 12;
const linesAt = (x: number, y: number, lines: readonly string[]): Placed[] =>
  lines.flatMap((line, at) => (line === "" ? [] : [[line, x, y + at * LINE] as const]));

const LEFT = [
  "9.01 ORCHARDS.",
  "",
  "An orchard is a lot with at least twelve trees that",
  "bear fruit. It may have one stand for the sale of what",
  "grows there.",
  "Cider may be pressed on the lot, in a building of at",
  "most nine hundred (900) square feet that is meas-",
  "ured along its outer walls.",
];
const RIGHT = [
  "9.02 STANDS.",
  "",
  "(a) A stand may be up to two hundred and twenty",
  "(220) square feet large, and as high as Section 9.01",
  "(b) of this chapter says.",
  "(b) It is open from May to November, and closed",
  "on other days of the year, when it is taken down or",
  "is locked.",
];

it.each([
  ["column by column", (left: Placed[], right: Placed[]) => [...left, ...right]],
  ["line by line", (left: Placed[], right: Placed[]) => left.flatMap((line, at) => [line, right[at]!])],
])("reads a page in two columns that is drawn %s", async (_, order) => {
  const title: Placed = ["CHAPTER 9: ORCHARDS", 250, 60];
  const foot: Placed = ["1", 303, 740];
  const drawn = order(linesAt(60, 100, LEFT), linesAt(320, 100, RIGHT));
  const code = await importOne("nine.pdf", await pdfOf([[title, ...drawn, foot]]));
  expect(headingsOf(code)).toEqual(["9.01 ORCHARDS", "9.02 STANDS"]);
  expect(sectionOf(code, "9.02").path).toEqual(["CHAPTER 9. ORCHARDS"]);
  expect(linesOf(sectionOf(code, "9.01"))).toEqual([
    "An orchard is a lot with at least twelve trees that bear fruit. It may have one stand for the sale of what grows there.",
    "Cider may be pressed on the lot, in a building of at most nine hundred (900) square feet that is measured along its outer walls.",
  ]);
  expect(linesOf(sectionOf(code, "9.02"))).toEqual([
    "[(a)] A stand may be up to two hundred and twenty (220) square feet large, and as high as Section 9.01 (b) of this chapter says.",
    "[(b)] It is open from May to November, and closed on other days of the year, when it is taken down or is locked.",
  ]);
});

it("reads a wide table below two columns with its heading, after both of them", async () => {
  const rows = [
    ["Zone", "Trees", "Rows", "Feet"],
    ["O-1", "12", "3", "20"],
    ["O-2", "24", "4", "15"],
  ].flatMap((cells, row) => cells.map((cell, at): Placed => [cell, 60 + at * 130, 250 + row * LINE]));
  const drawn = [...linesAt(60, 100, LEFT), ...linesAt(320, 100, RIGHT)];
  const code = await importOne(
    "nine.pdf",
    await pdfOf([
      [
        ...drawn,
        ["9.03 NUMBERS.", 60, 226],
        [
          "An orchard has so many trees, in so many rows, with so much room between them in each direction:",
          60,
          238,
        ],
        ...rows,
      ],
    ]),
  );
  expect(headingsOf(code)).toEqual(["9.01 ORCHARDS", "9.02 STANDS", "9.03 NUMBERS"]);
  expect(linesOf(sectionOf(code, "9.03"))).toEqual([
    "An orchard has so many trees, in so many rows, with so much room between them in each direction:",
    "| Zone | Trees | Rows | Feet",
    "| O-1 | 12 | 3 | 20",
    "| O-2 | 24 | 4 | 15",
  ]);
});

it("leaves a table with two columns as it is, and does not take it for columns of text", async () => {
  const rows = ["Barn", "Silo", "Coop", "Shed", "Kiln", "Mill"].map((use, at) => [use, `${at + 2} spaces`]);
  const placed = rows.flatMap(([use, spaces], at): Placed[] => [
    [use!, 60, 120 + at * LINE],
    [spaces!, 320, 120 + at * LINE],
  ]);
  const code = await importOne("uses.pdf", await pdfOf([[["Sec. 4-1. Spaces.", 60, 80], ...placed]]));
  expect(linesOf(sectionOf(code, "4-1")).join(" ")).toContain("Barn 2 spaces Silo 3 spaces Coop 4 spaces");
});

it("leaves out feet that are different on left and right pages, and goes on with the sentence that they cut", async () => {
  const page = (lines: readonly string[], foot: readonly [string, string]): Placed[] => [
    ...linesAt(60, 100, lines),
    [foot[0], 60, 700],
    [foot[1], 500, 700],
  ];
  const code = await importOne(
    "mills.pdf",
    await pdfOf([
      page(["§ 31-4. Mills.", "A. A mill has a wheel, and a pond of"], ["Supp. 6", "31:1"]),
      page(["2,000 square feet or more. It is run by"], ["31:2", "May 2019"]),
      page(["the Millers named in § 31-5. Its dam is at most"], ["Supp. 6", "31:3"]),
      page(["seven (7) feet high."], ["31:4", "May 2019"]),
    ]),
  );
  expect(linesOf(sectionOf(code, "31-4"))).toEqual([
    "[A.] A mill has a wheel, and a pond of 2,000 square feet or more. It is run by the Millers named in § 31-5. Its dam is at most seven (7) feet high.",
  ]);
});

it("keeps the hyphen of a compound that is parted where it has it", () => {
  expect(
    joinBrokenWords([
      [
        "A two-family house is kept well, a single-",
        "family house on a well-",
        "kept lot, is meas-",
        "ured by the fam-",
      ],
      ["", "ily, single or not."],
    ]),
  ).toEqual([
    [
      "A two-family house is kept well, a single-family",
      "house on a well-kept",
      "lot, is measured",
      "by the family,",
    ],
    ["", "single or not."],
  ]);
});
