import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stemWord } from "./stem-word.ts";

describe("stemming", () => {
  it("gives Porter's stems", () => {
    const expected = {
      caresses: "caress",
      ponies: "poni",
      cats: "cat",
      feed: "feed",
      agreed: "agre",
      plastered: "plaster",
      motoring: "motor",
      sing: "sing",
      conflated: "conflat",
      hopping: "hop",
      falling: "fall",
      filing: "file",
      happy: "happi",
      relational: "relat",
      rational: "ration",
      triplicate: "triplic",
      hopeful: "hope",
      revival: "reviv",
      adjustment: "adjust",
      adoption: "adopt",
      probate: "probat",
      cease: "ceas",
      controll: "control",
      roll: "roll",
    };
    for (const [word, stem] of Object.entries(expected)) expect([word, stemWord(word)]).toEqual([word, stem]);
  });

  it("brings the forms of a building word together", () => {
    expect(new Set(["setback", "setbacks"].map(stemWord)).size).toBe(1);
    expect(new Set(["permit", "permits", "permitted", "permitting"].map(stemWord)).size).toBe(1);
    expect(new Set(["story", "stories"].map(stemWord)).size).toBe(1);
    expect(stemWord("house")).not.toBe(stemWord("hourly"));
  });

  it("leaves numbers, codes and other scripts as they are, and never grows a word by more than one letter", () => {
    for (const word of ["rs3", "17", "é", "建築"]) expect(stemWord(word)).toBe(word);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => stemWord(word).length <= word.length + 1),
    );
  });
});
