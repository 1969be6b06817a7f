import { join } from "node:path";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import type { ImportedPlace } from "#domain/imported/imported-place.ts";
import { type ImportedRequest, searchImported } from "#domain/imported/present-imported.ts";
import type { RankedSections } from "#domain/imported/section-search.ts";
import { workerThread } from "../worker-thread.ts";
import { codeShelf } from "./code-shelf.ts";
import { readingFiles } from "./reading-files.ts";

/** Answers from the text of a place. */
export interface CodeReader {
  /**
   * @param sections is called for a text that was never read.
   * @param listed the sections that were found elsewhere; null searches for them here.
   */
  answer(
    place: ImportedPlace,
    request: ImportedRequest,
    sections: () => Promise<readonly EnactedSection[]>,
    listed?: RankedSections | null,
  ): Promise<SearchAnswer>;
  close(): Promise<void>;
}

/** Answers in this thread: for the terminal. */
export function localReader(folder: string): CodeReader {
  const shelf = codeShelf(readingFiles(folder));
  return {
    answer: async (place, request, sections, listed) =>
      searchImported(
        shelf.open(place.hash) ?? shelf.read(place.hash, await sections()),
        ...([place, request, listed] as const),
      ),
    close: async () => {},
  };
}

/** What code-worker.mjs is asked, and what it answers. */
export interface ReaderWork {
  folder: string;
  place: ImportedPlace;
  request: ImportedRequest;
  listed: RankedSections | null;
  /** Given when it answered that it has no such text. */
  sections: readonly EnactedSection[] | null;
}
export type ReaderTold = { answer: SearchAnswer } | { missing: true };

/** Answers in a thread of its own: reading a large code takes a minute, in which a server must go on answering. */
export function threadReader(folder: string): CodeReader {
  const thread = workerThread<ReaderWork, ReaderTold>(
    join(import.meta.dirname, "code-worker.mjs"),
    "an enacted code could not be read",
  );
  return {
    answer: async (place, request, sections, listed = null) => {
      const work = { folder, place, request, listed };
      let told = await thread.ask({ ...work, sections: null });
      if ("missing" in told) told = await thread.ask({ ...work, sections: await sections() });
      if ("missing" in told) throw new Error("the thread did not take the sections of a code");
      return told.answer;
    },
    close: () => thread.close(),
  };
}
