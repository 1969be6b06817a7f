import type {
  CityRecord,
  DistrictRecord,
  LandUseRuleRecord,
  PermissionRecord,
  RuleRecord,
  ZoningCodeRecord,
} from "#contract/v1/records.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { permalink } from "#domain/answers/present-reading.ts";
import type { HeldRule } from "#domain/law/held-rule.ts";
import type { City, Clause, District } from "#domain/law/law.ts";
import { newestDate } from "#domain/law/newest-date.ts";
import { type CalendarDate, isInForce } from "#domain/units/calendar-date.ts";
import { lawVersion } from "../../law/law-version.ts";
import {
  districtId,
  inForce,
  presentLandUseRule,
  presentPermission,
  presentRule,
  sourced,
} from "./present-rule.ts";

/** A rule in all its views, with what it was made from. */
export interface RuleViews {
  held: HeldRule;
  city: City;
  rule: RuleRecord;
  landUse: LandUseRuleRecord;
  permission: PermissionRecord | null;
}

/** All the law as records, in the order of their numbers. */
export interface LawRecords {
  version: string;
  day: CalendarDate;
  cities: readonly CityRecord[];
  zoningCodes: readonly { clause: Clause; record: ZoningCodeRecord }[];
  rules: readonly RuleViews[];
  districts: readonly { city: City; district: District; record: DistrictRecord }[];
}

const made = new WeakMap<Engine, LawRecords>();

/** The records of a law on a day; made once, and anew when the day changes. */
export function lawRecords(engine: Engine, day: CalendarDate): LawRecords {
  const known = made.get(engine);
  if (known?.day === day) return known;
  const { cities, clauses } = engine.book;
  const rules = cities.flatMap((city) =>
    (engine.rules.get(city.id) ?? []).map(
      (held): RuleViews => ({
        held,
        city,
        rule: presentRule(engine, city, held),
        landUse: presentLandUseRule(city, held),
        permission: presentPermission(city, held),
      }),
    ),
  );
  const records: LawRecords = {
    version: lawVersion(engine),
    day,
    cities: cities.map((city) => presentCity(engine, city, day)).sort(byId),
    zoningCodes: clauses
      .flatMap((clause) => {
        const city = engine.cities.get(clause.cityId);
        return city ? [{ clause, record: presentZoningCode(city, clause, day) }] : [];
      })
      .sort((a, b) => byId(a.record, b.record)),
    rules: rules.sort((a, b) => byId(a.rule, b.rule)),
    districts: cities
      .flatMap((city) =>
        city.districts.map((district) => ({
          city,
          district,
          record: presentDistrict(engine, city, district, day),
        })),
      )
      .sort((a, b) => byId(a.record, b.record)),
  };
  made.set(engine, records);
  return records;
}

const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;

function presentCity(engine: Engine, city: City, day: CalendarDate): CityRecord {
  const clauses = engine.book.clauses.filter(({ cityId }) => cityId === city.id);
  return {
    id: city.id,
    name: city.name,
    state: city.state,
    stateCode: city.stateCode,
    slug: city.slug,
    longitude: city.center[0],
    latitude: city.center[1],
    codes: city.codes.map(({ name, url }) => ({ name, url })),
    zoningCodes: clauses.length,
    rules: engine.rules.get(city.id)?.length ?? 0,
    districts: city.districts.length,
    lastUpdated: newestDate(clauses, day),
  };
}

function presentZoningCode(city: City, clause: Clause, day: CalendarDate): ZoningCodeRecord {
  const topic = clause.topic.replaceAll("_", " ").replaceAll("-", " ");
  const count = clause.rules.length;
  const rules = count === 0 ? "no rule" : count === 1 ? "one rule" : `${count} rules`;
  return {
    id: clause.id,
    cityId: city.id,
    code: clause.code.name,
    section: clause.section,
    title: clause.heading,
    description: `${clause.section} of the ${clause.code.name}, on the topic ${topic}, with ${rules} in our data.`,
    originalText: clause.text,
    plainLanguage: count === 0 ? null : clause.rules.map(({ says }) => says).join(" "),
    zoneType: clause.family,
    effectiveDate: clause.from,
    effectiveTo: clause.to,
    inForceBy: inForce(clause, clause).inForceBy,
    lastUpdated: newestDate([clause], day),
    source: clause.source.url,
    ...sourced(clause),
    slug: clause.slug,
    topic: clause.topic,
    page: clause.page,
    note: clause.note,
    landUseRuleIds: clause.rules.map(({ id }) => id),
    permalink: permalink(city, clause),
  };
}

function presentDistrict(
  { book }: Engine,
  city: City,
  district: District,
  day: CalendarDate,
): DistrictRecord {
  const standards = new Set(district.standards);
  return {
    id: districtId(city, district),
    cityId: city.id,
    code: district.code,
    name: district.name,
    zoneType: district.family,
    allows: district.allows,
    aliases: [...district.aliases],
    zoningCodeIds: book.clauses
      .filter(
        ({ cityId, slug, from, to }) => cityId === city.id && standards.has(slug) && isInForce(day, from, to),
      )
      .map(({ id }) => id),
    note: district.note,
  };
}
