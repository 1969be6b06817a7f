import { describe, expect, test } from "vitest";
import { ask, realCity } from "#testing/law.ts";
import { askTown, TOWN } from "#testing/small-town.ts";

const inCity = (city: string, q: string) => ask(q, { cityId: realCity(city).id }).answer;
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

describe("a claim is what is asked about", () => {
  test("4 ft on each side of a lot 40 ft wide leaves 8 ft for the other side: who is right is neither yes nor no", () => {
    const { outcome, headline } = inCity(
      "chicago",
      "RS-2 with a 40 ft wide lot. My contractor says 4 ft on each side of the house is plenty. I thought the two sides had to add up to more. Who's right?",
    );
    expect(outcome).toBe("value");
    expect(headline).toContain("12 ft both sides together");
    expect(headline).not.toMatch(/^(Yes|No)/);
  });

  test("a basement of 1,300 sq ft in a house of 1948 may be larger than the 1,000 that someone says are the most", () => {
    const { outcome, headline } = inCity(
      "seattle",
      "House built in 1948, the basement is 1,300 sq ft and we'd finish all of it as an ADU. A realtor told us anything over 1,000 is illegal. Is that so in our case?",
    );
    expect(outcome).toBe("not_regulated");
    expect(headline).toContain("may be larger than 1,000 square feet");
  });

  test("10,890 sq ft in R10 have no floor area ratio: that a house is allowed there was not asked", () => {
    const { headline } = inCity(
      "portland",
      "R10, exactly a quarter acre, one house on it. Someone said my floor area can't be more than 0.4 times the lot. Is that so?",
    );
    expect(headline).toContain("no floor area ratio limit");
    expect(headline).not.toContain("A house is allowed");
  });

  test("where a thing may go is answered by a ban on front yards too", () => {
    const { outcome, headline } = inCity(
      "chicago",
      "where can the kids swing set go? front yard has the only grass",
    );
    expect(outcome).not.toBe("not_covered");
    expect(headline).toContain("required front or side setback");
  });
});
