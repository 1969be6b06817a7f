import { expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { QuestionReader } from "./understand-question.ts";

const reader = new QuestionReader([], new Map());
const near = (q: string) => reader.read(q, TODAY).circumstances.near_transit;

test.each([
  ["12 apartments about 2,000 feet from a Blue Line station entrance", "yes"],
  ["six homes half a mile from the train", "yes"],
  ["six homes 3,000 feet from the nearest subway station", "no"],
  ["a duplex 1,000 ft from the bus", "yes"],
  ["a duplex 2,000 ft from a bus stop", "no"],
  ["the light rail station is 0.4 miles away from our lot", "yes"],
  ["a shed 10 feet from the house", undefined],
])("a walk of half a mile to a train and a quarter to a bus is near transit: %s", (q, told) => {
  expect(near(q)).toBe(told);
});
