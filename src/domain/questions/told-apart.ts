import { type WordsOfText, withoutEnd } from "./contrasts.ts";
import { OF_EACH } from "./coordinated.ts";
import { BETWEEN, LEADS } from "./follow-up.ts";
import { inCase } from "./in-case.ts";
import { bareNumbersIn } from "./mentions.ts";
import type { ReadWords } from "./read-words.ts";
import type { Segment } from "./segment.ts";
import { type Word, wordsOf } from "./words.ts";

/** One of two things that a text tells apart, and the text as it tells of this one alone. */
export interface ToldOf {
  text: string;
  /** What it has in place of what the other has: "3,000 sq ft". */
  said: readonly string[];
  start: number;
  end: number;
}

/** What one of two things is called, as a run of words, and the word for both kinds: "the other [lot]". */
interface Name {
  from: number;
  to: number;
  noun: string | null;
}

/** Words that count two things off. */
const FIRSTS: ReadonlySet<string> = new Set(["one", "first"]);
const OTHERS: ReadonlySet<string> = new Set(["other", "second", "another"]);
/** What the second of two things is called, by what the first is: "lot A, lot B". */
const NEXT: ReadonlyMap<string, string> = new Map([
  ["A", "B"],
  ["X", "Y"],
  ["1", "2"],
  ["one", "two"],
]);
/** Words that name no thing, only that there is a choice. */
const CHOICES: ReadonlySet<string> = new Set("option choice plan design version case scenario".split(" "));
/** What a building or a lot has several of, and who else has one. */
const PARTS: ReadonlySet<string> = new Set("floor story level side wall neighbor neighbors house".split(" "));
const OF_LAND: ReadonlySet<string> = new Set("lot parcel site property".split(" "));
/** Verbs and small words that begin the description of a thing. */
const STATES: ReadonlySet<string> = new Set(
  "is are was were has have had with at measures covers would could will backs abuts borders adjoins faces fronts sits stands holds carries supports".split(
    " ",
  ),
);
const BEING: ReadonlySet<string> = new Set("is are was were has have had".split(" "));
/** What is the asker's own, next to what is another person's: "mine was built in 1948, my sister's in 2023". */
const MINE: ReadonlySet<string> = new Set(["mine", "ours"]);
const MY: ReadonlySet<string> = new Set(["my", "our"]);
const THEIRS: ReadonlySet<string> = new Set(["his", "hers", "theirs"]);
/** So many words may say where a thing is before what it is: "my lot in U-SU-E is", "my brother's next door is". */
const PLACED = 4;

/**
 * "One lot is 3,000 sq ft and the other is 7,000. How much may I cover on each?": two things told apart by what they are called,
 * outside the clauses that ask. Null unless the second description replaces something in the first.
 */
