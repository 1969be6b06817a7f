import type { Act } from "../choosing/bank.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import type { Circumstance, LotFact, Measure } from "../law/vocabulary.ts";
import type { Outcome } from "./answer-shape.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { followExemption } from "./exemptions.ts";
import { figureFor } from "./figures-known.ts";
import { foundOf } from "./found.ts";
import type { Found } from "./rules-in-force.ts";
import { asksForMore } from "./special-cases.ts";
import { isOwn } from "./tell-rules.ts";
import { isForCaseTold } from "./told-conditions.ts";

/**
 * The case that a question tells decides: of all rules on what is asked the one for just this case goes before the
 * general one, and a rule for a case that was not told never does. A headline contradicts no rule of which all conditions
 * are told.
 */
export function followTold(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (!ask || draft.parts.length > 0) return;
  if (followExemption(draft, ctx)) return;
  if (leadWithBan(draft, ctx) || leadWithBranch(draft, ctx) || leadWithClaimed(draft, ctx)) return;
  if (leadWithMeasured(draft, ctx)) return;
  if (!VALUES.has(draft.outcome) || draft.opening !== "") return;
  const near = ask.ranked
    .slice(0, NEAR)
    .filter(({ held }) => isOwn(held, ctx) && held.rule.measure !== null && held.rule.yieldsTo === null);
  const led = near.filter(({ held }) => draft.leadsWith(held));
  const others = near.filter(({ held }) => !draft.leadsWith(held));
  if (led.length > 1 && leadWithEach(draft, led, others, ctx)) return;
  const instead = specificOf(led, others, ctx) ?? ordinaryOf(led, others, ctx);
  if (instead) leadWith(draft, instead);
  else if (led.length === 1) leadWithElsewhere(draft, led[0]!, others, ctx);
}

/**
 * "How large can an ADU be?", without a district: a limit that applies outside some districts is only half of the answer, so the
 * limits within them are given first.
 */
function leadWithElsewhere(draft: Draft, led: Ranked, others: readonly Ranked[], ctx: Context): void {
  const { rule, clause } = led.held;
  const { notDistricts } = rule.when;
  if (ctx.reading.district !== null || notDistricts.length === 0) return;
  const within = others
    .filter(
      ({ held, share }) =>
        share >= CLOSE_SHARE &&
        held.clause.id === clause.id &&
        held.rule.measure === rule.measure &&
        String(held.rule.when.districts) === String(notDistricts),
    )
    .map(({ held }) => foundOf(ctx, held));
  if (within.length === 0) return;
  const found = [...within, foundOf(ctx, led.held)];
  draft.lead("", found.map((f) => f.rule.says).join(" "), ...found);
}

/** "Height and floor area ratio in LR3, inside an urban center?": each gives way to the rule for just that case. */
function leadWithEach(
  draft: Draft,
  led: readonly Ranked[],
  others: readonly Ranked[],
  ctx: Context,
): boolean {
  const rules = led.map((r) => specificOf([r], others, ctx) ?? foundOf(ctx, r.held));
  if (rules.every((f) => led.some(({ held }) => held.rule.id === f.rule.id))) return false;
  draft.lead("", [...new Set(rules.map((f) => f.rule.says))].join(" "), ...rules);
  for (const f of rules.toReversed()) {
    draft.sayFirst(f.rule.says, f);
    if (f.rule.value) draft.figure(f, f.rule.value, f.rule.phrase);
  }
  return true;
}

/** Outcomes that tell a figure, or that there is none. */
const VALUES: ReadonlySet<Outcome> = new Set(["value", "not_regulated"]);
/** So many of the closest rules may be the one for the case. */
const NEAR = 8;
/** A special case less likely than this, and than the general rule, is hardly what is asked about. */
const LEAST_SHARE = 0.02;
/** The rule for the ordinary case must be close to the one for a case that was not told. */
const CLOSE_SHARE = 0.1;

function leadWith(draft: Draft, found: Found): void {
  const { rule } = found;
  const said = draft.statements.find((s) => s.text.startsWith(rule.says))?.text ?? rule.says;
  draft.lead("", said, found);
  draft.sayFirst(said, found);
  if (rule.value) draft.figure(found, rule.value, rule.phrase);
  draft.outcome = rule.kind === "unregulated" || rule.kind === "not_required" ? "not_regulated" : "value";
}

