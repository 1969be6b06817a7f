import { createHash } from "node:crypto";
import { and, asc, between, desc, eq, sql } from "drizzle-orm";
import { type DistrictChange, diffLayers } from "#domain/geography/diff-layers.ts";
import { type HeldShape, packLayerShape } from "#domain/geography/held-layer.ts";
import type { ImportReport, Layer, LayerKind } from "#domain/geography/layer.ts";
import { decodeGeometry, encodeShape } from "#domain/geography/packed-shape.ts";
import { townWords } from "#domain/geography/street-address.ts";
import { insertAddresses } from "./address-store.ts";
import type { NewLayer } from "./layer-news.ts";
import type { Db, Tx } from "./open-database.ts";
import { cities, layerShapes, layerTiles, layerVersions } from "./schema.ts";

/** A version of a layer without its shapes. */
export interface LayerVersion {
  id: number;
  cityId: number;
  kind: LayerKind;
  number: number;
  hash: string;
  schematic: boolean;
  source: Layer["source"];
  shapes: number;
  changes: readonly DistrictChange[];
  minZoom: number;
  maxZoom: number;
  tilesCut: boolean;
  createdAt: Date;
}

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

export interface StoredTile extends TileAddress {
  /** Compressed with gzip. */
  content: Uint8Array;
}

export interface LayerStore {
  /**
   * Writes a layer as the next version of its city and kind, without tiles: `storeTiles` cuts them. When the newest
   * version of the same standing (schematic or not) has the same content, that one is returned and only the day that
   * its source is of is updated. All or nothing; other instances are notified (`LAYERS_CHANNEL`). Parcels are written by
   * `writeParcels` instead, piece by piece.
   */
  save(layer: Layer, report: ImportReport | null): Promise<LayerVersion>;
  /** The current version of every city and kind. */
  current(): Promise<LayerVersion[]>;
  /** A version by its number, current or not; null when there is none. */
  find(cityId: number, kind: LayerKind, number: number): Promise<LayerVersion | null>;
  /** All versions of a city's layers, the newest first. */
  history(cityId: number): Promise<LayerVersion[]>;
  /** The shapes of a version, in order. */
  shapes(versionId: number): Promise<HeldShape[]>;
  /** At most `count` of them, from the place `from` on. */
  shapesFrom(versionId: number, from: number, count: number): Promise<HeldShape[]>;
  /** A stored tile; null when there is none. */
  tile(versionId: number, z: number, x: number, y: number): Promise<Uint8Array | null>;
  /** Stored tiles of a version from the lowest zoom on: at most `count` of them, after the one at `after`. */
  tilesFrom(versionId: number, after: TileAddress | null, count: number): Promise<StoredTile[]>;
  /** Keeps tiles; one that is kept already stays as it is. */
  putTiles(versionId: number, tiles: readonly StoredTile[]): Promise<void>;
  /** Says that every tile with content is kept. */
  markCut(versionId: number): Promise<void>;
}

/** The channel on which PostgreSQL tells every instance that a version was stored. */
export const LAYERS_CHANNEL = "lotline_layers";

/** The zooms tiles are cut for. A schematic layer has no detail beyond 14: maps enlarge its tiles. */
const MIN_ZOOM = 10;
const MAX_ZOOM = { official: 16, schematic: 14 } as const;
export const zoomsOf = ({ schematic }: Pick<Layer, "schematic">) => ({
  minZoom: MIN_ZOOM,
  maxZoom: schematic ? MAX_ZOOM.schematic : MAX_ZOOM.official,
});
/** Parcels are lots of a few metres: they are drawn from here on, and maps enlarge their tiles. */
export const PARCEL_ZOOM = 16;
/** Rows in one statement: arrays of this length stay under a megabyte. */
const CHUNK = 1000;
/** Any number; layers are stored one after the other, so that two never take the same number. */
export const LAYER_LOCK = 7_160_913;

/** A shape with the bytes of its geometry. */
interface Written extends HeldShape {
  geometry: Buffer;
}

/** Told in the transaction that stores a version in the place of another one, where that changes what the map says. */
export type OnLayerChanged = (tx: Tx, layer: NewLayer) => Promise<unknown>;

