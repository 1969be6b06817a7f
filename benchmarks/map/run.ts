/**
 * `npm run bench:map`: the map on a real city, Chicago's 14,670 zoning districts as the city gives them, on the embedded
 * database: to import them, to cut every tile from zoom 10 to 16, and then to look up places and to give out stored
 * tiles, beside PostGIS where it is installed (Debian: postgresql-15-postgis-3). Prints each figure beside what it may be
 * and exits 1 when one is beyond. Skipped with a line where the data is not there.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { Pool } from "pg";
import type { HeldLayer } from "#domain/geography/held-layer.ts";
import type { Layer, Position } from "#domain/geography/layer.ts";
import { locate } from "#domain/geography/locate.ts";
import { unpackDegree } from "#domain/geography/packed-shape.ts";
import { importLayer } from "#ingest/geo/import-layer.ts";
import { storeLaw } from "#server/database/law-store.ts";
import { layerStore, type TileAddress } from "#server/database/layer-store.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openCatalog, storeTiles } from "#server/geo/layer-catalog.ts";
import { projectRoot } from "#server/project-root.ts";
import { createTestApp } from "#testing/app.ts";
import { realEngine } from "#testing/law.ts";
import { families } from "#testing/zone-families.ts";
import { MOST_CLIENTS, openPostGis } from "./postgis.ts";
import { isOver, memory, once, pace, percentile, tell, tellAgainst, timed } from "./tell.ts";

const LOOKUPS = 20_000;
const REQUESTS = 2000;
/** Asked of PostGIS, which takes longer over each. */
const ASKED_OF_PEER = 1000;
const TILES_OF_PEER = 400;
/** Of both sides, in alternation. */
const TURNS = 5;

/** Data beside the project, or where LOTLINE_SHARED_DATA says. */
const data = process.env.LOTLINE_SHARED_DATA ?? join(projectRoot, "../shared/data");
const file = join(data, "zoning/chicago-zoning-2025-04-17-simple.geojson.gz");
if (existsSync(file)) await measure(file);
else console.log(`SKIPPED  ${file} is not there.`);
process.exitCode = isOver() ? 1 : 0;

