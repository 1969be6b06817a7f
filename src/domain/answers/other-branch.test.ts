import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import type { Bound } from "../law/law.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const front = (key: string, says: string, feet: number, homes: Bound) =>
  sentence(key, says, {
    kind: "limit",
    subjects: ["house", "multi_unit"],
    measure: "setback",
    comparator: "at_least",
    value: { value: feet, unit: "ft" },
    when: { ...ANYWHERE, place: ["front_yard"], bounds: { unit_count: [homes] } },
  });
const rules = [
  front("few", "A lot with 1 or 2 homes needs a front setback of 15 feet.", 15, {
    is: "at_most",
    value: { value: 2, unit: "units" },
  }),
  front("many", "A lot with 3 or more homes needs a front setback of 10 feet.", 10, {
    is: "at_least",
    value: { value: 3, unit: "units" },
  }),
];
const text = rules.map(({ quote }) => quote).join(" ");
const placed = rules.map((rule) => {
  const start = text.indexOf(rule.quote);
  return { ...rule, start, end: start + rule.quote.length };
});
const clauses = [makeClause({ slug: "yards", section: "1", text, aliases: [], rules: placed })];
const engine = buildEngine(makeBook({ cities: [makeCity()], clauses }));
const headline = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer.headline;

test("a question that names no thing gets the figure for few homes, 15 ft, and that for more, 10 ft", () => {
  expect(headline("front setback")).toContain("15 feet");
  expect(headline("front setback")).toContain("10 feet");
});

test("a house is 1 home: 15 ft", () => {
  expect(headline("front setback for a house")).not.toContain("10 feet");
});

const ratio = (key: string, says: string, far: number, affordable: "yes" | null) =>
  sentence(key, says, {
    kind: "limit",
    subjects: affordable ? ["multi_unit"] : ["house", "multi_unit"],
    measure: "far",
    comparator: "at_most",
    value: { value: far, unit: "FAR" },
    when: affordable
      ? { ...ANYWHERE, circumstances: { affordable: [affordable] } }
      : { ...ANYWHERE, unless: { affordable: ["yes"] } },
  });
const ordinary = ratio("ordinary", "Floor area may be up to 4 times the lot area.", 4, null);
const more = ratio(
  "more",
  "With affordable housing, floor area may be up to 5.01 times the lot area.",
  5.01,
  "yes",
);

test("the ordinary ratio of 4 is followed by the 5.01 of a case that the question does not speak of", () => {
  const said = ordinary.says + " " + more.says;
  const both = [ordinary, more].map((rule) => {
    const start = said.indexOf(rule.quote);
    return { ...rule, start, end: start + rule.quote.length };
  });
  const clause = makeClause({ slug: "ratio", section: "2", text: said, aliases: [], rules: both });
  const town = buildEngine(makeBook({ cities: [makeCity()], clauses: [clause] }));
  const { answer } = answerQuestion(town, { q: "floor area ratio", cityId: 1, today: TODAY });
  expect(answer.headline).toContain("4 times");
  expect(answer.headline).toContain("5.01 times");
});
