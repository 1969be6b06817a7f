import { addThresholds } from "./answer-permission.ts";
import { restsOnGuess } from "./applicability.ts";
import { isBan } from "./bans.ts";
import { checkLimit } from "./check-limit.ts";
import { addCaveats, adviseContact, type Context, lookUp } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { Evaluation } from "./evaluate-project.ts";
import { evaluateProject } from "./evaluate-routes.ts";
import { foundOf } from "./found.ts";
import {
  caseOfExemption,
  dutiesMeant,
  exemptionsMeant,
  exemptionsNamed,
  likelyCases,
} from "./permits-meant.ts";
import { addQuotedFigures } from "./quoted-figures.ts";
import { byRelevance, type Relevance, relevanceFor } from "./relevance.ts";
import type { Found } from "./rules-in-force.ts";
import { dependsOn, permitNames, type Settled, settle } from "./settle-verdict.ts";
import { asksForMore } from "./special-cases.ts";
import { isForCaseTold, liftsFor, sizesTold, turnsOnMore, turnsOnWorkAlone } from "./told-conditions.ts";
import { capital, listOf, SUBJECT_NAMES } from "./wording.ts";

/** How much more an exemption must share with the question than the duty that it lifts. */
const EXEMPTION_STANDS_OUT = 2.5;
const MOST_SAID = 5;

/** What the evaluation says of each permit that the rules name. */
interface Permits {
  needed: readonly Found[];
  /** Exempt, by a rule that says so. */
  free: readonly Found[];
  /** Needed only above a figure that the project does not reach. */
  below: readonly Found[];
  open: readonly Found[];
  /** Duties in special cases that the question does not state, though its words make them likely. */
  cases: readonly Found[];
  /** The exemption that is surely meant decides. */
  settled: boolean;
}

/**
 * Answers "do I need a permit": which permits are needed, which are not, and what that turns on. A permit counts as not
 * needed only where nothing about it is open. Its outcome is `procedure` (it asks for a step, not whether the thing may
 * be built) unless no permit could make the project legal.
 */
export function answerPermit(draft: Draft, ctx: Context): boolean {
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  const evaluation = evaluateProject(ctx.engine, ctx.project, ctx.day);
  const permits = sortByPermit(evaluation, relevance, ctx);
  const about = byRelevance(allOf(permits), relevance);
  const unmet = permits.needed.length === 0 && isNotExempt(ctx);
  if ((about.length === 0 || unmet) && answerBeyond(draft, ctx)) return true;
  if (about.length === 0) return answerOtherwise(draft, ctx);
  const settled = settle(ctx, evaluation);
  draft.outcome = "procedure";
  for (const f of about)
    draft.traceRule(f, boundText(f), f.applies.status === "applies" ? "applies" : "unknown");
  if (!refuse(draft, ctx, evaluation, settled)) leadWithPermits(draft, ctx, permits, settled, about);
  for (const f of about.slice(0, MOST_SAID)) draft.say(f.rule.says, f);
  sayDuties(draft, ctx, relevance);
  for (const f of about.slice(0, 8)) addThresholds(draft, f);
  if (ctx.project.quantities.length === 0 && !permits.settled) draft.deciding = settled.deciding;
  if (permits.needed.length > 0)
    draft.advise(`Apply for ${permitNames(permits.needed)} before you start.`, ...permits.needed.slice(0, 2));
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, about.slice(0, MOST_SAID), evaluation.yielding);
  return true;
}

const allOf = ({ needed, free, below, open, cases }: Permits): Found[] => [
  ...needed,
  ...free,
  ...below,
  ...open,
  ...cases,
];

/** From this share on the exemption that is closest is what the question is about. */
const SURELY_ABOUT = 0.5;

/**
 * The closest rule exempts another case or smaller sizes than are told ("$7,000 of repairs", where $6,000 are exempt): that
 * another exemption says nothing of it makes it no more exempt.
 */
