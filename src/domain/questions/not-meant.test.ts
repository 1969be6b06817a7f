import { describe, expect, test } from "vitest";
import { askTown, sentence, TOWN } from "#testing/small-town.ts";

const STAYS = sentence("stays", "A coach house may not be rented for short stays.", {
  kind: "prohibited",
  subjects: ["adu", "short_term_rental"],
  predicate: "be rented for short stays",
});
const ask = (q: string) => askTown(q, STAYS, TOWN.aduSize, TOWN.front, TOWN.rear, TOWN.fee).answer;

describe("a rule on what a question is not about does not answer", () => {
  test.each([
    "May I rent out my regular condo (not an ADU or coach house) for short stays?",
    "Can my two-flat, which isn't a coach house, be rented for short stays?",
    "I don't mean a coach house: may I rent my house for short stays?",
  ])("%s", (q) => {
    expect(ask(q).headline).not.toContain(STAYS.says);
  });
});

test("a thing that is asked about with a denial still is", () => {
  expect(ask("Can a coach house be rented for short stays?").headline).toContain(STAYS.says);
  expect(ask("Isn't a coach house banned from short stays?").headline).toContain(STAYS.says);
});

describe("what a remark says there is not, is not asked about", () => {
  const subjects = (q: string) => askTown(q, TOWN.aduSize, TOWN.front).interpretation.subjects;

  test.each([
    "I teach piano at home, 5 kids come every day. No ADU here. Do I need a permit?",
    "Budget for a fence (front yard only, no ADU). How tall?",
  ])("%s", (q) => expect(subjects(q)).not.toContain("adu"));

  test.each([
    "There is no ADU yet. How big may it be?",
    "Small yard, no ADU. How big can I make one?",
    "No ADU without a permit, right?",
  ])("but what is missing is meant where it is taken up: %s", (q) => expect(subjects(q)).toContain("adu"));
});
