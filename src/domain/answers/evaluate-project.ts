import { sameFigure } from "../law/figure-names.ts";
import { type Measure, type Subject, WEIGHED } from "../law/vocabulary.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { allowedInPart, isAllowedElsewhere, SETS_APART } from "./allowed-elsewhere.ts";
import { nameOf, type OpenFact } from "./applicability.ts";
import { isBan, ONE_CASE, saysIt } from "./bans.ts";
import { type Check, checkLimit } from "./check-limit.ts";
import type { Engine } from "./engine.ts";
import { MAIN_USES, withDerivedFigures } from "./figures-derived.ts";
import type { Project } from "./figures-known.ts";
import { type Found, findRules, splitConflicts } from "./rules-in-force.ts";
import { afterExceptions } from "./special-cases.ts";
import { isOfCaseTold, isOfKind, moreParticular } from "./told-conditions.ts";

export type Verdict = "allowed" | "allowed_with_permit" | "not_allowed" | "depends";

/** Everything that is known about whether a project may be built, and why. */
export interface Evaluation {
  verdict: Verdict;
  /** Facts on which a `depends` turns, the most decisive first. */
  open: readonly OpenFact[];
  checks: readonly Check[];
  /** Rules that allow, forbid or condition the project as a whole. */
  permissions: readonly Found[];
  /** Rules that allow it only in a part of the city that was not named. */
  inPart: readonly Found[];
  /** Permits that are needed, may be needed, or are expressly not needed. */
  permits: {
    needed: readonly Found[];
    open: readonly Found[];
    notNeeded: readonly Found[];
    unmet: readonly Found[];
  };
  /** Special cases that were not asked about, and rules that give way to others. */
  exceptions: readonly Found[];
  yielding: readonly Found[];
  /** Quantities of the question that no rule of this city speaks of. */
  unruled: readonly Measure[];
  /** False when the city has nothing at all that bears on the question. */
  covered: boolean;
}

