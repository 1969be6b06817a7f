import type { CitableCode, CitableEdition, CitableSection } from "#domain/codes/citable.ts";
import { curatedCodes } from "#domain/codes/curated-codes.ts";
import { sectionText } from "#domain/codes/enacted-section.ts";
import { findRenumbered, type NumberedText } from "#domain/codes/find-renumbered.ts";
import { type CitableIndex, indexCitable } from "#domain/codes/index-citable.ts";
import type { CodeEdition } from "../database/code-records.ts";
import type { Services } from "../services.ts";

/** All codes that a citation may lead to: the sections of ours, and every edition that was imported. */

export type CitableSources = Pick<Services, "engine" | "enacted">;

/** Made once for a state of the editions; imports are rare and a sentence is read in a fraction of a millisecond. */
const kept = new WeakMap<Services["enacted"], { key: string; index: Promise<CitableIndex> }>();

export async function citableIndex(services: CitableSources): Promise<CitableIndex> {
  const places = await services.enacted.places();
  const held = await Promise.all(places.map(({ place }) => services.enacted.editions(place.slug)));
  const editions = held.flat();
  const key = editions.map(({ edition }) => edition.id).join(",");
  const before = kept.get(services.enacted);
  if (before?.key === key) return before.index;
  const index = makeIndex(
    services,
    held.filter((own) => own.length > 0),
  );
  kept.set(services.enacted, { key, index });
  // A database that fails now may answer the next time.
  index.catch(() => kept.delete(services.enacted));
  return index;
}

async function makeIndex(
  { engine, enacted }: CitableSources,
  editionsOfPlaces: readonly Awaited<ReturnType<Services["enacted"]["editions"]>>[],
): Promise<CitableIndex> {
  const { book } = engine;
  const codes = new Map<string, CitableCode>(curatedCodes(book).map((code) => [code.place.slug, code]));
  for (const held of editionsOfPlaces) {
    const { place } = held[0]!;
    const { slug } = place;
    const own = codes.get(slug) ?? {
      place: { slug, name: place.name, state: place.state, aliases: [] },
      codeNames: [],
      editions: [],
    };
    codes.set(slug, {
      ...own,
      editions: await readEditions(
        enacted,
        held.map(({ edition }) => edition),
      ),
    });
  }
  return indexCitable([...codes.values()]);
}

/** A place's editions from the oldest to the newest, the newest with the numbers that its sections had before. */
async function readEditions(
  enacted: Services["enacted"],
  newestFirst: readonly CodeEdition[],
): Promise<CitableEdition[]> {
  const read: CitableEdition[] = [];
  for (const { id, number, lawDate } of newestFirst.toReversed()) {
    const sections = (await enacted.citable(id)).filter((section) => section.number !== "");
    read.push({ number, lawDate, sections });
  }
  const newest = read.at(-1);
  if (!newest || read.length < 2) return read;
  const now = new Set(newest.sections.map(({ number }) => number));
  const before = new Set(read.slice(0, -1).flatMap(({ sections }) => sections.map(({ number }) => number)));
  const added = await textsOf(
    enacted,
    newestFirst[0]!.id,
    [...now].filter((number) => !before.has(number)),
  );
  const former = new Map<string, string[]>();
  const sought = new Set([...before].filter((number) => !now.has(number)));
  // The last text that a section had is the one to look for.
  for (const { id } of newestFirst.slice(1)) {
    if (added.length === 0 || sought.size === 0) break;
    const gone = await textsOf(enacted, id, [...sought]);
    for (const { number } of gone) sought.delete(number);
    for (const [old, renumbered] of findRenumbered(gone, added))
      former.set(renumbered, [...(former.get(renumbered) ?? []), old]);
  }
  const withFormer = (section: CitableSection): CitableSection => ({
    ...section,
    formerNumbers: [...(section.formerNumbers ?? []), ...(former.get(section.number) ?? [])],
  });
  return [...read.slice(0, -1), { ...newest, sections: newest.sections.map(withFormer) }];
}

async function textsOf(
  enacted: Services["enacted"],
  edition: number,
  numbers: readonly string[],
): Promise<NumberedText[]> {
  const sections = numbers.length === 0 ? [] : await enacted.numbered(edition, numbers);
  return sections.map((section) => ({ number: section.number, text: sectionText(section) }));
}
