import { asksIfTrue, asksWhetherTrue, endsInTag } from "./asks-truth.ts";
import { wordsIn } from "./clause-words.ts";
import type { Trait } from "./trait-cues.ts";
import { yesMeans } from "./yes-means.ts";

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

/** Whether a claim says that a thing is not allowed; that it takes a permit ("you can't cut it down without one") is no ban. */
export const saysBan = (claim: string, traits: ReadonlySet<Trait>): boolean =>
  !traits.has("permit_free") && (traits.has("forbids") || yesMeans(claim) === "breach");
