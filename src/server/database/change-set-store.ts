import { desc, max } from "drizzle-orm";
import type { Db } from "./open-database.ts";
import { type ChangeLine, changeSets } from "./schema-saved.ts";

/** What one start or one import changed. */
export interface ChangeSet {
  id: number;
  kind: "law" | "layer";
  changes: readonly ChangeLine[];
  createdAt: Date;
}

export interface ChangeSetStore {
  /** The number of the newest one; 0 while there is none. */
  newest(): Promise<number>;
  /** The newest first. */
  latest(count: number): Promise<ChangeSet[]>;
}

export const changeSetStore = (db: Db): ChangeSetStore => ({
  newest: async () => {
    const [row] = await db.select({ id: max(changeSets.id) }).from(changeSets);
    return row?.id ?? 0;
  },
  latest: (count) => db.select().from(changeSets).orderBy(desc(changeSets.id)).limit(count),
});
