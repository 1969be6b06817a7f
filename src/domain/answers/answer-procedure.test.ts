import { describe, expect, test } from "vitest";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { ask, realLaw, TODAY } from "#testing/law.ts";
import type { Condition, Rule } from "../law/law.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const ANYWHERE: Condition = { place: [], districts: [], notDistricts: [], circumstances: {}, bounds: {} };
const over = (feet: number): Condition => ({
  ...ANYWHERE,
  bounds: { height: [{ is: "more_than", value: { value: feet, unit: "ft" } }] },
});
/** One sentence is the whole section, so that it is its own quote. */
const said = (key: string, says: string, given: Partial<Rule>): Rule =>
  makeRule({
    key,
    says,
    quote: says,
    start: 0,
    end: says.length,
    measure: null,
    comparator: null,
    value: null,
    when: ANYWHERE,
    phrase: null,
    ...given,
  });
const permit = said("permit", "A fence taller than 6 feet needs a fence permit.", {
  kind: "permit",
  permit: "fence permit",
  when: over(6),
  phrase: "taller than 6 ft",
});
const desk = said("desk", "Call the Permit Desk at 555-0100.", {
  kind: "contact",
  subjects: ["contact"],
  contact: {
    name: "Permit Desk",
    role: "Permits",
    phone: "555-0100",
    address: null,
    url: null,
    hours: null,
  },
});
const fee = said("fee", "A fence permit costs $75.", {
  kind: "fee",
  measure: "fee",
  comparator: "exactly",
  value: { value: 75, unit: "USD" },
});

const answerTo = (q: string, ...rules: Rule[]) => {
  const clauses = rules.map((rule) =>
    makeClause({ slug: rule.key, text: rule.quote, heading: "Fences", rules: [rule] }),
  );
  const engine = buildEngine(makeBook({ cities: [makeCity()], clauses }));
  return answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;
};

describe("do I need a permit, where a fence over 6 ft needs one", () => {
  test("7 ft: yes, by its name, and told to apply for it", () => {
    const answer = answerTo("Do I need a permit for a 7 ft fence?", permit);
    expect(answer.outcome).toBe("procedure");
    expect(answer.headline).toMatch(/^You need a fence permit for a fence like this in Springfield/);
    expect(answer.nextSteps.map(({ text }) => text).join(" ")).toContain("Apply for a fence permit");
  });
  test("a permit that is for up to 6 ft does not cover 7 ft, which is not free of it", () => {
    const upTo = said("permit", "With a small fence permit, a fence may be up to 6 feet tall.", {
      kind: "permit",
      permit: "small fence permit",
      when: { ...ANYWHERE, bounds: { height: [{ is: "at_most", value: { value: 6, unit: "ft" } }] } },
      phrase: "up to 6 ft",
    });
    expect(answerTo("Do I need a permit for a 7 ft fence?", upTo).headline).toBe(
      "A small fence permit does not cover this. With a small fence permit, a fence may be up to 6 feet tall.",
    );
  });
  test("6 ft and 5 ft: no, not at this size, with the clause that says from where on", () => {
    for (const height of [5, 6]) {
      const answer = answerTo(`Do I need a permit for a ${height} ft fence?`, permit);
      expect(answer.headline).toBe(
        "You don't need a fence permit at this size. A fence taller than 6 feet needs a fence permit.",
      );
      expect(answer.citations.map(({ quote }) => quote)).toContain(permit.quote);
    }
  });
  test("without a height it depends, and 6 ft is told", () => {
    const answer = answerTo("Do I need a permit for a fence?", permit);
    expect(answer.headline).toMatch(/^It depends on the height\./);
    expect(answer.figures).toContainEqual(expect.objectContaining({ value: 6, unit: "ft" }));
  });
  test("asked the other way round, 7 ft without a permit is no", () => {
    expect(answerTo("Can I build a 7 ft fence without a permit?", permit).headline).toMatch(
      /^You need a fence permit/,
    );
    expect(answerTo("Can I build a 5 ft fence without a permit?", permit).headline).toMatch(
      /^You don't need a fence permit/,
    );
  });
  test("a fence that no permit can make legal is not sent to get one: 8 ft where 7 ft is the most", () => {
    const most = said("most", "No fence may be taller than 7 feet.", {
      kind: "limit",
      measure: "height",
      comparator: "at_most",
      value: { value: 7, unit: "ft" },
    });
    const answer = answerTo("Do I need a permit for an 8 ft fence?", permit, most);
    expect(answer.outcome).toBe("not_allowed");
    expect(answer.headline).toContain("with or without a permit");
    expect(answer.figures).toContainEqual(expect.objectContaining({ value: 7, unit: "ft" }));
  });
  test("where we have nothing on permits, nothing is made up", () => {
    expect(answerTo("Do I need a permit for a 7 ft fence?", makeRule()).headline).not.toMatch(
      /^(?:Yes|No)\b/,
    );
  });
});

describe("what does it cost, how long does it take", () => {
  test("the fee is told with its figure and clause", () => {
    const answer = answerTo("How much does a fence permit cost?", fee, permit);
    expect(answer).toMatchObject({ outcome: "procedure", headline: "A fence permit costs $75." });
    expect(answer.figures).toContainEqual(expect.objectContaining({ value: 75, unit: "USD" }));
  });
  test("a fee is no fine: a person who asks for the fine is not told $75", () => {
    const answer = answerTo("What is the fine for building a fence without a permit?", fee, permit);
    expect(answer.outcome).toBe("not_covered");
    expect(answer.figures.filter(({ unit }) => unit === "USD")).toEqual([]);
  });
  test("a fine is told to those who ask what happens", () => {
    const fine = said("fine", "Whoever builds without a permit pays a fine of $500.", {
      kind: "information",
      about: "penalty",
      subjects: ["permit"],
      measure: "fee",
      comparator: "exactly",
      value: { value: 500, unit: "USD" },
    });
    const answer = answerTo("What happens if I build a fence without a permit?", fee, fine, permit);
    expect(answer.headline).toBe(fine.says);
    expect(answer.figures).toContainEqual(expect.objectContaining({ value: 500, unit: "USD" }));
    expect(answer.figures).not.toContainEqual(expect.objectContaining({ value: 75 }));
  });
  test("how long a permit is good for is not how long its review takes", () => {
    const review = said("review", "The city reviews a fence permit within 10 days.", {
      kind: "time",
      measure: "review_time",
      comparator: "at_most",
      value: { value: 10, unit: "days" },
    });
    const valid = said("valid", "A fence permit is valid for 180 days.", {
      kind: "time",
      measure: "validity",
      comparator: "exactly",
      value: { value: 180, unit: "days" },
    });
    expect(answerTo("How long does a fence permit take?", review, valid).headline).toBe(review.says);
    expect(answerTo("How long is a fence permit valid?", review, valid).headline).toBe(valid.says);
  });
});

describe("whom do I ask", () => {
  test("the desk with its number", () => {
    const answer = answerTo("Who do I call about a fence permit?", desk, permit);
    expect(answer).toMatchObject({ outcome: "procedure", headline: "Call the Permit Desk at 555-0100." });
  });
  test("in the real law every city names a desk", () => {
    for (const { name: city } of realLaw().book.cities) {
      const { answer } = ask(`Who do I call about a building permit in ${city}?`);
      expect(answer.outcome, city).toBe("procedure");
      expect(answer.citations.length, city).toBeGreaterThan(0);
    }
  });
});
