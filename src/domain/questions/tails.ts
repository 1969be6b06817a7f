import { isIfNot, isPolar, WH_WORDS } from "./asks-in-words.ts";
import { wordsIn } from "./clause-words.ts";
import type { Segment } from "./segment.ts";

/**
 * Whether a clause only names the other side of the question before it: "or can we just do it?". `isBare` says whether a
 * text names nothing.
 */
const isOtherSide = (
  clause: Segment,
  before: Segment | undefined,
  isBare: (text: string) => boolean,
): boolean =>
  before?.role === "ask" &&
  clause.role === "ask" &&
  wordsIn(clause.text)[0] === "or" &&
  isPolar(clause.text) &&
  isPolar(before.text) &&
  !wordsIn(clause.text).some((word) => OF_NOUNS.has(word)) &&
  isBare(clause.text);
/** Words before a noun: "or must I hire an architect?" is about another thing. */
const OF_NOUNS = new Set("a an the my our your his her their its some any every each another".split(" "));

/** The clauses of a text, where the other side of a question goes with it. */
export function withOtherSides(clauses: readonly Segment[], isBare: (text: string) => boolean): Segment[] {
  const joined: Segment[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    if (!before || !isOtherSide(clause, before, isBare)) joined.push(clause);
    else {
      const text = before.text + clause.text;
      const asks = before.asks + clause.text;
      joined[joined.length - 1] = { ...before, text, asks, end: clause.end };
    }
  }
  return joined;
}

/** "If not, how many": whether a clause asks what follows from a no to the question before it. */
export function asksIfNot(text: string): boolean {
  const words = wordsIn(text).filter(Boolean);
  const until = words.findIndex((word) => WH_WORDS.has(word));
  return until > 0 && isIfNot(words.slice(0, until));
}