export function layerStore(db: Db, onChanged?: OnLayerChanged): LayerStore {
  return {
    save: async (layer, report) => {
      if (layer.kind === "parcels") throw new Error("Parcels are written by writeParcels.");
      const shapes = writtenShapes(layer);
      const hash = hashOf(layer, shapes);
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LAYER_LOCK})`);
        const held = await tx
          .select()
          .from(layerVersions)
          .where(and(eq(layerVersions.cityId, layer.cityId), eq(layerVersions.kind, layer.kind)))
          .orderBy(desc(layerVersions.number));
        const before = held.find(({ schematic }) => schematic === layer.schematic);
        await tx.execute(sql`select pg_notify(${LAYERS_CHANNEL}, '')`);
        if (before?.hash === hash) {
          if (before.source.asOf === layer.source.asOf) return before;
          const [same] = await tx
            .update(layerVersions)
            .set({ source: layer.source })
            .where(eq(layerVersions.id, before.id))
            .returning();
          return same!;
        }
        const shapesBefore = before ? await shapesOf(tx, before.id) : [];
        const changes = before ? changesOf(layer.kind, shapesBefore, shapes) : [];
        const [version] = await tx
          .insert(layerVersions)
          .values({
            cityId: layer.cityId,
            kind: layer.kind,
            number: (held[0]?.number ?? 0) + 1,
            hash,
            schematic: layer.schematic,
            source: layer.source,
            shapes: shapes.length,
            report,
            changes,
            ...zoomsOf(layer),
          })
          .returning();
        if (layer.kind === "addresses") {
          const [city] = await tx.select().from(cities).where(eq(cities.id, layer.cityId));
          await insertAddresses(tx, version!.id, layer.shapes, city ? townWords(city) : []);
          return version!;
        }
        for (let from = 0; from < shapes.length; from += CHUNK)
          await insertShapes(tx, version!.id, from, shapes.slice(from, from + CHUNK));
        // A drawing changes nothing as long as an official layer stands before it.
        const isCurrent = !layer.schematic || held.every(({ schematic }) => schematic);
        if (changes.length > 0 && isCurrent)
          await onChanged?.(tx, {
            cityId: layer.cityId,
            kind: layer.kind,
            changes,
            before: shapesBefore,
            after: shapes,
          });
        return version!;
      });
    },

    current: () =>
      db
        .selectDistinctOn([layerVersions.cityId, layerVersions.kind])
        .from(layerVersions)
        // False comes before true: official layers first, then the newest.
        .orderBy(
          layerVersions.cityId,
          layerVersions.kind,
          layerVersions.schematic,
          desc(layerVersions.number),
        ),

    find: async (cityId, kind, number) => {
      const { cityId: city, kind: kindColumn, number: numberColumn } = layerVersions;
      const [version] = await db
        .select()
        .from(layerVersions)
        .where(and(eq(city, cityId), eq(kindColumn, kind), eq(numberColumn, number)));
      return version ?? null;
    },

    history: (cityId) =>
      db
        .select()
        .from(layerVersions)
        .where(eq(layerVersions.cityId, cityId))
        .orderBy(layerVersions.kind, desc(layerVersions.number)),

    shapes: (versionId) => shapesOf(db, versionId),

    shapesFrom: (versionId, from, count) => shapesOf(db, versionId, { from, count }),

    tile: async (versionId, z, x, y) => {
      const [row] = await db
        .select({ content: layerTiles.content })
        .from(layerTiles)
        .where(
          and(
            eq(layerTiles.versionId, versionId),
            eq(layerTiles.z, z),
            eq(layerTiles.x, x),
            eq(layerTiles.y, y),
          ),
        );
      return row?.content ?? null;
    },

    tilesFrom: (versionId, after, count) => {
      const { z, x, y, content } = layerTiles;
      const later = after ? sql`(${z}, ${x}, ${y}) > (${after.z}, ${after.x}, ${after.y})` : undefined;
      return db
        .select({ z, x, y, content })
        .from(layerTiles)
        .where(and(eq(layerTiles.versionId, versionId), later))
        .orderBy(z, x, y)
        .limit(count);
    },

    putTiles: async (versionId, tiles) => {
      if (tiles.length === 0) return;
      await db.execute(sql`
        insert into layer_tiles (version_id, z, x, y, content)
        select ${versionId}::integer, * from unnest(
          ${sql.param(tiles.map(({ z }) => z))}::integer[],
          ${sql.param(tiles.map(({ x }) => x))}::integer[],
          ${sql.param(tiles.map(({ y }) => y))}::integer[],
          ${sql.param(tiles.map(({ content }) => Buffer.from(content)))}::bytea[])
        on conflict do nothing`);
    },

    markCut: async (versionId) => {
      await db.update(layerVersions).set({ tilesCut: true }).where(eq(layerVersions.id, versionId));
    },
  };
}

/** Counts up when layers are stored or cut differently, so that all get new versions. */
const STORED_FORM = 2;
/** An address has no area, and tens of thousands of them are not told one by one. */
const changesOf = (kind: LayerKind, before: HeldShape[], after: readonly Written[]): DistrictChange[] =>
  kind === "addresses" ? [] : diffLayers(before, after);

const writtenShapes = (layer: Layer): Written[] =>
  layer.shapes.map((given) => {
    const packed = packLayerShape(given);
    return { ...packed, geometry: Buffer.from(encodeShape(packed.polygons, packed.paths)) };
  });

/** The hash that a layer would be stored with. */
export const hashOfLayer = (layer: Layer): string => hashOf(layer, writtenShapes(layer));

/** Of all that a layer says; the days on which it was imported and that its source is of are no part of it. */
function hashOf(layer: Layer, shapes: readonly Written[]): string {
  const { kind, schematic } = layer;
  const { asOf: _, ...source } = layer.source;
  const hash = createHash("sha256").update(JSON.stringify([STORED_FORM, kind, schematic, source]));
  for (const { geometry, polygons: _, paths: __, link, attributes, ...rest } of shapes) {
    hash.update(JSON.stringify(rest)).update(geometry);
    // Shapes without either, such as all that are drawn, keep the name that they had before there were any.
    if (link !== null || attributes !== null) hash.update(JSON.stringify([link, attributes]));
  }
  if (kind === "addresses") hash.update(JSON.stringify(layer.shapes.map(({ bbox }) => bbox)));
  return hash.digest("hex");
}

/** Arrays by column: a statement with ten parameters instead of ten thousand. */
async function insertShapes(
  tx: Tx,
  versionId: number,
  from: number,
  shapes: readonly Written[],
): Promise<void> {
  const column = <T>(pick: (shape: Written) => T) => sql.param(shapes.map(pick));
  await tx.execute(sql`
    insert into layer_shapes
      (version_id, position, record, code, code_as_given, district, suffixes, family, title, link, attributes, geometry)
    select ${versionId}::integer, ${from}::integer + place::integer - 1,
      record, code, code_as_given, district, suffixes, family, title, link, attributes, geometry
    from unnest(
      ${column((s) => s.record)}::integer[], ${column((s) => s.code)}::text[],
      ${column((s) => s.codeAsGiven)}::text[], ${column((s) => s.district)}::text[],
      ${column((s) => JSON.stringify(s.suffixes))}::json[], ${column((s) => s.family)}::text[],
      ${column((s) => s.title)}::text[], ${column((s) => s.link)}::text[],
      ${column((s) => s.attributes)}::text[], ${column((s) => s.geometry)}::bytea[]
    ) with ordinality
      as row (record, code, code_as_given, district, suffixes, family, title, link, attributes, geometry, place)`);
}

async function shapesOf(
  db: Db | Tx,
  versionId: number,
  part?: { from: number; count: number },
): Promise<HeldShape[]> {
  const { position } = layerShapes;
  const within = part ? between(position, part.from, part.from + part.count - 1) : undefined;
  const rows = await db
    .select()
    .from(layerShapes)
    .where(and(eq(layerShapes.versionId, versionId), within))
    .orderBy(asc(position));
  return rows.map(({ versionId: _, position: __, geometry, ...rest }) => ({
    ...rest,
    ...decodeGeometry(geometry),
  }));
}
