import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const size = { kind: "limit", subjects: ["adu"], measure: "floor_area", comparator: "at_most" } as const;

const OUTSIDE = sentence("outside", "Outside the R-1 district, an ADU may have at most 1,200 square feet.", {
  ...size,
  subjects: ["adu"],
  value: { value: 1200, unit: "sq ft" },
  when: { ...ANYWHERE, notDistricts: ["R-1"] },
});
const WITHIN = sentence("within", "In the R-1 district, an ADU may have at most 900 square feet.", {
  ...size,
  subjects: ["adu"],
  value: { value: 900, unit: "sq ft" },
  when: { ...ANYWHERE, districts: ["R-1"] },
});
const text = `${OUTSIDE.quote} ${WITHIN.quote}`;
const rules = [OUTSIDE, WITHIN].map((rule) => ({
  ...rule,
  start: text.indexOf(rule.quote),
  end: text.indexOf(rule.quote) + rule.quote.length,
}));
const clause = makeClause({ slug: "adu-size", text, aliases: [], rules });
const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [clause] }));

test("in no district, both what goes within it and what goes outside of it are in the headline", () => {
  const { headline } = answerQuestion(engine, {
    q: "What is the largest ADU size?",
    cityId: 1,
    today: TODAY,
  }).answer;
  expect(headline).toMatch(/900 (?:square feet|sq ft)/);
  expect(headline).toMatch(/1,200 (?:square feet|sq ft)/);
});
