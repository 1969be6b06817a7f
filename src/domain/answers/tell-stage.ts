import { OF_STAGES } from "../choosing/stage-named.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { tellClosest } from "./tell-rules.ts";

/** "The permit ran out. What do I do?": whatever step that is, what the rules say of a permit at this stage. */
export function tellStage(draft: Draft, ctx: Context): boolean {
  const { stage = null, act, ranked } = ctx.reading.ask!;
  if (stage === null || act === "cost" || !OF_STAGES.has(act)) return false;
  const [first] = ranked;
  if (first?.held.rule.stage !== stage && first?.held.rule.about !== "validity") return false;
  const accept = ({ rule }: typeof first.held) =>
    rule.about !== "fee" && (rule.stage === stage || rule.about === "validity");
  return tellClosest(draft, ctx, accept, "procedure");
}
