import { expect, test } from "vitest";
import { analyseText, termOf } from "./analyse-text.ts";
import { buildInvertedIndex } from "./inverted-index.ts";
import { makeScratch, rankDocuments } from "./rank.ts";
import { readQuery } from "./read-query.ts";
import { familyOf } from "./word-family.ts";

const isRelated = (word: string, other: string): boolean => familyOf(termOf(word)).includes(termOf(other));

test("words of one family know each other, whichever of them is asked for", () => {
  for (const [word, other] of [
    ["notify", "notification"],
    ["cover", "coverage"],
    ["promptly", "prompt"],
    ["disclosure", "disclose"],
    ["inspector", "inspect"],
  ] as const) {
    expect(isRelated(word, other), `${word} and ${other}`).toBe(true);
    expect(isRelated(other, word), `${other} and ${word}`).toBe(true);
  }
});

test("words that begin alike by chance do not", () => {
  expect(isRelated("storage", "story")).toBe(false);
  expect(isRelated("garage", "garden")).toBe(false);
  expect(isRelated("sign", "signal")).toBe(false);
  for (const word of ["rs3", "12", "é", "", "a".repeat(60)]) expect(familyOf(word)).toEqual([]);
});

const DOCUMENTS = [
  "The owner shall be given notification before work begins.",
  "The owner shall be given notice by the recommended best of carriers.",
  "A fence or a shed is on the lot.",
  "The schedule sets the coverage and the width and the depth of the lot.",
  "A bond covers the costs of work.",
].map((text) => ({ heading: "", section: "", topic: "", districts: "", code: "", text }));

function rankedFor(question: string): number[] {
  const index = buildInvertedIndex(DOCUMENTS);
  const terms = readQuery(index, () => null, analyseText(question), new Set());
  const { ranked } = rankDocuments(index, makeScratch(index), terms, {
    first: 0,
    end: index.size,
    admitted: new Uint8Array(index.size).fill(1),
    boost: () => 1,
    bonus: new Map(),
    limit: 10,
  });
  return ranked.map(({ document }) => document);
}

test("relatives are used in place of a word that no section has", () => {
  expect(rankedFor("notify the owner")[0]).toBe(0);
});

test("a relative moves a section up that other words have found", () => {
  const ranked = rankedFor("what does a lot cover");
  expect(ranked.indexOf(3)).toBeLessThan(ranked.indexOf(2));
  expect(ranked[0]).toBe(4);
});

test("words that frame a question count less than what it is about", () => {
  expect(rankedFor("recommended best notification")[0]).toBe(0);
});
