import type { Net } from "#domain/choosing/net.ts";
import { FEATURE_NAMES } from "#domain/choosing/rank-rules.ts";
import { scoresOf } from "./train-net.ts";
import type { Listing } from "./train-ranker.ts";

export interface Scored {
  scores: readonly number[];
  right: readonly boolean[];
}

/** Share of listings with a right rule first, and among the first three. */
export function shareFirst(listings: readonly Scored[]): string {
  const ranks = listings.map(({ scores, right }) => {
    const best = Math.max(...scores.filter((_, i) => right[i]));
    return scores.filter((score, i) => score > best && !right[i]).length;
  });
  const share = (most: number) => (ranks.filter((rank) => rank < most).length / ranks.length).toFixed(3);
  return `first ${share(1)}, among three ${share(3)} of ${ranks.length}`;
}

/** What the ranker loses when one feature is the same for every rule: the least of use come last. */
export function reportFeatures(net: Net, listings: readonly Listing[], say: (text: string) => void): void {
  const lossWith = (f: number | null): number => {
    const blurred = f === null ? net : { ...net, scale: net.scale.map((s, i) => (i === f ? 0 : s)) };
    return listings.reduce((sum, listing) => {
      const scores = scoresOf(blurred, listing);
      const top = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - top));
      const good = powers.reduce((n, power, i) => (listing.right[i] ? n + power : n), 0);
      return sum - Math.log(Math.max(1e-9, good / powers.reduce((a, b) => a + b, 0)));
    }, 0);
  };
  const usual = lossWith(null);
  const losses = FEATURE_NAMES.map((name, f) => ({ name, loss: (lossWith(f) - usual) / listings.length }));
  for (const { name, loss } of losses.sort((a, b) => b.loss - a.loss))
    say(`without ${name.padEnd(22)} ${loss.toFixed(4)} more loss`);
}
