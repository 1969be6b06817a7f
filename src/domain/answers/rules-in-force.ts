import type { HeldRule } from "../law/held-rule.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { Measure, RuleKind, Subject } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { type Applicability, applicability } from "./applicability.ts";
import type { Engine } from "./engine.ts";
import type { Project } from "./figures-known.ts";

/** A rule that was looked up for a project, with whether it applies. */
export interface Found extends HeldRule {
  applies: Applicability;
}

/** Subjects whose standards a project must keep as well: an addition is part of the house. */
const KIN: Readonly<Partial<Record<Subject, readonly Subject[]>>> = {
  addition: ["house", "building"],
  multi_unit: ["house", "building"],
  house: ["building", "lot", "multi_unit"],
  building: ["house", "lot", "multi_unit", "commercial"],
  lot: ["house", "building"],
  renovation: ["interior_work"],
  interior_work: ["renovation"],
  commercial: ["building"],
  parking: ["house"],
};
/** Standards of the whole lot bind whatever is built on it. */
const OF_THE_LOT: ReadonlySet<Measure> = new Set([
  "lot_coverage",
  "impervious_cover",
  "far",
  "open_space",
  "units",
  "lot_area",
  "lot_width",
  "lot_depth",
  "lot_area_per_unit",
]);
const BUILDINGS: ReadonlySet<Subject> = new Set([
  "adu",
  "garage",
  "shed",
  "carport",
  "deck",
  "porch",
  "pool",
  "addition",
  "driveway",
]);

/**
 * The rules of a city about a subject, with those of its kin, on a day, that are not certainly excluded. With `kept`,
 * also those that only the project's own figure keeps off: a permit needed above a height that it does not reach. With
 * `opposite` only those that say the opposite of the project, as another case is the only one that they allow or ban.
 */
export function findRules(
  engine: Engine,
  project: Project,
  day: CalendarDate,
  filter: Filter & { kept?: boolean; opposite?: boolean },
): Found[] {
  const bySubject = engine.bySubject.get(project.city.id);
  if (!bySubject) return [];
  const collect = (subjects: readonly Subject[]): Found[] => {
    const seen = new Set<number>();
    const found: Found[] = [];
    for (const subject of subjects) {
      for (const { rule, clause } of wanted(bySubject.get(subject), day, filter)) {
        if (seen.has(rule.id)) continue;
        seen.add(rule.id);
        const applies = applicability(rule, project);
        const excluded = applies.status === "excluded";
        const kept = filter.kept === true && applies.byFigure === true;
        if (filter.opposite ? applies.opposite : !excluded || kept) found.push({ rule, clause, applies });
      }
    }
    return found;
  };
  // "Building" is what a question on a setback or a height means when it names nothing: all main buildings of the district.
  if (project.subject === "building") {
    const homes = collect(["building", "house", "lot"]);
    const residential = project.district?.family === "residential" || project.district === null;
    const wide =
      residential && homes.some((f) => f.applies.status !== "exception")
        ? homes
        : collect(["building", "house", "lot", "multi_unit", "commercial"]);
    return withoutRepeats(wide);
  }
  const own = collect([project.subject]);
  const lotWide =
    filter.measure && OF_THE_LOT.has(filter.measure) && BUILDINGS.has(project.subject)
      ? (["house", "building", "lot"] as const)
      : [];
  const parking = filter.measure === "parking_spaces" ? (["parking"] as const) : [];
  const kin = KIN[project.subject] ?? [];
  if (parking.length > 0) return withoutRepeats([...own, ...collect(parking)]);
  if (own.some((f) => f.applies.status !== "exception")) {
    return lotWide.length > 0 ? withoutRepeats([...own, ...collect(lotWide)]) : own;
  }
  return withoutRepeats([...own, ...collect([...kin, ...lotWide])]);
}

interface Filter {
  kinds?: readonly RuleKind[];
  measure?: Measure | null;
}
/** A project is tried at many sizes, each time with the same rules. The oldest lookups are forgotten first. */
const MOST_LOOKUPS = 100;
const LOOKUPS = new WeakMap<readonly HeldRule[], Map<string, readonly HeldRule[]>>();

/** The rules of a list that speak for a day and are of the kinds and the measure looked for. */
function wanted(
  rules: readonly HeldRule[] | undefined,
  day: CalendarDate,
  { kinds, measure }: Filter,
): readonly HeldRule[] {
  if (!rules) return [];
  const key = `${day}|${kinds?.join() ?? ""}|${measure ?? ""}`;
  let lookups = LOOKUPS.get(rules);
  if (!lookups) {
    lookups = new Map();
    LOOKUPS.set(rules, lookups);
  }
  let found = lookups.get(key);
  if (!found) {
    found = rules.filter(
      (held) =>
        (!kinds || kinds.includes(held.rule.kind)) &&
        (!measure || held.rule.measure === measure || alike(held.rule.measure, measure)) &&
        speaksFor(held, day),
    );
    const [oldest] = lookups.keys();
    if (lookups.size >= MOST_LOOKUPS && oldest !== undefined) lookups.delete(oldest);
    lookups.set(key, found);
  }
  return found;
}

const alike = (a: Measure | null, b: Measure): boolean =>
  (a === "footprint" && b === "floor_area") ||
  (a === "floor_area" && b === "footprint") ||
  (a === "area" && b === "floor_area") ||
  (a === "floor_area" && b === "area") ||
  (a === "footprint" && b === "area") ||
  (a === "area" && b === "footprint") ||
  (a === "distance" && b === "setback") ||
  (a === "stories" && b === "height") ||
  (a === "far" && b === "floor_area");

function withoutRepeats(found: readonly Found[]): Found[] {
  const seen = new Set<number>();
  return found.filter((f) => !seen.has(f.rule.id) && seen.add(f.rule.id));
}

/**
 * Splits off the rules that give way to another rule in force on that day: they are shown as a conflict, never as the law.
 */
export function splitConflicts(
  engine: Engine,
  day: CalendarDate,
  found: readonly Found[],
): { governing: Found[]; yielding: Found[] } {
  const gives = (f: Found): boolean => {
    const stronger = f.rule.yieldsTo;
    if (stronger === null) return false;
    const named = engine.byName.get(f.clause.cityId)?.get(stronger.rule) ?? [];
    return named.some((held) => speaksFor(held, day));
  };
  return { governing: found.filter((f) => !gives(f)), yielding: found.filter(gives) };
}