export function toldApart(
  text: string,
  clauses: readonly Segment[],
  read: WordsOfText,
): readonly [ToldOf, ToldOf] | null {
  const words = wordsOf(text);
  const pair = labeledPair(words) ?? letteredPair(words, text) ?? countedPair(words) ?? ownedPair(words);
  if (pair === null || pair.some(({ noun }) => PARTS.has(noun ?? ""))) return null;
  const [first, other] = pair;
  const clause = clauses.find(({ end }) => words[other.to]!.start < end);
  // "…, both in RT-4": what is said of both is said of each.
  const ofBoth = words.find(
    (word, i) =>
      i > other.to && word.text === "both" && clause?.role !== "ask" && word.start < (clause?.end ?? 0),
  );
  const [start, middle, end] = [
    words[first.from]!.start,
    words[other.from]!.start,
    ofBoth?.start ?? clause?.end ?? text.length,
  ];
  const asks = clauses.some((c) => c.role === "ask" && (c.end <= start || c.start >= end));
  // "First floor 900 sq ft, second 700: too much?" asks of both together.
  const ofEach = words.some(
    (word) => (word.end <= start || word.start >= end) && (OF_EACH.has(word.text) || word.text === "them"),
  );
  if (!asks || !ofEach) return null;
  const told = (name: Name, to: number) => read(withoutEnd(text.slice(words[name.to - 1]!.end, to)));
  const [one, two] = [told(first, middle), told(other, end)];
  const replaced = inCase(one, two);
  if (replaced.adds || replaced.changed.length === 0) return null;
  const tellOf = (own: ReadWords, said: readonly string[], span: { start: number; end: number }): ToldOf => {
    const [{ text: opens } = { text: "" }, ...placed] = wordsOf(own.text).slice(0, PLACED);
    // "My lot in R5 is 4,000 sq ft"
    const stated = STATES.has(opens) || placed.some(({ text: word }) => BEING.has(word));
    const known =
      first.noun !== null && (OF_LAND.has(first.noun) || read(first.noun).subjectMatches.length > 0);
    const name = opens === "with" ? "" : known ? `the ${first.noun}` : "it";
    const states = stated ? "" : "is";
    const sentence = [name, states, own.text.trim()].filter(Boolean).join(" ");
    return { text: `${text.slice(0, start)}${sentence}. ${text.slice(end)}`, said, ...span };
  };
  // "Mine is a 3 ft fence in front, his is 5 ft": the thing, its place and the district are named once for both.
  const isShort =
    two.subjectMatches.length + two.districts.length + two.placeMatches.length === 0 &&
    one.subjectMatches.length + one.districts.length + one.placeMatches.length > 0;
  const second = isShort || bareNumbersIn(two).length > 0 ? read(replaced.text) : two;
  // What both have in common sets neither apart: "solid wood 5 ft" and "wrought iron 5 ft".
  const [ofOne, ofTwo] = [inCase(two, one).changed, replaced.changed];
  return [
    tellOf(one, withoutShared(ofOne, ofTwo), { start, end: middle }),
    tellOf(second, withoutShared(ofTwo, ofOne), { start: middle, end }),
  ];
}

const withoutShared = (said: readonly string[], other: readonly string[]): string[] => {
  const own = said.filter((words) => !other.includes(words));
  return own.length > 0 ? [own.map(withoutEnd).join(", ")] : [];
};

/** "One lot is …, the other is …": two that are counted off. */
function countedPair(words: readonly Word[]): readonly [Name, Name] | null {
  const at = words.findIndex(
    (word, i) => FIRSTS.has(word.text) && (isNamed(words, i + 1) || isNumber(words[i + 1])),
  );
  if (at < 0) return null;
  const next = words.findIndex(
    (word, i) => i > at + 1 && OTHERS.has(word.text) && (isNamed(words, i + 1) || isNumber(words[i + 1])),
  );
  if (next < 0) return null;
  const noun = STATES.has(words[at + 1]!.text) || isNumber(words[at + 1]) ? null : words[at + 1]!.text;
  return [nameAt(words, at, noun), nameAt(words, next, noun)];
}

/** "My lot is …, my brother's is …": the asker's own and another person's. */
function ownedPair(words: readonly Word[]): readonly [Name, Name] | null {
  const states = (from: number) => words.slice(from, from + PLACED).some(({ text }) => STATES.has(text));
  const at = words.findIndex(
    ({ text }, i) =>
      (MINE.has(text) && STATES.has(words[i + 1]?.text ?? "")) ||
      (MY.has(text) && OF_LAND.has(words[i + 1]?.text ?? "") && states(i + 2)),
  );
  if (at < 0) return null;
  const next = words.findIndex(
    ({ text }, i) =>
      i > at + 1 &&
      (THEIRS.has(text) ? STATES.has(words[i + 1]?.text ?? "") : text.endsWith("'s") && isTheirs(words, i)),
  );
  if (next < 0 || words.slice(at, next).length < 3) return null;
  const noun = MINE.has(words[at]!.text) ? null : words[at + 1]!.text;
  const from = THEIRS.has(words[next]!.text) ? next : next - 1;
  return [
    { from: at, to: at + (noun === null ? 1 : 2), noun },
    { from: withArticle(words, from), to: next + 1, noun },
  ];
}

