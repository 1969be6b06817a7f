import type { SearchOutput } from "#contract/search.ts";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";

/** Where search engines and messengers cut a description off. */
const LONGEST_SUMMARY = 200;

/** The answer in a line or two, for people who see a link to it. */
export function summary({ answer }: SearchOutput): string {
  const { outcome, headline, readings } = answer;
  const words =
    outcome === "unclear"
      ? [headline, ...readings.map(({ label }) => `${label}.`)].join(" ")
      : `${OUTCOME_LOOK[outcome].label}. ${headline}`;
  return words.length <= LONGEST_SUMMARY
    ? words
    : `${words.slice(0, LONGEST_SUMMARY - 1).replace(/\s+\S*$/, "")}…`;
}
