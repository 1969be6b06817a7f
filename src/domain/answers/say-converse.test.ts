import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const rule = sentence(
  "old",
  "A garage built before 2010 may be converted even if it violates setback limits.",
  {
    kind: "unregulated",
    subjects: ["garage_conversion"],
    measure: "setback",
    when: {
      ...ANYWHERE,
      bounds: { year_built: [{ is: "less_than", value: { value: 2010, unit: "calendar year" } }] },
    },
    phrase: "if it was built before 2010",
  },
);
const clause = makeClause({
  slug: "conversions",
  heading: "Garage conversions",
  topic: "garage_conversion",
  text: rule.quote,
  aliases: [],
  rules: [rule],
});
const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [clause] }));
const answer = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;

const NOT_THIS = "That rule does not cover this one. The usual limits apply to it.";

test("what frees a garage built in 2005 from a limit does not free one built in 2015", () => {
  const both = answer(
    "My garage was built in 2005, 2 ft from the line. Can I convert it even if it violates setback limits? My brother's is from 2015, how about his?",
  );
  expect(both.headline).toContain(rule.says);
  expect(both.headline).toContain(`Built in 2015: ${rule.says} ${NOT_THIS}`);
});

test("the garage of 2005 alone comes under it", () => {
  const first = answer(
    "My garage was built in 2005, 2 ft from the line. Can I convert it even if it violates setback limits?",
  );
  expect(first.headline).toContain(rule.says);
  expect(first.headline).not.toContain(NOT_THIS);
});
