import { describe, expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const OUTBUILDINGS: Rule["subjects"] = ["shed", "garage", "carport"];
const ft = (value: number) => ({ value, unit: "ft" as const });
const setback = {
  kind: "limit",
  subjects: OUTBUILDINGS,
  measure: "setback",
  comparator: "at_least",
} as const;

const RULES = [
  sentence("side", "A detached garage or shed must be at least 5 feet from the side lot line.", {
    ...setback,
    value: ft(5),
    when: { ...ANYWHERE, place: ["side_yard"] },
    phrase: "from the side lot line",
  }),
  sentence("free", "A detached garage or shed 40 feet from the front may be right at the side lot line.", {
    ...setback,
    value: ft(0),
    when: {
      ...ANYWHERE,
      place: ["side_yard"],
      bounds: { distance_to_street: [{ is: "at_least", value: ft(40) }] },
    },
    phrase: "if 40 ft from the front",
  }),
];
const text = RULES.map(({ quote }) => quote).join(" ");
const rules = RULES.map((rule) => ({
  ...rule,
  start: text.indexOf(rule.quote),
  end: text.indexOf(rule.quote) + rule.quote.length,
}));
const clause = makeClause({ slug: "outbuildings", text, aliases: [], rules });
const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [clause] }));

describe("a rule on sheds, garages and carports is about a garage as well", () => {
  const ask = (distance: number) =>
    answerQuestion(engine, {
      q: `Detached garage with a loft for bikes. It'd sit ${distance} ft back from the front lot line. Can it go right on the side lot line?`,
      cityId: 1,
      today: TODAY,
    }).answer;

  test("no at 35 ft, where 5 ft are wanted", () => {
    const answer = ask(35);
    expect(answer.outcome).toBe("not_allowed");
    expect(answer.headline).toMatch(/5 (?:ft|feet)/);
  });

  test("no such no at 45 ft", () => {
    expect(ask(45).outcome).not.toBe("not_allowed");
  });
});