/**
 * "How tall in LR3, inside an urban center?": the rule with all conditions of the one that leads and more, each of which
 * the question tells.
 */
function specificOf(led: readonly Ranked[], others: readonly Ranked[], ctx: Context): Found | undefined {
  const [general, ...more] = led.map(({ held }) => foundOf(ctx, held));
  if (!general || more.length > 0) return undefined;
  return others
    .filter(({ share }) => share >= Math.min(LEAST_SHARE, led[0]!.share))
    .map(({ held }) => foundOf(ctx, held))
    .find((found) => isSaidInFull(found) && departsFrom(found, general, ctx));
}

/** A rule that gives a figure, or says that there is none. */
const isSaidInFull = ({ rule }: Found): boolean =>
  rule.value !== null || rule.kind === "unregulated" || (rule.kind === "limit" && rule.formula !== null);

function departsFrom(special: Found, general: Found, { reading, project }: Context): boolean {
  const { circumstances, bounds } = special.rule.when;
  const names = Object.keys(circumstances).filter(
    (name) => general.rule.when.circumstances[name as Circumstance] === undefined,
  );
  const sizes = Object.keys(bounds).filter(
    (name) => general.rule.when.bounds[name as Measure | LotFact] === undefined,
  );
  return (
    special.rule.measure === general.rule.measure &&
    special.clause.id === general.clause.id &&
    special.applies.status === "applies" &&
    asksForMore(special, general) &&
    names.length + sizes.length > 0 &&
    names.every((name) => reading.circumstances[name as Circumstance] !== undefined) &&
    sizes.every((name) => figureFor(name, project) !== null)
  );
}

/** "How many homes on my lot?": where only a rule for a case that was not told leads, the one that applies goes first. */
function ordinaryOf(led: readonly Ranked[], others: readonly Ranked[], ctx: Context): Found | undefined {
  const special = led.map(({ held }) => foundOf(ctx, held));
  const [first] = special;
  if (!first || special.some(({ applies }) => applies.status !== "exception")) return undefined;
  return others
    .filter(({ share }) => share >= CLOSE_SHARE)
    .map(({ held }) => foundOf(ctx, held))
    .find(
      ({ rule, clause, applies }) =>
        applies.status === "applies" &&
        sameMatter(rule.measure, first.rule.measure) &&
        clause.id === first.clause.id,
    );
}

/** How many homes there may be, and how much land each needs, is one matter. */
const OF_HOMES: ReadonlySet<Measure | null> = new Set<Measure>(["units", "lot_area_per_unit"]);
const sameMatter = (a: Measure | null, b: Measure | null): boolean =>
  a === b || (OF_HOMES.has(a) && OF_HOMES.has(b));

/** Acts that ask how much of something there may be. */
const HOW_MUCH: ReadonlySet<Act> = new Set(["how_much", "requirements", "which", "compare"]);

/** "How long may its wall be, with a front of 21 ft?": of what may not be built in the case told there is no size. */
function leadWithBan(draft: Draft, ctx: Context): boolean {
  const ask = ctx.reading.ask!;
  if (!HOW_MUCH.has(ask.act) || !VALUES.has(draft.outcome) || ask.matters[0]?.kind !== "limit") return false;
  const closest = ask.ranked[0]!.held.clause.id;
  const ban = ask.ranked
    .filter(({ held, share }) => share >= LEAST_SHARE || held.clause.id === closest)
    .filter(({ held }) => held.rule.kind === "prohibited" && isOwn(held, ctx))
    .map(({ held }) => foundOf(ctx, held))
    .find((found) => found.rule.predicate === null && isForCaseTold(found, ctx));
  if (!ban) return false;
  draft.outcome = "not_allowed";
  draft.lead("Not allowed.", ban.rule.says, ban);
  draft.sayFirst(ban.rule.says, ban);
  draft.traceRule(ban, ban.rule.phrase ?? ban.clause.heading, "fail");
  return true;
}

