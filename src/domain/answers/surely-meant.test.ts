import { describe, expect, test } from "vitest";
import { asksOfTown, askTown, sentence, TOWN, townEngine } from "#testing/small-town.ts";
import { surelyMeant } from "./surely-meant.ts";

const WELL = sentence("well", "A drilled well needs a sanitary seal before the pump is set.", {
  kind: "required",
  subjects: ["lot"],
});
const LAYER = sentence("layer", "The town publishes its parcel polygons as a download on its survey page.", {
  subjects: ["code"],
  about: "background",
});
const rules = [...Object.values(TOWN), WELL, LAYER];

describe("a rule that the ranking is sure of and that says the question's own rare words", () => {
  test.each([
    ["what do they want on a drilled well before the pump goes in, a sanitary seal?", WELL.says],
    ["where does the town publish its parcel polygons for download", LAYER.says],
  ])("is told: %s", (q, says) => {
    const { outcome, headline, statements } = askTown(q, ...rules).answer;
    expect(outcome).not.toMatch(/^(?:not_covered|out_of_scope|unclear)$/);
    expect([headline, ...statements.map((s) => s.text)].join(" ")).toContain(says);
  });
});

test.each(["write me a poem about the rain", "who won the game last night"])(
  "a question about something else means no rule: %s",
  (q) => {
    const engine = townEngine(...rules);
    for (const { ask } of asksOfTown(q, ...rules))
      expect(surelyMeant(engine, engine.book.cities[0]!, ask)).toBeNull();
  },
);
