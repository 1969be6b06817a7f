import type { Role } from "../choosing/bank.ts";
import { isOpen, isPolar } from "./asks-in-words.ts";
import { coordinatedIn } from "./coordinated.ts";
import { BETWEEN, LEADS, sentences, withoutLead } from "./follow-up.ts";
import { inCase, namesCase } from "./in-case.ts";
import { mentionsIn } from "./mentions.ts";
import { readNumber } from "./read-quantities.ts";
import type { ReadWords } from "./read-words.ts";
import { type Segment, segment } from "./segment.ts";
import { wordsOf } from "./words.ts";

/** One of several cases that a question asks the same of, as a question of its own. */
export interface SeparateCase {
  text: string;
  /** The district that sets it apart; null where something else does. */
  district: string | null;
  /** What sets a further case apart from the first one: "7,500 sq ft"; null for the first. */
  said: readonly string[] | null;
  /** It keeps all that the first case says and only adds to it: "and what about the concrete?" */
  adds: boolean;
  /** Where in the question a place of the text comes from. */
  origin: (at: number) => number;
}

/** Finds what the words of a text say. */
export type WordsOfText = (text: string) => ReadWords;

/** Cases are told in few words: a longer text is pasted matter, or a story of one case. */
const LONGEST = 700;
/** Districts beyond this many are a list, and no cases to be compared. */
const MOST_DISTRICTS = 4;
/** Further cases with other facts that are answered. */
const MOST_CONTRASTS = 2;

/**
 * The cases that a question asks the same of: "in R7 or in R10", "and what if the lot were 7,500 sq ft?". Each is a question
 * of its own, so that each is evaluated on its own. None where the question is about one case.
 */
export function separateCases(text: string, cityId: number, read: WordsOfText): SeparateCase[] {
  if (text.length > LONGEST) return [];
  const clauses = segment(text);
  const { cut, tails } = withoutTails(clauses, text, cityId, read);
  const others = [...tails, ...contrastsIn(cut, read)].slice(0, MOST_CONTRASTS);
  if (others.length === 0) return districtCases(text, clauses, cityId, read);
  const aside = new Set(others.flatMap(({ from }) => from));
  const base = joined(cut.filter((clause) => !aside.has(clause)));
  const districtOf = (one: string) => ownDistricts(one, cityId, read)[0]?.code ?? null;
  const apart = others.some((other) => districtOf(other.text) !== districtOf(base));
  return [
    { text: base, district: apart ? districtOf(base) : null, said: null, adds: false, origin: (at) => at },
    ...others.map((other) => ({
      text: other.text,
      district: apart ? districtOf(other.text) : null,
      said: other.said,
      adds: other.adds,
      origin: (at: number) => (at === 0 ? other.from[0]!.start : other.from.at(-1)!.end),
    })),
  ];
}

const joined = (clauses: readonly Segment[]): string => clauses.map(({ text }) => text).join("");

/** A further case: the question rewritten for it, and the clauses that name it. */
interface Contrast {
  text: string;
  said: string[];
  adds: boolean;
  from: Segment[];
}

/** Roles of clauses that are about what is asked; what is there already is no case. */
const OF_QUESTION: ReadonlySet<Role> = new Set(["ask", "project", "lot", "premise", "other"]);

/** The clauses without what they say of another case, and the question as it is asked of that one. */
function withoutTails(
  clauses: readonly Segment[],
  whole: string,
  cityId: number,
  read: WordsOfText,
): { cut: Segment[]; tails: Contrast[] } {
  const cut = [...clauses];
  const tails: Contrast[] = [];
  for (const [i, clause] of clauses.entries()) {
    const found = clause.role === "existing" ? null : coordinatedIn(clause.text, whole, read);
    if (found === null || ownDistricts(found.tail, cityId, read).length > 0) continue;
    const { tail, start, end, first, said, besides } = found;
    // "I can't decide between a house and a duplex": of what sets the scene only the names count.
    const scene = !OF_QUESTION.has(clause.role);
    if (scene && (first.length !== 1 || said.length !== 1)) continue;
    const head = scene ? `${sentences(first)} ` : found.head;
    cut[i] = { ...clause, text: head, asks: head };
    const own = { ...clause, text: tail, start: clause.start + start, end: clause.start + end };
    const inOther = scene ? sentences(said) : inCase(read(head), read(tail)).text.trimEnd();
    const [body, mark] = ENDS.has(inOther.at(-1)!) ? [inOther.slice(0, -1), inOther.at(-1)!] : [inOther, ""];
    const text = `${[body, ...besides].join(" ")}${mark} `;
    tails.push({
      text: joined(cut.map((c, at) => (at === i ? { ...c, text } : c))),
      said: [...said],
      adds: false,
      from: [own],
    });
  }
  return { cut, tails };
}

const ENDS: ReadonlySet<string> = new Set([".", "?", "!", ",", ";"]);

