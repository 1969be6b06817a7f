import { answerQuestion } from "#domain/answers/answer-question.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import type { Condition, Rule } from "#domain/law/law.ts";
import { makeBook, makeCity, makeClause } from "./factories.ts";
import { TODAY } from "./law.ts";
import { ANYWHERE, sentence } from "./small-town.ts";

/** A city of two districts, whose rules differ by district and by the size of the lot. */
const R1 = makeCity().districts[0]!;
export const city = makeCity({
  districts: [R1, { ...R1, code: "R-2", name: "Two Houses", aliases: ["R2"] }],
});
export const when = (given: Partial<Condition>): Condition => ({ ...ANYWHERE, ...given });
export const limit = (key: string, says: string, given: Partial<Rule>): Rule =>
  sentence(key, says, { kind: "limit", ...given });

export const tall = (district: string, feet: number): Rule =>
  limit(`tall-${district}`, `In ${district}, a house may be ${feet} feet tall.`, {
    subjects: ["house"],
    measure: "height",
    comparator: "at_most",
    value: { value: feet, unit: "ft" },
    when: when({ districts: [district] }),
  });
export const apart = (district: string, feet: number): Rule =>
  limit(`side-${district}`, `In ${district}, a house stays ${feet} feet from the side lot line.`, {
    subjects: ["house"],
    measure: "setback",
    comparator: "at_least",
    value: { value: feet, unit: "ft" },
    when: when({ districts: [district], place: ["side_yard"] }),
  });
const adu = (key: string, says: string, feet: number, is: "at_most" | "more_than"): Rule =>
  limit(key, says, {
    subjects: ["adu"],
    measure: "floor_area",
    comparator: "at_most",
    value: { value: feet, unit: "sq ft" },
    when: when({ bounds: { lot_area: [{ is, value: { value: 7000, unit: "sq ft" } }] } }),
  });
export const SMALL = adu(
  "small",
  "An ADU may have 864 square feet on a lot of 7,000 square feet or less.",
  864,
  "at_most",
);
export const LARGE = adu(
  "large",
  "An ADU may have 1,000 square feet on a lot over 7,000 square feet.",
  1000,
  "more_than",
);
export const BEHIND = limit("rear", "In R-1 and R-2, a house stays 20 feet from the rear lot line.", {
  subjects: ["house"],
  measure: "setback",
  comparator: "at_least",
  value: { value: 20, unit: "ft" },
  when: when({ districts: ["R-1", "R-2"], place: ["rear_yard"] }),
});
export const RULES = [
  BEHIND,
  tall("R-1", 30),
  tall("R-2", 35),
  apart("R-1", 10),
  apart("R-2", 5),
  SMALL,
  LARGE,
];

const engineOf = (rules: readonly Rule[]) =>
  buildEngine(
    makeBook({
      cities: [city],
      clauses: rules.map((rule) =>
        makeClause({
          slug: rule.key,
          section: rule.key,
          heading: rule.key,
          text: rule.quote,
          aliases: [],
          rules: [rule],
        }),
      ),
    }),
  );
export const askOf = (rules: readonly Rule[]) => {
  const engine = engineOf(rules);
  return (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY });
};
