import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { digitNumerals, spokenNumerals } from "#domain/law/numerals.ts";
import { realLaw } from "#testing/law.ts";
import { type LawFolder, readLawPack } from "./read-law-pack.ts";

type Yaml = Record<string, unknown>;

const TEXT =
  "A fence may be 4 feet tall in front of the house. A fence taller than 6 feet needs a permit. It costs 50 to 150 dollars.";

const rule = (given: Yaml = {}): Yaml => ({
  id: "front-height",
  kind: "limit",
  subject: "fence",
  measure: "height",
  is: "at_most",
  value: "4 ft",
  when: { place: "front_yard" },
  phrase: "in front of the house",
  quote: "A fence may be 4 feet tall in front of the house.",
  ...given,
});
const clause = (given: Yaml = {}): Yaml => ({
  id: "10.5",
  code: "zoning",
  section: "10.5",
  heading: "Fences",
  source: "page",
  text: TEXT,
  rules: [rule()],
  ...given,
});
const PAGE = { url: "https://example.org/code", tier: "official page", as_of: "2025" };
const cityFile = (given: Yaml = {}): Yaml => ({
  id: 1,
  name: "Springfield",
  state: "Colorado",
  state_code: "CO",
  center: [-104.99, 39.74],
  codes: { zoning: { name: "Zoning Code", url: null } },
  read_on: "2026-11-20",
  sources: { page: { ...PAGE, law_through: "2025-01-01" } },
  groups: { houses: ["R-*"] },
  ...given,
});
const district = (given: Yaml = {}): Yaml => ({
  code: "R-1",
  name: "Houses",
  family: "residential",
  allows: "One house",
  ...given,
});

interface Parts {
  city?: Yaml;
  clauses?: readonly Yaml[];
  topic?: Yaml;
  districts?: readonly Yaml[];
}
const folder = (
  { city = {}, clauses = [clause()], topic = {}, districts = [district()] }: Parts,
  slug = "springfield",
): LawFolder => ({
  slug,
  files: {
    "city.yaml": cityFile(city),
    "fence.yaml": { topic: "fence", clauses, ...topic },
    "districts.yaml": { districts },
  },
});
const faultsOf = (parts: Parts): string[] =>
  readLawPack([folder(parts)]).faults.map((f) => `${f.where}: ${f.what}. ${f.remedy}`);
const withRule = (given: Yaml): Parts => ({ clauses: [clause({ rules: [rule(given)] })] });
/** Takes a key away: YAML that does not name it. */
const absent = undefined;

describe("a sound folder", () => {
  test("has no fault, and its rule carries quote, span, ids and the clause's dates", () => {
    const { book, faults } = readLawPack([folder({ clauses: [clause({ from: "2024-05-01" })] })]);
    expect(faults).toEqual([]);
    const [held] = book.clauses;
    const [read] = held?.rules ?? [];
    expect(held?.text.slice(read?.start, read?.end)).toBe(read?.quote);
    expect(read).toMatchObject({
      key: "front-height",
      value: { value: 4, unit: "ft" },
      from: "2024-05-01",
      to: null,
      subjects: ["fence"],
      says: read?.quote,
    });
    expect(read?.clauseId).toBe(held?.id);
  });

  test("a quote broken over lines is found in a text broken elsewhere", () => {
    expect(
      faultsOf({
        clauses: [
          clause({
            text: TEXT.replace("4 feet tall", "4 feet\n  tall"),
            rules: [rule({ quote: "A fence may be\n4 feet tall in front of the house." })],
          }),
        ],
      }),
    ).toEqual([]);
  });

  test("the circumstances in which a rule does not apply are kept apart from those it needs", () => {
    const when = { place: "front_yard", historic: true, unless: { material: ["masonry", "concrete"] } };
    const read = readLawPack([folder({ clauses: [clause({ rules: [rule({ when })] })] })]);
    expect(read.book.clauses[0]!.rules[0]!.when).toMatchObject({
      circumstances: { historic: ["yes"] },
      unless: { material: ["masonry", "concrete"] },
    });
  });

  test("ids do not depend on the order of files, clauses and cities", () => {
    const second = clause({ id: "10.6", aliases: ["10-06"] });
    const ids = (folders: LawFolder[]) =>
      new Map(readLawPack(folders).book.clauses.map((c) => [`${c.cityId} ${c.slug}`, c.id]));
    const other = folder({ city: { id: 2, name: "Shelbyville" } }, "shelbyville");
    expect(ids([folder({ clauses: [clause(), second] }), other])).toEqual(
      ids([other, folder({ clauses: [second, clause()] })]),
    );
  });
});

