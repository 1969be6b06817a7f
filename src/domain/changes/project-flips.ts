import type { Outcome } from "../answers/answer-shape.ts";
import type { Engine } from "../answers/engine.ts";
import type { City } from "../law/law.ts";
import { readSavedProject } from "../saved/saved-project.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { answerProject } from "../wizard/check-project.ts";
import type { ProjectFacts } from "../wizard/project-facts.ts";

interface Verdict {
  outcome: Outcome;
  headline: string;
}

/** A verdict that is another one by a newer law. */
export interface ProjectFlip {
  city: Pick<City, "id" | "slug" | "name">;
  before: Verdict;
  after: Verdict;
  /** The first day on which it is; null when it is today. */
  from: CalendarDate | null;
}

/**
 * Where the verdict of a saved project is another one by the newer law than by the older, city by city: the first of
 * `days` (today first) on which the two differ. Both verdicts come from the same evaluation that every page shows. A
 * project about the law of a certain day is held against both laws on that day.
 */
export function projectFlips(
  older: Engine,
  newer: Engine,
  address: string,
  days: readonly CalendarDate[],
): ProjectFlip[] {
  const [today] = days;
  if (!today) return [];
  // By the older law where the newer one has no such city: that it is gone is a change too.
  const project = readSavedProject(newer, address, today) ?? readSavedProject(older, address, today);
  if (!project) return [];
  const cities = project.city ? [project.city] : older.book.cities;
  return cities.flatMap((city) => {
    for (const day of project.asOf ? [project.asOf] : days) {
      const before = verdictIn(older, city, project.facts, day);
      const after = verdictIn(newer, city, project.facts, day);
      if (before.outcome === after.outcome) continue;
      const { id, slug, name } = city;
      return [{ city: { id, slug, name }, before, after, from: day === today || project.asOf ? null : day }];
    }
    return [];
  });
}

function verdictIn(engine: Engine, { id, name }: City, facts: ProjectFacts, day: CalendarDate): Verdict {
  const city = engine.cities.get(id);
  if (!city) return { outcome: "not_covered", headline: `We don't cover ${name}.` };
  const { outcome, headline } = answerProject(engine, city, facts, day).answer;
  return { outcome, headline };
}
