import { expect, it } from "vitest";
import { makeBook, makeClause, makeRule } from "../../testing/factories.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { cityTerms } from "./city-terms.ts";
import type { Rule } from "./law.ts";

const DAY = calendarDate("2026-06-01");
const defines = (term: string, given: Partial<Rule> = {}): Rule =>
  makeRule({ kind: "definition", term, says: `What ${term} means.`, measure: null, ...given });
const namesIn = (...rules: Rule[]) =>
  cityTerms(makeBook({ clauses: [makeClause({ rules })] }), makeClause().cityId, DAY).map(
    ({ names }) => names,
  );

it("has the terms that a city defines, each under its abbreviation too", () => {
  const slug = makeClause().slug;
  expect(
    cityTerms(
      makeBook({ clauses: [makeClause({ rules: [defines("floor area ratio (FAR)"), makeRule()] })] }),
      makeClause().cityId,
      DAY,
    ),
  ).toEqual([
    {
      term: "floor area ratio (FAR)",
      names: ["floor area ratio", "FAR"],
      definition: "What floor area ratio (FAR) means.",
      slug,
    },
  ]);
});

it("leaves out everyday words, districts, and what no text would write", () => {
  expect(
    namesIn(
      ...[
        "lot",
        "street",
        "SF-1",
        "RR",
        "floor area: attic",
        "main home, next to a duplex",
        "corner lot",
      ].map((term) => defines(term)),
    ),
  ).toEqual([["corner lot"]]);
});

it("leaves out a term with two meanings, and one that is not in force", () => {
  expect(
    namesIn(
      defines("height (flat roof)"),
      defines("height (pitched roof)"),
      defines("story"),
      defines("attic", { to: calendarDate("2025-01-01") }),
      defines("basement", { about: "history" }),
      defines("cellar", { about: "background" }),
    ),
  ).toEqual([["story"]]);
});

it("has the terms of the city that is asked for", () => {
  const book = makeBook({ clauses: [makeClause({ rules: [defines("story")] })] });
  expect(cityTerms(book, makeClause().cityId + 1, DAY)).toEqual([]);
});