/** A rule this likely is what is asked about. */
const MEANT = 0.3;

/**
 * "May my lot of 18 ft have its own driveway?", where lots of 30 ft may and narrower ones must share: the closest rule
 * grants it to other sizes only, and its sibling for this size says what goes instead.
 */
function leadWithBranch(draft: Draft, ctx: Context): boolean {
  const ask = ctx.reading.ask!;
  const [first] = ask.ranked;
  if (!first || first.share < MEANT || ask.act !== "may" || !ask.polar || !isOwn(first.held, ctx))
    return false;
  const { rule, clause } = first.held;
  const { applies } = foundOf(ctx, first.held);
  if ((rule.kind !== "allowed" && rule.kind !== "conditional") || !applies.byFigure) return false;
  const sibling = clause.rules
    .filter((own) => own.id !== rule.id && isBranchOf(own, rule))
    .map((own) => foundOf(ctx, { rule: own, clause }))
    .find((found) => isForCaseTold(found, ctx));
  if (!sibling) return false;
  const grants = sibling.rule.kind === "allowed";
  draft.outcome = grants ? "allowed" : "not_allowed";
  draft.lead(grants ? "Yes." : "No.", sibling.rule.says, sibling);
  draft.sayFirst(rule.says, first.held);
  draft.sayFirst(sibling.rule.says, sibling);
  draft.traceRule(sibling, sibling.rule.phrase ?? clause.heading, grants ? "applies" : "fail");
  return true;
}

/** From here on one rule is what a claim is about. */
const CLAIMED = 0.5;

/**
 * "He says it can't be over 0.4 times the lot. Is that so?": whether the thing as a whole is allowed was not asked, but
 * the size of which the closest rule speaks for just the case told.
 */
function leadWithClaimed(draft: Draft, ctx: Context): boolean {
  const ask = ctx.reading.ask!;
  const [first] = ask.ranked;
  if (ask.act !== "may" || ask.namesOwn || !first || first.share < CLAIMED) return false;
  const found = foundOf(ctx, first.held);
  if (draft.leadsWith(found) || !isOwn(first.held, ctx) || !isForCaseTold(found, ctx)) return false;
  if (found.rule.measure === null || !isSaidInFull(found)) return false;
  leadWith(draft, found);
  return true;
}

/**
 * "Our house is of 2024, may we have the free 200 sq ft now?": how the age is counted was not asked, but the rule of its
 * section that turns on the age. One that is for other sizes than those told is no yes, and no ban either.
 */
function leadWithMeasured(draft: Draft, ctx: Context): boolean {
  const ask = ctx.reading.ask!;
  const [first] = ask.ranked;
  if (ask.act !== "may" || draft.outcome !== "explanation" || first?.held.rule.kind !== "definition")
    return false;
  const { rule, clause } = first.held;
  if (rule.measure === null || !draft.leadsWith(first.held) || figureFor(rule.measure, ctx.project) === null)
    return false;
  const measured = ask.ranked
    .filter(({ held, share }) => held.clause.id === clause.id && share >= LEAST_SHARE)
    .map(({ held }) => foundOf(ctx, held))
    .find((found) => isSaidInFull(found) && found.rule.when.bounds[rule.measure as Measure] !== undefined);
  if (!measured) return false;
  if (measured.applies.status === "applies") leadWith(draft, measured);
  else if (measured.applies.byFigure) {
    draft.lead("", measured.rule.says, measured);
    draft.sayFirst(rule.says, first.held);
    draft.sayFirst(measured.rule.says, measured);
  } else return false;
  return true;
}

/** Kinds of rules that say what goes instead of what another one grants. */
const INSTEAD: ReadonlySet<string> = new Set(["allowed", "required", "prohibited"]);

type Rule = Found["rule"];
/** Two rules of one section on one thing, for the same case but for the size. */
const isBranchOf = (one: Rule, other: Rule): boolean =>
  INSTEAD.has(one.kind) &&
  one.subjects[0] === other.subjects[0] &&
  names(one.when.circumstances) === names(other.when.circumstances) &&
  names(one.when.bounds) === names(other.when.bounds);
const names = (conditions: object): string => Object.keys(conditions).sort().join();
