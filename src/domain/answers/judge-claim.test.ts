import { describe, expect, test } from "vitest";
import { askTown, TOWN } from "#testing/small-town.ts";

const headline = (q: string) => askTown(q).answer.headline;
const outcome = (q: string) => askTown(q).answer.outcome;

describe("asked whether someone is right that a thing is not allowed", () => {
  test("a size past the limit: that is right, and not allowed", () => {
    const q = "My neighbor says I can't put an 8 ft fence in the back yard. Is he right?";
    expect(headline(q)).toMatch(/^That is right\./);
    expect(outcome(q)).toBe("not_allowed");
  });

  test("a size within the limit: that is not the rule", () => {
    const q = "My neighbor says I can't put a 5 ft fence in the back yard. Is he right?";
    expect(headline(q)).toMatch(/^That is not the rule\./);
    expect(headline(q)).not.toContain("Yes");
  });

  test("a reason that is given is no size of the project", () => {
    const q = "They say a 5 ft fence in the back yard is illegal because it is over 4 ft. Are they right?";
    expect(headline(q)).toMatch(/^That is not the rule\./);
  });

  test("a claim that it is allowed gets a plain yes or no", () => {
    expect(headline("My builder says a 5 ft fence in the back yard is fine. Is he right?")).not.toMatch(
      /^That is right/,
    );
  });
});

test("a claim of a limit is still compared with the limit", () => {
  expect(headline("They say ADUs are limited to 600 square feet. Is that true?")).toBe(
    `That is not the rule. ${TOWN.aduSize.says}`,
  );
});
