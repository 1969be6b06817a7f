import type { Subject } from "../law/vocabulary.ts";
import type { MeasuredQuantity } from "./measured-quantity.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";
import { readNumber } from "./read-quantities.ts";

/** Words that number a thing among those that are there. */
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ["second", 2],
  ["2nd", 2],
  ["third", 3],
  ["3rd", 3],
  ["fourth", 4],
  ["4th", 4],
]);
/** Words by which a thing is one more than those that are there. */
const ONE_MORE: ReadonlySet<string> = new Set(["another", "additional", "extra"]);
/** Before a number that ends its clause, these say that it counts what was named: "can I get a license for three?" */
const COUNTING: ReadonlySet<string> = new Set("for all have run keep list own rent add".split(" "));
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
  "a an the my our of in on to for and or car bedroom bed room story floor level foot ft sq bay unit home house".split(
    " ",
  ),
);

/** How many of the thing asked about there would be: "a second driveway", "two curb cuts". Null where it isn't said. */
export function countOfThings(
  tokens: readonly Token[],
  things: readonly PhraseMatch<Subject>[],
  subject: Subject | undefined,
  text: string,
): MeasuredQuantity | null {
  if (subject === undefined || !COUNTED.has(subject)) return null;
  const own = things.filter(({ value }) => value === subject);
  const counts = own.flatMap(
    ({ from, to }) => ORDINALS.get(tokens[from]!.text) ?? countBefore(tokens, to - 1) ?? [],
  );
  let more = own.some(({ from }) => [from, from - 1].some((at) => ONE_MORE.has(tokens[at]?.text ?? "")));
  for (const [i, token] of tokens.entries()) {
    // "Can we add a second one?", of the thing that was named, or is named after it.
    const last = things.filter(({ from }) => from < i).at(-1);
    if (last !== undefined && last.value !== subject) continue;
    const next = tokens[i + 1];
    const ends = next === undefined || /[.,;?!]/.test(text.slice(token.end, next.start));
    if (token.text === "one") counts.push(ORDINALS.get(tokens[i - 1]?.text ?? "") ?? 0);
    if (ONE_MORE.has(token.text) && (ends || next?.text === "one")) more = true;
    if (ends && COUNTING.has(tokens[i - 1]?.text ?? "")) counts.push(wholeNumber(token.text) ?? 0);
  }
  const most = Math.max(0, ...counts);
  const value = more ? Math.max(1, most) + 1 : most;
  if (value === 0) return null;
  // Each rental is a home.
  return subject === "short_term_rental"
    ? { measure: "units", value, unit: "units", sense: "exact" }
    : { measure: "count", value, unit: "count", sense: "exact" };
}

function countBefore(tokens: readonly Token[], from: number): number | null {
  for (let at = from - 1; at >= Math.max(0, from - 1 - MOST_BETWEEN); at--) {
    const { text } = tokens[at]!;
    if (ORDINALS.has(text)) return ORDINALS.get(text)!;
    if (readNumber(text) !== null) return wholeNumber(text);
    if (STOPS.has(text)) return null;
  }
  return null;
}

/** A number of things that people have: from 2 to 10. */
function wholeNumber(text: string): number | null {
  const count = readNumber(text);
  return count !== null && Number.isInteger(count) && count >= 2 && count <= 10 ? count : null;
}
