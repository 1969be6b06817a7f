import { describe, expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import { QuestionReader } from "../questions/understand-question.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const reader = new QuestionReader([], new Map());
const sides = (q: string) => reader.read(q, TODAY).sides?.map(({ value }) => value);

describe("the distances at both sides", () => {
  test.each([
    ["4 ft on the east side and 6 ft on the west", [4, 6]],
    ["it keeps 3 ft on the left, 5 ft on the right", [3, 5]],
    ["3 ft on the north side and 3 ft on the south side", [3, 3]],
    ["7 ft from one side line and 8 ft from the other", [7, 8]],
    ["4 ft on the east side and 6 ft tall", []],
    ["4 ft. The other fence is 6 ft", []],
  ])("%s", (q, found) => {
    expect(sides(q)).toEqual(found);
  });
});

const side = {
  subjects: ["house" as const],
  measure: "setback" as const,
  comparator: "at_least" as const,
  when: { ...ANYWHERE, place: ["side_yard" as const] },
};
const rules = [
  sentence("each", "A house must stand at least 4 feet from each side line.", {
    ...side,
    kind: "limit",
    value: { value: 4, unit: "ft" },
    phrase: "on each side",
  }),
  sentence("both", "The two side yards must have at least 12 feet together.", {
    ...side,
    kind: "required",
    value: { value: 12, unit: "ft" },
    predicate: "leave 12 feet at both sides together",
    counts: "both_sides",
  }),
];
const text = rules.map((rule) => rule.quote).join(" ");
const clause = makeClause({
  slug: "sides",
  heading: "Houses: side setbacks",
  topic: "setback",
  text,
  aliases: [],
  rules: rules.map((rule) => ({
    ...rule,
    start: text.indexOf(rule.quote),
    end: text.indexOf(rule.quote) + rule.quote.length,
  })),
});
const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [clause] }));
const answer = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;

test("5 and 6 ft each keep 4 ft and are 1 ft short of 12 together", () => {
  const short = answer("Are side setbacks of 5 ft on the east side and 6 ft on the west okay for a house?");
  expect(short.outcome).toBe("not_allowed");
  expect(short.headline).toContain("Yours is 5 ft + 6 ft = 11 ft, 1 ft too little.");
});

test("6 and 7 ft make 13, which is enough; one distance is no sum", () => {
  const enough = answer("Are side setbacks of 6 ft on the east side and 7 ft on the west okay for a house?");
  expect(enough.outcome).not.toBe("not_allowed");
  expect(enough.statements.map((s) => s.text).join(" ")).toContain("6 ft + 7 ft = 13 ft, which is enough.");
  expect(answer("Is a side setback of 5 ft okay for a house?").outcome).not.toBe("not_allowed");
});

test("3 and 10 ft are enough together, and 3 ft is still too little at one side", () => {
  const near = answer("Are side setbacks of 3 ft on the east side and 10 ft on the west okay for a house?");
  expect(near.outcome).toBe("not_allowed");
  expect(near.headline).toContain("at least 4 feet from each side line");
});

test("of 12 ft together, 5 ft at one side leave 7 ft to the other, and 10 ft leave the 4 ft that each side needs", () => {
  const left = answer("My house keeps 5 ft on the east side. How much do I need on the west side?");
  expect(left.headline).toContain("With 5 ft on one side, the other needs 7 ft.");
  const least = answer("My house keeps 10 ft on the east side. How much do I need on the west side?");
  expect(least.headline).toContain("With 10 ft on one side, the other needs 4 ft.");
});
