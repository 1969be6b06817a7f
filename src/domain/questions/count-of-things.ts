import type { Subject } from "../law/vocabulary.ts";
import type { MeasuredQuantity } from "./measured-quantity.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";
import { readNumber } from "./read-quantities.ts";

/** Words by which a thing is one more than those that are there. */
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ["second", 2],
  ["2nd", 2],
  ["another", 2],
  ["additional", 2],
  ["extra", 2],
  ["third", 3],
  ["3rd", 3],
]);
/** Things that people have several of, and that no rule on homes counts. */
const COUNTED: ReadonlySet<Subject> = new Set([
  "driveway",
  "shed",
  "garage",
  "carport",
  "deck",
  "porch",
  "short_term_rental",
  "tree",
]);
/** Between a number and what it counts stand few words: "two separate curb cuts". */
const MOST_BETWEEN = 2;
/** What ends a number's reach: "two cars in a garage". */
const STOPS: ReadonlySet<string> = new Set(
  "a an the my our of in on to for and or car story floor level foot ft sq bay unit home house".split(" "),
);

/** How many of the thing asked about there would be: "a second driveway", "two curb cuts". Null where it isn't said. */
export function countOfThings(
  tokens: readonly Token[],
  things: readonly PhraseMatch<Subject>[],
  subject: Subject | undefined,
): MeasuredQuantity | null {
  if (subject === undefined || !COUNTED.has(subject)) return null;
  const counts = things
    .filter(({ value }) => value === subject)
    .flatMap(({ from, to }) => ORDINALS.get(tokens[from]!.text) ?? countBefore(tokens, to - 1) ?? []);
  // "Can we add a second one?", of the thing that was named.
  const [named] = things.filter(({ value }) => value === subject);
  for (const [i, { text }] of tokens.entries())
    if (named && i > named.from && text === "one") counts.push(ORDINALS.get(tokens[i - 1]!.text) ?? 0);
  return Math.max(0, ...counts) > 0
    ? { measure: "count", value: Math.max(...counts), unit: "count", sense: "exact" }
    : null;
}

function countBefore(tokens: readonly Token[], from: number): number | null {
  for (let at = from - 1; at >= Math.max(0, from - 1 - MOST_BETWEEN); at--) {
    const { text } = tokens[at]!;
    const count = ORDINALS.get(text) ?? readNumber(text);
    if (count !== null) return Number.isInteger(count) && count >= 2 && count <= 10 ? count : null;
    if (STOPS.has(text)) return null;
  }
  return null;
}
