import type { Comparator } from "./vocabulary.ts";

/** Whether a limit or bound is one that a figure may not exceed. False for none, and for one that must be met exactly. */
export const isUpper = (comparator: Comparator | null): boolean =>
  comparator === "at_most" || comparator === "less_than";