function isNotExempt(ctx: Context): boolean {
  const [first] = ctx.reading.ask?.ranked ?? [];
  if (!first || first.share < SURELY_ABOUT || first.held.rule.kind !== "no_permit") return false;
  const { opposite, byFigure } = foundOf(ctx, first.held).applies;
  return opposite === true || byFigure === true;
}

/** The closest rule exempts what is smaller than what was given or of another case, and no other rule speaks of it: that much is sure. */
function answerBeyond(draft: Draft, ctx: Context): boolean {
  const ranked = ctx.reading.ask?.ranked ?? [];
  // What goes for another case by what was told is none of the candidates.
  const isOut = ({ status, byFigure, opposite }: Found["applies"]) =>
    status === "excluded" && byFigure !== true && opposite !== true;
  const at = ranked.findIndex(({ held }) => !isOut(foundOf(ctx, held).applies));
  const closest = ranked[at];
  const out = ranked.slice(0, at).reduce((sum, { share }) => sum + share, 0);
  if (!closest || closest.share < SURELY_ABOUT * (1 - out) || closest.held.rule.kind !== "no_permit")
    return false;
  const found = foundOf(ctx, closest.held);
  if (!(found.applies.byFigure || found.applies.opposite) || !found.rule.subjects.includes(ctx.subject))
    return false;
  draft.outcome = "procedure";
  draft.lead("This exemption does not cover yours.", found.rule.says, found);
  draft.say(found.rule.says, found);
  draft.traceRule(
    found,
    `${found.rule.permit}: not needed${found.rule.phrase ? ` ${found.rule.phrase}` : ""}`,
    "fail",
  );
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, [found], []);
  return true;
}

/** "A new kitchen, no walls will move": the permit that is closest is for what was denied, and no other rule speaks of it. */
function answerOtherwise(draft: Draft, ctx: Context): boolean {
  const [closest] = ctx.reading.ask?.ranked ?? [];
  if (!closest || closest.share < SURELY_ABOUT || closest.held.rule.kind !== "permit") return false;
  const { turnsOn } = closest.held.rule.when;
  const found = foundOf(ctx, closest.held);
  if (!turnsOn || ctx.project.ownFacts?.(turnsOn) !== false || !found.rule.subjects.includes(ctx.subject))
    return false;
  draft.outcome = "procedure";
  const { phrase } = found.rule;
  draft.lead(phrase ? `Only ${phrase}.` : "That permit is for another case.", found.rule.says, found);
  draft.say(found.rule.says, found);
  draft.traceRule(found, `${found.rule.permit}: needed ${phrase ?? ""}`.trim(), "fail");
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, [found], []);
  return true;
}

const NONE = { free: [], below: [], open: [], cases: [] } as const;

