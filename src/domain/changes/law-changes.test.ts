import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { realLaw, TODAY } from "#testing/law.ts";
import { statementOf } from "../comparison/diff-rules.ts";
import type { Clause, LawBook, Rule } from "../law/law.ts";
import { calendarDate, dayBefore } from "../units/calendar-date.ts";
import { daysOfChange, type LawChange, lawChanges, rulesOn } from "./law-changes.ts";

const NEW_YEAR = calendarDate("2027-01-01");
const city = makeCity();
const height = (value: number, given: Partial<Rule> = {}): Rule =>
  makeRule({ value: { value, unit: "ft" }, says: `A fence may be ${value} feet tall in front.`, ...given });
const bookOf = (...clauses: Clause[]): LawBook => ({ cities: [city], clauses });
const section = (rules: Rule[], given: Partial<Clause> = {}): Clause => makeClause({ ...given, rules }, city);
const told = (older: LawBook, newer: LawBook): [string, string | null][] =>
  lawChanges(older, newer, TODAY).map(({ words, from }) => [words, from]);

describe("what changed in value", () => {
  test("4 ft became 3 ft today, and is named by its section", () => {
    const changes = lawChanges(bookOf(section([height(4)])), bookOf(section([height(3)])), TODAY);
    expect(changes).toMatchObject([
      {
        city: { name: "Springfield" },
        section: "Springfield Zoning Code, 10.5",
        kind: "value",
        words: "Height in front of the house: 4 ft → 3 ft",
        from: null,
        subjects: ["fence"],
      },
    ]);
  });

  test("a new version tells its value and its first day, and the end of the old one is not told beside it", () => {
    const old = section([height(4)]);
    const ended = { ...old, to: dayBefore(NEW_YEAR) };
    const next = section([height(5)], { from: NEW_YEAR });
    expect(told(bookOf(old), bookOf(ended, next))).toEqual([
      ["Height in front of the house: 4 ft → 5 ft", NEW_YEAR],
    ]);
  });

  test("a version that both laws knew of is no news when its day comes nearer", () => {
    const both = bookOf(
      { ...section([height(4)]), to: dayBefore(NEW_YEAR) },
      section([height(5)], { from: NEW_YEAR }),
    );
    expect(told(both, structuredClone(both))).toEqual([]);
  });

  test("a future figure that is corrected is told for its day alone: 5 ft → 6 ft", () => {
    const now = { ...section([height(4)]), to: dayBefore(NEW_YEAR) };
    expect(
      told(
        bookOf(now, section([height(5)], { from: NEW_YEAR })),
        bookOf(now, section([height(6)], { from: NEW_YEAR })),
      ),
    ).toEqual([["Height in front of the house: 5 ft → 6 ft", NEW_YEAR]]);
  });

  test("a rule that ends without a successor is told with the day on which it is gone", () => {
    expect(
      told(bookOf(section([height(4)])), bookOf(section([height(4, { to: dayBefore(NEW_YEAR) })]))),
    ).toEqual([["No longer: A fence may be 4 feet tall in front.", NEW_YEAR]]);
  });

  test("what was corrected in a version that is over is no news", () => {
    const over = { to: calendarDate("2020-12-31") };
    const now = section([height(4)], { from: calendarDate("2021-01-01") });
    expect(told(bookOf(section([height(2)], over), now), bookOf(section([height(3)], over), now))).toEqual(
      [],
    );
  });

  test("at most and less than are different limits", () => {
    expect(
      told(bookOf(section([height(4)])), bookOf(section([height(4, { comparator: "less_than" })]))),
    ).toEqual([["Height in front of the house: Height at most 4 ft → Height less than 4 ft", null]]);
  });

  test("a rule that takes in another district says so although no figure changed", () => {
    const wider = height(4, { when: { ...height(4).when, districts: ["R-1", "R-2"] } });
    expect(lawChanges(bookOf(section([height(4)])), bookOf(section([wider])), TODAY)).toMatchObject([
      {
        kind: "scope",
        words: "Height in front of the house now covers other cases: A fence may be 4 feet tall in front.",
      },
    ]);
  });

  test("new wording without a new rule is of the kind that few want to hear of", () => {
    const reworded = section([height(4)], { text: "Fences in front are at most 4 feet tall." });
    expect(lawChanges(bookOf(section([height(4)])), bookOf(reworded), TODAY)).toMatchObject([
      { kind: "text", words: "Fences: height: new wording. The rules in it did not change." },
    ]);
  });

  test("a city that is new is not told rule by rule", () => {
    const other = makeCity({ id: 2, slug: "shelbyville", name: "Shelbyville" });
    const newer = {
      cities: [city, other],
      clauses: [section([height(4)]), makeClause({ rules: [height(9)] }, other)],
    };
    expect(told(bookOf(section([height(4)])), newer)).toEqual([]);
  });
});

