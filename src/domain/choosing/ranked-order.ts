import type { HeldRule } from "../law/held-rule.ts";

export interface Ranked {
  held: HeldRule;
  /** Its place among the city's rules in the index. */
  at: number;
  /** Its share of the likelihood among all rules of the city and that none answers, from 0 to 1. */
  share: number;
  score: number;
  /** Empty for a rule that was not looked at closely. */
  features: Float64Array;
  /** The words of the question show that it is not meant, however like it they are: how long another permit lasts, a fee where a fine is asked for. */
  notMeant?: true;
}

/**
 * Puts rules in order in place, the best score first and of equal ones the lower id. Every ask orders the hundreds of
 * rules of a city: sorting their scores as numbers and giving each rule its place takes a fraction of comparing rules.
 */
export function putInOrder(ranked: Ranked[]): Ranked[] {
  const size = ranked.length;
  const scores = new Float64Array(size);
  for (let i = 0; i < size; i++) scores[i] = ranked[i]!.score;
  scores.sort();
  const ordered: (Ranked | undefined)[] = new Array(size).fill(undefined);
  for (let i = 0; i < size; i++) {
    let entry = ranked[i]!;
    // Rules of one score have places next to each other, and take them in the order of their ids.
    let at = size - higherIn(scores, entry.score);
    for (; (ordered[at]?.held.rule.id ?? Number.POSITIVE_INFINITY) <= entry.held.rule.id; at++);
    for (let there = ordered[at]; there !== undefined; there = ordered[++at]) {
      ordered[at] = entry;
      entry = there;
    }
    ordered[at] = entry;
  }
  for (let i = 0; i < size; i++) ranked[i] = ordered[i]!;
  return ranked;
}

/** The first place in rising scores behind all that are not above one of them. */
function higherIn(scores: Float64Array, score: number): number {
  let low = 0;
  let high = scores.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (scores[middle]! <= score) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A rule with another share or score, or as one that is not meant. */
export function copyOf(
  { held, at, share, score, features, notMeant }: Ranked,
  changed: Partial<Pick<Ranked, "share" | "score" | "notMeant">>,
): Ranked {
  // Written out: objects that are spread from others are slow to read, and every ask reads hundreds of them.
  const [newShare, newScore] = [changed.share ?? share, changed.score ?? score];
  return (changed.notMeant ?? notMeant)
    ? { held, at, share: newShare, score: newScore, features, notMeant: true }
    : { held, at, share: newShare, score: newScore, features };
}

/** The rules with other scores, as copies with their new shares and in their new order; the ranking itself stays as it is. */
export function withScores(
  ranked: readonly Ranked[],
  none: number,
  scoreOf: (r: Ranked) => number,
): Ranked[] {
  const scored = ranked.map((r) => copyOf(r, { score: scoreOf(r) }));
  giveShares(scored, none);
  return putInOrder(scored);
}

/**
 * The rules with those that are meant surely first, in the order of the scores that `meant` gives them, and others lowered.
 * @param meant null for a rule that is not meant
 * @param lowered what the score of another rule loses
 */
export function withMeantFirst(
  ranked: readonly Ranked[],
  none: number,
  meant: (r: Ranked) => number | null,
  lowered: (r: Ranked) => number,
): Ranked[] {
  const own = new Map(ranked.map((r) => [r, meant(r)]));
  const best = Math.max(...ranked.flatMap((r) => own.get(r) ?? []));
  const highest = Math.max(none, ...ranked.map(({ score }) => score));
  const lift = Number.isFinite(best) ? Math.max(0, highest + AHEAD - best) : 0;
  return withScores(ranked, none, (r) => {
    const score = own.get(r) ?? null;
    return score === null ? r.score - lowered(r) : score + lift;
  });
}
/** How far the best rule that is meant is above all others. */
const AHEAD = 3;

/** Gives each rule its share of the likelihood among all of them and that none answers, by a softmax of the scores. */
export function giveShares(ranked: readonly Ranked[], none: number): void {
  let most = none;
  for (const { score } of ranked) if (score > most) most = score;
  let sum = 0;
  for (const entry of ranked) {
    entry.share = Math.exp(entry.score - most);
    sum += entry.share;
  }
  sum += Math.exp(none - most);
  for (const entry of ranked) entry.share /= sum;
}
