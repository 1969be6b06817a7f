import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { DistrictChange } from "#domain/geography/diff-layers.ts";
import type { BoundingBox, ImportReport, LayerOrigin } from "#domain/geography/layer.ts";
import { LAYER_LOCK, LAYERS_CHANNEL, type LayerVersion, PARCEL_ZOOM } from "./layer-store.ts";
import type { Db } from "./open-database.ts";
import { layerVersions, parcelSets } from "./schema.ts";

/** Parcels written piece by piece, so that no city is too large for the memory of the import or of the server. */

/** A parcel as it goes into its table. */
export interface WrittenParcel {
  record: number;
  number: string;
  numberAsGiven: string;
  key: string;
  title: string;
  link: string | null;
  attributes: string | null;
  cell: number;
  box: BoundingBox;
  geometry: Uint8Array;
}

/** What a comparison reads of a parcel. */
export interface NumberedShape {
  key: string;
  position: number;
  code: string;
  geometry: Uint8Array;
}

export interface ParcelImport {
  /** A new set of a city, which is no version's yet. What an earlier import of the city left unfinished goes. */
  begin(cityId: number): Promise<number>;
  /**
   * Parcels of an unfinished set, from the place `from` on. False where the set is gone, because another import of the
   * city's parcels began.
   */
  add(setId: number, from: number, parcels: readonly WrittenParcel[]): Promise<boolean>;
  /** Drops an unfinished set. */
  drop(setId: number): Promise<void>;
  /** Lets the database count what is in the tables, so that it looks up in them as it should. */
  count(): Promise<void>;
  /**
   * Makes a set the next version of its city's parcels. When the newest version has the same content, the set goes and that
   * version is returned, with the day that its source is of. Other instances are told. Null where the set is gone, as for
   * `add`.
   */
  finish(set: FinishedSet): Promise<LayerVersion | null>;
  /** The newest version of a city's parcels with its set; null when there is none. */
  newest(cityId: number): Promise<{ setId: number; version: LayerVersion } | null>;
  /** Parcels in order of their keys, after one of them. */
  byKey(
    setId: number,
    after: Pick<NumberedShape, "key" | "position"> | null,
    most: number,
  ): Promise<NumberedShape[]>;
}

/** What is known of a set when it is whole. */
export interface FinishedSet {
  setId: number;
  cityId: number;
  source: LayerOrigin;
  shapes: number;
  hash: string;
  box: BoundingBox | null;
  report: ImportReport | null;
  changes: readonly DistrictChange[];
}

export const parcelImport = (db: Db): ParcelImport => ({
  begin: async (cityId) => {
    await db.delete(parcelSets).where(and(eq(parcelSets.cityId, cityId), isNull(parcelSets.versionId)));
    const [set] = await db.insert(parcelSets).values({ cityId }).returning({ id: parcelSets.id });
    return set!.id;
  },

  add: async (setId, from, own) => {
    const column = <T>(pick: (parcel: WrittenParcel) => T) => sql.param(own.map(pick));
    const { rowCount } = await db.execute(sql`
      with own as (
        select id from parcel_sets where id = ${setId} and version_id is null for key share
      )
      insert into parcels
        (set_id, position, record, number, number_as_given, key, title, link, attributes, cell, west, south, east, north,
         geometry)
      select own.id, ${from}::integer + place::integer - 1, record, number, number_as_given, key, title, link,
        attributes, cell, west, south, east, north, geometry
      from own cross join unnest(
        ${column((p) => p.record)}::integer[], ${column((p) => p.number)}::text[],
        ${column((p) => p.numberAsGiven)}::text[], ${column((p) => p.key)}::text[],
        ${column((p) => p.title)}::text[], ${column((p) => p.link)}::text[],
        ${column((p) => p.attributes)}::text[], ${column((p) => p.cell)}::bigint[],
        ${column((p) => p.box[0])}::integer[], ${column((p) => p.box[1])}::integer[],
        ${column((p) => p.box[2])}::integer[], ${column((p) => p.box[3])}::integer[],
        ${column((p) => Buffer.from(p.geometry))}::bytea[]
      ) with ordinality
        as row (record, number, number_as_given, key, title, link, attributes, cell, west, south, east, north, geometry, place)`);
    return own.length === 0 || rowCount !== 0;
  },

  drop: async (setId) => {
    await db.delete(parcelSets).where(and(eq(parcelSets.id, setId), isNull(parcelSets.versionId)));
  },

  finish: ({ setId, cityId, source, shapes, hash, box, report, changes }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LAYER_LOCK})`);
      await tx.execute(sql`select pg_notify(${LAYERS_CHANNEL}, '')`);
      const [set] = await tx
        .select({ id: parcelSets.id })
        .from(parcelSets)
        .where(and(eq(parcelSets.id, setId), isNull(parcelSets.versionId)))
        .for("update");
      if (!set) return null;
      const own = and(eq(layerVersions.cityId, cityId), eq(layerVersions.kind, "parcels"));
      const [before] = await tx
        .select()
        .from(layerVersions)
        .where(own)
        .orderBy(desc(layerVersions.number))
        .limit(1);
      if (before?.hash === hash) {
        await tx.delete(parcelSets).where(eq(parcelSets.id, setId));
        const [same] = await tx
          .update(layerVersions)
          .set({ source })
          .where(eq(layerVersions.id, before.id))
          .returning();
        return same!;
      }
      const [version] = await tx
        .insert(layerVersions)
        .values({
          cityId,
          kind: "parcels",
          number: (before?.number ?? 0) + 1,
          hash,
          schematic: false,
          source,
          shapes,
          report,
          changes,
          minZoom: PARCEL_ZOOM,
          maxZoom: PARCEL_ZOOM,
          // They are cut from the index when they are asked for.
          tilesCut: true,
        })
        .returning();
      await tx.update(parcelSets).set({ versionId: version!.id, box }).where(eq(parcelSets.id, setId));
      return version!;
    }),

  newest: async (cityId) => {
    const [found] = await db
      .select({ setId: parcelSets.id, version: layerVersions })
      .from(layerVersions)
      .innerJoin(parcelSets, eq(parcelSets.versionId, layerVersions.id))
      .where(eq(layerVersions.cityId, cityId))
      .orderBy(desc(layerVersions.number))
      .limit(1);
    return found ?? null;
  },

  count: async () => {
    await db.execute(sql`analyze parcels`);
  },

  byKey: async (setId, after, most) => {
    const later = after ? sql`and (key, position) > (${after.key}, ${after.position})` : sql``;
    const { rows } = await db.execute<{ key: string; position: number; code: string; geometry: Buffer }>(sql`
      select key, position, number as code, geometry from parcels
      where set_id = ${setId} ${later} order by key, position limit ${most}`);
    return rows;
  },
});
