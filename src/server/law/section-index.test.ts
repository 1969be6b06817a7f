import { expect, test } from "vitest";
import { makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { buildSectionIndex } from "./section-index.ts";

const city = makeCity();
const other = makeCity({ id: 2, slug: "new-york", name: "New York", aliases: [] });
const index = buildSectionIndex({
  cities: [city, other],
  clauses: [
    makeClause({ slug: "10-5-side-note", section: "Division 10.5", aliases: [] }),
    makeClause({ slug: "17-17-0309", section: "17-17-0309", aliases: ["Sec. 17-17-309"] }),
    makeClause({
      slug: "10-5-height",
      section: "Division 10.5",
      aliases: [],
      from: null,
      to: "2024-12-31" as never,
    }),
    makeClause({ slug: "10-5-permits", section: "Division 10.5", aliases: ["10.5 permits"] }),
    makeClause({
      slug: "10-5-height",
      section: "Division 10.5",
      aliases: [],
      from: "2025-01-01" as never,
      rules: [makeRule()],
    }),
  ],
});
const find = (name: string): string | undefined => index.section(city, name)?.slug;

test.each([
  "17-17-0309",
  "§17-17-0309",
  "§ 17-17-0309",
  "Section 17-17-0309",
  "sec. 17–17–0309",
  "SEC 17-17-309",
  "Springfield Zoning Code, 17-17-0309",
])("%s finds its section", (name) => expect(find(name)).toBe("17-17-0309"));

test("a citation that sections share leads to the one with most rules, an address and an alias to their own", () => {
  expect(find("division 10.5")).toBe("10-5-height");
  expect(find("10-5-permits")).toBe("10-5-permits");
  expect(find("10.5 Permits")).toBe("10-5-permits");
  expect(find("10.6")).toBeUndefined();
});

test("a city is found by slug, name and alias in any case", () => {
  expect(
    ["springfield", "Springfield CO", "New York", "NEW-YORK"].map((name) => index.city(name)?.id),
  ).toEqual([1, 1, 2, 2]);
  expect(index.city("Atlantis")).toBeNull();
});

test("versions come newest first and sections in the order of the files", () => {
  expect(index.sectionsOf(city).map((section) => section.slug)).toEqual([
    "10-5-side-note",
    "17-17-0309",
    "10-5-height",
    "10-5-permits",
  ]);
  expect(index.section(city, "10-5-height")?.versions.map((version) => version.from)).toEqual([
    "2025-01-01",
    null,
  ]);
});
