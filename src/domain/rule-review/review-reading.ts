import type { EnactedSection } from "../codes/enacted-section.ts";
import { type ExtractedLaw, extractLaw } from "../extraction/extract-law.ts";
import { type Proposal, proposalsOf } from "./proposal.ts";
import { countLeading } from "./review-questions.ts";

/** A place's law as it was read, with what is proposed to its reviewers. */
export interface ReviewReading {
  law: ExtractedLaw;
  proposals: readonly RankedProposal[];
}
export interface RankedProposal extends Proposal {
  /** How many of the plain questions it answers first. */
  leads: number;
}

/** Reads an edition for review: a second or so for a town, much longer for a large city. @param place its slug. */
export function readForReview(place: string, sections: readonly EnactedSection[]): ReviewReading {
  const law = extractLaw(sections);
  const counts = countLeading(law);
  const proposals = proposalsOf(place, sections, law).map((proposal) => ({
    ...proposal,
    leads: counts.get(proposal.ruleAt) ?? 0,
  }));
  return { law, proposals };
}
