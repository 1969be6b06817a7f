import type { SearchOutput } from "#contract/search.ts";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";

/** Where search engines and messengers cut a description off. */
const LONGEST_SUMMARY = 200;

/** The answer in a line or two, for whoever meets a link to it. */
export function summary({ answer }: SearchOutput): string {
  const words = `${OUTCOME_LOOK[answer.outcome].label}. ${answer.headline}`;
  return words.length <= LONGEST_SUMMARY
    ? words
    : `${words.slice(0, LONGEST_SUMMARY - 1).replace(/\s+\S*$/, "")}…`;
}