/** Checks one project in one city on one day against all of its rules: limits, permissions, permits. */
export function evaluateOneRoute(
  engine: Engine,
  asked: Project,
  day: CalendarDate,
  rank: (f: Found) => number = () => 0,
): Evaluation {
  const project = withDerivedFigures(asked);
  const all = splitConflicts(engine, day, findRules(engine, project, day, { kinds: WEIGHED }));
  const ordinary = all.governing.filter((f) => f.applies.status !== "exception");
  const measured = new Map<Measure, Found[]>();
  for (const quantity of project.quantities) {
    const found = splitConflicts(
      engine,
      day,
      findRules(engine, project, day, { kinds: ["limit", "unregulated"], measure: quantity.measure }),
    );
    const own = afterExceptions(found.governing, project).filter(
      (f) => f.applies.status !== "exception" && comparable(f, quantity.measure),
    );
    measured.set(quantity.measure, own);
  }
  const limits = [...new Map([...measured.values()].flat().map((f) => [f.rule.id, f])).values()];
  const checks = [...limits.flatMap((f) => checkLimit(f, project) ?? []), ...lotChecks(engine, project, day)];
  // A rule with a predicate bans or allows one side of the subject ("have a roof deck"), never the subject itself.
  const onlyOtherwise = findRules(engine, project, day, { kinds: ONE_CASE, opposite: true });
  const bearing = [...ordinary, ...onlyOtherwise];
  const permissions = bearing.filter(
    (f) =>
      (f.rule.predicate === null || isOfKind(f)) &&
      ["allowed", "conditional", "prohibited"].includes(f.rule.kind),
  );
  const unmet = findRules(engine, project, day, { kinds: ["permit"], kept: true }).filter(
    (f) => f.applies.status === "excluded",
  );
  const permits = {
    ...sortPermits(bearing.filter((f) => f.rule.kind === "permit" || f.rule.kind === "no_permit")),
    unmet,
  };
  const allowedElsewhere = permissions.length === 0 && isAllowedElsewhere(engine, project, day);
  const unruled = [...measured]
    .filter(([measure, found]) => found.length === 0 && asked.quantities.some((q) => q.measure === measure))
    .map(([measure]) => measure);
  const open: OpenFact[] = [];

  const failing = checks.filter((c) => c.result === "fail");
  const inPart = allowedInPart(all.governing);
  // A use of land is not allowed because a permit exists for it: some rule must allow it, or a limit speak of it.
  const needsGrant = USES.has(project.subject) && checks.length === 0 && !ordinary.some(grantsSome);
  const useUnspoken = needsGrant && permissions.length === 0 && inPart.length === 0;
  const certainFail = failing.some((c) => c.found.applies.status === "applies") || failsEverywhere(checks);
  const bans = permissions.filter(isBan);
  const leaves = permissions.filter((f) => saysIt(f, "allowed", "prohibited"));
  const banned = Math.max(0, ...bans.map(rank));
  const forbidden =
    bans.some(isOfKind) ||
    (bans.length > 0 &&
      !leaves.some((f) => moreParticular(f, permissions) || rank(f) > banned + RANK_APART)) ||
    // "A coach house behind a six-flat": a ban in the very case that is told outranks what is allowed at large.
    bans.some((ban) => leaves.every((f) => isOfCaseTold(ban, f, project)));
  // "Ornamental iron fence": the rule that frees just this kind outranks the limit on fences at large.
  const freed = checks.find(
    (c) =>
      c.found.rule.kind === "unregulated" &&
      c.found.applies.status === "applies" &&
      rank(c.found) > RANK_APART &&
      failing.every((f) => rank(f.found) + RANK_APART < rank(c.found)),
  );
  let verdict: Verdict;
  if ((certainFail && !freed) || forbidden) verdict = "not_allowed";
  else {
    if (!freed) for (const check of failing) open.push(...check.found.applies.open);
    const maybeForbidden = permissions.filter(
      (f) =>
        f.rule.kind === "prohibited" &&
        f.applies.status === "may_apply" &&
        f.applies.open.every(tellsWhetherAtAll),
    );
    const maybeAllowed = permissions.filter(
      (f) => f.rule.kind !== "prohibited" && f.applies.status === "may_apply",
    );
    const certainlyAllowed = permissions.some(
      (f) => f.rule.kind !== "prohibited" && f.applies.status === "applies",
    );
    // A ban in one particular case does not make a plainly allowed thing uncertain; two opposite rules without one in force do.
    if (!certainlyAllowed)
      for (const f of [...maybeForbidden, ...(maybeForbidden.length > 0 ? maybeAllowed : [])])
        open.push(...f.applies.open);
    // Allowed in a case that the rule itself names: whether it is that case decides, and of a use whatever is left open.
    if (!certainlyAllowed)
      open.push(...maybeAllowed.flatMap((f) => f.applies.open.filter((o) => needsGrant || o.kind === "own")));
    // Allowed only in some part of the city, and nothing said elsewhere: the part decides.
    const silent = permissions.every((f) => f.rule.kind === "prohibited" && f.applies.status !== "applies");
    if (silent)
      for (const f of inPart)
        for (const name of SETS_APART)
          if (f.rule.when.circumstances[name]) open.push({ kind: "circumstance", name });
    const approval =
      permissions.some((f) => f.rule.kind === "conditional" && f.applies.status === "applies") &&
      !permissions.some((f) => f.rule.kind === "allowed" && f.applies.status === "applies");
    if (open.length === 0 && permits.needed.length === 0 && permits.open.length > 0 && !settled(permits)) {
      for (const f of permits.open) open.push(...f.applies.open);
    }
    verdict =
      open.length > 0 ? "depends" : permits.needed.length > 0 || approval ? "allowed_with_permit" : "allowed";
  }
  return {
    verdict,
    open: uniqueOpen(open),
    checks,
    permissions,
    inPart,
    permits,
    exceptions: all.governing.filter((f) => f.applies.status === "exception"),
    yielding: all.yielding.filter((f) => f.applies.status !== "exception"),
    unruled,
    covered:
      (!allowedElsewhere || checks.length > 0) &&
      !useUnspoken &&
      (checks.length > 0 ||
        limits.length > 0 ||
        permissions.length > 0 ||
        (asked.quantities.length === unruled.length && unruled.length > 0
          ? permitsSpeakOf(permits, unruled)
          : permits.needed.length + permits.open.length + permits.notNeeded.length > 0) ||
        (project.quantities.length === 0 && ordinary.length > 0) ||
        // Held for another part of the lot: then it is known that we have nothing for this one.
        (asked.places.length > 0 && evaluateOneRoute(engine, { ...asked, places: [] }, day).covered)),
  };
}

