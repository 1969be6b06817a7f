import { expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const limit = (comparator: "at_most" | "at_least", says: string, feet: number): Rule => ({
  ...sentence(comparator, says, {
    kind: "limit",
    subjects: ["fence"],
    measure: "height",
    comparator,
    value: { value: feet, unit: "ft" },
  }),
  start: 0,
  end: says.length,
});
const cap = limit("at_most", "A fence may be 6 feet tall.", 6);
const least = limit("at_least", "A fence must be at least 4 feet tall.", 4);

function answer(question: string, ...rules: readonly Rule[]) {
  const clauses = rules.map((rule, i) =>
    makeClause({
      id: i + 1,
      slug: `fences-${i}`,
      heading: "Fences",
      text: rule.quote,
      aliases: [],
      rules: [rule],
    }),
  );
  const engine = buildEngine(makeBook({ cities: [makeCity({ name: "Elmwood" })], clauses }));
  return answerQuestion(engine, { q: question, cityId: 1, today: TODAY }).answer;
}

test.each([
  "How tall does a wooden fence around a garden have to be?",
  "What is the minimum height for a fence?",
])("%s: a cap of 6 feet is no minimum", (question) => {
  const { outcome, headline } = answer(question, cap);
  expect(outcome).toBe("not_covered");
  expect(headline).toBe(
    "We don't have a minimum height for this in Elmwood yet. A fence may be 6 feet tall.",
  );
});

test("a minimum of 4 feet answers how tall a fence has to be", () => {
  const { outcome, headline } = answer("How tall does a fence have to be?", least);
  expect([outcome, headline]).toEqual(["value", "A fence must be at least 4 feet tall."]);
});

test("of a cap and a minimum it is the minimum, whichever the words are closer to", () => {
  const { outcome, headline } = answer("How tall does a fence have to be?", cap, least);
  expect([outcome, headline]).toEqual(["value", "A fence must be at least 4 feet tall."]);
});

test.each(["How tall can a fence be?", "How tall may a fence be, and does it have to be wood?"])(
  "%s asks for the cap",
  (question) => {
    const { outcome, headline } = answer(question, cap);
    expect(outcome).toBe("value");
    expect(headline).not.toContain("minimum");
  },
);
