import type { CalendarDate } from "../units/calendar-date.ts";
import type { LawBook } from "./law.ts";

/** A change of a city's law that people call by a name: "City of Yes". */
export interface NamedEvent {
  cityId: number;
  name: string;
  /** The first day of the changed law. */
  on: CalendarDate;
}

/**
 * The changes that the law files name: a clause that has a day from which it counts, and a rule that says when the change
 * was made. It is called what the clause's aliases and the rule's term say.
 */
export function eventsOf({ clauses }: LawBook): NamedEvent[] {
  return clauses.flatMap(({ cityId, from, aliases, rules }) => {
    const told = rules.filter((rule) => rule.about === "history" && rule.measure === "date");
    if (from === null || told.length === 0) return [];
    const names = [...aliases, ...told.flatMap(({ term }) => term ?? [])];
    return [...new Set(names)].map((name) => ({ cityId, name, on: from }));
  });
}
