import { type CalendarDate, isInForce } from "../units/calendar-date.ts";
import type { LawBook } from "./law.ts";

/** A term that a city's code defines. */
export interface CityTerm {
  term: string;
  /** How it is written where it is used. */
  names: readonly string[];
  definition: string;
  /** The clause that has the definition. */
  slug: string;
}

/**
 * Words of everyday speech that a code defines too. They are in every other sentence, or mean something else as often as
 * not ("a household pool"), and to explain them would only be in the way.
 */
const EVERYDAY: ReadonlySet<string> = new Set([
  "alley",
  "alteration",
  "block",
  "building",
  "detached",
  "driveway",
  "fence",
  "floor",
  "garage",
  "grade",
  "house",
  "household",
  "lot",
  "parcel",
  "residence",
  "street",
  "structure",
  "yard",
]);

/**
 * The terms of a city that can be explained where they are used, as they are defined on a day. A term that the city
 * defines in several ways, by district or by kind of building, is none of them: which one is meant is not in the word.
 */
export function cityTerms(book: LawBook, cityId: number, day: CalendarDate): CityTerm[] {
  const found = new Map<string, CityTerm | null>();
  for (const clause of book.clauses) {
    if (clause.cityId !== cityId || !isInForce(day, clause.from, clause.to)) continue;
    for (const rule of clause.rules) {
      if (rule.kind !== "definition" || rule.term === null) continue;
      if (rule.about === "history" || rule.about === "background") continue;
      if (rule.yieldsTo || !isInForce(day, rule.from, rule.to)) continue;
      const names = namesOf(rule.term);
      const name = names[0];
      if (name === undefined) continue;
      found.set(
        name,
        found.has(name) ? null : { term: rule.term, names, definition: rule.says, slug: clause.slug },
      );
    }
  }
  return [...found.values()].filter((term) => term !== null);
}

/** "floor area ratio (FAR)" is written both ways, "height (flat roof)" as "height", and "floor area: attic" in no way. */
function namesOf(term: string): string[] {
  const [name = "", note = ""] = term.split(/[()]/).map((part) => part.trim());
  if (EVERYDAY.has(name) || /[,:]/.test(name) || isDistrict(name)) return [];
  return /^\p{Lu}{2,}$/u.test(note) ? [name, note] : [name];
}

/** "SF-1", "RR": a sentence that names districts names many of them. */
const isDistrict = (name: string): boolean => /^\S+$/.test(name) && (/\d/.test(name) || name.length <= 2);
