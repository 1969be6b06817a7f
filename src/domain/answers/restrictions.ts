import type { Ranked } from "../choosing/ranked-order.ts";
import { contentOf } from "../choosing/rule-index.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { RuleKind } from "../law/vocabulary.ts";
import type { Context } from "./context.ts";
import { LOOKED_AT } from "./fitting-act.ts";
import { foundOf } from "./found.ts";
import { isOwn } from "./tell-rules.ts";
import { isOfCaseTold, isOfKind } from "./told-conditions.ts";
import { workOut } from "./work-out.ts";

/** A ban this likely is what a question is about, though the thing itself is allowed. */
const BAN_SHARE = 0.12;

/** Among the likeliest rules a ban on just this, whose conditions the question meets. */
export const restrictionOf = (ctx: Context): Ranked | undefined =>
  ctx.reading.ask?.ranked
    .slice(0, LOOKED_AT)
    .find(
      (r) =>
        r.held.rule.kind === "prohibited" &&
        r.share >= BAN_SHARE &&
        isOwn(r.held, ctx) &&
        foundOf(ctx, r.held).applies.status === "applies" &&
        !isBehindGrant(r, ctx),
    );

/**
 * "A coach house to rent out long term": a ban on something that is done with the thing ("be rented for short stays"), most of
 * whose words the question does not have, decides nothing where a likelier rule allows the thing itself in the district named, or
 * is a limit that the sizes given keep or break.
 */
export function isBehindGrant({ held, share }: Ranked, ctx: Context): boolean {
  const { ranked, text } = ctx.reading.ask!;
  const [first] = ranked;
  if (held.rule.predicate === null || first!.share <= share) return false;
  const { rule } = first!.held;
  const isThere = ctx.reading.district !== null && rule.when.districts.length > 0;
  // "Are we within the ratio?": whether the sizes that are told keep it is asked, and nothing that may not be done about it.
  const decides = rule.kind === "limit" && workOut(rule, ctx.project)?.kept != null;
  if (!(isThere && rule.kind === "allowed") && !decides) return false;
  if (foundOf(ctx, first!.held).applies.status !== "applies" || !isOwn(first!.held, ctx)) return false;
  const said = new Set(contentOf(text));
  const words = [...new Set(contentOf(held.rule.predicate))];
  return words.filter((word) => said.has(word)).length * 2 < words.length;
}

/**
 * A ban on the very kind of thing that is told ("cut hair at home") goes before what is said of all kinds of it, however
 * much more like the question that is worded.
 */
function banOnKindTold(ctx: Context): HeldRule | undefined {
  const ranked = ctx.reading.ask?.ranked.slice(0, NEAR) ?? [];
  const [first] = ranked;
  if (!first || isOfKind(first.held) || !GENERAL_KINDS.has(first.held.rule.kind)) return undefined;
  return ranked.find(
    ({ held }) =>
      held.rule.kind === "prohibited" &&
      isOfKind(held) &&
      isOwn(held, ctx) &&
      held.rule.subjects.some((subject) => first.held.rule.subjects.includes(subject)) &&
      foundOf(ctx, held).applies.status === "applies",
  )?.held;
}
const GENERAL_KINDS: ReadonlySet<RuleKind> = new Set(["allowed", "conditional", "permit"]);
const NEAR = 8;

/** A ban on the thing itself in the very case that is told goes before what is allowed at large. */
export function banOnCaseTold(ctx: Context): HeldRule | undefined {
  const ofKind = banOnKindTold(ctx);
  if (ofKind) return ofKind;
  const ranked = ctx.reading.ask?.ranked.slice(0, LOOKED_AT) ?? [];
  const [first] = ranked;
  if (first?.held.rule.kind !== "allowed") return undefined;
  // "Rebuild the garage with a deck on its roof": what is barred of a plan goes before what is allowed of it.
  const barred = ranked.find((r) => r.share >= CASE_SHARE && barsPart(r.held, first.held, ctx));
  if (barred) return barred.held;
  const allowed = foundOf(ctx, first.held);
  return ranked.find(
    (r) =>
      r.held.rule.kind === "prohibited" &&
      r.held.rule.predicate === null &&
      r.share >= CASE_SHARE &&
      isOwn(r.held, ctx) &&
      isOfCaseTold(foundOf(ctx, r.held), allowed, ctx.project),
  )?.held;
}

/** Whether a rule of the section that allows a thing bans it in a place that the question names. */
const barsPart = ({ rule, clause }: HeldRule, allowed: HeldRule, ctx: Context): boolean =>
  rule.kind === "prohibited" &&
  clause.id === allowed.clause.id &&
  rule.when.place.some((place) => ctx.reading.places.includes(place)) &&
  foundOf(ctx, { rule, clause }).applies.status === "applies";
/** A ban whose case is told needs few words of its own. */
const CASE_SHARE = 0.03;

/**
 * "What FAR do the homes get in C8-1?", where no homes are allowed: the ban on a thing in the district of the question, if no
 * rule for that district is closer.
 */
export function banInDistrict(ctx: Context): HeldRule | undefined {
  if (ctx.reading.district === null) return undefined;
  const near = ctx.reading.ask?.ranked.slice(0, NEAR) ?? [];
  const first = near.find(({ held }) => foundOf(ctx, held).applies.status !== "excluded");
  if (!first || first.share < SURELY_BARRED || !isOwn(first.held, ctx)) return undefined;
  const { kind, predicate, when } = first.held.rule;
  const isBan = kind === "prohibited" && predicate === null && when.districts.length > 0;
  return isBan && foundOf(ctx, first.held).applies.status === "applies" ? first.held : undefined;
}
const SURELY_BARRED = 0.05;

/** "Which hardship gets me 300 sq ft more?", where none does: what surely is meant is a ban, and no size. */
export const isSurelyBan = (ask: Context["reading"]["ask"]): boolean => {
  const [first] = ask?.ranked ?? [];
  return first?.held.rule.kind === "prohibited" && first.share >= SURELY;
};
const SURELY = 0.75;
