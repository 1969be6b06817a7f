import type { RuleKind } from "../law/vocabulary.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { LOOKED_AT, WORTH_TELLING } from "./fitting-act.ts";
import { foundOf } from "./found.ts";
import { CLOSE, isPlainProject } from "./plain-project.ts";
import type { Found } from "./rules-in-force.ts";
import { isOfOtherCase } from "./tell-rules.ts";

/** A special case that was not named must be likelier. */
const SPECIAL_WORTH_TELLING = 0.1;

/** The likeliest rules that the answer leaves out come right after its first sentence. */
export function addLikely(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (isPlainProject(ctx)) return;
  const ranked = ask?.ranked ?? [];
  const missing = ranked
    .slice(0, LOOKED_AT)
    .filter((r) => !isOfOtherCase(r, ranked, ctx))
    .map((r) => ({ ...foundOf(ctx, r.held), share: r.share }))
    .filter((f) => f.share >= (f.applies.status === "exception" ? SPECIAL_WORTH_TELLING : WORTH_TELLING))
    .filter((f) => isOpenTo(f) && f.rule.yieldsTo === null && !draft.says(f.rule.says))
    .filter((f) => !isOfOtherThing(f, draft, ctx));
  for (const f of missing.reverse()) draft.sayAfterFirst(f.rule.says, f);
}

/**
 * "Parking for my ADU?": where the rule on ADUs sets no limit, the limit for homes in general doesn't apply to them, and would
 * count the ADU as one of them.
 */
const isOfOtherThing = ({ rule }: Found, draft: Draft, ctx: Context): boolean =>
  rule.kind === "limit" &&
  !rule.subjects.includes(ctx.subject) &&
  (ctx.reading.ask?.ranked ?? []).some(
    ({ held }) =>
      draft.leadsWith(held) &&
      FREES.has(held.rule.kind) &&
      held.rule.measure === rule.measure &&
      held.rule.subjects[0] === ctx.subject &&
      foundOf(ctx, held).applies.status === "applies",
  );

const FREES: ReadonlySet<RuleKind> = new Set(["unregulated", "not_required"]);

/** A relief or a ban that only the figures of the question keep off shows from where on the rule is another. */
const isOpenTo = ({ rule, applies, share }: Found & { share: number }): boolean =>
  applies.status !== "excluded" ||
  (applies.byFigure === true && FROM_A_SIZE.has(rule.kind) && share >= CLOSE);
const FROM_A_SIZE: ReadonlySet<RuleKind> = new Set(["not_required", "prohibited"]);

/** Sentences under a headline that are read with it. */
const READ_TOGETHER = 2;
/** So many of the closest rules may complete an answer, if they are at most this much (as a power of e) less likely than the first. */
const NEAREST = 8;
const BEHIND = 7;

/**
 * Where there is room, the next closest rules of the sections that the answer rests on complete it: the hours of the office,
 * the approval that the case needs, the rule on the other side. How likely a rule is says how much it is what is asked
 * first; its siblings are often the second half.
 */
export function addSiblings(draft: Draft, ctx: Context): void {
  const ranked = ctx.reading.ask?.ranked ?? [];
  if (ranked.length === 0 || isPlainProject(ctx)) return;
  const near = ranked
    .slice(0, NEAREST)
    .filter((r) => ranked[0]!.score - r.score < BEHIND && !isOfOtherCase(r, ranked, ctx))
    .map((r) => foundOf(ctx, r.held));
  const said = (f: Found) => draft.leadsWith(f) || draft.says(f.rule.says);
  const sections = new Set(near.filter(said).map((f) => f.clause.id));
  const room = READ_TOGETHER - draft.statements.filter((s) => !draft.headline.includes(s.text)).length;
  const siblings = near.filter(
    (f) =>
      sections.has(f.clause.id) &&
      !said(f) &&
      !isOfOtherThing(f, draft, ctx) &&
      f.rule.yieldsTo === null &&
      f.applies.status !== "excluded" &&
      // What goes for special districts says nothing where none is named.
      !(f.applies.status === "exception" && f.rule.when.districts.length > 0),
  );
  for (const f of siblings.slice(0, Math.max(0, room))) draft.say(f.rule.says, f);
}
