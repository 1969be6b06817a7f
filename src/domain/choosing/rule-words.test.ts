import { expect, test } from "vitest";
import { makeClause } from "#testing/factories.ts";
import { TOWN } from "#testing/small-town.ts";
import { ruleWordsOf } from "./rule-words.ts";

const RULES = [TOWN.front, TOWN.rear, TOWN.permit, TOWN.fee];
const clause = makeClause({ heading: "Fences", rules: RULES });
const SIBLINGS = RULES.map((rule) => ({ rule, clause }));
const words = (at: number) => ruleWordsOf(SIBLINGS[at]!, SIBLINGS);

test("a rule's distinct words are those that most rules of its clause lack", () => {
  expect([...words(0).distinct]).toContain("front");
  expect([...words(0).distinct]).not.toContain("rear");
  expect([...words(0).distinct]).not.toContain("fenc");
});

test("a rule that is alone in its clause has no distinct words", () => {
  expect(ruleWordsOf(SIBLINGS[0]!, [SIBLINGS[0]!]).distinct.size).toBe(0);
});

test("its condition and its predicate are known apart from what it says", () => {
  expect(words(0).condition.has("front")).toBe(true);
  expect(words(3).condition.size).toBe(0);
  const { predicate } = ruleWordsOf({ rule: TOWN.aduSale, clause }, []);
  expect([...predicate].some((word) => word.startsWith("sold"))).toBe(true);
});
