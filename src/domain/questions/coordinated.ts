import { BETWEEN, LEADS } from "./follow-up.ts";
import { inUnitsOf, nearest, type Part, partsOf } from "./in-case.ts";
import type { ReadWords } from "./read-words.ts";
import { type Word, wordsOf } from "./words.ts";

/** A clause that says the same of two cases: "18 ft if detached [and 25 ft if attached]". */
interface Coordinated {
  /** The clause as it is said of the first case. */
  head: string;
  /** What is said of the other one: "25 ft if attached". */
  tail: string;
  /** Where in the clause the tail begins and ends. */
  start: number;
  end: number;
  /** What sets the first case apart. */
  first: readonly string[];
  /** What sets the other case apart: "if attached". */
  said: readonly string[];
  /** Words of the tail that name nothing: "two homes [together]". */
  besides: readonly string[];
}

/** Words between two cases of which only one can be. */
const ALTERNATIVES: ReadonlySet<string> = new Set(["or", "versus", "vs"]);
/** Words that compare what is on both sides of them, whatever it is. */
const COMPARED: ReadonlySet<string> = new Set(["versus", "vs", "with", "to"]);
/** Words that open what is said of another case: "and [with] three", "and [how] much for four". */
const OPENING: ReadonlySet<string> = new Set("what how with without for on in at of if when as".split(" "));
/** Words by which a question asks of each of the things that it lists with "and". */
export const OF_EACH: ReadonlySet<string> = new Set(
  "each both either respectively between which difference".split(" "),
);
/** Words that repeat what a case is a case of: "a corner [one]". */
const PRONOUNS: ReadonlySet<string> = new Set("one ones it".split(" "));

/** The other case that a clause names next to a first one, as the last words that can be told apart; null where it names none. */
export function coordinatedIn(
  clause: string,
  whole: string,
  read: (text: string) => ReadWords,
): Coordinated | null {
  const words = wordsOf(clause);
  const ofEach = wordsOf(whole).some(({ text }) => OF_EACH.has(text));
  for (let i = words.length - 2; i > 0; i--) {
    const joint = jointAt(words, i);
    if (joint === null) continue;
    const head = read(clause.slice(0, words[i]!.start));
    const after = read(clause.slice(words[joint.to]!.start));
    const told = toldAfter(after, head);
    if (told === null || told.counted || !isCase(told, joint, words, ofEach)) continue;
    const from = words[joint.to]!.start;
    const end = from + told.end;
    const rest = clause.slice(end);
    return {
      head: withoutComma(clause.slice(0, words[i]!.start)) + (rest === "" ? " " : rest),
      tail: clause.slice(from, end),
      start: words[i]!.start,
      end,
      first: told.pairs.flatMap(({ part, of }) =>
        setsApart(part) && setsApart(of) ? [withSmallWords(head.text, of)] : [],
      ),
      said: apart(told.pairs).map((pair) => saidOf(pair, after.text, head.text)),
      besides: told.besides,
    };
  }
  return null;
}

function withoutComma(text: string): string {
  const said = text.trimEnd();
  return said.endsWith(",") ? said.slice(0, -1) : said;
}

/** A name with the small words right before it: "if attached", "in the rear yard"; without the "of" that belongs to a figure. */
function withSmallWords(text: string, { start, end }: Part): string {
  const before = [...wordsOf(text.slice(0, start))].reverse();
  const other = before.findIndex(
    (word) => word.text === "of" || !(LEADS.has(word.text) || BETWEEN.has(word.text)),
  );
  const first = (other < 0 ? before : before.slice(0, other)).at(-1);
  return text.slice(first?.start ?? start, end);
}

/** A connecting word: where it is, whether only one of what it connects can be, and the first word after it. */
interface Joint {
  alternative: boolean;
  to: number;
}

function jointAt(words: readonly Word[], i: number): Joint | null {
  const [word, next] = [words[i]!.text, words[i + 1]?.text ?? ""];
  if (word === "compared" && (next === "with" || next === "to") && i + 2 < words.length)
    return { alternative: true, to: i + 2 };
  // "Bigger for a duplex than for a house": what comes between compares; "more than two homes" is a bound.
  if (word === "than" && OPENING.has(next)) return { alternative: true, to: i + 1 };
  if (word !== "and" && !ALTERNATIVES.has(word)) return null;
  return { alternative: word !== "and", to: i + 1 };
}

/** Something of the other case, and what of the first one it is said in place of. */
interface Pair {
  part: Part;
  of: Part;
}
interface Told {
  pairs: readonly Pair[];
  /** Where the last of it ends. */
  end: number;
  /** It says how many homes of another kind there are as well: "4 studios [and 6 one-bedrooms]" are no two cases. */
  counted: boolean;
  besides: readonly string[];
  /** It is another thing of the kind: "[one] along the back". */
  another: boolean;
}

