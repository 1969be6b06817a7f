import { and, between, eq, inArray, like, or, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { LayerShape, Position } from "#domain/geography/layer.ts";
import type { AddressPoint } from "#domain/geography/match-addresses.ts";
import { packDegree, unpackDegree } from "#domain/geography/packed-shape.ts";
import { readStreetAddress } from "#domain/geography/street-address.ts";
import type { Db } from "./open-database.ts";
import { layerAddresses } from "./schema.ts";

/** A point, and the version of a layer that it stands in. */
export interface HeldAddress extends AddressPoint {
  versionId: number;
  /** The house number; null where it begins with no figure. */
  number: number | null;
}

export interface AddressStore {
  /** The points of some versions with a loose key, by their keys and units. */
  find(versionIds: readonly number[], loose: string): Promise<HeldAddress[]>;
  /** Points whose key or loose key begins with one of these, each key once, in order; at most `most`. */
  suggest(versionIds: readonly number[], beginnings: readonly string[], most: number): Promise<HeldAddress[]>;
  /** The points of a street, by its loose name ("main"), in order of their numbers; only those with a number in a range. */
  alongStreet(
    versionIds: readonly number[],
    street: string,
    numbers?: { from: number; to: number },
  ): Promise<HeldAddress[]>;
  /**
   * Streets whose loose name begins with this, in order: how many points each has, and the one in the middle of its
   * numbers; at most `most`.
   */
  streets(
    versionIds: readonly number[],
    beginning: string,
    most: number,
  ): Promise<{ versionId: number; street: string; shown: string; position: Position; count: number }[]>;
  /** The loose names of all streets of a version; kept, as a version never changes. */
  streetNames(versionId: number): Promise<readonly string[]>;
  /** The middle of the points with a postal code, by the versions that have it. */
  postal(
    versionIds: readonly number[],
    code: string,
  ): Promise<{ versionId: number; position: Position; count: number }[]>;
}

/** A large building has hundreds of units; more than this many points of one number are not told apart. */
const MOST_FOUND = 2000;
/** The longest street of a large city has fewer houses. */
const MOST_ALONG = 20_000;
/** Rows in one statement. */
const CHUNK = 5000;

/** A large city has some ten thousand names of streets, 200 kB. */
const MOST_NAMES_KEPT = 40;

export const addressStore = (
  db: Db,
  streetNames = new LRUCache<number, Promise<readonly string[]>>({ max: MOST_NAMES_KEPT }),
): AddressStore => ({
  find: async (versionIds, loose) => {
    if (versionIds.length === 0) return [];
    const rows = await db
      .select()
      .from(layerAddresses)
      .where(and(inArray(layerAddresses.versionId, [...versionIds]), eq(layerAddresses.loose, loose)))
      .orderBy(layerAddresses.versionId, layerAddresses.key, layerAddresses.unit, layerAddresses.position)
      .limit(MOST_FOUND);
    return rows.map(fromRow);
  },
  suggest: async (versionIds, beginnings, most) => {
    if (versionIds.length === 0 || beginnings.length === 0) return [];
    const { key, loose, unit, versionId, position } = layerAddresses;
    const rows = await db
      .selectDistinctOn([key, versionId])
      .from(layerAddresses)
      .where(
        and(
          inArray(versionId, [...versionIds]),
          or(...beginnings.flatMap((text) => [like(key, begins(text)), like(loose, begins(text))])),
        ),
      )
      .orderBy(key, versionId, unit, position)
      .limit(most);
    return rows.map(fromRow);
  },
  alongStreet: async (versionIds, street, numbers) => {
    if (versionIds.length === 0) return [];
    const own = layerAddresses;
    const rows = await db
      .select()
      .from(own)
      .where(
        and(
          inArray(own.versionId, [...versionIds]),
          eq(own.street, street),
          numbers ? between(own.number, numbers.from, numbers.to) : undefined,
        ),
      )
      .orderBy(own.versionId, own.number, own.position)
      .limit(MOST_ALONG);
    return rows.map(fromRow);
  },
  streets: async (versionIds, beginning, most) => {
    if (versionIds.length === 0 || beginning === "") return [];
    const { versionId, street, shown, number, position, longitude, latitude } = layerAddresses;
    const middle = <T>(column: typeof shown | typeof longitude | typeof latitude) =>
      sql<T>`(array_agg(${column} order by ${number}, ${position}))[count(*) / 2 + 1]`;
    const rows = await db
      .select({
        versionId,
        street,
        shown: middle<string>(shown),
        x: middle<number>(longitude),
        y: middle<number>(latitude),
        count: sql<number>`count(*)::int`,
      })
      .from(layerAddresses)
      .where(and(inArray(versionId, [...versionIds]), like(street, begins(beginning))))
      .groupBy(versionId, street)
      .orderBy(street, versionId)
      .limit(most);
    return rows.map(({ x, y, ...row }) => ({
      ...row,
      position: [unpackDegree(x), unpackDegree(y)] as const,
    }));
  },
  streetNames: (versionId) => {
    const known = streetNames.get(versionId);
    if (known) return known;
    const own = layerAddresses;
    const read = db
      .selectDistinct({ street: own.street })
      .from(own)
      .where(eq(own.versionId, versionId))
      .then((rows) => rows.map(({ street }) => street));
    streetNames.set(versionId, read);
    read.catch(() => streetNames.delete(versionId));
    return read;
  },
  postal: async (versionIds, code) => {
    if (versionIds.length === 0) return [];
    const { versionId, longitude, latitude, postal } = layerAddresses;
    const middle = (column: typeof longitude | typeof latitude) =>
      sql<number>`percentile_disc(0.5) within group (order by ${column})`;
    const rows = await db
      .select({ versionId, x: middle(longitude), y: middle(latitude), count: sql<number>`count(*)::int` })
      .from(layerAddresses)
      .where(and(inArray(versionId, [...versionIds]), eq(postal, code)))
      .groupBy(versionId);
    return rows.map(({ versionId, x, y, count }) => ({
      versionId,
      position: [unpackDegree(x), unpackDegree(y)] as const,
      count,
    }));
  },
});

const begins = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;

const fromRow = ({ longitude, latitude, ...row }: typeof layerAddresses.$inferSelect): HeldAddress => ({
  versionId: row.versionId,
  key: row.key,
  unit: row.unit,
  shown: row.shown,
  number: row.number,
  position: [unpackDegree(longitude), unpackDegree(latitude)],
});

/** Writes the points of an address layer; what is no street address has been refused before. */
export async function insertAddresses(
  tx: Parameters<Parameters<Db["transaction"]>[0]>[0],
  versionId: number,
  shapes: readonly LayerShape[],
  towns: readonly string[],
): Promise<void> {
  const rows = shapes.flatMap(({ codeAsGiven, bbox, attributes }) => {
    const read = readStreetAddress(codeAsGiven, towns);
    if (!read) return [];
    const number = /^\d{1,7}/.exec(read.key)?.[0];
    return [
      {
        ...read,
        street: read.loose.split(" ").slice(1).join(" "),
        number: number === undefined ? null : Number(number),
        postal: postalOf(attributes, read.rest),
        x: packDegree(bbox[0]),
        y: packDegree(bbox[1]),
      },
    ];
  });
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = rows.slice(from, from + CHUNK);
    const column = <T>(pick: (row: (typeof rows)[number]) => T) => sql.param(part.map(pick));
    await tx.execute(sql`
      insert into layer_addresses
        (version_id, position, key, loose, unit, shown, street, number, postal, longitude, latitude)
      select ${versionId}::integer, ${from}::integer + place::integer - 1,
        key, loose, unit, shown, street, number, postal, x, y
      from unnest(
        ${column((row) => row.key)}::text[], ${column((row) => row.loose)}::text[],
        ${column((row) => row.unit)}::text[], ${column((row) => row.shown)}::text[],
        ${column((row) => row.street)}::text[], ${column((row) => row.number)}::integer[],
        ${column((row) => row.postal)}::text[],
        ${column((row) => row.x)}::integer[], ${column((row) => row.y)}::integer[]
      ) with ordinality as row (key, loose, unit, shown, street, number, postal, x, y, place)`);
  }
}

/** The five digits of a postal code, from a column that is called so, else from the end of the address. */
function postalOf(attributes: string | null, rest: string): string | null {
  const columns = Object.entries(JSON.parse(attributes ?? "{}") as Record<string, unknown>);
  const own = columns.find(([name]) =>
    /^(zip|zip_?code|zip_?5|postal_?code|postcode|post_?code)$/i.test(name),
  );
  return /^\d{5}/.exec(String(own?.[1] ?? ""))?.[0] ?? /\b(\d{5})(?:-\d{4}| \d{4})?$/.exec(rest)?.[1] ?? null;
}
