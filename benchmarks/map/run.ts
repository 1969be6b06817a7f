/**
 * `npm run bench:map`: the map on a real city, Chicago's 14,670 zoning districts, on the embedded database: to hold and
 * to store them, to cut every tile from zoom 10 to 16, and then to look up places and to give out stored tiles. Prints
 * each figure beside what it may be and exits 1 when one is over. Skipped with a line where the data is not there.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { findDistrict, indexDistricts } from "#domain/geography/districts.ts";
import type { HeldLayer } from "#domain/geography/held-layer.ts";
import type { Layer, MultiPolygon, Position } from "#domain/geography/layer.ts";
import { locate } from "#domain/geography/locate.ts";
import { unpackDegree } from "#domain/geography/packed-shape.ts";
import type { City } from "#domain/law/law.ts";
import { storeLaw } from "#server/database/law-store.ts";
import { layerStore } from "#server/database/layer-store.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openCatalog, storeTiles } from "#server/geo/layer-catalog.ts";
import { projectRoot } from "#server/project-root.ts";
import { createTestApp } from "#testing/app.ts";
import { realCity, realEngine } from "#testing/law.ts";

const FILE = join(projectRoot, "../shared/data/zoning/chicago-zoning-2025-04-17-simple.geojson.gz");
const LOOKUPS = 20_000;
const REQUESTS = 2000;

/** Data beside the project, or where LOTLINE_SHARED_DATA says. */
const file = process.env.LOTLINE_SHARED_DATA
  ? join(process.env.LOTLINE_SHARED_DATA, "zoning/chicago-zoning-2025-04-17-simple.geojson.gz")
  : FILE;
let over = false;
if (existsSync(file)) await measure(readLayer(file, realCity("chicago")));
else console.log(`SKIPPED  ${file} is not there.`);
process.exitCode = over ? 1 : 0;

async function measure(layer: Layer): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "lotline-map-"));
  const opened = await openDatabase({ databaseUrl: null, dataDir, command: "bench:map" });
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
    console.log(`${layer.shapes.length} shapes`);

    const [version, storing] = await timed(() => store.save(layer, null));
    tell("store the shapes", storing / 1000, "s", 15);
    global.gc?.();
    const before = memory();
    const [catalog, loading] = await timed(() => openCatalog(store, engine.book.cities));
    tell("load and index them", loading / 1000, "s", 1);
    global.gc?.();
    tell("memory that they take", (memory() - before) / 2 ** 20, "MB", 150);
    const held = catalog.layersOf(layer.cityId);
    const [told, cutting] = await timed(() => storeTiles(store, version, held[0]!.shapes));
    tell(`cut and store ${told!.tiles} tiles`, cutting / 1000, "s", 60);
    tell("largest tile, unpacked", told!.largest / 1000, "kB", 500);
    version.tilesCut = true;
    await catalog.refresh();

    const places = scatter(held[0]!, LOOKUPS);
    let found = 0;
    const lookups = places.map((place) => once(() => (found += locate(held, place).districts.length)));
    tell(
      `look-up in process, p95 (${found} of ${LOOKUPS} in a district)`,
      percentile(lookups, 0.95),
      "ms",
      1,
    );
    tell("look-up in process, median", percentile(lookups, 0.5), "ms", 1);

    const site = createTestApp({ engine, layers: catalog, limits: false });
    const http: number[] = [];
    for (const [lng, lat] of places.slice(0, REQUESTS))
      http.push((await timed(async () => (await site.get(`/api/location?lng=${lng}&lat=${lat}`)).text()))[1]);
    tell("look-up with its rules through the app, p95", percentile(http, 0.95), "ms", 10);

    const { rows } = await pool.query<{ z: number; x: number; y: number }>(
      "select z, x, y from layer_tiles order by md5(z || '/' || x || '/' || y) limit $1",
      [REQUESTS],
    );
    const addresses = rows.map(
      ({ z, x, y }) => `/tiles/chicago/zoning/${held[0]!.version}/${z}/${x}/${y}.mvt`,
    );
    const ask = async (path: string): Promise<number> => {
      const [status, ms] = await timed(async () => {
        const response = await site.get(path, { headers: { "Accept-Encoding": "gzip" } });
        await response.arrayBuffer();
        return response.status;
      });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return ms;
    };
    for (const when of ["the first time, from the database", "again, from memory"]) {
      const times: number[] = [];
      for (const address of addresses) times.push(await ask(address));
      tell(`stored tile ${when}, p95`, percentile(times, 0.95), "ms", 3);
      tell(`stored tile ${when}, median`, percentile(times, 0.5), "ms", 3);
    }
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Chicago's file as it is, without the importer's repairs: what is measured here begins after them. */
function readLayer(path: string, city: City): Layer {
  const { features } = JSON.parse(gunzipSync(readFileSync(path)).toString()) as {
    features: {
      properties: { zone_class: string };
      geometry: { type: string; coordinates: unknown } | null;
    }[];
  };
  const districts = indexDistricts(city, []);
  return {
    cityId: city.id,
    kind: "zoning",
    schematic: false,
    source: { name: "Second City Zoning", url: null, asOf: "2025-04-17", license: "MIT" },
    shapes: features.flatMap(({ properties, geometry }, record) => {
      if (!geometry) return [];
      const code = properties.zone_class.trim();
      const found = findDistrict(districts, code);
      const shape = (
        geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates
      ) as MultiPolygon;
      return [
        {
          record,
          code,
          codeAsGiven: properties.zone_class,
          district: found?.code ?? null,
          suffixes: [],
          family: found?.family ?? "unknown",
          title: found?.name ?? "",
          shape,
          bbox: [0, 0, 0, 0],
        } as const,
      ];
    }),
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

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  return [await work(), performance.now() - started];
}

function once(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** What is in use, and not what was once asked of the system. */
function memory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function percentile(times: readonly number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * share)]!;
}

function tell(what: string, value: number, unit: string, most: number): void {
  const holds = value <= most;
  over ||= !holds;
  console.log(`${holds ? "PASS" : "FAIL"}  ${what}: ${value.toFixed(3)} ${unit} (at most ${most} ${unit})`);
}
