import fc from "fast-check";
import { expect, test } from "vitest";
import type { HeldRule } from "../law/held-rule.ts";
import { softmax } from "./classifier.ts";
import type { Ranked } from "./ranked-order.ts";
import { giveShares, putInOrder } from "./ranked-order.ts";

const ranked = (id: number, score: number, at = 0): Ranked => ({
  held: { rule: { id } } as HeldRule,
  at,
  share: 0,
  score,
  features: new Float64Array(),
});
/** Few ids and scores, so that many are equal. */
const rules = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(-2.5, -0, 0, 1, 1.25, 7)), {
    maxLength: 60,
  })
  .map((pairs) => pairs.map(([id, score], at) => ranked(id, score, at)));

test("the best score goes first, of equal ones the lower id, and of equal ids the one that came first", () => {
  const three = [ranked(4, 1), ranked(2, 3), ranked(3, 1)];
  expect(putInOrder(three).map(({ held }) => held.rule.id)).toEqual([2, 3, 4]);
  fc.assert(
    fc.property(rules, (list) => {
      const sorted = [...list].sort((a, b) => b.score - a.score || a.held.rule.id - b.held.rule.id);
      expect(putInOrder([...list]).map(({ at }) => at)).toEqual(sorted.map(({ at }) => at));
    }),
  );
});

test("shares are those of a softmax in which that no rule answers competes too", () => {
  const two = [ranked(1, Math.log(3)), ranked(2, 0)];
  giveShares(two, 0);
  expect(two.map(({ share }) => share)).toEqual([expect.closeTo(0.6), expect.closeTo(0.2)]);
  fc.assert(
    fc.property(rules, fc.double({ min: -9, max: 9, noNaN: true }), (list, none) => {
      giveShares(list, none);
      const expected = softmax([...list.map(({ score }) => score), none]);
      expect(list.map(({ share }) => share)).toEqual(expected.slice(0, -1));
    }),
  );
});
