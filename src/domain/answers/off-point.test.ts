import { describe, expect, test } from "vitest";
import { ask, realCity } from "#testing/law.ts";

/** A special case, a further duty or another desk's matter is never the answer to what was asked. */
const inCity = (slug: string, q: string) => ask(q, { cityId: realCity(slug).id }).answer;
const told = (answer: { headline: string; statements: { text: string }[] }) =>
  [answer.headline, ...answer.statements.map(({ text }) => text)].join(" ");

test.each([
  "how far must a garage be from the lot line",
  "side setback for a detached garage",
  "how close to the property line can my garage be",
])("the rule for lots on a parkway is no headline: %s", (q) => {
  const answer = inCity("denver", q);
  expect(answer.headline).not.toContain("parkway");
});

test("one who names the parkway is told of it", () => {
  expect(told(inCity("denver", "garage setback on a designated parkway"))).toContain("designated parkway");
});

describe("whether a use is allowed", () => {
  test("is answered by the license it needs and not by a duty besides", () => {
    const answer = inCity("seattle", "can I have an airbnb");
    expect(answer.outcome).not.toBe("not_allowed");
    expect(answer.headline).toContain("short-term rental license");
  });

  test("is not told by a rule for one kind of building", () => {
    expect(inCity("chicago", "can I rent my house on airbnb").headline).not.toContain("coach house");
  });

  test("is no yes for a case that no rule speaks of", () => {
    const { decidingQuestion } = inCity("portland", "can I rent my house on airbnb");
    expect(decidingQuestion?.options.map(({ outcome }) => outcome)).not.toContain("allowed");
  });
});

describe("between neighbors", () => {
  test.each([
    "who is responsible for the fence on the property line",
    "my neighbour and I disagree about who pays for the fence between us",
    "neighbor refuses to repair the shared fence",
  ])("the duties of neighbors answer, not heights, trees or rentals: %s", (q) => {
    const answer = inCity("new-york", q);
    expect(answer.headline).toMatch(
      /share the duty to maintain a fence|on the shared lot line|such a shared fence|wholly on one/,
    );
    expect(told(answer)).not.toMatch(/tree|rental|feet tall/);
  });

  test("absence is said where no such duty is held", () => {
    expect(inCity("denver", "who owns the fence between me and my neighbor").outcome).not.toMatch(/allowed/);
    expect(inCity("seattle", "my neighbor's tree fell on my fence, who pays").outcome).not.toMatch(/allowed/);
  });

  test("one's own fence beside a neighbor is a fence like any other", () => {
    expect(inCity("chicago", "can I put a 6 ft fence between me and my neighbor").outcome).toMatch(
      /^(?:allowed_with_permit|depends)$/,
    );
    expect(inCity("new-york", "my neighbor's fence is too tall").outcome).toBe("value");
  });
});

test("the desk for what is asked comes first, and desks for other matters do not come at all", () => {
  expect(inCity("new-york", "who do I call about my fence permit").headline).not.toMatch(/tree|rental/);
  expect(inCity("new-york", "who do I contact about a tree").headline).toContain("Forestry");
  expect(inCity("new-york", "who handles short term rental complaints").headline).toContain(
    "Special Enforcement",
  );
});
