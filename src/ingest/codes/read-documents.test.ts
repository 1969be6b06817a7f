import { expect, it } from "vitest";
import { docxCode, pdfCode } from "#testing/code-fixtures.ts";
import { headingsOf, importOne, linesOf, remarksOf, sectionOf } from "#testing/codes.ts";

it("reads a PDF without its running heads, and a section across pages", async () => {
  const code = await importOne("code.pdf", await pdfCode());
  expect(code.report.files[0]).toMatchObject({ format: "PDF", remarks: [] });
  expect(headingsOf(code)).toEqual(["6-1 Heights", "6-2 Towers", "6-3 Reserved", "6-4 Measuring"]);
  expect(code.sections.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
  expect(linesOf(sectionOf(code, "6-1"))).toEqual([
    "A building may be thirty feet high unless the map shows another limit.",
    "[(a)] Chimneys may exceed it by five feet.",
  ]);
  expect(linesOf(sectionOf(code, "6-2"))).toEqual([
    "A tower in the business zone is limited to sixty feet, and its upper floors must be set back ten feet from the walls below.",
  ]);
});

it("says that a PDF of pictures must be read optically first", async () => {
  const empty = await pdfCode([]);
  expect(remarksOf(await importOne("scan.pdf", empty))).toHaveLength(1);
});

it("reads a Word document by its styles, with its table", async () => {
  const code = await importOne("trees.docx", docxCode());
  expect(code.report.files[0]).toMatchObject({ format: "Word document", tables: 1 });
  expect(headingsOf(code)).toEqual(["2.1 Street trees", "2.2 Removal"]);
  expect(sectionOf(code, "2.1").path).toEqual(["Chapter 2. Trees"]);
  expect(linesOf(sectionOf(code, "2.1"))).toEqual([
    "One tree for each forty feet of frontage.",
    "[(a)] Palms do not count.",
    "| Tree | Spacing",
    "| Oak | 40 ft",
  ]);
});
