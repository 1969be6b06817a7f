import { expect, test } from "vitest";
import { makeClause, makeRule } from "#testing/factories.ts";
import { kinOf, withKin } from "./kin-asks.ts";
import type { Ranked } from "./ranked-order.ts";

const CERTIFICATE = makeClause({ id: 1, slug: "certificate" });
const POLICY = makeClause({ id: 2, slug: "policy" });
const ranked = (...rules: readonly (readonly [id: number, clause: typeof CERTIFICATE, share: number])[]) =>
  rules.map(
    ([id, clause, share], at): Ranked => ({
      held: { rule: makeRule({ id, clauseId: clause.id }), clause } as Ranked["held"],
      at,
      share,
      score: Math.log(share),
      features: new Float64Array(),
    }),
  );
/** Its score is that of a rule with a share of 1 in 10. */
const NONE = Math.log(0.1);

test("a rule of the section that another ask means is likelier than one of its own that is closer in words", () => {
  const kin = kinOf([ranked([11, CERTIFICATE, 0.9])]);
  const [first, second] = withKin(ranked([21, POLICY, 0.2], [12, CERTIFICATE, 0.07]), kin, NONE);
  expect([first!.held.rule.id, second!.held.rule.id]).toEqual([12, 21]);
  // 0.07 × (1 + 20 × 0.9) = 1.33, of 1.33 + 0.2 + 0.1 in all.
  expect(first!.share).toBeCloseTo(1.33 / 1.63, 5);
});

test("a section gains by the ask that means it most, with all of its rules together", () => {
  const kin = kinOf([
    ranked([11, CERTIFICATE, 0.3], [13, CERTIFICATE, 0.2], [21, POLICY, 0.1]),
    ranked([21, POLICY, 0.4]),
  ]);
  expect(kin.sections.get(CERTIFICATE.id)).toBeCloseTo(0.5, 5);
  expect(kin.sections.get(POLICY.id)).toBeCloseTo(0.4, 5);
});

test("the very rule that answers another ask gains nothing", () => {
  const kin = kinOf([ranked([11, CERTIFICATE, 0.9])]);
  const [first] = withKin(ranked([11, CERTIFICATE, 0.1], [21, POLICY, 0.2]), kin, NONE);
  expect(first!.held.rule.id).toBe(21);
  expect(first!.share).toBeCloseTo(0.5, 5);
});
