import type { Engine } from "#domain/answers/engine.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import { type ImportedPlace, importedId, placeIdOf } from "#domain/imported/imported-place.ts";
import { type ImportedRequest, sectionsAsked } from "#domain/imported/present-imported.ts";
import type { RankedSections, SectionSearch } from "#domain/imported/section-search.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import type { CodeEdition, CodePlace, CodeStore } from "../database/code-records.ts";
import { ifReached } from "../database/kept-reads.ts";
import { outageOf } from "../database/outage.ts";
import type { CodeReader } from "./code-reader.ts";

/** Places without rules of our own, whose enacted code was imported. */
export interface ImportedCodes {
  /** By name; the same for some seconds. */
  places(): Promise<readonly ImportedPlace[]>;
  answer(place: ImportedPlace, request: ImportedRequest): Promise<SearchAnswer>;
  close(): Promise<void>;
}

/** An import shows after so long at most. */
const PLACES_KEPT_MS = 5_000;

export function importedCodes({
  engine,
  store,
  reader,
  tables = null,
  now,
}: {
  engine: Pick<Engine, "book">;
  store: Pick<CodeStore, "places" | "sections">;
  reader: CodeReader;
  /** Searches for sections where there is more law than this server has memory for, and says by their number when. */
  tables?: { search: SectionSearch; areUsed: (sections: number) => boolean } | null;
  now: () => Date;
}): ImportedCodes {
  const covered = new Set(engine.book.cities.map(({ slug }) => slug));
  let isLarge = false;
  let kept: { at: number; places: Promise<readonly ImportedPlace[]> } | null = null;
  let last: readonly ImportedPlace[] = [];
  const load = async () => {
    try {
      const current = await store.places();
      isLarge = tables?.areUsed(current.reduce((sum, { edition }) => sum + edition.sections, 0)) ?? false;
      last = current.filter(({ place }) => !covered.has(place.slug)).map(importedPlace);
    } catch (problem) {
      // A question about a covered city needs none of them.
      if (!outageOf(problem)) throw problem;
      kept = null;
    }
    return last;
  };
  return {
    places: () => {
      const at = now().getTime();
      if (kept && Math.abs(at - kept.at) < PLACES_KEPT_MS) return kept.places;
      const places = load();
      kept = { at, places };
      // A database that fails now may answer the next time.
      places.catch(() => {
        kept = null;
      });
      return places;
    },
    answer: async (place, request) => {
      const listed = tables && isLarge ? await searchTables(tables.search, place, request) : null;
      return reader.answer(place, request, () => store.sections(place.editionId), listed);
    },
    close: () => reader.close(),
  };
}

/** Null where the tables do not have the edition yet, or cannot be reached: then the reader searches in what it has read. */
async function searchTables(
  search: SectionSearch,
  { id, editionId }: ImportedPlace,
  request: ImportedRequest,
): Promise<RankedSections | null> {
  const { text, limit } = sectionsAsked(request);
  return ifReached(() => search.inEdition({ placeId: placeIdOf(id)!, editionId }, text, limit), null);
}

const importedPlace = ({ place, edition }: { place: CodePlace; edition: CodeEdition }): ImportedPlace => ({
  id: importedId(place.id),
  slug: place.slug,
  name: place.name,
  state: place.state,
  hash: edition.hash,
  editionId: edition.id,
  lawDate: edition.lawDate,
  importedOn: calendarDate(edition.importedAt.toISOString().slice(0, 10)),
  url: edition.url,
});