/** Sorts the rules by what they say of their permit: one that is needed by any rule is not also free. */
function sortByPermit({ permits, permissions }: Evaluation, relevance: Relevance, ctx: Context): Permits {
  // "Exactly 120 square feet, two and a half feet from the line": a size of the project that the duty names decides.
  const decides = (due: Found, free: Found) =>
    due.rule.permit === free.rule.permit &&
    sizesTold(due, ctx.project) > 0 &&
    turnsOnMore(due, free, ctx.project);
  const exempted = exemptionsMeant(ctx).filter((free) => !permits.needed.some((due) => decides(due, free)));
  const isFreed = (f: Found) => turnsOnWorkAlone(f) && exempted.some((e) => e.rule.permit === f.rule.permit);
  if (exempted.length > 0)
    return {
      needed: permits.needed.filter((f) => isForCaseTold(f, ctx) && !isFreed(f)),
      ...NONE,
      free: exempted,
      settled: true,
    };
  const meant = caseOfExemption(ctx);
  if (meant)
    return {
      ...NONE,
      needed: permits.needed.filter((f) => f.rule.permit !== meant.rule.permit),
      open: [meant],
      settled: false,
    };
  // "A permit to paint": the exemption that speaks of just this, or of just this case, outweighs the duty for work at large.
  const outweighed = (f: Found) =>
    permits.notNeeded.some(
      (n) =>
        n.rule.permit === f.rule.permit &&
        !decides(f, n) &&
        (relevance.of(n) > relevance.of(f) + EXEMPTION_STANDS_OUT || liftsFor(n, f, ctx)),
    );
  const known = permits.needed.filter((f) => !outweighed(f));
  const due = [
    ...known,
    ...dutiesMeant(ctx).filter((m) => !outweighed(m) && !known.some((f) => f.rule.permit === m.rule.permit)),
  ];
  // "More than 4 trees" takes another type of permit than a tree does: the more particular rule decides.
  const approvals = permissions.filter((f) => f.rule.kind === "conditional" && isForCaseTold(f, ctx));
  const replaced = due.filter((f) => approvals.some((a) => sharesSubject(a, f) && asksForMore(a, f)));
  const approved = approvals.filter((a) => replaced.some((f) => sharesSubject(a, f) && asksForMore(a, f)));
  const needed = [
    ...approved,
    ...due.filter((f) => !replaced.includes(f) && !due.some((other) => replacesPermit(other, f))),
  ];
  const named = (rules: readonly Found[]) => new Set(rules.map((f) => f.rule.permit));
  const asked = named(needed);
  const free = permits.notNeeded.filter((f) => !asked.has(f.rule.permit));
  const exempt = named(free);
  const open = permits.open.filter((f) => !asked.has(f.rule.permit) && !exempt.has(f.rule.permit));
  const unsure = named(open);
  const below = permits.unmet.filter(
    ({ rule }) => !asked.has(rule.permit) && !exempt.has(rule.permit) && !unsure.has(rule.permit),
  );
  const lifted = needed.length === 0 && open.length > 0 ? exemptionsNamed(ctx) : [];
  const left = open.filter((f) => !lifted.some((l) => bearsOn(l, f)));
  if (lifted.length > 0)
    return { needed, free: lifted, below, open: left, cases: [], settled: left.length === 0 };
  const unneeded = named([...free, ...below]);
  return {
    needed,
    free,
    below,
    open,
    cases: likelyCases(ctx).filter((f) => unneeded.has(f.rule.permit)),
    settled: false,
  };
}

/** An exemption lifts its own permit, and those of its type for the same work, whatever the city calls them. */
const bearsOn = (exempt: Found, due: Found): boolean =>
  due.rule.permit === exempt.rule.permit ||
  (due.rule.permitType !== null &&
    due.rule.permitType === exempt.rule.permitType &&
    sharesSubject(due, exempt));

const sharesSubject = ({ rule: a }: Found, { rule: b }: Found): boolean =>
  a.subjects.some((subject) => b.subjects.includes(subject));

/** A project that is not allowed at all needs no permit: it says so, and why. */
function refuse(draft: Draft, ctx: Context, e: Evaluation, { verdict, failing }: Settled): boolean {
  if (verdict !== "not_allowed") return false;
  const ban = e.permissions.find(isBan);
  const otherwise = e.exceptions.some(
    (f) =>
      failing.some((c) => c.found.rule.measure === f.rule.measure) &&
      checkLimit(f, ctx.project)?.result === "pass",
  );
  const failed = ctx.project.quantities.length > 0 && !otherwise ? failing[0]?.found : undefined;
  const reason = failed ?? (failing.length === 0 ? ban : undefined);
  if (!reason) return false;
  draft.outcome = "not_allowed";
  draft.lead("That is not allowed, with or without a permit.", reason.rule.says, reason);
  if (reason === ban) draft.traceRule(ban, "what is asked", "fail");
  else {
    for (const check of e.checks) draft.traceCheck(check);
    for (const check of failing)
      if (check.limit) draft.figure(check.found, check.limit, check.found.rule.phrase);
  }
  draft.say(reason.rule.says, reason);
  for (const check of failing) draft.say(check.found.rule.says, check.found);
  return true;
}

