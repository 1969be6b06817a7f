import { and, eq, inArray, like, or, sql } from "drizzle-orm";
import type { LayerShape } from "#domain/geography/layer.ts";
import type { AddressPoint } from "#domain/geography/match-addresses.ts";
import { packDegree, unpackDegree } from "#domain/geography/packed-shape.ts";
import { readStreetAddress } from "#domain/geography/street-address.ts";
import type { Db } from "./open-database.ts";
import { layerAddresses } from "./schema.ts";

/** A point, and the version of a layer that it stands in. */
export interface HeldAddress extends AddressPoint {
  versionId: number;
}

export interface AddressStore {
  /** The points of some versions with a loose key, by their keys and units. */
  find(versionIds: readonly number[], loose: string): Promise<HeldAddress[]>;
  /** Points whose key or loose key begins with one of these, each key once, in order; at most `most`. */
  suggest(versionIds: readonly number[], beginnings: readonly string[], most: number): Promise<HeldAddress[]>;
}

/** A large building has hundreds of units; more than this many points of one number are not told apart. */
const MOST_FOUND = 2000;
/** Rows in one statement. */
const CHUNK = 5000;

export const addressStore = (db: Db): AddressStore => ({
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
});

const begins = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;

const fromRow = ({ longitude, latitude, ...row }: typeof layerAddresses.$inferSelect): HeldAddress => ({
  versionId: row.versionId,
  key: row.key,
  unit: row.unit,
  shown: row.shown,
  position: [unpackDegree(longitude), unpackDegree(latitude)],
});

/** Writes the points of an address layer; what is no street address has been refused before. */
export async function insertAddresses(
  tx: Parameters<Parameters<Db["transaction"]>[0]>[0],
  versionId: number,
  shapes: readonly LayerShape[],
  towns: readonly string[],
): Promise<void> {
  const rows = shapes.flatMap(({ codeAsGiven, bbox }) => {
    const read = readStreetAddress(codeAsGiven, towns);
    return read ? [{ ...read, x: packDegree(bbox[0]), y: packDegree(bbox[1]) }] : [];
  });
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = rows.slice(from, from + CHUNK);
    const column = <T>(pick: (row: (typeof rows)[number]) => T) => sql.param(part.map(pick));
    await tx.execute(sql`
      insert into layer_addresses (version_id, position, key, loose, unit, shown, longitude, latitude)
      select ${versionId}::integer, ${from}::integer + place::integer - 1, key, loose, unit, shown, x, y
      from unnest(
        ${column((row) => row.key)}::text[], ${column((row) => row.loose)}::text[],
        ${column((row) => row.unit)}::text[], ${column((row) => row.shown)}::text[],
        ${column((row) => row.x)}::integer[], ${column((row) => row.y)}::integer[]
      ) with ordinality as row (key, loose, unit, shown, x, y, place)`);
  }
}
