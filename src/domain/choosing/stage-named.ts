import type { Aspect, Stage } from "../law/vocabulary.ts";
import { wordsIn } from "../questions/clause-words.ts";
import type { Act } from "./bank.ts";
import { giveShares, putInOrder, type Ranked } from "./ranked-order.ts";

/** Words that surely say that a permit has ended, or is to go on; "when does it expire?" only asks how long it lasts. */
const ENDED: ReadonlySet<string> = new Set(
  "renew renewal renewing renewed expired lapsed reinstate reinstated reactivate reactivated revive revived".split(
    " ",
  ),
);
const RAN: ReadonlySet<string> = new Set(["ran", "run"]);
const PERMITS: ReadonlySet<string> = new Set(["permit", "permits"]);

/** The stage that a permit of the question is at, where its words surely name one: "it ran out in May". */
export function stageNamed(text: string): Stage | null {
  const words = wordsIn(text);
  const isEnded = words.some((word, i) => ENDED.has(word) || (RAN.has(word) && words[i + 1] === "out"));
  return isEnded && words.some((word) => PERMITS.has(word)) ? "renewal" : null;
}

/** Acts that ask what to do, what comes of it, or what it costs. */
export const OF_STAGES: ReadonlySet<Act> = new Set([
  "documents",
  "requirements",
  "how_to_apply",
  "meaning",
  "penalty",
  "other",
  "track",
  "cost",
]);
const SUMS: ReadonlySet<Aspect | null> = new Set(["fee", "penalty", "timing"]);
/** How far the rules of the stage are above all others, and those that only say how long something lasts below them. */
const AHEAD = 3;
const ONLY_TIME = 6;
/** What the score of a sum for another stage loses. */
const OF_OTHER = 4;

/** What a rule says to one who asks this of a permit at its end: from 0, the most, down; null where it says nothing of that. */
function standing({ held: { rule } }: Ranked, act: Act, stage: Stage): number | null {
  const isSum = rule.kind === "fee" || rule.about === "fee";
  if (rule.stage === stage && rule.kind !== "time") return isSum === (act === "cost") ? 0 : null;
  const lasts = rule.about === "validity" && rule.subjects[0] === "permit";
  return lasts && act !== "cost" ? -ONLY_TIME : null;
}

/**
 * "The permit ran out. What do I do, and what will it cost me?": fines and the sums of a first permit are no answer where the
 * city has rules on one at its end; nor is what renewing costs where only the way is asked for. `bare` says that the clause
 * names no thing of its own.
 */
export function ofStageNamed(
  ranked: readonly Ranked[],
  act: Act,
  stage: Stage | null,
  bare: boolean,
  none: number,
): readonly Ranked[] {
  if (stage === null || !bare || !OF_STAGES.has(act)) return ranked;
  const own = new Map(
    ranked.flatMap((r) => {
      const at = standing(r, act, stage);
      return at === null ? [] : [[r, r.score + at] as const];
    }),
  );
  if (own.size === 0) return ranked;
  const best = Math.max(...own.values());
  const lift = Math.max(0, Math.max(none, ...ranked.map(({ score }) => score)) + AHEAD - best);
  const scored = ranked.map((r): Ranked => {
    const score = own.get(r);
    const { rule } = r.held;
    const isOther = rule.kind === "fee" || SUMS.has(rule.about);
    return { ...r, score: score !== undefined ? score + lift : isOther ? r.score - OF_OTHER : r.score };
  });
  giveShares(scored, none);
  putInOrder(scored);
  return scored;
}
