import { sql } from "drizzle-orm";
import type { SearchedEdition } from "#domain/imported/section-search.ts";
import type { SearchPlace } from "../database-settings.ts";
import type { CodeStore } from "./code-records.ts";
import { isCurrent, packSections, putCounted, uncounted } from "./count-sections.ts";
import type { Db } from "./open-database.ts";

/** Sections of all current codes together; in memory they take 1 to 2 kB each. */
export const MOST_IN_MEMORY = 50_000;

/** Whether current codes of so many sections are searched in tables. */
export const usesTables = (place: SearchPlace, sections: number): boolean =>
  place === "database" || (place === "auto" && sections > MOST_IN_MEMORY);

/** Whether imported codes are searched in tables. @param more sections that are being imported. */
export async function isInTables(db: Db, place: SearchPlace, more = 0): Promise<boolean> {
  if (place !== "auto") return usesTables(place, 0);
  const { rows } = await db.execute<{ sections: string }>(sql`
    select coalesce(sum(sections), 0) as sections from (
      select distinct on (place_id) sections from code_editions where ready
      order by place_id, coalesce(law_date, imported_at::date) desc, number desc) as newest`);
  return usesTables(place, Number(rows[0]!.sections) + more);
}

/**
 * Counts the current editions that the tables lack, one after the other: those from before the setting, those that came back
 * from a copy, and all when a new version counts in another way. Returns how many.
 */
export async function countMissing(
  db: Db,
  store: Pick<CodeStore, "sections">,
  stopped: () => boolean = () => false,
): Promise<number> {
  let done = 0;
  for (const edition of await uncounted(db)) {
    if (stopped()) break;
    if (await countOne(db, store, edition)) done += 1;
  }
  return done;
}

async function countOne(
  db: Db,
  store: Pick<CodeStore, "sections">,
  edition: SearchedEdition,
): Promise<boolean> {
  const packed = await packSections(await store.sections(edition.editionId));
  return db.transaction(async (tx) => {
    // A newer one may have come meanwhile.
    if (!(await isCurrent(tx, edition))) return false;
    await putCounted(tx, edition, packed);
    return true;
  });
}
