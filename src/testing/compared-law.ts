import { buildEngine, type Engine } from "#domain/answers/engine.ts";
import type { City, LawBook, Rule } from "#domain/law/law.ts";
import { stableId } from "#domain/law/stable-id.ts";
import { makeCity, makeClause, makeRule, makeSource } from "./factories.ts";

/** Two to four made-up cities, each with the rules a test gives it. */

const NAMES = ["Springfield", "Riverton", "Lakewood", "Hillcrest"] as const;

/** A city's number and the rules it holds, each filled in by `makeRule`. The quote is the rule's `says`. */
export function comparedBook(...rulesOf: readonly (readonly Partial<Rule>[])[]): LawBook {
  const cities = rulesOf.map((_, index): City => {
    const name = NAMES[index]!;
    return makeCity({ id: index + 1, slug: name.toLowerCase(), name, aliases: [] });
  });
  const clauses = rulesOf.map((rules, index) => {
    const city = cities[index]!;
    const text = rules.map((rule, n) => rule.says ?? `Rule ${n}.`).join(" ");
    const clause = makeClause({ text, source: makeSource({ asOf: `202${index}` }) }, city);
    return {
      ...clause,
      rules: rules.map((rule, n) => {
        const says = rule.says ?? `Rule ${n}.`;
        const start = text.indexOf(says);
        return makeRule({
          ...rule,
          id: stableId(`${city.slug} ${n}`),
          clauseId: clause.id,
          key: `rule-${n}`,
          says,
          quote: says,
          start,
          end: start + says.length,
        });
      }),
    };
  });
  return { cities, clauses };
}

export const comparedEngine = (...rulesOf: readonly (readonly Partial<Rule>[])[]): Engine =>
  buildEngine(comparedBook(...rulesOf));

/** A fence's height in a yard, "in front" unless told otherwise. */
export const fenceHeight = (feet: number, given: Partial<Rule> = {}): Partial<Rule> => ({
  value: { value: feet, unit: "ft" },
  phrase: "in front of the house",
  says: `A fence may be ${feet} feet tall in front of the house.`,
  ...given,
});

export const anywhere: Rule["when"] = {
  place: [],
  districts: [],
  notDistricts: [],
  circumstances: {},
  bounds: {},
};
