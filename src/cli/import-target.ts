import { join } from "node:path";
import { err, ok, type Result } from "#domain/result.ts";
import { type Config, readConfig } from "#server/config.ts";
import { tellOfCode } from "#server/database/code-news.ts";
import { codeStore } from "#server/database/code-store.ts";
import { tellOfLayer } from "#server/database/layer-news.ts";
import { layerStore } from "#server/database/layer-store.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Db, type OpenDatabase, openDatabase } from "#server/database/open-database.ts";
import { parcelImport } from "#server/database/parcel-import.ts";
import { parcelStore } from "#server/database/parcel-store.ts";
import { permitStore } from "#server/database/permit-store.ts";
import { placeStore } from "#server/database/place-store.ts";
import { isInTables } from "#server/database/search-place.ts";
import { borrowStores, type ImportStores } from "#server/operator/lend-stores.ts";
import { projectRoot } from "#server/project-root.ts";

/** Where imports are stored: the database that the settings name, or the running server that has it. */
export interface ImportTarget {
  stores: ImportStores;
  /** Null where a running server has the database. */
  db: Db | null;
  close(): Promise<void>;
}

const now = (): Date => new Date();

const WHEN_LOCKED = `
The embedded database serves one process at a time, and this one does not store for others. Either
  1. wait for it to end, or stop it, and run this command again: nothing is lost; or
  2. keep the data in PostgreSQL (DATABASE_URL), where several processes can write; or
  3. add --dry-run to read the source and see the report without storing it.`;

/**
 * Opens the database with its tables; whom a change concerns is told. A running server that has the embedded database
 * stores in our place. The error is for the operator.
 * @param prepare is called with a database that was opened here.
 */
export async function openImportTarget(
  env?: Readonly<Record<string, string | undefined>>,
  prepare: (database: OpenDatabase) => Promise<void> = async () => {},
): Promise<Result<ImportTarget, string>> {
  const config = readConfig(env);
  if (!config.ok) return err(config.error.join("\n"));
  const borrowed = config.value.databaseUrl ? null : await borrowStores(config.value.dataDir);
  if (typeof borrowed === "string") return err(borrowed);
  return borrowed
    ? ok({ stores: borrowed, db: null, close: async () => {} })
    : openHere(config.value, prepare);
}

async function openHere(
  config: Config,
  prepare: (database: OpenDatabase) => Promise<void>,
): Promise<Result<ImportTarget, string>> {
  const command = ["node", ...process.argv.slice(1)].join(" ");
  const opened = await openDatabase({ ...config, command, whenLocked: WHEN_LOCKED });
  if (!opened.ok) return opened;
  const { db, pool, close } = opened.value;
  try {
    await migrate(pool, join(projectRoot, "migrations"));
    await prepare(opened.value);
  } catch (problem) {
    await close();
    throw problem;
  }
  return ok({
    db,
    stores: {
      codes: codeStore(db, tellOfCode(now), (more) => isInTables(db, config.codeSearch, more)),
      layers: layerStore(db, (tx, layer) => tellOfLayer(tx, layer, now())),
      parcels: { ...parcelStore(db), ...parcelImport(db) },
      permits: permitStore(db),
      places: placeStore(db),
    },
    close,
  });
}
