import { describe, expect, test } from "vitest";
import { ask } from "#testing/law.ts";

const said = (q: string) => {
  const { answer } = ask(q);
  return [answer.headline, ...answer.statements.map((s) => s.text)].join(" ");
};

describe("a fee of another permit or work is no answer", () => {
  test("a remodel in Denver gets the building permit's fee by value, and no rezoning of the 2010s", () => {
    const q = "what does a building permit cost for a 50000 dollar kitchen remodel";
    const { answer } = ask(q, { cityId: 1 });
    expect(answer).toMatchObject({
      outcome: "procedure",
      headline: expect.stringContaining("value of the project"),
    });
    expect(answer.statements.some((s) => /rezoning|site plan|cashier/.test(s.text))).toBe(false);
  });

  test.each([
    ["how much is an adu permit in austin", "ADUs in Austin"],
    ["ADU permit cost in austin for 800 square feet", "ADUs in Austin"],
    ["how much is a tree removal permit in austin", "trees in Austin"],
    ["window replacement permit cost Austin", "new windows and doors in Austin"],
    ["how much is a pool permit in New York", "pools in New York"],
    ["fence permit cost in Portland", "fences in Portland"],
    ["how much is a sign permit in Chicago", "signs in Chicago"],
  ])("%s: none is held, and the desk with the schedule is named", (q, matter) => {
    const { answer } = ask(q);
    expect(answer).toMatchObject({
      outcome: "not_covered",
      headline: `We hold no rule on the permit fee for ${matter}.`,
    });
    expect(answer.figures.filter((f) => f.unit === "USD")).toEqual([]);
    expect(answer.nextSteps.map((s) => s.text)).toContain("Ask that office for its current fee schedule.");
  });

  test("a deck in Austin gets the deck's fee and no shed's", () => {
    const q = "how much is a deck permit in austin for 300 square feet";
    expect(ask(q).answer.headline).toContain("$150 to $450");
    expect(said(q)).not.toMatch(/shed|express/);
  });

  test("the fee of a step answers only who names the step", () => {
    expect(said("how much is an express permit in Austin")).toContain("$6.50");
    expect(said("short term rental license fee Denver")).toMatch(/^Applying for a short-term rental license/);
    expect(said("what does an ADU permit cost in Seattle")).toMatch(/^The cost depends on the size/);
    expect(said("permit renewal fee in New York")).toMatch(/^Renewing a work permit costs 130 dollars/);
  });

  test("an old price is called one, unless the question is about those years", () => {
    expect(ask("rezoning fee in Denver").answer.headline).toMatch(
      /^We hold only an old figure\. In the early 2010s/,
    );
    expect(ask("how much did a rezoning cost in Denver in 2012").answer.headline).toMatch(
      /^In the early 2010s/,
    );
    expect(ask("what is the fee for a shed permit in Austin").answer.headline).toMatch(
      /^We hold only an old figure/,
    );
  });

  test("a fee asked in the same breath and not held is told as a gap", () => {
    const { answer } = ask("can I build an ADU in Austin and what does the permit cost");
    expect(answer.caveats.map((c) => c.text)).toContain(
      "We hold no rule on the permit fee for ADUs in Austin.",
    );
  });
});
