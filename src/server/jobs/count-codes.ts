import type { CodeStore } from "../database/code-records.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import { countMissing, isInTables } from "../database/search-place.ts";
import type { SearchPlace } from "../database-settings.ts";
import { repeat } from "./repeat.ts";

/** An import counts its own edition, so that there is seldom anything to do. */
const EVERY_MS = 60_000;

/** Counts what the tables of search lack while imported codes are searched there. One server at a time does it. */
export const keepCountingCodes = ({
  database,
  place,
  store,
  warn,
}: {
  database: Pick<OpenDatabase, "db" | "alone">;
  place: SearchPlace;
  store: Pick<CodeStore, "sections">;
  warn: (line: string) => void;
}): (() => Promise<void>) =>
  repeat({
    everyMs: EVERY_MS,
    work: (stopped) =>
      database.alone("count-codes", async () => {
        if (await isInTables(database.db, place)) await countMissing(database.db, store, stopped);
      }),
    failed: (reason) => warn(`Codes could not be counted for search; trying again in a minute. ${reason}`),
  });
