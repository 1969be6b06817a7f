import { type Ranked, withScores } from "./ranked-order.ts";
import type { RuleScores } from "./rule-scores.ts";

/** How much a rule loses for each point by which the question before meant it more. */
const LOSS = 1;

/** How much a rule gains that is of the section the question before was answered by, where the follow-up names no other thing. */
const OF_SECTION = 2;

/**
 * What a follow-up means. It repeats words of the question before it, so the rules of that question score high for both,
 * though something else is asked. A rule that the question before meant more loses the difference. One that names nothing ("and
 * what's the cutoff?") stays with the section that the question before was surely about.
 */
export function asFollowUp(
  ranked: readonly Ranked[],
  before: Pick<RuleScores, "get">,
  none: number,
  section?: number,
): Ranked[] {
  return withScores(ranked, none, (r) => {
    const earlier = before.get(r.held.rule.id) ?? r.score;
    const near = r.held.clause.id === section ? OF_SECTION : 0;
    return r.score + near - LOSS * Math.max(0, earlier - r.score);
  });
}
