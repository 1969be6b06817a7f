import { lettersOnly } from "./words.ts";

/** What is asked of one thing where a word compares the sizes of several: "taller" is how tall. */
const SIZES: readonly (readonly [asks: string, words: string])[] = [
  ["tall", "taller tallest"],
  ["high", "higher highest lower lowest"],
  ["large", "larger largest smaller smallest"],
  ["big", "bigger biggest"],
  ["wide", "wider widest narrower narrowest"],
  ["deep", "deeper deepest"],
  ["close", "closer closest nearer nearest"],
  ["far", "farther farthest further furthest"],
  ["long", "longer longest shorter shortest"],
  ["many", "more most fewer fewest less least"],
];

/** Words that compare sizes, each with what they ask of one thing. */
export const COMPARED: ReadonlyMap<string, string> = new Map(
  SIZES.flatMap(([asks, words]) => words.split(" ").map((word) => [word, asks] as const)),
);

/** Words that ask which of several things has more: "taller", "less". */
export const COMPARATIVES: ReadonlySet<string> = new Set([
  ...COMPARED.keys(),
  ..."difference cheapest cheaper fastest faster quickest quicker easier easiest better best stricter strictest".split(
    " ",
  ),
]);

export const hasComparative = (text: string): boolean =>
  lettersOnly(text).some((word) => COMPARATIVES.has(word));
