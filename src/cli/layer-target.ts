import type { LawBook } from "#domain/law/law.ts";
import { ok, type Result } from "#domain/result.ts";
import { cityPacks } from "#ingest/law-pack/city-packs.ts";
import { tellOfLaw } from "#server/database/law-news.ts";
import { loadLawBook, storeLaw } from "#server/database/law-store.ts";
import type { ImportStores } from "#server/operator/lend-stores.ts";
import { todayAt } from "#server/today.ts";
import { openImportTarget } from "./import-target.ts";

/** Where layers and permits are stored: the database that the server uses. */
export interface LayerTarget {
  store: ImportStores["layers"];
  parcels: ImportStores["parcels"];
  permits: ImportStores["permits"];
  places: ImportStores["places"];
  close(): Promise<void>;
}

const now = (): Date => new Date();

/** Opens the database that the settings name, with its tables and cities. The error is for the operator. */
export async function openLayerTarget(
  book: LawBook,
  env?: Readonly<Record<string, string | undefined>>,
): Promise<Result<LayerTarget, string>> {
  const opened = await openImportTarget(env, async ({ db }) => {
    // A database that no server has used yet has no cities for layers to belong to. Where it has, its law is left alone.
    const known = new Set((await loadLawBook(db)).cities.map(({ id }) => id));
    if (book.cities.some(({ id }) => !known.has(id)))
      await storeLaw(db, cityPacks(book), (tx, changed) => tellOfLaw(tx, changed, todayAt(now()), now()));
  });
  if (!opened.ok) return opened;
  const { stores, close } = opened.value;
  return ok({
    store: stores.layers,
    parcels: stores.parcels,
    permits: stores.permits,
    places: stores.places,
    close,
  });
}
