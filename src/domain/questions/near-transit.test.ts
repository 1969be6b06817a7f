import { expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { QuestionReader } from "./understand-question.ts";

const reader = new QuestionReader([], new Map());
const near = (q: string) => reader.read(q, TODAY).circumstances.near_transit;

test.each([
  ["12 apartments about 1,000 feet from a Blue Line station entrance", "yes"],
  ["12 apartments about 2,000 feet from a Blue Line station entrance", undefined],
  ["six homes a mile and a half from the nearest light rail station", "no"],
  ["six homes 500 feet from a fire station", undefined],
  ["a shed 3 ft from the split rail fence", undefined],
  ["six homes 3,000 feet from the nearest subway station", "no"],
  ["a duplex 1,000 ft from the bus", "yes"],
  ["a duplex 2,000 ft from a bus stop", "no"],
  ["the light rail station is 0.2 miles away from our lot", "yes"],
  ["a shed 10 feet from the house", undefined],
])("a walk of a quarter of a mile is near transit, one beyond half a mile is not: %s", (q, told) => {
  expect(near(q)).toBe(told);
});
