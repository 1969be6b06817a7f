import { expect, test } from "vitest";
import { ask } from "#testing/law.ts";

const subjectOf = (q: string) => ask(`${q} Seattle`).interpretation.subjects[0];

test("a roof is roofing where nothing else is named", () => {
  expect(ask("Do I need a permit for a roof in Seattle?").interpretation.subjects[0]).toBe("roofing");
  expect(subjectOf("my roof leaks, do I need a permit")).toBe("roofing");
});

test.each([
  ["can I put solar panels on the roof", "solar"],
  ["how tall can the roof of my house be", "house"],
  ["a deck with a roof, permit?", "deck"],
])("and a part of what is named: %s", (q, subject) => {
  expect(subjectOf(q)).toBe(subject);
});