/** Subjects that are a use of the land, and not only a thing built on it. */
export const USES: ReadonlySet<Subject> = new Set([
  "adu",
  "multi_unit",
  "short_term_rental",
  "home_occupation",
  "commercial",
]);

/** "An operator may run up to 2 homes": to say how many there may be is to allow them. */
const grantsSome = ({ rule, applies }: Found): boolean =>
  rule.kind === "limit" &&
  applies.status === "applies" &&
  (rule.measure === "units" || rule.measure === "count") &&
  rule.comparator === "at_most";

/** How many more particular words of the question a rule must share to outrank another. */
const RANK_APART = 2.5;

/**
 * What the lot itself must meet, though the question put no number to it: a lot of a known size, or the second home that
 * an ADU makes. Only rules that certainly apply count, and only where they fail.
 */
function lotChecks(engine: Engine, project: Project, day: CalendarDate): Check[] {
  if (!MAIN_USES.has(project.subject)) return [];
  const homes =
    project.lotFacts.unit_count?.value ??
    (project.subject === "adu"
      ? 2
      : ({ two_unit: 2, three_unit: 3 } as Record<string, number>)[project.circumstances.use ?? ""]);
  // "We have a basement ADU. May we add a cottage?": a limit on ADUs counts both.
  const ofAdus =
    project.homes !== null &&
    project.homes !== undefined &&
    project.homes.there.adus * project.homes.added.adus > 0;
  const implied: MeasuredQuantity[] = [];
  for (const measure of ["lot_area", "lot_width"] as const) {
    const known = project.lotFacts[measure];
    if (known) implied.push({ measure, ...known, sense: "exact" });
  }
  if (homes !== undefined && !project.quantities.some((q) => q.measure === "units"))
    implied.push({ measure: "units", value: homes, unit: "units", sense: "exact" });
  return implied.flatMap((quantity) => {
    const whole: Project = { ...project, quantities: [...project.quantities, quantity] };
    const { governing } = splitConflicts(
      engine,
      day,
      findRules(engine, whole, day, { kinds: ["limit"], measure: quantity.measure }),
    );
    const ofTheLot = governing.filter(
      (f) =>
        f.applies.status === "applies" &&
        // The ADU itself is no home to a rule that leaves ADUs out.
        !(project.subject === "adu" && f.rule.counts === "without_adus") &&
        f.rule.measure === quantity.measure &&
        (f.rule.subjects.some(
          (s) => s === "house" || s === "lot" || s === "multi_unit" || s === "building",
        ) ||
          (ofAdus && f.rule.subjects.every((s) => s === "adu"))),
    );
    const isOfAdus = ({ found }: Check) => ofAdus && found.rule.subjects.every((s) => s === "adu");
    return ofTheLot
      .flatMap((f) => checkLimit(f, whole) ?? [])
      .filter((check) => check.result === "fail" || isOfAdus(check));
  });
}

/** A ban for one yard or one size is a limit on where and how; only a district or an opt-in decides whether at all. */
const tellsWhetherAtAll = (open: OpenFact): boolean =>
  open.kind === "district" ||
  open.kind === "own" ||
  (open.kind === "circumstance" && (open.name === "opted_in" || open.name === "owner_occupied"));

