import { describe, expect, test } from "vitest";
import { contextFor, lookUp, subjectOf } from "#domain/answers/context.ts";
import type { City } from "#domain/law/law.ts";
import { digitNumerals, spokenNumerals } from "#domain/law/numerals.ts";
import { speaksFor } from "#domain/law/speaks-for.ts";
import type { Measure } from "#domain/law/vocabulary.ts";
import { sameDimension } from "#domain/units/quantity.ts";
import { realEngine, TODAY } from "#testing/law.ts";
import { compareCities } from "./compare-cities.ts";
import type { ComparedCell, Comparison } from "./comparison.ts";
import { heldTopics } from "./comparison-topics.ts";

/** What must hold for every pair of cities and every topic of the real law. */

const engine = realEngine();
const { cities } = engine.book;
const topics = heldTopics(engine, TODAY).map(({ topic }) => topic);
const pairs = cities.flatMap((a, i) => cities.slice(i + 1).map((b): [City, City] => [a, b]));
const comparisons = topics.flatMap((topic) =>
  pairs.map(([a, b]) => ({ topic, a, b, result: compareCities(engine, [a, b], topic, TODAY) })),
);
const held = new Map(
  cities.flatMap((city) => (engine.rules.get(city.id) ?? []).map((h) => [h.rule.id, h] as const)),
);
const valuesOf = (cell: ComparedCell) => [...cell.values, ...cell.special];

/** A comparison without what depends on the order in which clauses are first cited. */
const plain = ({ rows, differences }: Comparison) => ({
  rows: rows.map(({ cells, ...row }) => ({
    ...row,
    cells: [...cells]
      .sort((x, y) => x.cityId - y.cityId)
      .map((cell) => ({
        ...cell,
        values: cell.values.map(({ citation: _, ...value }) => value),
        special: cell.special.map(({ citation: _, ...value }) => value),
      })),
  })),
  differences: differences.map(({ text, kind, row }) => ({ text, kind, row })),
});

describe.each(topics.map((topic) => [topic.key, topic] as const))("%s", (_, topic) => {
  const own = comparisons.filter((c) => c.topic === topic);

  test("swapping the cities mirrors the rows and changes no sentence", () => {
    for (const { a, b, result } of own)
      expect(plain(compareCities(engine, [b, a], topic, TODAY))).toEqual(plain(result));
  });

  test("every figure is a rule's in force, and stands in the quote it cites", () => {
    for (const { result } of own) {
      const quotes = new Map(result.citations.map((c) => [c.id, spokenNumerals(c.quote)]));
      for (const value of result.rows.flatMap((row) => row.cells).flatMap(valuesOf)) {
        const rule = held.get(value.rule)!;
        expect(speaksFor(rule, TODAY)).toBe(true);
        expect(quotes.has(value.citation)).toBe(true);
        if (value.amount === null) continue;
        const bounds = Object.values(rule.rule.when.bounds).flatMap((list) =>
          (list ?? []).map((b) => b.value),
        );
        expect([rule.rule.value, ...bounds]).toContainEqual(value.amount);
        expect([...quotes.get(value.citation)!]).toContain(value.amount.value);
      }
    }
  });

  test("every numeral of a sentence stands in a cited quote or is the row's stated difference", () => {
    for (const { result } of own) {
      const quotes = new Map(result.citations.map((c) => [c.id, spokenNumerals(c.quote)]));
      for (const { text, row, citations } of result.differences) {
        const spread = result.rows.find((r) => r.id === row)!.spread;
        const vouched = new Set(citations.flatMap((id) => [...quotes.get(id)!]));
        if (spread) vouched.add(spread.difference.value);
        expect(digitNumerals(text).filter((n) => !vouched.has(n))).toEqual([]);
      }
    }
  });

  test("no limit shares a row with another dimension, and none is ranked across one", () => {
    for (const row of own.flatMap(({ result }) => result.rows)) {
      // What is ranked are the values; a permit's other cases may turn on another measure.
      const shown = row.group === "limits" ? valuesOf : (cell: ComparedCell) => cell.values;
      const units = row.cells.flatMap(shown).flatMap(({ amount }) => amount?.unit ?? []);
      if (row.group === "limits" || row.spread !== null)
        expect(units.every((unit) => sameDimension(unit, units[0]!))).toBe(true);
    }
  });

  test("row ids are unique, and every absence says what kind it is", () => {
    for (const { result } of own) {
      expect(new Set(result.rows.map(({ id }) => id)).size).toBe(result.rows.length);
      for (const cell of result.rows.flatMap((row) => row.cells)) {
        if (cell.state === "not_covered") expect(cell.values).toEqual([]);
        if (cell.state === "not_regulated")
          expect(cell.values.every(({ kind }) => kind === "unregulated")).toBe(true);
        if (cell.state !== "not_covered" && cell.state !== "general_rule")
          expect(cell.values.length).toBeGreaterThan(0);
      }
    }
  });

  test("a plain limit is found by the question that the row offers", () => {
    for (const { result } of own)
      for (const row of result.rows.filter((r) => r.group === "limits" && r.condition === null))
        for (const cell of row.cells.filter((c) => c.state === "value" && c.values.length === 1)) {
          const city = engine.cities.get(cell.cityId)!;
          const reading = engine.reader.read(row.question, TODAY, { cityId: city.id });
          const context = contextFor(engine, city, reading, TODAY, subjectOf(reading) ?? topic.subject);
          const found = lookUp(context, ["limit", "unregulated"], row.measure as Measure).ordinary;
          expect([row.question, city.name, found.map((f) => f.rule.id)]).toEqual([
            row.question,
            city.name,
            expect.arrayContaining([cell.values[0]!.rule]),
          ]);
        }
  });
});
