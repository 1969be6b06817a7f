import { answerPermit } from "./answer-permit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { USES } from "./evaluate-project.ts";
import { CLOSE, isPlainProject } from "./plain-project.ts";

/** No rule allows or forbids it, but a permit exists for it: "may I" is answered by what that permit takes. */
export function permissionByPermit(draft: Draft, ctx: Context): boolean {
  // A use of land is not allowed because a permit exists for it.
  if (USES.has(ctx.subject) || isAboutElse(ctx) || !answerPermit(draft, ctx)) return false;
  if (draft.outcome === "procedure" && draft.opening.startsWith("You need "))
    draft.outcome = "allowed_with_permit";
  return true;
}

/** No permit is at all likely to be what is asked about, and something else is: a permit for any work says nothing of it. */
function isAboutElse(ctx: Context): boolean {
  // A plain project is judged by all rules on it, and its permit is one of them.
  if (isPlainProject(ctx)) return false;
  const ranked = ctx.reading.ask?.ranked ?? [];
  const permits = ranked.filter(({ held }) => held.rule.kind === "permit" || held.rule.kind === "no_permit");
  const share = permits.reduce((sum, r) => sum + r.share, 0);
  return (ranked[0]?.share ?? 0) >= CLOSE && share < LEAST_PERMIT;
}
const LEAST_PERMIT = 0.005;
