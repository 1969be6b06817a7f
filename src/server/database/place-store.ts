import { and, eq, inArray } from "drizzle-orm";
import { importedId, placeIdOf } from "#domain/imported/imported-place.ts";
import type { CodePlace } from "./code-records.ts";
import type { Db, Tx } from "./open-database.ts";
import { layerVersions } from "./schema.ts";
import { codePlaces } from "./schema-codes.ts";

/** A place that we have no law for, as the map knows it. */
export interface MapPlace extends CodePlace {
  /** Longitude and latitude of its middle; null where no layer has said it. */
  center: readonly [number, number] | null;
}

/** A place without what only the map uses. */
export const toPlace = ({ id, slug, name, state }: typeof codePlaces.$inferSelect): CodePlace => ({
  id,
  slug,
  name,
  state,
});

/**
 * The place of this name in this state, made when there is none. Its slug is the one given, with the state behind it
 * where another place has that already.
 */
export async function ensurePlace(
  tx: Db | Tx,
  { slug, name, state }: Omit<CodePlace, "id">,
): Promise<typeof codePlaces.$inferSelect> {
  const [known] = await tx
    .select()
    .from(codePlaces)
    .where(and(eq(codePlaces.name, name), eq(codePlaces.state, state)));
  if (known) return known;
  const [taken] = await tx.select().from(codePlaces).where(eq(codePlaces.slug, slug));
  const own = taken ? `${slug}-${state.toLowerCase()}` : slug;
  const [made] = await tx.insert(codePlaces).values({ slug: own, name, state }).returning();
  return made!;
}

export interface PlaceStore {
  /** Every place that an import made, of a code or of a layer. */
  all(): Promise<MapPlace[]>;
  /** The places that have a layer. */
  withLayers(): Promise<MapPlace[]>;
  /** Finds or makes a place of the map, and gives it a middle where it has none. */
  ensure(place: Omit<MapPlace, "id">): Promise<MapPlace>;
}

export const placeStore = (db: Db): PlaceStore => ({
  all: () => db.select().from(codePlaces).orderBy(codePlaces.id),
  withLayers: async () => {
    const rows = await db.selectDistinct({ cityId: layerVersions.cityId }).from(layerVersions);
    const ids = rows.map(({ cityId }) => placeIdOf(cityId)).filter((id) => id !== null);
    if (ids.length === 0) return [];
    return db.select().from(codePlaces).where(inArray(codePlaces.id, ids)).orderBy(codePlaces.id);
  },
  ensure: ({ center, ...place }) =>
    db.transaction(async (tx) => {
      const known = await ensurePlace(tx, place);
      if (known.center || !center) return known;
      await tx.update(codePlaces).set({ center }).where(eq(codePlaces.id, known.id));
      return { ...known, center };
    }),
});

/** What `cityId` of a layer is for a place. */
export const layerCityId = (place: Pick<CodePlace, "id">): number => importedId(place.id);
