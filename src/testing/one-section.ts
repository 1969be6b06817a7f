import { answerQuestion } from "#domain/answers/answer-question.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import { parseFormula } from "#domain/law/formula.ts";
import type { Rule } from "#domain/law/law.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import type { Unit } from "#domain/units/quantity.ts";
import { makeBook, makeCity, makeClause } from "./factories.ts";
import { TODAY } from "./law.ts";

/** Throws where the text is no formula. */
export function formula(text: string): NonNullable<Rule["formula"]> {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}
export const q = (value: number, unit: Unit) => ({ value, unit });

/** The answer of a city whose only section has these rules; `former` ended with 2024. */
export function answer(question: string, rules: readonly Rule[], former: readonly Rule[] = []) {
  const section = (of: readonly Rule[], dates: object) => {
    const text = of.map((rule) => rule.quote).join(" ");
    return makeClause({
      slug: "section",
      heading: "Building and paying",
      text,
      aliases: [],
      ...dates,
      rules: of.map((rule) => ({
        ...rule,
        ...dates,
        start: text.indexOf(rule.quote),
        end: text.indexOf(rule.quote) + rule.quote.length,
      })),
    });
  };
  const today = section(rules, former.length > 0 ? { from: calendarDate("2025-01-01") } : {});
  const before =
    former.length > 0 ? [{ ...section(former, { to: calendarDate("2024-12-31") }), id: today.id + 1 }] : [];
  const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [today, ...before] }));
  const { answer: found } = answerQuestion(engine, { q: question, cityId: 1, today: TODAY });
  return { ...found, checks: found.trace.map((t) => t.check) };
}
