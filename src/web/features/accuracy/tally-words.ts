import type { AccuracyBoard } from "#contract/accuracy.ts";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";
import { quantityWords, sentence } from "#web/words.ts";

type Tally = AccuracyBoard["overall"];

/** A set of questions that was once a blind round; its number is the first group. */
export const FORMER_ROUND = /^round-(\d+)$/;

/** How a set of questions is called: "New York" for new-york, "Former blind round 1" for round-1. */
export function setName(set: string): string {
  const round = FORMER_ROUND.exec(set)?.[1];
  return round ? `Former blind round ${round}` : set.split("-").map(sentence).join(" ");
}

/** "95.5%", rounded, except that only all is 100%, and only none is 0%; a dash where there is nothing. */
export function shareOf(part: number, total: number): string {
  if (total === 0) return "–";
  const rounded = Math.round((part / total) * 1000) / 10;
  const shown = part === total || part === 0 ? rounded : Math.min(99.9, Math.max(0.1, rounded));
  return `${shown.toLocaleString("en-US")}%`;
}

export const shareWords = ({ right, total }: Pick<Tally, "right" | "total">): string => shareOf(right, total);

/** A share from 0 to 1 as a percentage: "95%", "85.6%". */
export const percentWords = (share: number): string =>
  `${(Math.round(share * 1000) / 10).toLocaleString("en-US")}%`;

export const intervalWords = ([low, high]: readonly [number, number]): string =>
  `${percentWords(low)} to ${percentWords(high)}`;

/** An outcome as an answer shows it. */
export const outcomeWords = (outcome: string): string =>
  outcome in OUTCOME_LOOK
    ? OUTCOME_LOOK[outcome as keyof typeof OUTCOME_LOOK].label
    : sentence(outcome.replace(/_/g, " "));

/** Figures as the board notes them, as people say them and each once: "15000 USD", "1 units" → "$15,000", "1 home". */
export const figureWords = (figures: readonly string[]): string[] => [
  ...new Set(
    figures.map((figure) =>
      figure
        .split(" or ")
        .map((one) => {
          const [, value, unit] = /^(-?[\d.]+) (.+)$/.exec(one) ?? [];
          return value && unit ? quantityWords(Number(value), unit) : one;
        })
        .join(" or "),
    ),
  ),
];
