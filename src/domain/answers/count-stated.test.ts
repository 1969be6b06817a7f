import { expect, test } from "vitest";
import { ANYWHERE, asksOfTown, askTown, sentence } from "#testing/small-town.ts";

/** A small permit up to 2 bedrooms, a review from 3 on. */
const RENTALS = [
  sentence("small", "Renting up to 2 bedrooms for short stays needs a small rental permit.", {
    kind: "permit",
    subjects: ["short_term_rental"],
    permit: "small rental permit",
    when: { ...ANYWHERE, bounds: { count: [{ is: "at_most", value: { value: 2, unit: "count" } }] } },
    phrase: "up to 2 bedrooms",
  }),
  sentence("large", "Renting 3 or more bedrooms for short stays needs a large rental permit.", {
    kind: "permit",
    subjects: ["short_term_rental"],
    permit: "large rental permit",
    when: { ...ANYWHERE, bounds: { count: [{ is: "at_least", value: { value: 3, unit: "count" } }] } },
    phrase: "3 or more bedrooms",
  }),
];
const counted = (q: string) =>
  asksOfTown(q, ...RENTALS)[0]!.quantities.flatMap((c) => (c.measure === "count" ? [c.value] : []));

test.each([
  ["I rent out 2 of my bedrooms on Airbnb. What permit is that?", [2]],
  ["Three of the bedrooms would be short term rentals. Which permit?", [3]],
  ["I rent two of our four bedrooms on Airbnb. Which permit?", [2]],
  ["I rent out some of my bedrooms on Airbnb. Which permit?", []],
  ["I rent 2 rooms and 3 bedrooms on Airbnb. Which permit?", [3]],
])("%s", (q, count) => {
  expect(counted(q)).toEqual(count);
});

test("2 of 5 bedrooms take the small permit, 3 of 5 the large one, and nothing is asked back", () => {
  const answer = (q: string) => askTown(q, ...RENTALS).answer;
  const two = answer("I rent out 2 of my five bedrooms on Airbnb. Do I need a permit?");
  expect(two.headline).toContain("small rental permit");
  expect(two.headline).not.toContain("It depends");
  const three = answer("I rent out 3 of my five bedrooms on Airbnb. Do I need a permit?");
  expect(three.headline).toContain("large rental permit");
  expect(three.decidingQuestion).toBeNull();
});

test("what a rental needs turns on the number of bedrooms as well", () => {
  const { headline } = askTown(
    "I rent out 2 of my bedrooms on Airbnb. What are the requirements?",
    ...RENTALS,
  ).answer;
  expect(headline).toContain("small rental permit");
  expect(headline).not.toContain("large");
});
