import type { PhraseBook } from "../extraction/cue-phrases.ts";
import { SIGNAL_CUES } from "../extraction/question-words.ts";
import { STANDARD_CUES } from "../extraction/standards.ts";
import { SUBJECT_CUES, type Subject } from "../extraction/subjects.ts";
import { normWord } from "../extraction/words.ts";
import { analyseText, type Token } from "../search/analyse-text.ts";
import { FUNCTION_WORDS, QUESTION_WORDS, SHARES } from "../search/question-words.ts";
import { findThesaurusPhrases } from "../search/thesaurus.ts";
import { familyOf } from "../search/word-family.ts";
import { asideFrom } from "./question-cues.ts";

/** A word of a question, with all terms that say the same in a code. */
export interface AskedWord {
  /** Its own terms, each with how well it says the word, from 0 to 1. */
  terms: ReadonlyMap<string, number>;
  /** The terms of phrases that say the same, each with its part of a phrase: all of one together make 1. */
  phrases: ReadonlyMap<string, number>;
  /** How much finding it tells, by how rare it is in the code. */
  weight: number;
  /** It names a thing that the question is about: a fence, a coop; not a size, a place on the lot, or a building as such. */
  isThing: boolean;
  /** The thing is one of those that codes have rules of their own for. */
  isSubject: boolean;
}

const WORDS_OF_CODES =
  "zone zoning district code city town county village law rule regulation ordinance permit limit requirement square foot acre inch percent year month week day night hour time";

const wordsOf = <Name extends string>(book: PhraseBook<Name>): string[] =>
  [...book.values()].flatMap((phrases) => phrases.flatMap(({ steps }) => steps.flatMap((step) => [...step])));

/** Subjects that are things of their own, next to the building that a district's standards are for. */
const THINGS: ReadonlySet<Subject> = new Set([
  "accessory_unit",
  "accessory_building",
  "mobile_home",
  "sign",
  "fence",
  "parking_area",
  "other_use",
  "animals",
]);

const SUBJECT_WORDS: ReadonlySet<string> = new Set(
  [...SUBJECT_CUES].flatMap(([word, phrases]) =>
    phrases.some(({ name, steps }) => THINGS.has(name) && steps.length === 1) ? [word] : [],
  ),
);

/** Words of standards and of buildings as such. A word that is also the name of a thing ("driveway", "garage") is none of them. */
const PLAIN_WORDS: ReadonlySet<string> = (() => {
  const plain = [...wordsOf(STANDARD_CUES), ...wordsOf(SIGNAL_CUES), ...WORDS_OF_CODES.split(" ")];
  return new Set(plain.filter((word) => !SUBJECT_WORDS.has(word)));
})();

/** @param norm as `normWord` spells it. */
export const isPlainWord = (norm: string): boolean => PLAIN_WORDS.has(norm);

const OF_FAMILY = 0.7;
const OF_PHRASE = 0.6;

/**
 * The words of a question that tell something, with their other words.
 * @param rarity how rare a term is in the code; null for one that it does not have.
 * @param districts places of what names a district, which is no thing.
 */
export function askedWords(
  text: string,
  rarity: (term: string) => number | null,
  districts: readonly { start: number; end: number }[],
): AskedWord[] {
  const tokens = analyseText(text).filter(({ piece }) => !piece);
  const phrases = findThesaurusPhrases(tokens.map(({ term }) => term));
  const seen = new Set<string>();
  const aside = asideFrom(text);
  return tokens.flatMap((token, at) => {
    const inDistrict = districts.some(({ start, end }) => token.start < end && start < token.end);
    // "State the minimum lot size"
    const isBidding = at === 0 && BIDDEN.has(tokens[1]?.word ?? "");
    if (seen.has(token.term) || !(inDistrict || (tells(token) && !isBidding))) return [];
    seen.add(token.term);
    const terms = new Map([[token.term, 1]]);
    for (const relative of familyOf(token.term)) terms.set(relative, OF_FAMILY);
    const said = new Map<string, number>();
    for (const { from, to, written } of phrases)
      if (at >= from && at < to)
        for (const [term, share] of written) said.set(term, Math.max(said.get(term) ?? 0, share * share));
    const isAside = token.start >= aside;
    const share =
      (SHARES.get(token.term) ?? 1) * (isAside ? OF_ASIDE : 1) * (ON_LOT.has(token.word) ? OF_PLACE : 1);
    const isThing = share === 1 && !inDistrict && !PLAIN_WORDS.has(normWord(token.word));
    const rarities = [...terms.keys(), ...said.keys()].flatMap((term) => rarity(term) ?? []);
    const commonest = rarities.length > 0 ? Math.min(...rarities) : UNKNOWN;
    // "Tall" is rare where "height" is common, and says no more.
    const weight = isThing ? (rarity(token.term) ?? commonest) : commonest;
    const isSubject = isThing && SUBJECT_WORDS.has(normWord(token.word));
    return [{ terms, phrases: said, weight: weight * share, isThing, isSubject }];
  });
}

const OF_ASIDE = 0.4;
/** What comes right behind the verb of an order. */
const BIDDEN: ReadonlySet<string> = new Set("the me us what how all any".split(" "));
/** Where on the lot a thing is does not say what is asked of it. */
const OF_PLACE = 0.3;
const ON_LOT: ReadonlySet<string> = new Set(
  "front side rear back backyard yard yards line lines property lot".split(" "),
);
/** Of a word that the code does not have, in whatever words: nothing in it can be sure to be about that. */
const UNKNOWN = 1.5;

const tells = ({ word, term }: Token): boolean =>
  !FUNCTION_WORDS.has(word) && !QUESTION_WORDS.has(word) && /\p{L}{2}/u.test(term);

/** The terms of a text. */
export const termsIn = (text: string): ReadonlySet<string> =>
  new Set(analyseText(text).flatMap(({ piece, term }) => (piece ? [] : [term])));

/** How well a text says a word, from 0 to 1. */
export function shareOf({ terms, phrases }: AskedWord, said: ReadonlySet<string>): number {
  let best = 0;
  for (const [term, share] of terms) if (share > best && said.has(term)) best = share;
  let phrase = 0;
  for (const [term, part] of phrases) if (said.has(term)) phrase += part;
  return Math.max(best, OF_PHRASE * Math.min(1, phrase));
}