function leadWithPermits(
  draft: Draft,
  ctx: Context,
  { needed, free, below, open, cases }: Permits,
  settled: Settled,
  about: readonly Found[],
): void {
  const concrete = ctx.project.quantities.length > 0;
  const thing = `for ${SUBJECT_NAMES[ctx.subject].one}${concrete ? " like this" : ""} in ${ctx.city.name}`;
  const first = (rules: readonly Found[]) => about.find((f) => rules.includes(f));
  const unneeded = [...free, ...(concrete ? below : [])];
  if (needed.length > 0) {
    const but = unneeded.length > 0 ? `, but not ${permitNames(unneeded, "or")}` : "";
    const said = [first(needed), first(unneeded)].flatMap((f) => f ?? []);
    const inCase = needed.filter((f) => f.rule.phrase !== null && restsOnGuess(f.rule, ctx.project));
    const always = needed.filter((f) => !inCase.includes(f));
    const also = inCase
      .filter((f, i) => ![...always, ...inCase.slice(0, i)].some((o) => o.rule.permit === f.rule.permit))
      .map((f) => `${permitNames([f])} ${f.rule.phrase}`);
    draft.lead(
      always.length === 0 || also.length === 0
        ? `You need ${permitNames(needed)} ${thing}${but}.`
        : `You need ${permitNames(always)} ${thing}, and ${listOf(also)}${but}.`,
      "",
      ...said,
    );
    for (const f of said) draft.say(f.rule.says, f);
  } else if (open.length > 0) {
    const rule = first(open) as Found;
    draft.lead(dependsOn(settled), rule.rule.says, rule);
  } else if (cases.length > 0) {
    // The ordinary case is free; a special one that the question may well mean is not.
    const ordinary = first([...free, ...below]) as Found;
    draft.lead("It depends.", `${ordinary.rule.says} ${cases[0]!.rule.says}`, ordinary, cases[0]!);
  } else if (free.length > 0) {
    const rule = first(free) as Found;
    draft.lead(`You don't need ${permitNames(free, "or")} for this.`, rule.rule.says, rule);
  } else {
    const rule = first(below) as Found;
    const opening = isForUpTo(rule)
      ? `${capital(permitNames([rule]))} does not cover this.`
      : `You don't need ${permitNames(below, "or")} at this size.`;
    draft.lead(opening, rule.rule.says, rule);
  }
}

function sayDuties(draft: Draft, ctx: Context, relevance: Relevance): void {
  const duties = byRelevance(lookUp(ctx, ["required"]).ordinary, relevance).filter(
    (f) => f.rule.subjects.includes(ctx.subject) && relevance.of(f) > EXEMPTION_STANDS_OUT,
  );
  for (const f of duties.slice(0, 2)) {
    draft.say(f.rule.says, f);
    addQuotedFigures(draft, f);
  }
}

/** Of two types of one permit in one section that of the rule with more conditions is the one that is needed. */
function replacesPermit(special: Found, general: Found): boolean {
  const { rule } = special;
  return (
    rule.permit !== general.rule.permit &&
    rule.permitType !== null &&
    rule.permitType === general.rule.permitType &&
    special.clause.id === general.clause.id &&
    asksForMore(special, general)
  );
}

const boundText = (f: Found): string =>
  `${f.rule.permit}: ${f.applies.byFigure ? "needed only" : f.rule.kind === "permit" || f.applies.opposite ? "needed" : "not needed"}${f.rule.phrase ? ` ${f.rule.phrase}` : ""}`;

/** Whether a permit is for cases up to a size, and not from one on: a larger one is not free of it. */
const isForUpTo = ({ rule }: Found): boolean => {
  const bounds = Object.values(rule.when.bounds).flatMap((own) => own ?? []);
  return bounds.length > 0 && bounds.every(({ is }) => is === "at_most" || is === "less_than");
};
