import { describe, expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";
import type { OwnFact, Rule } from "../law/law.ts";
import { ownFactsIn } from "./own-facts.ts";

const SCREENED: OwnFact = {
  ask: "Will it be screened?",
  yes: "screened by a wall",
  no: "in the open",
  met: "screen*, behind & wall/fence/plants",
  unmet: "in the open, nothing around it",
  usual: null,
  only: true,
};

describe("what a question says of a fact that one rule turns on", () => {
  test.each([
    ["a shed that is screened from the street", true],
    ["a shed behind a brick wall", true],
    ["a shed with no screen", false],
    ["it isn't screened in any way", false],
    ["a shed out in the open", false],
    ["there is nothing around it", false],
    ["a shed of 80 square feet", null],
  ])("%s: %s", (text, isSo) => {
    expect(ownFactsIn(text)(SCREENED)).toBe(isSo);
  });

  test("what says it in the most words counts", () => {
    expect(ownFactsIn("no screen, but behind a thick wall")(SCREENED)).toBe(true);
  });
});

describe("a shed that is allowed where it is screened", () => {
  const says = "A shed may be kept in the front yard behind a wall or plants.";
  const asked = (q: string, turnsOn = SCREENED, more: Partial<Rule> = {}) => {
    const rule = sentence("shed", says, {
      kind: "allowed",
      subjects: ["shed"],
      when: { ...ANYWHERE, turnsOn },
      ...more,
    });
    return askTown(q, rule).answer;
  };

  test("yes where the question says that it is", () => {
    expect(asked("Can I have a shed behind a brick wall?").outcome).toBe("allowed");
  });

  test("no where it says that it is not, and the rule allows nothing else", () => {
    const answer = asked("Can I have a shed out in the open?");
    expect(answer.outcome).toBe("not_allowed");
    expect(answer.headline).toContain(says);
  });

  test("what only screened ones need no permit for takes one where it is not screened", () => {
    const exempt = { kind: "no_permit" as const, permit: "shed permit" };
    const needed = asked("Do I need a permit for a shed out in the open?", SCREENED, exempt);
    expect(needed.headline).toMatch(/^You need a shed permit/);
    const free = asked("Do I need a permit for a shed behind a brick wall?", SCREENED, exempt);
    expect(free.headline).toMatch(/^You don't need a shed permit/);
  });

  test("no yes where it says neither: the fact is asked for, and each reply is an answer", () => {
    const answer = asked("Can I have a shed?");
    expect(answer.outcome).toBe("depends");
    expect(answer.headline).toContain("Will it be screened?");
    const replies = answer.decidingQuestion?.options ?? [];
    expect(replies.map(({ label, outcome }) => [label, outcome])).toEqual([
      ["Screened by a wall", "allowed"],
      ["In the open", "not_allowed"],
    ]);
    for (const { value, outcome } of replies) expect(asked(value ?? "").outcome).toBe(outcome);
  });

  test("where one of them is usual, that is assumed until the question says otherwise", () => {
    const usual = { ...SCREENED, usual: true };
    expect(asked("Can I have a shed?", usual).outcome).toBe("allowed");
    expect(asked("Can I have a shed out in the open?", usual).outcome).toBe("not_allowed");
    const rare = { ...SCREENED, usual: false };
    expect(asked("Can I have a shed?", rare).outcome).not.toBe("allowed");
    expect(asked("Can I have a shed behind a brick wall?", rare).outcome).toBe("allowed");
  });

  test("neither yes nor no in the other case where other rules decide it", () => {
    expect(asked("Can I have a shed out in the open?", { ...SCREENED, only: false }).outcome).not.toMatch(
      /^(not_)?allowed/,
    );
  });

  test("what is forbidden in one case only is allowed in the other", () => {
    const ban = { kind: "prohibited" as const };
    expect(asked("Can I have a shed behind a wall?", SCREENED, ban).outcome).toBe("not_allowed");
    expect(asked("Can I have a shed out in the open?", SCREENED, ban).outcome).toBe("allowed");
  });
});
