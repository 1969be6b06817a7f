import type { Standard } from "../extraction/standards.ts";
import { type DecisionOutcome, isRule, type RuleDecision } from "./decision.ts";
import type { RankedProposal } from "./review-reading.ts";

/** What waits for a reviewer, and in which order. */

export const QUEUE_STATES = ["open", "accepted", "corrected", "rejected", "all"] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/**
 * How sure the reading is. Where it gives no number, a rule is likely or not. `differ`: a language model read the figure
 * otherwise; `model`: only the model read it.
 */
export const CONFIDENCES = ["any", "likely", "unlikely", "differ", "model"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export interface QueueFilter {
  state: QueueState;
  confidence: Confidence;
  standard: Standard | null;
  /** As the law prints it. */
  district: string | null;
}

export type Decisions = ReadonlyMap<string, RuleDecision>;

/** The state of a proposal: one whose decision was undone waits again. */
export function stateOf(id: string, decisions: Decisions): "open" | DecisionOutcome {
  const outcome = decisions.get(id)?.outcome ?? "undone";
  return outcome === "undone" ? "open" : outcome;
}

/** The surest first; of those equally sure, those that answer most questions. */
export function queueOf(
  proposals: readonly RankedProposal[],
  decisions: Decisions,
  { state, confidence, standard, district }: QueueFilter,
): RankedProposal[] {
  return proposals
    .filter(
      ({ id, rule, plausible, model, ruleAt }) =>
        (state === "all" || stateOf(id, decisions) === state) &&
        isAs(confidence, { plausible, model, ruleAt }) &&
        (standard === null || rule.standard === standard) &&
        (district === null || rule.districts.includes(district)),
    )
    .sort(
      (a, b) =>
        Number(b.plausible) - Number(a.plausible) ||
        Math.round((b.confidence - a.confidence) * 10) ||
        b.leads - a.leads ||
        a.ruleAt - b.ruleAt,
    );
}

function isAs(
  confidence: Confidence,
  { plausible, model, ruleAt }: Pick<RankedProposal, "plausible" | "model" | "ruleAt">,
): boolean {
  switch (confidence) {
    case "any":
      return true;
    case "differ":
      return model?.agrees === false;
    case "model":
      return ruleAt < 0;
    default:
      return plausible === (confidence === "likely");
  }
}

/** Decisions that made a rule, and whose proposal is gone: the passage or its reading changed. */
export const changedSince = (
  proposals: readonly Pick<RankedProposal, "id">[],
  decisions: Decisions,
): RuleDecision[] => {
  const there = new Set(proposals.map(({ id }) => id));
  return [...decisions.values()].filter((decision) => isRule(decision) && !there.has(decision.proposal));
};
