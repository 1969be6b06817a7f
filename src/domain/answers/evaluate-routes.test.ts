import { describe, expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";
import { evaluateProject } from "./evaluate-routes.ts";
import type { Project } from "./figures-known.ts";

const city = makeCity();
const clause = makeClause({}, city);
const today = calendarDate("2026-11-20");
const anywhere = { place: [], districts: [], notDistricts: [], circumstances: {}, bounds: {} };
const STATE = { key: "state", name: "the state program" };
const LOCAL = { key: "local", name: "the local program" };

const height = (feet: number, given: Partial<Rule> = {}): Partial<Rule> => ({
  subjects: ["adu"],
  value: { value: feet, unit: "ft" },
  when: anywhere,
  phrase: null,
  says: `An ADU may be ${feet} feet tall.`,
  ...given,
});
const engineOf = (...rules: Partial<Rule>[]) =>
  buildEngine({
    cities: [city],
    clauses: [
      {
        ...clause,
        rules: rules.map((rule, i) => makeRule({ clauseId: clause.id, key: `rule-${i}`, ...rule })),
      },
    ],
  });
const tall = (feet: number): Project => ({
  city,
  subject: "adu",
  district: null,
  places: [],
  circumstances: {},
  quantities: [{ measure: "height", value: feet, unit: "ft", sense: "exact" }],
  lotFacts: {},
});

describe("a project that may be approved by one of two routes", () => {
  const engine = engineOf(height(16, { route: LOCAL }), height(18, { route: STATE }));

  test("needs to pass only one: 17 feet pass the 18 of one, though not the 16 of the other", () => {
    expect(evaluateProject(engine, tall(17), today)).toMatchObject({ verdict: "allowed", route: STATE });
  });

  test("fails where it passes none, and passes by no route in particular where it passes all", () => {
    expect(evaluateProject(engine, tall(19), today)).toMatchObject({ verdict: "not_allowed", route: null });
    expect(evaluateProject(engine, tall(15), today)).toMatchObject({ verdict: "allowed", route: null });
  });

  test("is bound by the rules that belong to no route, whichever it takes", () => {
    const strict = engineOf(height(16, { route: LOCAL }), height(18, { route: STATE }), height(12));
    expect(evaluateProject(strict, tall(15), today).verdict).toBe("not_allowed");
  });

  test("must pass one route whole: rules of two routes do not make up for each other", () => {
    const area = (feet: number, route: typeof STATE): Partial<Rule> => ({
      ...height(0, { route }),
      measure: "floor_area",
      value: { value: feet, unit: "sq ft" },
      says: `An ADU may have ${feet} square feet.`,
    });
    const both = engineOf(
      height(16, { route: LOCAL }),
      area(1000, LOCAL),
      height(18, { route: STATE }),
      area(850, STATE),
    );
    const project = tall(17);
    const large = { measure: "floor_area", value: 900, unit: "sq ft", sense: "exact" } as const;
    expect(
      evaluateProject(both, { ...project, quantities: [...project.quantities, large] }, today).verdict,
    ).toBe("not_allowed");
  });

  test("says which route gave the answer", () => {
    const { answer } = answerQuestion(engine, { q: "Can I build a 17 ft tall ADU?", cityId: city.id, today });
    expect(answer.caveats.map(({ text }) => text)).toContain(
      "This is by the state program. Other ways to approval have rules of their own.",
    );
  });
});
