import { describe, expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { anywhere, comparedEngine, fenceHeight } from "#testing/compared-law.ts";
import { type Compared, compareCities } from "./compare-cities.ts";
import { findTopic } from "./comparison-topics.ts";

const DAY = calendarDate("2026-11-20");

function compare(topic: string, ...rulesOf: readonly (readonly Partial<Rule>[])[]) {
  const engine = comparedEngine(...rulesOf);
  const cities = engine.book.cities as unknown as Compared;
  return compareCities(engine, cities, findTopic(topic)!, DAY);
}

describe("limits", () => {
  test("6 ft and 4 ft in front are one row, 2 ft apart, and told as a sentence", () => {
    const { rows, differences } = compare("fence", [fenceHeight(6)], [fenceHeight(4)]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      title: "Height in front",
      bound: "at most",
      cells: [
        { state: "value", words: "6 ft" },
        { state: "value", words: "4 ft" },
      ],
      spread: { difference: { value: 2, unit: "ft" }, arithmetic: "6 ft − 4 ft = 2 ft" },
    });
    expect(differences).toEqual([
      {
        row: rows[0]!.id,
        kind: "differs",
        text: "Springfield allows fences 2 ft taller in front than Riverton: 6 ft and 4 ft.",
        citations: ["c1", "c2"],
      },
    ]);
  });

  test("42 in and 3.5 ft are the same height; 1 ft less 1 in is told in inches", () => {
    const inches = fenceHeight(42, { value: { value: 42, unit: "in" } });
    expect(compare("fence", [inches], [fenceHeight(3.5)]).rows[0]!.spread!.difference.value).toBe(0);
    const one = fenceHeight(1, { value: { value: 1, unit: "in" } });
    expect(compare("fence", [fenceHeight(1)], [one]).rows[0]!.spread!.arithmetic).toBe("1 ft − 1 in = 11 in");
  });

  test("a rule for side and rear meets two rules for one yard each; equal yards become one row", () => {
    const both = fenceHeight(6, {
      when: { ...anywhere, place: ["side_yard", "rear_yard"] },
      phrase: "along the sides and rear",
    });
    const side = fenceHeight(6, { when: { ...anywhere, place: ["side_yard"] }, phrase: "at the side" });
    const rear = fenceHeight(7, { when: { ...anywhere, place: ["rear_yard"] }, phrase: "at the rear" });
    const rows = compare("fence", [both], [side, rear]).rows;
    expect(rows.map(({ title, spread }) => [title, spread?.difference.value])).toEqual([
      ["Height at the sides", 0],
      ["Height at the rear", 1],
    ]);
    expect(compare("fence", [both], [both]).rows.map(({ title }) => title)).toEqual([
      "Height at the sides and rear",
    ]);
  });

  test("a rule without a place holds in the yards that the other city speaks of", () => {
    const { rows } = compare("fence", [fenceHeight(4)], [fenceHeight(6, { when: anywhere, phrase: null })]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.spread!.arithmetic).toBe("6 ft − 4 ft = 2 ft");
  });

  test("feet and stories, and at most and at least, never share a row", () => {
    const stories = fenceHeight(2, { measure: "stories", value: { value: 2, unit: "stories" } });
    const least = fenceHeight(5, { comparator: "at_least" });
    const { rows } = compare("fence", [fenceHeight(6), least], [stories]);
    expect(rows.map(({ title, bound }) => `${title}, ${bound}`)).toEqual([
      "Height in front, at most",
      "Height in front, at least",
      "Number of stories in front, at most",
    ]);
    expect(rows.every(({ spread }) => spread === null)).toBe(true);
  });

  test("a special case is not set against a general rule, and is told to depend", () => {
    const solid = fenceHeight(4.5, {
      when: {
        ...anywhere,
        place: ["front_yard"],
        bounds: { opacity: [{ is: "more_than", value: { value: 20, unit: "%" } }] },
      },
      phrase: "in front, if more than 20% solid",
    });
    const { rows, differences } = compare("fence", [fenceHeight(6)], [solid]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.cells[1]).toMatchObject({ state: "depends", dependsOn: ["What is the opacity?"] });
    expect(rows[0]!.spread).toBeNull();
    expect(differences).toEqual([]);
  });

  test("a special case that two cities know gets a row, where the others point to their general rule", () => {
    const when = {
      ...anywhere,
      place: ["front_yard" as const],
      bounds: { opacity: [{ is: "more_than" as const, value: { value: 20, unit: "%" as const } }] },
    };
    const solid = (feet: number) => fenceHeight(feet, { when, phrase: "in front, if more than 20% solid" });
    const { rows } = compare("fence", [solid(4.5)], [solid(6)], [fenceHeight(5)]);
    expect(rows[1]).toMatchObject({
      condition: "opacity more than 20%",
      cells: [{ state: "value" }, { state: "value" }, { state: "general_rule" }],
      spread: { arithmetic: "6 ft − 4.5 ft = 1.5 ft" },
    });
  });

  test("a limit for the inner part of the lot is not told of its yards", () => {
    const phrase = "outside the side and rear setbacks";
    const inner = fenceHeight(20, { when: anywhere, phrase, clearOfYards: true });
    const { rows, differences } = compare("fence", [fenceHeight(12)], [inner]);
    expect(rows.map(({ title, cells }) => [title, ...cells.map(({ state }) => state)])).toEqual([
      ["Height", "depends", "value"],
    ]);
    expect(differences).toEqual([]);
  });

  test("a figure or a missing limit on terms of its own is not set against a general one", () => {
    const terms = { phrase: "in front, if it follows the plan of the block", comparable: false };
    const silent = fenceHeight(0, { kind: "unregulated", value: null, comparator: null, ...terms });
    for (const special of [fenceHeight(8, terms), silent])
      expect(compare("fence", [fenceHeight(6)], [special]).differences).toEqual([]);
  });

  test("side and rear that say the same in two rows are one sentence", () => {
    const at = (place: "side_yard" | "rear_yard", feet: number, phrase: string) =>
      fenceHeight(feet, { when: { ...anywhere, place: [place] }, phrase, says: `${feet} feet ${phrase}.` });
    const both = (feet: number) => [
      at("side_yard", feet, "at the side"),
      at("rear_yard", feet, "at the rear"),
    ];
    const { rows, differences } = compare("fence", both(8), both(6));
    expect(rows).toHaveLength(2);
    expect(differences.map(({ text, citations }) => [text, citations.length])).toEqual([
      ["Springfield allows fences 2 ft taller at the sides and rear than Riverton: 8 ft and 6 ft.", 4],
    ]);
  });

  test("another basis (a share for each home) is shown and not ranked", () => {
    const each = fenceHeight(9, { phrase: "for each home", comparable: false });
    const { rows, differences } = compare("fence", [fenceHeight(6)], [each]);
    expect(rows[0]!.note).toBe("The conditions differ, so we do not rank these figures.");
    expect(differences).toEqual([]);
  });

  test("values that turn on the district are a range, and no single city is called lowest", () => {
    const inDistrict = (feet: number, code: string) =>
      fenceHeight(feet, {
        when: { ...anywhere, place: ["front_yard"], districts: [code] },
        phrase: `in ${code}`,
      });
    const { rows, differences } = compare(
      "fence",
      [fenceHeight(4)],
      [inDistrict(4, "R-1"), inDistrict(6, "R-2")],
    );
    expect(rows[0]!.cells[1]!.words).toBe("4 to 6 ft");
    expect(rows[0]!.spread).toBeNull();
    expect(differences[0]!.text).toBe(
      "Height in front, at most: 4 ft in Springfield; 4 to 6 ft in Riverton.",
    );
  });

  test("no limit with a clause, nothing held, and a figure are three different things", () => {
    const silent = fenceHeight(0, {
      kind: "unregulated",
      value: null,
      comparator: null,
      says: "The code sets no height for a fence in front.",
    });
    const { rows, differences } = compare(
      "fence",
      [fenceHeight(6)],
      [silent],
      [fenceHeight(3, { measure: "width", phrase: null })],
    );
    expect(rows[0]!.cells.map(({ state }) => state)).toEqual(["value", "not_regulated", "not_covered"]);
    expect(rows[0]!.cells[1]!.values[0]!.citation).toBe("c2");
    expect(differences[0]).toMatchObject({
      kind: "one_sided",
      text: "Height in front, at most: 6 ft in Springfield; no limit in Riverton. We don't have one for Lakewood yet.",
    });
  });

  test("of three cities the lowest and the highest are named", () => {
    const { differences } = compare("fence", [fenceHeight(4)], [fenceHeight(8)], [fenceHeight(4)]);
    expect(differences[0]!.text).toBe(
      "Height in front, at most: lowest in Springfield and Lakewood (4 ft), highest in Riverton (8 ft), 4 ft apart.",
    );
  });

  test("a formula is shown in words and takes no part in the arithmetic", () => {
    const formula = fenceHeight(0, {
      value: null,
      formulaUnit: "ft",
      formula: {
        op: "multiply",
        left: { op: "constant", value: 10, unit: "%" },
        right: { op: "fact", fact: "lot_depth" },
      },
    });
    const { rows } = compare("fence", [fenceHeight(4)], [formula], [fenceHeight(6)]);
    expect(rows[0]!.cells[1]!.words).toBe("10% of lot depth");
    expect(rows[0]!.spread!.arithmetic).toBe("6 ft − 4 ft = 2 ft");
  });
});

