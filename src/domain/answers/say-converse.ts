import type { HeldRule } from "../law/held-rule.ts";
import type { RuleKind } from "../law/vocabulary.ts";
import type { Outcome } from "./answer-shape.ts";
import type { AskReading } from "./ask-reading.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { figureFor, withinBound } from "./figures-known.ts";
import { foundOf } from "./found.ts";
import { isOwn } from "./tell-rules.ts";

/** Rules that allow or free from something in a case: beyond it they do not. */
const GRANTS: ReadonlySet<RuleKind> = new Set(["allowed", "unregulated", "not_required"]);
/** Outcomes that decide nothing for the case that is told. */
const OPEN: ReadonlySet<Outcome> = new Set(["not_covered", "unclear", "depends", "explanation"]);
/** So many of the closest rules may be the one that the case does not come under. */
const NEAR = 4;
/** From this share on a rule is what is asked about; of another case than the one that it is for it needs less. */
const MEANT = 0.1;
const MEANT_OF_CASE = 0.04;

/** Says of each case that nothing decides which rule does not count for it, by the answer for another case of the same. */
export function sayConverses(
  asks: readonly AskReading[],
  drafts: readonly Draft[],
  contexts: readonly Context[],
): void {
  asks.forEach((ask, i) => {
    const other = ask.case ? asks.findIndex((o) => o !== ask && o.case?.of === ask.case!.of) : -1;
    sayConverse(
      drafts[i]!,
      contexts[i]!,
      other < 0 ? null : { draft: drafts[other]!, ctx: contexts[other]! },
    );
  });
}

/** The answer for another case of the same question. */
interface Other {
  draft: Draft;
  ctx: Context;
}

/**
 * "Mine was built in 2005, the neighbor's in 2024. Can each be converted?": a rule that frees only what was built before 2023 does
 * not free the other one. Where nothing decides a case, it is said that the rule which answers the other one, or which is likely
 * meant, does not count for it.
 */
function sayConverse(draft: Draft, ctx: Context, other: Other | null): void {
  const { ask } = ctx.reading;
  if (!ask?.polar || draft.parts.length > 0) return;
  // What is said without a verdict, and is for others, is no answer for this case.
  const said = draft.opening === "" ? ledBy({ draft, ctx }) : undefined;
  const isForOthers = said !== undefined && breaksBound(said, ctx);
  if (!OPEN.has(draft.outcome) && !isForOthers) return;
  const led = other ? ledBy(other) : undefined;
  const near = ask.ranked.slice(0, NEAR).filter(({ share }) => share >= (other ? MEANT_OF_CASE : MEANT));
  const held =
    led && breaksBound(led, ctx) ? led : near.map((r) => r.held).find((near) => isKeptOff(near, ctx));
  if (!held) return;
  const wasGap = draft.outcome === "not_covered" || draft.outcome === "unclear";
  draft.outcome = "depends";
  draft.deciding = null;
  draft.readings = [];
  if (wasGap) draft.dropStatements(() => true);
  draft.lead("", `${held.rule.says} ${NOT_THIS}${LIFTS.has(held.rule.kind) ? USUAL : ""}`, held);
}

const NOT_THIS = "That rule does not cover this one.";
/** What lifts a limit for others leaves it as it is here; what is allowed to others may be banned here. */
const LIFTS: ReadonlySet<RuleKind> = new Set<RuleKind>(["unregulated", "not_required"]);
const USUAL = " The usual limits apply to it.";

/** The rule that the answer for another case rests on. */
const ledBy = ({ draft, ctx }: Other): HeldRule | undefined =>
  ctx.reading.ask?.ranked.find(({ held }) => draft.leadsWith(held))?.held;

/** Whether a rule grants something for other figures than this case has. */
const breaksBound = ({ rule }: HeldRule, { project }: Context): boolean =>
  GRANTS.has(rule.kind) &&
  Object.entries(rule.when.bounds).some(([name, all]) => {
    const figure = figureFor(name, project);
    return figure !== null && all.some((bound) => withinBound(figure, bound, figure.sense) === false);
  });

/** Whether a rule grants something that only a figure of this case keeps it from. */
const isKeptOff = (held: HeldRule, ctx: Context): boolean => {
  const { applies } = foundOf(ctx, held);
  return (
    GRANTS.has(held.rule.kind) &&
    applies.status === "excluded" &&
    applies.byFigure === true &&
    isOwn(held, ctx)
  );
};
