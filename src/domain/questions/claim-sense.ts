import { asksIfTrue, asksWhetherTrue, endsInTag } from "./asks-truth.ts";
import { wordsIn } from "./clause-words.ts";
import type { Trait } from "./trait-cues.ts";
import { yesMeans } from "./yes-means.ts";

/** What a claim says of a thing: that it is allowed, or not; that a permit is needed, or not. */
export type ClaimSense = "allowed" | "banned" | "needed" | "free";

/** A clause that asks, with what it asks about: `asks` opens with the claim before it. */
interface Asking {
  text: string;
  asks: string;
}

/** The claim that a clause asks the truth of: what was said before it, or what it says itself; null where it asks otherwise. */
export function claimIn({ text, asks }: Asking): string | null {
  if (asksWhetherTrue(text)) return asks === text ? null : asks.slice(0, asks.length - text.length);
  return endsInTag(text) || asksIfTrue(wordsIn(text).filter(Boolean)) ? text : null;
}

/** What a claim comes to, as a yes or a no of our rules can agree with it; null where it says something else. */
export function senseOf(claim: string, traits: ReadonlySet<Trait>): ClaimSense | null {
  const banned = traits.has("forbids") || yesMeans(claim) === "breach";
  // "You can't cut it down without a permit"
  if (traits.has("permit_free")) return banned ? "needed" : "free";
  if (banned) return "banned";
  if (traits.has("demands") || traits.has("frees") || traits.has("limits")) return null;
  return traits.has("allows") ? "allowed" : null;
}
