import type { Rule, Wordings } from "../law/law.ts";
import { CueBook } from "../questions/cue-book.ts";
import { type Token, tokensOf } from "../questions/phrase-book.ts";
import type { OwnFactSource } from "./figures-known.ts";

const BOOKS = new WeakMap<Wordings, CueBook<boolean>>();

function bookOf(fact: Wordings): CueBook<boolean> {
  let book = BOOKS.get(fact);
  if (!book) {
    book = new CueBook([
      [true, fact.met],
      [false, fact.unmet],
    ]);
    BOOKS.set(fact, book);
  }
  return book;
}

/** What a question says of facts that only one rule turns on. Of several ways to say it the one with the most words counts. */
export function ownFactsIn(text: string): OwnFactSource {
  let tokens: readonly Token[] | null = null;
  const told = new Map<Wordings, boolean | null>();
  return (fact) => {
    const known = told.get(fact);
    if (known !== undefined) return known;
    tokens ??= tokensOf(text);
    const said = bookOf(fact)
      .find(tokens, text)
      .sort((a, b) => b.to - b.from - (a.to - a.from))[0];
    const isSo = said ? said.value !== said.denied : null;
    told.set(fact, isSo);
    return isSo;
  };
}

/** What a text says of such facts, and where it says nothing of one, what is said apart from it. */
export function ownFactsToldIn(text: string, apart: string): OwnFactSource {
  const told = ownFactsIn(text);
  if (apart === "") return told;
  const toldApart = ownFactsIn(apart);
  return (fact) => told(fact) ?? toldApart(fact);
}

/** Whether a text says something on which only one rule turns, of one of these rules. */
export function turnsOwnFact(text: string, rules: readonly Rule[]): boolean {
  const told = ownFactsIn(text);
  return rules.some(({ when: { turnsOn } }) => turnsOn !== undefined && told(turnsOn) !== null);
}
