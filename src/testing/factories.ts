import type { City, Clause, LawBook, Rule, Source } from "#domain/law/law.ts";
import { stableId } from "#domain/law/stable-id.ts";
import { WORD_FIELDS } from "#domain/law/word-fields.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";

/** Small, valid pieces of law for tests; each takes what matters to the test and fills in the rest. */

export function makeCity(given: Partial<City> = {}): City {
  return {
    id: 1,
    slug: "springfield",
    name: "Springfield",
    state: "Colorado",
    stateCode: "CO",
    center: [-104.99, 39.74],
    aliases: ["springfield co"],
    codes: [{ key: "zoning", name: "Springfield Zoning Code", url: "https://example.org/code" }],
    districts: [
      {
        code: "R-1",
        name: "Single House",
        family: "residential",
        allows: "One house",
        aliases: ["R1"],
        standards: [],
        note: null,
      },
    ],
    groups: { single: ["R-*"] },
    ...given,
  };
}

/** A city's page that shows the law of `asOf`, a day, month or year; without one it is undated. */
export function makeSource(given: Partial<Source> = {}): Source {
  const first = given.asOf && /\d{4}(?:-\d{2}){0,2}/.exec(given.asOf)?.[0];
  return {
    url: null,
    tier: "official page",
    asOf: "city page",
    lawThrough: first ? calendarDate(`${first}-01-01`.slice(0, 10)) : null,
    undated: first ? null : "page",
    readOn: calendarDate("2026-11-20"),
    ...given,
  };
}

export function makeClause(given: Partial<Clause> = {}, city: City = makeCity()): Clause {
  const slug = given.slug ?? "10-5";
  return {
    id: stableId(`${city.slug}/${slug}@${given.from ?? ""}`),
    cityId: city.id,
    slug,
    code: city.codes[0]!,
    section: "10.5",
    heading: "Fences: height",
    topic: "fence",
    textStatus: "restated",
    text: "A fence may be 4 feet tall in front of the house. A fence may be 6 feet tall behind it.",
    source: makeSource({ url: "https://example.org/code/10-5", asOf: "2025" }),
    from: null,
    to: null,
    inForceBy: null,
    page: null,
    aliases: ["§ 10.5", "Sec. 10-05"],
    note: null,
    family: "residential",
    rules: [],
    ...given,
  };
}

export function makeRule(given: Partial<Rule> = {}): Rule {
  const quote = "A fence may be 4 feet tall in front of the house.";
  const key = given.key ?? "front-height";
  return {
    id: stableId(`rule ${key} ${JSON.stringify(given.from ?? null)}`),
    clauseId: 0,
    key,
    kind: "limit",
    subjects: ["fence"],
    measure: "height",
    comparator: "at_most",
    value: { value: 4, unit: "ft" },
    valueTo: null,
    formula: null,
    formulaUnit: null,
    total: null,
    when: { place: ["front_yard"], districts: [], notDistricts: [], circumstances: {}, bounds: {} },
    phrase: "in front of the house",
    says: quote,
    permit: null,
    approval: null,
    term: null,
    about: null,
    predicate: null,
    ...WORD_FIELDS,
    contact: null,
    from: null,
    to: null,
    inForceBy: null,
    yieldsTo: null,
    quote,
    start: 0,
    end: quote.length,
    origin: "curated",
    confidence: 1,
    verified: null,
    ...given,
  };
}

/** A book of one city with one clause of one rule, unless told otherwise. */
export function makeBook(given: Partial<LawBook> = {}): LawBook {
  const city = makeCity();
  const clause = makeClause({}, city);
  return { cities: [city], clauses: [{ ...clause, rules: [makeRule({ clauseId: clause.id })] }], ...given };
}

/** A question that this book answers; other feet make it another question, which takes another search. */
export const fenceQuestion = (feet: number): string => `Can I build a ${feet}-foot fence in Springfield?`;

/** A question on which this book holds nothing: it takes no search. */
export const poolQuestion = (feet: number): string => `Can I build a ${feet}-foot pool in Springfield?`;
