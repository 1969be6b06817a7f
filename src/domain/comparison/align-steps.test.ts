import { expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import type { PermitType } from "#domain/law/vocabulary.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { anywhere, comparedEngine } from "#testing/compared-law.ts";
import { type Compared, compareCities } from "./compare-cities.ts";
import { findTopic } from "./comparison-topics.ts";

const DAY = calendarDate("2026-11-20");

function compare(topic: string, ...rulesOf: readonly (readonly Partial<Rule>[])[]) {
  const engine = comparedEngine(...rulesOf);
  const cities = engine.book.cities as unknown as Compared;
  return compareCities(engine, cities, findTopic(topic)!, DAY);
}

const bounds = (feet: number) => ({
  height: [{ is: "more_than" as const, value: { value: feet, unit: "ft" as const } }],
});
const TYPES: Readonly<Record<string, PermitType>> = {
  "building permit": "building",
  "construction permit": "building",
  "construction addition or alteration permit": "building",
  "subject-to-field-inspection permit": "express",
  "zoning permit": "zoning",
};
const permit = (name: string, feet: number | null): Partial<Rule> => ({
  kind: "permit",
  measure: null,
  comparator: null,
  value: null,
  permit: name,
  permitType: TYPES[name] ?? null,
  phrase: feet === null ? null : `if it is taller than ${feet} ft`,
  when: { ...anywhere, bounds: feet === null ? {} : bounds(feet) },
  says: feet === null ? `A fence needs a ${name}.` : `A fence over ${feet} feet needs a ${name}.`,
});

test("a construction permit over 8 ft meets a building permit over 5 ft: 3 ft apart", () => {
  const { rows, differences } = compare(
    "fence",
    [permit("construction permit", 8)],
    [permit("building permit", 5)],
  );
  expect(rows[0]!.spread!.arithmetic).toBe("8 ft − 5 ft = 3 ft");
  expect(differences[0]!.text).toBe(
    "Building permit, based on height: needed over 5 ft in Riverton; needed over 8 ft in Springfield. That is 3 ft apart.",
  );
});

test("a permit that is always needed stands beside a threshold, and a zoning permit apart", () => {
  const { rows } = compare(
    "fence",
    [permit("building permit", null)],
    [permit("building permit", 5), permit("zoning permit", 4)],
  );
  expect(rows.map(({ title }) => title)).toEqual([
    "Building permit, based on height",
    "Zoning permit, based on height",
  ]);
  expect(rows[0]!.cells.map(({ words }) => words)).toEqual(["always needed", "needed over 5 ft"]);
});

test("beside two thresholds, the city that always needs the permit is named", () => {
  const { differences } = compare(
    "fence",
    [permit("building permit", 8)],
    [permit("building permit", 5)],
    [permit("building permit", null)],
  );
  expect(differences[0]!.text).toContain("That is 3 ft apart. Always needed in Lakewood.");
  expect(differences[0]!.citations).toHaveLength(3);
});

test("of two thresholds in one city the lower governs", () => {
  const { rows } = compare(
    "fence",
    [permit("building permit", 8), permit("building permit", 6)],
    [permit("building permit", 6)],
  );
  expect(rows[0]!.cells[0]).toMatchObject({ words: "needed over 6 ft" });
  // The condition has the size, so the words do not say it again.
  const others = rows[0]!.cells[0]!.special.map(({ words, condition }) => `${words} ${condition}`);
  expect(others).toEqual(["needed if it is taller than 8 ft"]);
});

test("a permit from 120 to 750 sq ft and another above 750 sq ft are needed from 120 sq ft", () => {
  const area = (is: "more_than" | "at_most", value: number) => ({
    is,
    value: { value, unit: "sq ft" as const },
  });
  const byArea = (name: string, ...list: ReturnType<typeof area>[]): Partial<Rule> => ({
    ...permit(name, null),
    phrase: "by its floor area",
    when: { ...anywhere, bounds: { floor_area: list } },
  });
  const { rows } = compare(
    "fence",
    [
      byArea("construction addition or alteration permit", area("more_than", 750)),
      byArea("subject-to-field-inspection permit", area("more_than", 120), area("at_most", 750)),
    ],
    [byArea("building permit", area("more_than", 200))],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.cells.map(({ words }) => words)).toEqual([
    "needed over 120 sq ft",
    "needed over 200 sq ft",
  ]);
});

test("a city whose permit turns on another measure depends, and is not without a rule", () => {
  const byLength: Partial<Rule> = {
    ...permit("building permit", null),
    phrase: "if it is longer than 20 ft",
    when: {
      ...anywhere,
      bounds: { length: [{ is: "more_than", value: { value: 20, unit: "ft" } }] },
    },
  };
  const { rows } = compare(
    "fence",
    [permit("building permit", 6)],
    [byLength],
    [permit("building permit", 5)],
  );
  expect(rows.map(({ title }) => title)).toEqual(["Building permit, based on height"]);
  expect(rows[0]!.cells[1]).toMatchObject({
    state: "depends",
    words: "needed over 20 ft",
    dependsOn: ["What is the length?"],
  });
  expect(rows[0]!.spread!.arithmetic).toBe("6 ft − 5 ft = 1 ft");
  // With a measure of its own in each city, the row is called by none of them.
  const two = compare("fence", [permit("building permit", 6)], [byLength]).rows;
  expect(two.map(({ title }) => title)).toEqual(["Building permit"]);
});

test("a license, a registration and a permit for short-term rentals are one row", () => {
  const needs = (name: string): Partial<Rule> => ({
    ...permit(name, null),
    permitType: "short_term_rental",
    subjects: ["short_term_rental"],
  });
  const { rows } = compare(
    "short_term_rental",
    [needs("short-term rental license")],
    [needs("short-term rental registration")],
    [needs("Type A short-term rental permit")],
  );
  expect(rows.map(({ title, cells }) => [title, ...cells.map(({ words }) => words)])).toEqual([
    ["Short-term rental license, registration or permit", "always needed", "always needed", "always needed"],
  ]);
  expect(rows[0]!.question).toBe("Do I need a permit for a short-term rental?");
});

test("a permit for the street or for a pool's barrier is no building permit", () => {
  const { rows } = compare(
    "fence",
    [permit("right-of-way construction permit", null)],
    [permit("building permit for the barrier", null)],
    [permit("building permit", null)],
  );
  expect(rows.map(({ title }) => title)).toEqual([
    "Building permit",
    "Building permit for the barrier",
    "Right-of-way construction permit",
  ]);
});

test("$50 to apply and $100 a year are two fees and no range", () => {
  const fee = (value: number, phrase: string): Partial<Rule> => ({
    kind: "fee",
    measure: "fee",
    comparator: null,
    value: { value, unit: "USD" },
    phrase,
    when: anywhere,
    says: `It costs ${value} dollars ${phrase}.`,
  });
  const { rows } = compare("fence", [fee(50, "to apply"), fee(100, "a year")], [fee(75, "to apply")]);
  expect(rows[0]!.cells.map(({ words }) => words)).toEqual(["$50; $100", "$75"]);
  expect(rows[0]!.spread).toBeNull();
});

test("18 in of height reads as inches before the name of a city", () => {
  const low = (inches: number): Partial<Rule> => ({
    ...permit("building permit", null),
    phrase: `if it is taller than ${inches} in`,
    when: {
      ...anywhere,
      bounds: { height: [{ is: "more_than", value: { value: inches, unit: "in" } }] },
    },
  });
  const { differences } = compare("fence", [low(18)], [low(30)]);
  expect(differences[0]!.text).toBe(
    "Building permit, based on height: needed over 18 inches in Springfield; needed over 30 inches in Riverton. That is 12 in apart.",
  );
});

test("weeks and business days share a row and are not ranked", () => {
  const time = (value: number, unit: "weeks" | "business days"): Partial<Rule> => ({
    kind: "time",
    measure: "review_time",
    comparator: null,
    value: { value, unit },
    phrase: null,
    when: anywhere,
    says: `Review takes ${value} ${unit}.`,
  });
  const { rows, differences } = compare("fence", [time(2, "weeks")], [time(15, "business days")]);
  expect(rows[0]!.cells.map(({ words }) => words)).toEqual(["2 weeks", "15 business days"]);
  expect(rows[0]!.note).toBe("The units measure different things, so we do not rank these figures.");
  expect(differences).toEqual([]);
});

test("a ban on one thing about a fence is no ban on fences, and its permit none for a fence", () => {
  const plain: Partial<Rule> = { measure: null, comparator: null, value: null, phrase: null, when: anywhere };
  const allowed: Partial<Rule> = { ...plain, kind: "allowed", says: "A fence may be built." };
  const spikes: Partial<Rule> = {
    ...plain,
    kind: "prohibited",
    predicate: "have spikes",
    says: "A fence may not have spikes.",
  };
  const gate: Partial<Rule> = {
    ...permit("gate permit", null),
    predicate: "have a gate",
    says: "A fence needs a gate permit to have a gate.",
  };
  const { rows, cities } = compare("fence", [allowed, spikes, gate], [allowed]);
  expect(rows.map(({ title }) => title)).toEqual(["Allowed or not"]);
  expect(rows[0]!.cells.map(({ state, words }) => [state, words])).toEqual([
    ["verdict", "allowed"],
    ["verdict", "allowed"],
  ]);
  expect(cities[0]!.rules.map(({ ruleValue, inTable }) => [ruleValue, inTable])).toEqual([
    ["Allowed", true],
    ["May not have spikes", false],
    ["Gate permit needed to have a gate", false],
  ]);
});
