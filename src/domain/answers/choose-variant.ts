import type { Act } from "../choosing/bank.ts";
import { trainedModel } from "../choosing/trained-model.ts";
import type { RuleKind, Subject } from "../law/vocabulary.ts";
import { wordsIn } from "../questions/clause-words.ts";
import { ASKS_FOR } from "./agree-with-figures.ts";
import { SETS_APART } from "./allowed-elsewhere.ts";
import { answerByRule } from "./answer-by-rule.ts";
import type { Outcome } from "./answer-shape.ts";
import { type Context, newDraft } from "./context.ts";
import type { Draft } from "./draft.ts";
import { rulesOfKind } from "./engine.ts";
import { PARTICULAR } from "./fitting-act.ts";
import { foundOf } from "./found.ts";
import { isPlainProject } from "./plain-project.ts";
import { banOnCaseTold } from "./restrictions.ts";
import { asksForMore } from "./special-cases.ts";
import { isOwn } from "./tell-rules.ts";
import { isForCaseTold, sizesTold } from "./told-conditions.ts";
import { askFeatures, variantFeatures } from "./variant-features.ts";
import { brokenLimit, type Variant, variantsOfRules } from "./variants.ts";

/** An answer composed for what is asked. */
export interface Composed {
  draft: Draft;
  /** Worked out or evaluated in full, or the city has no rule on the thing: no single rule says it better. */
  settled: boolean;
  /** Nothing else is tried. An evaluation in full gives way to a rule that surely is the answer. */
  final: boolean;
  /** It says that we have no answer, with all that goes with that. */
  declined: boolean;
  /** It is declined only because no rule of the kind that the act wants is near. */
  noneOfKind?: true;
}

/** The weight of each feature by name. `npm run train` learns them from graded questions. */
export type VariantWeights = Readonly<Record<string, number>>;

/** All ways to answer an ask: first the composed one. */
export const variantsFor = (composed: Draft, ctx: Context): Variant[] => [
  { way: "compose", second: false, draft: composed },
  ...variantsOfRules(ctx, composed),
];

/** The sum of a variant's features, each times its weight. */
export function scoreVariant(weights: VariantWeights, features: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const name in features) sum += features[name]! * (weights[name] ?? 0);
  return sum;
}

/** Of the answers to an ask the one that is most likely right; what is final is composed for nothing else. */
export function bestOf({ draft, settled, final, noneOfKind }: Composed, ctx: Context): Draft {
  if (final || !ctx.reading.ask) return draft;
  const sure = noneOfKind ? null : surelyAsked(draft, ctx, settled === true);
  if (sure) return sure;
  const choose = settled ? unlessSurely : noneOfKind ? rulesInstead : chooseVariant;
  return choose(draft, ctx);
}

/**
 * One rule is most likely what is asked, nothing that was told speaks against it, and the composed answer leads with something
 * else: the evaluation weighs what is built, and not an old lot, a dormer or what happens with the bill. Measured on 4,390
 * questions with their rules: of 43 such answers the rule is right in 31 where the composed answer is not, and wrong in 7.
 */
function surelyAsked(composed: Draft, ctx: Context, settled: boolean): Draft | null {
  const [first] = ctx.reading.ask!.ranked;
  if (!first || first.share < ASKED || composed.leadsWith(first.held)) return null;
  const { rule, applies } = foundOf(ctx, first.held);
  if (applies.status === "excluded" || composed.headline.includes(rule.says)) return null;
  const { likelySubject } = ctx.reading.ask!;
  const isOfThing = (subject: Subject | null) => subject !== null && rule.subjects.includes(subject);
  // Of a plain project the search says what the wizard does.
  if (isPlainProject(ctx) || !(isOfThing(likelySubject) || isOfThing(ctx.subject))) return null;
  const isWeighed = WEIGHED.has(rule.kind) && applies.status === "applies";
  // "How much ground may a detached ADU cover?": a limit on just that, where the answer is about another size.
  const isLimitAsked =
    rule.kind === "limit" && ctx.reading.ask!.act === "how_much" && first.share >= NEARLY_SURE;
  if (isWeighed && !settled && !isLimitAsked) return null;
  // That it is allowed says no more than the evaluation does, and less where a limit is broken.
  if (PERMITTED.has(composed.outcome) && PERMITTING.has(rule.kind)) return null;
  if (rule.kind === "allowed" && applies.status === "applies" && brokenLimit(ctx)) return null;
  // A permit makes nothing legal that is not, and a special case without a limit is not the ordinary one.
  if (composed.outcome === "not_allowed" && ON_PERMIT.has(rule.kind)) return null;
  if (rule.kind === "unregulated" && applies.status !== "applies") return null;
  const { variants, scores } = scored(composed, ctx);
  const own = variants.flatMap(({ draft }, i) => (i > 0 && draft.leadsWith(first.held) ? [i] : []));
  const [best] = own.sort((a, b) => scores[b]! - scores[a]!);
  return best === undefined ? null : variants[best]!.draft;
}
const ASKED = 0.6;
const NEARLY_SURE = 0.8;
const ON_PERMIT: ReadonlySet<RuleKind> = new Set(["permit", "no_permit"]);
/** What the evaluation of a project weighs, each against the others. */
const WEIGHED: ReadonlySet<RuleKind> = new Set([
  "limit",
  "permit",
  "no_permit",
  "allowed",
  "conditional",
  "fee",
]);

