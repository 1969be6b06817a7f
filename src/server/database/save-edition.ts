import { and, count, eq, max, ne, sql } from "drizzle-orm";
import { definedTerms } from "#domain/codes/defined-terms.ts";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { describeFailure } from "../describe-failure.ts";
import {
  type Announce,
  type CodeEdition,
  type CodeStore,
  type NewEdition,
  type SavedEdition,
  toEdition,
} from "./code-records.ts";
import { isCurrent, packSections, putCounted } from "./count-sections.ts";
import type { Db, Tx } from "./open-database.ts";
import { ensurePlace, toPlace } from "./place-store.ts";
import { codeEditions, codeSections, codeTerms } from "./schema-codes.ts";

/** Rows in one statement. */
const BATCH = 200;
/** Any number; editions are begun one after the other, so that two never take the same number. */
const EDITION_LOCK = 7_160_916;

/** What goes with saving an edition. */
export interface Saving {
  /** Reads the text before, to notify people of what changed. */
  store: Omit<CodeStore, "save">;
  announce?: Announce | undefined;
  /** Whether the words of a code of this many sections are counted into the tables of search. */
  inTables: (sections: number) => Promise<boolean>;
}

/** `CodeStore.save`. */
export async function saveEdition(
  db: Db,
  { store, announce, inTables }: Saving,
  given: NewEdition,
  onBatch: (stored: number) => void,
): Promise<SavedEdition> {
  const begun = await db.transaction((tx) => begin(tx, given));
  if (begun.same) return begun;
  const { id } = begun.edition;
  for (let from = begun.stored; from < given.sections.length; from += BATCH) {
    const rows = given.sections
      .slice(from, from + BATCH)
      .map((section, at) => ({ ...section, editionId: id, position: from + at }));
    await db.insert(codeSections).values(rows);
    onBatch(Math.min(from + BATCH, given.sections.length));
  }
  const counted = (await inTables(given.sections.length)) ? await packSections(given.sections) : null;
  const tell = announce ? await workOut(announce, store, begun) : null;
  await db.transaction(async (tx) => {
    const [written] = await tx
      .select({ sections: count() })
      .from(codeSections)
      .where(eq(codeSections.editionId, id));
    if (written?.sections !== given.sections.length)
      throw new Error("Another import is writing the same edition. Try again when it has ended.");
    const [made] = await tx
      .update(codeEditions)
      .set({ ready: true })
      .where(and(eq(codeEditions.id, id), eq(codeEditions.ready, false)))
      .returning({ id: codeEditions.id });
    // Two imports of the same text may end together: the first one goes on.
    if (!made) return;
    await saveTerms(tx, id, given.sections);
    const own = { placeId: begun.place.id, editionId: id };
    if (counted && (await isCurrent(tx, own))) await putCounted(tx, own, counted);
    await tell?.(tx);
  });
  return { edition: begun.edition, place: begun.place, same: false };
}

async function saveTerms(tx: Tx, editionId: number, sections: readonly EnactedSection[]): Promise<void> {
  const terms = definedTerms(sections);
  for (let from = 0; from < terms.length; from += BATCH)
    await tx
      .insert(codeTerms)
      .values(
        terms.slice(from, from + BATCH).map((term, at) => ({ ...term, editionId, position: from + at })),
      );
}

/** Null when the new edition is not to be the current one. An edition is stored even when what changed cannot be worked out. */
async function workOut(
  announce: Announce,
  store: Omit<CodeStore, "save">,
  { place, edition: newer }: SavedEdition,
): Promise<((tx: Tx) => Promise<unknown>) | null> {
  const [current] = await store.editions(place.slug);
  if (!current || dayOf(newer) < dayOf(current.edition)) return null;
  try {
    return await announce(store, { place, older: current.edition, newer });
  } catch (problem) {
    console.warn(
      "What changed in the code could not be worked out; nobody was notified:",
      describeFailure(problem),
    );
    return null;
  }
}

/** Whose law is the newest is current; the day of the import counts where the law's is not known. */
const dayOf = ({ lawDate, importedAt }: CodeEdition): string =>
  lawDate ?? importedAt.toISOString().slice(0, 10);

/** Finds or makes place and edition; `stored` sections of it are there already. */
async function begin(tx: Tx, given: NewEdition): Promise<SavedEdition & { stored: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${EDITION_LOCK})`);
  const { name, state, slug } = given.place;
  const place = toPlace(await ensurePlace(tx, { name, state, slug }));
  const [held] = await tx
    .select()
    .from(codeEditions)
    .where(and(eq(codeEditions.placeId, place.id), eq(codeEditions.hash, given.hash)));
  if (held) {
    const [written] = await tx
      .select({ sections: count() })
      .from(codeSections)
      .where(eq(codeSections.editionId, held.id));
    return { place, edition: toEdition(held), same: held.ready, stored: written?.sections ?? 0 };
  }
  // Another text that was begun and never finished makes room.
  await tx
    .delete(codeEditions)
    .where(
      and(
        eq(codeEditions.placeId, place.id),
        eq(codeEditions.ready, false),
        ne(codeEditions.hash, given.hash),
      ),
    );
  const [last] = await tx
    .select({ number: max(codeEditions.number) })
    .from(codeEditions)
    .where(eq(codeEditions.placeId, place.id));
  const [edition] = await tx
    .insert(codeEditions)
    .values({
      placeId: place.id,
      number: (last?.number ?? 0) + 1,
      hash: given.hash,
      lawDate: given.lawDate,
      source: given.source,
      url: given.url,
      sections: given.sections.length,
      tables: given.tables,
      characters: given.characters,
      report: given.report,
      importedAt: given.now,
    })
    .returning();
  return { place, edition: toEdition(edition!), same: false, stored: 0 };
}
