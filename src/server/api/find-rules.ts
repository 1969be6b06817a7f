import type { ApiInput } from "#contract/v1/operations.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { districtMatches, findDistrict, type NamedDistrict } from "#domain/geography/districts.ts";
import { speaksFor } from "#domain/law/speaks-for.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { type ApiFailure, invalidInputs } from "./api-problem.ts";
import { type LawRecords, lawRecords, type RuleViews } from "./records/law-records.ts";

export const unknownCity: ApiFailure = invalidInputs([
  { field: "cityId", message: "Please choose one of our cities. We don't cover this one." },
]);
export const isUnknown = (engine: Engine, cityId: number | undefined): boolean =>
  cityId !== undefined && !engine.cities.has(cityId);

/** The day that is meant; null for all. */
export const dayOf = (asOf: string | undefined, today: CalendarDate): CalendarDate | null =>
  asOf === "any" ? null : ((asOf as CalendarDate | undefined) ?? today);

export type RuleFilters = Pick<
  ApiInput<"listRules">,
  "cityId" | "zoningCodeId" | "subject" | "district" | "asOf"
>;

/** The rules that pass the filters that all lists of rules have, and a test of their own. */
export function findViews(
  engine: Engine,
  filters: RuleFilters,
  today: CalendarDate,
  passes: (views: RuleViews) => boolean,
): Result<{ records: LawRecords; views: readonly RuleViews[] }, ApiFailure> {
  const { cityId, zoningCodeId, subject } = filters;
  if (isUnknown(engine, cityId)) return err(unknownCity);
  const district = districtOf(engine, filters);
  if (!district.ok) return district;
  const records = lawRecords(engine, today);
  const day = dayOf(filters.asOf, today);
  const views = records.rules.filter(
    (entry) =>
      (cityId === undefined || entry.city.id === cityId) &&
      (zoningCodeId === undefined || entry.held.clause.id === zoningCodeId) &&
      (subject === undefined || entry.held.rule.subjects.includes(subject)) &&
      (day === null || speaksFor(entry.held, day)) &&
      passes(entry) &&
      (district.value === null || holdsIn(entry, district.value)),
  );
  return ok({ records, views });
}

function districtOf(
  engine: Engine,
  { cityId, district }: RuleFilters,
): Result<NamedDistrict | null, ApiFailure> {
  if (district === undefined) return ok(null);
  const fault = (message: string) => err(invalidInputs([{ field: "district", message }]));
  if (cityId === undefined)
    return fault("Please give cityId too: several cities have districts of one name.");
  const found = findDistrict(engine.districts.get(cityId)!, district);
  return found ? ok(found) : fault("Please give a district of this city, as /v1/districts lists them.");
}

function holdsIn({ held: { rule }, city }: RuleViews, district: NamedDistrict): boolean {
  const { districts, notDistricts } = rule.when;
  const isNamed = (word: string) => districtMatches(word, district, city);
  return (districts.length === 0 || districts.some(isNamed)) && !notDistricts.some(isNamed);
}

/** The rules for machines, as /v1/rules lists them. */
export function findRules(
  engine: Engine,
  {
    measure,
    kind,
    clause,
    ...filters
  }: RuleFilters & Partial<Pick<ApiInput<"listRules">, "measure" | "kind" | "clause">>,
  today: CalendarDate,
) {
  return findViews(
    engine,
    filters,
    today,
    ({ held }) =>
      (measure === undefined || held.rule.measure === measure) &&
      (kind === undefined || held.rule.kind === kind) &&
      (clause === undefined || held.clause.slug === clause),
  );
}
