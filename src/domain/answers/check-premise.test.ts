import { expect, test } from "vitest";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const says = "A deck with a floor more than 30 inches above the ground needs a building permit.";
const clause = makeClause({ text: says });
const permit = makeRule({
  kind: "permit",
  permit: "building permit",
  permitType: "building",
  clauseId: clause.id,
  subjects: ["deck"],
  measure: null,
  comparator: null,
  value: null,
  when: {
    place: [],
    districts: [],
    notDistricts: [],
    circumstances: {},
    bounds: { height: [{ is: "more_than", value: { value: 30, unit: "in" } }] },
  },
  phrase: "if its floor is more than 30 inches above the ground",
  says,
  quote: says,
  start: 0,
  end: says.length,
});
const engine = buildEngine(makeBook({ clauses: [{ ...clause, rules: [permit] }] }));
const headlineOf = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer.headline;

test("a deck that is only described is no claim about the rules, and nothing is corrected", () => {
  const q = "Contractor here. Rear deck, walking surface 42 inches above grade. Building permit, yes or no?";
  expect(headlineOf(q)).not.toContain("That is not the rule");
});
