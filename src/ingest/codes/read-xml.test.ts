import { expect, it } from "vitest";
import { INCLUDED_XML, XML_CODE } from "#testing/code-fixtures.ts";
import { codeFile, headingsOf, importOne, linesOf, remarksOf, sectionOf } from "#testing/codes.ts";
import { importCode } from "./import-code.ts";

it("reads parts, nested paragraphs, notes, and the files that it includes", async () => {
  const code = await importCode([
    codeFile("index.xml", XML_CODE),
    codeFile("sections/3-102.xml", INCLUDED_XML),
  ]);
  expect(headingsOf(code)).toEqual(["3-101 Limits", "3-102 Wire"]);
  expect(linesOf(sectionOf(code, "3-101"))).toEqual([
    "No fence is higher than stated here.",
    "[(a)] In a front yard:",
    "  [(1)] Four feet;",
    "  [(2)] On a corner, three feet",
    "measured from the walk.",
    "[(b)] Elsewhere. Six feet.",
  ]);
  expect(sectionOf(code, "3-101").history).toEqual(["May 2, 2001, Law 4-12, § 3", "Amended by Law 5-1."]);
  expect(sectionOf(code, "3-102").path).toEqual(["Title 3. Fences", "Chapter 1. Height"]);
  expect(code.report.files[1]).toMatchObject({ sections: 0, remarks: ["Read as part of another file."] });
});

it("says which included file is missing", async () => {
  const code = await importOne("index.xml", XML_CODE);
  expect(headingsOf(code)).toEqual(["3-101 Limits"]);
  expect(remarksOf(code)).toEqual([
    "./sections/3-102.xml is to be included, but is none of the files that were given.",
  ]);
});

it("reads Akoma Ntoso, with articles for sections and a table with spans", async () => {
  const code = await importOne(
    "act.xml",
    `<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act><body><chapter eId="c1"><num>Chapter 1</num><heading>Stalls</heading>
     <intro><p>Stalls are rented by the day.</p></intro>
     <article><num>Article 4</num><heading>Rent</heading><paragraph><num>1.</num><content><p>Rent is due at noon.</p></content></paragraph>
     <paragraph><num>2.</num><list><intro><p>It covers:</p></intro><point><num>(a)</num><content><p>water,</p></content></point><point><num>(b)</num><content><p>light.</p></content></point></list></paragraph></article>
     <article><num>Article 5</num><content><table><tr><th>Day</th><th>Rent</th></tr><tr><td rowspan="2">Sunday</td><td>$9</td></tr><tr><td>$8 after noon</td></tr></table></content></article>
     </chapter></body></act></akomaNtoso>`,
  );
  expect(code.sections.map(({ number, title }) => [number, title])).toEqual([
    ["", "Chapter 1. Stalls"],
    ["Article 4", "Rent"],
    ["Article 5", ""],
  ]);
  expect(linesOf(code.sections[1]!)).toEqual([
    "[1.] Rent is due at noon.",
    "[2.] It covers:",
    "  [(a)] water,",
    "  [(b)] light.",
  ]);
  expect(linesOf(code.sections[2]!)).toEqual(["| Day | Rent", "| Sunday | $9", "| Sunday | $8 after noon"]);
  expect(code.sections[1]!.path).toEqual(["Chapter 1. Stalls"]);
});

it("reads United States Legislative Markup, and leaves quoted sections in the text that quotes them", async () => {
  const code = await importOne(
    "uslm.xml",
    `<lawDoc xmlns="http://xml.house.gov/schemas/uslm/1.0"><main><title><num value="2">Title 2—</num><heading>Paths</heading>
     <section><num value="201">§ 201. </num><heading>Width</heading><subsection><num>(a)</num><chapeau>A path is—</chapeau>
     <paragraph><num>(1)</num><content>five feet wide; and</content></paragraph></subsection>
     <subsection><num>(b)</num><content>The code is amended:<quotedContent><section><num>§ 9.</num><content>Paths are lit.</content></section></quotedContent></content></subsection>
     <sourceCredit>(Pub. L. 1–2, § 3)</sourceCredit></section></title></main></lawDoc>`,
  );
  expect(headingsOf(code)).toEqual(["201 Width"]);
  expect(linesOf(code.sections[0]!)).toEqual([
    "[(a)] A path is—",
    "  [(1)] five feet wide; and",
    "[(b)] The code is amended:",
    "  § 9. Paths are lit.",
  ]);
  expect(code.sections[0]).toMatchObject({ path: ["Title 2. Paths"], history: ["(Pub. L. 1–2, § 3)"] });
});

it("takes number and title from attributes", async () => {
  const code = await importOne(
    "code.xml",
    '<?xml version="1.0"?><code><chapter num="4" title="Yards"><section number="4-1" title="Depth"><text>20 feet.</text></section></chapter></code>',
  );
  expect(headingsOf(code)).toEqual(["4-1 Depth"]);
  expect(sectionOf(code, "4-1").path).toEqual(["4. Yards"]);
});
