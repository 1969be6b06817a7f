import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate } from "../units/calendar-date.ts";
import { readDate } from "./read-dates.ts";

const TODAY = calendarDate("2026-11-20");
const asOf = (text: string): string => readDate(text.toLowerCase(), TODAY).asOf;

describe("the day a question is about", () => {
  test.each([
    ["what was the limit before 2025", "2024-12-31"],
    ["prior to 2025", "2024-12-31"],
    ["before March 2024", "2024-02-29"],
    ["in March 2024", "2024-03-01"],
    ["in late March 2024", "2024-03-31"],
    ["on March 5, 2024", "2024-03-05"],
    ["on March 5th, 2024", "2024-03-05"],
    ["on 5 March 2024", "2024-03-05"],
    ["as of 2024-05-01", "2024-05-01"],
    ["on 5/1/2024", "2024-05-01"],
    ["in oct '25", "2025-10-01"],
    ["in sept. 2024", "2024-09-01"],
    ["in fiscal year 2024", "2024-07-01"],
    ["what was the size pre-2023", "2022-12-31"],
    ["what was the limit last spring", "2026-04-15"],
    ["we applied this past december. what was the limit then?", "2025-12-01"],
    ["before 2024-05-01", "2024-04-30"],
    ["last year", "2025-11-20"],
    ["two years ago", "2024-11-20"],
    ["5 years ago", "2021-11-20"],
    ["in spring 2022", "2022-04-15"],
    ["in the fall of 2023", "2023-10-15"],
    ["in winter 2021", "2021-01-15"],
    ["in the first half of 2025", "2025-04-15"],
    ["in q3 2024", "2024-08-15"],
    ["summer of '22, what was the limit", "2022-07-01"],
    ["he built it in spring 2022. how many homes were legal at that time?", "2022-04-15"],
    ["the garage was put up and finished in 2019. was that allowed then?", "2019-07-01"],
    ["a porch approved in 2019. what limit applied at that time, and what is it now?", "2019-07-01"],
  ])("%s is %s", (text, day) => {
    expect(asOf(text)).toBe(day);
    expect(readDate(text.toLowerCase(), TODAY).dated).toBe(true);
  });

  test("in 2023 is a day of 2023; in this year, today", () => {
    expect(asOf("what was the rule in 2023")).toMatch(/^2023-/);
    expect(readDate("what is the rule in 2026", TODAY)).toMatchObject({ asOf: TODAY, dated: false });
  });

  test.each([
    ["can i build a fence"],
    [""],
    ["a 2000 sq ft house"],
    ["of 2024 sq ft"],
    ["2025-02-30"],
    ["may i build"],
    ["is a pre-2019 adu allowed?"],
    ["can i build what my neighbor built last summer?"],
    ["section 2024.5"],
  ])("%j has no date, so it is today", (text) => {
    expect(readDate(text, TODAY)).toMatchObject({ asOf: TODAY, dated: false });
  });

  test.each([["what used to be the limit"], ["the old rules"], ["formerly"], ["before the change"]])(
    "%j asks for an earlier version without naming a day",
    (text) => {
      expect(readDate(text, TODAY)).toMatchObject({ historic: true, dated: false });
    },
  );

  test("any ISO day is read as itself, and any text as a day that exists", () => {
    const day = fc
      .date({ min: new Date("1950-01-01"), max: new Date("2026-11-19"), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (text) => {
        expect(asOf(`what was the limit as of ${text}?`)).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        calendarDate(asOf(text));
      }),
    );
  });
});

describe("the year of a thing is not the day asked about", () => {
  test("since when it has been there", () => {
    expect(asOf("Lot recorded in 1938. The seller was told it is too small. True?")).toBe(TODAY);
  });

  test("unless what was allowed at that time is asked", () => {
    expect(asOf("We bought in spring 2022. Was it required then, and is it now?")).toBe("2022-04-15");
    expect(asOf("We argue about 2023. Was that okay at that time?")).toBe("2023-07-01");
  });

  test("another year of the question still is the day asked about", () => {
    expect(asOf("The house was built in 1950. What was the limit in 2019?")).toBe("2019-07-01");
  });

  test("what would have been allowed in a year is asked of that year", () => {
    expect(asOf("How big can it be now, and what would it have been in 2019?")).toBe("2019-07-01");
  });

  test("a day on which something happened is no day of the law asked about", () => {
    expect(asOf("They dropped parking in December 2024, so do I need any space?")).toBe(TODAY);
    expect(asOf("They dropped it in December 2024, so I need no space. Right?")).toBe(TODAY);
    expect(asOf("The final sign-off was on May 5, 2023. Do we get the same break?")).toBe(TODAY);
    expect(asOf("How many spaces does a house need in June 2022?")).toBe("2022-06-01");
    expect(asOf("Parking minimum for apartments, in May 2024")).toBe("2024-05-01");
  });
});

test("a year that is only told is no day of the law where what is asked has no tense", () => {
  const addition =
    "It got its final inspection in 2014. We want an addition - dead in the water because of FAR?";
  expect(asOf(addition)).toBe(TODAY);
  expect(asOf("Dead in the water in 2014 because of FAR?")).not.toBe(TODAY);
  expect(asOf("It was allowed in 2014. Right?")).not.toBe(TODAY);
});

test.each([
  ["our lot used to be NR3. can we build a house on it?", false],
  ["formerly R1 lot, how tall can the house be", false],
  ["the shop was previously a church. does it need parking?", false],
  ["it was split in 1948, back then it was zoned R5. must i add parking?", false],
  ["my lot was previously NR3, how many homes can go on it?", false],
  ["how many spaces did a house use to need?", true],
  ["how tall can a house be on a lot that used to be NR3?", false],
  ["how tall could a house be when it used to be NR3?", true],
  ["what did they used to require for a house?", true],
  ["it used to be 35 feet. is that still so?", true],
  ["you used to have to get two inspections. still true?", true],
  ["was a garage needed back then?", true],
])("what a place was is no earlier day of the law: %j", (text, historic) => {
  expect(readDate(text.toLowerCase(), TODAY).historic).toBe(historic);
});

test("the year of a lot is none of the law, also with what it was then", () => {
  expect(asOf("It was divided in 1948, back then it was zoned R5. Do I need parking?")).toBe(TODAY);
  expect(asOf("It was divided in 1948. What did the rules allow back then?")).toBe("1948-07-01");
});
