/**
 * `npm run bench:parcels`: a made-up city of 1,000,000 parcels is imported while the server of dist/ runs and is asked for
 * places, on PostgreSQL (`-- --database embedded` for the embedded database, `-- --parcels 50000` for fewer). Then places,
 * numbers and tiles are asked for over HTTP, and each answer is compared with the city as it was made. Prints each figure
 * beside what it may be and exits 1 when one is beyond. Needs Linux, where a process can be asked for its memory.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { LocationOutput, MapLayersOutput } from "#contract/map.ts";
import type { PlacesOutput } from "#contract/places.ts";
import { projectRoot } from "#server/project-root.ts";
import { realEngine } from "#testing/law.ts";
import { runServer } from "#testing/run-server.ts";
import { startPostgres } from "#testing/start-postgres.ts";
import { isOver, percentile, tell, timed } from "../map/tell.ts";
import { featureOf, type MadeLot, madeCity, randomOf } from "./city.ts";

const { values } = parseArgs({
  options: {
    parcels: { type: "string", default: "1000000" },
    database: { type: "string", default: "postgres" },
  },
});
const COUNT = Number(values.parcels);
const ASKED = 2000;
const NUMBERS = 500;
const TILES = 500;
const WARM = 1000;
/** What stays in memory to be asked about. */
const EVERY = Math.max(1, Math.floor(COUNT / 4000));
const MB = 2 ** 20;

let agent: Agent | undefined;
const city = realEngine().book.cities.find(({ slug }) => slug === "chicago")!;
const folder = mkdtempSync(join(tmpdir(), "lotline-parcels-"));
const file = join(folder, "parcels.geojsonl");
const lots = await writeCity();
const postgres = values.database === "embedded" ? null : startPostgres(folder);
if (values.database !== "embedded" && !postgres) throw new Error("PostgreSQL is not installed.");
const env = {
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  DATA_DIR: join(folder, "data"),
  LOTLINE_LIMITS: "off",
};
const server = await runServer(env);
try {
  await measure();
} finally {
  await server.stop();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isOver() ? 1 : 0;

async function measure(): Promise<void> {
  // What any requests need is in memory after them, so that only what parcels add is counted.
  for (let i = 0; i < WARM; i++) await ask(placeOf(lots[i % lots.length]!));
  await pause(2000);
  const before = memoryOf(server.child.pid!, "VmRSS");

  const importing = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "src/cli/lotline.ts",
      "import",
      "parcels",
      file,
      "--city",
      "Chicago",
      "--as-of",
      "2026-01-01",
    ],
    { cwd: projectRoot, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] },
  );
  importing.stdout.on("data", (part: Buffer) => process.stdout.write(`   ${part.toString().trimEnd()}\n`));
  const ended = once(importing, "exit");
  let isDone = false;
  void ended.then(() => (isDone = true));
  let peak = 0;
  const meanwhile: number[] = [];
  const [, took] = await timed(async () => {
    for (let i = 0; !isDone; i++) {
      peak = Math.max(peak, memoryOf(importing.pid!, "VmHWM"));
      meanwhile.push((await ask(placeOf(lots[i % lots.length]!)))[1]);
      await pause(100);
    }
  });
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  tell(`import of ${COUNT.toLocaleString("en-US")} parcels while the server runs`, took / 1000, "s", 480);
  tell("peak memory of the import", peak / MB, "MB", 1024);
  tell(`look-up meanwhile over HTTP, p95 of ${meanwhile.length}`, percentile(meanwhile, 0.95), "ms", 500);
  await takenUp();

  const times: number[] = [];
  let right = 0;
  const wrong = { corner: 0, alley: 0, depth: 0, open: 0 };
  const random = randomOf(1);
  for (let i = 0; i < ASKED; i++) {
    const lot = lots[Math.floor(random() * lots.length)]!;
    const [body, ms] = await ask<LocationOutput>(placeOf(lot));
    times.push(ms);
    const { parcel } = body;
    if (parcel?.code === lot.number) right++;
    if (!parcel?.lot) continue;
    const { lotType, alley, depth } = parcel.lot;
    // At the edge of the city and of its quarters no parcel is across the street, and nothing is said.
    if (lotType === null || alley === null) wrong.open++;
    if (lotType !== null && (lotType === "corner") !== lot.corner) wrong.corner++;
    if (alley !== null && (alley === "yes") !== lot.alley) wrong.alley++;
    if (!lot.corner && Math.abs(depth - lot.depth) > 1) wrong.depth++;
  }
  tell(
    `look-up with rules, parcel and neighbors over HTTP, p95 of ${ASKED}`,
    percentile(times, 0.95),
    "ms",
    5,
  );
  tell("the same, median", percentile(times, 0.5), "ms", 5);
  tell("places in another parcel than the city was made with", ASKED - right, "", 0);
  tell("corner lots read as others, or others as corner lots", wrong.corner, "", 0);
  tell("alleys read where there are none, or not read", wrong.alley, "", 0);
  tell("depths of lots between others off by over a foot", wrong.depth, "", 0);
  tell(
    "lots of which corner or alley is not known, at the edge of what is there",
    wrong.open,
    "",
    ASKED / 10,
  );

  const numbered: number[] = [];
  let found = 0;
  for (let i = 0; i < NUMBERS; i++) {
    const lot = lots[Math.floor(random() * lots.length)]!;
    const typed = i % 2 === 0 ? lot.number : lot.number.replaceAll("-", "");
    const [body, ms] = await ask<PlacesOutput>(`/api/places?q=${typed}&cityId=${city.id}`);
    numbered.push(ms);
    if (body.places[0]?.name === `Parcel ${lot.number}`) found++;
  }
  tell(`search by number over HTTP, p95 of ${NUMBERS}`, percentile(numbered, 0.95), "ms", 5);
  tell("numbers not found", NUMBERS - found, "", 0);

  const added = () => Math.round((memoryOf(server.child.pid!, "VmRSS") - before) / MB);
  console.log(`   ${added()} MB more in the server after the look-ups.`);
  const [{ layers }] = await ask<MapLayersOutput>(`/api/map-layers/${city.id}`);
  const { tiles } = layers.find(({ kind }) => kind === "parcels")!;
  const asked = new Set<string>();
  while (asked.size < Math.min(TILES, COUNT / 500)) {
    const [x, y] = tileAt(lots[Math.floor(random() * lots.length)]!.inside, 16);
    asked.add(tiles.replace("{z}", "16").replace("{x}", String(x)).replace("{y}", String(y)));
  }
  const first: number[] = [];
  for (const path of asked) first.push((await ask(path))[1]);
  tell(`tile at zoom 16 over HTTP, first time, p95 of ${asked.size}`, percentile(first, 0.95), "ms", 30);
  const again: number[] = [];
  for (const path of asked) again.push((await ask(path))[1]);
  tell("tile at zoom 16 over HTTP, again, p95", percentile(again, 0.95), "ms", 30);
  await pause(2000);
  tell(
    "memory that the server has more after all of it",
    (memoryOf(server.child.pid!, "VmRSS") - before) / MB,
    "MB",
    150,
  );
}

