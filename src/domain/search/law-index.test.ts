import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { countProcessorTime } from "#testing/processor-time.ts";
import { buildLawIndex, type LawQuery, searchLaw } from "./law-index.ts";

const springfield = makeCity();
const shelbyville = makeCity({ id: 2, slug: "shelbyville", name: "Shelbyville", aliases: [], groups: {} });

const clause = (
  slug: string,
  heading: string,
  text: string,
  more: Partial<Parameters<typeof makeClause>[0]> = {},
  city = springfield,
) => makeClause({ slug, section: slug, heading, text, topic: "other", aliases: [], ...more }, city);

const inR1 = makeRule({
  when: { place: [], districts: ["R-*"], notDistricts: [], circumstances: {}, bounds: {} },
});
const clauses = [
  clause(
    "10-1-100",
    "Fences: height",
    "A fence may be 4 feet tall in front of the house and 6 feet tall behind it.",
    { topic: "fence" },
  ),
  clause(
    "10-1-200",
    "Accessory dwelling units: height",
    "An accessory dwelling unit (ADU) may be 24 feet tall.",
    { topic: "adu" },
  ),
  clause(
    "10-1-300",
    "Swimming pools: setback",
    "A swimming pool must stand 5 feet from the side lot line. A fence must enclose it.",
    { topic: "pool" },
  ),
  clause("10-1-400", "Permits: fees", "A building permit for a house costs 120 dollars.", {
    topic: "permit",
  }),
  clause("10-1-500", "House: height", "A house may be 35 feet tall.", { topic: "height", rules: [inR1] }),
  clause("10-1-600", "House: height in C", "In C, a house may be 60 feet tall.", { topic: "height" }),
  clause("33.110.275", "Patio roofs", "A patio roof may project into the rear yard.", { topic: "porch" }),
  clause("10-1-700", "Fences: height", "A fence may be 5 feet tall.", {
    topic: "fence",
    to: "2020-12-31" as CalendarDate,
  }),
  clause(
    "5.2",
    "Fences: height",
    "A fence may be 7 feet tall anywhere on the lot.",
    { topic: "fence" },
    shelbyville,
  ),
];
const index = buildLawIndex({ cities: [springfield, shelbyville], clauses });

const search = (text: string, more: Partial<LawQuery> = {}) =>
  searchLaw(index, {
    text,
    cityId: null,
    district: null,
    asOf: "2026-01-01",
    page: 1,
    pageSize: 10,
    ...more,
  });
const first = (text: string, more: Partial<LawQuery> = {}) => search(text, more).hits[0]?.clause.slug;

describe("finding sections", () => {
  it("finds what a question means, in a person's words", () => {
    expect(first("how tall can my fence be?", { cityId: 1 })).toBe("10-1-100");
    expect(first("can I put a granny flat behind my house, how high?", { cityId: 1 })).toBe("10-1-200");
    expect(first("how close to the property line may a hot tub be", { cityId: 1 })).toBe("10-1-300");
    expect(first("what does a permit cost", { cityId: 1 })).toBe("10-1-400");
  });

  it("keeps to the city given, and puts a city named in the text first", () => {
    expect(search("fence height", { cityId: 2 }).hits.map((hit) => hit.clause.cityId)).toEqual([2]);
    expect(first("fence height in Shelbyville")).toBe("5.2");
    expect(first("fence height Springfield")).toBe("10-1-100");
  });

  it("puts a cited section first, whatever its words", () => {
    expect(first("does 33.110.275 C say anything on fence height?", { cityId: 1 })).toBe("33.110.275");
    expect(first("§10–1–400 fence")).toBe("10-1-400");
    expect(first("a 5.2 ft fence", { cityId: 1 })).toBe("10-1-100");
  });

  it("forgives a typing slip only in words that are found nowhere", () => {
    expect(first("fenze hieght", { cityId: 1 })).toBe("10-1-100");
    expect(first("swiming pol", { cityId: 1 })).toBe("10-1-300");
  });

  it("lists only what is in force on the day", () => {
    const texts = (asOf: string) =>
      search("fence height", { cityId: 1, asOf }).hits.map((hit) => hit.clause.slug);
    expect(texts("2020-06-01")).toContain("10-1-700");
    expect(texts("2021-01-01")).not.toContain("10-1-700");
  });

  it("prefers a rule of the district given, in any spelling", () => {
    expect(first("house height", { cityId: 1, district: "r1" })).toBe("10-1-500");
    expect(first("how tall can a house be in the C zone", { cityId: 1 })).toBe("10-1-600");
  });

  it("pages without gaps or repeats, and gives the same answer twice", () => {
    const all = search("fence house height", { pageSize: 100 });
    const paged = [1, 2, 3, 4, 5].flatMap((page) => search("fence house height", { page, pageSize: 2 }).hits);
    expect(paged.map((hit) => hit.clause.id)).toEqual(all.hits.map((hit) => hit.clause.id));
    expect(all.total).toBe(all.hits.length);
    expect(search("fence house height", { pageSize: 100 })).toEqual(all);
  });

  it("finds nothing for nothing", () => {
    expect(search("")).toEqual({ total: 0, hits: [] });
    expect(search("fence", { cityId: 99 })).toEqual({ total: 0, hits: [] });
    expect(search("zzqxv").total).toBe(0);
  });

  it("takes any text of 2,000 characters without failing, and quickly", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 2000 }),
      fc
        .array(
          fc.constantFrom(
            "fence",
            "height",
            "10-1-100",
            "§",
            "how tall",
            "granny flat",
            "'",
            "1,000",
            "R-1",
            "\u0301",
            "fenze",
          ),
          { maxLength: 300 },
        )
        .map((parts) => parts.join(" ").slice(0, 2000)),
    );
    const spent = countProcessorTime();
    let runs = 0;
    fc.assert(
      fc.property(texts, fc.constantFrom(null, 1, 2, 99), (text, cityId) => {
        runs += 1;
        const { total, hits } = search(text, { cityId });
        expect(hits.length).toBeLessThanOrEqual(total);
        for (const [at, hit] of hits.entries())
          expect(hit.score).toBeLessThanOrEqual(hits[at - 1]?.score ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: 300 },
    );
    expect(spent() / runs).toBeLessThan(50);
  });
});
