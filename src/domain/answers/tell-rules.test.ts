import { describe, expect, test } from "vitest";
import { makeClause } from "#testing/factories.ts";
import { askTown, sentence, TOWN } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import { outcomeOfRule, suits } from "./tell-rules.ts";

const hold = (rule: Rule) => ({ rule, clause: makeClause({ slug: rule.key }) });

describe("a rule answers an act by what it states", () => {
  test.each([
    ["cost", TOWN.fee, true],
    ["cost", TOWN.penalty, false],
    ["penalty", TOWN.penalty, true],
    ["penalty", TOWN.fee, false],
    ["documents", TOWN.documents, true],
    ["documents", TOWN.desk, false],
    ["who_where", TOWN.desk, true],
    ["how_long", TOWN.fee, false],
  ] as const)("%s", (act, rule, wanted) => {
    expect(suits(act, hold(rule))).toBe(wanted);
  });

  test("any rule may tell what a word means or what the requirements are", () => {
    for (const rule of Object.values(TOWN)) expect(suits("requirements", hold(rule))).toBe(true);
  });
});

describe("what a rule comes to in reply to an act", () => {
  test('to "may I" its kind is the verdict', () => {
    expect(outcomeOfRule(hold(TOWN.aduSale), "may")).toBe("not_allowed");
    expect(outcomeOfRule(hold(TOWN.adu), "may")).toBe("allowed");
  });

  test("to any other act nothing is allowed or forbidden", () => {
    expect(outcomeOfRule(hold(TOWN.aduSale), "which")).toBe("explanation");
    expect(outcomeOfRule(hold(TOWN.aduSale), "meaning")).toBe("explanation");
  });

  test('to "how much" a figure is a value, one in the words alone too', () => {
    expect(outcomeOfRule(hold(TOWN.fee), "how_much")).toBe("value");
    expect(outcomeOfRule(hold(TOWN.penalty), "how_much")).toBe("value");
    expect(outcomeOfRule(hold(TOWN.documents), "how_much")).not.toBe("value");
  });

  test("to a step it is a procedure", () => {
    expect(outcomeOfRule(hold(TOWN.documents), "documents")).toBe("procedure");
    expect(outcomeOfRule(hold(TOWN.documents), "penalty")).not.toBe("procedure");
  });
});

describe("an answer that is told", () => {
  const first = sentence("first", "The fine for a first violation is $100.", {
    subjects: ["permit"],
    about: "penalty",
  });
  const second = { ...sentence("second", "The fine for a second violation is $250.", first), key: "second" };

  test("has the closest rule as its headline, with its clause and the figure of its words", () => {
    const { answer } = askTown("What is the fine for building without a permit?");
    expect(answer.headline).toBe(TOWN.penalty.says);
    expect(answer.citations[0]!.section).toBe("penalty");
    expect(answer.figures).toMatchObject([{ value: 500, unit: "USD" }]);
  });

  test("tells what is alike beside it, and nothing else", () => {
    const { answer } = askTown(
      "What is the fine for a violation?",
      first,
      {
        ...second,
        says: "The fine for a second violation is $250.",
        quote: "The fine for a second violation is $250.",
      },
      TOWN.fee,
    );
    expect(answer.figures.map((f) => f.value).sort()).toEqual([100, 250]);
  });

  test("is not given where no rule suits the act", () => {
    const { answer } = askTown("How much does a fence permit cost?", TOWN.front, TOWN.rear);
    expect(["not_covered", "unclear"]).toContain(answer.outcome);
  });

  test("leaves out a rule that gives way to another", () => {
    const weaker = { ...TOWN.fee, key: "old-fee", yieldsTo: { rule: "fee#fee", because: "It is older." } };
    expect(askTown("How much does a fence permit cost?", weaker).answer.headline).not.toBe(weaker.says);
  });
});
