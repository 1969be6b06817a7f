import { lettersOnly } from "./words.ts";

/** Words that ask which of several things has more: "taller", "less". */
export const COMPARATIVES: ReadonlySet<string> = new Set(
  "more less fewer taller higher lower larger bigger smaller wider narrower deeper closer nearer farther further longer shorter difference".split(
    " ",
  ),
);

export const hasComparative = (text: string): boolean =>
  lettersOnly(text).some((word) => COMPARATIVES.has(word));
