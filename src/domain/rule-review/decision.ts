import type { EnactedSection } from "../codes/enacted-section.ts";
import { type Proposal, passagesIn } from "./proposal.ts";
import type { ReviewedRule } from "./reviewed-rule.ts";

export const DECISION_OUTCOMES = ["accepted", "corrected", "rejected"] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

/** What a decision rests on, kept with it: the edition may be replaced. */
export interface DecisionBasis {
  section: string;
  number: string;
  title: string;
  passage: string;
  quote: string;
}

/** The latest decision on a proposal. */
export interface RuleDecision {
  id: number;
  proposal: string;
  outcome: DecisionOutcome | "undone";
  rule: ReviewedRule;
  basis: DecisionBasis;
  /** Null when the account is gone. */
  decidedBy: string | null;
  decidedAt: Date;
}

export const basisOf = (
  { section, passage, quote }: Proposal,
  { number, title }: Pick<EnactedSection, "number" | "title">,
): DecisionBasis => ({ section, number, title, passage, quote });

/** The decisions that make a rule of ours: accepted ones, and corrected ones. */
export const isRule = ({ outcome }: Pick<RuleDecision, "outcome">): boolean =>
  outcome === "accepted" || outcome === "corrected";

/** Whether the words that a decision rests on are still in its section. */
export function stillSaid(
  { basis }: Pick<RuleDecision, "basis">,
  sections: ReadonlyMap<string, Pick<EnactedSection, "blocks">>,
): boolean {
  const section = sections.get(basis.section);
  return section !== undefined && passagesIn(section).has(basis.passage);
}
