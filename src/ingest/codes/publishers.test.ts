import { expect, it } from "vitest";
import { headingsOf, importOne, linesOf, remarksOf, sectionOf } from "#testing/codes.ts";

/** How publishers of codes write them, in small: what is particular to each is in one of these. */

it("labels in paragraphs of their own, and a list of contents above the sections", async () => {
  const code = await importOne(
    "kennels.html",
    `<html><body><ul><li>CHAPTER 12: KENNELS</li><li>Sec. 12.010. Title.</li><li>Sec. 12.020. Runs.</li></ul>
     <div>CHAPTER 12 - KENNELS</div><p>Footnotes:</p>
     <div>Sec. 12.010. - Title.</div><p>This chapter is about kennels.</p><p>(Ord. No. 8, § 1, 3-4-2013)</p>
     <div>Sec. 12.020. - Runs.</div><p>(a)</p><p><i>Size.</i> A run is ten feet long.</p><p>(1)</p><p>Two for each dog.</p></body></html>`,
  );
  expect(headingsOf(code)).toEqual(["CHAPTER 12. KENNELS", "12.010 Title", "12.020 Runs"]);
  expect(code.report.repeatedHeadings).toBe(2);
  expect(linesOf(code.sections[0]!)).toEqual(["Footnotes:"]);
  expect(linesOf(sectionOf(code, "12.020"))).toEqual([
    "[(a)] Size. A run is ten feet long.",
    "  [(1)] Two for each dog.",
  ]);
});

it("numbers and titles in elements of their own, and chapters that are no headings", async () => {
  const section = (number: string, title: string) =>
    `<h4><a href="#"><span>§ 7-${number}</span><span>${title}</span></a></h4>`;
  const code = await importOne(
    "docks.html",
    `<html><body><div><span>Chapter 7</span> <span>Docks</span></div><div>Article I Length</div>
     ${section("1", "Docks.")}<div>A dock is forty feet long.</div>${section("2", "(Reserved)")}
     <div>Article II Width</div>${section("3", "Piers.")}<div>A pier is six feet wide. (Added 5-4-2015 by L.L. No. 2)</div></body></html>`,
  );
  expect(headingsOf(code)).toEqual(["7-1 Docks", "7-2 (Reserved)", "7-3 Piers"]);
  expect(code.sections.map(({ path }) => path.join(" > "))).toEqual([
    "Chapter 7. Docks > Article I. Length",
    "Chapter 7. Docks > Article I. Length",
    "Chapter 7. Docks > Article II. Width",
  ]);
  expect(sectionOf(code, "7-3").history).toEqual(["(Added 5-4-2015 by L.L. No. 2)"]);
});

it("old pages in Windows-1252", async () => {
  const page = "<html><body><h3>Sec. 2-1. Terms</h3><p>~Awning~ means a roof of cloth.</p></body></html>";
  const [first, second] = [page.indexOf("~"), page.lastIndexOf("~")];
  const bytes = new TextEncoder().encode(page);
  bytes[first] = 0x93;
  bytes[second] = 0x94;
  expect(linesOf((await importOne("terms.html", bytes)).sections[0]!)).toEqual([
    "“Awning” means a roof of cloth.",
  ]);
});

it("plain text with captions between sections, notes at the end of paragraphs and a set table", async () => {
  const code = await importOne(
    "sheds.txt",
    [
      "CHAPTER 3: SHEDS",
      "",
      "Sections:",
      "3.010 Purpose.",
      "3.020 Sizes.",
      "",
      "3.010 Purpose.",
      "Sheds are kept small. (Ord. 12 § 1, 2008)",
      "",
      "LARGE SHEDS",
      "",
      "3.020 Sizes.",
      "The sizes are these:",
      "",
      "Zone      Area         Height",
      "          (sq. ft.)    (ft.)",
      "A-1       120          9",
      "A-2       200          None",
      "B         240          14",
      "",
      "3.030 Doors.",
      "A door is seven feet high.",
    ].join("\n"),
  );
  expect(headingsOf(code)).toEqual(["3.010 Purpose", "3.020 Sizes", "3.030 Doors"]);
  expect(sectionOf(code, "3.010").history).toEqual(["(Ord. 12 § 1, 2008)"]);
  expect(linesOf(sectionOf(code, "3.010"))).toEqual(["Sheds are kept small."]);
  expect(sectionOf(code, "3.020").path).toEqual(["CHAPTER 3. SHEDS", "LARGE SHEDS"]);
  expect(linesOf(sectionOf(code, "3.020")).slice(1)).toEqual([
    "| Zone | Area (sq. ft.) | Height (ft.)",
    "| A-1 | 120 | 9",
    "| A-2 | 200 | None",
    "| B | 240 | 14",
  ]);
});

