import { asksAfterIf, isOpen, isPolar } from "./asks-in-words.ts";
import { COMPARATIVES } from "./comparatives.ts";
import { BETWEEN, LEADS, withoutLead } from "./follow-up.ts";
import { inCase, isWayWord, namesCase, nearest, type Part, partsOf } from "./in-case.ts";
import { mentionsIn } from "./mentions.ts";
import { readNumber } from "./read-quantities.ts";
import type { ReadWords } from "./read-words.ts";
import type { Segment } from "./segment.ts";
import { wordsOf } from "./words.ts";

/** Finds what the words of a text say. */
export type WordsOfText = (text: string) => ReadWords;

/** A further case: the question rewritten for it, and the clauses that name it. */
export interface Contrast {
  text: string;
  said: string[];
  adds: boolean;
  from: Segment[];
}

export const joined = (clauses: readonly Segment[]): string => clauses.map(({ text }) => text).join("");

/** Clauses that ask what was asked before, of another case: "and in R10?", "what if it were 7,500 sq ft?", "same there?". */
export function contrastsIn(clauses: readonly Segment[], read: WordsOfText): Contrast[] {
  const contrasts: Contrast[] = [];
  clauses.forEach((clause, i) => {
    const aside = new Set(contrasts.flatMap(({ from }) => from));
    const earlier = clauses.slice(0, i).filter((c) => !aside.has(c));
    const asked = earlier.findLast(({ role, text }) => role === "ask" || asksAfterIf(text));
    if (clause.role !== "ask" || asked === undefined) return;
    const whole = joined(withLastAsk(earlier, asked, read));
    const told = toldBy(clause.text, asked.text, whole, read);
    if (told !== null) {
      const before = read(whole);
      const { text, changed, adds } = inCase(before, read(told));
      if (text !== before.text) contrasts.push({ text, said: changed, adds, from: [clause] });
      return;
    }
    // "A neighbor has a dead oak, 26 inches. Same kind?": what was told in between is the other case.
    const between = earlier.slice(earlier.indexOf(asked) + 1);
    const points = isBare(clause.text) && mentionsIn(read(clause.text)).length === 0;
    if (between.length === 0 || !points || !namesCase(read(joined(between)))) return;
    const ofLot = earlier.filter((c) => c.role === "lot" && !between.includes(c));
    contrasts.push({
      // One sentence, so that the question is about this thing, even if it belongs to a neighbor.
      text: `${joined(ofLot)}${withoutEnd(joined(between))}: ${asked.text.trim()}`,
      said: [joined(between)],
      adds: false,
      from: [...between, clause],
    });
  });
  return contrasts;
}

/** A text without the marks that end it. */
export const withoutEnd = (text: string): string => text.trim().replace(/[\s.,;:?!-]+$/, "");

/** What is told, and the last thing asked; all that is asked where that names no thing itself. */
function withLastAsk(clauses: readonly Segment[], last: Segment, read: WordsOfText): Segment[] {
  if (read(last.text).subjectMatches.length === 0) return [...clauses];
  return clauses.filter((clause) => clause === last || clause.role !== "ask");
}

/** It neither asks for a yes or a no nor opens with a question word: "and in R10?". */
const isBare = (text: string): boolean => !isPolar(text) && !isOpen(text);

/** What a clause that asks nothing of its own says of another case; null for one that asks something else. */
function toldBy(text: string, asked: string, earlier: string, read: WordsOfText): string | null {
  const told =
    conditionIn(text, asked) ?? restOf(text, asked, read) ?? otherSizeIn(text, asked, earlier, read);
  return told !== null && namesCase(read(told)) ? told : null;
}

/**
 * "Would 5,500 get me more?", "and had it been only 100 ft deep?": a clause that names nothing but another size of what was
 * told before, and asks with words that say only that something changes.
 */
function otherSizeIn(text: string, asked: string, earlier: string, read: WordsOfText): string | null {
  const words = read(text);
  const named = partsOf(words);
  const sizes = named.filter((part) => part.value !== null);
  const before = partsOf(read(earlier));
  if (sizes.length === 0 || !sizes.every((part) => isOtherSize(part, before))) return null;
  const known = new Set(wordsOf(`${earlier} ${asked}`).map((word) => word.text));
  const repeats = wordsOf(words.text).every(
    ({ text: word, start, end }) =>
      known.has(word) ||
      LEADS.has(word) ||
      BETWEEN.has(word) ||
      CHANGES.has(word) ||
      CHANGING.has(word) ||
      COMPARATIVES.has(word) ||
      isWayWord(word) ||
      sizes.some((part) => part.start < end && start < part.end),
  );
  return repeats ? text : null;
}

/** Whether a size is another one of what a text told. */
function isOtherSize(part: Part, before: readonly Part[]): boolean {
  const fits = before.filter(
    (b) => b.sort === part.sort || part.sort === "number" || (b.homes && part.homes),
  );
  const of = nearest(part, fits);
  return of !== undefined && (of.value !== part.value || of.size !== part.size);
}

/** "Would that be different if the lot were 7,500?": what comes after the "if". */
function conditionIn(text: string, asked: string): string | null {
  const words = wordsOf(text);
  const known = new Set(wordsOf(asked).map((word) => word.text));
  const at = words.findIndex(({ text: word }) => word === "if");
  const before = words.slice(0, Math.max(0, at));
  const onlyChanges = before.every(
    ({ text: word }) => CHANGES.has(word) || CHANGING.has(word) || COMPARATIVES.has(word) || known.has(word),
  );
  if (at < 0 || !onlyChanges) return null;
  const told = text.slice(words[at]!.end);
  // "If not, how many may we add?" asks something else.
  return isBare(told) ? told : null;
}

/** "And in R10?", "and what does a two-flat need?": apart from what it names, it only repeats what was asked before. */
function restOf(text: string, asked: string, read: WordsOfText): string | null {
  const body = withoutLead(text);
  if (body !== text && isBare(body)) return body;
  const words = read(text);
  const known = new Set(wordsOf(asked).map((word) => word.text));
  const measures = read(asked).measureMatches.map(({ value }) => value);
  if (!words.measureMatches.every(({ value }) => measures.includes(value))) return null;
  const named = mentionsIn(words);
  const repeats = wordsOf(words.text).every(
    ({ text: word, start, end }) =>
      known.has(word) ||
      LEADS.has(word) ||
      BETWEEN.has(word) ||
      (readNumber(word) ?? 0) >= LEAST_COUNT ||
      named.some((m) => m.start < end && start < m.end),
  );
  return repeats && isOpen(text) ? text : null;
}
/** "One" more often is a pronoun. */
const LEAST_COUNT = 2;

/** Words by which a clause only asks whether an answer changes: "would that be different if". */
const CHANGES = new Set(
  "and but so ok or then now what how much many big large tall high wide far about does do did is are was were will would could can it that this they things anything the answer rule rules limit limits number figure be change changes differ different same still matter matters else".split(
    " ",
  ),
);

/** Words that say how something changes, what that brings, and nothing of what it is. */
const CHANGING: ReadonlySet<string> = new Set(
  "i we you they he she been had being only just even one ones any anything enough fine allow allows let lets give gives make makes go goes going move moving drop dropping shrink shrinking grow growing raise raising lower lowering reduce reducing increase increasing cut cutting enlarge enlarging extend extending add adding help helps work works save count counts fit fits gain need needs require requires keep instead me us them say".split(
    " ",
  ),
);