describe("what takes part", () => {
  test("rules out of force, rules that give way and exceptions do not", () => {
    const old = fenceHeight(9, { to: calendarDate("2020-01-01") });
    const corner = fenceHeight(3, {
      when: { ...anywhere, place: ["front_yard"], circumstances: { lot_type: ["corner"] } },
    });
    const weaker = fenceHeight(7, { yieldsTo: { rule: "10-5#rule-0", because: "the code governs" } });
    const { rows } = compare("fence", [fenceHeight(4), old, corner, weaker], [fenceHeight(6)]);
    expect(rows[0]!.cells[0]!.values.map(({ amount }) => amount?.value)).toEqual([4]);
    expect(rows[0]!.cells[0]!.special).toEqual([]);
  });

  test("each city says how new its newest source is, and the whole takes the newest", () => {
    const { city1, city2, lastUpdated } = compare("fence", [fenceHeight(4)], [fenceHeight(6)]);
    expect([city1.lastUpdated, city2.lastUpdated, lastUpdated]).toEqual([
      "2020-01-01",
      "2021-01-01",
      "2021-01-01",
    ]);
  });

  test("a duty in words is listed and stands in no row", () => {
    const duty = fenceHeight(0, { kind: "required", value: null, measure: null, says: "Keep it in repair." });
    const { city1, rows } = compare("fence", [fenceHeight(4), duty], [fenceHeight(6)]);
    expect(rows).toHaveLength(1);
    expect(city1.rules.map(({ plainLanguage, inTable }) => [plainLanguage, inTable])).toEqual([
      ["A fence may be 4 feet tall in front of the house.", true],
      ["Keep it in repair.", false],
    ]);
  });
});
