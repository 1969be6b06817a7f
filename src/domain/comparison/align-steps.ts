import type { Draft } from "../answers/draft.ts";
import { measureName } from "../answers/wording.ts";
import type { Bound, City, Rule } from "../law/law.ts";
import type { Comparator, LotFact, Measure, PermitType } from "../law/vocabulary.ts";
import { compareQuantities, dimensionOf } from "../units/quantity.ts";
import type { DraftRow } from "./align-limits.ts";
import type { ComparedCell, ComparedValue } from "./comparison.ts";
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

/** What each city calls by a name of its own: Seattle's construction permit is what others call a building permit. */
const PURPOSES: Readonly<Record<PermitType, string>> = {
  building: "building permit",
  express: "building permit",
  zoning: "zoning permit",
  site_plan: "site plan review",
  land_use_review: "land use review",
  tree: "tree removal permit",
  home_occupation: "home business license or permit",
  short_term_rental: "short-term rental license, registration or permit",
};

const FROM: readonly Comparator[] = ["more_than", "at_least"];

/**
 * The size that a rule turns on, where it turns on one measure only: for a permit the size from which it is needed, for
 * a permit spared the size up to which it is. "Over 120 and up to 750 sq ft" needs one from 120 sq ft.
 */
function onlyBound({ found }: CityRule): { name: Measure | LotFact; bound: Bound } | null {
  const { kind, when } = found.rule;
  if (found.applies.open.some((open) => open.kind === "circumstance" || open.kind === "place")) return null;
  const [only, ...others] = Object.entries(when.bounds);
  if (!only || others.length > 0) return null;
  const [name, bounds] = only;
  const bound = (bounds ?? []).find(({ is }) => FROM.includes(is) === (kind === "permit"));
  return bound ? { name: name as Measure | LotFact, bound } : null;
}

interface Threshold extends CityRule {
  bound: Bound;
}

/** From which size each permit is needed, aligned by what the permit is for and what is measured. */
export function alignPermits(draft: Draft, cities: readonly City[], rules: readonly CityRule[]): DraftRow[] {
  const byPurpose = new Map<string, CityRule[]>();
  for (const entry of rules) {
    const { kind, permit, permitType, predicate } = entry.found.rule;
    // A permit for one thing about a fence is none for the fence; it stands in the city's list of rules.
    if ((kind !== "permit" && kind !== "no_permit") || predicate !== null) continue;
    const purpose = permitType ? PURPOSES[permitType] : (permit ?? "permit");
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
  const all = [...thresholds.entries()].sort(([a], [b]) => a.localeCompare(b, "en")).flatMap(([, at]) => at);
  // Each city goes by a measure of its own: then no measure names the row.
  const mixed = citiesIn(all) > 1 && [...thresholds.values()].every((at) => citiesIn(at) === 1);
  const row = (measure: string | null, at: readonly Threshold[]): DraftRow => ({
    id: `permit-${purpose}${measure ? `-${measure}` : ""}`.replace(/[^a-z0-9_]+/gi, "-").toLowerCase(),
    group: "permits",
    measure,
    bound: null,
    places: [],
    title: title(measure && !mixed ? `${purpose}, based on ${measureName(measure as Measure)}` : purpose),
    condition: null,
    cells: cities.map((city) =>
      permitCell(draft, city, at, plain, { unsized: other, elsewhere: all.filter((e) => !at.includes(e)) }),
    ),
  });
  if (thresholds.size === 0) return [row(null, [])];
  const ranked = [...thresholds.entries()].sort(
    ([a, here], [b, there]) => citiesIn(there) - citiesIn(here) || a.localeCompare(b, "en"),
  );
  // A size that one city alone names stands among the other cases of its cell.
  return ranked
    .filter(([, at], i) => i === 0 || citiesIn(at) > 1)
    .map(([key, at]) => row(key.slice(0, key.indexOf(" ")), at));
}

const isNeeded = ({ found }: CityRule): boolean => found.rule.kind === "permit";

const citiesIn = (rules: readonly CityRule[]): number => new Set(rules.map(({ city }) => city.id)).size;

/** `elsewhere` are sizes by another measure: a city that has only those is not without a rule. */
function permitCell(
  draft: Draft,
  city: City,
  thresholds: readonly Threshold[],
  plain: readonly CityRule[],
  { unsized, elsewhere }: { unsized: readonly CityRule[]; elsewhere: readonly Threshold[] },
): ComparedCell {
  const of = <T extends CityRule>(list: readonly T[]) => list.filter((e) => e.city.id === city.id);
  const verdict = (e: CityRule) => verdictValue(draft, e.found);
  const size = (e: Threshold) => thresholdValue(draft, e.found, e.bound);
  // Among the other cases the condition follows at once, and it has the size: "not needed if it is no taller than 8 ft".
  const addedValue = (e: Threshold): ComparedValue =>
    e.found.rule.phrase === null ? size(e) : { ...size(e), words: verdict(e).words };
  const away = of(elsewhere);
  const others = away.some(isNeeded) ? away.filter(isNeeded) : away;
  const unsizedVerdicts = of(unsized).map(verdict);
  const special = [...others.map(size), ...unsizedVerdicts];
  const sized = of(thresholds);
  const needed = sized.filter(isNeeded);
  // "Not needed up to 6 ft" repeats "needed over 6 ft"; alone it still tells the threshold.
  const leading = decisive(needed.length > 0 ? needed : sized, needed.length > 0);
  if (leading) {
    const rest = sized.filter((e) => e !== leading);
    return makeCell(city, [size(leading)], [...[...rest, ...others].map(addedValue), ...unsizedVerdicts], []);
  }
  const always = of(plain).map(verdict);
  if (always.length === 0) return makeCell(city, [], special, [...others, ...of(unsized)]);
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

/**
 * One row: allowed by right, with an approval, or not; cases that turn on open facts stand beside it. What may be done
 * with the subject says nothing of whether it may be had, and stands in the city's list of rules only.
 */
export function alignVerdicts(draft: Draft, cities: readonly City[], rules: readonly CityRule[]): DraftRow[] {
  const kinds: readonly Rule["kind"][] = ["allowed", "conditional", "prohibited"];
  const entries = rules.filter(({ found: { rule } }) => kinds.includes(rule.kind) && rule.predicate === null);
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
        return apart(makeCell(city, general.map(value), special.map(value), special));
      }),
    };
  });
}

/** A fee to apply and a fee for the license are two fees, and no range from one to the other. */
function apart(cell: ComparedCell): ComparedCell {
  const cases = new Set(cell.values.map(({ condition }) => condition));
  if (cell.state !== "value" || cases.size < 2) return cell;
  const each = [...new Set(cell.values.map(({ words }) => words))];
  if (each.length < 2) return cell;
  return { ...cell, words: each.length > MOST_AMOUNTS ? `${cell.words}, by case` : each.join("; ") };
}
/** More amounts than this are told as a range. */
const MOST_AMOUNTS = 3;
