import { amountFormula } from "../law/amount-formula.ts";
import { averagedFact } from "../law/formula.ts";
import type { Rule } from "../law/law.ts";
import type { Ask } from "../questions/asks.ts";
import { readQuantities } from "../questions/read-quantities.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import { tell } from "./answer-worked-back.ts";
import { applicability } from "./applicability.ts";
import { limitOf } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { Project } from "./figures-known.ts";
import { foundOf } from "./found.ts";
import { workOut } from "./work-out.ts";

/** Rules this far down the ranking answer nothing. */
const LOOKED_AT = 40;

/**
 * "The house on the left sits 18 ft back, the one on the right 24 ft. How far back must mine be?": a rule that averages what is
 * told more than once is what is asked about, however much closer to the words the usual limit is. False where the
 * usual limit asks for less than the average.
 */
export function answerAveraged(draft: Draft, ctx: Context): boolean {
  const { ask } = ctx.reading;
  if (!ask) return false;
  for (const { held } of ask.ranked.slice(0, LOOKED_AT)) {
    const fact = averagedFact(amountFormula(held.rule)?.formula);
    if (fact === null || (ctx.project.stated?.[fact]?.length ?? 0) < 2) continue;
    const project = withAsked(held.rule, ctx.project, ask);
    const applies = applicability(held.rule, { ...project, subject: held.rule.subjects[0]! });
    const worked = applies.open.some(({ kind }) => kind !== "place") ? null : workOut(held.rule, project);
    if (applies.status === "excluded" || !worked) continue;
    const usual = usualLimit(held.rule, ctx);
    if (usual && held.rule.kind === "allowed" && compareQuantities(worked.value, usual) >= 0) continue;
    const compared = ask.polar && ask.yesMeans !== "needed" ? worked : { ...worked, compared: null };
    tell(draft, ctx, { ...held, applies }, compared);
    decide(draft, held.rule, worked.kept, ask);
    return true;
  }
  return false;
}

/** A yes or a no by one's own distance; where none is told, the usual limit need not be kept. */
function decide(draft: Draft, { kind }: Rule, kept: boolean | null, { polar, yesMeans }: Ask): void {
  if (!polar) return;
  if (yesMeans === "needed" && kind === "allowed") draft.openWith("No.");
  if (kept === null || yesMeans === "needed") return;
  draft.outcome = kept ? "allowed" : "not_allowed";
  draft.openWith(kept ? "Yes." : "No.");
}

/** What the usual rule on the same measure asks for, where there is one. */
function usualLimit({ measure, when, id }: Rule, ctx: Context): Quantity | null {
  const held = ctx.reading.ask!.ranked.find(
    ({ held: { rule } }) =>
      rule.kind === "limit" &&
      rule.measure === measure &&
      rule.id !== id &&
      String(rule.when.place) === String(when.place),
  )?.held;
  const found = held && foundOf(ctx, held);
  return found && found.applies.status !== "excluded" ? limitOf(found, ctx.project) : null;
}

/** "Is 20 ft OK?": the only figure of the clause that asks is one's own, where that names no other size. */
function withAsked(
  { measure, formulaUnit }: Rule,
  project: Project,
  { asked, names, polar, yesMeans }: Ask,
): Project {
  const [only, ...more] = readQuantities(asked);
  if (!polar || yesMeans === "needed" || !only || more.length > 0 || measure === null || formulaUnit === null)
    return project;
  if (!sameDimension(only.unit, formulaUnit) || names.measures.some((name) => name !== measure))
    return project;
  const own = { measure, value: only.value, unit: only.unit, sense: only.sense };
  return { ...project, quantities: [own, ...project.quantities.filter((q) => q.measure !== measure)] };
}
