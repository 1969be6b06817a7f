import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";

/** Whether a ban that is claimed agrees with the verdict; null where none is, or where the verdict decides nothing of it. */
export function isClaimRight({ outcome }: Draft, { reading }: Context): boolean | null {
  if (!reading.ask?.claimsBan) return null;
  if (outcome === "not_allowed") return true;
  return outcome === "allowed" || outcome === "allowed_with_permit" ? false : null;
}

/**
 * "He says I can't. Is he right?": a plain "yes" would not say whether he is right or I may, so the answer opens with the first.
 * Of a duty ("we'd have to rezone first") the verdict on the thing says neither: then it is no "yes".
 */
export function judgeClaim(draft: Draft, ctx: Context): void {
  if (ctx.reading.ask?.claimsDuty && draft.opening.startsWith("Yes"))
    draft.openWith(draft.opening.replace("Yes", "Allowed"));
  const right = isClaimRight(draft, ctx);
  if (right === null || draft.parts.length > 0) return;
  draft.openWith(right ? "That is right." : "That is not the rule.");
}
