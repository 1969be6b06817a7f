import pg from "pg";
import type { LayerShape, Position } from "#domain/geography/layer.ts";
import type { TileAddress } from "#server/database/layer-store.ts";
import { startPostgres } from "#testing/start-postgres.ts";

export interface PostGis {
  version: string;
  /** The codes of the districts at a place: the bare query. */
  lookUp(place: Position): Promise<string[]>;
  /** A tile cut on request. */
  cut(address: TileAddress): Promise<Uint8Array>;
  /** Keeps a tile in a table, by its address. */
  keep(address: TileAddress, content: Uint8Array): Promise<void>;
  /** A tile out of that table. */
  kept(address: TileAddress): Promise<Uint8Array>;
  close(): Promise<void>;
}

const AT_ONCE = 500;
/** Connections, as many as are asked at once. */
export const MOST_CLIENTS = 16;

/**
 * The same shapes in PostGIS, as its manual advises: valid geometry, an index over it, the web projection stored beside
 * the degrees, statistics taken, and prepared statements over a local socket. Null where it is not installed.
 */
export async function openPostGis(folder: string, shapes: readonly LayerShape[]): Promise<PostGis | null> {
  const server = startPostgres(folder);
  if (!server) return null;
  const client = new pg.Pool({ connectionString: server.url, max: MOST_CLIENTS });
  const close = async (): Promise<void> => {
    await client.end();
    server.stop();
  };
  const offered = await client.query("select 1 from pg_available_extensions where name = 'postgis'");
  if (offered.rowCount === 0) {
    await close();
    return null;
  }
  await client.query("create extension postgis");
  await client.query(
    "create table zoning (id serial primary key, code text, title text, family text, degrees geometry, web geometry)",
  );
  for (let i = 0; i < shapes.length; i += AT_ONCE) {
    const batch = shapes.slice(i, i + AT_ONCE).map(({ code, title, family, shape }) => ({
      code,
      title,
      family,
      shape: JSON.stringify({ type: "MultiPolygon", coordinates: shape }),
    }));
    await client.query(
      `insert into zoning (code, title, family, degrees, web)
       select code, title, family, degrees, st_transform(degrees, 3857)
       from (
         select code, title, family, st_makevalid(st_setsrid(st_geomfromgeojson(shape), 4326)) as degrees
         from json_to_recordset($1::json) as given(code text, title text, family text, shape text)
       ) as made`,
      [JSON.stringify(batch)],
    );
  }
  await client.query("create index on zoning using gist (degrees)");
  await client.query("create index on zoning using gist (web)");
  await client.query(
    "create table tiles (z integer, x integer, y integer, content bytea, primary key (z, x, y))",
  );
  await client.query("vacuum analyze zoning");
  const version = await client.query<{ version: string }>("select postgis_lib_version() as version");
  return {
    version: version.rows[0]!.version,
    lookUp: async ([lng, lat]) => {
      const found = await client.query<{ code: string }>({
        name: "look-up",
        text: "select code from zoning where st_covers(degrees, st_setsrid(st_makepoint($1, $2), 4326))",
        values: [lng, lat],
      });
      return found.rows.map(({ code }) => code);
    },
    cut: async ({ z, x, y }) => {
      const found = await client.query<{ tile: Buffer }>({
        name: "tile",
        text: `select st_asmvt(shape, 'shapes', 4096, 'tile', 'id') as tile from (
                 select id, code, title, family, st_asmvtgeom(web, st_tileenvelope($1, $2, $3), 4096, 64) as tile
                 from zoning where web && st_tileenvelope($1, $2, $3, margin => 64.0 / 4096)
               ) as shape`,
        values: [z, x, y],
      });
      return found.rows[0]!.tile;
    },
    keep: async ({ z, x, y }, content) => {
      await client.query("insert into tiles values ($1, $2, $3, $4) on conflict do nothing", [
        ...[z, x, y],
        content,
      ]);
    },
    kept: async ({ z, x, y }) => {
      const found = await client.query<{ content: Buffer }>({
        name: "kept",
        text: "select content from tiles where z = $1 and x = $2 and y = $3",
        values: [z, x, y],
      });
      return found.rows[0]!.content;
    },
    close,
  };
}
