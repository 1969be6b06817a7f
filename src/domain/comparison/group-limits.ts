import { SMALL_DEMANDS } from "../answers/context.ts";
import type { Found } from "../answers/rules-in-force.ts";
import type { City, Rule } from "../law/law.ts";
import type { Measure, Place } from "../law/vocabulary.ts";
import { dimensionOf, inBase } from "../units/quantity.ts";

/** A rule of one of the compared cities. */
export interface CityRule {
  city: City;
  found: Found;
}

/** A limit at one spot of the lot. A rule for side and rear is two of these. */
export interface Placed extends CityRule {
  slot: Slot;
  /** The special case it is for, so that equal cases of two cities meet; "" for the ordinary case. */
  special: string;
}
export type Slot = Place | "anywhere";

/** The limits on one measure with one kind of unit and one side of the bound: what may stand in one row. */
export interface LimitGroup {
  measure: Measure;
  upper: boolean;
  entries: Placed[];
}

export const YARDS: readonly Place[] = ["front_yard", "side_yard", "rear_yard"];
const isYard = (slot: Slot): boolean => (YARDS as readonly Slot[]).includes(slot);

export const isUpper = (rule: Rule): boolean =>
  rule.comparator === null
    ? rule.measure === null || !SMALL_DEMANDS.has(rule.measure)
    : rule.comparator === "at_most" || rule.comparator === "less_than" || rule.comparator === "exactly";

/** Limits and express absences of limits, by measure, side of the bound and kind of unit, in the order met. */
export function groupLimits(rules: readonly CityRule[]): LimitGroup[] {
  const groups = new Map<string, LimitGroup & { dimension: string | null }>();
  const lifted: CityRule[] = [];
  for (const entry of rules) {
    const { rule } = entry.found;
    if (rule.measure === null) continue;
    if (rule.kind === "unregulated") {
      lifted.push(entry);
      continue;
    }
    const unit = rule.value?.unit ?? rule.formulaUnit;
    if (rule.kind !== "limit" || unit === null) continue;
    const dimension = dimensionOf(unit);
    const key = `${rule.measure} ${isUpper(rule)} ${dimension}`;
    const group = groups.get(key) ?? {
      measure: rule.measure,
      upper: isUpper(rule),
      dimension,
      entries: [],
    };
    group.entries.push(...placed(entry));
    groups.set(key, group);
  }
  // "No limit" has no unit: it answers every row on its measure and side.
  for (const entry of lifted) {
    const measure = entry.found.rule.measure!;
    const upper = isUpper(entry.found.rule);
    const fitting = [...groups.values()].filter((g) => g.measure === measure && g.upper === upper);
    if (fitting.length === 0) {
      const group = { measure, upper, dimension: null, entries: placed(entry) };
      groups.set(`${measure} ${upper} null`, group);
    }
    for (const group of fitting) group.entries.push(...placed(entry));
  }
  return [...groups.values()];
}

function placed(entry: CityRule): Placed[] {
  const { rule } = entry.found;
  const special = specialCase(entry.found);
  const yards = rule.when.place.filter((place) => YARDS.includes(place));
  const slots: Slot[] = yards.length > 0 ? yards : [rule.when.place[0] ?? "anywhere"];
  return slots.map((slot) => ({ ...entry, slot, special }));
}

/** The open facts that a rule turns on, spelled so that equal conditions of two cities are equal texts. */
export function specialCase({ rule, applies }: Found): string {
  const parts = applies.open.flatMap((open) => {
    if (open.kind === "circumstance")
      return `${open.name}=${[...(rule.when.circumstances[open.name] ?? [])].sort().join("|")}`;
    if (open.kind === "bound")
      return (rule.when.bounds[open.name] ?? []).map(({ is, value }) => {
        const { num, den } = inBase(value);
        return `${open.name} ${is} ${num}/${den} ${dimensionOf(value.unit)}`;
      });
    return [];
  });
  return parts.sort().join("; ");
}

/**
 * Puts rules that name no place into the yards, where another city speaks of yards only: a limit for the whole lot
 * holds in front as well. A city's own rule for a yard goes before its rule for the whole lot in the same districts.
 */
export function spreadOverYards(group: LimitGroup): LimitGroup {
  const { entries } = group;
  const cities = [...new Set(entries.map((e) => e.city.id))];
  const ordinary = (id: number) => entries.filter((e) => e.city.id === id && e.special === "");
  const byYard = cities.some((id) => {
    const own = ordinary(id);
    return own.some((e) => isYard(e.slot)) && !own.some((e) => e.slot === "anywhere");
  });
  // A limit for the inner part of the lot says nothing of the yards.
  if (!byYard || entries.some((e) => e.slot === "anywhere" && e.found.rule.clearOfYards)) return group;
  const yards = YARDS.filter((yard) => entries.some((e) => e.slot === yard));
  const spread = entries.flatMap((entry): Placed[] => {
    if (entry.slot !== "anywhere") return [entry];
    return yards
      .filter(
        (yard) =>
          !entries.some(
            (other) =>
              other.city.id === entry.city.id &&
              other.slot === yard &&
              other.special === entry.special &&
              shareDistricts(other.found.rule, entry.found.rule),
          ),
      )
      .map((slot) => ({ ...entry, slot }));
  });
  return { ...group, entries: spread };
}

function shareDistricts(a: Rule, b: Rule): boolean {
  if (a.when.districts.length === 0 || b.when.districts.length === 0) return true;
  return a.when.districts.some((word) => b.when.districts.includes(word));
}
