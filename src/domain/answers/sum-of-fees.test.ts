import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const fee = { kind: "fee" as const, subjects: ["short_term_rental" as const], measure: "fee" as const };
const rules = [
  sentence("apply", "Applying for a short-term rental license costs $40.", {
    ...fee,
    value: { value: 40, unit: "USD" },
  }),
  sentence("license", "The short-term rental license costs $120 a year.", {
    ...fee,
    value: { value: 120, unit: "USD" },
    per: "year",
    paidWith: ["apply"],
  }),
  sentence("surcharge", "The state adds a surcharge of 10% to the permit fee.", {
    kind: "fee",
    subjects: ["permit"],
    measure: "fee",
    value: { value: 10, unit: "%" },
    share: { is: null, value: { value: 10, unit: "%" }, of: "the permit fee", in: "money", adds: true },
  }),
];
const text = rules.map((rule) => rule.quote).join(" ");
const clause = makeClause({
  slug: "fees",
  heading: "Fees",
  topic: "permit",
  text,
  aliases: [],
  rules: rules.map((rule) => ({
    ...rule,
    start: text.indexOf(rule.quote),
    end: text.indexOf(rule.quote) + rule.quote.length,
  })),
});
const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [clause] }));
const headline = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer.headline;

test("$40 to apply and $120 a year are $160 in the first year", () => {
  expect(headline("What does the short-term rental license cost?")).toContain(
    "Both fees together come to $160 in the first year: $40 + $120.",
  );
});

test("for 3 years they are $40 and 3 times $120", () => {
  expect(headline("What does the short-term rental license cost for 3 years?")).toContain(
    "Both fees together come to $400: $40 + $360.",
  );
});

test("a surcharge of 10% comes on top of a fee of $500", () => {
  expect(headline("The permit fee is $500. How much is the state surcharge?")).toContain(
    "10% of $500 is $50, $550 in all.",
  );
});
