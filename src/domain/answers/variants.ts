import type { Ranked } from "../choosing/ranked-order.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Measure } from "../law/vocabulary.ts";
import { answerByRule, type Verdict, verdictOf } from "./answer-by-rule.ts";
import { checkLimit } from "./check-limit.ts";
import { type Context, lookUp, newDraft } from "./context.ts";
import { isDecidedByTotal } from "./decide-by-total.ts";
import type { Draft } from "./draft.ts";
import { PARTICULAR } from "./fitting-act.ts";
import { foundOf, isNoCase } from "./found.ts";
import { isInstead } from "./past-rules.ts";
import { isBehindGrant } from "./restrictions.ts";
import type { Found } from "./rules-in-force.ts";
import { withoutOverruled } from "./special-cases.ts";
import { firstOf, isMeant, isOwn, suits } from "./tell-rules.ts";
import { liftsFor, turnsOnMore } from "./told-conditions.ts";

/** One way to answer an ask: composed for what it asks, or from one of the closest rules, with or without a verdict. */
export interface Variant {
  way: "compose" | "tell" | "decide";
  /** Whether it rests on the second closest rule. */
  second: boolean;
  draft: Draft;
}

/** So many of the closest rules may be the whole answer: a right one is seldom behind them. */
const ALONE = 2;

/** The least share of the second rule, as a part of that of the first. */
const LEAST_OF_FIRST = 0.25;

const isSibling = (one: HeldRule, other: HeldRule): boolean =>
  one.clause.id === other.clause.id && one.rule.kind === other.rule.kind;

/** The answers that the closest rules give alone. */
export function variantsOfRules(ctx: Context, composed: Draft | null = null): Variant[] {
  const ranked = ctx.reading.ask?.ranked ?? [];
  const isPast = (r: Ranked) => ranked.slice(0, NEAR).some((other) => isInstead(other, r, ctx.reading));
  const near = firstOf(ranked, ALONE, (r) => r.held.rule.yieldsTo === null && !isPast(r));
  // A second rule far behind the first is no whole answer, unless it says the like of another case.
  const open = near.filter(
    (r) => r.share >= LEAST_OF_FIRST * near[0]!.share || isSibling(r.held, near[0]!.held),
  );
  return open.flatMap((r, i): Variant[] => {
    const found = foundOf(ctx, r.held);
    // A rule whose condition the question denies is no answer.
    if (
      isNoCase(found) ||
      isElsewhere(found, ctx) ||
      !(isMeant(r, ctx.reading.ask!.act) || answersAct(found, ctx))
    )
      return [];
    if (composed !== null && isNoPermit(found) && decidesPermit(composed)) return [];
    if (isLifted(found, ctx) || isLiftedForCase(found, ctx)) return [];
    if (isOverruled(found, ctx)) return [];
    if (r.held.rule.kind === "prohibited" && isBehindGrant(r, ctx)) return [];
    const verdict = decidesElse(found, r.share, ctx) ? null : verdictOf(found, ctx);
    const variant = (way: Variant["way"], by: Found, said: Verdict | null): Variant => {
      const draft = newDraft(ctx.engine);
      answerByRule(draft, ctx, by, said);
      return { way, second: i > 0, draft };
    };
    const told = variant("tell", found, null);
    const broken = verdict?.[0] === "allowed" ? brokenLimit(ctx) : null;
    if (broken) return [told, variant("decide", broken, ["not_allowed", "No."])];
    if (!verdict) return [told];
    const decided = variant("decide", found, verdict);
    return isPermission(found, ctx, verdict) ? [decided] : [told, decided];
  });
}

/**
 * A ban on something else of what the question gives the sizes for ("no adjustment to these ratios") is told, and decides
 * nothing where the limit itself does, nor where it is unlikely.
 */
const decidesElse = (found: Found, share: number, ctx: Context): boolean =>
  found.rule.predicate !== null &&
  (share < LEAST_DECIDING || (found.rule.kind === "prohibited" && isDecidedByTotal(found, ctx)));
