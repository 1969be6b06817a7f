import type { ApiInput } from "#contract/v1/operations.ts";
import { speaksFor } from "#domain/answers/rules-in-force.ts";
import {
  districtKey,
  districtMatches,
  findDistrict,
  type NamedDistrict,
} from "#domain/geography/districts.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type CalendarDate, isInForce } from "#domain/units/calendar-date.ts";
import type { Services } from "../services.ts";
import type { Answered, ApiHandler, ApiRecord } from "./answered.ts";
import { type ApiFailure, invalidInputs } from "./api-problem.ts";
import { coverage } from "./records/coverage.ts";
import { type LawRecords, lawRecords, type RuleViews } from "./records/law-records.ts";

/** The law as lists and records: every list is a filter over records that were made once. */

const list = ({ version }: LawRecords, records: readonly ApiRecord[]): Result<Answered, ApiFailure> =>
  ok({ kind: "list", records, lawVersion: version });

const one = (
  { version }: LawRecords,
  records: readonly ApiRecord[],
  id: number,
  what: string,
): Result<Answered, ApiFailure> => {
  // Lists are in the order of their numbers.
  let low = 0;
  let high = records.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const record = records[middle]!;
    if (record.id === id) return ok({ kind: "one", record, lawVersion: version });
    if ((record.id as number) < id) low = middle + 1;
    else high = middle - 1;
  }
  return err({ code: "not_found", detail: `We hold no ${what} with the number ${id}.` });
};

export const unknownCity: ApiFailure = invalidInputs([
  { field: "cityId", message: "Please choose one of our cities. We do not hold this one." },
]);
const isUnknown = ({ engine }: Services, cityId: number | undefined): boolean =>
  cityId !== undefined && !engine.cities.has(cityId);

/** The day that is meant; null for all. */
const dayOf = (asOf: string | undefined, today: CalendarDate): CalendarDate | null =>
  asOf === "any" ? null : ((asOf as CalendarDate | undefined) ?? today);

export const listCities: ApiHandler<"listCities"> = ({ engine }, _input, day) => {
  const records = lawRecords(engine, day);
  return list(records, records.cities);
};

export const getCity: ApiHandler<"getCity"> = ({ engine }, { id }, day) => {
  const records = lawRecords(engine, day);
  return one(records, records.cities, id, "city");
};

export const listZoningCodes: ApiHandler<"listZoningCodes"> = (services, input, today) => {
  const { cityId, topic, zoneType, asOf } = input;
  if (isUnknown(services, cityId)) return err(unknownCity);
  const records = lawRecords(services.engine, today);
  const day = dayOf(asOf, today);
  const found = records.zoningCodes.filter(
    ({ clause }) =>
      (cityId === undefined || clause.cityId === cityId) &&
      (topic === undefined || clause.topic === topic) &&
      (zoneType === undefined || clause.family === zoneType) &&
      (day === null || isInForce(day, clause.from, clause.to)),
  );
  return list(
    records,
    found.map(({ record }) => record),
  );
};

export const getZoningCode: ApiHandler<"getZoningCode"> = ({ engine }, { id }, day) => {
  const records = lawRecords(engine, day);
  return one(records, recordsOf(records.zoningCodes), id, "section");
};

type RuleFilters = Pick<ApiInput<"listRules">, "cityId" | "zoningCodeId" | "subject" | "district" | "asOf">;

