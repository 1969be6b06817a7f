import type { Rule } from "../law/law.ts";
import type { Measure, Subject } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Engine } from "./engine.ts";
import type { LimitSource, Project } from "./figures-known.ts";
import { type Found, findRules, splitConflicts } from "./rules-in-force.ts";

/** What a part of a building or a lot too small is measured by: the limits of the whole. */
const WHOLES: readonly Subject[] = ["house", "building", "lot"];
/** Parts of a building: how far they must stay from a line is no setback that they reach into. */
const PARTS: ReadonlySet<Subject> = new Set(["projection", "mechanical", "roof_structure"]);

/**
 * Looks up the limit that a rule builds on: one of its own section, else the one in force for the project and its
 * district. None where several differ, or where it is open which of them applies.
 */
export const limitSource =
  (engine: Engine, day: CalendarDate): LimitSource =>
  (measure, rule, project) => {
    const own = [project.subject, ...rule.subjects].filter((subject) => !PARTS.has(subject));
    for (const subject of new Set([...own, ...WHOLES])) {
      const found = limitsFor(engine, day, measure, rule, { ...project, subject });
      const ofSection = found.filter((f) => f.rule.clauseId === rule.clauseId);
      const all = ofSection.length > 0 ? ofSection : found;
      const [first] = all;
      if (first) return all.every((f) => sameAmount(f.rule, first.rule)) ? first : null;
    }
    return null;
  };

function limitsFor(
  engine: Engine,
  day: CalendarDate,
  measure: Measure,
  rule: Rule,
  project: Project,
): Found[] {
  const { governing } = splitConflicts(
    engine,
    day,
    findRules(engine, project, day, { kinds: ["limit"], measure }),
  );
  return governing.filter(
    (f) => f.applies.status === "applies" && f.rule.measure === measure && f.rule.id !== rule.id,
  );
}

const sameAmount = (a: Rule, b: Rule): boolean =>
  JSON.stringify([a.value, a.formula]) === JSON.stringify([b.value, b.formula]);
