import type { Rule } from "../law/law.ts";
import type { Aspect, Stage } from "../law/vocabulary.ts";
import { wordsIn } from "../questions/clause-words.ts";
import type { Act } from "./bank.ts";
import { type Ranked, withMeantFirst } from "./ranked-order.ts";

/** Words for a permit that has expired or is to be renewed; "when does it expire?" only asks how long it lasts. */
const ENDED: ReadonlySet<string> = new Set(
  "renew renewal renewing renewed expired lapsed reinstate reinstated reactivate reactivated revive revived".split(
    " ",
  ),
);
const RAN: ReadonlySet<string> = new Set(["ran", "run"]);
const PERMITS: ReadonlySet<string> = new Set(["permit", "permits"]);

/** The stage of the permit in a question, where its words name one: "it ran out in May". */
export function stageNamed(text: string): Stage | null {
  const words = wordsIn(text);
  const isEnded = words.some((word, i) => ENDED.has(word) || (RAN.has(word) && words[i + 1] === "out"));
  return isEnded && words.some((word) => PERMITS.has(word)) ? "renewal" : null;
}

/** Acts that ask what to do, what the consequences are, or what it costs. */
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
/** How far a rule that only says how long a permit lasts is behind the rules of the stage. */
const ONLY_TIME = 6;
/** What the score of a sum for another stage loses. */
const OF_OTHER = 4;

/** Whether a rule is about a permit at a stage, or about how long a permit lasts. */
export const isOfStage = (rule: Rule, stage: Stage): boolean => rule.stage === stage || saysHowLong(rule);
const saysHowLong = ({ about, subjects }: Rule): boolean => about === "validity" && subjects[0] === "permit";

/** How much less a rule helps someone who asks this of a permit at a stage than one that says just that; null where it doesn't. */
function lagOf(rule: Rule, act: Act, stage: Stage): number | null {
  const isSum = rule.kind === "fee" || rule.about === "fee";
  if (rule.stage === stage && rule.kind !== "time") return isSum === (act === "cost") ? 0 : null;
  return saysHowLong(rule) && act !== "cost" ? ONLY_TIME : null;
}

/**
 * "The permit ran out. What do I do, and what will it cost me?": fines and the fees for a first permit don't answer this where
 * the city has rules on expired permits; nor does the renewal fee where the question only asks what to do. `bare` says that the
 * clause names no thing of its own.
 */
export function ofStageNamed(
  ranked: readonly Ranked[],
  act: Act,
  stage: Stage | null,
  bare: boolean,
  none: number,
): readonly Ranked[] {
  if (stage === null || !bare || !OF_STAGES.has(act)) return ranked;
  const meant = (r: Ranked): number | null => {
    const lag = lagOf(r.held.rule, act, stage);
    return lag === null ? null : r.score - lag;
  };
  if (!ranked.some((r) => meant(r) !== null)) return ranked;
  return withMeantFirst(ranked, none, meant, ({ held: { rule } }) =>
    rule.kind === "fee" || SUMS.has(rule.about) ? OF_OTHER : 0,
  );
}
