import { expect, test } from "vitest";
import { withoutDetails } from "./without-details.ts";

test.each([
  ["write me at jo.smith+zoning@mail.example.org please", "write me at (email address) please"],
  ["call (720) 865-2915 or 303-555-0100.", "call (phone number) or (phone number)."],
  ["I live at 1420 S Pearl St in Denver", "I live at (street address) in Denver"],
  ["3117 West Burnside Avenue: a 6 ft fence?", "(street address): a 6 ft fence?"],
])("%s loses its details", (question, sent) => {
  expect(withoutDetails(question)).toBe(sent);
});

test.each([
  "Can I build a 12-foot fence in Denver?",
  "1,200 sq ft ADU on a 5,000 sq ft lot, 5 ft from the street",
  "a fence 4 ft from the street side yard in SE Portland",
  "shed of 10 by 12 on the corner of a street",
  "In R5, can 3 homes share one driveway off the street?",
])("%s stays as it is", (question) => {
  expect(withoutDetails(question)).toBe(question);
});
