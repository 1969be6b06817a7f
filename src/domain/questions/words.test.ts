import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editDistance, plain, tidy, wordsOf } from "./words.ts";

describe("one spelling", () => {
  test("curly quotes, primes, dashes and the times sign become plain ones", () => {
    expect(tidy("4’6” – 10×12, 4′6″")).toBe("4'6\" - 10x12, 4'6\"");
  });

  test("control characters, zero-width and direction marks, and halves of characters go; blanks become one", () => {
    expect(tidy(" a\u0000b\u200b c\u202e \n\t d\ud800 ")).toBe("a b c d");
  });

  test("what keeps a line from breaking goes without a space: a district code that was copied from a page is one", () => {
    expect(tidy("SF-\u20601 or U-\u2060SU-\u2060C\ufeff?")).toBe("SF-1 or U-SU-C?");
  });

  test("a tidied text stays as it is when tidied again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => {
        expect(tidy(tidy(text))).toBe(tidy(text));
      }),
    );
  });

  test("case stays, since it tells a district from a word; accents go only where words are compared", () => {
    expect(tidy("Café in RS-3")).toBe("Café in RS-3");
    expect(plain("Café")).toBe("cafe");
  });
});

describe("words", () => {
  test("17-17-0309, rs-3, r2.5 and don't stay whole, with their places in the text", () => {
    const text = "Don't cite 17-17-0309 in RS-3 (R2.5).";
    const words = wordsOf(text);
    expect(words.map((w) => w.text)).toEqual(["don't", "cite", "17-17-0309", "in", "rs-3", "r2.5"]);
    for (const word of words) expect(text.slice(word.start, word.end)).toBe(word.raw);
  });
});

describe("edits between two words", () => {
  test("fnece is one swap from fence, setbak one letter short, accesory one, dweling one", () => {
    expect(editDistance("fnece", "fence", 2)).toBe(1);
    expect(editDistance("setbak", "setback", 2)).toBe(1);
    expect(editDistance("accesory", "accessory", 2)).toBe(1);
    expect(editDistance("porch", "fence", 2)).toBe(3);
  });

  test("it is nil for the same word, the same both ways, and never above the limit by more than one", () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 3 }), (a, b, limit) => {
        expect(editDistance(a, a, limit)).toBe(0);
        expect(editDistance(a, b, limit)).toBe(editDistance(b, a, limit));
        expect(editDistance(a, b, limit)).toBeLessThanOrEqual(limit + 1);
      }),
    );
  });
});
