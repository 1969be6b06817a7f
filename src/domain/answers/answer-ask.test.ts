import { describe, expect, test } from "vitest";
import { askTown, TOWN } from "#testing/small-town.ts";

const answerTo = (q: string) => askTown(q).answer;
const clausesOf = (q: string): string[] => answerTo(q).citations.map((c) => c.section);

describe("may I", () => {
  test("a size is held against the limit of its place", () => {
    expect(answerTo("Can I build a 7 ft fence in the back yard?").outcome).toBe("not_allowed");
    expect(answerTo("Can I build a 5 ft fence in the back yard?").outcome).toBe("allowed");
    expect(answerTo("Can I build a 5 ft fence in the front yard?").outcome).toBe("not_allowed");
  });

  test('"how tall" with a size of one\'s own is a check', () => {
    expect(answerTo("Is 7 feet too tall for a fence in the back yard?").outcome).toBe("not_allowed");
  });

  test("what may be done with a thing is decided by the rule on just that", () => {
    const answer = answerTo("Can I sell my ADU separately?");
    expect(answer.outcome).toBe("not_allowed");
    expect(answer.headline).toBe(`No. ${TOWN.aduSale.says}`);
  });

  test("whether a thing may be built is not decided by what may be done with it", () => {
    const answer = answerTo("Can I build an ADU?");
    expect(answer.outcome).toBe("allowed");
    expect(answer.citations[0]!.section).toBe("adu");
  });
});

describe("each act has its own way", () => {
  test.each([
    ["How tall can my fence be in the back yard?", "value", "rear"],
    ["How big can an ADU be?", "value", "adu-size"],
    ["Do I need a permit for a 5 ft fence in the back yard?", "procedure", "permit"],
    ["How much does a fence permit cost?", "procedure", "fee"],
    ["What documents do I need for a building permit?", "procedure", "documents"],
    ["What is the fine for building without a permit?", "procedure", "penalty"],
    ["Who do I call about a permit?", "procedure", "desk"],
    ["rules for fences", "value", "front"],
  ])("%s", (q, outcome, clause) => {
    expect(answerTo(q).outcome).toBe(outcome);
    expect(clausesOf(q)).toContain(clause);
  });

  test("a fee answers no question on inspections, nor does a height", () => {
    const answer = answerTo("What inspections does a fence need?");
    expect(answer.outcome).toBe("not_covered");
    expect(answer.figures).toEqual([]);
  });

  test("a permit is told where its steps are not held, and the gap is named", () => {
    const answer = askTown("How do I apply for a fence permit online?", TOWN.permit).answer;
    expect(answer.outcome).toBe("procedure");
    expect(answer.headline).toContain(TOWN.permit.says);
    expect(answer.caveats.map((c) => c.text).join(" ")).toContain("We don't have a rule on how to apply yet");
  });
});

test("figures are those of the rules told", () => {
  expect(answerTo("How tall can my fence be in front?").figures).toMatchObject([{ value: 4, unit: "ft" }]);
  expect(answerTo("How big can an ADU be?").figures).toMatchObject([{ value: 800, unit: "sq ft" }]);
});

test("a thing of which the town has no rule is not answered from the rules of another", () => {
  for (const q of ["Can I build a swimming pool?", "How tall can a garage be?"]) {
    const { outcome, figures, citations } = answerTo(q);
    expect([outcome, figures, citations.filter((c) => c.section !== "desk")], q).toEqual([
      "not_covered",
      [],
      [],
    ]);
  }
});
