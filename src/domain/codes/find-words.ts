import { sectionText } from "./enacted-section.ts";
import type { PlacedSection, SectionChange } from "./match-sections.ts";

/** Where the words went of sections that are gone, and where those of new ones were: codes split and merge sections. */

/** Words in a run that two sections share only because one has the other's text. */
const RUN = 5;
const FEWEST_RUNS = 8;
const MOST_OF_IT = 0.5;
/** A run in more sections than this tells none from another. */
const MOST_WITH_RUN = 20;
/** Where more came or went, the whole code was replaced, and the runs of all would fill the memory. */
const MOST_SOUGHT = 1_500;
const STEP = 25;

/**
 * For removed and repealed sections the newer section, for added ones the older section, that has most of their words and
 * did not have them in the other edition. Sections without one are left out. Yields after short steps.
 */
export function* findWords<T extends PlacedSection>(
  changes: readonly SectionChange<T>[],
): Generator<void, Map<SectionChange<T>, T>> {
  const found = new Map<SectionChange<T>, T>();
  const gone = changes.filter(({ kind }) => kind === "removed" || kind === "repealed");
  const added = changes.filter(({ kind }) => kind === "added");
  const stayed = changes.filter(({ kind }) => kind === "changed" || kind === "moved");
  yield* search(gone, [...stayed, ...added], "older", "newer", found);
  yield* search(added, [...stayed, ...gone], "newer", "older", found);
  return found;
}

type Side = "older" | "newer";

/** Looks for the words of `sought` on its `side` among `places` on the `other` side. */
function* search<T extends PlacedSection>(
  sought: readonly SectionChange<T>[],
  places: readonly SectionChange<T>[],
  side: Side,
  other: Side,
  found: Map<SectionChange<T>, T>,
): Generator<void, void> {
  if (sought.length === 0 || sought.length > MOST_SOUGHT) return;
  const seekers = new Map<string, SectionChange<T>[]>();
  const sizes = new Map<SectionChange<T>, number>();
  for (const [at, change] of sought.entries()) {
    if (at % STEP === 0) yield;
    const runs = runsOf(change[side]);
    sizes.set(change, runs.size);
    for (const run of runs) {
      const all = seekers.get(run);
      if (all) all.push(change);
      else seekers.set(run, [change]);
    }
  }
  const best = new Map<SectionChange<T>, number>();
  for (const [at, place] of places.entries()) {
    if (at % STEP === 0) yield;
    const shared = new Map<SectionChange<T>, number>();
    const before = runsOf(place[side]);
    for (const run of runsOf(place[other])) {
      const all = before.has(run) ? [] : (seekers.get(run) ?? []);
      if (all.length <= MOST_WITH_RUN)
        for (const change of all) shared.set(change, (shared.get(change) ?? 0) + 1);
    }
    for (const [change, count] of shared)
      if (
        count >= FEWEST_RUNS &&
        count >= MOST_OF_IT * sizes.get(change)! &&
        count > (best.get(change) ?? 0)
      ) {
        best.set(change, count);
        found.set(change, place[other]!);
      }
  }
}

/** Labels and figures do not count: splitting a section changes them. */
function runsOf(section: PlacedSection | null): Set<string> {
  const words = section
    ? (sectionText(section)
        .toLowerCase()
        .match(/\p{L}{2,}/gu) ?? [])
    : [];
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= words.length; at++) runs.add(words.slice(at, at + RUN).join(" "));
  return runs;
}
