import type { Engine } from "#domain/answers/engine.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import { type ImportedPlace, importedId } from "#domain/imported/imported-place.ts";
import type { ImportedRequest } from "#domain/imported/present-imported.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import type { CodeEdition, CodePlace, CodeStore } from "../database/code-records.ts";
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
  now,
}: {
  engine: Pick<Engine, "book">;
  store: Pick<CodeStore, "places" | "sections">;
  reader: CodeReader;
  now: () => Date;
}): ImportedCodes {
  const covered = new Set(engine.book.cities.map(({ slug }) => slug));
  let kept: { at: number; places: Promise<readonly ImportedPlace[]> } | null = null;
  let last: readonly ImportedPlace[] = [];
  const load = async () => {
    try {
      last = (await store.places()).filter(({ place }) => !covered.has(place.slug)).map(importedPlace);
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
      if (kept && at - kept.at < PLACES_KEPT_MS) return kept.places;
      const places = load();
      kept = { at, places };
      // A database that fails now may answer the next time.
      places.catch(() => {
        kept = null;
      });
      return places;
    },
    answer: (place, request) => reader.answer(place, request, () => store.sections(place.editionId)),
    close: () => reader.close(),
  };
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
