import type { Draft } from "../answers/draft.ts";
import { measureName } from "../answers/wording.ts";
import type { Bound, City, Rule } from "../law/law.ts";
import type { LotFact, Measure } from "../law/vocabulary.ts";
import { compareQuantities, dimensionOf } from "../units/quantity.ts";
import type { DraftRow } from "./align-limits.ts";
import type { ComparedCell } from "./comparison.ts";
import {
  limitValue,
  makeCell,
  openFacts,
  summaryWords,
  thresholdValue,
  title,
  verdictValue,
} from "./describe-cell.ts";
import { type CityRule, specialCase } from "./group-limits.ts";

/** Seattle's construction permit and Austin's residential building permit are what others call a building permit. */
function permitPurpose(permit: string): string {
  if (/\b(?:building|construction)\b/i.test(permit)) return "building permit";
  return permit.toLowerCase();
}

/** The single bound that a rule turns on; null when it turns on several, or on other facts too. */
function onlyBound({ found }: CityRule): { name: Measure | LotFact; bound: Bound } | null {
  const { bounds } = found.rule.when;
  const all = Object.entries(bounds).flatMap(([name, list]) =>
    (list ?? []).map((bound) => ({ name, bound })),
  );
  const [first] = all;
  const byFact = found.applies.open.some((open) => open.kind === "circumstance" || open.kind === "place");
  return first && all.length === 1 && !byFact
    ? { name: first.name as Measure | LotFact, bound: first.bound }
    : null;
}

interface Threshold extends CityRule {
  bound: Bound;
}

/** From which size each permit is needed, aligned by what the permit is for and what is measured. */
export function alignPermits(draft: Draft, cities: readonly City[], rules: readonly CityRule[]): DraftRow[] {
  const byPurpose = new Map<string, CityRule[]>();
  for (const entry of rules) {
    const { kind, permit } = entry.found.rule;
    if (kind !== "permit" && kind !== "no_permit") continue;
    const purpose = permitPurpose(permit ?? "permit");
    byPurpose.set(purpose, [...(byPurpose.get(purpose) ?? []), entry]);
  }
  return [...byPurpose.entries()]
    .sort(([a], [b]) => order(a) - order(b) || a.localeCompare(b, "en"))
    .flatMap(([purpose, entries]) => permitRows(draft, cities, purpose, entries));
}

const order = (purpose: string): number => ["building permit", "zoning permit", purpose].indexOf(purpose);

function permitRows(
  draft: Draft,
  cities: readonly City[],
  purpose: string,
  entries: readonly CityRule[],
): DraftRow[] {
  const thresholds = new Map<string, Threshold[]>();
  for (const entry of entries) {
    const only = onlyBound(entry);
    if (!only) continue;
    const key = `${only.name} ${dimensionOf(only.bound.value.unit)}`;
    thresholds.set(key, [...(thresholds.get(key) ?? []), { ...entry, bound: only.bound }]);
  }
  const plain = entries.filter((e) => specialCase(e.found) === "" && e.found.applies.open.length === 0);
  const other = entries.filter((e) => !onlyBound(e) && !plain.includes(e));
  const row = (measure: string | null, at: readonly Threshold[]): DraftRow => ({
    id: `permit-${purpose}${measure ? `-${measure}` : ""}`.replace(/[^a-z0-9_]+/gi, "-").toLowerCase(),
    group: "permits",
    measure,
    bound: null,
    places: [],
    title: title(measure ? `${purpose} by ${measureName(measure as Measure)}` : purpose),
    condition: null,
    cells: cities.map((city) => permitCell(draft, city, at, plain, other)),
  });
  if (thresholds.size === 0) return [row(null, [])];
  return [...thresholds.entries()]
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([key, at]) => row(key.slice(0, key.indexOf(" ")), at));
}

