import { expect, test } from "vitest";
import { asksOfNextDoor, isNeighbors } from "./neighbors-districts.ts";
import { tokensOf } from "./phrase-book.ts";

const isNextDoor = (text: string, code: string): boolean =>
  isNeighbors({ start: text.indexOf(code) }, tokensOf(text), text);

test.each([
  ["One wing is 20 ft from the lot line we share with an R5 property.", "R5"],
  ["Our house backs up to an auto parts shop zoned CS.", "CS"],
  ["East neighbor is SF-3 houses, west neighbor is MF-2 apartments.", "MF-2"],
  ["We're next door to a C-2 lot.", "C-2"],
  ["Our warehouse abuts land zoned RS-3.", "RS-3"],
  ["A shed in the yard behind an R5 lot.", "R5"],
])("%s: %s is next door", (text, code) => expect(isNextDoor(text, code)).toBe(true));

test.each([
  ["We share a driveway in R5.", "R5"],
  ["My neighbor in plain R5 was turned down.", "R5"],
  ["A fence next to the alley in an R5 zone.", "R5"],
  ["A garage facing the street is fine on our new R5 house.", "R5"],
  ["Our RM2 lot borders a park.", "RM2"],
  ["The neighbor complained. Our lot is zoned C-2.", "C-2"],
  ["Next to us is an R5 lot and we're RM1.", "RM1"],
  ["Their lot borders an alley but ours is RM1.", "RM1"],
])("%s: %s is the asker's own", (text, code) => expect(isNextDoor(text, code)).toBe(false));

const asksThere = (text: string, code: string): boolean => {
  const start = text.indexOf(code);
  return asksOfNextDoor([{ start, end: start + code.length }], tokensOf(text), text);
};

test.each([
  ["My neighbor's lot is R5 and was sold last week. How tall may they build?", "R5"],
  ["The parcel behind us is zoned RM2. What can its owner put there?", "RM2"],
])("%s: what may be built in %s is asked", (text, code) => expect(asksThere(text, code)).toBe(true));

test.each([
  ["The lot next door is R5. How far from it must our wall stay?", "R5"],
  ["A shop next to an R5 lot. How far from it must it stay?", "R5"],
  ["East neighbor is R5 houses. How deep is the rear yard?", "R5"],
])("%s: what may be built in %s is not asked", (text, code) => expect(asksThere(text, code)).toBe(false));
