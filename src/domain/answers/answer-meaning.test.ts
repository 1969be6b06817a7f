import { expect, test } from "vitest";
import { answerInTown, sentence, TOWN } from "#testing/small-town.ts";

test("a word of the glossary is explained, where the closest rule only uses it", () => {
  const garage = sentence("garage", "Up to 250 square feet of garage is not counted in the size of a DADU.", {
    kind: "not_required",
    subjects: ["adu"],
    measure: "floor_area",
    about: "measuring",
  });
  const { outcome, headline } = answerInTown("What does DADU mean?", TOWN.adu, garage).answer;
  expect([outcome, headline]).toEqual([
    "explanation",
    "A detached accessory dwelling unit (DADU) is a small second home apart from the main house.",
  ]);
});

test("a question about a term of the house is no question about what a house is", () => {
  const house = sentence("house", "A house is a detached home on its own lot.", {
    kind: "definition",
    subjects: ["house"],
    term: "house",
  });
  const dormer = sentence("dormer", "A dormer below the ridge does not count toward height.", {
    kind: "information",
    subjects: ["house"],
    measure: "height",
    about: "measuring",
  });
  const asked = (question: string) => answerInTown(question, dormer, house).answer.headline;
  expect(asked("What counts as a house?")).toBe("A house is a detached home on its own lot.");
  // A yes or a no is asked for, and no word of the glossary.
  expect(asked("Does a dormer count toward the height of my house?")).toContain(dormer.says);
});
