import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareQuantities, quantity } from "../units/quantity.ts";
import { readNumber, readQuantities } from "./read-quantities.ts";
import { tidy } from "./words.ts";

const read = (text: string) => readQuantities(tidy(text)).map(({ value, unit }) => [value, unit]);

describe("quantities in their usual forms", () => {
  test.each([
    ["12-foot", 12, "ft"],
    ["12 foot", 12, "ft"],
    ["12ft", 12, "ft"],
    ["12-foot-high", 12, "ft"],
    ["12'", 12, "ft"],
    ["12’", 12, "ft"],
    ["4'6\"", 4.5, "ft"],
    ["4’6”", 4.5, "ft"],
    ["4' 6\"", 4.5, "ft"],
    ["5'-6\"", 5.5, "ft"],
    ["4 ft 6 in", 4.5, "ft"],
    ["4 feet, 6 inches", 4.5, "ft"],
    ["4 feet and 6 inches", 4.5, "ft"],
    ["6 foot 3", 6.25, "ft"],
    ["a fence of 6 foot 3.", 6.25, "ft"],
    ["it is 6 ft 3, with a gate", 6.25, "ft"],
    ["six feet", 6, "ft"],
    ["two-and-a-half feet", 2.5, "ft"],
    ["a foot and a half", 1.5, "ft"],
    ["an acre and a half", 1.5, "acres"],
    ["a half-acre lot", 0.5, "acres"],
    ["a couple of feet", 2, "ft"],
    ["hundred feet", 100, "ft"],
    ["a 7ish ft fence", 7, "ft"],
    ["5-6 ft", 6, "ft"],
    ["a 12-by-20-foot shed", 240, "sq ft"],
    ["twelve by twenty", 240, "sq ft"],
    ["$1.2 million", 1_200_000, "USD"],
    ["six-foot", 6, "ft"],
    ["twenty-five feet", 25, "ft"],
    ["one hundred feet", 100, "ft"],
    ["3-1/2 feet", 3.5, "ft"],
    ["3 1/2 ft", 3.5, "ft"],
    ["36 in", 36, "in"],
    ["30 inch", 30, "in"],
    ['72"', 72, "in"],
    ["800 sqft", 800, "sq ft"],
    ["150sf", 150, "sq ft"],
    ["1,200 square feet", 1200, "sq ft"],
    ["100 sq. ft.", 100, "sq ft"],
    ["1.5k sq ft", 1500, "sq ft"],
    ["200 ft²", 200, "sq ft"],
    ["200 ft2", 200, "sq ft"],
    ["2 m", 2, "m"],
    ["2,5 m", 2.5, "m"],
    ["1.8 meters", 1.8, "m"],
    ["90cm", 90, "cm"],
    ["15 sq m", 15, "sq m"],
    ["35 %", 35, "%"],
    ["35 percent", 35, "%"],
    ["2½ stories", 2.5, "stories"],
    ["two and a half stories", 2.5, "stories"],
    ["three-story", 3, "stories"],
    ["0.5 acres", 0.5, "acres"],
    ["1/2 acre", 0.5, "acres"],
    ["$500", 500, "USD"],
    ["$1,500", 1500, "USD"],
    ["500 dollars", 500, "USD"],
    ["my lot is 10k sqft", 10_000, "sq ft"],
    ["an 8k gallon tank", 8_000, "gallons"],
    ["an estimated 1,200 cubic yards of dirt", 1_200, "cu yd"],
    ["job cost 45k", 45_000, "USD"],
    ["a 30k remodel", 30_000, "USD"],
    ["work valued at 12,500", 12_500, "USD"],
    ["the budget is about 60000", 60_000, "USD"],
    ["3 units", 3, "units"],
    ["two parking spaces", 2, "spaces"],
    ["30 days", 30, "days"],
  ])("%s is %d %s", (text, value, unit) => {
    expect(read(`${text}`)).toEqual([[value, unit]]);
    expect(read(`Is a wall of ${text} okay?`)).toEqual([[value, unit]]);
  });

  test.each([["10x12"], ["10 x 12"], ["10' x 12'"], ["10 ft by 12 ft"], ["10×12"]])(
    "%s is 120 sq ft with sides of 10 and 12",
    (text) => {
      expect(readQuantities(tidy(`a ${text} shed`))).toMatchObject([
        { value: 120, unit: "sq ft", sides: [10, 12] },
      ]);
    },
  );

  test("6'2\" stays 74 inches, since 6.1666… ft would lose something", () => {
    expect(read("6'2\"")).toEqual([[74, "in"]]);
  });

  test("several quantities come in the order of the text", () => {
    expect(read("a 6 ft fence in back, 42 inches in front, on a 5,000 sq ft lot")).toEqual([
      [6, "ft"],
      [42, "in"],
      [5000, "sq ft"],
    ]);
  });
});

describe("how a number was meant", () => {
  test.each([
    ["over 6 ft", "more"],
    ["> 6 ft", "more"],
    ["< 6 ft", "less"],
    ["taller than 6 ft", "more"],
    ["more than 6 ft", "more"],
    ["under 6 ft", "less"],
    ["up to 6 ft", "less"],
    ["at most 6 ft", "less"],
    ["no more than 6 ft", "less"],
    ["6 ft", "exact"],
    ["exactly 6 ft", "exact"],
  ])("%s is meant as %s", (text, sense) => {
    expect(readQuantities(`a fence ${text}`)[0]?.sense).toBe(sense);
  });
});

