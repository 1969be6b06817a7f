import { describe, expect, test } from "vitest";
import { buildEngine } from "#domain/answers/engine.ts";
import type { Clause, Rule } from "#domain/law/law.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { basisOf, ruleLater } from "./basis-of.ts";
import type { Basis } from "./report.ts";
import { verifyReport } from "./verify-report.ts";

const issued = calendarDate("2026-11-20");
const today = calendarDate("2027-03-01");

/** An engine of one clause with these rules. */
const engineOf = (...rules: Rule[]) => {
  const clause: Clause = makeClause();
  return buildEngine(makeBook({ clauses: [{ ...clause, rules }] }));
};
const held = makeRule();
const basis = (rules: Rule[], said: Partial<Basis> = {}) =>
  basisOf(engineOf(...rules), {
    outcome: said.outcome === undefined ? "not_allowed" : said.outcome,
    headline: said.headline ?? "No. 4 ft.",
    rules: rules.map(({ id }) => id),
    citations: [],
  });
const verify = (then: Basis, now: Basis, ...law: Rule[]) => {
  const engine = engineOf(...law);
  return verifyReport(then, now, (rule) => ruleLater(engine, rule, { issued, now: today }), issued);
};
const fiveFeet = makeRule({
  value: { value: 5, unit: "ft" },
  says: "A fence may be 5 feet tall in front of the house.",
  quote: "A fence may be 5 feet tall in front of the house.",
});

describe("a report", () => {
  test("holds when the same rules say the same", () => {
    expect(verify(basis([held]), basis([held]), held)).toEqual({ status: "holds", changed: [] });
  });

  test("4 ft became 5 ft and the verdict stays: the rules changed, told before and after", () => {
    const found = verify(basis([held]), basis([fiveFeet]), fiveFeet);
    expect(found.status).toBe("rules_changed");
    expect(found.changed).toEqual([
      {
        before: "A fence may be 4 feet tall in front of the house.",
        after: "A fence may be 5 feet tall in front of the house.",
        cityId: 1,
        slug: "10-5",
        section: "Springfield Zoning Code, 10.5",
      },
    ]);
  });

  test("another outcome is another verdict, with the rule that turned it", () => {
    const found = verify(basis([held]), basis([fiveFeet], { outcome: "allowed" }), fiveFeet);
    expect(found.status).toBe("verdict_changed");
    expect(found.changed).toHaveLength(1);
  });

  test("a rule that is gone from the law has nothing after it", () => {
    const other = makeRule({ key: "rear-height", says: "A fence may be 6 feet tall behind it." });
    const found = verify(basis([held, other]), basis([other]), other);
    expect(found.changed.map(({ after }) => after)).toEqual([null]);
  });

  test("a rule whose life ended since is gone, and its heir of the same key stands for it", () => {
    const ended = { ...held, to: calendarDate("2026-12-31") };
    const heir = { ...fiveFeet, from: calendarDate("2027-01-01"), id: 77 };
    const found = verify(basis([ended]), basis([heir]), ended, heir);
    expect(found.changed.map(({ before, after }) => [before, after])).toEqual([[held.says, fiveFeet.says]]);
  });

  test("a rule that is only not cited any more has not changed", () => {
    const other = makeRule({ key: "rear-height" });
    expect(verify(basis([held, other]), basis([held]), held, other).status).toBe("holds");
  });

  test("a rule in force since then is a change though the words are the same; an older one is not", () => {
    const older = makeRule({ key: "older", from: calendarDate("2020-01-01") });
    const newer = makeRule({ key: "newer", from: calendarDate("2027-02-01") });
    expect(verify(basis([held]), basis([held, older]), held, older).status).toBe("holds");
    const found = verify(basis([held]), basis([held, newer]), held, newer);
    expect(found).toMatchObject({ status: "rules_changed", changed: [{ before: null }] });
  });

  test("another wording of the same verdict still holds", () => {
    const reworded = basis([held], { headline: "No. At most 4 ft." });
    expect(verify(basis([held]), reworded, held).status).toBe("holds");
  });

  test("one project in every city turns when its list of verdicts does", () => {
    const then = basis([held], { outcome: null, headline: "Allowed: Springfield." });
    const now = basis([held], { outcome: null, headline: "Not allowed by right: Springfield." });
    expect(verify(then, now, held).status).toBe("verdict_changed");
  });
});

test("a basis holds the rules of the trace and those whose quotes are cited, each once", () => {
  const engine = engineOf(held);
  const citation = { codeId: makeClause().id, start: 0, end: held.quote.length };
  const found = basisOf(engine, {
    outcome: "value",
    headline: "",
    rules: [held.id, 999],
    citations: [citation],
  });
  expect(found.rules.map(({ id }) => id)).toEqual([held.id]);
});
