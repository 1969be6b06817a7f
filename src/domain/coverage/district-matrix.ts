import type { Engine } from "../answers/engine.ts";
import { findDistrict } from "../geography/districts.ts";
import type { City, District } from "../law/law.ts";
import type { Measure, Place, RuleKind, Subject } from "../law/vocabulary.ts";
import { projectAt, rulesAt, type Site } from "../place-report/rules-at-place.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { KnownState } from "./coverage.ts";

interface Standard {
  key: string;
  title: string;
  subject: Subject;
  measures: readonly Measure[];
  /** Of setbacks: the yard. */
  yard?: Place;
}

/** The standards of a zoning district that a plan checker looks up, in that order. */
export const DISTRICT_STANDARDS = [
  { key: "lot-area", title: "Smallest lot", subject: "lot", measures: ["lot_area"] },
  { key: "lot-width", title: "Lot width", subject: "lot", measures: ["lot_width"] },
  { key: "height", title: "Height", subject: "building", measures: ["height"] },
  { key: "stories", title: "Stories", subject: "building", measures: ["stories"] },
  { key: "front", title: "Front setback", subject: "building", measures: ["setback"], yard: "front_yard" },
  { key: "side", title: "Side setback", subject: "building", measures: ["setback"], yard: "side_yard" },
  {
    key: "street-side",
    title: "Street-side setback",
    subject: "building",
    measures: ["setback"],
    yard: "street_side_yard",
  },
  { key: "rear", title: "Rear setback", subject: "building", measures: ["setback"], yard: "rear_yard" },
  { key: "coverage", title: "Lot coverage", subject: "building", measures: ["lot_coverage"] },
  { key: "far", title: "Floor area ratio", subject: "building", measures: ["far"] },
  { key: "units", title: "Homes on a lot", subject: "building", measures: ["units", "lot_area_per_unit"] },
  {
    key: "open-space",
    title: "Open space",
    subject: "building",
    measures: ["open_space", "impervious_cover"],
  },
] as const satisfies readonly Standard[];

export interface DistrictRow {
  district: Pick<District, "code" | "name" | "family">;
  /** One for each of `DISTRICT_STANDARDS`, in its order. */
  states: KnownState[];
  /** In the same order: the section that a limit, or its absence, is read from. */
  sections: (string | null)[];
}

/**
 * What we know of each standard in each district of a city: a limit, that there is none, or nothing yet. A limit that the
 * block, a map or a plan sets for each lot is one as well, though the law has no figure of it.
 */
export function districtMatrix(engine: Engine, city: City, day: CalendarDate): DistrictRow[] {
  const index = engine.districts.get(city.id);
  return city.districts.map(({ code, name, family }) => {
    const district = (index && findDistrict(index, code)) ?? { code, name, family, known: true };
    const site: Site = { engine, city, code, district, day };
    const known = DISTRICT_STANDARDS.map((one) => knownAt(site, one));
    return {
      district: { code, name, family },
      states: known.map(({ state }) => state),
      sections: known.map(({ section }) => section),
    };
  });
}

const KINDS = ["limit", "unregulated", "required"] as const satisfies readonly RuleKind[];

function knownAt(
  site: Site,
  { subject, measures, yard }: Standard,
): { state: KnownState; section: string | null } {
  // "Building" means houses where a district has rules on them. Apartment houses and shops count as well.
  const subjects: readonly Subject[] =
    subject === "building" ? ["building", "multi_unit", "commercial"] : [subject];
  const all = subjects.flatMap((one) => rulesAt(site, projectAt(site, one), KINDS));
  const rules = all.filter(
    ({ rule }) =>
      rule.measure !== null &&
      measures.includes(rule.measure) &&
      (yard === undefined || rule.when.place.length === 0 || rule.when.place.includes(yard)),
  );
  const limit =
    rules.find(({ rule }) => rule.kind === "limit") ?? rules.find(({ rule }) => rule.setBy !== null);
  const first = rules.find(({ rule }) => rule.kind === "unregulated");
  if (limit) return { state: "limit", section: limit.clause.slug };
  return first
    ? { state: "no_limit", section: first.clause.slug }
    : { state: "not_researched", section: null };
}
