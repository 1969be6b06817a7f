import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { realEngine, TODAY } from "#testing/law.ts";
import { TOWN, townEngine } from "#testing/small-town.ts";
import { answerQuestion } from "../answers/answer-question.ts";

const follow = (earlier: string, next: string): string =>
  realEngine().reader.withoutContext(earlier, next, TODAY);
const FENCE = "Can I build a 5 ft fence in the front yard in Denver?";

describe("a follow-up becomes a question that needs no other", () => {
  test.each([
    ["another place", FENCE, "And in the back yard?", "Can I build a 5 ft fence in the back yard in Denver?"],
    ["another size", FENCE, "What about 8 ft?", "Can I build an 8 ft fence in the front yard in Denver?"],
    ["another city", FENCE, "how about in Seattle", "Can I build a 5 ft fence in the front yard in Seattle?"],
    [
      "another thing, with its own words",
      "How tall can a shed be in Seattle?",
      "And a detached garage?",
      "How tall can a detached garage be in Seattle?",
    ],
    [
      "another district",
      "How tall can a fence be in U-SU-B?",
      "and in G-MU-3",
      "How tall can a fence be in G-MU-3?",
    ],
  ])("with %s in place of the one before", (_, earlier, next, whole) => {
    expect(follow(earlier, next)).toBe(whole);
  });

  test("with a fact that was not told before", () => {
    expect(follow(FENCE, "What if it's a corner lot?")).toBe(`${FENCE} It's a corner lot.`);
  });

  test("with what the earlier one is about, where something else is asked", () => {
    expect(follow(FENCE, "And do I need a permit?")).toBe(
      "5 ft fence in the front yard in Denver. Do I need a permit?",
    );
    expect(
      follow(
        "My lot is 50 ft wide. Can I put an 800 sq ft ADU behind the house in Portland?",
        "ok and how tall may it be?",
      ),
    ).toBe("My lot is 50 ft wide. 800 sq ft ADU behind the house in Portland. How tall may it be?");
  });

  test("and a question about another thing takes along the city alone", () => {
    expect(follow(FENCE, "Do I need a permit for a shed?")).toBe("Do I need a permit for a shed in Denver?");
    expect(follow(FENCE, "Do I need a permit for a shed in Austin?")).toBe(
      "Do I need a permit for a shed in Austin?",
    );
  });

  test("whatever both texts are", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (earlier, next) => {
        expect(typeof follow(earlier, next)).toBe("string");
      }),
    );
  });
});

test("a town answers the follow-up with the facts of the question before", () => {
  const engine = townEngine(TOWN.front, TOWN.rear, TOWN.permit, TOWN.fee);
  const ask = (q: string, after?: string) =>
    answerQuestion(engine, { q, cityId: 1, today: TODAY, ...(after === undefined ? {} : { after }) });
  const earlier = "Can I build a 5 ft fence in the front yard?";
  expect(ask(earlier).answer.outcome).toBe("not_allowed");
  const rear = ask("And in the back yard?", earlier);
  expect(rear.query).toBe("Can I build a 5 ft fence in the back yard?");
  expect(rear.answer.outcome).toBe("allowed");
  expect(ask("What about 4 ft?", earlier).answer.outcome).toBe("allowed");
  expect(ask("And what does the permit cost?", earlier).answer.headline).toContain("$75");
});
