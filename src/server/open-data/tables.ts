import { createHash } from "node:crypto";
import type { z } from "zod";
import { LawVersionRecord } from "#contract/open-data.ts";
import {
  CityRecord,
  CoverageRecord,
  DistrictRecord,
  PermissionRecord,
  RuleRecord,
  ZoningCodeRecord,
} from "#contract/v1/records.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { permalink } from "#domain/answers/present-reading.ts";
import type { Clause } from "#domain/law/law.ts";
import { standingOn } from "#domain/law/law-day.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { coverage } from "../api/records/coverage.ts";
import { lawRecords } from "../api/records/law-records.ts";

/** One table of the law: what a row is, and the rows of a law on a day, in a fixed order. */
export interface Table {
  name: string;
  title: string;
  about: string;
  record: z.ZodObject;
  rows: (engine: Engine, day: CalendarDate) => readonly Readonly<Record<string, unknown>>[];
}

/** The records are those of the public API, so that a file and a call never differ. */
export const TABLES: readonly Table[] = [
  {
    name: "cities",
    title: "Cities",
    about: "The covered cities with their codes.",
    record: CityRecord,
    rows: (engine, day) => lawRecords(engine, day).cities,
  },
  {
    name: "districts",
    title: "Districts",
    about: "Zoning districts with what they allow.",
    record: DistrictRecord,
    rows: (engine, day) => lawRecords(engine, day).districts.map(({ record }) => record),
  },
  {
    name: "clauses",
    title: "Clauses",
    about: "Every section that we have, in every version, with its text and source.",
    record: ZoningCodeRecord,
    rows: (engine, day) => lawRecords(engine, day).zoningCodes.map(({ record }) => record),
  },
  {
    name: "rules",
    title: "Rules",
    about: "Every rule with its figure, its conditions and the words of the section that say so.",
    record: RuleRecord,
    rows: (engine, day) => lawRecords(engine, day).rules.map(({ rule }) => rule),
  },
  {
    name: "permissions",
    title: "Permissions",
    about: "The rules that allow or forbid something, with their districts.",
    record: PermissionRecord,
    rows: (engine, day) =>
      lawRecords(engine, day).rules.flatMap(({ permission }) => (permission ? [permission] : [])),
  },
  {
    name: "coverage",
    title: "Coverage",
    about: "What we have and what we do not, by city and topic.",
    record: CoverageRecord,
    rows: coverage,
  },
  {
    name: "law-versions",
    title: "Versions of the law",
    about: "Which version of a section follows which, and when each is in force.",
    record: LawVersionRecord,
    rows: lawVersions,
  },
];

/** The city that a row is of. */
export const cityOf = (row: Readonly<Record<string, unknown>>): number => Number(row.cityId ?? row.id);

function lawVersions({ book, cities }: Engine, day: CalendarDate): LawVersionRecord[] {
  const bySection = new Map<string, Clause[]>();
  for (const clause of book.clauses) {
    const key = `${clause.cityId} ${clause.slug}`;
    bySection.set(key, [...(bySection.get(key) ?? []), clause]);
  }
  return [...bySection.values()]
    .flatMap((versions) => {
      const inOrder = versions.sort((a, b) => ((a.from ?? "") < (b.from ?? "") ? -1 : 1));
      return inOrder.flatMap((clause, at): LawVersionRecord[] => {
        const city = cities.get(clause.cityId);
        if (!city) return [];
        return [
          {
            id: clause.id,
            cityId: clause.cityId,
            slug: clause.slug,
            code: clause.code.name,
            section: clause.section,
            title: clause.heading,
            topic: clause.topic,
            version: at + 1,
            versions: inOrder.length,
            state: standingOn(day, clause),
            effectiveFrom: clause.from,
            effectiveTo: clause.to,
            replaces: inOrder[at - 1]?.id ?? null,
            replacedBy: inOrder[at + 1]?.id ?? null,
            rules: clause.rules.length,
            textStatus: clause.textStatus,
            sourceAsOf: clause.source.asOf,
            textSha256: createHash("sha256").update(clause.text).digest("hex"),
            permalink: permalink(city, clause),
          },
        ];
      });
    })
    .sort((a, b) => a.id - b.id);
}
