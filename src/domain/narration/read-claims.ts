import { spokenNumerals } from "../law/numerals.ts";
import { type FoundQuantity, readQuantities } from "../questions/read-quantities.ts";
import { tidy, type Word, wordsOf } from "../questions/words.ts";
import { stemWord } from "../search/stem-word.ts";
import { dimensionOf, inBase } from "../units/quantity.ts";
import { toNumber } from "../units/rational.ts";
import { type Bound, boundAfter, boundBefore, OPPOSITE } from "./bounds.ts";
import { hedgesOf, isPlain, meaningsOf } from "./narration-words.ts";

/** What a claim says of something: it may be, must be, may not be, need not be. */
export type Mode = "may" | "must" | "ban" | "free";

export interface Amount {
  /** The same for one size in different units: dimension and size in its base unit. */
  key: string;
  value: number;
  bound: Bound | null;
  /** Said by the sentence rather than by a word beside the figure: "may be 4 feet tall". */
  implied: Bound | null;
}

interface Named {
  word: string;
  meanings: readonly string[];
}

/** One stretch of a sentence that says one thing. */
export interface Claim {
  amounts: Amount[];
  /** Numerals that measure nothing: of sections, dates, telephones. */
  numerals: string[];
  /** The meanings of the words that name things, one list for each word. */
  words: readonly Named[];
  /** Those before the first figure: what the figure is said of. */
  lead: readonly Named[];
  /** For each denial the words that it denies, as stems; none after "none" or "not". */
  denials: readonly (readonly string[])[];
  modes: ReadonlySet<Mode>;
  hedges: ReadonlySet<string>;
}

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const DENIALS = set(
  "no not never none nothing neither without cannot can't don't doesn't didn't won't isn't aren't wasn't mustn't needn't shouldn't",
);
/** A claim of its own begins with each. */
const OPENING = set(
  "but while whereas unless except if when where although though because so without otherwise however which",
);
const MAY = set("may might can could allowed allow allows permitted able can't cannot");
const MUST = set("must shall mustn't have has");
const NEED = set("need needs needed require requires required necessary needn't needless");
const SAYING = set(
  "is are was were be it's that's there's you're you'll they're do does don't doesn't isn't aren't will gets get pay pays cost costs cover covers come comes keep keeps stay stays include includes count counts apply applies",
);

/** Words that may part a denial from the bound that it turns round: "may not be taller than". */
const PASSED = set(
  "be is are go get rise stand measure have cover reach come extend sit any a an the project to",
);
const ARTICLES = set("any a an the to");
const FAR = 6;
const NEAR = 4;

/** What a text says, claim by claim. */
export function readClaims(text: string): Claim[] {
  const clean = tidy(text);
  return withVerbs(chunksOf(clean).map(readClaim));
}

/** "A fence may be 4 feet in front and 6 feet behind": the second part has the subject and the verb of the first. */
function withVerbs(claims: readonly Claim[]): Claim[] {
  let verb: Claim | null = null;
  return claims.map((claim) => {
    const follows = claim.words[0]?.word === "and" && claim.amounts.length > 0;
    const joined = verb !== null && follows ? withVerbOf(claim, verb) : claim;
    if (hasVerb(claim)) verb = claim;
    return joined;
  });
}

const hasVerb = ({ words, modes }: Claim): boolean =>
  modes.size > 0 || words.some(({ word }) => SAYING.has(word) || (PASSED.has(word) && !ARTICLES.has(word)));

const withVerbOf = (claim: Claim, before: Claim): Claim => {
  const words = [...before.lead, ...claim.words];
  if (hasVerb(claim)) return { ...claim, words };
  const implied = before.amounts[0]?.implied ?? null;
  return {
    ...claim,
    words,
    modes: before.modes,
    amounts: claim.amounts.map((amount) => ({ ...amount, implied })),
  };
};

/** The parts of a text's claims, each with the figures and the names that belong together: "on a lot of 7,000 sq ft". */
export function readPieces(text: string): Claim[] {
  const clean = tidy(text);
  const pieces = chunksOf(clean, true).map(readClaim);
  const withFigures = withLeads(pieces.filter(({ amounts }) => amounts.length > 0));
  return [...withFigures, ...pieces.filter(({ amounts }) => amounts.length === 0)];
}