it("Markdown with underlined headings, and a table without strokes at its edges", async () => {
  const code = await importOne(
    "county.md",
    "Article IV — Wells\n==================\n\n### **Section 2.** *Depths*\n\nZone | Depth\n---|---:\nAG | 40 ft\nRR | 60 ft\n\n(a) Deeper wells need a permit.\n",
  );
  expect(headingsOf(code)).toEqual(["2 Depths"]);
  expect(code.sections[0]!.path).toEqual(["Article IV. Wells"]);
  expect(linesOf(code.sections[0]!)).toEqual([
    "| Zone | Depth",
    "| AG | 40 ft",
    "| RR | 60 ft",
    "[(a)] Deeper wells need a permit.",
  ]);
});

it("reStructuredText with simple tables, captions and lists of terms", async () => {
  const code = await importOne(
    "bays.rst",
    "5.10 Terms\n==========\n\n**Bay window**\n    A window that projects.\n\n5.20 Widths\n===========\n\n.. table:: Table 5 Widths\n\n   ======  =====\n   Bay     Width\n   ======  =====\n   Oriel   4 ft\n   Box     6 ft\n   ======  =====\n\nNo bay is wider.\n",
  );
  expect(linesOf(sectionOf(code, "5.10"))).toEqual(["Bay window: A window that projects."]);
  expect(linesOf(sectionOf(code, "5.20"))).toEqual([
    "Table 5 Widths",
    "| Bay | Width",
    "| Oriel | 4 ft",
    "| Box | 6 ft",
    "No bay is wider.",
  ]);
});

it("records whose fields have names that nobody knows", async () => {
  const record = (cite: string, caption: string, prose: string) => ({
    node: `n${cite.length}`,
    cite: `§ ${cite}`,
    caption,
    within: ["Title 17 Zoning", "Chapter 17.10 Lots"],
    prose,
    stamped: "2024-02-01",
  });
  const lines = [
    record("17.10.010", "Size", "A lot has 5,000 square feet or more and is 50 feet wide."),
    record("17.10.020", "Corner lots", "A lot on a corner has ten feet more of width than others."),
    record("17.10.030", "Old lots", "A lot that was made before this title may be built upon as it is."),
  ].map((one) => JSON.stringify(one));
  for (const content of [lines.join("\n"), `[${lines.join(",")}]`]) {
    const code = await importOne("lots.json", content);
    expect(headingsOf(code)).toEqual(["17.10.010 Size", "17.10.020 Corner lots", "17.10.030 Old lots"]);
    expect(code.sections[0]!.path).toEqual(["Title 17. Zoning", "Chapter 17.10. Lots"]);
    expect(linesOf(code.sections[0]!)).toEqual(["A lot has 5,000 square feet or more and is 50 feet wide."]);
  }
  const permits = [
    "No,Issued,Work",
    "1,2020-01-05,Roof of a garage",
    "2,2020-02-07,Porch",
    "3,2021-02-08,Deck",
  ];
  const table = await importOne("permits.csv", permits.join("\n"));
  expect(table.sections.filter(({ number }) => number !== "")).toEqual([]);
});

it("USLM, and definitions of Akoma Ntoso as parts of their section", async () => {
  const uslm = await importOne(
    "piers.xml",
    `<?xml version="1.0"?><uscDoc><main><title><num value="9">Title 9—</num><heading>PIERS</heading>
     <section><num value="1">§ 1.</num><heading> Length</heading><subsection><num>(a)</num><heading> Piers.—</heading><content><p>Forty feet.</p></content></subsection><sourceCredit>(Ord. 2019–4, § 1.)</sourceCredit></section>
     <section><num value="2">[§ 2.</num><heading> Repealed. Ord. 2022–11, § 3]</heading></section></title></main></uscDoc>`,
  );
  expect(headingsOf(uslm)).toEqual(["1 Length", "2 Repealed. Ord. 2022–11, § 3"]);
  expect(linesOf(sectionOf(uslm, "1"))).toEqual(["[(a)] Piers. Forty feet."]);
  const akn = await importOne(
    "terms.xml",
    `<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act><body>
     <section><num>Sec. 4-2.</num><heading>Definitions</heading><intro><p>In this chapter:</p></intro>
     <hcontainer name="definition"><content><p><def>Stall</def> means a place for one seller.</p></content></hcontainer></section></body></act></akomaNtoso>`,
  );
  expect(headingsOf(akn)).toEqual(["4-2 Definitions"]);
  expect(linesOf(akn.sections[0]!)).toEqual(["In this chapter:", "Stall means a place for one seller."]);
  expect(remarksOf(akn)).toEqual([]);
});

