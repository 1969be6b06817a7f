import { describe, expect, test } from "vitest";
import { askOf, BEHIND, city, LARGE, limit, RULES, SMALL, tall, when } from "#testing/cases-law.ts";
import { makeBook, makeClause } from "#testing/factories.ts";
import { realCity, realEngine, TODAY } from "#testing/law.ts";
import { sentence } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const ask = askOf(RULES);

describe("two districts", () => {
  test("are each answered by their own rule: 30 ft in one and 35 ft in the other", () => {
    const { answer } = ask("How tall can a house be in R-1 and R-2?");
    expect(answer.headline).toBe("In R-1, a house may be 30 feet tall. In R-2, a house may be 35 feet tall.");
    expect(answer.figures.map(({ value }) => value)).toEqual([30, 35]);
    expect(answer.parts).toHaveLength(2);
  });

  test("are compared where the question is which: 35 ft is more than 30 ft", () => {
    expect(ask("Which one lets me build a taller house, R-1 or R-2?").answer.headline).toMatch(
      /^R-2 allows 5 ft more: 35 ft against 30 ft\. In R-1/,
    );
  });

  test("are compared by the smaller one where a least is asked for: 5 ft is less than 10 ft", () => {
    expect(
      ask("Which one lets me put the house closer to the side lot line, R-1 or R-2?").answer.headline,
    ).toMatch(/^R-2 asks for 5 ft less: 5 ft against 10 ft\./);
  });

  test("may be named one after the other", () => {
    const { answer, interpretation } = ask("How tall can a house be in R-1, and what about R-2?");
    expect(answer.headline).toBe("In R-1, a house may be 30 feet tall. In R-2, a house may be 35 feet tall.");
    const [first, second] = interpretation.asks.map(({ span }) => span);
    expect(first![1]).toBeLessThanOrEqual(second![0]);
  });

  test("that have one rule are both named: 20 ft in each", () => {
    const { answer } = ask("What is the rear setback of a house in R-1 and in R-2?");
    expect(answer.headline).toBe(`The same applies in R-1 and R-2. ${BEHIND.says}`);
  });

  test("of which neither has a rule are not said to be the same", () => {
    const { answer } = ask("How wide must a driveway be in R-1 and in R-2?");
    expect(answer.headline).not.toContain("The same applies");
  });

  test("are one case where the other is only next door", () => {
    const { answer } = ask("My R-1 lot is next to an R-2 lot. How tall can my house be?");
    expect(answer.parts).toEqual([]);
    expect(answer.headline).toContain("30");
    expect(answer.headline).not.toContain("35");
  });
});

describe("a second size", () => {
  test("is a case of its own: 864 sq ft on 6,500 sq ft of land, 1,000 on 7,500", () => {
    const { answer } = ask(
      "How big can an ADU be on a 6,500 sq ft lot, and would that change if the lot were 7,500?",
    );
    expect(answer.headline).toContain(SMALL.says);
    expect(answer.headline).toContain(`With 7,500 sq ft: ${LARGE.says}`);
    expect(answer.headline.indexOf("864")).toBeLessThan(answer.headline.indexOf("1,000"));
  });

  test("that changes nothing is said to change nothing: 6,000 sq ft is 7,000 or less too", () => {
    const { answer } = ask(
      "How big can an ADU be on a 6,500 sq ft lot, and would that change if the lot were 6,000?",
    );
    expect(answer.headline).toBe(`The same applies in both cases. ${SMALL.says}`);
  });
});

describe("a list of what is asked for", () => {
  test("gets an answer to each: 30 ft tall, and 10 ft from the side", () => {
    const { parts } = ask("House in R-1: max height, side setback?").answer;
    expect(parts.flatMap(({ figures }) => figures.map(({ value }) => value))).toEqual([30, 10]);
  });
});

describe("a height for which no thing is named", () => {
  const fence = limit("fence", "On a corner lot, a fence may be 3 feet tall at the side street.", {
    subjects: ["fence"],
    measure: "height",
    comparator: "at_most",
    value: { value: 3, unit: "ft" },
    when: when({ circumstances: { lot_type: ["corner"] } }),
  });
  const town = buildEngine(
    makeBook({
      cities: [city],
      clauses: [tall("R-1", 30), fence].map((rule) =>
        makeClause({ slug: rule.key, section: rule.key, heading: rule.key, text: rule.quote, rules: [rule] }),
      ),
    }),
  );

  test("is that of the building, where a district is named: 30 ft, and not the fence's 3 ft", () => {
    const { answer } = answerQuestion(town, { q: "R-1 corner lot: height limit?", cityId: 1, today: TODAY });
    expect(answer.headline).toContain("30");
    expect(answer.headline).not.toContain("fence");
  });
});

describe("two things told apart", () => {
  test("are each judged, where the question is which: 28 ft is within 30 ft, and 32 ft is not", () => {
    const { answer } = ask(
      "R-1. I have two plans for the house: one is 28 ft tall, the other 32 ft. Which may I build?",
    );
    expect(answer.outcome).toBe("depends");
    expect(answer.headline).toMatch(/^With 28 ft: Yes.*With 32 ft: No\./);
    expect(answer.parts.map(({ headline }) => headline.split(".")[0])).toEqual([
      "With 28 ft: Yes",
      "With 32 ft: No",
    ]);
  });

  test("are each given their figure: 864 sq ft on 6,500 sq ft of land, 1,000 on 7,500", () => {
    const { parts } = ask("Lot A is 6,500 sq ft and lot B is 7,500. How big can an ADU be on each?").answer;
    expect(parts.map(({ headline }) => headline)).toEqual([
      `With 6,500 sq ft: ${SMALL.says}`,
      `With 7,500 sq ft: ${LARGE.says}`,
    ]);
    // The second case's headline is marked with its own clause, not with those of what only follows it.
    expect(parts.map(({ headlineCitations }) => headlineCitations.length)).toEqual([1, 1]);
  });
});