/** "Up to 200 square feet and 15 feet tall" are sizes of one thing. */
const withLeads = (pieces: readonly Claim[]): Claim[] =>
  pieces.map((piece, i) =>
    piece.words[0]?.word === "and" && i > 0
      ? { ...piece, words: [...pieces[i - 1]!.lead, ...piece.words] }
      : piece,
  );

/** Words that begin a part of a claim. */
const PARTING = set("in on from with for between behind within along near before after until by during at");

/**
 * The stretches that say one thing each. "And" and a comma part two things only where the first has a verb and the second a verb or a
 * figure; `fine`: always, and so do prepositions.
 */
function chunksOf(text: string, fine = false): string[] {
  const words = wordsOf(text);
  const cuts = words.flatMap((word, at): { at: number; soft: boolean }[] => {
    if (at === 0) return [];
    const gap = text.slice(words[at - 1]!.end, word.start);
    const ends = [";", ":", ".", "!", "?", " - "].some((mark) => gap.includes(mark));
    if (ends || OPENING.has(word.text)) return [{ at, soft: false }];
    const isBound = word.text === "at" && ["least", "most"].includes(words[at + 1]?.text ?? "");
    const offers = word.text === "or" && boundAfter(words.slice(at, at + 2)) === null;
    if (fine && ((PARTING.has(word.text) && !isBound) || offers)) return [{ at, soft: true }];
    return (gap.includes(",") && gap.includes(" ")) || word.text === "and" ? [{ at, soft: true }] : [];
  });
  const chunks: Word[][] = [];
  let from = 0;
  cuts.forEach(({ at, soft }, i) => {
    const before = words.slice(from, at);
    const after = words.slice(at, cuts.slice(i + 1).find((cut) => !cut.soft)?.at ?? words.length);
    // "If …," is a claim of its own, whatever its verb.
    const opens = OPENING.has(before[0]?.text ?? "");
    if (soft && !fine && !((opens || states(before)) && (states(after) || after.some(isNumber)))) return;
    chunks.push(before);
    from = at;
  });
  chunks.push(words.slice(from));
  return chunks
    .filter((chunk) => chunk.length > 0)
    .map((chunk) => text.slice(startOf(text, chunk[0]!.start), endOf(text, chunk.at(-1)!.end)));
}
/** Signs beside a word that belong to its figure. */
const startOf = (text: string, at: number): number => (text[at - 1] === "$" ? at - 1 : at);
const endOf = (text: string, at: number): number => (["%", "'", '"'].includes(text[at] ?? "") ? at + 1 : at);

const hasDigit = (word: string): boolean => [...word].some((c) => c >= "0" && c <= "9");
const states = (words: readonly Word[]): boolean =>
  words.some(({ text }) => isVerb(text) || DENIALS.has(text));
/** R5 is no figure. */
const isNumber = ({ text }: Word): boolean => text[0]! >= "0" && text[0]! <= "9";

function readClaim(text: string): Claim {
  const quantities = readQuantities(text);
  const words = wordsOf(text);
  const inside = (word: Word) => quantities.some(({ start, end }) => word.start < end && word.end > start);
  const turned = new Set<number>();
  const amounts = quantities.map((q) => amountOf(q, words, inside, turned));
  const denials = words.flatMap(({ text: word }, i) =>
    DENIALS.has(word) && !turned.has(i) && words[i + 1]?.text !== "matter"
      ? [deniedBy(words, i, inside)]
      : [],
  );
  const outside = words.filter((word) => !inside(word));
  return {
    amounts,
    numerals: outside.flatMap(({ text: word }) => numeralOf(word)),
    words: named(outside),
    lead: named(outside.filter(({ end }) => quantities.some(({ start }) => end <= start))),
    denials,
    modes: modesOf(words, turned),
    hedges: new Set(words.flatMap(({ text: word }) => hedgesOf(word))),
  };
}

/**
 * What follows a denial up to the next verb: "does not own the home and needs …" denies own and home. Where a verb and then
 * only circumstances follow, what it is said of: "a cluster is not allowed in this zone" denies cluster.
 */