async function measure(source: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "lotline-map-"));
  const opened = await openDatabase({
    databaseUrl: null,
    dataDir: join(folder, "data"),
    command: "bench:map",
  });
  if (!opened.ok) throw new Error(opened.error);
  const { db, pool, close } = opened.value;
  try {
    await migrate(pool, join(projectRoot, "migrations"));
    const engine = realEngine();
    await storeLaw(
      db,
      engine.book.cities.map((city) => ({ hash: "bench", city, clauses: [] })),
    );
    const store = layerStore(db);
    const city = engine.book.cities.find(({ slug }) => slug === "chicago")!;
    const clauses = engine.book.clauses.filter(({ cityId }) => cityId === city.id);
    const [imported, importing] = await timed(async () => {
      const read = await importLayer(source, { city, clauses, kind: "zoning", families, asOf: "2025-04-17" });
      if (!read.ok) throw new Error(read.error);
      return { ...read.value, version: await store.save(read.value.layer, read.value.report) };
    });
    const { layer, report, version } = imported;
    tell(
      `import: ${report.kept} of ${report.records} records read, repaired and stored`,
      importing / 1000,
      "s",
      15,
    );

    const before = memory();
    const [catalog, loading] = await timed(() => openCatalog(store, engine.book.cities));
    tell("load and index them", loading / 1000, "s", 1);
    tell("memory that a server holds more for them", (memory() - before) / 2 ** 20, "MB", 150);
    const held = catalog.layersOf(city.id);
    const [told, cutting] = await timed(() => storeTiles(store, version, held[0]!.shapes));
    tell(`cut and store ${told!.tiles} tiles, zoom 10 to 16`, cutting / 1000, "s", 60);
    tell("largest tile, unpacked", told!.largest / 1000, "kB", 500);
    version.tilesCut = true;
    await catalog.refresh();
    const [, warming] = await timed(() => catalog.warm(() => false));
    tell("take them into memory, as a server does after its start", warming / 1000, "s", 15);

    const places = scatter(held[0]!, LOOKUPS);
    let found = 0;
    const lookups = places.map((place) => once(() => (found += locate(held, place).districts.length)));
    tell(
      `look-up in process, p95 (${found} of ${LOOKUPS} in a district)`,
      percentile(lookups, 0.95),
      "ms",
      1,
    );

    const { app } = createTestApp({ engine, layers: catalog, limits: false });
    const site = await listen(app.fetch);
    const tiles = await tilesToAsk(pool);
    const http: number[] = [];
    for (const [lng, lat] of places.slice(0, REQUESTS))
      http.push((await site.ask(`/api/location?lng=${lng}&lat=${lat}`))[1]);
    tell("look-up with its rules over HTTP, p95", percentile(http, 0.95), "ms", 10);
    const address = ({ z, x, y }: TileAddress) =>
      `/tiles/chicago/zoning/${held[0]!.version}/${z}/${x}/${y}.mvt`;
    const sent: number[] = [];
    for (const tile of tiles) sent.push((await site.ask(address(tile)))[1]);
    tell("stored tile over HTTP, p95", percentile(sent, 0.95), "ms", 3);
    tell("stored tile over HTTP, median", percentile(sent, 0.5), "ms", 3);
    const growth = (memory() - before) / 2 ** 20;
    tell("memory that a server holds more after all of it", growth, "MB", 150);
    site.close();
    await beside(folder, layer, {
      ...{ held, places, cutting: cutting / told!.tiles },
      answer: async ([lng, lat]) =>
        (
          await app.fetch(new Request(`http://map/api/location?lng=${lng}&lat=${lat}&cityId=${city.id}`))
        ).text(),
      tiles: await alike(pool),
      tile: ({ z, x, y }) => catalog.tile(version, z, x, y),
    });
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Ours {
  held: readonly HeldLayer[];
  places: readonly Position[];
  /** The whole answer of a look-up with its rules as text, made in this process. */
  answer(place: Position): Promise<string>;
  /** Tiles of all zooms, drawn alike from all that there are. */
  tiles: readonly TileAddress[];
  /** A stored tile, as the server gives it out. */
  tile(address: TileAddress): Promise<Uint8Array | null>;
  /** Milliseconds that a tile took on average to be cut and stored, over all tiles. */
  cutting: number;
}

/**
 * The same work on both sides, asked from this process, over no network: our look-up with its rules against PostGIS's
 * bare query, tiles cut for the first time against tiles cut for the first time, and stored ones against stored ones.
 */
async function beside(folder: string, layer: Layer, ours: Ours): Promise<void> {
  const peer = await openPostGis(folder, layer.shapes);
  if (!peer) {
    console.log(
      "SKIPPED  PostGIS is not installed, so there is nothing to compare with. Debian: postgresql-15-postgis-3",
    );
    return;
  }
  try {
    const places = ours.places.slice(0, ASKED_OF_PEER);
    let same = 0;
    for (const place of places) {
      const codes = await peer.lookUp(place);
      const own = locate(ours.held, place).districts.map(({ shape }) => shape.code);
      if (own.sort().join() === codes.sort().join()) same++;
    }
    console.log(`PostGIS ${peer.version} names the same districts at ${same} of ${places.length} places.`);
    const tiles = ours.tiles.slice(0, TILES_OF_PEER);
    for (const address of tiles) await peer.keep(address, (await ours.tile(address)) ?? new Uint8Array());
    for (const clients of [1, MOST_CLIENTS]) {
      const at = `${clients} at once`;
      // In turns, so that what else the machine does meets both.
      const [own, theirs, ownKept, theirKept, cut]: number[][] = [[], [], [], [], []];
      for (let turn = 0; turn < TURNS; turn++) {
        own!.push(await pace(places, clients, ours.answer));
        theirs!.push(await pace(places, clients, peer.lookUp));
        ownKept!.push(await pace(tiles, clients, ours.tile));
        theirKept!.push(await pace(tiles, clients, peer.kept));
        cut!.push(await pace(tiles, clients, peer.cut));
      }
      const [answer, query, stored, read, made] = [own, theirs, ownKept, theirKept, cut].map((times) =>
        percentile(times!, 0.5),
      );
      tellAgainst(`look-up with its rules against the bare query, ${at}`, answer!, query!, 2);
      tellAgainst(`tile cut and stored against tile cut by ST_AsMVT, ${at}`, ours.cutting, made!, 0.5);
      tellAgainst(
        `stored tile, in memory after the first time, against one in a table, ${at}`,
        stored!,
        read!,
        0.5,
      );
    }
  } finally {
    await peer.close();
  }
}

/** Every zoom as often as any other, as somebody asks who goes from the city to a street; the same in every run. */
async function tilesToAsk(pool: Pool): Promise<TileAddress[]> {
  const { rows } = await pool.query<TileAddress & { of: number }>(
    `select z, x, y, row_number() over (partition by z order by md5(x || '/' || y))::int as of from layer_tiles order by z, of`,
  );
  const byZoom = [...new Set(rows.map(({ z }) => z))].map((zoom) => rows.filter(({ z }) => z === zoom));
  return Array.from({ length: REQUESTS }, (_, i) => {
    const zoom = byZoom[i % byZoom.length]!;
    return zoom[Math.floor(i / byZoom.length) % zoom.length]!;
  });
}

/** Tiles drawn alike from all, most of them of the last zoom, where most are; the same in every run. */
async function alike(pool: Pool): Promise<TileAddress[]> {
  const { rows } = await pool.query<TileAddress>(
    `select z, x, y from layer_tiles order by md5(z || '/' || x || '/' || y) limit ${TILES_OF_PEER}`,
  );
  return rows;
}

interface Site {
  /** The bytes of the body, with the milliseconds from asking to having all of it. */
  ask(path: string): Promise<[number, number]>;
  close(): void;
}

/** The app on a real socket, asked over one connection that stays open. */
async function listen(fetch: (request: Request, env: object) => Response | Promise<Response>): Promise<Site> {
  const server = createAdaptorServer({
    fetch: (request, { incoming }) => fetch(request, { address: incoming.socket.remoteAddress ?? "" }),
  }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const bytesOf = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      get({ port, host: "127.0.0.1", path, agent, headers: { "Accept-Encoding": "gzip" } }, (response) => {
        let bytes = 0;
        response.on("data", (part: Buffer) => (bytes += part.length));
        response.on("end", () =>
          response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${response.statusCode}`)),
        );
      }).on("error", reject);
    });
  return {
    ask: (path) => timed(() => bytesOf(path)),
    close: () => {
      agent.destroy();
      server.close();
    },
  };
}

/** Places spread over the layer's box by the golden ratio: the same in every run, and no two alike. */
function scatter({ box: [west, south, east, north] }: HeldLayer, count: number): Position[] {
  const part = (i: number, step: number) => (i * step) % 1;
  return Array.from({ length: count }, (_, i) => [
    unpackDegree(west + part(i, 0.754877666) * (east - west)),
    unpackDegree(south + part(i, 0.569840291) * (north - south)),
  ]);
}
