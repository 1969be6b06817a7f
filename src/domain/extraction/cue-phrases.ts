import type { Word } from "./words.ts";

/** Finds phrases in words. "a|b c" is a or b, then c; words that say nothing may be in between. */

export interface Cue<Name extends string> {
  name: Name;
  /** From 0 to 1: how surely the phrase means it. */
  strength: number;
  /** Places of its first word and behind its last one. */
  from: number;
  to: number;
}

interface Phrase<Name extends string> {
  name: Name;
  strength: number;
  steps: readonly ReadonlySet<string>[];
}
export type PhraseBook<Name extends string> = ReadonlyMap<string, readonly Phrase<Name>[]>;

const SKIPPED = new Set(
  "of the a an each required total gross net ( ) - , any all such per-lot existing principal main minimum maximum average individual every contiguous".split(
    " ",
  ),
);
const MOST_SKIPPED = 3;

/** @param lines name, strength and phrases, which are separated by commas. */
export function phraseBook<Name extends string>(
  lines: readonly (readonly [name: Name, strength: number, phrases: string])[],
): PhraseBook<Name> {
  const book = new Map<string, Phrase<Name>[]>();
  for (const [name, strength, phrases] of lines)
    for (const phrase of phrases.split(",")) {
      const steps = phrase
        .trim()
        .split(" ")
        .map((step) => new Set(step.split("|")));
      for (const first of steps[0]!) book.set(first, [...(book.get(first) ?? []), { name, strength, steps }]);
    }
  return book;
}

/** All cues, left to right; where several begin at one word, the one that reaches furthest. */
export function findCues<Name extends string>(
  book: PhraseBook<Name>,
  words: readonly Word[],
  from = 0,
  to = words.length,
): Cue<Name>[] {
  const found: Cue<Name>[] = [];
  for (let at = from; at < to; at++) {
    let best: Cue<Name> | null = null;
    for (const phrase of book.get(words[at]!.norm) ?? []) {
      const end = matchEnd(phrase.steps, words, at, to);
      if (end === null) continue;
      if (!best || end > best.to || (end === best.to && phrase.strength > best.strength))
        best = { name: phrase.name, strength: phrase.strength, from: at, to: end };
    }
    if (!best) continue;
    found.push(best);
    at = best.to - 1;
  }
  return found;
}

function matchEnd(
  steps: readonly ReadonlySet<string>[],
  words: readonly Word[],
  start: number,
  limit: number,
): number | null {
  let at = start + 1;
  for (const step of steps.slice(1)) {
    let skipped = 0;
    while (
      at < limit &&
      !step.has(words[at]!.norm) &&
      skipped < MOST_SKIPPED &&
      SKIPPED.has(words[at]!.norm)
    ) {
      at += 1;
      skipped += 1;
    }
    if (at >= limit || !step.has(words[at]!.norm)) return null;
    at += 1;
  }
  return at;
}
