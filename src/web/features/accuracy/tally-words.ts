import type { AccuracyBoard } from "#contract/accuracy.ts";

type Tally = AccuracyBoard["overall"];

/** "95.5%": rounded down, so that 100% means all; a dash for none. */
export const shareWords = ({ right, total }: Pick<Tally, "right" | "total">): string =>
  total === 0 ? "–" : `${(Math.floor((right / total) * 1000) / 10).toLocaleString("en-US")}%`;
