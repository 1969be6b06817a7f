import type { Role } from "../choosing/bank.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { type Contrast, contrastsIn, joined, type TurnsOn, type WordsOfText } from "./contrasts.ts";
import { coordinatedIn } from "./coordinated.ts";
import { sentences } from "./follow-up.ts";
import { inCase } from "./in-case.ts";
import { type Segment, segment } from "./segment.ts";
import { toldApart } from "./told-apart.ts";
import { askedOfThis } from "./which-of-them.ts";
import { wordsOf } from "./words.ts";

/** One of several cases that a question asks the same of, as a question of its own. */
export interface SeparateCase {
  text: string;
  /** The district that sets it apart; null where something else does. */
  district: string | null;
  /** What sets a further case apart from the first one: "7,500 sq ft"; null for the first. */
  said: readonly string[] | null;
  /** The day that it is asked of; undefined where that sets no case apart. */
  day?: CalendarDate;
  /** It comes after the question and repeats only the last thing asked: "and in R10?" */
  follows: boolean;
  /** It keeps all that the first case says and only adds to it: "and what about the concrete?" */
  adds: boolean;
  /** Where in the question a place of the text comes from. */
  origin: (at: number) => number;
}

/** Cases are told in few words: a longer text is pasted matter, or a story of one case. */
const LONGEST = 700;
/** Districts beyond this many are a list, and no cases to be compared. */
const MOST_DISTRICTS = 4;
/** Further cases with other facts that are answered. */
const MOST_CONTRASTS = 3;

/**
 * The cases that a question asks the same of: "in R7 or in R10", "and what if the lot were 7,500 sq ft?". Each is a question
 * of its own, so that each is evaluated on its own. None where the question is about one case.
 */
export function separateCases(
  text: string,
  cityId: number,
  read: WordsOfText,
  turnsOn: TurnsOn,
): SeparateCase[] {
  if (text.length > LONGEST) return [];
  return casesIn(text, cityId, read, turnsOn).map((one) => ({ ...one, text: askedOfThis(one.text, read) }));
}

function casesIn(text: string, cityId: number, read: WordsOfText, turnsOn: TurnsOn): SeparateCase[] {
  const clauses = segment(text);
  const { cut, tails } = withoutTails(clauses, text, cityId, read);
  const all = [...tails, ...contrastsIn(cut, read, turnsOn)];
  const others = all.slice(0, MOST_CONTRASTS);
  if (others.length === 0)
    return toldCases(text, clauses, read) ?? districtCases(text, clauses, cityId, read);
  const aside = new Set(all.flatMap(({ from }) => from));
  const base = joined(cut.filter((clause) => !aside.has(clause)));
  const districtOf = (one: string) => ownDistricts(one, cityId, read)[0]?.code ?? null;
  const apart = others.some((other) => districtOf(other.text) !== districtOf(base));
  const ofBase = others.some(({ day }) => day !== undefined) ? { day: read(base).date.asOf } : {};
  return [
    {
      ...ofBase,
      text: base,
      district: apart ? districtOf(base) : null,
      said: null,
      follows: false,
      adds: false,
      origin: (at) => at,
    },
    ...others.map((other) => ({
      ...(other.day === undefined ? ofBase : { day: other.day }),
      text: other.text,
      district: apart ? districtOf(other.text) : null,
      said: other.said,
      follows: true,
      adds: other.adds,
      origin: (at: number) => (at === 0 ? other.from[0]!.start : other.from.at(-1)!.end),
    })),
  ];
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

/** The same question for each of two things that it tells apart; null where it does not. */
function toldCases(text: string, clauses: readonly Segment[], read: WordsOfText): SeparateCase[] | null {
  const told = toldApart(text, clauses, read);
  return (
    told?.map(({ text: own, said, start, end }) => ({
      text: own,
      district: null,
      said,
      follows: false,
      adds: false,
      origin: (at: number) => (at < start ? at : Math.min(end + Math.max(0, at - start), text.length)),
    })) ?? null
  );
}

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
      return { text: joined(own), district, said: null, follows: false, adds: false, origin: placedBy(own) };
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
    return { text: changed, district, said: null, follows: false, adds: false, origin };
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