/**
 * Two readings of a question meet here: the evaluation of the project, which knows every rule on it, and the ranking,
 * which knows what the words ask. Of the answers that both give, the one that is most likely right is taken, where a
 * wrong yes or no weighs more than an answer without a verdict.
 */
export function chooseVariant(composed: Draft, ctx: Context): Draft {
  if (isDecidedByCase(composed, ctx) || isWorkedOut(composed, ctx) || isOfEverySide(composed, ctx))
    return composed;
  if (isOfThingItself(composed, ctx) || isOfSizesTold(composed, ctx)) return composed;
  const { variants, scores } = scored(composed, ctx);
  return variants[chosenOf(scores)]!.draft;
}

/**
 * The evaluation decided by a rule for just the case that is told: it checked the rule that is most likely meant with the
 * asker's own figure, or it leads with one that is for less than that ("24 inches and more" of "19 inches and more"), or
 * the question says that it is not the only case that the rule allows or bans.
 */
function isDecidedByCase(composed: Draft, ctx: Context): boolean {
  const ranked = ctx.reading.ask?.ranked ?? [];
  const [first] = ranked;
  const ban = banOnCaseTold(ctx);
  if (ban && composed.leadsWith(ban)) return true;
  if (!first || first.share < MEANT) return false;
  const closest = foundOf(ctx, first.held);
  if (closest.applies.opposite && composed.leadsWith(closest)) return true;
  if (!composed.leadsWith(closest) && closest.rule.kind === "permit")
    return ranked.some(({ held }) => {
      const found = foundOf(ctx, held);
      return (
        composed.leading.includes(held.rule.id) && isForCaseTold(found, ctx) && asksForMore(found, closest)
      );
    });
  const { id, measure } = closest.rule;
  return (
    (composed.outcome === "allowed" || composed.outcome === "not_allowed") &&
    ctx.project.quantities.some((q) => q.measure === measure) &&
    composed.trace.some(({ rule, result }) => rule === id && (result === "pass" || result === "fail")) &&
    isForCaseTold(closest, ctx)
  );
}
/**
 * "House and ADU of 3,070 sq ft in all: within the floor area ratio?": the evaluation compared what is told with the limit on
 * just that, where the rule that is most likely meant only says what counts.
 */
function isWorkedOut(composed: Draft, ctx: Context): boolean {
  const [first] = ctx.reading.ask?.ranked ?? [];
  const rule = first?.held.rule;
  if (!rule || rule.measure === null || rule.kind !== "definition" || first.share < MEANT) return false;
  if (composed.outcome !== "allowed" && composed.outcome !== "not_allowed") return false;
  const limits = new Set(
    rulesOfKind(ctx.engine, ctx.city, "limit")
      .filter(({ rule: other }) => other.measure === rule.measure)
      .map(({ rule: other }) => other.id),
  );
  return composed.trace.some(
    ({ rule: id, result }) =>
      limits.has(id) && composed.leading.includes(id) && (result === "pass" || result === "fail"),
  );
}
/**
 * "May I put a flat into the basement?": the evaluation found that the thing itself is not allowed, or only in parts of the city
 * that were not named. A rule that only asks for something of it ("at least 20 years old"), or that allows another thing, says
 * less, however alike the words are.
 */
export function isOfThingItself(composed: Draft, ctx: Context): boolean {
  const { ask, measures } = ctx.reading;
  const [first] = ask?.ranked ?? [];
  if (!ask || !first || ask.act !== "may" || !ask.polar || ask.yesMeans !== "allowed") return false;
  const led = ask.ranked.filter(({ held }) => composed.leadsWith(held)).map(({ held }) => held);
  if (composed.outcome === "depends")
    return (
      measures.length === 0 &&
      ASKS_FOR.has(first.held.rule.kind) &&
      led.some(
        ({ rule }) => rule.predicate === null && SETS_APART.some((name) => rule.when.circumstances[name]),
      )
    );
  const allowsOther = first.held.rule.kind === "allowed" && !isOwn(first.held, ctx);
  return (
    composed.outcome === "not_allowed" &&
    allowsOther &&
    first.share < MEANT &&
    led.some((held) => isOwn(held, ctx) && foundOf(ctx, held).applies.status === "applies")
  );
}

