import type { ProposalCard, ReviewedRuleView } from "#contract/rule-review.ts";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import type { Proposal } from "#domain/rule-review/proposal.ts";
import type { Decisions } from "#domain/rule-review/queue.ts";
import type { ReviewReading } from "#domain/rule-review/review-reading.ts";
import type { ReviewedRule } from "#domain/rule-review/reviewed-rule.ts";
import type { CodeEdition, CodePlace, SectionEntry } from "../database/code-records.ts";
import type { Services } from "../services.ts";
import { chooseEdition } from "./present-edition.ts";

/** A place's current edition with what was read from it and decided on it. */
export interface PlaceUnderReview {
  place: CodePlace;
  edition: CodeEdition;
  reading: ReviewReading;
  decisions: Decisions;
}

type Needed = Pick<Services, "enacted" | "sections" | "readings" | "decisions">;

/** Null for a place without imported text. Waits for the reading, which the first time takes some seconds. */
export async function placeUnderReview(services: Needed, name: string): Promise<PlaceUnderReview | null> {
  const found = await chooseEdition(services, name, undefined);
  if (!found) return null;
  const { place, chosen: edition } = found;
  const [reading, decisions] = await Promise.all([
    services.readings.of(place, edition),
    services.decisions.latest(place.id),
  ]);
  return { place, edition, reading, decisions };
}

/** The section that a proposal was read from, with its text. */
export async function sectionOf(
  { enacted }: Pick<Services, "enacted">,
  { edition }: Pick<PlaceUnderReview, "edition">,
  { section }: Pick<Proposal, "section">,
): Promise<EnactedSection | null> {
  return (await enacted.section(edition.id, section))?.section ?? null;
}

export const nameOf = ({ slug, number, title }: Pick<SectionEntry, "slug" | "number" | "title">) => ({
  slug,
  number,
  title,
});

export const presentRule = (rule: ReviewedRule): ReviewedRuleView => ({
  ...rule,
  districts: [...rule.districts],
});

/** What a language model says of a proposal. */
export const modelSays = ({ model, ruleAt }: Pick<Proposal, "model" | "ruleAt">): ProposalCard["model"] =>
  ruleAt < 0 ? "alone" : model === undefined ? "not_asked" : model.agrees ? "agrees" : "differs";
