import { constantsOf } from "../law/formula.ts";
import type { Measure } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { noRuleOn } from "./absence-words.ts";
import { isBan } from "./bans.ts";
import { type Check, checkLimit } from "./check-limit.ts";
import { addCaveats, type Context, lookUp } from "./context.ts";
import type { Draft } from "./draft.ts";
import { type Evaluation, USES, type Verdict } from "./evaluate-project.ts";
import { evaluateProject } from "./evaluate-routes.ts";
import { declineMatter } from "./explain-gap.ts";
import { foundOf } from "./found.ts";
import { limitSentence } from "./limit-sentence.ts";
import { isThere, limitsThere } from "./limits-there.ts";
import { addSteps } from "./next-steps.ts";
import { matters } from "./open-sizes.ts";
import { relatedRules } from "./related-rules.ts";
import { byRelevance, relevanceFor } from "./relevance.ts";
import type { Found } from "./rules-in-force.ts";
import { dependsOn, permitNames, type Settled, settle } from "./settle-verdict.ts";
import { isAddressed, type Unaddressed, unaddressed } from "./unaddressed.ts";
import { comparatorSymbol, listOf, measureName, SUBJECT_NAMES } from "./wording.ts";

/** Most sentences under the headline: more are not read. */
const MOST_REASONS = 3;

/**
 * Answers "may I": the verdict with every check, what would pass, the permits, and the question that decides when it
 * depends. Returns false when the city holds nothing on the matter.
 */
export function answerPermission(draft: Draft, ctx: Context): boolean {
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  const evaluation = evaluateProject(ctx.engine, ctx.project, ctx.day, (f) => relevance.of(f));
  if (!evaluation.covered) return false;
  const settled = settle(ctx, evaluation);
  const { verdict, deciding, failing, named } = settled;
  for (const f of named) draft.cite(f);
  draft.outcome = verdict;
  draft.deciding = deciding;
  for (const check of evaluation.checks) draft.traceCheck(check);
  for (const f of [
    ...evaluation.permits.needed,
    ...evaluation.permits.notNeeded,
    ...evaluation.permits.unmet,
  ]) {
    draft.traceRule(f, permitCheck(f, ctx), f.applies.status === "excluded" ? "not_applicable" : "applies");
    addThresholds(draft, f);
  }
  leadWithVerdict(draft, ctx, evaluation, settled);
  const open = verdict === "not_allowed" ? null : unaddressed(ctx, evaluation);
  if (open !== null && !tellOpen(draft, ctx, evaluation, open)) return true;
  // Limits and duties alone, none of them on what is asked: nothing here says yes.
  if (draft.outcome === "allowed" && !isAddressed(evaluation)) {
    const limits = keyLimits(ctx);
    if (limits.length === 0) return false;
    const kept = limitAskedAbout(ctx);
    if (kept) {
      draft.traceCheck(kept);
      draft.lead("Yes.", kept.found.rule.says, kept.found);
    } else {
      draft.outcome = "depends";
      draft.headline = `It depends on its size and place. ${limits[0]!.rule.says}`;
    }
  }
  if (evaluation.route && verdict !== "not_allowed")
    draft.caution(`This is by ${evaluation.route.name}. Other ways to approval have rules of their own.`);
  const used = giveReasons(draft, ctx, evaluation, verdict, failing);
  for (const check of evaluation.checks) {
    if (check.limit) draft.figure(check.found, check.limit, check.found.rule.phrase);
    for (const constant of check.found.rule.formula ? constantsOf(check.found.rule.formula) : [])
      draft.figure(check.found, constant, check.found.rule.phrase ?? "part of a formula");
  }
  addSteps(draft, ctx, evaluation, verdict, failing);
  addCaveats(draft, ctx, used, evaluation.yielding);
  if (verdict !== "not_allowed") for (const f of bansBesides(ctx, evaluation)) draft.caution(f.rule.says, f);
  // What a yes would have to be earned by is said where it is taken back.
  const isYes = draft.outcome === "allowed" || draft.outcome === "allowed_with_permit";
  const said = isYes ? evaluation.unruled.filter((m) => !matters(m, ctx)) : evaluation.unruled;
  sayUnruled(draft, ctx, said);
  return true;
}

/** "Is 7,500 sq ft enough for the minimum lot?": the limit that is surely asked about, if the lot meets it. */
function limitAskedAbout(ctx: Context): Check | null {
  const [first] = ctx.reading.ask?.ranked ?? [];
  if (!first || first.share < SURELY_ASKED || first.held.rule.kind !== "limit") return null;
  const found = foundOf(ctx, first.held);
  if (found.applies.status !== "applies" || !found.rule.subjects.includes(ctx.subject)) return null;
  const check = checkLimit(found, ctx.project);
  return check?.result === "pass" ? check : null;
}
const SURELY_ASKED = 0.6;

