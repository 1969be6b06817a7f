import type { AccuracyBoard } from "#contract/accuracy.ts";
import { quantityWords } from "#web/words.ts";

type Tally = AccuracyBoard["overall"];

/** "95.5%": rounded down, so that 100% means all; a dash for none. */
export const shareWords = ({ right, total }: Pick<Tally, "right" | "total">): string =>
  total === 0 ? "–" : `${(Math.floor((right / total) * 1000) / 10).toLocaleString("en-US")}%`;

/** Figures as the board notes them, as people say them and each once: "15000 USD", "1 units" → "$15,000", "1 home". */
export const figureWords = (figures: readonly string[]): string[] => [
  ...new Set(
    figures.map((figure) => {
      const [, value, unit] = /^(-?[\d.]+) (.+)$/.exec(figure) ?? [];
      return value && unit ? quantityWords(Number(value), unit) : figure;
    }),
  ),
];
