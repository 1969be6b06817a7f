import type { Act } from "../choosing/bank.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { banInDistrict } from "./restrictions.ts";
import { tellClosest } from "./tell-rules.ts";

/** Acts that may ask for a size of the lot. */
export const SIZED: ReadonlySet<Act> = new Set(["how_much", "which", "requirements", "compare"]);

/** "What FAR do the homes get in C8-1?": none, where homes are not allowed there. */
export function answerBan(draft: Draft, ctx: Context): boolean {
  const ban = SIZED.has(ctx.reading.ask?.act ?? "other") ? banInDistrict(ctx) : undefined;
  return (
    ban !== undefined && tellClosest(draft, ctx, (held) => held.clause.id === ban.clause.id, "not_allowed")
  );
}
