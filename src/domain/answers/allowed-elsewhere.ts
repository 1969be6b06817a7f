import type { Circumstance } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Engine } from "./engine.ts";
import type { Project } from "./figures-known.ts";
import { type Found, findRules } from "./rules-in-force.ts";

/** What sets the places apart where a thing is allowed, besides their district. */
export const SETS_APART = ["part_of_city", "opted_in"] as const satisfies readonly Circumstance[];

const isSetApart = ({ rule }: Found): boolean =>
  SETS_APART.some((name) => rule.when.circumstances[name] !== undefined);

/** Rules that allow the thing as such in some part of the city, or where a ward opted in, which was not said of the lot. */
export const allowedInPart = (governing: readonly Found[]): Found[] =>
  governing.filter(
    (f) =>
      f.applies.status === "exception" &&
      f.rule.kind === "allowed" &&
      f.rule.predicate === null &&
      isSetApart(f),
  );

/**
 * Whether the thing is allowed in some places and not in the one that the question names: for a project that no rule allows
 * or forbids. A permit alone does not make it allowed there.
 */
export function isAllowedElsewhere(engine: Engine, project: Project, day: CalendarDate): boolean {
  const { district, circumstances } = project;
  const inPart = SETS_APART.some((name) => circumstances[name] !== undefined);
  if (district?.known !== true && !inPart) return false;
  const anywhere = Object.fromEntries(
    Object.entries(circumstances).filter(([name]) => !(SETS_APART as readonly string[]).includes(name)),
  );
  const unplaced: Project = {
    ...project,
    district: inPart ? district : null,
    circumstances: inPart ? anywhere : circumstances,
  };
  return findRules(engine, unplaced, day, { kinds: ["allowed", "conditional"] }).some(
    (f) =>
      f.rule.predicate === null &&
      (inPart ? isSetApart(f) : f.rule.when.districts.length > 0 && f.applies.status !== "exception"),
  );
}
