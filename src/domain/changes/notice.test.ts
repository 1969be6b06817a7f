import { describe, expect, test } from "vitest";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { realEngine, realLaw, TODAY } from "#testing/law.ts";
import { buildEngine } from "../answers/engine.ts";
import type { LawBook, Rule } from "../law/law.ts";
import type { Follow } from "../saved/follow.ts";
import { type CalendarDate, calendarDate, dayBefore } from "../units/calendar-date.ts";
import { type LawChange, lawChanges } from "./law-changes.ts";
import { noticeOf } from "./notice.ts";
import { projectFlips } from "./project-flips.ts";

const NEW_YEAR = calendarDate("2027-01-01");
const FENCE = "/compliance?step=4&cityId=1&type=fence&height=4+ft&place=front_yard";
const feet = (value: number, given: Partial<Rule> = {}): Rule => {
  const quote = `A fence may be ${value} feet tall in front of the house.`;
  return makeRule({ value: { value, unit: "ft" }, says: quote, quote, end: quote.length, ...given });
};
const lawOf = (value: number): LawBook => {
  const rule = feet(value);
  return makeBook({ clauses: [makeClause({ text: rule.quote, rules: [rule] })] });
};
const flips = (older: LawBook, newer: LawBook, address = FENCE, days = [TODAY]) =>
  projectFlips(buildEngine(older), buildEngine(newer), address, days);

describe("a saved project under a new law", () => {
  test("a 4 ft fence in front passes at 4 ft and fails at 3 ft", () => {
    expect(flips(lawOf(4), lawOf(3))).toMatchObject([
      {
        city: { name: "Springfield" },
        before: { outcome: "allowed" },
        after: { outcome: "not_allowed" },
        from: null,
      },
    ]);
    expect(flips(lawOf(3), lawOf(4))).toMatchObject([{ after: { outcome: "allowed" } }]);
  });

  test("keeps its verdict while the limit stays above it", () => {
    expect(flips(lawOf(6), lawOf(5))).toEqual([]);
    expect(flips(lawOf(4), lawOf(4))).toEqual([]);
  });

  /** Four feet until the day before `day`, three from then on. */
  const lowered = (day: CalendarDate): LawBook => {
    const until = { from: null, to: dayBefore(day) };
    const since = { from: day, to: null };
    const version = (value: number, life: typeof until | typeof since) =>
      makeClause({ text: feet(value).quote, ...life, rules: [feet(value, life)] });
    return makeBook({ clauses: [version(4, until), version(3, since)] });
  };

  test("is told the day from which on it fails", () => {
    expect(flips(lawOf(4), lowered(NEW_YEAR), FENCE, [TODAY, NEW_YEAR])).toMatchObject([
      { before: { outcome: "allowed" }, after: { outcome: "not_allowed" }, from: NEW_YEAR },
    ]);
  });

  test("in every city is looked at city by city", () => {
    expect(flips(lawOf(4), lawOf(3), "/projects/fence~height=4-ft~place=front_yard")).toMatchObject([
      { city: { id: 1 }, after: { outcome: "not_allowed" } },
    ]);
  });

  test("about the law of a past day stays with that day", () => {
    const newer = lowered(calendarDate("2026-01-01"));
    expect(flips(lawOf(4), newer, `${FENCE}&asOf=2025-06-01`)).toEqual([]);
    expect(flips(lawOf(4), newer)).toHaveLength(1);
  });

  test("is told when its city is held no longer", () => {
    const gone = makeBook({
      cities: [makeCity({ id: 2, slug: "shelbyville", name: "Shelbyville" })],
      clauses: [],
    });
    expect(flips(lawOf(4), gone)).toMatchObject([
      { after: { outcome: "not_covered", headline: "We don't cover Springfield." } },
    ]);
  });

  test.each(["/search?q=fence", "/compliance?type=moon&cityId=1", "/projects/%", "//evil.example/", ""])(
    "%j is no project, and flips nothing",
    (address) => expect(flips(lawOf(4), lawOf(3), address)).toEqual([]),
  );

  test("the real law against itself flips no project", () => {
    const engine = realEngine();
    for (const { id } of realLaw().book.cities)
      expect(
        projectFlips(engine, engine, `/compliance?cityId=${id}&type=fence&height=7`, [TODAY, NEW_YEAR]),
      ).toEqual([]);
  });
});

