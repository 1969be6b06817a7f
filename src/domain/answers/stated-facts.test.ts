import { expect, test } from "vitest";
import { statedFacts } from "./stated-facts.ts";

test.each([
  ["a garage at the rear, 12 ft behind the house", 12],
  ["18 ft away from our main home", 18],
  ["the house is 5 ft from the lot line", undefined],
  ["6 ft from the house's side lot line", undefined],
  ["5 ft from the house or 20 ft behind the house", undefined],
])("the distance to the house: %s", (text, feet) => {
  expect(statedFacts(text).distance_to_house?.[0]?.value).toBe(feet);
});
