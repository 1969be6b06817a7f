import { describe, expect, test } from "vitest";
import { ask } from "#testing/law.ts";

describe("a place or an extent that no rule speaks of", () => {
  test.each([
    ["can i pave my whole front yard for parking in seattle", "paving the whole front yard in Seattle"],
    ["can I pave my whole front yard in portland", "paving the whole front yard in Portland"],
    ["can I pave over my entire backyard in Denver", "paving the whole rear yard in Denver"],
    ["is it legal to concrete all of my front yard in New York", "paving the whole front yard in New York"],
    ["can I put solar panels in my front yard in Portland", "solar panels in the front yard in Portland"],
  ])("%s: nothing is held, and so it is said", (q, matter) => {
    const { answer } = ask(q);
    expect(answer).toMatchObject({ outcome: "not_covered", headline: `We hold no rule on ${matter}.` });
  });

  test.each([
    ["can i build a garage in my front yard in new york", "no rule on garages in the front yard"],
    ["can I build a pool in the front yard in chicago", "no entry for a swimming pool"],
    ["can I put a carport in front of my house in Denver", "no rule on carports in the front yard"],
    ["can I build a deck in the side yard in New York", "no rule on decks at the side"],
    ["can I put a hot tub on my roof in New York", "no rule on pools on the roof"],
    ["can I put a greenhouse on my roof in Portland", "no rule on sheds on the roof"],
    [
      "can I build a patio across my entire back yard in Chicago",
      "no rule on decks over the whole rear yard",
    ],
  ])("%s: the leave for the thing is no leave for the place", (q, words) => {
    const { answer } = ask(q);
    expect(answer.outcome).toBe("depends");
    expect(answer.headline).toContain(words);
    expect(answer.decidingQuestion).toBeNull();
  });

  test("a distance to keep in the yard that is asked about comes first, with its figure", () => {
    const { answer } = ask("can I build an ADU in my front yard in Seattle");
    expect(answer).toMatchObject({ outcome: "depends", headline: expect.stringContaining("15 feet") });
    expect(answer.figures).toContainEqual(expect.objectContaining({ measure: "min_setback", value: 15 }));
  });

  test("the whole of a lot is held against the share that may be covered or paved", () => {
    expect(ask("can I pave my entire lot in Austin").answer.outcome).toBe("not_allowed");
    expect(ask("can I cover my whole lot with a house in Austin").answer.outcome).toBe("not_allowed");
    const yard = ask("can I gravel my entire front yard in Austin").answer;
    expect(yard).toMatchObject({ outcome: "depends", headline: expect.stringContaining("hard surface") });
  });

  test("what a rule does say of the place still decides", () => {
    expect(ask("can I put an air conditioner in the front yard in Chicago").answer.outcome).toBe(
      "not_allowed",
    );
    expect(ask("can I park in my front yard in Austin").answer.outcome).toBe("allowed");
    expect(ask("can I build a pool in my front yard in Austin").answer.outcome).not.toBe("not_covered");
    expect(ask("can I build a shed in my backyard in Denver").answer.outcome).not.toBe("not_covered");
  });

  test("limits alone are no yes", () => {
    expect(ask("can I put solar panels in Portland").answer.outcome).toBe("depends");
  });
});
