import { describe, expect, test } from "vitest";
import { makeBook, makeClause, makeRule, makeSource } from "#testing/factories.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const TODAY = calendarDate("2026-11-20");
const text = "A fence may be 4 feet tall in front of the house.";
const engineOf = (rule: Parameters<typeof makeRule>[0], asOf = "2023") => {
  const clause = makeClause({ text, source: makeSource({ asOf }) });
  const made = makeRule({ ...rule, clauseId: clause.id, quote: text, says: text, end: text.length });
  return buildEngine(makeBook({ clauses: [{ ...clause, rules: [made] }] }));
};
const ask = (engine: ReturnType<typeof engineOf>, asOf?: string) =>
  answerQuestion(engine, {
    q: "How tall can a fence be in the front yard?",
    cityId: 1,
    today: TODAY,
    ...(asOf ? { asOf: calendarDate(asOf) } : {}),
  }).answer;

describe("a rule without a first day", () => {
  test("answers from the day that its source shows", () => {
    const engine = engineOf({});
    expect(ask(engine).outcome).toBe("value");
    expect(ask(engine, "2023-01-01").outcome).toBe("value");
    expect(ask(engine, "2022-12-31").outcome).toBe("not_covered");
  });

  test("of an undated page answers from the day on which the page was read", () => {
    const engine = engineOf({}, "city page");
    expect(ask(engine, "2026-11-20").outcome).toBe("value");
    expect(ask(engine, "2026-11-19").outcome).toBe("not_covered");
  });

  test("answers from an earlier day on which it was in force for certain", () => {
    const engine = engineOf({ inForceBy: calendarDate("2010-06-25") });
    expect(ask(engine, "2010-06-25").outcome).toBe("value");
    expect(ask(engine, "2010-06-24").outcome).toBe("not_covered");
  });

  test("that has ended answers for its last day, though its source is younger", () => {
    const engine = engineOf({ to: calendarDate("2020-05-01") });
    expect(ask(engine, "2020-05-01").outcome).toBe("value");
    expect(ask(engine, "2020-04-30").outcome).toBe("not_covered");
    expect(ask(engine, "2020-05-02").outcome).toBe("not_covered");
  });
});

test("for a day before our source, the answer says so and shows today's rule as today's", () => {
  const answer = ask(engineOf({}), "2009-05-01");
  expect(answer.headline).toMatch(/^We don't have a rule on .* for that date\.$/);
  expect(answer.statements.map((s) => s.text)).toEqual([
    `Today's rule: ${text}`,
    "Our source does not show whether it applied then.",
  ]);
  expect(answer.statements[0]!.citations).toEqual([answer.citations[0]!.id]);
  expect(answer.citations[0]!.quote).toBe(text);
});

test("a rule that begins later is no rule of today", () => {
  const engine = engineOf({ from: calendarDate("2027-01-01") });
  expect(
    ask(engine, "2009-05-01")
      .statements.map((s) => s.text)
      .join(" "),
  ).not.toContain("Today's rule");
});
