import { describe, expect, test } from "vitest";
import { realEngine } from "#testing/law.ts";
import { type CalendarDate, calendarDate, dayBefore } from "../units/calendar-date.ts";
import { answerQuestion } from "./answer-question.ts";

/**
 * Changes of law whose day is known: what an answer leads with on the day before, and from the day on. `DECLINES`: we
 * don't know the earlier or later rule, and the answer says so.
 */
const DECLINES = "declines";
const CHANGES: readonly [
  city: string,
  district: string | null,
  question: string,
  day: string,
  before: string,
  after: string,
][] = [
  [
    "denver",
    "U-SU-C",
    "Can I build an ADU in Denver?",
    "2024-12-16",
    "first had to have the lot rezoned",
    "allowed in every district where homes are allowed",
  ],
  ["denver", null, "How many stories can an ADU have in Denver?", "2023-07-05", "1.5 stories", "2 stories"],
  ["denver", "U-SU-C", "How tall can a detached ADU be in Denver?", "2023-07-05", "24 feet", "2 stories"],
  [
    "seattle",
    "NR2",
    "How deep must the front yard be for a house in Seattle?",
    "2025-06-30",
    "20 feet",
    "15 feet",
  ],
  [
    "seattle",
    "NR2",
    "How many homes can I build on a lot in Seattle?",
    "2025-06-30",
    "1 house plus up to 2",
    "4 homes",
  ],
  ["seattle", "NR2", "How tall can a house be in Seattle?", "2025-06-30", "30 feet", "32 feet"],
  ["seattle", "NR2", "How tall can a detached ADU be in Seattle?", "2025-06-30", "14 to 18 feet", "32 feet"],
  ["seattle", null, "What is the base fee for a permit in Seattle?", "2023-01-01", "$231", "$252"],
  [
    "seattle",
    null,
    "How many deliveries can a home business have in Seattle?",
    "2023-01-01",
    "1 delivery a day",
    DECLINES,
  ],
  [
    "chicago",
    "RT4",
    "Can I build a coach house in Chicago?",
    "2021-05-01",
    "not allowed in Chicago",
    "It depends",
  ],
  [
    "chicago",
    "RT4",
    "Can I build a coach house in Chicago?",
    "2026-04-01",
    "Yes",
    "by right in all RT and RM districts",
  ],
  [
    "chicago",
    null,
    "How much of my home can a home business use in Chicago?",
    "2021-04-21",
    "10% of the home",
    "25% of the home or 300 square feet",
  ],
  [
    "austin",
    "SF-3",
    "How many homes can I build on an SF-3 lot in Austin?",
    "2023-12-18",
    "so 2 homes",
    "up to 3 homes",
  ],
  [
    "austin",
    null,
    "How many parking spaces does a house need in Austin?",
    "2023-11-13",
    "2 parking spaces",
    "0 spaces",
  ],
  [
    "austin",
    null,
    "How tall can a solid fence on the boundary be in Austin?",
    "2023-07-31",
    "may average 6 feet",
    "more than 20% solid",
  ],
  [
    "austin",
    null,
    "How tall can a fence be near a street corner in Austin?",
    "2023-07-31",
    "3 feet",
    "no lower height near a street corner",
  ],
  [
    "austin",
    "CBD",
    "How tall can a building be in CBD in Austin?",
    "2025-11-03",
    "Before November 3, 2025, the table gave no height",
    "350 feet",
  ],
  [
    "new-york",
    "R4",
    "How deep must the rear yard of a house be in New York?",
    "2024-12-05",
    "at least 30 feet",
    "20 feet",
  ],
  [
    "new-york",
    "R5",
    "How tall can a house be in R5 in New York?",
    "2024-12-05",
    "40 feet overall",
    "45 feet tall overall",
  ],
  ["new-york", null, "How much of my home can a home office use in New York?", "2024-06-06", "25%", "49%"],
  ["new-york", "R4", "Can I build an ADU in New York?", "2024-12-05", DECLINES, "ancillary dwelling unit"],
  [
    "new-york",
    "R6",
    "How many parking spaces does a new apartment building need in R6?",
    "2024-12-05",
    DECLINES,
    "need no parking",
  ],
  [
    "new-york",
    null,
    "How much does the permit for a new single-family house cost per square foot in New York?",
    "2016-06-09",
    "$0.12",
    "$0.06",
  ],
  [
    "portland",
    null,
    "Which office handles building permits in Portland?",
    "2024-07-01",
    "Bureau of Development Services",
    "Portland Permitting & Development",
  ],
  [
    "portland",
    null,
    "How tall may a detached garage be with only a zoning permit in Portland?",
    "2021-01-01",
    "10 feet tall",
    "15 feet tall",
  ],
];

const engine = realEngine();
const TODAY = calendarDate("2026-11-20");
const cityOf = (slug: string) => [...engine.cities.values()].find((city) => city.slug === slug)!;

function expectSaid(
  question: string,
  slug: string,
  district: string | null,
  asOf: CalendarDate,
  said: string,
) {
  const request = { q: question, cityId: cityOf(slug).id, today: TODAY, asOf };
  const { answer } = answerQuestion(engine, district === null ? request : { ...request, district });
  if (said === DECLINES) {
    expect(answer.outcome).toBe("not_covered");
    return;
  }
  expect(["not_covered", "unclear", "out_of_scope"]).not.toContain(answer.outcome);
  expect(`${answer.headline} ${answer.statements[0]?.text ?? ""}`).toContain(said);
  for (const { effectiveFrom, effectiveTo } of answer.citations) {
    expect(effectiveFrom === null || effectiveFrom <= asOf).toBe(true);
    expect(effectiveTo === null || effectiveTo >= asOf).toBe(true);
  }
}

describe("on the day before a change of law, and on its day", () => {
  test.each(CHANGES)("%s, %s: %s (%s)", (slug, district, question, day, before, after) => {
    const changed = calendarDate(day);
    expectSaid(question, slug, district, dayBefore(changed), before);
    expectSaid(question, slug, district, changed, after);
  });
});

test("no rule of any city answers for a day before it is known to be in force", () => {
  const early = calendarDate("1950-01-01");
  for (const city of engine.cities.values())
    for (const thing of ["fence", "ADU", "deck", "shed", "garage", "house"]) {
      const { answer } = answerQuestion(engine, {
        q: `What are the rules for a ${thing} in ${city.name}?`,
        cityId: city.id,
        today: TODAY,
        asOf: early,
      });
      expect(answer.outcome, `${thing} in ${city.name}: ${answer.headline}`).toBe("not_covered");
    }
});
