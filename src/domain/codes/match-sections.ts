import { type EnactedSection, sectionText } from "./enacted-section.ts";
import { comparedText, comparedTitle } from "./plain-signs.ts";
import { sectionFate } from "./section-fate.ts";
import { bagsAlike, type WordBag, wordBag } from "./word-bag.ts";

/** Which section of an older edition is which one of a newer edition, where they are not the same to the letter. */

/** A section with its place among all of its edition. */
export type PlacedSection = EnactedSection & { position: number };

export type SectionChangeKind = "added" | "removed" | "repealed" | "moved" | "changed";

export interface SectionChange<T> {
  /**
   * Moved: under another number, with nearly the same text. Repealed: its number is still there, with no more than a note
   * that it was repealed, or is reserved.
   */
  kind: SectionChangeKind;
  older: T | null;
  newer: T | null;
}

interface Known<T> {
  section: T;
  text: string;
  bag: WordBag;
}

/** Below this a number was more likely given to another section than its section rewritten. */
const SAME_NUMBER_ALIKE = 0.5;
const MOVED_ALIKE = 0.8;
/** What has the same title, which no other section that came or went has, may be rewritten further. */
const TITLED_ALIKE = 0.5;
/** Shorter texts ("Reserved.") are the same by chance. */
const LEAST_WORDS = 8;

/** Texts between two pauses: some milliseconds of work. */
const STEP = 25;

/**
 * Works in short steps, after each of which it yields, so that a server can do other things in between.
 * @param older sections that the newer edition does not have to the letter under the same number, in order; `newer` the
 *   other way round.
 * @returns changes in no order. Sections that differ in spaces and typography alone are left out, and so are numbers
 *   without law, as "Reserved", that came or went.
 */
export function* matchSections<T extends PlacedSection>(
  older: readonly T[],
  newer: readonly T[],
): Generator<void, SectionChange<T>[]> {
  const changes: SectionChange<T>[] = [];
  const doubtful: [T, T][] = [];
  const bySlug = new Map(older.map((one) => [one.slug, one]));
  const taken = new Set<T>();
  let steps = 0;
  for (const one of newer) {
    if (++steps % STEP === 0) yield;
    const other = bySlug.get(one.slug);
    if (!other) continue;
    // Not kept: the words of 20,000 sections fill the memory.
    const [a, b] = [known(other), known(one)];
    if (areOne(a, b)) {
      if (differ([a, b])) changes.push(underItsNumber(other, one));
      taken.add(one).add(other);
    } else doubtful.push([other, one]);
  }
  const left = (all: readonly T[]): T[] => all.filter((one) => !taken.has(one));
  const pair = ([a, b]: readonly [Known<T>, Known<T>]): void => {
    if (isRenumbered(a, b)) changes.push({ kind: "moved", older: a.section, newer: b.section });
    // Sections that share a number are told apart by their text; those change nothing when they are the same.
    else if (differ([a, b])) changes.push({ kind: "changed", older: a.section, newer: b.section });
    taken.add(a.section).add(b.section);
  };
  for (const found of yield* matchByText(left(older), left(newer))) pair(found);
  for (const found of yield* matchByTitle(left(older), left(newer))) pair(found);
  // A section that was rewritten keeps its number, unless its words went elsewhere.
  for (const [at, [other, one]] of doubtful.entries()) {
    if (at % STEP === 0) yield;
    if (taken.has(one) || taken.has(other)) continue;
    changes.push(underItsNumber(other, one));
    taken.add(one).add(other);
  }
  for (const one of yield* lawOf(left(older))) changes.push({ kind: "removed", older: one, newer: null });
  for (const one of yield* lawOf(left(newer))) changes.push({ kind: "added", older: null, newer: one });
  return changes;
}

function* lawOf<T extends PlacedSection>(sections: readonly T[]): Generator<void, T[]> {
  const law: T[] = [];
  for (const [at, one] of sections.entries()) {
    if (at % STEP === 0) yield;
    if (isLaw(one)) law.push(one);
  }
  return law;
}

const isLaw = (section: PlacedSection): boolean => sectionFate(section).status === "in_force";

const underItsNumber = <T extends PlacedSection>(older: T, newer: T): SectionChange<T> => ({
  kind: isLaw(older) && !isLaw(newer) ? "repealed" : "changed",
  older,
  newer,
});

function known<T extends PlacedSection>(section: T): Known<T> {
  const text = comparedText(sectionText(section));
  return { section, text, bag: wordBag(text) };
}

