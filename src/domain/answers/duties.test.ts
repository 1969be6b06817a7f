import { describe, expect, test } from "vitest";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import type { Bound, Rule, Wordings } from "../law/law.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const SCREENED: Wordings = {
  met: "screen*, behind & wall/fence/plants",
  unmet: "in the open, nothing around it",
};

const cityWith = (says: string, more: Partial<Rule>) => {
  const clause = makeClause({ text: says });
  const rule = makeRule({
    kind: "required",
    subjects: ["mechanical"],
    measure: null,
    comparator: null,
    value: null,
    clauseId: clause.id,
    when: { place: [], districts: [], notDistricts: [], circumstances: {}, bounds: {} },
    phrase: null,
    says,
    quote: says,
    start: 0,
    end: says.length,
    ...more,
  });
  const engine = buildEngine(makeBook({ clauses: [{ ...clause, rules: [rule] }] }));
  return (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;
};

describe("a heat pump that must be screened by a wall, a fence or plants", () => {
  const ask = cityWith("A heat pump must be screened by a wall, a fence or plants.", { duty: SCREENED });

  test.each([
    "My heat pump sits in the open. Is that allowed?",
    "Our neighbor put in a heat pump with nothing around it. Is that legal?",
    "Can I put in a heat pump without a screen?",
  ])("no: %s", (q) => {
    const answer = ask(q);
    expect(answer.outcome).toBe("not_allowed");
    expect(answer.headline).toBe("No. A heat pump must be screened by a wall, a fence or plants.");
    expect(answer.trace.at(-1)).toMatchObject({ result: "fail" });
  });

  test("a duty that is met earns no yes, for others may not be", () => {
    expect(ask("Can I put a heat pump behind a wall?").outcome).not.toBe("allowed");
  });

  test("no verdict where nothing is said of it", () => {
    expect(ask("Can I put in a heat pump?").outcome).not.toBe("not_allowed");
  });

  test("what must be done is no reply to a question that asks for no yes or no", () => {
    expect(ask("How must a heat pump in the open be built?").headline).not.toMatch(/^No\b/);
  });
});

describe("an engineering review of retaining walls above 6 feet", () => {
  const above: Bound = { is: "more_than", value: { value: 6, unit: "ft" } };
  const ask = cityWith("A retaining wall above 6 feet must go through engineering review.", {
    subjects: ["retaining_wall"],
    when: { place: [], districts: [], notDistricts: [], circumstances: {}, bounds: { height: [above] } },
  });

  test("none for a wall of 5 feet", () => {
    const answer = ask("Does a 5 foot retaining wall have to go through engineering review?");
    expect(answer.outcome).toBe("not_regulated");
    expect(answer.headline).toMatch(/^No\. /);
  });

  test("one for a wall of 7 feet", () => {
    const answer = ask("Does a 7 foot retaining wall have to go through engineering review?");
    expect(answer.headline).toMatch(/^Yes\. /);
  });
});