describe("two things of which sizes are given in any words", () => {
  test.each([
    "Two clients. One lot surveys at exactly 7,000 sq ft, the other at 7,001. How big can an ADU be on each?",
    "One parcel came out to 7,000 sq ft, the other to 7,001. How big can an ADU be on each?",
  ])("%s: 864 sq ft on the first, 1,000 on the second", (q) => {
    expect(ask(q).answer.parts.map(({ headline }) => headline)).toEqual([
      `With 7,000 sq ft: ${SMALL.says}`,
      `With 7,001 sq ft: ${LARGE.says}`,
    ]);
  });
});

describe("a second case that was not understood", () => {
  test("is not said to be the same: no rule here sets a new house apart from an old one", () => {
    const { answer } = ask(
      "How big can an ADU be behind the house on a 6,500 sq ft lot, and would that change with a new house?",
    );
    expect(answer.headline).toContain(SMALL.says);
    expect(answer.headline).not.toContain("The same applies");
  });
});

describe("two figures that are claimed, each of its own case", () => {
  const fence = (key: string, feet: number, place: "front_yard" | "rear_yard"): Rule =>
    limit(key, `A fence in the ${place === "front_yard" ? "front" : "rear"} yard may be ${feet} feet tall.`, {
      subjects: ["fence"],
      measure: "height",
      comparator: "at_most",
      value: { value: feet, unit: "ft" },
      when: when({ place: [place] }),
    });
  const fences = buildEngine(
    makeBook({
      cities: [city],
      clauses: [fence("front", 4, "front_yard"), fence("rear", 6, "rear_yard")].map((rule) =>
        makeClause({ slug: rule.key, section: rule.key, heading: rule.key, text: rule.quote, rules: [rule] }),
      ),
    }),
  );
  const asked = (q: string) => answerQuestion(fences, { q, cityId: 1, today: TODAY }).answer;

  test("are both right: 4 ft in front and 6 ft behind", () => {
    const { outcome, parts } = asked(
      "My neighbor says a fence can be 4 ft in the front yard and 6 ft in the rear yard. Is he right?",
    );
    expect(outcome).toBe("allowed");
    expect(parts.map((part) => part.outcome)).toEqual(["allowed", "allowed"]);
  });

  test("are right of one and wrong of the other: 8 ft behind is more than 6 ft", () => {
    const { outcome, headline, parts } = asked(
      "My neighbor says a fence can be 4 ft in the front yard and 8 ft in the rear yard. Is he right?",
    );
    expect(outcome).toBe("depends");
    expect(parts.map((part) => part.outcome)).toEqual(["allowed", "not_allowed"]);
    expect(headline).toMatch(/^Yes\..* In the rear yard: .*6 f/);
  });
});

describe("a second thing that is only added to what was asked", () => {
  const headline = (q: string) =>
    answerQuestion(realEngine(), { q, cityId: realCity("austin").id, today: TODAY }).answer.headline;

  test("gets the rule that its own words bring up", () => {
    const said = headline(
      "Does the water of my pool count as impervious cover? And what about the concrete around the pool?",
    );
    expect(said).toContain("The water surface of a ground-level pool does not count as impervious cover.");
    expect(said).toContain("Concrete around a pool does count as impervious cover.");
  });

  test("is not said to be the same where its words bring up another rule as well", () => {
    const q =
      "Does the water of a ground-level pool count as impervious cover? And what about the concrete around it?";
    expect(headline(q)).not.toContain("The same applies");
  });
});

describe("a height that depends on what was not told", () => {
  const wide = limit("wide", "In R-1, at a wide street, a building may be 75 feet tall.", {
    subjects: ["house"],
    measure: "height",
    comparator: "at_most",
    value: { value: 75, unit: "ft" },
    when: when({
      districts: ["R-1"],
      bounds: { street_width: [{ is: "at_least", value: { value: 75, unit: "ft" } }] },
    }),
  });
  const stories = sentence("stories", "R-1 sets no number of stories.", {
    kind: "unregulated",
    subjects: ["house"],
    measure: "stories",
    when: when({ districts: ["R-1"] }),
  });
  const town = buildEngine(
    makeBook({
      cities: [city],
      clauses: [wide, stories].map((rule) =>
        makeClause({ slug: rule.key, section: rule.key, heading: rule.key, text: rule.quote, rules: [rule] }),
      ),
    }),
  );

  test("goes before that there is no number of stories: 75 ft at a wide street", () => {
    const { answer } = answerQuestion(town, { q: "R-1 height", cityId: 1, today: TODAY });
    expect(answer.headline).toContain("75");
    expect(answer.headline).not.toContain("stories");
  });
});

describe("more than one thing asked for", () => {
  const parts = (q: string) =>
    answerQuestion(realEngine(), { q, cityId: realCity("denver").id, today: TODAY }).answer.parts;

  test("of several sides in two districts are all answered: three sides of each are six", () => {
    const said = parts("What are the front, side and rear setbacks in U-SU-C and in U-TU-C?");
    expect(said).toHaveLength(6);
    expect(said.at(-1)!.headline).toMatch(/U-TU-C.*rear setback/);
  });

  test("after a question leaves that one its answer", () => {
    const said = parts("Do I need a permit for a fence? And cost and time");
    expect(said).toHaveLength(3);
    expect(said[0]!.headline).toContain("zoning permit");
  });
});
