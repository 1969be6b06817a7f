import { expect, test } from "vitest";
import { SUBJECTS } from "#domain/law/vocabulary.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { makeBook, makeCity, makeClause, makeRule, makeSource } from "#testing/factories.ts";
import { realLaw } from "#testing/law.ts";
import type { CoverageLayer } from "./coverage.ts";
import { coveredSections, describeCoverage } from "./describe-coverage.ts";

const today = calendarDate("2026-11-20");
const city = makeCity();
const anywhere = makeRule().when;

const height = makeClause({ slug: "height", rules: [makeRule()] });
const fees = makeClause({
  slug: "fees",
  topic: "permit",
  textStatus: "enacted",
  source: makeSource({ tier: "third-party page", asOf: "city page, 2023–2025" }),
  rules: [
    makeRule({
      key: "fee",
      kind: "fee",
      subjects: ["fence", "deck"],
      when: { ...anywhere, districts: ["R-1"] },
    }),
    makeRule({ key: "none", kind: "no_permit", subjects: ["fence"] }),
    makeRule({ key: "over", subjects: ["fence"], to: calendarDate("2020-01-01") }),
  ],
});
const old = makeClause({ slug: "height", to: calendarDate("2024-12-31"), from: calendarDate("2020-01-01") });
const book = makeBook({ cities: [city], clauses: [height, fees, old] });
const springfield = describeCoverage(book, [], today).cities[0]!;
const topic = (name: string) => springfield.topics.find((entry) => entry.topic === name);

test("a fee for fences and decks in R-1 counts for fences, decks and permits, and on the map", () => {
  expect(topic("fence")).toEqual({ topic: "fence", text: 2, rules: 3, map: 1, fees: 1, permits: 1 });
  expect(topic("deck")).toEqual({ topic: "deck", text: 1, rules: 1, map: 1, fees: 1, permits: 0 });
  expect(topic("permit")).toEqual({ topic: "permit", text: 1, rules: 2, map: 1, fees: 1, permits: 1 });
  expect(topic("pool")).toEqual({ topic: "pool", text: 0, rules: 0, map: 0, fees: 0, permits: 0 });
});

test("what is over counts as another version and nowhere else", () => {
  expect(springfield).toMatchObject({ sections: 2, rules: 3, otherVersions: 1 });
  expect(springfield.textStatus).toEqual({ enacted: 1, restated: 1 });
});

test("sources come best tier first, each with the first year whose law it shows", () => {
  expect(springfield.sources.map(({ tier, weak, year }) => [tier, weak, year])).toEqual([
    ["official page", false, 2025],
    ["third-party page", true, 2023],
  ]);
  const dated = (asOf: string) =>
    describeCoverage(makeBook({ clauses: [makeClause({ source: makeSource({ asOf }) })] }), [], today)
      .cities[0]!.years;
  expect(dated("city page, undated")).toEqual([{ year: null, sources: 1, sections: 1 }]);
  expect(dated("2026 budget, until 2030")[0]!.year).toBe(2026);
});

test("a layer stands with its own city alone", () => {
  const layer: CoverageLayer = {
    cityId: 1,
    kind: "zoning",
    standing: "schematic",
    version: "1-abc",
    shapes: 3,
    source: { name: "Drawn", url: null, asOf: "2026", license: null },
    storedOn: today,
  };
  expect(describeCoverage(book, [layer, { ...layer, cityId: 2 }], today).cities[0]!.layers).toEqual([layer]);
});

test("a planned city stays on the list until its law is loaded", () => {
  const boston = makeCity({ name: "Boston", state: "Massachusetts" });
  expect(describeCoverage(book, [], today).planned.map(({ name }) => name)).toEqual([
    "Boston",
    "Minneapolis",
  ]);
  const held = describeCoverage(makeBook({ cities: [boston] }), [], today);
  expect(held.planned.map(({ name }) => name)).toEqual(["Minneapolis"]);
});

test("in the law that we have, the list behind every cell is as long as its count", () => {
  const law = realLaw().book;
  const coverage = describeCoverage(law, [], today);
  expect(coverage.topics).toEqual(expect.arrayContaining([...SUBJECTS]));
  let cells = 0;
  for (const {
    city: { id },
    topics,
  } of coverage.cities) {
    const own = law.cities.find((entry) => entry.id === id)!;
    for (const { topic: name, text, ...counts } of topics) {
      const sections = coveredSections(law, own, name, today);
      const rules = sections.flatMap((section) => section.rules);
      expect(sections, `${own.name}, ${name}`).toHaveLength(text);
      for (const aspect of ["rules", "map", "fees", "permits"] as const) {
        expect(rules.filter(({ aspects }) => aspects.includes(aspect))).toHaveLength(counts[aspect]);
        cells += 1;
      }
    }
  }
  expect(cells).toBeGreaterThan(500);
});
