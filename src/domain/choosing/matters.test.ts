import { expect, test } from "vitest";
import { makeClause } from "#testing/factories.ts";
import { sentence, TOWN } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import { mattersOf, subjectOfRule } from "./matters.ts";
import type { Ranked } from "./ranked-order.ts";

const ranked = (rule: Rule, share: number): Ranked => ({
  held: { rule, clause: makeClause({ slug: rule.key }) },
  at: 0,
  share,
  score: share,
  features: new Float64Array(),
});
const matters = (...list: Ranked[]) => mattersOf(list, [], new Map());
const keysOf = (list: ReturnType<typeof matters>) => list.map((m) => m.rules.map((r) => r.held.rule.key));

test("limits on one measure of one thing are one matter, and their shares add up", () => {
  const [height, ...rest] = matters(ranked(TOWN.fee, 0.4), ranked(TOWN.front, 0.35), ranked(TOWN.rear, 0.25));
  expect(height).toMatchObject({ kind: "limit", subject: "fence", measure: "height" });
  expect(height!.share).toBeCloseTo(0.6);
  expect(keysOf(rest)).toEqual([["fee"]]);
});

test("limits on another measure or another thing are another matter", () => {
  const opacity = { ...TOWN.front, measure: "opacity" as const };
  const wall = { ...TOWN.front, subjects: ["retaining_wall" as const] };
  expect(matters(ranked(TOWN.front, 0.4), ranked(opacity, 0.3), ranked(wall, 0.3))).toHaveLength(3);
});

test("that a permit is needed and that none is are one matter", () => {
  const without = { ...TOWN.permit, key: "without", kind: "no_permit" as const };
  expect(keysOf(matters(ranked(TOWN.permit, 0.6), ranked(without, 0.4)))).toEqual([["permit", "without"]]);
});

test("what may be done with a thing is no matter of whether it may be built", () => {
  expect(keysOf(matters(ranked(TOWN.aduSale, 0.6), ranked(TOWN.adu, 0.4)))).toEqual([["adu-sale"], ["adu"]]);
});

test("all desks are one matter; sentences of different sections are not", () => {
  const other = { ...TOWN.desk, key: "other-desk" };
  expect(matters(ranked(TOWN.desk, 0.5), ranked(other, 0.5))).toHaveLength(1);
  expect(matters(ranked(TOWN.documents, 0.5), ranked(TOWN.penalty, 0.5))).toHaveLength(2);
});

test("a rule on several things is meant under the one that was named, else under the likeliest", () => {
  const rule = sentence("both", "A fence or a wall may stand on the lot line.", {
    subjects: ["fence", "retaining_wall"],
  });
  const likely = new Map([
    ["fence", 0.3],
    ["retaining_wall", 0.7],
  ]);
  expect(subjectOfRule(ranked(rule, 1), [], likely)).toBe("retaining_wall");
  expect(subjectOfRule(ranked(rule, 1), ["fence"], likely)).toBe("fence");
});

test("nothing ranked makes no matter", () => {
  expect(matters()).toEqual([]);
});
