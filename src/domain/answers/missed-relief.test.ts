import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

/** Sheds 5 ft from the side line; from 40 ft behind the front line on none. */
const shed = {
  kind: "limit" as const,
  subjects: ["shed" as const],
  measure: "setback" as const,
  comparator: "at_least" as const,
};
const rules = [
  sentence("side", "A shed must be at least 5 feet from the side lot line.", {
    ...shed,
    value: { value: 5, unit: "ft" },
    when: { ...ANYWHERE, place: ["side_yard"] },
  }),
  sentence("far-back", "A shed 40 feet behind the front lot line has a side setback of 0 feet.", {
    ...shed,
    value: { value: 0, unit: "ft" },
    when: {
      ...ANYWHERE,
      place: ["side_yard"],
      bounds: { distance_to_street: [{ is: "at_least", value: { value: 40, unit: "ft" } }] },
    },
  }),
  sentence("front", "A shed must be at least 10 feet from the front lot line.", {
    ...shed,
    value: { value: 10, unit: "ft" },
    when: { ...ANYWHERE, place: ["front_yard"] },
  }),
];
const text = rules.map(({ quote }) => quote).join(" ");
const placed = rules.map((rule) => {
  const start = text.indexOf(rule.quote);
  return { ...rule, start, end: start + rule.quote.length };
});
const clauses = [makeClause({ slug: "sheds", section: "1", text, aliases: [], rules: placed })];
const engine = buildEngine(makeBook({ cities: [makeCity()], clauses }));
const answer = (behind: number) => {
  const q = `A shed 2 feet from the side line, starting ${behind} feet back from the front lot line. Is that allowed?`;
  return answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;
};

test("38 ft behind the front line: no, and the rule from 40 ft on is given with what it lacks", () => {
  const { outcome, statements } = answer(38);
  expect(outcome).toBe("not_allowed");
  expect(statements.map((s) => s.text)).toContainEqual(
    expect.stringContaining("That needs at least 40 ft, and yours is 38 ft."),
  );
});

test("that 38 ft are more than the 10 ft that the front asks for does not make up for 2 ft at the side", () => {
  expect(answer(38).trace.map((t) => t.check)).toContain("38 ft ≥ 40 ft: not met");
});

test("at 42 ft that rule applies, and nothing is missed", () => {
  const { outcome, statements } = answer(42);
  expect(outcome).not.toBe("not_allowed");
  expect(statements.map((s) => s.text).join(" ")).not.toContain("and yours is");
});
