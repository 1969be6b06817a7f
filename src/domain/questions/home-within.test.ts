import { describe, expect, test } from "vitest";
import { ask } from "#testing/law.ts";

describe("an apartment within one's own house or on its lot is an ADU", () => {
  test.each([
    "accessory apartment in my basement allowed?",
    "can i turn my basement into an apartment",
    "can I add an in-law apartment",
    "can I build a garden apartment",
    "may I have a granny flat",
    "can I convert my cellar to an apartment",
    "can I have a second unit in my house",
  ])("%s", (q) => {
    const { interpretation, answer } = ask(`${q} new york`, { cityId: 6 });
    expect(interpretation.subjects[0]).toBe("adu");
    expect(interpretation.circumstances.use).toBeUndefined();
    expect(answer.outcome).toBe("allowed_with_permit");
    expect(answer.headline).toMatch(/^Yes, /);
    expect(answer.caveats.map((c) => c.text)).toContain(
      "A lot with a building of 3 or more homes may not have an ADU.",
    );
  });

  test.each(["rental unit in my basement, allowed?", "can I finish my basement into a separate unit"])(
    "also where no yes is sure: %s",
    (q) => {
      const { interpretation } = ask(`${q} new york`, { cityId: 6 });
      expect(interpretation.subjects[0]).toBe("adu");
      expect(interpretation.circumstances.use).toBeUndefined();
    },
  );

  test("in the other cities too", () => {
    for (const q of [
      "can I put an apartment over my garage in Denver",
      "can I make an apartment in my attic in Portland",
      "can I put a studio apartment in my backyard in Seattle",
    ])
      expect(ask(q).answer.headline).toMatch(/^Yes[,.] .*(?:ADU|ccessory dwelling unit)/);
  });

  test("an apartment building stays one, and a house that is said to have three homes has three", () => {
    expect(ask("can I build an apartment building in Denver").interpretation.subjects[0]).toBe("multi_unit");
    expect(ask("can I have an adu at my triplex in New York").answer.outcome).toBe("not_allowed");
    expect(ask("can I have an adu on a lot with an apartment building in New York").answer.outcome).toBe(
      "not_allowed",
    );
  });
});