describe("every kind of fault is told, and where", () => {
  test.each<[string, Parts, RegExp]>([
    ["an unknown key in a rule", withRule({ mesure: "height" }), /front-height.*mesure/],
    ["an unknown key in a clause", { clauses: [clause({ titel: "x" })] }, /fence\.yaml.*10\.5.*titel/],
    ["an unknown key in a topic file", { topic: { note: "x" } }, /fence\.yaml.*note/],
    ["a source without its day", { city: { sources: { page: PAGE } } }, /page.*law_through.*undated/],
    ["an unknown key in city.yaml", { city: { nickname: "x" } }, /city\.yaml.*nickname/],
    [
      "an unknown key in districts.yaml",
      { districts: [district({ zone: "x" })] },
      /districts\.yaml.*R-1.*zone/,
    ],
    ["an unknown word of a closed list", withRule({ subject: "castle" }), /front-height/],
    ["an unknown circumstance", withRule({ when: { moon: "full" } }), /moon/],
    ["an unknown value of a circumstance", withRule({ when: { material: "marble" } }), /front-height/],
    [
      "an unknown value of an exception",
      withRule({ when: { place: "front_yard", unless: { material: "marble" } } }),
      /front-height/,
    ],
    ["a value without a unit", withRule({ value: "4" }), /no unit/],
    ["an unknown unit", withRule({ value: "4 feet" }), /not a known unit/],
    ["a bound without a unit", withRule({ when: { height: "> 4" } }), /no unit/],
    ["a bound without a comparison", withRule({ when: { height: "4 ft" } }), /needs one of/],
    [
      "a clause that ends before it begins",
      { clauses: [clause({ from: "2025-01-01", to: "2024-01-01" })] },
      /ends \(2024-01-01\) before it begins/,
    ],
    [
      "a rule that ends before it begins",
      withRule({ from: "2025-01-01", to: "2024-01-01" }),
      /ends \(2024-01-01\) before it begins/,
    ],
    ["a day that does not exist", { clauses: [clause({ from: "2025-02-30" })] }, /day that exists/],
    [
      "a quote that is not in the clause",
      withRule({ quote: "A fence may be 4 feet high." }),
      /quote is not in the clause/,
    ],
    ["a value that is not in the quote", withRule({ value: "5 ft" }), /value 5 is not in its quote/],
    [
      "a second value that is not in the quote",
      withRule({ to_value: "9 ft" }),
      /value 9 is not in its quote/,
    ],
    [
      "a bound that is not in the quote",
      withRule({ when: { lot_width: "<= 25 ft" } }),
      /bound on lot_width, 25/,
    ],
    [
      "a numeral of the phrase that is not in the quote",
      withRule({ phrase: "within 20 ft of the street" }),
      /numeral 20/,
    ],
    [
      "a numeral of the sentence that is not in the quote",
      withRule({ says: "A fence may be 48 inches tall." }),
      /numeral 48/,
    ],
    ["a value unsaid", withRule({ says: "A low fence may be built there." }), /does not say the value 4/],
    [
      "a formula's figure that is not in the quote",
      withRule({ value: absent, formula: "lesser(4 ft, 10% of lot_depth)", unit: "ft" }),
      /figure 10/,
    ],
    [
      "a formula that cannot be read",
      withRule({ value: absent, formula: "lesser(4 ft", unit: "ft" }),
      /not closed/,
    ],
    ["a formula without a unit", withRule({ value: absent, formula: "4 ft" }), /needs the unit/],
    [
      "a formula of another dimension",
      withRule({ value: absent, formula: "4 ft", unit: "sq ft" }),
      /gives length/,
    ],
    ["a value and a formula", withRule({ formula: "4 ft", unit: "ft" }), /not both/],
    ["a unit beside a value", withRule({ unit: "ft" }), /belongs to a formula/],
    ["a limit without a measure", withRule({ measure: absent }), /needs a measure/],
    ["a limit without a comparison", withRule({ is: absent }), /needs `is`/],
    ["a limit without a value", withRule({ value: absent }), /value or a formula/],
    ["a conditional limit without its phrase", withRule({ phrase: absent }), /phrase/],
    ["a permit without its name", withRule({ kind: "permit" }), /permit's name/],
    ["a special approval without its name", withRule({ kind: "conditional" }), /approval/],
    ["a definition without its term", withRule({ kind: "definition" }), /term/],
    ["a contact without a contact", withRule({ kind: "contact" }), /contact/],
    ["a fee without an amount", withRule({ kind: "fee", value: absent }), /value/],
    [
      "a quote that is no sentence, without `says`",
      withRule({ quote: "may be 4 feet tall" }),
      /whole sentence/,
    ],
    [
      "two versions in force on one day",
      { clauses: [clause({ from: "2020-01-01" }), clause({ from: "2024-01-01" })] },
      /same day/,
    ],
    [
      "two versions that meet on one day",
      { clauses: [clause({ from: "2020-01-01", to: "2024-01-01" }), clause({ from: "2024-01-01" })] },
      /same day/,
    ],
    ["a clause twice", { clauses: [clause(), clause()] }, /same/],
    ["two rules with one id", { clauses: [clause({ rules: [rule(), rule()] })] }, /same id/],
    [
      "a rule that yields to nothing",
      withRule({ yields_to: "10.9#x", because: "it is older" }),
      /"10\.9#x", which does not exist/,
    ],
    [
      "a rule that yields without a reason",
      { clauses: [clause({ rules: [rule(), rule({ id: "b", yields_to: "10.5#front-height" })] })] },
      /because of what/,
    ],
    ["an unknown district word", withRule({ when: { district: "house" } }), /"house" is neither/],
    [
      "an unknown word among the districts left out",
      withRule({ when: { not_district: "house" } }),
      /"house" is neither/,
    ],
    [
      "a code that city.yaml does not name",
      { clauses: [clause({ code: "building" })] },
      /"building" is not in city\.yaml/,
    ],
    [
      "a source that city.yaml does not name",
      { clauses: [clause({ source: "other" })] },
      /"other" is not in city\.yaml/,
    ],
    [
      "a district whose standards do not exist",
      { districts: [district({ standards: ["9.9"] })] },
      /"9\.9" does not exist/,
    ],
  ])("%s", (_, parts, fault) => {
    const faults = faultsOf(parts);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join("\n")).toMatch(fault);
  });

  test("a folder without city.yaml is a fault, not a city", () => {
    const { book, faults } = readLawPack([{ slug: "nowhere", files: {} }]);
    expect(book.cities).toEqual([]);
    expect(faults[0]?.where).toBe("law/nowhere/city.yaml");
  });

  test("two cities with one id are told", () => {
    const { faults } = readLawPack([folder({}), folder({}, "shelbyville")]);
    expect(faults.map((f) => f.what).join("\n")).toMatch(/same city id as/);
  });

  test("two versions that follow each other are no fault", () => {
    expect(
      faultsOf({
        clauses: [clause({ from: "2020-01-01", to: "2023-12-31" }), clause({ from: "2024-01-01" })],
      }),
    ).toEqual([]);
  });
});

