import { desc } from "drizzle-orm";
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
  /** The newest first. */
  latest(count: number): Promise<ChangeSet[]>;
}

export const changeSetStore = (db: Db): ChangeSetStore => ({
  latest: (count) => db.select().from(changeSets).orderBy(desc(changeSets.id)).limit(count),
});
