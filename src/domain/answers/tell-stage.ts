import { isOfStage, OF_STAGES } from "../choosing/stage-named.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { tellClosest } from "./tell-rules.ts";

/** "The permit ran out. What do I do?": answered with what the rules say about a permit at this stage. */
export function tellStage(draft: Draft, ctx: Context): boolean {
  const { stage, act, ranked } = ctx.reading.ask!;
  if (stage === null || act === "cost" || !OF_STAGES.has(act)) return false;
  if (!ranked[0] || !isOfStage(ranked[0].held.rule, stage)) return false;
  return tellClosest(draft, ctx, ({ rule }) => rule.about !== "fee" && isOfStage(rule, stage), "procedure");
}
