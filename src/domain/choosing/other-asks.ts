import type { Measure, Place, Subject } from "../law/vocabulary.ts";
import { asFollowUp } from "./follow-up.ts";
import { type Ranked, withScores } from "./ranked-order.ts";
import type { RuleScores } from "./rule-scores.ts";

/** The things, sizes and places that the words of one ask name. */
export interface Named {
  subjects: readonly Subject[];
  measures: readonly Measure[];
  places: readonly Place[];
}

/** Another ask of the same question: what it names, and how well each rule answers it when it is read alone. */
export interface OtherAsk extends Named {
  scores: RuleScores;
  /** The rule that answers it and so nothing else, where both seemed to mean the same one. */
  taken?: number;
}

/** What the score of a rule loses where another ask names its size or its place and this one names others. */
const OF_ANOTHER = 3;

/**
 * "What rear yard do I need, and how much may the house cover?": each ask is answered by rules of its own. A rule loses where
 * another ask means it more, and more where that one alone names what the rule sets.
 */
export function withoutOtherAsks(
  ranked: readonly Ranked[],
  own: Named,
  others: readonly OtherAsk[],
  none: number,
): readonly Ranked[] {
  if (others.length === 0) return ranked;
  const meant = new Map<number, number>();
  for (const { scores } of others)
    for (const [rule, score] of scores) meant.set(rule, Math.max(score, meant.get(rule) ?? score));
  const isOfAny = (r: Ranked) =>
    others.some((other) => other.taken === r.held.rule.id || isOfOther(r, own, other));
  return withScores(asFollowUp(ranked, meant, none), none, (r) => r.score - (isOfAny(r) ? OF_ANOTHER : 0));
}

/** Whether a rule sets a size that only the other ask names, or is for a place that only that one names. */
function isOfOther({ held: { rule } }: Ranked, own: Named, other: Named): boolean {
  const { measure } = rule;
  const asksOther = own.measures.length > 0 || other.places.length === 0;
  const ofSize =
    asksOther && measure !== null && !own.measures.includes(measure) && other.measures.includes(measure);
  const { place } = rule.when;
  const ofPlace =
    own.places.length > 0 &&
    !place.some((p) => own.places.includes(p)) &&
    place.some((p) => other.places.includes(p));
  return ofSize || ofPlace;
}
