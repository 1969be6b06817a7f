import type { Word } from "../questions/words.ts";

/** What a figure is to a rule: no more than it, no less, strictly more, strictly less. */
export type Bound = "most" | "least" | "over" | "under";
/** Words before a figure that bound it, with how; the longest that fits counts. */
const BEFORE: readonly (readonly [string, Bound])[] = [
  ["at most", "most"],
  ["up to", "most"],
  ["maximum of", "most"],
  ["maximum is", "most"],
  ["limited to", "most"],
  ["limit is", "most"],
  ["limit of", "most"],
  ["as much as", "most"],
  ["as many as", "most"],
  ["within", "most"],
  ["at least", "least"],
  ["minimum of", "least"],
  ["minimum is", "least"],
  ["or more than", "over"],
  ["more than", "over"],
  ["greater than", "over"],
  ["taller than", "over"],
  ["higher than", "over"],
  ["larger than", "over"],
  ["bigger than", "over"],
  ["longer than", "over"],
  ["wider than", "over"],
  ["deeper than", "over"],
  ["farther than", "over"],
  ["older than", "over"],
  ["later than", "over"],
  ["over", "over"],
  ["above", "over"],
  ["past", "over"],
  ["beyond", "over"],
  ["exceed", "over"],
  ["exceeds", "over"],
  ["exceeding", "over"],
  ["less than", "under"],
  ["fewer than", "under"],
  ["shorter than", "under"],
  ["smaller than", "under"],
  ["lower than", "under"],
  ["narrower than", "under"],
  ["nearer than", "under"],
  ["closer than", "under"],
  ["under", "under"],
  ["below", "under"],
];
const AFTER: readonly (readonly [string, Bound])[] = [
  ...[
    "more",
    "taller",
    "higher",
    "larger",
    "bigger",
    "wider",
    "longer",
    "deeper",
    "greater",
    "older",
    "over",
  ].map((word) => [`or ${word}`, "least"] as const),
  ["and up", "least"],
  ["minimum", "least"],
  ["at least", "least"],
  ...["less", "fewer", "lower", "shorter", "smaller", "under", "narrower", "nearer", "closer", "below"].map(
    (word) => [`or ${word}`, "most"] as const,
  ),
  ["maximum", "most"],
  ["at most", "most"],
];
/** What a bound turns into when it is denied: "not over 6 ft". */
export const OPPOSITE: Readonly<Record<Bound, Bound>> = {
  over: "most",
  under: "least",
  most: "over",
  least: "under",
};

/** The bound that is said last before a figure. */
export function boundBefore(words: readonly Word[]): { bound: Bound; from: number } | null {
  let best: { bound: Bound; from: number; length: number; to: number } | null = null;
  for (const [phrase, bound] of BEFORE) {
    const parts = phrase.split(" ");
    for (let from = 0; from + parts.length <= words.length; from++) {
      const to = from + parts.length;
      if (!parts.every((part, i) => words[from + i]!.text === part)) continue;
      if (!best || to > best.to || (to === best.to && parts.length > best.length))
        best = { bound, from, length: parts.length, to };
    }
  }
  return best;
}

/** The bound that follows a figure: "6 feet or less". */
export function boundAfter(words: readonly Word[]): Bound | null {
  const following = ` ${words.map((word) => word.text).join(" ")} `;
  return AFTER.find(([phrase]) => following.includes(` ${phrase} `))?.[1] ?? null;
}
