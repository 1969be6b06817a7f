import { describe, expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const lapse = sentence("lapse", "A permit lapses if the work has not begun within 180 days.", {
  kind: "time",
  subjects: ["permit"],
  about: "validity",
  measure: "validity",
  value: { value: 180, unit: "days" },
});
const old = sentence("old", "A structure at least 45 years old goes to the historic office during review.", {
  kind: "required",
  subjects: ["permit", "house", "demolition"],
  about: "track",
  measure: "building_age",
  predicate: "go to the historic office",
});

const answer = (question: string, rule: typeof lapse) => {
  const clause = makeClause({
    slug: "section",
    heading: "Permits",
    text: rule.quote,
    aliases: [],
    rules: [{ ...rule, start: 0, end: rule.quote.length }],
  });
  const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [clause] }));
  return answerQuestion(engine, { q: question, cityId: 1, today: TODAY }).answer.headline;
};

describe("lengths of time in other units than the rule's", () => {
  test.each([
    [
      "My permit was issued 7 months ago and the work never began. Has it lapsed?",
      "7 months is more than 180 days.",
    ],
    [
      "Our permit is 5 months old and the work has not begun. Has it lapsed?",
      "5 months is less than 180 days.",
    ],
    ["The permit is 20 weeks old and no work has begun. Has it lapsed?", "20 weeks is less than 180 days."],
  ])("%s", (question, said) => expect(answer(question, lapse)).toContain(said));

  test("are not compared where they are about as long", () => {
    expect(answer("The permit is 180 days old. When does a permit lapse?", lapse)).not.toContain("are");
  });

  test("what was 6 days ago is too late for a deadline of 3 days", () => {
    const appeal = {
      ...lapse,
      says: "A stop work order may be appealed for 3 days.",
      quote: "A stop work order may be appealed for 3 days.",
      value: { value: 3, unit: "days" as const },
    };
    expect(answer("The stop work order was posted 6 days ago. Can we still appeal it?", appeal)).toMatch(
      /^No\. .*6 days is more than 3 days\.$/,
    );
  });

  test("an age follows from the year", () => {
    const year = Number(TODAY.slice(0, 4));
    const asked = (built: number) =>
      answer(
        `Our house was built in ${built}. Does the historic office review it when we tear it down?`,
        old,
      );
    expect(asked(year - 60)).toContain(
      `Built in ${year - 60}, it is 60 years old, which is more than 45 years.`,
    );
  });
});