describe("any two laws", () => {
  const value = fc.integer({ min: 1, max: 4 });
  const day = fc.constantFrom(null, "2020-01-01", "2026-11-20", "2027-01-01", "2028-02-29");
  const rules = fc.uniqueArray(
    fc.record({
      key: fc.constantFrom("a", "b", "c", "d"),
      value,
      phrase: fc.constantFrom(null, "in front"),
      from: day,
    }),
    { selector: ({ key }) => key, maxLength: 4 },
  );
  const clauses = fc.uniqueArray(
    fc.record({
      slug: fc.constantFrom("10-5", "10-6"),
      from: day,
      to: day,
      text: fc.constantFrom("A.", "B."),
      rules,
    }),
    { selector: ({ slug, from }) => `${slug}@${from}`, maxLength: 4 },
  );
  const anyBook: fc.Arbitrary<LawBook> = clauses.map((list) =>
    bookOf(
      ...list.map(({ slug, from, to, text, rules }) =>
        section(
          rules.map(({ key, value, phrase, from }) => height(value, { key, phrase, from: from as never })),
          { slug, from: from as never, to: to as never, text },
        ),
      ),
    ),
  );

  test("what is told, applied to the old rules of today, gives the new ones", () => {
    fc.assert(
      fc.property(anyBook, anyBook, (older, newer) => {
        const changes = lawChanges(older, newer, TODAY).filter(({ from }) => from === null);
        for (const slug of ["10-5", "10-6"]) {
          const on = (book: LawBook) =>
            rulesOn(
              book.clauses.filter((c) => c.slug === slug),
              TODAY,
            )
              .map(statementOf)
              .sort();
          expect(
            apply(
              on(older),
              changes.filter((c) => c.slug === slug),
            ),
          ).toEqual(on(newer));
        }
      }),
      { numRuns: 500 },
    );
  });

  test("nothing is told exactly when the rules and texts of today and of every later day are the same", () => {
    const views = (book: LawBook, days: readonly string[]): string =>
      JSON.stringify(
        days.map((on) =>
          ["10-5", "10-6"].map((slug) => {
            const versions = book.clauses.filter((c) => c.slug === slug);
            const held = versions.filter((c) => (c.from ?? "") <= on && (c.to ?? "9") >= on);
            return [
              rulesOn(versions, on as never)
                .map(statementOf)
                .sort(),
              held.map((c) => c.text),
            ];
          }),
        ),
      );
    fc.assert(
      fc.property(anyBook, anyBook, (older, newer) => {
        const days = daysOfChange([...older.clauses, ...newer.clauses], TODAY);
        const silent = lawChanges(older, newer, TODAY).length === 0;
        expect(silent).toBe(views(older, days) === views(newer, days));
      }),
      { numRuns: 500 },
    );
  });

  test("the law as it stands holds no change to itself", () => {
    const { book } = realLaw();
    expect(lawChanges(book, structuredClone(book), TODAY)).toEqual([]);
  });

  test("a figure changed anywhere in the real law is told once, in its city and section", () => {
    const { book } = realLaw();
    const places = book.clauses.flatMap((clause, at) =>
      clause.to === null && (clause.from ?? "") <= TODAY
        ? clause.rules.flatMap((rule, of) =>
            rule.kind === "limit" && rule.value && !rule.formula && !rule.from && !rule.to
              ? [{ at, of }]
              : [],
          )
        : [],
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), ({ at, of }) => {
        const clause = book.clauses[at]!;
        const rule = clause.rules[of]!;
        const more = { ...rule, value: { ...rule.value!, value: rule.value!.value + 1 } };
        const newer = {
          ...book,
          clauses: book.clauses.with(at, { ...clause, rules: clause.rules.with(of, more) }),
        };
        expect(lawChanges(book, newer, TODAY)).toMatchObject([
          { city: { id: clause.cityId }, slug: clause.slug, kind: "value", before: rule, after: more },
        ]);
      }),
      { numRuns: 30 },
    );
  });
});

/** Takes away what was, and adds what is. */
function apply(statements: readonly string[], changes: readonly LawChange[]): string[] {
  const left = [...statements];
  for (const { before } of changes) if (before) left.splice(left.indexOf(statementOf(before)), 1);
  return [...left, ...changes.flatMap(({ after }) => (after ? [statementOf(after)] : []))].sort();
}

test("a book of one city is the same as itself", () => {
  expect(lawChanges(makeBook(), makeBook(), TODAY)).toEqual([]);
});