describe("the real law", () => {
  const { book, faults } = realLaw();
  const rules = book.clauses.flatMap((clause) => clause.rules.map((rule) => ({ clause, rule })));

  test("has no fault, and every folder that is no draft is a city", () => {
    expect(faults).toEqual([]);
    const law = join(import.meta.dirname, "../../../law");
    const written = readdirSync(law).filter(
      (slug) => !/^draft: true$/m.test(readFileSync(join(law, slug, "city.yaml"), "utf8")),
    );
    expect(book.cities.map((c) => c.slug).sort()).toEqual(written.sort());
  });

  test("every quote is the stretch of its clause's text that it says it is", () => {
    expect(rules.length).toBeGreaterThan(1000);
    for (const { clause, rule } of rules)
      expect(clause.text.slice(rule.start, rule.end), `${clause.slug}#${rule.key}`).toBe(rule.quote);
  });

  test("every value stands in digits in its quote, every numeral of a sentence or phrase too", () => {
    for (const { clause, rule } of rules) {
      const name = `${clause.slug}#${rule.key}`;
      if (rule.value) expect(digitNumerals(rule.quote), name).toContain(rule.value.value);
      for (const n of digitNumerals(`${rule.says} ${rule.phrase ?? ""}`))
        expect(spokenNumerals(rule.quote), name).toContain(n);
    }
  });
});
