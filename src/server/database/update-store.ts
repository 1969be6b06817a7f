import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { NoticeLine } from "#domain/changes/notice.ts";
import type { LayerVersion } from "./layer-store.ts";
import type { Db } from "./open-database.ts";
import { lawPacks, layerVersions } from "./schema.ts";
import { changeSets } from "./schema-saved.ts";

export interface StoredVersion extends LayerVersion {
  /** No earlier one of its city, kind and standing is stored. */
  first: boolean;
}

/** The report of an import is the operator's, and long. */
const { report: _, ...columns } = getTableColumns(layerVersions);

/** What was stored, and when. */
export interface UpdateStore {
  /** When the law of each city was stored in the form that is loaded. */
  loaded(): Promise<{ cityId: number; at: Date }[]>;
  /** What newer law files changed, newest first. */
  lawSets(limit: number): Promise<{ at: Date; lines: readonly NoticeLine[] }[]>;
  /** Versions of layers, newest first. */
  layerVersions(limit: number): Promise<StoredVersion[]>;
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
    layerVersions: (limit) => {
      const { cityId, kind, schematic, number } = layerVersions;
      const first = sql<boolean>`${number} = min(${number}) over (partition by ${cityId}, ${kind}, ${schematic})`;
      return db
        .select({ ...columns, first })
        .from(layerVersions)
        .orderBy(desc(layerVersions.id))
        .limit(limit);
    },
  };
}
