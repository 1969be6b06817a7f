import { expect, test } from "vitest";
import { asksOfTown, TOWN } from "#testing/small-town.ts";

test.each([
  ["We keep the house and add two more homes, so three total. How much floor area?", 3],
  ["We add two homes to the house, three in all. How much floor area?", 3],
  ["We add two homes, 2,400 sq ft in total. How much may they cover?", 2],
])("%s counts %s homes", (q, homes) =>
  expect(asksOfTown(q, TOWN.front)[0]!.lotFacts.unit_count?.value).toBe(homes),
);
