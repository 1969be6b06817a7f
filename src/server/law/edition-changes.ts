import { LRUCache } from "lru-cache";
import { diffValues, figuresDiffer, type SectionPair, type ValueChange } from "#domain/codes/diff-values.ts";
import { sectionText } from "#domain/codes/enacted-section.ts";
import { findWords } from "#domain/codes/find-words.ts";
import { matchSections, type SectionChangeKind } from "#domain/codes/match-sections.ts";
import type { CodeStore, PlacedSection, SectionPrint } from "../database/code-records.ts";

/** What differs between two editions of a place: which sections, and in which of their figures. */

type ChangedEntry = Pick<PlacedSection, "position" | "number" | "slug" | "title">;

export interface EditionChange {
  kind: SectionChangeKind;
  older: ChangedEntry | null;
  newer: ChangedEntry | null;
  /** Of a section that is gone, the newer one with most of its words; of an added one, the older one that had them. */
  elsewhere: ChangedEntry | null;
  path: readonly string[];
  values: readonly ValueChange[];
}

export interface EditionChanges {
  /** In the order of the newer code; what was removed is where it was. */
  changes: readonly EditionChange[];
  /** Sections whose figures were not compared. */
  valuesUnread: number;
}

type Sections = Pick<CodeStore, "prints" | "sectionsAt">;

/** Comparisons are of texts that never change; a site with many places keeps the last ones. */
const MOST_KEPT = 24;
const kept = new WeakMap<Sections, LRUCache<string, Promise<EditionChanges>>>();

/** Worked out once for two editions; a large code takes some seconds, in which others are served. */
export function editionChanges(store: Sections, older: number, newer: number): Promise<EditionChanges> {
  const known = kept.get(store) ?? new LRUCache<string, Promise<EditionChanges>>({ max: MOST_KEPT });
  kept.set(store, known);
  const key = `${older}-${newer}`;
  const held = known.get(key);
  if (held) return held;
  const working = compare(store, older, newer);
  known.set(key, working);
  // A database that fails now may answer the next time.
  working.catch(() => known.delete(key));
  return working;
}

async function compare(store: Sections, older: number, newer: number): Promise<EditionChanges> {
  const [was, is] = [await store.prints(older), await store.prints(newer)];
  const [onlyOld, onlyNew] = [without(was, is), without(is, was)];
  const [oldSections, newSections] = [
    await store.sectionsAt(older, onlyOld),
    await store.sectionsAt(newer, onlyNew),
  ];
  const matched = await inSteps(matchSections(oldSections, newSections));
  const { values, unread } = await readValues(
    matched.flatMap(({ older: a, newer: b }) => (a && b ? [{ older: a, newer: b }] : [])),
  );
  const wordsOf = await inSteps(findWords(matched));
  const order = orderOf(was, is);
  const changes = matched.map((change): EditionChange => {
    const { kind, older: a, newer: b } = change;
    const other = wordsOf.get(change);
    return {
      kind,
      older: a && entryOf(a),
      newer: b && entryOf(b),
      elsewhere: other ? entryOf(other) : null,
      path: (b ?? a)!.path,
      values: (b && values.get(b)) ?? [],
    };
  });
  changes.sort((a, b) => order(a) - order(b));
  return { changes, valuesUnread: unread };
}

/** Other requests are served between the steps. */
async function inSteps<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise(setImmediate);
  }
}

const entryOf = ({ position, number, slug, title }: PlacedSection): ChangedEntry => ({
  position,
  number,
  slug,
  title,
});

/** Positions of the sections that the other edition does not have to the letter under the same name. */
function without(own: readonly SectionPrint[], other: readonly SectionPrint[]): number[] {
  const prints = new Map(other.map(({ slug, print }) => [slug, print]));
  return own.filter(({ slug, print }) => prints.get(slug) !== print).map(({ position }) => position);
}

/** A removed section comes after the last one before it that is still there. */
function orderOf(
  was: readonly SectionPrint[],
  is: readonly SectionPrint[],
): (change: EditionChange) => number {
  const places = new Map(is.map(({ slug, position }) => [slug, position]));
  const after: number[] = [];
  let last = -1;
  for (const { slug, position } of was) {
    last = places.get(slug) ?? last;
    after[position] = last;
  }
  return ({ older, newer }) => newer?.position ?? (after[older!.position] ?? 0) + 0.5;
}

/** Reading takes some 2 µs a character; other requests are served between the batches. */
const BATCH_CHARACTERS = 30_000;
const LONGEST_PAIR = 200_000;
const MOST_CHARACTERS = 3_000_000;

async function readValues(
  pairs: readonly { older: PlacedSection; newer: PlacedSection }[],
): Promise<{ values: Map<PlacedSection, ValueChange[]>; unread: number }> {
  const values = new Map<PlacedSection, ValueChange[]>();
  let [unread, total] = [0, 0];
  let batch: { older: PlacedSection; newer: PlacedSection }[] = [];
  let size = 0;
  const read = async (): Promise<void> => {
    const found = diffValues(batch);
    batch.forEach(({ newer }, at) => {
      if (found[at]!.length > 0) values.set(newer, found[at]!);
    });
    batch = [];
    size = 0;
    await new Promise(setImmediate);
  };
  for (const pair of pairs) {
    if (!figuresDiffer(pair)) continue;
    const length = lengthOf(pair);
    if (length > LONGEST_PAIR || total + length > MOST_CHARACTERS) {
      unread += 1;
      continue;
    }
    if (size + length > BATCH_CHARACTERS && batch.length > 0) await read();
    batch.push(pair);
    size += length;
    total += length;
  }
  if (batch.length > 0) await read();
  return { values, unread };
}

const lengthOf = ({ older, newer }: SectionPair): number =>
  sectionText(older).length + sectionText(newer).length;
