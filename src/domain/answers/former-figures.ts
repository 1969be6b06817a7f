import { constantsOf } from "../law/formula.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import { readQuantities } from "../questions/read-quantities.ts";
import { asksIfChanged } from "../questions/yes-means.ts";
import { compareQuantities, dimensionOf, type Quantity, sameDimension } from "../units/quantity.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";

/** So many of the closest rules may be the one that was told otherwise, and from this share on. */
const LOOKED_AT = 6;
const LEAST_SHARE = 0.05;
/** Of the section of the closest rule, also a less likely one. */
const LEAST_OF_SECTION = 0.005;

/**
 * "I was quoted 252 dollars, is that still good?": a figure that is told, of a rule that has another one today, is out of
 * date. The answer then opens with "No" and says both, the figure of today first.
 */
export function correctFormer(draft: Draft, ctx: Context): void {
  const { ask, text } = ctx.reading;
  // "Is that still so?" asks just this, whatever the project may do today.
  if (!ask?.polar || (draft.opening !== "" && ask.yesMeans !== "reads") || draft.parts.length > 0) return;
  const told = readQuantities(text).filter((q) => ask.yesMeans !== "allowed" || !isPlanned(q, ctx));
  if (told.length === 0) return;
  for (const { held, share } of ask.ranked.slice(0, LOOKED_AT)) {
    const ofSection = held.clause.id === ask.ranked[0]!.held.clause.id && share >= LEAST_OF_SECTION;
    if ((share < LEAST_SHARE && !ofSection) || foundOf(ctx, held).applies.status === "excluded") continue;
    const former = formerWith(told, held, ctx);
    if (!former) continue;
    const opening = asksIfChanged(ask.asked) ? "Yes, it has changed." : "No.";
    if (draft.leadsWith(held)) draft.openWith(opening);
    else draft.lead(opening, held.rule.says, held);
    draft.outcome = "value";
    draft.sayFirst(`Formerly: ${former.rule.says}`, former);
    return;
  }
}

/** "Could we add two?", "one in back and one in the basement": what is planned was never said to be the rule. */
function isPlanned(told: Quantity, { project }: Context): boolean {
  if (told.unit === "units" && (project.homes || project.lotFacts.unit_count)) return true;
  const sizes: readonly Quantity[] = [...project.quantities, ...Object.values(project.lotFacts)];
  return sizes.some((own) => isSame(told, own));
}

/** The rule of an earlier day, on the same thing in the same place, that has one of these figures. */
function formerWith(told: readonly Quantity[], held: HeldRule, ctx: Context): HeldRule | null {
  const { rule, clause } = held;
  const today = figuresOf(rule);
  const outdated = told.filter((q) => today.length > 0 && !today.some((own) => isSame(q, own)));
  if (outdated.length === 0) return null;
  const former = (ctx.engine.rules.get(ctx.city.id) ?? []).filter(
    (other) =>
      other.rule.to !== null &&
      other.rule.to < ctx.day &&
      other.rule.kind === rule.kind &&
      other.rule.measure === rule.measure &&
      other.rule.subjects.some((subject) => rule.subjects.includes(subject)) &&
      figuresOf(other.rule).some((own) => outdated.some((q) => isSame(q, own))),
  );
  // A code that was rewritten has the same limit under another number; a figure that is planned would only happen to equal it.
  const isRewritten = (other: HeldRule) =>
    ctx.reading.ask?.yesMeans === "reads" &&
    String(other.rule.when.place) === String(rule.when.place) &&
    foundOf(ctx, other).applies.status !== "excluded";
  return former.find((other) => other.clause.slug === clause.slug) ?? former.find(isRewritten) ?? null;
}

const figuresOf = ({ value, valueTo, share, formula }: Rule): Quantity[] => [
  ...[value, valueTo, share?.value ?? null].flatMap((q) => q ?? []),
  ...(formula ? constantsOf(formula) : []),
];

/** A rate is told as its amount: "12 cents per square foot". */
function isSame(told: Quantity, own: Quantity): boolean {
  if (dimensionOf(own.unit) === "money per area" && told.unit === "USD") return told.value === own.value;
  return sameDimension(told.unit, own.unit) && compareQuantities(told, own) === 0;
}
