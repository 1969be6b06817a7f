import { describe, expect, test } from "vitest";
import type { OwnFact, Rule } from "#domain/law/law.ts";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const WEEKDAYS = "On weekdays, construction noise is allowed from 7 a.m. to 9 p.m.";
const WEEKENDS = "On weekends, construction noise is allowed from 8 a.m. to 5 p.m.";
const days = (met: string, unmet: string): OwnFact => ({
  ask: `Is it on one of these days: ${met}?`,
  yes: "on one of them",
  no: "on another day",
  met,
  unmet,
  usual: true,
  only: false,
});
const hours = (key: string, says: string, turnsOn: OwnFact): Partial<Rule> => ({
  key,
  kind: "required",
  subjects: ["permit", "renovation"],
  measure: "hours",
  comparator: null,
  value: null,
  about: "timing",
  predicate: `keep construction noise to its hours ${key}`,
  phrase: key,
  when: { ...ANYWHERE, turnsOn },
  says,
  quote: says,
});
const clause = makeClause({ text: `${WEEKDAYS} ${WEEKENDS}`, heading: "Construction hours" });
const [week, end] = ["weekday, monday, tuesday", "weekend, saturday, sunday"];
const rules = [
  hours("on weekdays", WEEKDAYS, days(week!, end!)),
  hours("on weekends", WEEKENDS, days(end!, week!)),
].map((given, i) =>
  makeRule({
    ...given,
    clauseId: clause.id,
    start: i * (WEEKDAYS.length + 1),
    end: i * (WEEKDAYS.length + 1) + given.says!.length,
  }),
);
const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [{ ...clause, rules }] }));
const ask = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;

describe("hours of the day that is told", () => {
  test("7:15 in the morning is within the hours from 7 of a Tuesday, and not of those from 8 of a Saturday", () => {
    const saturday = ask("Is construction noise at 7:15 on Saturday mornings allowed?");
    expect(saturday.outcome).toBe("not_allowed");
    expect(saturday.headline).toContain(WEEKENDS);
    const tuesday = ask("Is construction noise at 7:15 on Tuesday mornings allowed?");
    expect(tuesday.outcome).toBe("allowed");
    expect(tuesday.headline).toContain(WEEKDAYS);
  });

  test("hours of that day decide on work that is named, and no rules on the work itself", () => {
    const sunday = ask(
      "The crew next door is remodeling and hammers at 7 in the evening on Sundays. Are they allowed?",
    );
    expect(sunday.headline).toContain(WEEKENDS);
    expect(sunday.outcome).toBe("not_allowed");
  });

  test("a time is one time, though a sentence between is left out", () => {
    const told =
      "They make construction noise at 6:30 on Saturday mornings. My baby is sleeping. Is that allowed?";
    expect(ask(told).headline).toBe(`No. ${WEEKENDS}`);
  });

  test("no yes or no where no day is told, and the days differ at that hour", () => {
    expect(["allowed", "not_allowed"]).not.toContain(
      ask("Is construction noise at 7:15 in the morning allowed?").outcome,
    );
    expect(ask("Is construction noise at 6:15 in the morning allowed?").outcome).toBe("not_allowed");
  });

  test("where only the time is told, the hours are what is asked about", () => {
    expect(
      ask("The crew across the street is jackhammering at 9:30 at night, on a Tuesday. Is that legal?"),
    ).toMatchObject({
      outcome: "not_allowed",
      headline: `No. ${WEEKDAYS}`,
    });
    expect(
      ask("Roofers next door were banging at 6:30 this Sunday. What hours are they allowed?").headline,
    ).toBe(WEEKENDS);
  });

  test("a time at which no work is told has no yes or no by the hours of construction", () => {
    for (const q of [
      "My guests check in at 11:30 pm. Is that ok?",
      "They mow the lawn at 5:30 am on Sundays. Is that allowed?",
    ])
      expect(["allowed", "not_allowed"], q).not.toContain(ask(q).outcome);
  });
});