const OWNERS: ReadonlySet<string> = new Set("my our the his her".split(" "));
/** "My sister's was finished": someone's, with no name of the thing behind it. */
const isTheirs = (words: readonly Word[], at: number): boolean =>
  OWNERS.has(words[at - 1]?.text ?? "") &&
  (STATES.has(words[at + 1]?.text ?? "") ||
    (words[at + 1]?.text === "next" && STATES.has(words[at + 3]?.text ?? "")));

/** "Lot A is …, lot B is …", "option one …, option two …": two of one name, each with a mark. */
function labeledPair(words: readonly Word[]): readonly [Name, Name] | null {
  const markOf = (word: Word | undefined) =>
    NEXT.has(word?.raw ?? "")
      ? word!.raw
      : NEXT.has(word?.text ?? "") && word!.text !== "a"
        ? word!.text
        : null;
  for (const [i, word] of words.entries()) {
    const mark = markOf(words[i + 1]);
    if (mark === null || LEADS.has(word.text) || BETWEEN.has(word.text)) continue;
    const next = words.findIndex(
      (other, j) =>
        j > i + 1 &&
        other.text === word.text &&
        (words[j + 1]?.raw === NEXT.get(mark) || words[j + 1]?.text === NEXT.get(mark)),
    );
    if (next < 0 || words[next + 2] === undefined) continue;
    const noun = CHOICES.has(word.text) ? null : word.text;
    const name = (from: number): Name => ({ from: withArticle(words, from), to: from + 2, noun });
    return [name(i), name(next)];
  }
  return null;
}

/** "A is 8 by 10, B is 12 by 16", "A floor at 28 in, B floor at 34 in": two that have nothing but a letter for a name. */
function letteredPair(words: readonly Word[], text: string): readonly [Name, Name] | null {
  const isLetter = (i: number, raw: string) =>
    words[i]!.raw === raw && (isNamed(words, i + 1) || isNumber(words[i + 1]));
  for (const [i, { raw }] of words.entries()) {
    const second = raw.length === 1 && raw === raw.toUpperCase() ? NEXT.get(raw) : undefined;
    // "A) 3 ft, B) 5 ft" is a list of options.
    const isListed = raw === "A" && /[).:]/.test(text[words[i]!.end] ?? "");
    if (second === undefined || isListed || !isLetter(i, raw)) continue;
    const next = words.findIndex((_, j) => j > i + 1 && isLetter(j, second) && opens(words, j, text));
    if (next >= 0) return [nameAt(words, i, null), nameAt(words, next, null)];
  }
  return null;
}

/** Whether a word is the first one behind a mark, or behind a word that joins two clauses. */
const opens = (words: readonly Word[], at: number, text: string): boolean => {
  const before = words[at - 1];
  return (
    before === undefined ||
    JOINING.has(before.text) ||
    /[,.;:(!?]/.test(text.slice(before.end - 1, words[at]!.start))
  );
};

function nameAt(words: readonly Word[], at: number, noun: string | null): Name {
  const to = at + (noun !== null && words[at + 1]?.text === noun ? 2 : 1);
  return { from: withArticle(words, at), to, noun: noun === "one" || CHOICES.has(noun ?? "") ? null : noun };
}

/** Where a name begins with the small words before it: "[and the] other". */
function withArticle(words: readonly Word[], at: number): number {
  let from = at;
  while (from > 0 && JOINING.has(words[from - 1]!.text)) from -= 1;
  return from;
}
const JOINING: ReadonlySet<string> = new Set("the and but while or".split(" "));

/** Whether what follows says what a thing is, with at most one word for the thing before it, or soon gives a size of it. */
const isNamed = (words: readonly Word[], at: number): boolean =>
  STATES.has(words[at]?.text ?? "") ||
  (!isNumber(words[at]) &&
    (STATES.has(words[at + 1]?.text ?? "") || words.slice(at + 1, at + 1 + PLACED).some(hasFigure)));
/** A size, or the code of a district: "the other plain LR3". */
const hasFigure = (word: Word): boolean => [...word.text].some((c) => c >= "0" && c <= "9");
const isNumber = (word: Word | undefined): boolean => /^\d/.test(word?.text ?? "");