/** The rules that pass the filters that all lists of rules have, and a test of their own. */
function findViews(
  services: Services,
  filters: RuleFilters,
  today: CalendarDate,
  passes: (views: RuleViews) => boolean,
): Result<{ records: LawRecords; views: readonly RuleViews[] }, ApiFailure> {
  const { cityId, zoningCodeId, subject } = filters;
  if (isUnknown(services, cityId)) return err(unknownCity);
  const district = districtOf(services, filters);
  if (!district.ok) return district;
  const records = lawRecords(services.engine, today);
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
  { engine }: Services,
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

export const listRules: ApiHandler<"listRules"> = (services, input, today) => {
  const { measure, kind, clause } = input;
  const found = findViews(
    services,
    input,
    today,
    ({ held }) =>
      (measure === undefined || held.rule.measure === measure) &&
      (kind === undefined || held.rule.kind === kind) &&
      (clause === undefined || held.clause.slug === clause),
  );
  if (!found.ok) return found;
  return list(
    found.value.records,
    found.value.views.map(({ rule }) => rule),
  );
};

export const getRule: ApiHandler<"getRule"> = ({ engine }, { id }, day) => {
  const records = lawRecords(engine, day);
  return one(records, viewsOf(records, "rule"), id, "rule");
};

export const listLandUseRules: ApiHandler<"listLandUseRules"> = (services, input, today) => {
  const found = findViews(services, input, today, () => true);
  if (!found.ok) return found;
  return list(
    found.value.records,
    found.value.views.map(({ landUse }) => landUse),
  );
};

export const listLandUseRulesByType: ApiHandler<"listLandUseRulesByType"> = (services, input, today) => {
  const found = findViews(services, input, today, ({ landUse }) => landUse.ruleType === input.type);
  if (!found.ok) return found;
  return list(
    found.value.records,
    found.value.views.map(({ landUse }) => landUse),
  );
};

export const getLandUseRule: ApiHandler<"getLandUseRule"> = ({ engine }, { id }, day) => {
  const records = lawRecords(engine, day);
  return one(records, viewsOf(records, "landUse"), id, "rule");
};

export const listPermissions: ApiHandler<"listPermissions"> = (services, input, today) => {
  const found = findViews(
    services,
    input,
    today,
    ({ permission }) =>
      permission !== null && (input.permission === undefined || permission.permission === input.permission),
  );
  if (!found.ok) return found;
  return list(
    found.value.records,
    found.value.views.flatMap(({ permission }) => permission ?? []),
  );
};

export const listDistricts: ApiHandler<"listDistricts"> = (services, input, day) => {
  const { cityId, zoneType, code } = input;
  if (isUnknown(services, cityId)) return err(unknownCity);
  const records = lawRecords(services.engine, day);
  const key = code === undefined ? null : districtKey(code);
  const found = records.districts.filter(
    ({ city, district }) =>
      (cityId === undefined || city.id === cityId) &&
      (zoneType === undefined || district.family === zoneType) &&
      (key === null || [district.code, ...district.aliases].some((name) => districtKey(name) === key)),
  );
  return list(
    records,
    found.map(({ record }) => record),
  );
};

export const getDistrict: ApiHandler<"getDistrict"> = ({ engine }, { id }, day) => {
  const records = lawRecords(engine, day);
  return one(records, recordsOf(records.districts), id, "district");
};

export const listCoverage: ApiHandler<"listCoverage"> = (services, input, today) => {
  const { cityId, topic, state } = input;
  if (isUnknown(services, cityId)) return err(unknownCity);
  const day = dayOf(input.asOf, today) ?? today;
  const found = coverage(services.engine, day)
    .filter(
      (record) =>
        (cityId === undefined || record.cityId === cityId) &&
        (topic === undefined || record.topic === topic) &&
        (state === undefined || record.state === state),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return list(lawRecords(services.engine, today), found);
};

const kept = new WeakMap<object, Map<string, readonly ApiRecord[]>>();

/** A column of a list of records, made once. */
function column<T>(entries: readonly T[], name: string, pick: (entry: T) => ApiRecord): readonly ApiRecord[] {
  const columns = kept.get(entries) ?? new Map<string, readonly ApiRecord[]>();
  kept.set(entries, columns);
  const known = columns.get(name) ?? entries.map(pick);
  columns.set(name, known);
  return known;
}

const recordsOf = (entries: readonly { record: ApiRecord }[]) =>
  column(entries, "record", ({ record }) => record);
const viewsOf = ({ rules }: LawRecords, view: "rule" | "landUse") =>
  column(rules, view, (entry) => entry[view]);