/** Clauses that ask what was asked before, of another case: "and in R10?", "what if it were 7,500 sq ft?", "same there?". */
function contrastsIn(clauses: readonly Segment[], read: WordsOfText): Contrast[] {
  const contrasts: Contrast[] = [];
  clauses.forEach((clause, i) => {
    const aside = new Set(contrasts.flatMap(({ from }) => from));
    const earlier = clauses.slice(0, i).filter((c) => !aside.has(c));
    const asked = earlier.findLast(({ role }) => role === "ask");
    if (clause.role !== "ask" || asked === undefined) return;
    const told = toldBy(clause.text, asked.text, read);
    if (told !== null) {
      const before = read(joined(withLastAsk(earlier, asked, read)));
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

const withoutEnd = (text: string): string => text.trim().replace(/[\s.,;!-]+$/, "");

/** What is told, and the last thing asked; all that is asked where that names no thing itself. */
function withLastAsk(clauses: readonly Segment[], last: Segment, read: WordsOfText): Segment[] {
  if (read(last.text).subjectMatches.length === 0) return [...clauses];
  return clauses.filter((clause) => clause === last || clause.role !== "ask");
}

/** It neither asks for a yes or a no nor opens with a question word: "and in R10?". */
const isBare = (text: string): boolean => !isPolar(text) && !isOpen(text);

/** What a clause that asks nothing of its own says of another case; null for one that asks something else. */
function toldBy(text: string, asked: string, read: WordsOfText): string | null {
  const told = conditionIn(text, asked) ?? restOf(text, asked, read);
  return told !== null && namesCase(read(told)) ? told : null;
}

/** "Would that be different if the lot were 7,500?": what comes after the "if". */
function conditionIn(text: string, asked: string): string | null {
  const words = wordsOf(text);
  const known = new Set(wordsOf(asked).map((word) => word.text));
  const at = words.findIndex(({ text: word }) => word === "if");
  const before = words.slice(0, Math.max(0, at));
  if (at < 0 || !before.every(({ text: word }) => CHANGES.has(word) || known.has(word))) return null;
  const told = text.slice(words[at]!.end);
  // "If not, how many may we add?" asks something else.
  return isBare(told) ? told : null;
}

/** "And in R10?", "and what does a two-flat need?": beside what it names it says only what was asked before. */
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

/** The same question for each district of the city that it names. */
function districtCases(
  text: string,
  clauses: readonly Segment[],
  cityId: number,
  read: WordsOfText,
): SeparateCase[] {
  const named = ownDistricts(text, cityId, read);
  const codes = [...new Set(named.map(({ code }) => code))];
  if (codes.length < 2 || codes.length > MOST_DISTRICTS) return [];
  const of = (clause: Segment) => ownDistricts(clause.text, cityId, read);
  const naming = clauses.filter((clause) => of(clause).length > 0);
  if (naming.some((clause) => namesNeighbor(clause.text, of(clause)))) return [];
  const apart = naming.every(
    (clause) => clause.role === "ask" && new Set(of(clause).map(({ code }) => code)).size === 1,
  );
  return codes.map((district): SeparateCase => {
    if (apart) {
      const own = clauses.filter((c) => !naming.includes(c) || of(c).some(({ code }) => code === district));
      return { text: joined(own), district, said: null, adds: false, origin: placedBy(own) };
    }
    const changed = named.reduceRight(
      (all, { start, end }) => all.slice(0, start) + district + all.slice(end),
      text,
    );
    const origin = (at: number) =>
      named.reduce(
        (place, { start, end }) => (place > start ? place - district.length + (end - start) : place),
        at,
      );
    return { text: changed, district, said: null, adds: false, origin };
  });
}

/** Where in a question a place of some of its clauses, joined, comes from. */
function placedBy(clauses: readonly Segment[]): (at: number) => number {
  return (at) => {
    let rest = at;
    for (const { start, text } of clauses) {
      if (rest <= text.length) return start + rest;
      rest -= text.length;
    }
    return clauses.at(-1)!.end;
  };
}

/** "My R5 lot is next to an R7 lot": what a lot adjoins is not what it is. */
const namesNeighbor = (text: string, named: readonly { start: number; end: number }[]): boolean =>
  named
    .slice(1)
    .some(({ start }, i) =>
      wordsOf(text.slice(named[i]!.end, start)).some(({ text: word }) =>
        ADJOINING.some((stem) => word.startsWith(stem)),
      ),
    );
const ADJOINING = [
  "next",
  "beside",
  "near",
  "adjacent",
  "abut",
  "border",
  "adjoin",
  "facing",
  "backs",
  "backing",
];

const ownDistricts = (text: string, cityId: number, read: WordsOfText) =>
  read(text)
    .districts.filter((found) => found.cityId === cityId)
    .map(({ district: { code }, start, end }) => ({ code, start, end }))
    .sort((a, b) => a.start - b.start);
