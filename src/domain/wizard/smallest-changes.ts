import type { Outcome } from "../answers/answer-shape.ts";
import type { Check } from "../answers/check-limit.ts";
import type { Context } from "../answers/context.ts";
import { evaluateProject } from "../answers/evaluate-routes.ts";
import type { Project } from "../answers/figures-known.ts";
import { relevanceFor } from "../answers/relevance.ts";
import type { Found } from "../answers/rules-in-force.ts";
import { settle } from "../answers/settle-verdict.ts";
import { measureName, PLACE_NAMES } from "../answers/wording.ts";
import type { Measure, Place } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { fromBase, inBase, type Quantity, sameDimension } from "../units/quantity.ts";
import { writeFigure } from "./read-project.ts";
import { type Solved, solveFor, withFigure } from "./solve-limits.ts";

/** One way to make a failing project pass, tried and found to end as `outcome`. */
export interface ChangeFound {
  text: string;
  set: Record<string, string>;
  outcome: Outcome;
  rules: readonly Found[];
  /** How far it is from what was wanted, as a share; a change of place counts after every change of size. */
  size: number;
}

const YARDS: readonly Place[] = ["front_yard", "side_yard", "rear_yard"];
const A_MOVE = 10;

/** The changes that make a failing project pass, smallest first. Empty for a project that does not fail, or cannot pass. */
export function smallestChanges(ctx: Context, failing: readonly Check[]): ChangeFound[] {
  const measures = [...new Set(failing.flatMap((c) => c.found.rule.measure ?? []))].filter((m) =>
    ctx.project.quantities.some((q) => q.measure === m),
  );
  const changes: ChangeFound[] = [];
  const solved = measures.flatMap((m) => solveFor(ctx.engine, ctx.project, m, "passes", ctx.day) ?? []);
  const sizes = solved.filter((s): s is Solved & { value: Quantity } => s.value !== null);
  for (const s of sizes) push(changes, ctx, [s]);
  if (sizes.length > 1 && changes.length === 0) push(changes, ctx, sizes);
  for (const place of YARDS) {
    if (ctx.project.places.includes(place) || ctx.project.places.length === 0) continue;
    const project: Project = { ...ctx.project, places: [place] };
    const outcome = outcomeOf(ctx, project);
    if (outcome === "allowed" || outcome === "allowed_with_permit")
      changes.push({
        text: `Build it ${PLACE_NAMES[place]} instead.`,
        set: { place },
        outcome,
        rules: passing(ctx, project, measures),
        size: A_MOVE,
      });
  }
  return changes.sort((a, b) => a.size - b.size);
}

function push(changes: ChangeFound[], ctx: Context, solved: readonly (Solved & { value: Quantity })[]): void {
  const project = solved.reduce((p, s) => withFigure(p, s.measure, s.value), ctx.project);
  const outcome = outcomeOf(ctx, project);
  if (outcome === "not_allowed" || outcome === "depends") return;
  const rules = solved.flatMap((s) => s.binding);
  changes.push({
    text: `Change ${solved.map((s) => `the ${measureName(s.measure)} to ${formatQuantity(s.value)}`).join(" and ")}.`,
    set: Object.fromEntries(solved.map((s) => [s.measure, writeFigure(s.value)])),
    outcome,
    rules: rules.filter((f, i) => rules.findIndex((o) => o.rule.id === f.rule.id) === i),
    size: Math.max(...solved.map((s) => shareOf(ctx, s.measure, s.value))),
  });
}

/** How large a change is beside what was given. */
function shareOf(ctx: Context, measure: Measure, value: Quantity): number {
  const given = ctx.project.quantities.find((q) => q.measure === measure);
  if (!given || !sameDimension(given.unit, value.unit) || given.value === 0) return 1;
  const wanted = fromBase(inBase(given), value.unit).value;
  return Math.abs(wanted - value.value) / wanted;
}

/** How a project ends once what is open has been followed, as the answer itself would settle it. */
export function outcomeOf(ctx: Context, project: Project): Outcome {
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  const evaluation = evaluateProject(ctx.engine, project, ctx.day, (f) => relevance.of(f));
  return evaluation.covered ? settle({ ...ctx, project }, evaluation).verdict : "not_covered";
}

/** The limits that the project keeps in its new place. */
const passing = (ctx: Context, project: Project, measures: readonly Measure[]): Found[] =>
  evaluateProject(ctx.engine, project, ctx.day)
    .checks.filter(
      (c) => c.result === "pass" && c.found.rule.measure !== null && measures.includes(c.found.rule.measure),
    )
    .map((c) => c.found)
    .slice(0, 3);
