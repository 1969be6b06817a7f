import { sameFigure } from "../law/figure-names.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Comparator, LotFact, Measure, RuleKind } from "../law/vocabulary.ts";
import { readQuantities } from "../questions/read-quantities.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { difference } from "../units/quantity.ts";
import { checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { rulesOfKind } from "./engine.ts";
import { figureFor, withinBound } from "./figures-known.ts";
import { foundOf } from "./found.ts";
import type { Found } from "./rules-in-force.ts";
import { isOwn } from "./tell-rules.ts";
import { comparatorSymbol } from "./wording.ts";

/**
 * "3 feet from the side line, 38 feet behind the front line", where that would be allowed from 40 feet on: a no also says which
 * rule of its section would allow it, and which size of the question keeps that rule from applying.
 */
export function sayMissed(draft: Draft, ctx: Context): void {
  if (draft.outcome !== "not_allowed") return;
  const rules = ctx.engine.rules.get(ctx.city.id) ?? [];
  const limits = rulesOfKind(ctx.engine, ctx.city, "limit");
  const isBroken = (held: HeldRule): boolean =>
    checkLimit(foundOf(ctx, held), ctx.project)?.result !== "pass";
  for (const broken of limits.filter((held) => draft.leadsWith(held) && isBroken(held))) {
    const reliefs = rules
      .filter((other) => isKin(other, broken) && isOwn(other, ctx))
      .flatMap((held) => missedOf(foundOf(ctx, held), broken, ctx) ?? []);
    const [nearest] = reliefs.sort((a, b) => a.apart - b.apart);
    if (nearest) say(draft, nearest);
  }
}

function say(draft: Draft, { found, said, check }: Missed): void {
  const { says } = found.rule;
  if (draft.headline.includes(says)) return;
  const at = draft.statements.findIndex(({ text }) => text === says);
  if (at >= 0) draft.statements.splice(at, 1);
  draft.sayAfterFirst(`${says} ${said}`, found);
  draft.traceRule(found, check, "not_applicable");
}

/** Kinds of rules that allow something, or more of it. */
const GRANTS: ReadonlySet<RuleKind> = new Set(["limit", "unregulated", "allowed", "conditional"]);

/** Rules of one section on one measure of the same thing. */
const isKin = (other: HeldRule, { rule, clause }: HeldRule): boolean =>
  other.rule.id !== rule.id &&
  other.clause.id === clause.id &&
  other.rule.measure === rule.measure &&
  GRANTS.has(other.rule.kind) &&
  other.rule.predicate === null &&
  other.rule.yieldsTo === null;

interface Missed {
  found: Found;
  /** What it asks for and what is given, as a sentence and as a line of the trace. */
  said: string;
  check: string;
  /** How far both are apart, as a part of what it asks for. */
  apart: number;
}

/** A rule that would allow the project, if it is only one size told in the question that keeps it from applying; else null. */
function missedOf(found: Found, broken: HeldRule, { project, reading }: Context): Missed | null {
  const { rule, applies } = found;
  if (!applies.byFigure || checkLimit(found, project)?.result === "fail") return null;
  const unmet = Object.entries(rule.when.bounds).flatMap(([name, bounds]) => {
    const figure = figureFor(name as Measure | LotFact, project);
    const bound = figure && (bounds ?? []).find((b) => withinBound(figure, b, figure.sense) === false);
    return figure && bound ? [{ name, figure, bound }] : [];
  });
  const [only, ...more] = unmet;
  if (!only || more.length > 0 || NO_CHOICE.has(only.name)) return null;
  const { figure, bound, name } = only;
  // "A fence of up to 6 ft may be there" allows no taller one, and that a fence is solid is no size.
  const isOfBroken = broken.rule.measure !== null && sameFigure(name, broken.rule.measure);
  const isTold = readQuantities(reading.text).some((q) => q.value === figure.value);
  if (isOfBroken || !isTold) return null;
  const [own, from] = [formatQuantity(figure), formatQuantity(bound.value)];
  return {
    found,
    said: `${NEEDS[bound.is]} ${from}, and yours is ${own}.`,
    check: `${own} ${comparatorSymbol(bound.is)} ${from}: not met`,
    apart: Math.abs(difference(figure, bound.value, bound.value.unit).value) / bound.value.value,
  };
}

/** How many homes there are is what is planned, and no size that falls short. */
const NO_CHOICE: ReadonlySet<string> = new Set(["units", "unit_count"]);

const NEEDS: Readonly<Record<Comparator, string>> = {
  at_most: "That goes up to",
  less_than: "That is for less than",
  at_least: "That needs at least",
  more_than: "That needs more than",
  exactly: "That needs exactly",
};
