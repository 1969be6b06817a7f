import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANYWHERE, NO_FACTS, sentence, TOWN, townEngine } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { classOf } from "./city-facts.ts";
import { type AskFacts, CLOSELY, FEATURE_NAMES, rankRules } from "./rank-rules.ts";
import { trainedModel } from "./trained-model.ts";

const NOTHING: AskFacts = { ...NO_FACTS, act: new Map([["how_much", 1]]) };
const rank = (facts: Partial<AskFacts>, ...rules: Rule[]) =>
  rankRules(townEngine(...rules).ruleIndex(1), trainedModel().ranking, { ...NOTHING, ...facts });
const firstOf = (facts: Partial<AskFacts>, ...rules: Rule[]) => rank(facts, ...rules)[0]?.held.rule.key;

describe("of two rules that are alike otherwise, the first is", () => {
  test("the one on the subject that is named", () => {
    const pool = {
      ...TOWN.fee,
      id: 7,
      key: "pool-fee",
      subjects: ["pool" as const],
      says: "A permit costs $75.",
    };
    const fence = { ...pool, id: 8, key: "fence-fee", subjects: ["fence" as const] };
    for (const [named, key] of [
      ["pool", "pool-fee"],
      ["fence", "fence-fee"],
    ] as const)
      expect(
        firstOf({ subject: new Map([[named, 1]]), named: { subjects: [named], measures: [] } }, pool, fence),
      ).toBe(key);
  });

  test("the one for the place that is named", () => {
    const text = "how tall may a fence be";
    expect(firstOf({ text, places: ["front_yard"] }, TOWN.rear, TOWN.front)).toBe("front");
    expect(firstOf({ text, places: ["rear_yard"] }, TOWN.rear, TOWN.front)).toBe("rear");
  });

  test("the one of the section that is cited", () => {
    const twin = { ...TOWN.rear, id: 7, key: "17-3" };
    expect(firstOf({ citation: "17-3" }, TOWN.rear, twin)).toBe("17-3");
  });
});

test("what the act asks for comes before what it does not: a fee to those who ask the cost", () => {
  const facts = { text: "fence permit", subject: new Map([["fence", 1]]) };
  expect(firstOf({ ...facts, act: new Map([["cost", 1]]) }, TOWN.fee, TOWN.permit)).toBe("fee");
  expect(firstOf({ ...facts, act: new Map([["need_permit", 1]]) }, TOWN.fee, TOWN.permit)).toBe("permit");
});

test("a rule that is not in force on the day is not ranked", () => {
  const ended = sentence("ended", "A fence may be at most 3 feet tall.", { to: calendarDate("2020-12-31") });
  expect(rank({ text: "fence" }, ended)).toEqual([]);
  expect(rank({ text: "fence", day: calendarDate("2020-12-31") }, ended)).toHaveLength(1);
});

test("a city without rules has none to rank", () => {
  expect(rankRules({ ...townEngine().ruleIndex(1), rules: [] }, trainedModel().ranking, NOTHING)).toEqual([]);
});

test("shares sum to less than 1, since no rule may answer, and fall, whatever the text and the places", () => {
  const rules = townEngine().ruleIndex(1);
  const places = fc.subarray(["front_yard", "rear_yard", "side_yard"] as const);
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), places, (text, places) => {
      const ranked = rankRules(rules, trainedModel().ranking, { ...NOTHING, text, places });
      expect(ranked).toHaveLength(Object.keys(TOWN).length);
      expect(ranked.reduce((sum, { share }) => sum + share, 0)).toBeLessThan(1);
      expect(ranked.every((r, i) => i === 0 || r.share <= ranked[i - 1]!.share)).toBe(true);
      expect(ranked.slice(0, CLOSELY).every(({ features }) => features.length === FEATURE_NAMES.length)).toBe(
        true,
      );
    }),
  );
});

test("the class of a rule is its kind, with the side it speaks of where the kind says too little", () => {
  const classes = (rule: Rule) => classOf({ rule, clause: townEngine(rule).book.clauses[0]! });
  expect(classes(TOWN.front)).toBe("limit");
  expect(classes(TOWN.documents)).toBe("information/documents");
  expect(classes({ ...TOWN.front, kind: "unregulated", when: ANYWHERE })).toBe("limit");
  expect(classes({ ...TOWN.fee, kind: "time", measure: "validity" })).toBe("time/validity");
});
