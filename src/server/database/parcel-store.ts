import { inArray, type SQL, sql } from "drizzle-orm";
import type { HeldShape } from "#domain/geography/held-layer.ts";
import type { BoundingBox } from "#domain/geography/layer.ts";
import { decodeShape } from "#domain/geography/packed-shape.ts";
import { cellRanges } from "#domain/geography/parcel-cells.ts";
import type { Db } from "./open-database.ts";
import { parcelSets } from "./schema.ts";

/** A parcel as it is stored; its place in the layer is its id on the map. */
export interface StoredParcel extends HeldShape {
  id: number;
}

/** What a parcel is for its neighbors and on the page of a place. */
export type NearParcel = Pick<StoredParcel, "id" | "code" | "title" | "polygons">;

/** The parcels of one stored version. */
export interface ParcelSet {
  id: number;
  versionId: number;
  /** Around all of them, in packed units; null when there are none. */
  box: BoundingBox | null;
}

export interface ParcelPage {
  /** The first id. */
  from: number;
  most: number;
}

/** Parcels of stored versions, found by the index of the database: none is kept in memory. */
export interface ParcelStore {
  /** The sets of some versions. */
  sets(versionIds: readonly number[]): Promise<ParcelSet[]>;
  /** Parcels whose box meets this one (packed units), in order of their ids. */
  meeting(set: ParcelSet, box: BoundingBox, page?: ParcelPage): Promise<StoredParcel[]>;
  /** The same without a page, and without what only their own pages show. */
  near(set: ParcelSet, box: BoundingBox): Promise<NearParcel[]>;
  /** How many `meeting` gives without a page. */
  countMeeting(set: ParcelSet, box: BoundingBox): Promise<number>;
  /** In order of their ids. */
  page(set: ParcelSet, page: ParcelPage): Promise<StoredParcel[]>;
  /** The first parcel with this key (`parcelKey`), and how many have it. */
  numbered(set: ParcelSet, key: string): Promise<{ parcel: StoredParcel; count: number } | null>;
  /** Of each key that begins like this the first parcel, in order of the keys. */
  beginning(set: ParcelSet, key: string, most: number): Promise<StoredParcel[]>;
}

interface Row extends Record<string, unknown> {
  position: number;
  record: number;
  number: string;
  number_as_given: string;
  title: string;
  link: string | null;
  attributes: string | null;
  geometry: Buffer;
}

const COLUMNS = sql.raw(
  "p.position, p.record, p.number, p.number_as_given, p.title, p.link, p.attributes, p.geometry",
);

/**
 * So many squares are named one by one, as for a place, a lot or a tile. The database then knows how little there is to
 * find; for ranges it expects thousands of parcels each, and compiles the query first, which takes longer than to run it.
 */
const MOST_NAMED = 400;

export const parcelStore = (db: Db): ParcelStore => {
  const select = async (query: SQL): Promise<StoredParcel[]> =>
    (await db.execute<Row>(query)).rows.map(fromRow);
  return {
    sets: async (versionIds) => {
      if (versionIds.length === 0) return [];
      const rows = await db
        .select()
        .from(parcelSets)
        .where(inArray(parcelSets.versionId, [...versionIds]));
      return rows.map(({ id, versionId, box }) => ({ id, versionId: versionId!, box }));
    },

    meeting: async (set, box, page) => {
      const found = meeting(set, box);
      if (!found) return [];
      const later = page ? sql` and p.position >= ${page.from}` : sql``;
      const limit = page ? sql` limit ${page.most}` : sql``;
      return select(sql`select ${COLUMNS} ${found}${later} order by p.position${limit}`);
    },

    near: async (set, box) => {
      const found = meeting(set, box);
      if (!found) return [];
      const { rows } = await db.execute<Pick<Row, "position" | "number" | "title" | "geometry">>(
        sql`select p.position, p.number, p.title, p.geometry ${found} order by p.position`,
      );
      return rows.map(({ position, number, title, geometry }) => ({
        id: position,
        code: number,
        title,
        polygons: decodeShape(geometry),
      }));
    },

    countMeeting: async (set, box) => {
      const found = meeting(set, box);
      if (!found) return 0;
      const { rows } = await db.execute<{ found: number }>(sql`select count(*)::int as found ${found}`);
      return rows[0]!.found;
    },

    page: (set, { from, most }) =>
      select(
        sql`select ${COLUMNS} from parcels p where p.set_id = ${set.id} and p.position >= ${from}
          order by p.position limit ${most}`,
      ),

    numbered: async (set, key) => {
      const where = sql`from parcels p where p.set_id = ${set.id} and p.key = ${key}`;
      const [parcel] = await select(sql`select ${COLUMNS} ${where} order by p.position limit 1`);
      if (!parcel) return null;
      const { rows } = await db.execute<{ found: number }>(sql`select count(*)::int as found ${where}`);
      return { parcel, count: rows[0]!.found };
    },

    beginning: (set, key, most) =>
      select(
        sql`select distinct on (p.key) ${COLUMNS} from parcels p
          where p.set_id = ${set.id} and p.key like ${`${key.replace(/[\\%_]/g, "\\$&")}%`}
          order by p.key, p.position limit ${most}`,
      ),
  };
};

/** "from … where …" of the parcels whose box meets this one; null where the set does not reach so far. */
function meeting({ id, box: all }: ParcelSet, box: BoundingBox): SQL | null {
  if (!all) return null;
  // No further than the parcels reach, so that the ranges stay few however large the box is.
  const [west, south] = [Math.max(box[0], all[0]), Math.max(box[1], all[1])];
  const [east, north] = [Math.min(box[2], all[2]), Math.min(box[3], all[3])];
  if (west > east || south > north) return null;
  const ranges = cellRanges([west, south, east, north]);
  const inBox = sql`p.west <= ${east} and p.east >= ${west} and p.south <= ${north} and p.north >= ${south}`;
  const squares = ranges.reduce((sum, [low, high]) => sum + high - low + 1, 0);
  if (squares <= MOST_NAMED) {
    const cells = ranges.flatMap(([low, high]) => Array.from({ length: high - low + 1 }, (_, i) => low + i));
    return sql`from parcels p where p.set_id = ${id} and p.cell = any(${sql.param(cells)}::bigint[]) and ${inBox}`;
  }
  const column = (end: 0 | 1) => sql.param(ranges.map((range) => range[end]));
  // Offset 0 makes the database go through the ranges by the index, which it would not from what it reckons.
  return sql`from unnest(${column(0)}::bigint[], ${column(1)}::bigint[]) as range (low, high)
    cross join lateral (
      select * from parcels where set_id = ${id} and cell between range.low and range.high offset 0
    ) p
    where ${inBox}`;
}

const fromRow = (row: Row): StoredParcel => ({
  id: row.position,
  record: row.record,
  code: row.number,
  codeAsGiven: row.number_as_given,
  district: null,
  suffixes: [],
  family: "unknown",
  title: row.title,
  link: row.link,
  attributes: row.attributes,
  polygons: decodeShape(row.geometry),
});
