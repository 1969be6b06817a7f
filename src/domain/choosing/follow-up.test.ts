import { expect, test } from "vitest";
import { TOWN, townEngine } from "#testing/small-town.ts";
import { asFollowUp } from "./follow-up.ts";

const held = townEngine().ruleIndex(1).rules;
const ranked = [TOWN.permit, TOWN.fee].map((rule, i) => ({
  held: held.find((h) => h.rule.key === rule.key)!,
  at: i,
  score: 6 - i,
  share: 0,
  features: new Float64Array(),
}));
const [permit, fee] = ranked.map(({ held }) => held.rule.id) as [number, number];
const firstOf = (before: [number, number][]) => asFollowUp(ranked, new Map(before), 0)[0]!.held.rule.key;

test("a rule that the question before meant more gives way to one that only the follow-up means", () => {
  expect(
    firstOf([
      [permit, 9],
      [fee, 2],
    ]),
  ).toBe("fee");
});

test("a rule that the follow-up means more than the question before stays first", () => {
  expect(
    firstOf([
      [permit, 3],
      [fee, 4],
    ]),
  ).toBe("permit");
});

test("a follow-up that names nothing stays with the section that answered", () => {
  const near = ranked.map((r, i) => ({ ...r, score: 6 - i }));
  const [first, second] = near.map(({ held: h }) => h.clause.id) as [number, number];
  expect(first).not.toBe(second);
  expect(asFollowUp(near, new Map(), 0, second)[0]!.held.rule.key).toBe("fee");
  expect(asFollowUp(near, new Map(), 0)[0]!.held.rule.key).toBe("permit");
});
