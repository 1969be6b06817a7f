import pg from "pg";
import type { LayerShape, Position } from "#domain/geography/layer.ts";
import type { TileAddress } from "#server/database/layer-store.ts";
import { startPostgres } from "#testing/start-postgres.ts";
import { timed } from "./tell.ts";

export interface PostGis {
  version: string;
  /** The codes of the districts at a place, with the milliseconds that the query took. */
  lookUp(place: Position): Promise<[string[], number]>;
  /** The bytes of a tile cut on request, with the milliseconds that the query took. */
  tile(address: TileAddress): Promise<[number, number]>;
  close(): Promise<void>;
}

const AT_ONCE = 500;

/**
 * The same shapes in PostGIS, as its manual advises: valid geometry, an index over it, the web projection stored beside
 * the degrees, statistics taken, and prepared statements over a local socket. Null where it is not installed.
 */
export async function openPostGis(folder: string, shapes: readonly LayerShape[]): Promise<PostGis | null> {
  const server = startPostgres(folder);
  if (!server) return null;
  const client = new pg.Client(server.url);
  await client.connect();
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
  await client.query("vacuum analyze zoning");
  const version = await client.query<{ version: string }>("select postgis_lib_version() as version");
  return {
    version: version.rows[0]!.version,
    lookUp: async ([lng, lat]) => {
      const [found, ms] = await timed(() =>
        client.query<{ code: string }>({
          name: "look-up",
          text: "select code from zoning where st_covers(degrees, st_setsrid(st_makepoint($1, $2), 4326))",
          values: [lng, lat],
        }),
      );
      return [found.rows.map(({ code }) => code), ms];
    },
    tile: async ({ z, x, y }) => {
      const [found, ms] = await timed(() =>
        client.query<{ tile: Buffer }>({
          name: "tile",
          text: `select st_asmvt(shape, 'shapes', 4096, 'tile', 'id') as tile from (
                   select id, code, title, family, st_asmvtgeom(web, st_tileenvelope($1, $2, $3), 4096, 64) as tile
                   from zoning where web && st_tileenvelope($1, $2, $3, margin => 64.0 / 4096)
                 ) as shape`,
          values: [z, x, y],
        }),
      );
      return [found.rows[0]!.tile.length, ms];
    },
    close,
  };
}
