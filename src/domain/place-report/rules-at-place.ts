import type { Engine } from "../answers/engine.ts";
import type { Project } from "../answers/figures-known.ts";
import { type Found, findRules, splitConflicts } from "../answers/rules-in-force.ts";
import { findDistrict, type NamedDistrict } from "../geography/districts.ts";
import type { LotFacts } from "../law/formula.ts";
import type { City } from "../law/law.ts";
import type { Circumstance, Place, RuleKind, Subject } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { SeenShape } from "./place-report.ts";

/** Where and when rules are looked up for a report. */
export interface Site {
  engine: Engine;
  city: City;
  /** The district's code as the engine knows it, else as the map has it. */
  code: string;
  district: NamedDistrict;
  day: CalendarDate;
}

/** The district of the rules: rules may name the code in full ("SF-3-NP"), so that it goes before its base ("SF-3"). */
export function siteAt(engine: Engine, city: City, { code, district }: SeenShape, day: CalendarDate): Site {
  const index = engine.districts.get(city.id);
  for (const written of [code, district]) {
    const found = written !== null && index ? findDistrict(index, written) : null;
    if (written !== null && found) return { engine, city, code: written, district: found, day };
  }
  return { engine, city, code, district: { code, name: null, family: null, known: false }, day };
}

/** A project of which only its kind, its district and perhaps its lot are known. */
export const projectAt = (
  { city, district }: Site,
  subject: Subject,
  given: {
    lotFacts?: LotFacts;
    places?: readonly Place[];
    circumstances?: Partial<Record<Circumstance, string>>;
  } = {},
): Project => ({
  city,
  subject,
  district,
  places: given.places ?? [],
  circumstances: given.circumstances ?? {},
  quantities: [],
  lotFacts: given.lotFacts ?? {},
});

/** Rules on a project that do not give way to others, special cases included. */
export function rulesAt(
  { engine, day }: Site,
  project: Project,
  kinds: readonly RuleKind[] = ["limit", "unregulated"],
): Found[] {
  return splitConflicts(engine, day, findRules(engine, project, day, { kinds })).governing;
}

export const isOrdinary = (found: Found): boolean => found.applies.status !== "exception";
