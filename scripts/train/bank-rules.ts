import { bankNames } from "#domain/choosing/rule-index.ts";
import type { HeldRule } from "#domain/law/held-rule.ts";
import type { LawBook } from "#domain/law/law.ts";
import type { TrainingLine } from "./read-bank.ts";

/** Every rule by each of its names in the bank. */
export function rulesByName(book: LawBook): Map<string, HeldRule[]> {
  const byName = new Map<string, HeldRule[]>();
  const slugs = new Map(book.cities.map((city) => [city.id, city.slug]));
  for (const clause of book.clauses)
    for (const rule of clause.rules)
      for (const name of bankNames(slugs.get(clause.cityId) ?? "", { rule, clause }))
        byName.set(name, [...(byName.get(name) ?? []), { rule, clause }]);
  return byName;
}

/** Tells the measure of most of a line's rules, or "none". */
export function measureReader(book: LawBook): (line: TrainingLine) => string {
  const byName = rulesByName(book);
  return (line) => {
    const counts = new Map<string, number>();
    for (const name of line.rules)
      for (const { rule } of byName.get(name) ?? [])
        counts.set(rule.measure ?? "none", (counts.get(rule.measure ?? "none") ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "none";
  };
}
