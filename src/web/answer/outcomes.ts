import type { Outcome } from "#contract/search.ts";
import { OUTCOME_TONES, OUTCOME_WORDS, type Tone } from "#domain/reports/report-words.ts";
import type { IconName } from "#web/components/icon.tsx";

interface Look {
  tone: Tone;
  icon: IconName;
  label: string;
}

const look = (outcome: Outcome, icon: IconName): Look => ({
  tone: OUTCOME_TONES[outcome],
  icon,
  label: OUTCOME_WORDS[outcome],
});

/** How a verdict shows: always a color, a sign and words together. */
export const OUTCOME_LOOK: Readonly<Record<Outcome, Look>> = {
  allowed: look("allowed", "check"),
  allowed_with_permit: look("allowed_with_permit", "stamp"),
  not_allowed: look("not_allowed", "cross"),
  depends: look("depends", "fork"),
  value: look("value", "ruler"),
  procedure: look("procedure", "list"),
  explanation: look("explanation", "book"),
  not_regulated: look("not_regulated", "open"),
  not_covered: look("not_covered", "question"),
  out_of_scope: look("out_of_scope", "question"),
  unclear: look("unclear", "fork"),
};
