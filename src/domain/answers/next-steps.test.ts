import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const ask = (q: string, ...rules: readonly Rule[]) => {
  const clauses = rules.map((rule, i) =>
    makeClause({ slug: `section-${i}`, section: `${i}`, text: rule.quote, aliases: [], rules: [rule] }),
  );
  const engine = buildEngine(makeBook({ cities: [makeCity()], clauses }));
  return answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;
};
const steps = (q: string, rule: Rule) => ask(q, rule).nextSteps.map(({ text }) => text);

const FENCE = sentence("fence", "A fence may be at most 6 feet tall.", {
  kind: "limit",
  subjects: ["fence"],
  measure: "height",
  comparator: "at_most",
  value: { value: 6, unit: "ft" },
});

test("a size that is too large is to be changed to the limit", () => {
  expect(steps("Can I build an 8 foot tall fence?", FENCE)).toContain(
    "Change the height of the fence to 6 ft.",
  );
});

test("of what is counted it is said how many may be planned, with what is counted", () => {
  const trips = sentence("trips", "A home business may cause at most 3 trips a day.", {
    kind: "limit",
    subjects: ["home_occupation"],
    measure: "trips",
    comparator: "at_most",
    value: { value: 3, unit: "per day" },
  });
  expect(steps("Can my home business have 6 customers a day?", trips)).toContain(
    "Plan for at most 3 trips a day.",
  );
});

test("a district is asked back only where it makes a difference", () => {
  const height = (district: string, feet: number) =>
    sentence(`height-${district}`, `A house may be at most ${feet} feet tall.`, {
      kind: "limit",
      subjects: ["house"],
      measure: "height",
      comparator: "at_most",
      value: { value: feet, unit: "ft" },
      when: { ...ANYWHERE, districts: [district] },
    });
  const asked = (other: number) =>
    ask("How tall can a house be?", height("R-1", 30), height("R-2", other)).decidingQuestion;
  expect(asked(35)?.parameter).toBe("district");
  expect(asked(30)).toBeNull();
});
