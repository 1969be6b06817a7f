import { memorySearch } from "#domain/imported/memory-search.ts";
import type { SectionSearch } from "#domain/imported/section-search.ts";
import type { CodeStore } from "../database/code-records.ts";
import type { Db } from "../database/open-database.ts";
import { isInTables } from "../database/search-place.ts";
import { tableSearch } from "../database/section-tables.ts";
import type { SearchPlace } from "../database-settings.ts";

/**
 * The search for sections that the setting names, for commands of the terminal: one in memory reads all current codes.
 * @param db null where a running server has the database: then only its stores can be asked.
 */
export async function openSearch(
  db: Db | null,
  place: SearchPlace,
  store: Pick<CodeStore, "places" | "sections">,
): Promise<SectionSearch> {
  if (db && (await isInTables(db, place))) return tableSearch(db);
  const current = await store.places();
  return memorySearch(
    await Promise.all(
      current.map(async ({ place: { id: placeId }, edition: { id: editionId } }) => ({
        ...{ placeId, editionId },
        sections: await store.sections(editionId),
      })),
    ),
  );
}
