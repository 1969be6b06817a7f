import { districtMatches } from "#domain/geography/districts.ts";
import type { City, Rule } from "#domain/law/law.ts";
import type { Comparator } from "#domain/law/vocabulary.ts";

/** Rules made wrong in one respect, to see whether a comparison with the enacted text notices. */

export const MUTATIONS = ["figure", "comparator", "district"] as const;
type Mutation = (typeof MUTATIONS)[number];

const OPPOSITE: Readonly<Record<Comparator, Comparator | null>> = {
  at_most: "at_least",
  at_least: "at_most",
  less_than: "more_than",
  more_than: "less_than",
  exactly: null,
};

/** The rule with its figure a fifth larger, its bound turned round or another district; null where it has none. */
export function mutated(rule: Rule, mutation: Mutation, city: City): Rule | null {
  if (mutation === "figure")
    return rule.value && rule.value.value !== 0
      ? { ...rule, value: { ...rule.value, value: rule.value.value * 1.2 } }
      : null;
  if (mutation === "comparator") {
    const comparator = rule.comparator && OPPOSITE[rule.comparator];
    return comparator ? { ...rule, comparator } : null;
  }
  const other = otherDistrict(rule, city);
  return other === null ? null : { ...rule, when: { ...rule.when, districts: [other] } };
}

/** A district of the family of the rule's own that the rule is not for: the next one in the city's list. */
function otherDistrict({ when }: Rule, city: City): string | null {
  const isOwn = (at: number): boolean =>
    when.districts.some((word) => districtMatches(word, { ...city.districts[at]!, known: true }, city));
  const first = city.districts.findIndex((_, at) => isOwn(at));
  if (when.districts.length === 0 || first < 0) return null;
  const { family } = city.districts[first]!;
  const others = city.districts.map((_, at) => (first + at) % city.districts.length);
  const next = others.find((at) => !isOwn(at) && city.districts[at]!.family === family);
  return next === undefined ? null : city.districts[next]!.code;
}