const differ = <T extends PlacedSection>([a, b]: readonly [Known<T>, Known<T>]): boolean =>
  a.text !== b.text || comparedTitle(a.section.title) !== comparedTitle(b.section.title);

const isRenumbered = <T extends PlacedSection>(a: Known<T>, b: Known<T>): boolean =>
  a.section.number !== b.section.number || (a.section.number === "" && a.section.slug !== b.section.slug);

const areOne = <T extends PlacedSection>(a: Known<T>, b: Known<T>): boolean =>
  bagsAlike(a.bag, b.bag) >= SAME_NUMBER_ALIKE ||
  (comparedTitle(a.section.title) !== "" &&
    comparedTitle(a.section.title) === comparedTitle(b.section.title));

/** Pairs with a title that no other section on either side has. */
function* matchByTitle<T extends PlacedSection>(
  older: readonly T[],
  newer: readonly T[],
): Generator<void, [Known<T>, Known<T>][]> {
  const [was, is] = [yield* byTitle(older), yield* byTitle(newer)];
  const pairs: [Known<T>, Known<T>][] = [];
  let steps = 0;
  for (const [title, sections] of was) {
    if (++steps % STEP === 0) yield;
    const others = is.get(title) ?? [];
    if (title === "" || sections.length !== 1 || others.length !== 1) continue;
    const [a, b] = [known(sections[0]!), known(others[0]!)];
    const long = a.bag.size >= LEAST_WORDS && b.bag.size >= LEAST_WORDS;
    if (long && bagsAlike(a.bag, b.bag) >= TITLED_ALIKE) pairs.push([a, b]);
  }
  return pairs;
}

function* byTitle<T extends PlacedSection>(sections: readonly T[]): Generator<void, Map<string, T[]>> {
  const titles = new Map<string, T[]>();
  for (const [at, one] of sections.entries()) {
    if (at % STEP === 0) yield;
    const title = comparedTitle(one.title);
    const same = titles.get(title);
    if (same) same.push(one);
    else titles.set(title, [one]);
  }
  return titles;
}

/** Pairs with the same words, the most alike first. Each text meets only those with which it shares rare runs of words. */
function* matchByText<T extends PlacedSection>(
  olderSections: readonly T[],
  newerSections: readonly T[],
): Generator<void, [Known<T>, Known<T>][]> {
  const holders = new Map<number, number[]>();
  const older: Known<T>[] = [];
  for (const [at, section] of olderSections.entries()) {
    if (at % STEP === 0) yield;
    const one = known(section);
    older.push(one);
    for (const mark of marksOf(one)) {
      const list = holders.get(mark);
      if (!list) holders.set(mark, [at]);
      else if (list.length < MOST_HOLDERS) list.push(at);
    }
  }
  const likely: { older: Known<T>; newer: Known<T>; alike: number }[] = [];
  for (const [place, section] of newerSections.entries()) {
    if (place % STEP === 0) yield;
    const one = known(section);
    const shared = new Map<number, number>();
    for (const mark of marksOf(one))
      for (const at of holders.get(mark) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    likely.push(
      ...[...shared]
        .sort((a, b) => b[1] - a[1])
        .slice(0, MOST_CANDIDATES)
        .map(([at]) => ({ older: older[at]!, newer: one, alike: bagsAlike(older[at]!.bag, one.bag) }))
        .filter(({ alike }) => alike >= MOVED_ALIKE),
    );
  }
  likely.sort((a, b) => b.alike - a.alike || a.newer.section.position - b.newer.section.position);
  const taken = new Set<Known<T>>();
  return likely.flatMap(({ older: a, newer: b }): [Known<T>, Known<T>][] => {
    if (taken.has(a) || taken.has(b)) return [];
    taken.add(a).add(b);
    return [[a, b]];
  });
}
const MOST_HOLDERS = 20;
const MOST_CANDIDATES = 6;
const MARKS = 24;

/** The smallest hashes of all runs of four words: two texts that are nearly the same share most of them. */
function marksOf<T extends PlacedSection>({ text, bag }: Known<T>): number[] {
  if (bag.size < LEAST_WORDS) return [];
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const hashes = new Set<number>();
  for (let at = 0; at + RUN <= words.length; at += 1) hashes.add(hashOf(words.slice(at, at + RUN).join(" ")));
  return [...hashes].sort((a, b) => a - b).slice(0, MARKS);
}
const RUN = 4;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
