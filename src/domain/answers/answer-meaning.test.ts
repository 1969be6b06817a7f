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
