import type { ProposalCard, ReviewedRuleView } from "#contract/rule-review.ts";
import type { ReviewSubject } from "#domain/rule-review/reviewed-rule.ts";

export const SUBJECT_NAMES: Readonly<Record<ReviewSubject, string>> = {
  house: "Houses and main buildings",
  multi_unit: "Apartments and other buildings with several homes",
  adu: "Accessory dwelling units",
  accessory: "Accessory buildings",
  commercial: "Commercial and other uses",
  fence: "Fences and walls",
  sign: "Signs",
};

/** What a language model says of a figure, in the list and above the rule. */
export const MODEL_WORDS: Readonly<Record<ProposalCard["model"], string>> = {
  not_asked: "",
  agrees: "The language model reads it the same way.",
  differs: "The language model reads it differently.",
  alone: "Read by the language model only.",
};

export const STATE_NAMES: Readonly<Record<ProposalCard["state"], string>> = {
  open: "To review",
  accepted: "Accepted",
  corrected: "Corrected",
  rejected: "Rejected",
};

/** What was done, at the top of the page that follows. */
export const DONE_WORDS: Readonly<Record<string, string>> = {
  open: "The decision is undone. The rule waits for review again.",
  accepted: "The last rule is accepted.",
  corrected: "The correction of the last rule is saved.",
  rejected: "The last rule is rejected.",
};

/** "In R-1 and R-2"; nothing for a rule of the whole place. */
export const districtWords = ({ districts }: Pick<ReviewedRuleView, "districts">): string =>
  districts.length === 0 ? "No district named" : districts.join(", ");

export const leadWords = (leads: number): string =>
  leads === 0 ? "First in no answer" : leads === 1 ? "First in 1 answer" : `First in ${leads} answers`;
