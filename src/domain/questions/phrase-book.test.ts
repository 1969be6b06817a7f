import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PhraseBook, Speller, singular, tokensOf } from "./phrase-book.ts";
import { SPELLING_TARGETS } from "./spelling-data.ts";

const book = new PhraseBook([
  ["fence", "fence"],
  ["privacy fence", "private"],
  ["accessory dwelling unit", "adu"],
  ["two story", "stories"],
  ["porch", "porch"],
  ["detached", "form"],
  ["detached", "attachment"],
] as const);
const found = (text: string) => book.find(tokensOf(text)).map((m) => m.value);

describe("one form for one word", () => {
  test.each([
    ["fences", "fence"],
    ["stories", "story"],
    ["porches", "porch"],
    ["adus", "adu"],
    ["fence's", "fence"],
    ["grass", "grass"],
    ["bus", "bus"],
    ["gas", "gas"],
    ["is", "is"],
  ])("%s is %s", (word, form) => {
    expect(singular(word)).toBe(form);
  });
});

describe("phrases", () => {
  test("plurals, hyphens and capitals are the same phrase", () => {
    for (const text of ["Privacy Fence", "privacy-fence", "privacy fences", "PRIVACY FENCE"])
      expect(found(text)).toEqual(["private"]);
  });

  test("the longest phrase takes its words; phrases come left to right", () => {
    expect(found("a porch and a privacy fence, then a fence")).toEqual(["porch", "private", "fence"]);
  });

  test("a phrase of two meanings has both", () => {
    expect(found("detached")).toEqual(["form", "attachment"]);
  });

  test("words of a phrase with others between them are no phrase", () => {
    expect(found("accessory to the dwelling unit")).toEqual([]);
  });

  test("positions are those of the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (text) => {
        for (const token of tokensOf(text))
          expect(text.slice(token.start, token.end).length).toBe(token.end - token.start);
      }),
    );
  });
});

describe("typing slips", () => {
  const words = ["fence", "garage", "setback", "accessory", "dwelling", "unit", "deck", "shed", "porch"];
  const speller = new Speller(new Set(words), words);
  const mended = (text: string) => speller.mend(tokensOf(text)).map((t) => t.text);

  test("fnece, frence, gargae, setbak, accesory and dweling are mended, and what was typed is kept", () => {
    expect(mended("fnece frence gargae setbak accesory dweling")).toEqual([
      "fence",
      "fence",
      "garage",
      "setback",
      "accessory",
      "dwelling",
    ]);
    expect(speller.mend(tokensOf("fnece"))[0]?.typed).toBe("fnece");
  });

  test("known and everyday words stay: fence, change, these, should", () => {
    expect(mended("backwards outwards sideways")).toEqual(["backward", "outward", "sideway"]);
    expect(mended("fence change these should")).toEqual(["fence", "change", "these", "should"]);
  });

  test("a real word a slip away from a target is meant as it is: repaired is not required, contract not contact", () => {
    const near = new Speller(new Set(), SPELLING_TARGETS);
    const kept =
      "a repair contract for the remaining portable heating is stored, overlapped and barred".split(" ");
    expect(near.mend(tokensOf(kept.join(" "))).filter((t) => t.typed !== null)).toEqual([]);
    expect(near.mend(tokensOf("reqired contct")).map((t) => t.text)).toEqual(["required", "contact"]);
  });

  test("words of four letters are mended only when two letters changed places: dcek is deck, desk stays", () => {
    expect(mended("dcek")).toEqual(["deck"]);
    expect(mended("duck")).toEqual(["duck"]);
  });

  test("one swap in any word of six letters or more is mended", () => {
    const word = fc.constantFrom("garage", "setback", "accessory", "dwelling");
    fc.assert(
      fc.property(word, fc.nat(), (w, n) => {
        const at = 1 + (n % (w.length - 2));
        const swapped = w.slice(0, at) + w[at + 1] + w[at] + w.slice(at + 2);
        expect(mended(swapped)).toEqual([w]);
      }),
    );
  });
});
