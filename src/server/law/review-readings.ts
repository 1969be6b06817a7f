import { join } from "node:path";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { withModelReadings } from "#domain/rule-review/model-readings.ts";
import type { ReviewReading } from "#domain/rule-review/review-reading.ts";
import type { CodeEdition, CodePlace, CodeStore } from "../database/code-records.ts";
import type { ModelReadingStore } from "../database/model-reading-store.ts";
import { type WorkerThread, workerThread } from "../worker-thread.ts";

/** The rules read from imported editions: read when they are first asked for, and kept for the next who asks. */
export interface ReviewReadings {
  /** Waits until the edition is read. */
  of(place: Pick<CodePlace, "slug">, edition: Pick<CodeEdition, "id">): Promise<ReviewReading>;
  /** Null while it is being read, which this begins: pages for everybody do not wait for it. */
  ready(place: Pick<CodePlace, "slug">, edition: Pick<CodeEdition, "id">): ReviewReading | null;
  /** The next request reads the edition again: a language model has read more of it. */
  forget(edition: Pick<CodeEdition, "id">): void;
}

export type ReadRules = (place: string, sections: readonly EnactedSection[]) => Promise<ReviewReading>;

/** Editions in memory; a large city's law has some megabytes. */
const KEPT = 6;

/** @param failed hears why an edition could not be read; the next who asks tries again. */
export function reviewReadings(
  enacted: Pick<CodeStore, "sections">,
  read: ReadRules,
  failed: (problem: unknown) => void,
  byModel: Pick<ModelReadingStore, "of">,
): ReviewReadings {
  const readAll = async (slug: string, id: number): Promise<ReviewReading> => {
    const sections = await enacted.sections(id);
    const [reading, readings] = await Promise.all([read(slug, sections), byModel.of(slug)]);
    return { ...reading, proposals: withModelReadings(slug, sections, reading.proposals, readings) };
  };
  const kept = new Map<number, { reading: Promise<ReviewReading>; done: ReviewReading | null }>();
  const begin = (slug: string, id: number) => {
    const entry: { reading: Promise<ReviewReading>; done: ReviewReading | null } = {
      reading: readAll(slug, id),
      done: null,
    };
    entry.reading.then(
      (done) => {
        entry.done = done;
      },
      (problem) => {
        kept.delete(id);
        failed(problem);
      },
    );
    return entry;
  };
  const entryOf = (slug: string, id: number) => {
    const entry = kept.get(id) ?? begin(slug, id);
    // The one asked for last goes last.
    kept.delete(id);
    kept.set(id, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return entry;
  };
  return {
    of: ({ slug }, { id }) => entryOf(slug, id).reading,
    ready: ({ slug }, { id }) => entryOf(slug, id).done,
    forget: ({ id }) => void kept.delete(id),
  };
}

/** Reads in a thread of its own: a town takes a second or more, in which nothing else could be answered. */
export function readInThread(): { read: ReadRules; close: () => Promise<void> } {
  const thread: WorkerThread<
    { place: string; sections: readonly EnactedSection[] },
    { reading: ReviewReading }
  > = workerThread(join(import.meta.dirname, "reading-worker.mjs"), "the rules could not be read");
  return {
    read: async (place, sections) => (await thread.ask({ place, sections })).reading,
    close: () => thread.close(),
  };
}
