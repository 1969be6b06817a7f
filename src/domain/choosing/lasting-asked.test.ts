import { expect, test } from "vitest";
import { askTown, sentence, TOWN } from "#testing/small-town.ts";
import { asksHowLongItLasts } from "./lasting-asked.ts";

const lasting = (key: string, says: string, days: number, given: object = {}) =>
  sentence(key, says, {
    kind: "time",
    about: "validity",
    measure: "validity",
    comparator: "exactly",
    subjects: ["permit"],
    value: { value: days, unit: "days" },
    ...given,
  });
const license = sentence("license", "A host needs a short-term rental license.", {
  kind: "permit",
  subjects: ["short_term_rental"],
  permit: "short-term rental license",
});
const years = lasting("years", "A short-term rental license is valid for 2 years.", 730, {
  subjects: ["short_term_rental"],
  value: { value: 2, unit: "years" },
});
const permit = lasting("permit", "A permit lasts 180 days from the day it is issued.", 180);
const review = sentence("review", "The review of a fence permit takes 15 business days.", {
  kind: "time",
  about: "timing",
  subjects: ["fence"],
  measure: "review_time",
  comparator: "exactly",
  value: { value: 15, unit: "business days" },
});
const saidOf = (q: string, ...rules: ReturnType<typeof sentence>[]): string => {
  const { headline, statements } = askTown(q, TOWN.front, TOWN.permit, license, permit, ...rules).answer;
  return [headline, ...statements.map(({ text }) => text)].join(" ");
};

test("how long a license is good for is said of just that license", () => {
  const said = saidOf("Do I need a license for my Airbnb, and how long is it good for?", years);
  expect(said).toContain(years.says);
  expect(said).not.toContain("180");
});

test("where no rule says it, how long a permit to build lasts is no answer", () =>
  expect(saidOf("Do I need a license for my Airbnb, and how long is it valid?")).not.toContain("180"));

test.each([
  ["how long is it good for", true],
  ["and how long does it stay good after that", true],
  ["how long does a license last", true],
  ["how long does it take to renew a license", false],
  ["how long does review take for a good-sized deck", false],
  ["how long after the last inspection", false],
])("%s asks how long it lasts: %s", (q, asks) => expect(asksHowLongItLasts(q)).toBe(asks));

test("how long a permit lasts is not how long its review takes", () => {
  const { headline } = askTown(
    "Do I need a permit for a fence, and how long is it valid?",
    ...[TOWN.front, TOWN.permit, license, permit, review],
  ).answer;
  expect(headline).toContain(permit.says);
  expect(headline).not.toContain("15 business days");
  expect(saidOf("How long does a fence permit take?", review)).toContain("15 business days");
});
