import { describe, expect, test } from "vitest";
import { askTown, HOUSE_HEIGHT, sentence, TOWN } from "#testing/small-town.ts";

const answerTo = (q: string) => askTown(q).answer;

describe("a question with a false premise", () => {
  test("is told so first, with the rule that shows it and its figure", () => {
    const answer = answerTo("Since ADUs may be 1000 square feet, how big can mine be?");
    expect(answer.headline).toBe(`That is not the rule. ${TOWN.aduSize.says}`);
    expect(answer.headlineCitations[0]).toBe(answer.citations[0]!.id);
    expect(answer.citations[0]!.section).toBe("adu-size");
    expect(answer.figures).toContainEqual(expect.objectContaining({ value: 800, unit: "sq ft" }));
  });

  test("shows in the checks what it assumed", () => {
    const { trace } = answerTo("Since ADUs may be 1000 square feet, how big can mine be?");
    expect(trace).toContainEqual(expect.objectContaining({ check: "what you assumed", result: "fail" }));
  });

  test("is never a yes to more than the rule allows", () => {
    for (const q of [
      "Since fences may be 8 feet tall in the back yard, can I build one of 8 feet there?",
      "I heard that ADUs can be 1500 square feet. Can I build one of 1200 square feet?",
    ])
      expect(answerTo(q).outcome, q).not.toMatch(/^allowed/);
  });
});

describe("a claim is compared with what the rules come to", () => {
  test.each([
    ["My neighbor says ADUs are limited to 1000 square feet. How big can mine be?", true],
    ["My neighbor says ADUs are limited to 800 square feet. How big can mine be?", false],
    ["Is it true that ADUs may be 700 square feet?", false],
    ["Why are ADUs limited to 600 square feet?", true],
  ])("%s", (q, corrected) => {
    expect(answerTo(q).headline.startsWith("That is not the rule.")).toBe(corrected);
  });
});

describe("a claim that no permit is needed", () => {
  const any = sentence("any", "A deck of any size needs a building permit.", {
    kind: "permit",
    subjects: ["deck"],
    permit: "building permit",
  });
  test.each([
    "Most towns need no permit under 30 inches. My 8x10 deck is 12 inches high, so I'm fine, right?",
    "I heard decks under 200 square feet need no permit, so my 10x12 one should be good to go without one, right?",
  ])("is answered by the permit, and not by sizes that nothing limits: %s", (q) => {
    const { outcome, headline } = askTown(q, any, HOUSE_HEIGHT).answer;
    expect(outcome).toBe("procedure");
    expect(headline).toBe(`That is not the rule. ${any.says}`);
  });
});

describe("nothing is corrected", () => {
  test.each([
    "Since ADUs may be 800 square feet, how many stories can mine have?",
    "How big can an ADU be?",
    "Since my neighbor has a dog, how tall can my fence be in the back yard?",
  ])("%s", (q) => {
    expect(answerTo(q).headline).not.toContain("That is not the rule");
  });

  test("where the town has no rule on what was assumed", () => {
    const { answer } = askTown("Since pools must be 9 feet deep, can I build a 5 ft fence in the back yard?");
    expect(answer.headline).not.toContain("That is not the rule");
  });
});

describe("a claim that something is not allowed", () => {
  const allowed = sentence("adus", "ADUs are allowed in every district.", {
    kind: "allowed",
    subjects: ["adu"],
  });
  const stair = sentence("stair", "An outside stair to an ADU may not be on a wall that faces a street.", {
    kind: "prohibited",
    subjects: ["adu"],
    predicate: "have an outside stair on a wall that faces a street",
  });

  test("is right of what is told, though the thing as such is allowed", () => {
    const q =
      "My designer put the outside stair of the ADU on the wall that faces the street. That's not allowed, is it?";
    const { outcome, headline } = askTown(q, allowed, stair).answer;
    expect(outcome).toBe("not_allowed");
    expect(headline).not.toContain("That is not the rule");
  });
});