/** Sizes of the question that no limit of this city speaks of: absence is said only where nothing is held on them. */
function sayUnruled(draft: Draft, ctx: Context, unruled: readonly Measure[]): void {
  const where = `${SUBJECT_NAMES[ctx.subject].many} in ${ctx.city.name}`;
  const held = unruled.map((measure) => ({ measure, ...relatedRules(ctx, [measure]) }));
  const silent = held.filter((h) => h.special.length + h.others.length + h.elsewhere.length === 0);
  if (silent.length > 0)
    draft.caution(
      `We don't have a rule on the ${listOf(silent.map((h) => measureName(h.measure)))} of ${where} yet.`,
    );
  for (const h of held.filter((other) => !silent.includes(other))) {
    draft.caution(`None of our rules on the ${measureName(h.measure)} of ${where} decides this case.`);
    for (const f of [...h.special, ...h.others, ...h.elsewhere].slice(0, 2)) draft.say(f.rule.says, f);
  }
}

/** Bans that turn on how many homes the building has, or on the form that was named, in a case that was not mentioned. */
function bansBesides(ctx: Context, e: Evaluation): Found[] {
  const { form, use } = ctx.project.circumstances;
  return e.exceptions
    .filter(
      ({ rule }) =>
        rule.kind === "prohibited" &&
        rule.subjects.includes(ctx.subject) &&
        USES.has(ctx.subject) &&
        ((rule.when.circumstances.use !== undefined && use === undefined) ||
          (form !== undefined && rule.when.circumstances.form?.includes(form) === true)),
    )
    .slice(0, 2);
}

/**
 * The thing may be built, but the place or extent asked about is left open: no bare yes. False when nothing of ours
 * allows even the thing itself, and the answer is done.
 */
function tellOpen(draft: Draft, ctx: Context, e: Evaluation, { matter, turn, near }: Unaddressed): boolean {
  if (near.length === 0 && !isAddressed(e)) {
    declineMatter(draft, ctx, matter);
    return false;
  }
  draft.outcome = "depends";
  draft.deciding = null;
  const limits = near.length > 1 ? limitSentence(near, ctx.project) : null;
  const none = noRuleOn(matter, ctx.city.name);
  draft.headline = `It depends on ${turn}. ${limits?.text ?? near[0]?.rule.says ?? none}`;
  for (const f of limits?.said ?? []) draft.cite(f);
  for (const f of near.slice(0, MOST_REASONS)) {
    draft.say(f.rule.says, f);
    if (f.rule.value) draft.figure(f, f.rule.value, f.rule.phrase);
  }
  return true;
}

/** The figures at which a permit begins or ends to be needed. */
export function addThresholds(draft: Draft, f: Found): void {
  const said = `${f.rule.permit} ${f.rule.kind === "permit" ? "needed" : "not needed"}${f.rule.phrase ? ` ${f.rule.phrase}` : ""}`;
  for (const [name, bounds] of Object.entries(f.rule.when.bounds))
    for (const bound of bounds ?? []) draft.figure(f, bound.value, said, name as Measure);
}

function permitCheck(f: Found, ctx: Context): string {
  const bound = Object.entries(f.rule.when.bounds)[0];
  const figure = bound ? ctx.project.quantities.find((q) => q.measure === bound[0]) : undefined;
  const limit = bound?.[1]?.[0];
  if (!bound || !limit) return `${f.rule.permit}: ${f.rule.kind === "permit" ? "needed" : "not needed"}`;
  const symbol = comparatorSymbol(limit.is);
  const met = f.applies.status === "excluded" ? "not met, " : "";
  return `${figure ? formatQuantity(figure) : measureName(bound[0] as never)} ${symbol} ${formatQuantity(limit.value)}: ${met}${f.rule.permit} ${f.rule.kind === "permit" && !met ? "needed" : "not needed"}`;
}

