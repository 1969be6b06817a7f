import { lettersOnly } from "./words.ts";

/** Words that ask which of several things has more: "taller", "less". */
export const COMPARATIVES: ReadonlySet<string> = new Set(
  "more less fewer taller higher lower larger bigger smaller wider narrower deeper closer nearer farther further longer shorter difference most least fewest tallest highest lowest largest biggest smallest widest narrowest deepest closest nearest farthest furthest longest shortest cheapest cheaper fastest faster quickest quicker easier easiest better best stricter strictest".split(
    " ",
  ),
);

export const hasComparative = (text: string): boolean =>
  lettersOnly(text).some((word) => COMPARATIVES.has(word));
