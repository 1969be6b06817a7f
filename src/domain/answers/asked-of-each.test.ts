import { describe, expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import type { Condition, Rule } from "../law/law.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const when = (given: Partial<Condition>): Condition => ({ ...ANYWHERE, ...given });
const setback = (key: string, says: string, feet: number, given: Partial<Condition>): Rule =>
  sentence(key, says, {
    kind: "limit",
    subjects: ["house"],
    measure: "setback",
    comparator: "at_least",
    value: { value: feet, unit: "ft" },
    when: when(given),
  });
const FRONT = setback("front", "In R-1, a house stays 20 feet from the front lot line.", 20, {
  place: ["front_yard"],
});
const SIDE = setback("side", "In R-1, a house stays 5 feet from the side lot lines.", 5, {
  place: ["side_yard"],
});
const REAR = setback("rear", "In R-1, without an alley, a house stays 15 feet from the rear lot line.", 15, {
  place: ["rear_yard"],
  circumstances: { alley: ["no"] },
});
const REAR_ALLEY = setback(
  "rear-alley",
  "In R-1, with an alley, a house stays 9 feet from the rear lot line.",
  9,
  {
    place: ["rear_yard"],
    circumstances: { alley: ["yes"] },
  },
);
const tall = (key: string, says: string, feet: number, inForce: Partial<Rule>): Rule =>
  sentence(key, says, {
    ...inForce,
    kind: "limit",
    subjects: ["fence"],
    measure: "height",
    comparator: "at_most",
    value: { value: feet, unit: "ft" },
  });
const [OLD, NEW] = [
  { from: calendarDate("2010-01-01"), to: calendarDate("2021-12-31") },
  { from: calendarDate("2022-01-01") },
];
const WAS = tall("was", "A fence may be at most 5 feet tall.", 5, OLD);
const IS = tall("is", "A fence may be at most 6 feet tall.", 6, NEW);
const ADU = (key: string, says: string, feet: number, is: "at_most" | "more_than"): Rule =>
  sentence(key, says, {
    kind: "limit",
    subjects: ["adu"],
    measure: "floor_area",
    comparator: "at_most",
    value: { value: feet, unit: "sq ft" },
    when: when({ bounds: { lot_area: [{ is, value: { value: 7000, unit: "sq ft" } }] } }),
  });
const SMALL = ADU(
  "small",
  "An ADU may have 864 square feet on a lot of 7,000 square feet or less.",
  864,
  "at_most",
);
const LARGE = ADU(
  "large",
  "An ADU may have 1,000 square feet on a lot over 7,000 square feet.",
  1000,
  "more_than",
);

const clauseOf = (rule: Rule, given = {}) =>
  makeClause({
    slug: rule.key,
    section: rule.key,
    heading: rule.key,
    text: rule.quote,
    rules: [rule],
    ...given,
  });
const engine = buildEngine(
  makeBook({
    cities: [makeCity()],
    clauses: [
      ...[FRONT, SIDE, REAR, REAR_ALLEY, SMALL, LARGE].map((rule) => clauseOf(rule)),
      clauseOf(WAS, OLD),
      clauseOf(IS, NEW),
    ],
  }),
);
const ask = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;

describe("sides of a lot in one question", () => {
  test("each have their own setback: 20 ft in front, 5 at the sides, 15 at the rear", () => {
    const { headline, parts } = ask("House in R-1, no alley: what are the front, side and rear setbacks?");
    for (const { says } of [FRONT, SIDE, REAR]) expect(headline).toContain(says);
    expect(parts).toHaveLength(3);
  });

  test("are asked of again in another case: 9 ft at an alley", () => {
    const { headline } = ask("What is the rear setback of a house in R-1 with no alley? With an alley?");
    expect(headline).toContain(REAR.says);
    expect(headline).toContain(REAR_ALLEY.says);
  });
});

describe("a further day", () => {
  test("is asked of by the law of that day: 5 ft in 2019, 6 in 2023", () => {
    const { headline } = ask("How tall could a fence be in 2019? And what about in 2023?");
    expect(headline).toMatch(/\b5 f.*In 2023: .*\b6 f/);
  });

  test("may be that of a thing that the same is asked of: 6 ft today, 5 in 2020", () => {
    const { headline } = ask("How tall may a fence be? Same question for one approved in spring 2020");
    expect(headline).toMatch(/\b6 f.*In spring 2020: .*\b5 f/);
  });
});

describe("a change of a size", () => {
  test("is the size that it makes: 1,000 sq ft from 7,001 on", () => {
    const { headline } = ask(
      "My lot is 7,000 sq ft. How big can the ADU be? Would one more foot of lot matter?",
    );
    expect(headline).toContain(SMALL.says);
    expect(headline).toContain(`With one more foot: ${LARGE.says}`);
  });
});