/** What the words right after a connecting word say in place of what the head says; null where they say nothing of the sort. */
function toldAfter(after: ReadWords, head: ReadWords): Told | null {
  const before = partsOf(head);
  const known = new Set(wordsOf(head.text).map(({ text }) => text));
  const parts = partsOf(after);
  const pairs: Pair[] = [];
  let end = 0;
  const besides: string[] = [];
  let unknown = 0;
  for (const word of wordsOf(after.text)) {
    const part = parts.find((p) => p.start < word.end && word.start < p.end);
    if (part === undefined) {
      if (LEADS.has(word.text) || BETWEEN.has(word.text)) continue;
      if (known.has(word.text) || PRONOUNS.has(word.text)) end = pairs.length > 0 ? word.end : end;
      // "Two homes [together] at 3,850": a word may come between, if more is said of the same case.
      else if (pairs.length === 0 || ++unknown > MOST_UNKNOWN || endsPhrase(after.text, word)) break;
      else besides.push(word.raw);
      continue;
    }
    if (part.start < word.start) continue;
    const of = otherOf(part, before);
    // "A 12 ft shed and an 8 ft fence" are both built.
    if (of && part.sort === "thing" && !part.homes) break;
    if (of === null && !before.some((b) => b.sort === part.sort && b.says === part.says)) break;
    if (unknown > 0 && !(of && isFigure(part))) break;
    end = part.end;
    unknown = 0;
    if (of) pairs.push({ part, of });
  }
  if (pairs.length === 0) return null;
  const opened = OPENING.has(wordsOf(after.text)[0]!.text);
  const counted =
    (countsHomes(
      parts.filter((p) => p.end <= end),
      after.text,
    ) &&
      countsHomes(before, head.text)) ||
    (!opened && pairs.some(({ part, of }) => part.sort === "number" && of.sort === "dwelling units"));
  const another = wordsOf(after.text).some((word) => word.end <= end && PRONOUNS.has(word.text));
  return { pairs, end, counted, another, besides: besides.slice(0, besides.length - unknown) };
}

/** Whether a text says how many there are of a kind of home: "4 studios", "six two-bedroom apartments". */
const countsHomes = (parts: readonly Part[], text: string): boolean =>
  parts.some(
    (part, i) =>
      part.sort === "dwelling units" ||
      (part.sort === "number" &&
        parts[i + 1] !== undefined &&
        setsApart(parts[i + 1]!) &&
        text.slice(part.end, parts[i + 1]!.start).trim() === ""),
  );

const MOST_UNKNOWN = 1;
const endsPhrase = (text: string, { end }: Word): boolean => ",;:.?!".includes(text[end] ?? " ");

/** What of the first case a part of the other one is said in place of; a number for the one most like it. */
function otherOf(part: Part, before: readonly Part[]): Part | null {
  if (part.sort === "number")
    return (
      nearest(
        part,
        before.filter((b) => b.value !== part.value),
      ) ?? null
    );
  const others = before.filter((b) => isOther(part, b));
  return (part.size === null ? others.at(-1) : nearest(part, others)) ?? null;
}

/** Whether one part says of another case what the other says of the first. */
function isOther(part: Part, of: Part): boolean {
  const alike = part.sort === of.sort || (part.homes && of.homes);
  return alike && (part.says !== of.says || part.value !== of.value);
}

const isFigure = ({ sort }: Part): boolean => sort === "number" || !NAMES.has(sort.split(" ")[0]!);
const NAMES: ReadonlySet<string> = new Set(["fact", "thing", "place", "measure", "district", "city", "date"]);

/** A size as it is said, with the unit of the one that it takes the place of: "50 [ft]"; a name with its small words. */
function saidOf({ part, of }: Pair, after: string, head: string): string {
  if (setsApart(part)) return withSmallWords(after, part);
  return inUnitsOf(after.slice(part.start, part.end), part, of, head);
}

/** What sets the other case apart: a size only where nothing else does. */
function apart(pairs: readonly Pair[]): readonly Pair[] {
  const named = pairs.filter(({ part }) => setsApart(part));
  return named.length > 0 ? named : pairs;
}

/** A fact or how many homes there are make a case; a yard only with a figure of its own. */
const setsApart = (part: Part): boolean => part.homes || !isFigure(part);

function isCase(
  { pairs, another }: Told,
  { alternative, to }: Joint,
  words: readonly Word[],
  ofEach: boolean,
): boolean {
  const opened = OPENING.has(words[to]!.text);
  const figures = pairs.filter(({ part, of }) => isFigure(part) && !part.homes && isFigure(of));
  const facts = pairs.some(
    ({ part, of }) => (part.sort.startsWith("fact ") && part.sort === of.sort) || (part.homes && of.homes),
  );
  const named = pairs.some(({ part }) => part.sort === "place");
  // "With two homes, and with three": a number for a number of homes.
  const counts = pairs.some(({ part, of }) => part.sort === "number" && of.homes);
  if (counts && (opened || figures.length > 0)) return true;
  // "On a lot 74 feet wide versus 75 feet", "on a 5,000 sq ft lot, and on one of 7,000": a size for a size.
  const compared = COMPARED.has(words[to - 1]!.text) || (alternative && ofEach);
  if (figures.length > 0 && (opened || compared)) return true;
  if (facts) return alternative || opened || ofEach || figures.length > 0;
  // "One in front and also one along the back, which of the two is OK?"
  return named && (figures.length > 0 || (ofEach && another));
}
