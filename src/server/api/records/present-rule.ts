import type { LandUseRuleRecord, PermissionRecord, RuleRecord } from "#contract/v1/records.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { permalink } from "#domain/answers/present-reading.ts";
import { describeRule } from "#domain/comparison/describe-rule.ts";
import { districtMatches } from "#domain/geography/districts.ts";
import type { HeldRule } from "#domain/law/held-rule.ts";
import type { City, Clause, District, Rule } from "#domain/law/law.ts";
import { knownSince } from "#domain/law/speaks-for.ts";
import { stableId } from "#domain/law/stable-id.ts";

/** One rule as the records of the public API; all are views of the same rule under the same number. */

export function presentRule(engine: Engine, city: City, { rule, clause }: HeldRule): RuleRecord {
  const { yieldsTo } = rule;
  return {
    id: rule.id,
    cityId: city.id,
    zoningCodeId: clause.id,
    clause: clause.slug,
    key: rule.key,
    kind: rule.kind,
    subjects: [...rule.subjects],
    about: rule.about,
    predicate: rule.predicate,
    measure: rule.measure,
    comparator: rule.comparator,
    value: rule.value,
    valueTo: rule.valueTo,
    formula: rule.formula,
    formulaUnit: rule.formulaUnit,
    when: {
      places: [...rule.when.place],
      districts: [...rule.when.districts],
      notDistricts: [...rule.when.notDistricts],
      circumstances: Object.fromEntries(
        Object.entries(rule.when.circumstances).map(([name, values]) => [name, [...values]]),
      ),
      unless: Object.fromEntries(
        Object.entries(rule.when.unless ?? {}).map(([name, values]) => [name, [...values]]),
      ),
      ownFact: rule.when.turnsOn
        ? { question: rule.when.turnsOn.ask, yes: rule.when.turnsOn.yes, no: rule.when.turnsOn.no }
        : null,
      bounds: Object.fromEntries(
        Object.entries(rule.when.bounds).map(([name, bounds]) => [
          name,
          bounds.map(({ is, value }) => ({ is, value: value.value, unit: value.unit })),
        ]),
      ),
    },
    districtIds: districtIdsOf(city, rule.when),
    condition: rule.phrase,
    summary: describeRule(rule),
    says: rule.says,
    permit: rule.permit,
    approval: rule.approval,
    term: rule.term,
    contact: rule.contact,
    yieldsTo: yieldsTo && {
      ruleIds: (engine.byName.get(city.id)?.get(yieldsTo.rule) ?? []).map((held) => held.rule.id),
      because: yieldsTo.because,
    },
    ...inForce(rule, clause),
    code: clause.code.name,
    section: clause.section,
    title: clause.heading,
    ...sourced(clause),
    ...quoted(city, { rule, clause }),
  };
}

export const presentLandUseRule = (city: City, held: HeldRule): LandUseRuleRecord => {
  const { rule, clause } = held;
  return {
    id: rule.id,
    cityId: city.id,
    zoningCodeId: clause.id,
    ruleType: rule.measure ?? rule.kind,
    ruleValue: describeRule(rule),
    description: rule.phrase ? `${clause.heading}: ${rule.phrase}` : clause.heading,
    plainLanguage: rule.says,
    subjects: [...rule.subjects],
    predicate: rule.predicate,
    ...inForce(rule, clause),
    ...sourced(clause),
    ...quoted(city, held),
  };
};

/** Null for a rule that neither allows nor forbids. */
export function presentPermission(city: City, held: HeldRule): PermissionRecord | null {
  const { rule, clause } = held;
  const { kind } = rule;
  if (kind !== "allowed" && kind !== "conditional" && kind !== "prohibited") return null;
  return {
    id: rule.id,
    cityId: city.id,
    zoningCodeId: clause.id,
    permission: kind,
    subjects: [...rule.subjects],
    predicate: rule.predicate,
    districts: [...rule.when.districts],
    notDistricts: [...rule.when.notDistricts],
    districtIds: districtIdsOf(city, rule.when),
    condition: rule.phrase,
    approval: rule.approval,
    plainLanguage: rule.says,
    ...inForce(rule, clause),
    ...sourced(clause),
    ...quoted(city, held),
  };
}

/** The number of a district's record. */
export const districtId = (city: City, { code }: Pick<District, "code">): number =>
  stableId(`${city.slug} district ${code}`);

function districtIdsOf(city: City, { districts, notDistricts }: Rule["when"]): number[] | null {
  if (districts.length === 0 && notDistricts.length === 0) return null;
  const named = new Set(
    districts.length === 0 ? districtsOf(city, null) : districts.flatMap((word) => districtsOf(city, word)),
  );
  for (const word of notDistricts) for (const id of districtsOf(city, word)) named.delete(id);
  return [...named].sort((a, b) => a - b);
}

const known = new WeakMap<City, Map<string | null, readonly number[]>>();

/** The numbers of the districts that a word names, null all of them; found once, since thousands of rules use a few words. */
function districtsOf(city: City, word: string | null): readonly number[] {
  const words = known.get(city) ?? new Map<string | null, readonly number[]>();
  known.set(city, words);
  const ids =
    words.get(word) ??
    city.districts
      .filter((district) => word === null || districtMatches(word, { ...district, known: true }, city))
      .map((district) => districtId(city, district));
  words.set(word, ids);
  return ids;
}

/** Since when a rule or section applies, until when, and, where its first day is not known, since when at the latest. */
export const inForce = (life: Pick<Clause, "from" | "to" | "inForceBy">, { source }: Clause) => ({
  effectiveFrom: life.from,
  effectiveTo: life.to,
  inForceBy: life.from === null ? knownSince(life, source) : null,
});

export const sourced = ({ textStatus, source }: Clause) => ({
  textStatus,
  sourceUrl: source.url,
  sourceTier: source.tier,
  sourceAsOf: source.asOf,
  sourceLawThrough: source.lawThrough,
  sourceUndated: source.undated,
  sourceReadOn: source.readOn,
});

const quoted = (city: City, { rule, clause }: HeldRule) => ({
  quote: rule.quote,
  start: rule.start,
  end: rule.end,
  origin: rule.origin,
  confidence: rule.confidence,
  permalink: permalink(city, clause),
});
