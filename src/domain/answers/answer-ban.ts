import { SIZED } from "./answer-worked-back.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { banInDistrict } from "./restrictions.ts";
import { tellClosest } from "./tell-rules.ts";

/** "What FAR do the homes get in C8-1?": homes are not allowed there, so the answer is the ban. */
export function answerBan(draft: Draft, ctx: Context): boolean {
  const ban = SIZED.has(ctx.reading.ask?.act ?? "other") ? banInDistrict(ctx) : undefined;
  return (
    ban !== undefined && tellClosest(draft, ctx, (held) => held.clause.id === ban.clause.id, "not_allowed")
  );
}
