import { describe, expect, test } from "vitest";
import { realCity, realEngine, TODAY } from "#testing/law.ts";

const further = (q: string) => realEngine().reader.separateCases(q, TODAY, realCity("denver").id).slice(1);
const text = (q: string) => further(q)[0]?.text.trim();

describe("a size by so much more or less", () => {
  test.each([
    ["5'6\" and 6 inches", "My fence is 5'6\". OK? Would 6 inches more matter?", "My fence is 6 ft. OK?"],
    [
      "half an acre less 1,000 of its 21,780 sq ft",
      "My lot is 1/2 acre. How big can an ADU be? Would 1,000 sq ft less matter?",
      "My lot is 20780 sq ft. How big can an ADU be?",
    ],
    [
      "20 ft less 5, and not the height",
      "My house is 20 ft from the street and 35 ft tall. Is it legal? Would 5 ft closer be ok?",
      "My house is 15 ft from the street and 35 ft tall. Is it legal?",
    ],
    [
      "29 inches and 2, after an 'if'",
      "My deck is 29 inches high. Need a permit? What if it were 2 inches higher?",
      "My deck is 31 inches high. Need a permit?",
    ],
    [
      "29 inches and one, named alone",
      "My deck is 29 inches high. Need a permit? What about one more inch?",
      "My deck is 30 inches high. Need a permit?",
    ],
    ["7 ft and one", "I want a 7 ft fence. OK? Would 1 ft more be ok?", "I want an 8 ft fence. OK?"],
  ])("is worked out: %s", (_, q, expected) => {
    expect(text(q)).toBe(expected);
  });

  test.each([
    "My back fence is 5 ft. Is it legal? Would 20% more be ok?",
    "My shed is 10 ft. OK? Would 100 sq ft more be ok?",
    "My shed is 150 sq ft and 9 ft tall. Permit? Would 8 more hours matter?",
    "I have an 800 sq ft ADU. OK? Would one more story be ok?",
    "My lot is 7,000 sq ft. How big can an ADU be? Would two more homes be ok?",
    "I have a 6 ft fence. OK? Would $500 more be ok?",
    "I have a 6 ft fence. OK? Would 3 ft closer be ok?",
    "I have a 6 ft fence in a 20 ft setback. Is it ok? Would 1 ft lower be ok?",
    "My shed is 10 by 12 ft. Need a permit? Would one more foot matter?",
    "My lot is 6,000-7,000 sq ft. How big an ADU? Would one more foot matter?",
    "My deck is 40 inches high. Need a permit? Would less than 30 inches need one?",
  ])("is no case where it is not plain which size it makes: %s", (q) => {
    expect(further(q)).toEqual([]);
  });
});

describe("a clause that names a day", () => {
  test("asks for another thing where it names one", () => {
    expect(further("Can I build a fence in 2025? And a deck in 2025?")).toEqual([]);
  });

  test.each([
    ["How tall can a fence be? And on May 5, 2020?", "on May 5, 2020"],
    ["How tall can a fence be? Same question for the summer of 2020", "in the summer of 2020"],
  ])("is called by its day: %s", (q, said) => {
    expect(further(q)[0]?.said).toEqual([said]);
  });
});