describe("parts of a whole, parties and years", () => {
  test.each([
    ["a gate 3 and a half feet tall", 3.5, "ft"],
    ["a slab 4 and a quarter inches thick", 4.25, "in"],
    ["half an acre", 0.5, "acres"],
    ["a quarter acre lot", 0.25, "acres"],
    ["three quarters of an acre", 0.75, "acres"],
    ["half a mile to the ferry", 0.5, "mi"],
    ["an 8 footer", 8, "ft"],
    ["a party of 9 asked", 9, "people"],
    ["two guests", 2, "people"],
    ["one truck", 1, "count"],
    ["six town homes", 6, "units"],
    ["ten 2-bedroom apartments", 10, "units"],
    ["8 efficiencies", 8, "units"],
    ["five 3-bedrooms", 5, "units"],
    ["one big house", 1, "units"],
  ])("%s is %d %s", (text, value, unit) => {
    expect(read(text)).toEqual([[value, unit]]);
  });

  test.each([["our 1926 house"], ['the "Group 4" tree']])("%s tells no size", (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("what is no quantity", () => {
  test.each([
    ["RS-3"],
    ["RS-3 feet away"],
    ["zone R2.5"],
    ["SF-3-NP"],
    ["17-17-0309"],
    ["§ 25-2-899"],
    ["section 10.5.1"],
    ["U-SU-A2"],
    ["in the front"],
    ["I live in 80202"],
    ["6-inch-free zone".slice(7)],
  ])("%s holds none", (text) => {
    expect(read(text)).toEqual([]);
  });

  test("12 in Denver is twelve of something, not twelve inches of Denver", () => {
    expect(read("is 12 in Denver ok")).toEqual([]);
  });
});

describe("any length in any of its forms", () => {
  const inches = fc.integer({ min: 1, max: 1200 });
  const forms: readonly ((total: number) => string)[] = [
    (n) => `${n} in`,
    (n) => `${n} inches`,
    (n) => `${n}"`,
    (n) => `${Math.floor(n / 12)} ft ${n % 12} in`,
    (n) => `${Math.floor(n / 12)} feet ${n % 12} inches`,
    (n) => `${Math.floor(n / 12)}'${n % 12}"`,
    (n) => `${Math.floor(n / 12)}' ${n % 12}"`,
    (n) => `${Math.floor(n / 12)}’${n % 12}”`,
    (n) => `${Math.floor(n / 12)}-foot ${n % 12}-inch`,
  ];

  test("is read back to the inch", () => {
    fc.assert(
      fc.property(inches, fc.constantFrom(...forms), (n, form) => {
        const [found, ...more] = readQuantities(tidy(`Can I build a ${form(n)} fence?`));
        expect(more).toEqual([]);
        expect(found, form(n)).toBeDefined();
        if (found) expect(compareQuantities(found, quantity(n, "in")), form(n)).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  test("decimals and thousands are read back to the hundredth, in feet, meters and square feet", () => {
    const units = [
      ["ft", "ft"],
      ["feet", "ft"],
      ["-foot", "ft"],
      ["'", "ft"],
      ["m", "m"],
      ["meters", "m"],
      ["sq ft", "sq ft"],
      ["sf", "sq ft"],
      ["acres", "acres"],
      ["%", "%"],
    ] as const;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom(...units), (n, [word, unit]) => {
        const value = n / 100;
        const glue = word.startsWith("-") || word === "'" ? "" : " ";
        for (const number of [value.toString(), value.toLocaleString("en-US")])
          expect(read(`is ${number}${glue}${word} ok`), number).toEqual([[value, unit]]);
      }),
    );
  });

  test("halves in words, signs and fractions are the same half", () => {
    const words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    words.forEach((word, at) => {
      for (const text of [
        `${word} and a half stories`,
        `${at + 1}½ stories`,
        `${at + 1} 1/2 stories`,
        `${at + 1}.5 stories`,
      ])
        expect(read(text), text).toEqual([[at + 1.5, "stories"]]);
    });
  });
});

describe("bare numbers", () => {
  test("2,300 is a thousand number, 12,5 a decimal, 1.5k fifteen hundred, words up to thousands are read", () => {
    expect(readNumber("2,300")).toBe(2300);
    expect(readNumber("12,5")).toBe(12.5);
    expect(readNumber("1.5k")).toBe(1500);
    expect(readNumber("twenty-five")).toBe(25);
    expect(readNumber("one hundred and fifty")).toBe(150);
    expect(readNumber("tall")).toBeNull();
    expect(readNumber("")).toBeNull();
  });
});

test("yards that are pieces of ground are no length", () => {
  expect(readQuantities("How deep are the two yards?")).toEqual([]);
  expect(readQuantities("The school is 30 yards away")).toMatchObject([{ value: 30, unit: "yd" }]);
});

describe("more than one, however many", () => {
  test.each([
    ["a few clients a day", "per day"],
    ["several students come by each day", "per day"],
    ["dozens of customers stop at the shop every day", "per day"],
    ["some outside helpers", "people"],
    ["many employees", "people"],
  ])("%s", (text, unit) => {
    expect(readQuantities(text)).toMatchObject([{ value: 1, unit, sense: "more" }]);
  });

  test.each(["how many clients a day", "too many employees", "several homes a day", "a few days"])(
    "%s is none",
    (text) => expect(readQuantities(text)).toEqual([]),
  );

  test("a couple is two", () => {
    expect(readQuantities("a couple of clients a day")).toMatchObject([{ value: 2, sense: "exact" }]);
  });
});

test("a month or more at a time is a length of time, and what is paid a month a rate", () => {
  expect(readQuantities("only rented a month or more at a time")).toMatchObject([
    { value: 1, unit: "months", sense: "exact" },
  ]);
  expect(readQuantities("we clean it twice a month")).toEqual([]);
});