/**
 * "Which permit for a trunk of 30 inches, 6 feet from the garage?": the evaluation found the permit for just the sizes that
 * are told, where the closest rule turns on fewer of them.
 */
function isOfSizesTold(composed: Draft, ctx: Context): boolean {
  const { ask } = ctx.reading;
  const [first] = ask?.ranked ?? [];
  if (!ask || !first || !ASKS_WHICH_PERMIT.has(ask.act) || composed.outcome !== "procedure") return false;
  const least = Math.max(1, sizesTold(foundOf(ctx, first.held), ctx.project));
  return ask.ranked.some(
    ({ held }) =>
      held.rule.kind === "permit" &&
      composed.leadsWith(held) &&
      sizesTold(foundOf(ctx, held), ctx.project) > least,
  );
}
const ASKS_WHICH_PERMIT: ReadonlySet<Act> = new Set(["need_permit", "track"]);

/** "What are the setbacks of a house?", at no side in particular: one rule is for one side. */
const isOfEverySide = ({ outcome }: Draft, { reading }: Context): boolean =>
  outcome === "value" &&
  reading.places.length === 0 &&
  reading.measures.join() === "setback" &&
  wordsIn(reading.ask!.asked).includes("setbacks");

/** From here on one rule is what is asked about. */
const MEANT = 0.5;

function scored(composed: Draft, ctx: Context): { variants: Variant[]; scores: number[] } {
  const weights = trainedModel().variants;
  const variants = variantsFor(composed, ctx);
  const ofAsk = askFeatures(ctx);
  const scores = variants.map((variant) => scoreVariant(weights, variantFeatures(variant, ofAsk, ctx)));
  return { variants, scores };
}

/** An evaluation in full, unless a ban on just the case that is told surely is the answer: "hair services are not allowed". */
export function unlessSurely(composed: Draft, ctx: Context): Draft {
  const { variants, scores } = scored(composed, ctx);
  const { draft } = variants[chosenOf(scores, SURELY)]!;
  const led = (ctx.reading.ask?.ranked ?? []).find(({ held }) => draft.leading.includes(held.rule.id));
  const isBanOnCase =
    draft !== composed &&
    draft.outcome === "not_allowed" &&
    led?.held.rule.kind === "prohibited" &&
    isForCaseTold(foundOf(ctx, led.held), ctx);
  return isBanOnCase ? draft : composed;
}
/** Outcomes and kinds of rules that say the same: of them the rule alone would say less than the whole project. */
const PERMITTED: ReadonlySet<Outcome> = new Set(["allowed", "allowed_with_permit"]);
const PERMITTING: ReadonlySet<RuleKind> = new Set(["allowed", "conditional", "permit", "no_permit"]);

/**
 * "Where can the swing set go?" of a ban on front yards: what the closest rules say, where they surely are meant, goes
 * before saying that none is of the kind that is asked for.
 */
export function rulesInstead(composed: Draft, ctx: Context): Draft {
  const { act, ranked, names } = ctx.reading.ask!;
  const [first] = ranked;
  const things = names.subjects.length > 0 ? names.subjects : [ctx.subject];
  const isOfThing =
    first !== undefined &&
    first.share >= MEANT &&
    !PARTICULAR.has(act) &&
    first.held.rule.subjects.some((subject) => things.includes(subject));
  if (!isOfThing && ctx.reading.ask!.confidence < SURELY_MEANT) return chooseVariant(composed, ctx);
  const { variants, scores } = scored(composed, ctx);
  const chosen = chosenOf(scores, Number.NEGATIVE_INFINITY);
  if (chosen > 0 || !isOfThing) return variants[chosen]!.draft;
  // "Can the AC unit be in the front setback?": where it may not be says more than that we have no rule.
  const draft = newDraft(ctx.engine);
  answerByRule(draft, ctx, foundOf(ctx, first.held), null);
  return draft;
}
const SURELY_MEANT = 0.9;

/** Which variant is taken: the first one, which is composed, unless another is clearly better. */
export function chosenOf([composed, ...others]: readonly number[], lead = CLEARLY): number {
  const best = Math.max(...others);
  return best > composed! + lead ? 1 + others.indexOf(best) : 0;
}
/** The composed answer has the most to say; on unseen questions this lead costs none that another answers rightly. */
const CLEARLY = 0.7;
/** What says all there is to say gives way only to what is this much better. */
const SURELY = 1.5;
