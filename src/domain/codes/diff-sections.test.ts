import fc from "fast-check";
import { expect, test } from "vitest";
import { diffSections } from "./diff-sections.ts";
import { diffTokens } from "./diff-tokens.ts";

const section = (...texts: string[]) => ({
  blocks: texts.map((text) => ({ kind: "text" as const, label: null, depth: 0, text })),
});

test("a changed figure is shown among the words that stayed", () => {
  const { paragraphs } = diffSections(
    section("A fence may be 6 feet tall.", "It is set back 5 ft from the side line."),
    section("A fence may be 6 feet tall.", "It is set back 4 ft from the side line."),
    10,
  );
  expect(paragraphs).toEqual([
    { kind: "same", count: 1, moved: 0 },
    {
      kind: "changed",
      pieces: [
        { kind: "same", text: "It is set back " },
        { kind: "removed", text: "5 " },
        { kind: "added", text: "4 " },
        { kind: "same", text: "ft from the side line." },
      ],
    },
  ]);
});

test("a new paragraph between others is added, a lost one removed, and no more are listed than asked for", () => {
  const { paragraphs, more } = diffSections(
    section("Alpha one two.", "Beta three four.", "Gamma five six."),
    section("Alpha one two.", "Entirely different words here.", "Gamma five six.", "Delta seven."),
    2,
  );
  expect(paragraphs.map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
  expect(more).toBe(1);
});

test("a section that is new has every paragraph added", () => {
  expect(diffSections(null, section("One.", "Two."), 5).paragraphs.map(({ kind }) => kind)).toEqual([
    "added",
    "added",
  ]);
});

const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 });

test("the steps always lead from the older list to the newer one, with the fewest edits or as a whole", () => {
  fc.assert(
    fc.property(words, words, fc.integer({ min: 0, max: 60 }), (older, newer, most) => {
      const edits = diffTokens(older, newer, most);
      const built = edits.flatMap(({ kind, from, to }) => (kind === "removed" ? [] : newer.slice(from, to)));
      expect(built).toEqual(newer);
      const gone = edits.flatMap(({ kind, from, to }) => (kind === "removed" ? older.slice(from, to) : []));
      const stayed = edits.flatMap(({ kind, from, to }) => (kind === "same" ? newer.slice(from, to) : []));
      expect([...gone, ...stayed].sort()).toEqual([...older].sort());
      if (most === 60) expect(stayed.length).toBe(longestCommon(older, newer));
    }),
    { numRuns: 300 },
  );
});

function longestCommon(a: readonly string[], b: readonly string[]): number {
  const row = new Array<number>(b.length + 1).fill(0);
  for (const one of a) {
    let corner = 0;
    for (let at = 1; at <= b.length; at += 1) {
      const above = row[at]!;
      row[at] = one === b[at - 1] ? corner + 1 : Math.max(row[at]!, row[at - 1]!);
      corner = above;
    }
  }
  return row[b.length]!;
}

const table = (...rows: string[][]) => ({
  blocks: [
    {
      kind: "table" as const,
      caption: null,
      headRows: 1,
      rows: [["District", "Side (ft)", "Height (ft)"], ...rows],
    },
  ],
});

test("of a table, the cells that changed are told with their row and column, and a new row as a whole", () => {
  const { paragraphs } = diffSections(
    table(["R-1", "8", "30"], ["R-2", "6", "30"], ["R-3", "10", "40"]),
    table(["R-1", "8", "30"], ["R-1A", "4", "22"], ["R-2", "5", "30"], ["R-3", "10", "45"]),
    10,
  );
  expect(paragraphs).toEqual([
    { kind: "same", count: 2, moved: 0 },
    { kind: "added", pieces: [{ kind: "added", text: "R-1A | 4 | 22" }] },
    { kind: "cells", row: "R-2", cells: [{ column: "Side (ft)", before: "6", after: "5" }] },
    { kind: "cells", row: "R-3", cells: [{ column: "Height (ft)", before: "40", after: "45" }] },
  ]);
});

test("paragraphs in another order or with another label are told as such, and signs of another shape not at all", () => {
  const labeled = (...all: [string, string][]) => ({
    blocks: all.map(([label, text]) => ({ kind: "text" as const, label, depth: 0, text })),
  });
  const [front, side] = [
    "In a front yard a fence's height is 4' at most.",
    "In a side yard it is six feet at most.",
  ];
  expect(
    diffSections(
      labeled(["A.", front], ["B.", side]),
      labeled(["A.", "Barbed wire is prohibited."], ["B.", front.replaceAll("'", "’")], ["C.", side]),
      10,
    ).paragraphs,
  ).toEqual([
    { kind: "added", pieces: [{ kind: "added", text: "A. Barbed wire is prohibited." }] },
    { kind: "same", count: 2, moved: 2 },
  ]);
  expect(
    diffSections(labeled(["A.", front], ["B.", side]), labeled(["A.", side], ["B.", front]), 10).paragraphs,
  ).toEqual([{ kind: "same", count: 2, moved: 2 }]);
});
