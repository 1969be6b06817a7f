import { expect, test } from "vitest";
import { definedTerms } from "./defined-terms.ts";
import type { EnactedBlock, EnactedSection } from "./enacted-section.ts";
import { findTerms, indexTerms } from "./find-terms.ts";

type Line = string | { heading: string } | { rows: string[][]; headRows: number };
const section = (title: string, path: string[], ...lines: Line[]): EnactedSection => ({
  number: "1",
  slug: title.toLowerCase().replace(/\W+/g, "-"),
  title,
  path,
  blocks: lines.map(
    (line): EnactedBlock =>
      typeof line === "string"
        ? { kind: "text", label: null, depth: 0, text: line }
        : "heading" in line
          ? { kind: "heading", text: line.heading }
          : { kind: "table", caption: null, ...line },
  ),
  history: [],
  url: null,
  page: null,
});
const terms = (...sections: EnactedSection[]) => definedTerms(sections).map(({ term }) => term);

test("reads quoted terms in any section, and what a list of definitions writes without quotes", () => {
  expect(
    terms(
      section(
        "Fences",
        ["Title 9"],
        "For this section, “open fence” means one that can be seen through.",
        "He means well.",
      ),
      section(
        "Definitions",
        ["Title 9"],
        "As used in this title:",
        "ACCESSORY BUILDING means a building beside the main one.",
        "Grade, when used of land, shall mean the level of the ground.",
        "Carport: A roof over a parked car.",
        "Fence. A barrier of posts and boards.",
        { heading: "Shed" },
        "A small building for tools and other things.",
        "Lot line",
        "The line that bounds a lot on any of its sides.",
      ),
    ),
  ).toEqual(["open fence", "ACCESSORY BUILDING", "Grade", "Carport", "Fence", "Shed", "Lot line"]);
});

test("reads several names of one term, and takes no bullets or halves of sentences for terms", () => {
  expect(
    terms(
      section(
        "Definitions",
        [],
        "“Accessory dwelling” or “ADU” means a second home.",
        "“Alley” means:",
        "a way behind lots.",
        "- The use has ended; or",
        "- It was never begun in any way at all.",
        "are required. The boundaries are those of the map.",
        "Lot Depth The mean distance between the lines of a lot",
      ),
    ),
  ).toEqual(["Accessory dwelling", "ADU", "Alley"]);
});

test("an inverted name is found as it is used", () => {
  const [term] = definedTerms([section("Definitions", [], "Lot, through: A lot between two streets.")]);
  const text = "A through lot has two fronts.";
  const [use] = findTerms(indexTerms([term!]), text, { slug: "x", path: [] }, [], new Set());
  expect(text.slice(use?.start, use?.end)).toBe("through lot");
});

test("reads tables of terms, and a chapter with a section for each term", () => {
  expect(
    terms(
      section("Terms", [], {
        headRows: 1,
        rows: [
          ["Term", "Definition"],
          ["Porch", "A roofed space at a door of a house."],
          ["Fee", "$5"],
        ],
      }),
      section("Alley", ["Chapter 2. Definitions"], "A public way behind the lots of a block."),
    ),
  ).toEqual(["Porch", "Alley"]);
});

test("a definition is for the part that it names, else for the outermost part of the code", () => {
  const path = ["Title 9. Land", "Chapter 4. Signs"];
  const scopes = definedTerms([
    section("Definitions", path, "In this chapter:", "Pole: A post of wood or steel."),
    section("Signs", path, "“Banner” means a sign made of cloth."),
    section("Words", [], "In this code “mast” means a tall pole."),
  ]).map(({ term, scope }) => [term, scope]);
  expect(scopes).toEqual([
    ["Pole", path],
    ["Banner", ["Title 9. Land"]],
    ["mast", []],
  ]);
});

test("marks each term once, the longest, in singular and plural, not in its own section, in links or elsewhere", () => {
  const path = ["Title 9"];
  const law = definedTerms([
    section("Definitions", path, "Lot: A piece of land.", "Lot coverage: The part of a lot under roofs."),
    section("Other definitions", ["Title 2"], "Definitions of this title.", "Fence: A barrier of posts."),
    section("Fence terms", path, "Fence: A barrier of boards and posts."),
  ]);
  const index = indexTerms(law);
  const text = "Lot coverage of lots with fences: § 9 fence. Lots and fences again.";
  const found = (slug: string, from: string[], taken: { start: number; end: number }[] = []) =>
    findTerms(index, text, { slug, path: from }, taken, new Set()).map(
      ({ start, end, term }) => `${text.slice(start, end)}: ${term.definition}`,
    );
  expect(found("x", path)).toEqual([
    "Lot coverage: Lot coverage: The part of a lot under roofs.",
    "lots: Lot: A piece of land.",
    "fences: Fence: A barrier of boards and posts.",
  ]);
  expect(found("definitions", path)).toEqual(["fences: Fence: A barrier of boards and posts."]);
  expect(found("x", ["Title 2"])).toEqual(["fences: Fence: A barrier of posts."]);
  expect(found("x", ["Title 3"])).toEqual([]);
  expect(found("x", ["Title 2"], [{ start: 0, end: text.length }])).toEqual([]);
});

test("reads terms in quotation marks that nothing but a mark parts from their definitions", () => {
  expect(
    terms(
      section(
        "Terms defined",
        [],
        "“BREEZEWAY.”  A roofed passage that joins two buildings.",
        "“Camp” – a building for recreation.",
      ),
    ),
  ).toEqual(["BREEZEWAY", "Camp"]);
});
