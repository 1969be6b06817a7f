import { expect, test } from "vitest";
import { townEngine } from "#testing/small-town.ts";
import { scoresIn } from "./rule-scores.ts";

test("each rule of a ranking has its score, and a rule that was not ranked has none", () => {
  const index = townEngine().ruleIndex(1);
  const [first, second, other] = index.rules;
  const ranked = [second!, first!].map((held, i) => ({
    held,
    at: index.rules.indexOf(held),
    score: 5 - i,
    share: 0,
    features: new Float64Array(),
  }));
  const scores = scoresIn(index, ranked);
  expect(scores.get(second!.rule.id)).toBe(5);
  expect(scores.get(first!.rule.id)).toBe(4);
  expect(scores.get(other!.rule.id)).toBeUndefined();
  expect([...scores.values()]).toEqual([5, 4]);
  expect(new Map(scores)).toEqual(
    new Map([
      [second!.rule.id, 5],
      [first!.rule.id, 4],
    ]),
  );
});