describe("a notice", () => {
  const fourToThree = lawChanges(lawOf(4), lawOf(3), TODAY);
  const project = { title: "My fence", address: FENCE, flips: flips(lawOf(4), lawOf(3)) };

  test("tells followers of the city, the topic and the section what changed, each with its page", () => {
    const follows: Follow[] = [
      { kind: "city", cityId: 1 },
      { kind: "topic", topic: "fence", cityId: null },
      { kind: "topic", topic: "fence", cityId: 1 },
      { kind: "section", cityId: 1, slug: "10-5" },
    ];
    for (const follow of follows)
      expect(noticeOf([follow], fourToThree, [])).toEqual({
        title: "A rule changed in Springfield",
        lines: [
          {
            text: "Springfield, Springfield Zoning Code, 10.5: Height in front of the house: 4 ft → 3 ft.",
            href: "/codes/springfield/10-5",
          },
        ],
        more: 0,
        urgent: false,
      });
    expect(noticeOf(follows, fourToThree, [])?.lines).toHaveLength(1);
  });

  test.each<Follow>([
    { kind: "city", cityId: 2 },
    { kind: "topic", topic: "deck", cityId: null },
    { kind: "topic", topic: "fence", cityId: 2 },
    { kind: "section", cityId: 1, slug: "10-6" },
    { kind: "section", cityId: 2, slug: "10-5" },
  ])("is none to those who follow something else: %o", (follow) => {
    expect(noticeOf([follow], fourToThree, [])).toBeNull();
  });

  test("is none without a change", () => {
    expect(noticeOf([{ kind: "city", cityId: 1 }], [], [])).toBeNull();
    expect(noticeOf([{ kind: "city", cityId: 1 }], [], [{ ...project, flips: [] }])).toBeNull();
  });

  test("begins with the project whose verdict is another one, and is urgent", () => {
    expect(noticeOf([{ kind: "city", cityId: 1 }], fourToThree, [project])).toMatchObject({
      title: "The verdict on your project changed: My fence",
      urgent: true,
      lines: [
        {
          text: expect.stringMatching(/^My fence, in Springfield: Allowed → Not allowed by right\. .*3 ft/),
          href: FENCE,
        },
        { href: "/codes/springfield/10-5" },
      ],
    });
  });

  test("of new wording goes to those who follow the section alone", () => {
    const wording: LawChange[] = fourToThree.map((change) => ({
      ...change,
      kind: "text",
      words: "New wording",
    }));
    expect(noticeOf([{ kind: "city", cityId: 1 }], wording, [])).toBeNull();
    expect(noticeOf([{ kind: "section", cityId: 1, slug: "10-5" }], wording, [])?.title).toBe(
      "New wording in Springfield",
    );
  });

  test("lists twenty lines of twenty-five and says that there are 5 more", () => {
    const many = Array.from({ length: 25 }, (_, at) => ({ ...fourToThree[0]!, words: `Height: ${at} ft` }));
    const notice = noticeOf([{ kind: "city", cityId: 1 }], many, []);
    expect(notice?.lines).toHaveLength(20);
    expect(notice).toMatchObject({ title: "25 rules changed in Springfield", more: 5 });
  });

  test("tells the day from which on a change holds", () => {
    const later = fourToThree.map((change) => ({ ...change, from: NEW_YEAR }));
    expect(noticeOf([{ kind: "city", cityId: 1 }], later, [])?.lines[0]?.text).toMatch(
      /4 ft → 3 ft, from January 1, 2027 on\.$/,
    );
  });
});
