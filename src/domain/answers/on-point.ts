import type { Ranked } from "../choosing/ranked-order.ts";
import type { RuleKind } from "../law/vocabulary.ts";
import { answerByRule, verdictOf } from "./answer-by-rule.ts";
import type { Outcome } from "./answer-shape.ts";
import { type Context, newDraft } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf, isNoCase } from "./found.ts";
import { isPlainProject } from "./plain-project.ts";
import type { Found } from "./rules-in-force.ts";
import { isOwn } from "./tell-rules.ts";

/**
 * A yes, and what it depends on, have to be about what is asked. The evaluation of a thing knows all rules on it, and a
 * question that names a thing may ask about something else of it: who pays for its repair, whether its walls may be closed.
 * Where the words mean one rule, and the answer neither reports it nor leads with one that is nearly as likely, that rule
 * answers.
 */
export function onPoint(draft: Draft, ctx: Context): Draft {
  const least = LEAST_MEANT[draft.outcome];
  if (least === undefined) return draft;
  const ranked = (ctx.reading.ask?.ranked ?? []).filter(({ held }) => held.rule.yieldsTo === null);
  const [first] = ranked;
  if (!first || isPlainProject(ctx)) return draft;
  // Rules of one section are often as likely as each other.
  const section = ranked.filter(({ held }) => held.clause.id === first.held.clause.id);
  const meant = section.reduce((sum, { share }) => sum + share, 0);
  if (meant < least) return draft;
  const found = foundOf(ctx, first.held);
  if (isNoCase(found) || reports(draft, first.held.rule.says)) return draft;
  // That a thing is allowed answers whether it is, whatever it has to keep.
  if (draft.outcome !== "depends" && !DECIDES.has(found.rule.kind)) return draft;
  // What is there already may be kept or extended by a section of its own: a limit on what is new is no ban on that.
  const banned = draft.outcome === "not_allowed";
  const exception = banned ? exceptionThere(found, section, ctx) : null;
  if (banned && exception === null) return draft;
  const led = draft.ledAmong(ranked).reduce((sum, { share }) => sum + share, 0);
  const outdone = banned ? LEFT_TO_BAN * meant : NEARLY * first.share;
  if (led >= outdone) return draft;
  const answer = newDraft(ctx.engine);
  if (exception !== null) {
    // Whether it is that case was not told: then no other rule may say yes or no either.
    answerByRule(answer, ctx, exception, ["depends", "It depends."]);
    return answer;
  }
  const own = isOwn(first.held, ctx) && ctx.reading.ask!.act === "may" && ctx.reading.ask!.polar;
  answerByRule(answer, ctx, found, own ? verdictOf(found, ctx) : null);
  return answer;
}

/** Of a section for a special case, the rule for the yard that is named first; null where its likeliest rule is no exception. */
function exceptionThere(first: Found, section: readonly Ranked[], ctx: Context): Found | null {
  if (first.applies.status !== "exception") return null;
  const cases = section.map(({ held }) => foundOf(ctx, held)).filter((f) => f.applies.status === "exception");
  if (first.rule.when.place.length === 0) return first;
  for (const place of ctx.reading.places) {
    const there = cases.find((f) => f.rule.when.place.includes(place));
    if (there) return there;
  }
  return null;
}

/** How likely a rule has to be for each of the answers that it replaces. */
const LEAST_MEANT: Readonly<Partial<Record<Outcome, number>>> = {
  depends: 0.3,
  allowed: 0.5,
  allowed_with_permit: 0.5,
  not_allowed: 0.4,
};
/** Kinds of rules that say of the very thing asked about whether it may be. */
const DECIDES: ReadonlySet<RuleKind> = new Set(["unregulated", "prohibited", "limit", "allowed"]);
/** What speaks for a ban by the general rules must be likelier than this part of a section for another case. */
const LEFT_TO_BAN = 0.35;
/** Rules this likely, as a part of the likeliest, may be what is asked about as well. */
const NEARLY = 0.1;

/** Whether those who read the headline and the first sentences below it read what a rule says. */
export const reports = (draft: Draft, says: string, sentences = READ_FIRST): boolean =>
  draft.headline.includes(says) ||
  draft.statements.slice(0, sentences).some(({ text }) => text.startsWith(says));
/** Sentences below the headline that are read with it. */
const READ_FIRST = 3;
