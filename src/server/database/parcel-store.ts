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

/**
 * One outline, as the map draws it and as its neighbors see it: the homes of a condominium are hundreds of parcels with
 * the same one.
 */
export interface ParcelOutline extends Pick<StoredParcel, "id" | "code" | "title" | "polygons"> {
  /** How many parcels have it; `id`, `code` and `title` are those of the first. */
  count: number;
}

/** Outlines about a place. */
export interface NearOutlines {
  outlines: readonly ParcelOutline[];
  /** False where there are more than are read at once: those around the place come first. */
  whole: boolean;
}

/** What is looked for in a box, in packed units. */
export interface PlaceInBox {
  x: number;
  y: number;
  /** A parcel that was asked for: its outline goes by its number. */
  asked: number | null;
}

/** No box around a lot has nearly as many outlines; a layer that draws them over each other may. */
const MOST_OUTLINES = 4000;

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
  /** Every outline whose box meets this one, in order of the ids. */
  outlines(set: ParcelSet, box: BoundingBox): Promise<ParcelOutline[]>;
  /** The same, at most `MOST_OUTLINES`. */
  near(set: ParcelSet, box: BoundingBox, place: PlaceInBox): Promise<NearOutlines>;
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

    outlines: async (set, box) => {
      const found = meeting(set, box);
      if (!found) return [];
      return outlinesOf(await db.execute<OutlineRow>(sql`${outlines(found, null)} order by o.position`));
    },

    near: async (set, box, place) => {
      const found = meeting(set, box);
      if (!found) return { outlines: [], whole: true };
      const { x, y, asked } = place;
      const around = sql`o.west <= ${x} and o.east >= ${x} and o.south <= ${y} and o.north >= ${y}`;
      const read = outlinesOf(
        await db.execute<OutlineRow>(
          sql`${outlines(found, asked)} order by (${around}) desc, o.position limit ${MOST_OUTLINES + 1}`,
        ),
      );
      return { outlines: read.slice(0, MOST_OUTLINES), whole: read.length <= MOST_OUTLINES };
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

interface OutlineRow extends Record<string, unknown> {
  position: number;
  number: string;
  title: string;
  geometry: Buffer;
  count: number;
}

/** Each outline once. Sorted by the box first, so that only the bytes of equal boxes are compared. */
const outlines = (found: SQL, asked: number | null): SQL => sql`
  select o.position, o.number, o.title, o.geometry, o.count from (
    select distinct on (p.west, p.south, p.east, p.north, p.geometry)
      p.position, p.number, p.title, p.geometry, p.west, p.south, p.east, p.north, (count(*) over same)::int as count
    ${found}
    window same as (partition by p.west, p.south, p.east, p.north, p.geometry)
    order by p.west, p.south, p.east, p.north, p.geometry, ${asked === null ? sql`` : sql`p.position <> ${asked}, `}p.position
  ) o`;

const outlinesOf = ({ rows }: { rows: OutlineRow[] }): ParcelOutline[] =>
  rows.map(({ position, number, title, geometry, count }) => ({
    id: position,
    code: number,
    title,
    polygons: decodeShape(geometry),
    count,
  }));

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
