import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyseText, codeTerm } from "./analyse-text.ts";

const terms = (text: string) => analyseText(text).map((token) => token.term);

describe("analysing text", () => {
  it("keeps numbers with their units apart and whole", () => {
    expect(terms("12-foot, 1,000 sq ft, 4.5 feet, 35%")).toEqual([
      "12",
      "ft",
      "1000",
      "sq",
      "ft",
      "4.5",
      "ft",
      "35",
      "percent",
    ]);
  });

  it("indexes a code whole, however it is written, and in pieces", () => {
    expect(terms("RS-3")).toEqual(["rs3", "rs", "3"]);
    expect(terms("rs3")).toEqual(["rs3"]);
    expect(terms("17–17–0309")).toEqual(terms("17-17-0309"));
    expect(terms("U-SU-C")[0]).toBe(codeTerm("u su c"));
    expect(codeTerm("R2.5")).not.toBe(codeTerm("R25"));
  });

  it("drops accents, possessives and British spelling", () => {
    expect(terms("Neighbour's café, two storeys")).toEqual(["neighbor", "cafe", "two", "stori"]);
  });

  it("takes a word with a possessive for no code", () => {
    const isCode = (text: string) => analyseText(text)[0]?.code;
    expect(isCode("Owner's")).toBe(false);
    expect(isCode("RS-3")).toBe(true);
    expect(isCode("r4")).toBe(true);
  });

  it("says where each word stands, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        for (const token of analyseText(text)) {
          expect(token.start).toBeLessThan(token.end);
          expect(token.end).toBeLessThanOrEqual(text.length);
          expect(token.term).not.toBe("");
        }
      }),
    );
  });
});