function deniedBy(words: readonly Word[], at: number, inside: (word: Word) => boolean): string[] {
  const names = (of: readonly Word[]) =>
    of
      .filter((word) => !isPlain(word.text) && !isVerb(word.text) && !hasDigit(word.text) && !inside(word))
      .map(({ text }) => stemWord(text));
  const after = words.slice(at + 1);
  const first = after.findIndex(({ text }) => !isVerb(text));
  if (first > 0 && PARTING.has(after[first]!.text)) return names(words.slice(0, at));
  if (first < 0) return names(words.slice(0, at));
  const end = after.findIndex(
    ({ text }, i) =>
      i > first && ((isVerb(text) && text !== "required") || PARTING.has(text) || text === "to"),
  );
  return names(after.slice(first, end < 0 ? after.length : end));
}
const isModal = (word: string): boolean => MAY.has(word) || MUST.has(word) || NEED.has(word);
const isVerb = (word: string): boolean => isModal(word) || SAYING.has(word);

const named = (words: readonly Word[]): Named[] =>
  words.filter(({ text }) => !hasDigit(text)).map(({ text }) => ({ word: text, meanings: meaningsOf(text) }));

/** Digits as they are written; number words as their number, but for "one" and "no", which seldom count. */
function numeralOf(word: string): string[] {
  if (hasDigit(word)) return [word];
  return [...spokenNumerals(word)].filter((n) => n !== 0 && n !== 1).map(String);
}

function amountOf(
  q: FoundQuantity,
  words: readonly Word[],
  inside: (word: Word) => boolean,
  turned: Set<number>,
): Amount {
  const { value } = q;
  const key = `${dimensionOf(q.unit)} ${toNumber(inBase(q)).toFixed(4)}`;
  const first = words.findIndex((word) => word.end > q.start);
  const before = words.slice(Math.max(0, first - FAR), first);
  // Another figure's bound is not this one's.
  const own = before.slice(before.findLastIndex(inside) + 1);
  const after = words.slice(words.findLastIndex((word) => word.start < q.end) + 1).slice(0, NEAR);
  const late = boundAfter(after);
  const early = boundBefore(own);
  const implied = impliedBy(words.slice(0, first));
  if (late) return { key, value, bound: late, implied };
  if (!early) return { key, value, bound: null, implied };
  const denial = denialBefore(own, early.from);
  if (denial === null) return { key, value, bound: early.bound, implied };
  turned.add(words.indexOf(own[denial]!));
  return { key, value, bound: OPPOSITE[early.bound], implied };
}

function denialBefore(words: readonly Word[], from: number): number | null {
  for (let i = from - 1; i >= 0; i--) {
    if (DENIALS.has(words[i]!.text)) return i;
    if (!PASSED.has(words[i]!.text)) return null;
  }
  return null;
}

function impliedBy(before: readonly Word[]): Bound | null {
  if (before.some(({ text }) => MAY.has(text))) return "most";
  if (
    before.some(
      ({ text }) => MUST.has(text) || NEED.has(text) || text.startsWith("stay") || text.startsWith("keep"),
    )
  )
    return "least";
  return null;
}

function modesOf(words: readonly Word[], turned: ReadonlySet<number>): Set<Mode> {
  const modes = new Set<Mode>();
  const denies = (at: number): boolean => DENIALS.has(words[at]?.text ?? "") && !turned.has(at);
  const deniesVerb = (at: number): boolean => denies(at) && !OF_SUBJECT.has(words[at]!.text);
  words.forEach(({ text }, i) => {
    const subject = words.slice(0, i).findLastIndex((word) => isModal(word.text)) + 1;
    const isDenied =
      denies(i) ||
      denies(i + 1) ||
      [i - 2, i - 1].some(deniesVerb) ||
      // "Needs no permit and must": the denial is of what is needed.
      words
        .slice(subject, i)
        .some((word, at) => OF_SUBJECT.has(word.text) && denies(subject + at) && (at > 0 || subject === 0));
    const obliges = text === "have" || text === "has" ? words[i + 1]?.text === "to" : true;
    if (MAY.has(text)) modes.add(isDenied ? "ban" : "may");
    if (MUST.has(text) && obliges) modes.add(isDenied ? (text.startsWith("must") ? "ban" : "free") : "must");
    if (NEED.has(text)) modes.add(isDenied ? "free" : "must");
  });
  return modes;
}
/** "No fence may be": the denial goes before the subject. */
const OF_SUBJECT = set("no none neither nothing");

/** The words of a claim that name things. */
export const namesOf = ({ words }: Claim): Claim["words"] => words.filter(({ word }) => !isPlain(word));