async function writeCity(): Promise<MadeLot[]> {
  const kept: MadeLot[] = [];
  const out = createWriteStream(file);
  let i = 0;
  for (const lot of madeCity(city.center, COUNT)) {
    if (i % EVERY === 0) kept.push(lot);
    if (!out.write(`${featureOf(lot, i++)}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "close");
  console.log(
    `${i.toLocaleString("en-US")} parcels were made, ${Math.round(out.bytesWritten / 1e6)} MB of GeoJSON.`,
  );
  return kept;
}

function placeOf({ inside: [lng, lat] }: MadeLot): string {
  return `/api/location?lng=${lng}&lat=${lat}&cityId=${city.id}`;
}

/** The server takes up a new version when it hears of it, or within half a minute. */
async function takenUp(): Promise<void> {
  for (let i = 0; i < 80; i++) {
    const [{ parcel }] = await ask<LocationOutput>(placeOf(lots[0]!));
    if (parcel) return;
    await pause(500);
  }
  throw new Error("The server did not take up the parcels.");
}

function tileAt([longitude, latitude]: readonly [number, number], z: number): [number, number] {
  const y = (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;
  return [Math.floor(((longitude + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

/** Bytes that a process has (VmRSS) or had at most (VmHWM); 0 when it is gone. */
function memoryOf(pid: number, what: "VmRSS" | "VmHWM"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The answer, with the milliseconds from asking to having all of it. */
async function ask<T>(path: string): Promise<[T, number]> {
  agent ??= new Agent({ keepAlive: true, maxSockets: 1 });
  const [text, ms] = await timed(
    () =>
      new Promise<string>((resolve, reject) => {
        get(`${server.url}${path}`, { agent: agent! }, (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () => {
            if (response.statusCode === 200) resolve(Buffer.concat(parts).toString("utf8"));
            else reject(new Error(`${path}: ${response.statusCode}`));
          });
        }).on("error", reject);
      }),
  );
  return [path.startsWith("/tiles") ? (null as T) : (JSON.parse(text) as T), ms];
}
