import { asc, desc, eq } from "drizzle-orm";
import type { NoticeLine } from "#domain/changes/notice.ts";
import type { LayerVersion } from "./layer-store.ts";
import type { Db } from "./open-database.ts";
import { lawPacks, layerVersions } from "./schema.ts";
import { changeSets } from "./schema-saved.ts";

/** What was stored, and when. */
export interface UpdateStore {
  /** When the law of each city was stored in the form that is loaded. */
  loaded(): Promise<{ cityId: number; at: Date }[]>;
  /** What newer law files changed, newest first. */
  lawSets(limit: number): Promise<{ at: Date; lines: readonly NoticeLine[] }[]>;
  /** Every version of every layer, newest first. */
  layerVersions(): Promise<LayerVersion[]>;
}

export function updateStore(db: Db): UpdateStore {
  return {
    loaded: () =>
      db
        .select({ cityId: lawPacks.cityId, at: lawPacks.loadedAt })
        .from(lawPacks)
        .orderBy(asc(lawPacks.cityId)),
    lawSets: (limit) =>
      db
        .select({ at: changeSets.createdAt, lines: changeSets.changes })
        .from(changeSets)
        .where(eq(changeSets.kind, "law"))
        .orderBy(desc(changeSets.id))
        .limit(limit),
    layerVersions: () => db.select().from(layerVersions).orderBy(desc(layerVersions.id)),
  };
}