/** The headline: the verdict, then the limits that were checked, or the rule that allows or forbids it. */
function leadWithVerdict(draft: Draft, ctx: Context, e: Evaluation, settled: Settled): void {
  const { failing } = settled;
  const limits = limitSentence(
    (draft.outcome === "not_allowed" ? failing : e.checks).map((c) => c.found),
    ctx.project,
  );
  const allows = e.permissions.filter((f) => f.rule.kind !== "prohibited");
  const allowing =
    // "A hot tub in the front yard": what allows it there says more than what allows it at all.
    allows.find((f) => draft.outcome !== "depends" && isThere(f, ctx)) ??
    allows.find((f) => f.applies.status === "applies") ??
    allows[0] ??
    [...e.permissions.filter((f) => f.applies.opposite), ...e.inPart][0];
  const lead = (opening: string, ...otherwise: readonly (Found | undefined)[]) => {
    const rule = otherwise.find((f) => f !== undefined);
    if (limits) draft.lead(opening, limits.text, ...limits.said);
    else if (rule) draft.lead(opening, rule.rule.says, rule);
    else draft.lead(opening, "");
  };
  if (draft.outcome === "not_allowed") {
    const bans = byRelevance(e.permissions.filter(isBan), relevanceFor(ctx.engine, ctx.city.id, ctx.reading));
    // What the question tells of its own case says more than a ban at large.
    const ban = bans.find((f) => f.applies.opposite) ?? bans[0];
    lead("No.", ban, failing[0]?.found);
  } else if (draft.outcome === "allowed_with_permit") {
    const needed =
      e.permits.needed.length > 0 ? e.permits.needed : e.permits.open.filter((f) => f.rule.kind === "permit");
    const approval = allowing?.rule.approval ? `the city's approval: ${allowing.rule.approval}` : "approval";
    lead(`Yes, with ${permitNames(needed) || approval}.`, allowing, e.permits.needed[0]);
  } else if (draft.outcome === "allowed") {
    lead("Yes.", allowing, ...e.permits.notNeeded, ...e.permits.unmet, ...e.permits.open);
  } else {
    const said = limits ?? limitsMet(ctx, settled, allowing !== undefined);
    if (said) draft.lead(dependsOn(settled), said.text, ...said.said);
    else lead(dependsOn(settled), allowing);
  }
}

/**
 * "Can I put a fence in my front yard?", of no height yet: the limits there on the size that it turns on. Without any, what
 * allows the thing is said, or else any limit in that yard, and last one on that size at large.
 */
function limitsMet(ctx: Context, { turnsOn }: Settled, isAllowed: boolean) {
  const own = lookUp(ctx, ["limit"]).ordinary.filter((f) => f.rule.subjects.includes(ctx.subject));
  const { places } = ctx.project;
  const there = (f: Found) => f.rule.when.place.some((place) => places.includes(place));
  const sized = own.filter((f) => f.rule.measure === turnsOn?.fact);
  const said = (rules: readonly Found[]) => limitSentence(rules, ctx.project);
  if (places.length === 0 || sized.some(there)) return said(sized);
  return isAllowed ? null : (said(own.filter(there)) ?? said(sized));
}

/** The sentences under the headline; returns the rules they rest on. */
function giveReasons(
  draft: Draft,
  ctx: Context,
  e: Evaluation,
  verdict: Verdict,
  failing: readonly Check[],
): Found[] {
  const used: Found[] = [];
  const say = (f: Found) => {
    if (used.some((u) => u.rule.id === f.rule.id)) return;
    used.push(f);
    draft.say(f.rule.says, f);
  };
  const deciding = verdict === "not_allowed" ? failing.map((c) => c.found) : e.checks.map((c) => c.found);
  for (const f of deciding.slice(0, MOST_REASONS)) say(f);
  if (verdict !== "not_allowed" && e.permissions.some((f) => isThere(f, ctx)))
    for (const f of limitsThere(ctx).slice(0, MOST_REASONS - 1)) say(f);
  for (const f of e.permissions
    .filter((p) => p.applies.status === "applies" || p.applies.opposite || deciding.length === 0)
    .slice(0, MOST_REASONS))
    say(f);
  const permits =
    e.permits.needed.length > 0
      ? e.permits.needed
      : [...e.permits.notNeeded, ...e.permits.open, ...e.permits.unmet];
  for (const f of permits.slice(0, MOST_REASONS)) say(f);
  if (verdict !== "not_allowed")
    for (const f of lookUp(ctx, ["required", "not_required"]).ordinary.slice(0, 2)) say(f);
  const measures = new Set(ctx.project.quantities.map((q) => q.measure));
  const exceptions = e.exceptions.filter(
    (f) =>
      f.rule.measure !== null &&
      measures.has(f.rule.measure) &&
      (f.rule.kind === "limit" || f.rule.kind === "unregulated"),
  );
  // What holds on business land only is no news to a home.
  for (const f of exceptions
    .filter((x) => ctx.reading.district !== null || x.rule.when.districts.length === 0)
    .slice(0, 2)) {
    say(f);
    if (f.rule.value) draft.figure(f, f.rule.value, f.rule.phrase);
  }
  if (ctx.project.quantities.length === 0)
    for (const f of keyLimits(ctx).slice(0, MOST_REASONS)) {
      say(f);
      if (f.rule.value) draft.figure(f, f.rule.value, f.rule.phrase);
    }
  return used;
}

/** The limits a person who asks "may I" will meet next: one for each main measure. */
function keyLimits(ctx: Context): Found[] {
  const limits = lookUp(ctx, ["limit"]).ordinary.filter(
    (f) => f.rule.subjects.includes(ctx.subject) && f.rule.value,
  );
  const seen = new Set<string>();
  return limits.filter((f) => {
    const key = `${f.rule.measure}:${f.rule.when.place.join()}`;
    return !seen.has(key) && seen.add(key);
  });
}
