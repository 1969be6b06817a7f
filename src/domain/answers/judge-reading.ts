import type { Ask } from "../questions/asks.ts";
import { readQuantities } from "../questions/read-quantities.ts";
import { compareQuantities, type Quantity, sameDimension, type Unit } from "../units/quantity.ts";
import { VERDICTS } from "./answer-shape.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import { workOut } from "./work-out.ts";

/**
 * "Is the cap still 32 feet?": whether that is the very figure of the limit, which a size that keeps the limit is not. Where
 * the limits in the headline differ, neither yes nor no is said.
 */
export function judgeReading(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (!ask?.polar || ask.yesMeans !== "reads" || draft.parts.length > 0) return;
  const limits = limitsLed(draft, ctx, ask);
  const figure = limits[0] ? figureAsked(ask, limits[0].unit) : null;
  if (figure === null) return;
  const same = limits.map((limit) => compareQuantities(figure, limit) === 0);
  const opening = same.every(Boolean) ? "Yes." : same.some(Boolean) ? "" : "No.";
  if (draft.opening === opening) return;
  // "Yes, with a permit" says that the figure is right as well.
  if (opening === "Yes." && draft.opening.startsWith("Yes")) return;
  draft.openWith(opening);
  draft.deciding = null;
  if (VERDICTS.has(draft.outcome) || draft.outcome === "depends") draft.outcome = "value";
}

/** The only figure in such a unit of the clause that asks, as it is said. */
function figureAsked({ asked }: Ask, unit: Unit): Quantity | null {
  const [only, ...more] = readQuantities(asked).filter((q) => sameDimension(q.unit, unit));
  return only && more.length === 0 && only.sense === "exact" ? only : null;
}

/** What the limits come to that the headline gives on the measure of the closest of them. */
function limitsLed(draft: Draft, ctx: Context, { ranked }: Ask): Quantity[] {
  const led = draft
    .ledAmong(ranked)
    .filter(({ held }) => held.rule.kind === "limit")
    .map(({ held }) => foundOf(ctx, held))
    .filter(({ applies }) => applies.status === "applies" || applies.status === "may_apply");
  return led
    .filter(({ rule }) => rule.measure === led[0]!.rule.measure)
    .flatMap(({ rule }) => rule.value ?? workOut(rule, ctx.project)?.value ?? []);
}