function permitCell(
  draft: Draft,
  city: City,
  thresholds: readonly Threshold[],
  plain: readonly CityRule[],
  other: readonly CityRule[],
): ComparedCell {
  const of = <T extends CityRule>(list: readonly T[]) => list.filter((e) => e.city.id === city.id);
  const verdict = (e: CityRule) => verdictValue(draft, e.found);
  const special = of(other).map(verdict);
  const sized = of(thresholds);
  const needed = sized.filter((e) => e.found.rule.kind === "permit");
  // "Not needed up to 6 ft" repeats "needed over 6 ft"; alone it still tells the threshold.
  const leading = decisive(needed.length > 0 ? needed : sized, needed.length > 0);
  if (leading) {
    const rest = sized.filter((e) => e !== leading);
    return makeCell(
      city,
      [thresholdValue(draft, leading.found, leading.bound)],
      [...rest.map((e) => thresholdValue(draft, e.found, e.bound)), ...special],
      [],
    );
  }
  const always = of(plain).map(verdict);
  if (always.length === 0) return makeCell(city, [], special, of(other));
  const words = new Set(always.map((v) => v.words));
  const unconditional = always.some((v) => v.condition === null);
  const plainWords = [...words].join(" or ");
  return {
    ...makeCell(city, always, special, []),
    state: words.size === 1 ? "verdict" : "depends",
    words: plainWords === "needed" && unconditional ? "always needed" : plainWords,
  };
}

/** A permit is needed from the lowest size that any rule names, and spared up to the highest. */
function decisive(thresholds: readonly Threshold[], lowest: boolean): Threshold | null {
  const [first, ...rest] = thresholds;
  if (!first) return null;
  return rest.reduce((best, next) => {
    const order = compareQuantities(next.bound.value, best.bound.value);
    return (lowest ? order < 0 : order > 0) ? next : best;
  }, first);
}

/** One row: allowed by right, with an approval, or not; cases that turn on open facts stand beside it. */
export function alignVerdicts(draft: Draft, cities: readonly City[], rules: readonly CityRule[]): DraftRow[] {
  const kinds: readonly Rule["kind"][] = ["allowed", "conditional", "prohibited"];
  const entries = rules.filter(({ found }) => kinds.includes(found.rule.kind));
  if (entries.length === 0) return [];
  const cells = cities.map((city): ComparedCell => {
    const own = entries.filter((e) => e.city.id === city.id);
    const closed = own.filter((e) => e.found.applies.open.length === 0);
    const open = own.filter((e) => !closed.includes(e));
    const values = closed.map((e) => verdictValue(draft, e.found));
    const special = open.map((e) => verdictValue(draft, e.found));
    const words = summaryWords(values, "; ");
    const agree = new Set(values.map((v) => v.words)).size === 1;
    const cell = makeCell(city, values, special, open);
    if (values.length > 0) return { ...cell, state: agree ? "verdict" : "depends", words };
    if (special.length === 0) return cell;
    const turns = open.some((e) => e.found.applies.open.some((o) => o.kind === "district"));
    return {
      ...cell,
      words: summaryWords(special, "; "),
      dependsOn: [...(turns ? ["Which zoning district is it in?"] : []), ...openFacts(open)],
    };
  });
  return [
    {
      id: "allowed",
      group: "allowed",
      measure: null,
      bound: null,
      places: [],
      title: "Allowed or not",
      condition: null,
      cells,
    },
  ];
}

/** Fees and times, a row for each measure. Figures in different units share the row and are not ranked. */
export function alignAmounts(draft: Draft, cities: readonly City[], rules: readonly CityRule[]): DraftRow[] {
  const entries = rules.filter(({ found }) => found.rule.kind === "fee" || found.rule.kind === "time");
  const measures = [...new Set(entries.map((e) => e.found.rule.measure ?? e.found.rule.kind))].sort();
  return measures.map((measure) => {
    const here = entries.filter((e) => (e.found.rule.measure ?? e.found.rule.kind) === measure);
    return {
      id: `amount-${measure}`.replaceAll("_", "-"),
      group: "fees_and_times" as const,
      measure,
      bound: null,
      places: [],
      title: title(measureName(measure as Measure)),
      condition: null,
      cells: cities.map((city) => {
        const own = here.filter((e) => e.city.id === city.id);
        const general = own.filter((e) => specialCase(e.found) === "");
        const special = own.filter((e) => !general.includes(e));
        const value = (e: CityRule) => limitValue(draft, e.found);
        return makeCell(city, general.map(value), special.map(value), special);
      }),
    };
  });
}
