import type { Route } from "../law/law.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Engine } from "./engine.ts";
import { type Evaluation, evaluateOneRoute, type Verdict } from "./evaluate-project.ts";
import type { Project } from "./figures-known.ts";
import type { Found } from "./rules-in-force.ts";

/** What is found of a project, by the route that it passes best, where the routes end differently. */
export interface RoutedEvaluation extends Evaluation {
  /** Null where the law offers one way only, or all ways end alike. */
  route: Route | null;
}

const BEST_FIRST: readonly Verdict[] = ["allowed", "allowed_with_permit", "depends", "not_allowed"];

/**
 * Checks one project in one city on one day against all of its rules. Where the law offers alternative routes, each is
 * tried without the rules of the others, since a project that passes one need not pass them all.
 */
export function evaluateProject(
  engine: Engine,
  asked: Project,
  day: CalendarDate,
  rank?: (f: Found) => number,
): RoutedEvaluation {
  const tried = routesOf(engine, asked, day).map((route) => ({
    route,
    evaluation: evaluateOneRoute(engine, { ...asked, route: route.key }, day, rank),
  }));
  const ends = new Set(tried.map(({ evaluation }) => evaluation.verdict));
  if (ends.size < 2) return { ...evaluateOneRoute(engine, asked, day, rank), route: null };
  const best = BEST_FIRST.find((verdict) => ends.has(verdict));
  const { route, evaluation } = tried.find((one) => one.evaluation.verdict === best)!;
  return { ...evaluation, route };
}

/** The routes that rules in force offer for the subject, in the order of the law files; none where one was chosen. */
function routesOf(engine: Engine, { city, subject, route }: Project, day: CalendarDate): Route[] {
  if (route !== undefined) return [];
  const found = new Map<string, Route>();
  for (const held of engine.bySubject.get(city.id)?.get(subject) ?? [])
    if (held.rule.route && !found.has(held.rule.route.key) && speaksFor(held, day))
      found.set(held.rule.route.key, held.rule.route);
  return [...found.values()];
}
