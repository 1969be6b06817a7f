import { addCaveats, adviseContact, type Context, lookUp } from "./context.ts";
import type { Draft } from "./draft.ts";
import { type Evaluation, USES } from "./evaluate-project.ts";
import { addQuotedFigures, tellRules } from "./quoted-figures.ts";
import { byRelevance, relevanceFor } from "./relevance.ts";
import type { Found } from "./rules-in-force.ts";
import { SUBJECT_NAMES } from "./wording.ts";

/** How much of a question's particular words a rule must share before it outweighs the general permission. */
const PARTICULAR = 4;
/** A plain ban needs fewer of them than words that only read like one. */
const PARTICULAR_BAN = 3.3;
const DENIES =
  /\b(?:may not|must not|cannot|can't|not allowed|not permitted|prohibited|banned|forbidden|never|no \w+ may|nothing\b.{0,60}\bmay)\b/i;

/** Forbids two things together: no ban for one who asks about one of them. */
const NOT_TOGETHER = /\b(?:not both|not also|not (?:at|in) the same)\b/i;
const TOGETHER = /\b(?:both|and|also|plus|too|as well|besides|another|in addition)\b/i;

const denies = (f: Found, ctx: Context): boolean =>
  DENIES.test(f.rule.says) && (!NOT_TOGETHER.test(f.rule.says) || TOGETHER.test(ctx.reading.text));

/** "Can I fix cars at home": the general rule allows home businesses, but one rule speaks of just this and forbids it. */
export function answerByParticularRule(draft: Draft, ctx: Context, e: Evaluation): boolean {
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  // A ban for a case that was not mentioned (a flood area, a landmark) is none for the plain one.
  const { ordinary } = lookUp(ctx, ["prohibited", "information", "required"]);
  const own = ordinary.filter(
    (f) => f.rule.subjects.includes(ctx.subject) && (f.rule.kind === "prohibited" || denies(f, ctx)),
  );
  const best = byRelevance(own, relevance)[0];
  if (!best || relevance.of(best) < (best.rule.kind === "prohibited" ? PARTICULAR_BAN : PARTICULAR))
    return false;
  const allowing = Math.max(
    0,
    ...e.permissions.filter((f) => f.rule.kind === "allowed").map((f) => relevance.of(f)),
  );
  if (relevance.of(best) <= allowing) return false;
  draft.outcome = "not_allowed";
  draft.headline = `No. ${best.rule.says}`;
  draft.say(best.rule.says, best);
  draft.traceRule(best, "what is asked", "fail");
  addQuotedFigures(draft, best);
  for (const f of e.permissions.filter((p) => p.rule.kind !== "prohibited").slice(0, 2))
    draft.say(f.rule.says, f);
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, [best], []);
  return true;
}

/** No limit and no permission, but the code speaks of it: what it says is told without a verdict. */
export function answerByInformation(draft: Draft, ctx: Context): boolean {
  const { ordinary, exceptions } = lookUp(ctx, ["required", "not_required", "information"]);
  const speaks = (f: Found) =>
    ctx.project.quantities.some(
      (q) => q.measure === f.rule.measure || f.rule.when.bounds[q.measure] !== undefined,
    );
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  const own = byRelevance(
    [...ordinary, ...exceptions].filter(
      (f) => f.rule.subjects.includes(ctx.subject) && (ctx.project.quantities.length === 0 || speaks(f)),
    ),
    relevance,
  );
  if (own.length === 0) return false;
  // A shop may be anything: a rule on business land that shares no words with the question says nothing of it.
  if (ctx.subject === "commercial" && relevance.of(own[0]!) < PARTICULAR_BAN) return false;
  // Of all that the question adds to its subject, no rule says a word.
  if (relevance.hasWords && relevance.of(own[0]!) === 0) return false;
  const denied =
    ctx.reading.intent === "permission" &&
    (own[0]!.rule.kind === "prohibited" || (denies(own[0]!, ctx) && relevance.of(own[0]!) > 2));
  // What an operator must do besides is no answer to whether it may be done at all.
  const unsaid = !denied && ctx.reading.intent === "permission" && USES.has(ctx.subject);
  draft.outcome = denied ? "not_allowed" : "explanation";
  draft.headline = denied
    ? `No. ${own[0]!.rule.says}`
    : unsaid
      ? `We hold no general rule that says whether ${SUBJECT_NAMES[ctx.subject].many} are allowed in ${ctx.city.name}. ${own[0]!.rule.says}`
      : own[0]!.rule.says;
  tellRules(draft, own.slice(0, 4));
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, own.slice(0, 4), []);
  return true;
}
