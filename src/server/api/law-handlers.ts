import { districtKey } from "#domain/geography/districts.ts";
import { sectionSpeaksFor } from "#domain/law/speaks-for.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Answered, ApiHandler, ApiRecord } from "./answered.ts";
import type { ApiFailure } from "./api-problem.ts";
import { dayOf, findRules, findViews, isUnknown, unknownCity } from "./find-rules.ts";
import { coverage } from "./records/coverage.ts";
import { type LawRecords, lawRecords } from "./records/law-records.ts";

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
  return err({ code: "not_found", detail: `We don't have a ${what} with the number ${id}.` });
};

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
  if (isUnknown(services.engine, cityId)) return err(unknownCity);
  const records = lawRecords(services.engine, today);
  const day = dayOf(asOf, today);
  const found = records.zoningCodes.filter(
    ({ clause }) =>
      (cityId === undefined || clause.cityId === cityId) &&
      (topic === undefined || clause.topic === topic) &&
      (zoneType === undefined || clause.family === zoneType) &&
      (day === null || sectionSpeaksFor(clause, day)),
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

export const listRules: ApiHandler<"listRules"> = (services, input, today) => {
  const found = findRules(services.engine, input, today);
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
  const found = findViews(services.engine, input, today, () => true);
  if (!found.ok) return found;
  return list(
    found.value.records,
    found.value.views.map(({ landUse }) => landUse),
  );
};

export const listLandUseRulesByType: ApiHandler<"listLandUseRulesByType"> = (services, input, today) => {
  const found = findViews(services.engine, input, today, ({ landUse }) => landUse.ruleType === input.type);
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
    services.engine,
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
  if (isUnknown(services.engine, cityId)) return err(unknownCity);
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
  if (isUnknown(services.engine, cityId)) return err(unknownCity);
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
