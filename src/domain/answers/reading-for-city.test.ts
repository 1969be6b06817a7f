import { expect, test } from "vitest";
import { limit } from "#testing/cases-law.ts";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import type { Rule } from "../law/law.ts";
import type { Measure, Subject } from "../law/vocabulary.ts";
import type { Unit } from "../units/quantity.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const most = (subject: Subject, measure: Measure, value: number, unit: Unit, says: string): Rule =>
  limit(`${subject}-${measure}`, says, {
    subjects: [subject],
    measure,
    comparator: "at_most",
    value: { value, unit },
  });

/** Limits of one city: how large an ADU may be, how many there may be, how tall a fence may be. */
const limitsOf = (adu: number, adus: number, fence: number): readonly Rule[] => [
  most("adu", "floor_area", adu, "sq ft", `An ADU may have at most ${adu} square feet of floor area.`),
  most("adu", "units", adus, "units", `A lot may have at most ${adus} ADUs.`),
  most("fence", "height", fence, "ft", `A fence may be at most ${fence} feet tall.`),
];

const engine = buildEngine(
  makeBook(
    [
      { name: "Ashford", id: 1, rules: limitsOf(600, 3, 6) },
      { name: "Millbrook", id: 2, rules: limitsOf(900, 2, 8) },
    ].reduce(
      ({ cities, clauses }, { name, id, rules }) => {
        const city = makeCity({ id, name, slug: name.toLowerCase(), aliases: [] });
        const own = rules.map((rule) => {
          const { says: text, subjects, measure } = rule;
          const slug = rule.key;
          const clause = makeClause(
            { slug, section: slug, heading: `${subjects[0]}: ${measure}`, topic: "x", text, aliases: [] },
            city,
          );
          return { ...clause, rules: [{ ...rule, id: rule.id + id, clauseId: clause.id }] };
        });
        return { cities: [...cities, city], clauses: [...clauses, ...own] };
      },
      { cities: [] as ReturnType<typeof makeCity>[], clauses: [] as ReturnType<typeof makeClause>[] },
    ),
  ),
);
const ask = (q: string) => answerQuestion(engine, { q, today: TODAY }).answer.headline;

test.each([
  "I own houses in Ashford and in Millbrook. In which of the two can an ADU be bigger and by how much?",
  "Where could I build the larger ADU, Ashford or Millbrook?",
  "My sister in Ashford and I in Millbrook both want an ADU. Who may build the bigger one and how big?",
  "How much bigger can an ADU be in Millbrook than in Ashford?",
])("in which city an ADU may be bigger is answered by its floor area: %s", (q) => {
  expect(ask(q)).toMatch(/^Millbrook allows 300 sq ft more: 900 sq ft against 600 sq ft\./);
});

test("more of them are counted, and no floor is measured: 3 against 2", () => {
  expect(ask("Which city lets me have more ADUs, Ashford or Millbrook?")).toMatch(
    /^Ashford allows 1 ADU more/,
  );
});

test("a taller fence has another 2 feet", () => {
  expect(ask("I live in Ashford and my brother lives in Millbrook. Whose fence may be taller?")).toMatch(
    /^Millbrook allows 2 ft more: 8 ft against 6 ft\./,
  );
});

test("where nothing is compared no city has more", () => {
  expect(ask("How tall may a fence be in Ashford and in Millbrook?")).not.toContain("more");
});