/** What is built along the lot line is in one of the yards, wherever it is. */
const ON_THE_LOT_LINE: ReadonlySet<Subject> = new Set(["fence", "retaining_wall"]);

/** Every limit on some measure fails, wherever on the lot the project is: then no open fact can save it. */
function failsEverywhere(checks: readonly Check[]): boolean {
  const measures = new Set(checks.map((c) => c.found.rule.measure));
  return [...measures].some((measure) => {
    const own = checks.filter((c) => c.found.rule.measure === measure);
    if (own.some((c) => c.result !== "fail")) return false;
    // "Up to 4 homes on a lot under 5,000 sq ft": alone, it says nothing of larger lots.
    if (own.length === 1 && own[0]!.found.applies.open.some((o) => o.kind === "bound")) return false;
    const places = new Set(own.flatMap((c) => c.found.rule.when.place));
    return (
      own.some(
        (c) => c.found.rule.when.place.length === 0 || !c.found.applies.open.some((o) => o.kind === "place"),
      ) ||
      (ON_THE_LOT_LINE.has(own[0]!.found.rule.subjects[0]!) &&
        ["front_yard", "side_yard", "rear_yard"].every((p) => places.has(p as never)))
    );
  });
}

/** A permit rule with a threshold on the very figure asked about bears on the question, though no limit does. */
const permitsSpeakOf = (permits: Evaluation["permits"], measures: readonly Measure[]): boolean =>
  [...permits.needed, ...permits.notNeeded, ...permits.open, ...permits.unmet].some((f) =>
    Object.keys(f.rule.when.bounds).some((name) => measures.some((m) => sameFigure(name, m))),
  );

/** A rule on stories does not settle a question in feet, and the other way round. */
const comparable = (f: Found, measure: Measure): boolean =>
  f.rule.measure === measure || (f.rule.measure !== "stories" && f.rule.measure !== "height");

function sortPermits(found: readonly Found[]): Omit<Evaluation["permits"], "unmet"> {
  const notNeeded = found.filter((f) => f.rule.kind === "no_permit" && f.applies.status === "applies");
  const freed = new Set(notNeeded.filter((f) => isBounded(f)).map((f) => f.rule.permit));
  const asked = found.filter((f) => f.rule.kind === "permit" || f.applies.opposite);
  return {
    // An exemption with its own figures is more particular than a general duty to get the same permit.
    needed: asked.filter(
      (f) =>
        (f.applies.status === "applies" || f.applies.opposite) && (isBounded(f) || !freed.has(f.rule.permit)),
    ),
    open: [
      ...asked.filter((f) => f.applies.status === "may_apply"),
      ...found.filter((f) => f.rule.kind === "no_permit" && f.applies.status === "may_apply"),
    ],
    notNeeded,
  };
}

const isBounded = (f: Found): boolean =>
  Object.keys(f.rule.when.bounds).length > 0 || Object.keys(f.rule.when.circumstances).length > 0;

/** Exempt by an applicable rule, and every open rule is of the same permit. */
const settled = (permits: Omit<Evaluation["permits"], "unmet">): boolean =>
  permits.notNeeded.length > 0 &&
  permits.open.every(
    (f) =>
      f.rule.kind === "no_permit" ||
      permits.notNeeded.some((n) => n.rule.permit === f.rule.permit && isBounded(n)),
  );

function uniqueOpen(open: readonly OpenFact[]): OpenFact[] {
  const rank = { place: 0, bound: 1, circumstance: 2, district: 3, own: 4 } as const;
  const seen = new Map<string, OpenFact>();
  for (const fact of open) seen.set(`${fact.kind}:${nameOf(fact)}`, fact);
  return [...seen.values()].sort((a, b) => rank[a.kind] - rank[b.kind]);
}
