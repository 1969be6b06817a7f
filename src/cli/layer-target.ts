import { join } from "node:path";
import type { LawBook } from "#domain/law/law.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { cityPacks } from "#ingest/law-pack/city-packs.ts";
import { readConfig } from "#server/config.ts";
import { tellOfLaw } from "#server/database/law-news.ts";
import { loadLawBook, storeLaw } from "#server/database/law-store.ts";
import { tellOfLayer } from "#server/database/layer-news.ts";
import { type LayerStore, layerStore } from "#server/database/layer-store.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { type PermitStore, permitStore } from "#server/database/permit-store.ts";
import { projectRoot } from "#server/project-root.ts";
import { todayAt } from "#server/today.ts";

/** Where layers and permits are stored: the database that the server uses. */
export interface LayerTarget {
  store: LayerStore;
  permits: PermitStore;
  close(): Promise<void>;
}

const now = (): Date => new Date();

const WHEN_LOCKED = `
The embedded database serves one process at a time, so nothing can be imported while the server runs on it. Either
  1. stop the server, run this command again, and start the server: nothing is lost; or
  2. keep the data in PostgreSQL (DATABASE_URL), where you can import while the server runs; or
  3. add --dry-run to read the source and see the report without storing it.`;

/** Opens the database that the settings name, with its tables and cities; whom a change concerns is told. The error is for the operator. */
export async function openLayerTarget(
  book: LawBook,
  env?: Readonly<Record<string, string | undefined>>,
): Promise<Result<LayerTarget, string>> {
  const config = readConfig(env);
  if (!config.ok) return err(config.error.join("\n"));
  const command = ["node", ...process.argv.slice(1)].join(" ");
  const opened = await openDatabase({ ...config.value, command, whenLocked: WHEN_LOCKED });
  if (!opened.ok) return opened;
  const { db, pool, close } = opened.value;
  try {
    await migrate(pool, join(projectRoot, "migrations"));
    // A database that no server has used yet has no cities for layers to belong to. Where it has, its law is left alone.
    const known = new Set((await loadLawBook(db)).cities.map(({ id }) => id));
    if (book.cities.some(({ id }) => !known.has(id)))
      await storeLaw(db, cityPacks(book), (tx, changed) => tellOfLaw(tx, changed, todayAt(now()), now()));
  } catch (problem) {
    await close();
    throw problem;
  }
  return ok({
    store: layerStore(db, (tx, layer) => tellOfLayer(tx, layer, now())),
    permits: permitStore(db),
    close,
  });
}