const LEAST_DECIDING = 0.05;

/** "May I": a rule that allows the very thing replies with a yes, and is not just told. */
const isPermission = (found: Found, ctx: Context, [outcome]: Verdict): boolean =>
  outcome === "allowed" && ctx.reading.ask?.act === "may" && ctx.reading.ask.polar && isOwn(found, ctx);

/** What goes for special districts alone is no answer where none is named; nor is what goes clear of all yards in one. */
const isElsewhere = ({ rule, applies }: Found, { reading }: Context): boolean =>
  applies.status === "exception" &&
  ((rule.when.districts.length > 0 && reading.district === null) ||
    (rule.when.place.length > 0 &&
      rule.when.place.every((place) => place === "interior") &&
      reading.places.some((place) => place.endsWith("_yard"))));

/**
 * A permit for a case that was not told ("attached to the house") says less than an answer on all of them, and how large a
 * thing may be says nothing of its permit.
 */
const isNoPermit = ({ rule, applies }: Found): boolean =>
  rule.kind === "permit" || rule.kind === "no_permit"
    ? applies.status !== "applies"
    : SIZES.has(rule.measure!) && rule.permit === null;
const SIZES: ReadonlySet<Measure> = new Set<Measure>([
  "height",
  "setback",
  "stories",
  "floor_area",
  "footprint",
]);
const decidesPermit = ({ outcome, opening }: Draft): boolean => outcome === "procedure" && opening !== "";

/** An exemption is no answer where a permit is needed for what the question tells of its case: a landmark, 2 feet to the line. */
const isLifted = (exempt: Found, ctx: Context): boolean =>
  exempt.rule.kind === "no_permit" &&
  lookUp(ctx, ["permit"]).ordinary.some(
    (f) => f.rule.subjects.includes(ctx.subject) && turnsOnMore(f, exempt, ctx.project),
  );

/** A duty is no answer where a close exemption for just the case told lifts it. */
const isLiftedForCase = (duty: Found, ctx: Context): boolean =>
  duty.rule.kind === "permit" &&
  nearest(ctx)
    .filter(({ held: { rule } }) => rule.kind === "no_permit" && rule.permit === duty.rule.permit)
    .some(({ held }) => liftsFor(foundOf(ctx, held), duty, ctx));

/** An act this likely is what is asked. */
const LIKELY_ACT = 0.5;

/** A cost or an inspection that is surely asked for is answered by a rule on just that. */
function answersAct(found: Found, ctx: Context): boolean {
  const { act, acts } = ctx.reading.ask!;
  const sure = PARTICULAR.has(act) && (acts.get(act) ?? 0) >= LIKELY_ACT;
  return !sure || found.rule.kind === "information" || suits(act, found);
}

/** A limit to which one of the closest rules makes an exception for just the case told is no answer. */
const isOverruled = (found: Found, ctx: Context): boolean =>
  !withoutOverruled([found, ...nearest(ctx).map(({ held }) => foundOf(ctx, held))], ctx.project).includes(
    found,
  );

const nearest = (ctx: Context) => (ctx.reading.ask?.ranked ?? []).slice(0, NEAR);

/** Of the likely limits on what is asked the first that the project breaks: then no other that it keeps allows it. */
export function brokenLimit(ctx: Context): Found | null {
  const near = nearest(ctx).filter(({ share }) => share >= LIKELY_LIMIT);
  const limits = near.filter(({ held }) => isOwn(held, ctx)).map(({ held }) => foundOf(ctx, held));
  for (const found of withoutOverruled(limits, ctx.project)) {
    // "An ADU makes two homes" is implied, and no number that the question gives.
    const implied =
      found.rule.measure === "units" && !ctx.project.quantities.some((q) => q.measure === "units");
    if (found.rule.kind !== "limit" || implied) continue;
    if (found.applies.status === "applies" && checkLimit(found, ctx.project)?.result === "fail") return found;
  }
  return null;
}
const NEAR = 6;
const LIKELY_LIMIT = 0.05;
