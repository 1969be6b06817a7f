import { buildRuleIndex, type RuleIndex } from "../choosing/rule-index.ts";
import { trainedModel } from "../choosing/trained-model.ts";
import { type DistrictIndex, indexDistricts } from "../geography/districts.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { City, LawBook } from "../law/law.ts";
import { eventsOf } from "../law/named-events.ts";
import type { Circumstance, RuleKind, Subject } from "../law/vocabulary.ts";
import type { Stakes } from "../questions/told-clauses.ts";
import { QuestionReader } from "../questions/understand-question.ts";
import { buildLawIndex, type LawIndex } from "../search/law-index.ts";

/** Everything that answering needs, derived once from the law. Immutable: a new law makes a new engine. */
export interface Engine {
  readonly book: LawBook;
  readonly cities: ReadonlyMap<number, City>;
  readonly reader: QuestionReader;
  readonly districts: ReadonlyMap<number, DistrictIndex>;
  readonly bySubject: ReadonlyMap<number, ReadonlyMap<Subject, readonly HeldRule[]>>;
  readonly rules: ReadonlyMap<number, readonly HeldRule[]>;
  /** A city's rules by the name that others give way to them by: "clause-slug#rule-key", in all its versions. */
  readonly byName: ReadonlyMap<number, ReadonlyMap<string, readonly HeldRule[]>>;
  readonly search: LawIndex;
  /** A city's rules with people's words for them, indexed on first use. */
  readonly ruleIndex: (cityId: number) => RuleIndex;
}

export function buildEngine(book: LawBook): Engine {
  const districts = new Map<number, DistrictIndex>();
  const rules = new Map<number, HeldRule[]>();
  const byName = new Map<number, Map<string, HeldRule[]>>();
  const bySubject = new Map<number, Map<Subject, HeldRule[]>>();
  for (const city of book.cities) {
    const clauses = book.clauses.filter((clause) => clause.cityId === city.id);
    const held = clauses.flatMap((clause) => clause.rules.map((rule): HeldRule => ({ rule, clause })));
    const subjects = new Map<Subject, HeldRule[]>();
    const names = new Map<string, HeldRule[]>();
    byName.set(city.id, names);
    for (const entry of held) {
      const name = `${entry.clause.slug}#${entry.rule.key}`;
      names.set(name, [...(names.get(name) ?? []), entry]);
      for (const subject of entry.rule.subjects) {
        const list = subjects.get(subject);
        if (list) list.push(entry);
        else subjects.set(subject, [entry]);
      }
    }
    districts.set(city.id, indexDistricts(city, clauses));
    rules.set(city.id, held);
    bySubject.set(city.id, subjects);
  }
  const indexes = new Map<number, RuleIndex>();
  const slugs = new Map(book.cities.map((city) => [city.id, city.slug]));
  return {
    book,
    cities: new Map(book.cities.map((city) => [city.id, city])),
    reader: new QuestionReader(book.cities, districts, eventsOf(book), stakesOf(rules)),
    districts,
    rules,
    byName,
    bySubject,
    search: buildLawIndex(book),
    ruleIndex: (cityId) => {
      const index =
        indexes.get(cityId) ??
        buildRuleIndex(slugs.get(cityId) ?? "", rules.get(cityId) ?? [], trainedModel().tied);
      indexes.set(cityId, index);
      return index;
    },
  };
}

/** Keyed on an engine's list of one city's rules, which never changes: a new law makes a new engine with new lists. */
const BY_KIND = new WeakMap<readonly HeldRule[], ReadonlyMap<RuleKind, readonly HeldRule[]>>();

/** A city's rules of one kind, in the order of the city's rules: a look through all of them at every question takes longer than what is done with the few. */
export function rulesOfKind(engine: Pick<Engine, "rules">, city: City, kind: RuleKind): readonly HeldRule[] {
  const rules = engine.rules.get(city.id) ?? [];
  let byKind = BY_KIND.get(rules);
  if (!byKind) {
    const grouped = new Map<RuleKind, HeldRule[]>();
    for (const held of rules) grouped.set(held.rule.kind, [...(grouped.get(held.rule.kind) ?? []), held]);
    byKind = grouped;
    BY_KIND.set(rules, byKind);
  }
  return byKind.get(kind) ?? [];
}

/** The facts that conditions of rules about each subject turn on, in any city. */
function stakesOf(rules: ReadonlyMap<number, readonly HeldRule[]>): Stakes {
  const stakes = new Map<Subject, Set<Circumstance>>();
  for (const { rule } of [...rules.values()].flat())
    for (const subject of rule.subjects) {
      const own = stakes.get(subject) ?? new Set();
      for (const name of Object.keys(rule.when.circumstances)) own.add(name as Circumstance);
      stakes.set(subject, own);
    }
  return stakes;
}
