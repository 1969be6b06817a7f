import { expect, test } from "vitest";
import type { EnactedBlock } from "./enacted-section.ts";
import { hasParagraphs, paragraphPaths } from "./paragraph-paths.ts";

const text = (label: string | null, words: string): EnactedBlock => ({
  kind: "text",
  label,
  depth: 0,
  text: words,
});
const fences = paragraphPaths(
  [
    text(null, "Fences meet this section."),
    text("A.", "Height."),
    text("1.", "Front yards: 4 feet."),
    text("2.", "Other yards: 6 feet."),
    text(
      "B.",
      "Materials are (1) wood; (2) stone; and (3) brick. Section 9(7) has others, and nine (9) are not.",
    ),
  ],
  "9-1",
);

test.each(["(A)", "(a)(2)", "(A)(1)–(2)", "(A)(1), (B)", "(B)(3)"])(
  "a section with A.1, A.2 and B has %s",
  (cited) => {
    expect(hasParagraphs(fences, cited)).toBe(true);
  },
);

test.each(["(C)", "(A)(3)", "(1)", "(B)(7)", "(B)(9)", "(A)(1)–(3)"])("it has no %s", (cited) => {
  expect(hasParagraphs(fences, cited)).toBe(false);
});

test("a sentence with letters before the first paragraph contains none of the paragraphs", () => {
  const paths = paragraphPaths(
    [
      text(null, "The intent is (a) to save land and (b) to permit clusters."),
      text("1.", "Plats."),
      text("A.", "Lots are shown."),
      text("2.", "Plans."),
    ],
    "5.9",
  );
  expect(hasParagraphs(paths, "(1)(A)")).toBe(true);
  expect(hasParagraphs(paths, "(2)")).toBe(true);
  expect(hasParagraphs(paths, "(3)")).toBe(false);
});

test("a heading and two labels of one paragraph count", () => {
  const paths = paragraphPaths(
    [{ kind: "heading", text: "A. Banners" }, text("(1)", "(a) On poles."), text("(b)", "On walls.")],
    "9-2",
  );
  expect(hasParagraphs(paths, "(A)(1)(b)")).toBe(true);
  expect(hasParagraphs(paths, "(A)(2)")).toBe(false);
});

test("one paragraph without a label has none, and several say nothing", () => {
  expect(hasParagraphs(paragraphPaths([text(null, "No fees.")], "9-3"), "(A)")).toBe(false);
  expect(paragraphPaths([text(null, "No fees."), text(null, "No refunds.")], "9-3")).toBeNull();
});

test("a series without its beginning says that labels were lost", () => {
  expect(paragraphPaths([text("3.", "Three."), text("4.", "Four.")], "9-3")).toBeNull();
  expect(hasParagraphs(null, "(A)(1)")).toBe(true);
});

test("a series that begins with a label of the line goes on in the line", () => {
  const paths = paragraphPaths(
    [text("(a)", "Each lot has a street. (b) Homes: 8. (c) Yards: 5 feet.")],
    "9-3",
  );
  expect(hasParagraphs(paths, "(b)")).toBe(true);
  expect(hasParagraphs(paths, "(d)")).toBe(false);
});

test("paragraphs that were put in between are members of the series", () => {
  const paths = paragraphPaths(
    [text("(a)", "Owners."), text(null, "(a-1) Landmarks."), text("(1)", "Old."), text("(b)", "Mayors.")],
    "6-8",
  );
  expect(hasParagraphs(paths, "(a-1)(1)")).toBe(true);
  expect(hasParagraphs(paths, "(b)")).toBe(true);
  expect(hasParagraphs(paths, "(a-2)")).toBe(false);
});

test("a series with a gap says that labels were lost", () => {
  expect(paragraphPaths([text("(a)", "Street."), text("(d)", "Yards.")], "9-3")).toBeNull();
  expect(paragraphPaths([text("(a)", "Street."), text("(1)", "A."), text("(4)", "D.")], "9-3")).toBeNull();
});

test("100,000 labels in a line are read in little time", () => {
  expect(paragraphPaths([text(null, "; (a) x; (b) y".repeat(50_000))], "9-3")).not.toBeNull();
});

test("a code may write the section's number before that of each paragraph", () => {
  const paths = paragraphPaths(
    [text(null, "18-4-1 Awnings. A. Cloth. B. Wood. 18-4-2a Signs. See 18-5-7.")],
    "18-4",
  );
  expect(hasParagraphs(paths, "(1)(B)")).toBe(true);
  expect(hasParagraphs(paths, "(2)(a)")).toBe(true);
  expect(hasParagraphs(paths, "(7)")).toBe(false);
});