it("a table with a row for each chapter, whose text has the sections", async () => {
  const rows = [
    [
      "Ponds",
      "7.10",
      "7.10.010 Depth.\nA pond is four feet deep.\n(Ord. 31 § 2, 2011)\n7.10.020 Edge.\nA. It has a fence.\nB. See 7.10.010.",
    ],
    ["Docks", "7.20", "7.20.010 Length. A dock shall be ten feet long."],
    ["Fees", "7.30", "The fees are those of 7.10.010."],
  ];
  const csv = [["Title", "Number", "Text"], ...rows]
    .map((row) => row.map((cell) => `"${cell}"`).join(","))
    .join("\n");
  const code = await importOne("chapters.csv", csv);
  expect(headingsOf(code)).toEqual(["7.10.010 Depth", "7.10.020 Edge", "7.20.010 Length", "7.30 Fees"]);
  expect(sectionOf(code, "7.10.020").path).toEqual(["7.10 Ponds"]);
  expect(linesOf(sectionOf(code, "7.10.020"))).toEqual(["[A.] It has a fence.", "[B.] See 7.10.010."]);
  expect(sectionOf(code, "7.10.010").history).toEqual(["(Ord. 31 § 2, 2011)"]);
});

it("a table with a row for each paragraph, and its label in a column", async () => {
  const rows = [
    ["Chapter", "Section", "Section Name", "Para", "Text"],
    ["Chapter 4. Yards", "4-1", "Front", "", "These are the front yards:"],
    ["Chapter 4. Yards", "4-1", "Front", "A", "Twenty feet on a street."],
    ["Chapter 4. Yards", "4-1", "Front", "B", "Ten feet on an alley."],
    ["Chapter 4. Yards", "4-2", "Rear", "", "Thirty feet."],
  ];
  const code = await importOne("rows.csv", rows.map((row) => row.join(",")).join("\n"));
  expect(headingsOf(code)).toEqual(["4-1 Front", "4-2 Rear"]);
  expect(sectionOf(code, "4-1").path).toEqual(["Chapter 4. Yards"]);
  expect(linesOf(sectionOf(code, "4-1"))).toEqual([
    "These are the front yards:",
    "[A.] Twenty feet on a street.",
    "[B.] Ten feet on an alley.",
  ]);
  expect(code.report.sharedNumbers).toEqual([]);
});

it("JSON with subdivisions that have numbers of their own, and a section with nothing in it", async () => {
  const code = await importOne(
    "title.json",
    JSON.stringify({
      type: "chapter",
      num: "12",
      heading: "Wells",
      children: [
        {
          type: "section",
          num: "12.010",
          heading: "Depth",
          children: [
            { type: "subdivision", num: "Subdivision 1.", text: "A well is forty feet deep." },
            {
              type: "subdivision",
              num: "Subd. 2.",
              text: "On a hill:",
              children: [{ type: "item", num: "1.", text: "sixty feet." }],
            },
          ],
        },
        { type: "section", num: "12.020", heading: "Reserved", children: [] },
      ],
    }),
  );
  expect(headingsOf(code)).toEqual(["12.010 Depth", "12.020 Reserved"]);
  expect(linesOf(sectionOf(code, "12.010"))).toEqual([
    "Subdivision 1. A well is forty feet deep.",
    "Subd. 2. On a hill:",
    "[1.] sixty feet.",
  ]);
});

it("a table whose column of titles has a name that nobody knows", async () => {
  const rows = [
    "Doc;Ref;Caption;Body",
    "LDC;5.2.1;Racks;One rack for bicycles is kept for each home.",
    "LDC;5.2.2;Doors;A door to a garage is at least six feet wide.",
    "LDC;5.2.3;Eaves;Eaves are two feet deep, and drain to the lot.",
  ];
  const code = await importOne("export.csv", rows.join("\n"));
  expect(headingsOf(code)).toEqual(["5.2.1 Racks", "5.2.2 Doors", "5.2.3 Eaves"]);
});
