import type { FaultPlace } from "#ingest/law-pack/law-fault.ts";
import { nearestWord } from "#ingest/law-pack/nearest-word.ts";
import type { LawFolder } from "#ingest/law-pack/read-law-pack.ts";

/** The names of a city's rules as they are written, also of rules that have faults: "clause/rule", "clause@from/rule". */
export interface RuleNames {
  byCity: ReadonlyMap<string, ReadonlySet<string>>;
  /** Cities with files that could not be read, where any name may exist. */
  unsure: ReadonlySet<string>;
}

const itemsOf = (holder: unknown, field: string): Record<string, unknown>[] => {
  const items = (holder as Record<string, unknown> | null)?.[field];
  return Array.isArray(items) ? items.filter((item) => item !== null && typeof item === "object") : [];
};

export function ruleNames(folders: readonly LawFolder[]): RuleNames {
  const byCity = new Map<string, Set<string>>();
  const unsure = new Set<string>();
  for (const { slug, files, unread = [] } of folders) {
    const names = new Set<string>();
    for (const content of Object.values(files))
      for (const clause of itemsOf(content, "clauses"))
        for (const rule of itemsOf(clause, "rules")) {
          names.add(`${clause.id}/${rule.id}`);
          if (clause.from) names.add(`${clause.id}@${clause.from}/${rule.id}`);
        }
    byCity.set(slug, names);
    if (unread.length > 0) unsure.add(slug);
  }
  return { byCity, unsure };
}

/** Reports a name of a rule ("denver/clause/rule") that no law file has. */
export function checkRuleName(name: unknown, { byCity, unsure }: RuleNames, place: FaultPlace): void {
  const [city = "", ...rest] = String(name).split("/");
  const names = byCity.get(city);
  const own = rest.join("/");
  if (!names) {
    const nearest = nearestWord(city, [...byCity.keys()]);
    place.report(
      `it names the rule "${name}", and there is no city "${city}"`,
      `${nearest ? `Did you mean "${nearest}"? ` : ""}Write city/clause/rule; cities: ${[...byCity.keys()].join(", ")}.`,
    );
  } else if (!names.has(own) && !unsure.has(city)) {
    const nearest = nearestWord(own, [...names]);
    place.report(
      `it names the rule "${name}", which does not exist`,
      nearest ? `Did you mean "${city}/${nearest}"?` : "Write city/clause/rule, or remove the name.",
    );
  }
}
