import { expect, it } from "vitest";
import { HTML_CODE } from "#testing/code-fixtures.ts";
import { headingsOf, importOne, linesOf, sectionOf } from "#testing/codes.ts";

it("reads sections, nested lists, history and the day of the law; skips scripts and menus", async () => {
  const code = await importOne("title-7.html", HTML_CODE);
  expect(code.report.files[0]).toMatchObject({ format: "HTML", sections: 2, tables: 1, remarks: [] });
  expect(code.effectiveDate).toBe("2025-03-01");
  expect(headingsOf(code)).toEqual(["7.10.010 Purpose", "7.10.020 Depths"]);
  expect(sectionOf(code, "7.10.010")).toMatchObject({
    path: ["Title 7. Yards"],
    history: ["(Ord. 12, 2019)"],
  });
  expect(linesOf(sectionOf(code, "7.10.020"))).toEqual([
    "[(a)] Each lot has yards:",
    "  [i.] front, 20 feet;",
    "    [1.] corner lots 15 feet;",
    "  [ii.] rear, 10 feet.",
    "[(b)] The table applies.",
    "= Yards by zone",
    "| Zone | Yard | Yard",
    "| Zone | Front | Rear",
    "| R-1 | 20 ft | 10 ft",
    "| R-2 | 15 ft | 10 ft",
    "# Exceptions",
    "Steps of a porch",
    "Bay windows may project.",
  ]);
  expect(sectionOf(code, "7.10.020").blocks.find(({ kind }) => kind === "table")).toMatchObject({
    headRows: 2,
  });
});

it("finds sections without an element of their own by their headings, whatever their level", async () => {
  const code = await importOne(
    "a.htm",
    `<html><body><h2>CHAPTER 3. BARNS</h2><p>Barns are of three kinds.</p><h4>Sec. 3-1. Small barns.</h4><p>(1) Below 200 sq. ft.</p>
     <h5>Doors</h5><p>One door.</p><h4>Sec. 3-2. Large barns.</h4><p>Others.</p></body></html>`,
  );
  expect(headingsOf(code)).toEqual(["CHAPTER 3. BARNS", "3-1 Small barns", "3-2 Large barns"]);
  expect(sectionOf(code, "3-1").path).toEqual(["CHAPTER 3. BARNS"]);
  expect(linesOf(sectionOf(code, "3-1"))).toEqual(["[(1)] Below 200 sq. ft.", "# Doors", "One door."]);
});

it("reads a page that is laid out with tables as text, and its real tables as tables", async () => {
  const code = await importOne(
    "old.html",
    `<html><body><form action="/post"><table><tr><td>Menu</td><td><h3>§ 9-1 Ponds</h3><p>Ponds are fenced.</p>
     <table><tr><td>Depth</td><td>Fence</td></tr><tr><td>2 ft</td><td>4 ft</td></tr></table><h3>§ 9-2 Wells</h3><p>Covered.</p></td></tr></table></form></body></html>`,
  );
  expect(linesOf(sectionOf(code, "9-1"))).toEqual(["Ponds are fenced.", "| Depth | Fence", "| 2 ft | 4 ft"]);
  expect(linesOf(sectionOf(code, "9-2"))).toEqual(["Covered."]);
});

it("reads preformatted text by its lines", async () => {
  const code = await importOne(
    "pre.html",
    "<html><body><h1>Code</h1><pre>Sec. 1-1. Name.\nThis is the code.\n(a) It has parts.\n(b) And ends.\n</pre></body></html>",
  );
  expect(linesOf(sectionOf(code, "1-1"))).toEqual([
    "This is the code.",
    "[(a)] It has parts.",
    "[(b)] And ends.",
  ]);
});

it("parts number and name of a heading in elements of their own, and leaves the footer of the site", async () => {
  const code = await importOne(
    "site.html",
    `<html><body><div><h3><span>Article V</span><span>R-A Rural District</span></h3>
     <h4><span>§ 185-22</span><span>Yards.</span></h4><p>Front yard: 55 feet.</p></div><footer>© A publisher</footer></body></html>`,
  );
  expect(sectionOf(code, "185-22").path).toEqual(["Article V. R-A Rural District"]);
  expect(linesOf(sectionOf(code, "185-22"))).toEqual(["Front yard: 55 feet."]);
});
