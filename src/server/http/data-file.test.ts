import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { PMTiles } from "pmtiles";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Manifest, OpenDataOutput } from "#contract/open-data.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import { createTestApp, type TestApp } from "#testing/app.ts";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { box, makeLayer, makeShape, memoryLayerStore } from "#testing/map.ts";
import { samples } from "#web/features/open-data/samples.ts";
import { openCatalog } from "../geo/layer-catalog.ts";
import { versionName } from "../geo/layer-index.ts";
import { keepOpenData, type OpenData } from "../open-data/open-data.ts";
import { projectRoot } from "../project-root.ts";

let site: TestApp;
let openData: OpenData;
let folder: string;
let store: ReturnType<typeof memoryLayerStore>;
let layers: Awaited<ReturnType<typeof openCatalog>>;
let warned: string[];

const zoning = (code: string) =>
  makeLayer("zoning", [makeShape(code, box([-4, -2], [4, 2]), { title: "West" })], { schematic: true });

beforeEach(async () => {
  const book = makeBook();
  const clause = makeClause({ slug: "fences" }, book.cities[0]);
  const law = {
    ...book,
    clauses: [...book.clauses, { ...clause, rules: [makeRule({ clauseId: clause.id })] }],
  };
  const engine = buildEngine(law);
  store = memoryLayerStore();
  await store.save(zoning("R-1"), null);
  await store.save(makeLayer("historic", [makeShape("Old Town", box([-1, -1], [1, 1]))]), null);
  layers = await openCatalog(store, engine.book.cities);
  const home = mkdtempSync(join(tmpdir(), "lotline-files-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  folder = join(home, "open-data");
  warned = [];
  const now = () => new Date("2026-11-20T12:00:00Z");
  const warn = (line: string) => warned.push(line);
  openData = keepOpenData({
    engine,
    layers,
    store,
    parcels: store.parcels,
    folder,
    allLayers: false,
    now,
    warn,
  });
  site = createTestApp({ engine, layers, openData });
});

const manifest = async () => (await (await site.get("/data/v1/manifest.json")).json()) as Manifest;
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("every file of the manifest is there under its name and under its content, and is what the manifest says", async () => {
  const { files } = await manifest();
  expect(files.length).toBeGreaterThan(14);
  for (const { name, path, bytes, sha256 } of files) {
    const stable = await site.get(`/data/v1/${name}`);
    const content = await bodyOf(stable);
    expect([stable.status, content.length]).toEqual([200, bytes]);
    expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
    expect(stable.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(stable.headers.get("Content-Location")).toBe(path);
    const lasting = await site.get(path);
    expect(await bodyOf(lasting)).toEqual(content);
    expect(lasting.headers.get("Cache-Control")).toContain("immutable");
  }
});

test("a file that is known already is not sent again, packed or plain, and HEAD tells its length alone", async () => {
  for (const [encoding, mark] of [
    ["gzip, br", "-gzip"],
    ["identity", ""],
  ] as const) {
    const headers = { "Accept-Encoding": encoding };
    const first = await site.get("/data/v1/rules.csv", { headers });
    const etag = first.headers.get("ETag")!;
    expect(etag.endsWith(`${mark}"`)).toBe(true);
    expect(first.headers.get("Content-Encoding")).toBe(mark ? "gzip" : null);
    const again = await site.get("/data/v1/rules.csv", { headers: { ...headers, "If-None-Match": etag } });
    expect([again.status, (await bodyOf(again)).length]).toEqual([304, 0]);
    const head = await site.get("/data/v1/rules.csv", { headers, method: "HEAD" });
    expect(head.headers.get("Content-Length")).toBe(String((await bodyOf(first)).length));
    expect((await bodyOf(head)).length).toBe(0);
  }
});

test("a part of a file can be asked for, also by clients that take gzip; one beyond its end is refused", async () => {
  const path = "/data/v1/layers/springfield/zoning.pmtiles";
  const whole = await bodyOf(await site.get(path));
  const ask = (Range: string, more = {}) =>
    site.get(path, { headers: { Range, "Accept-Encoding": "gzip", ...more } });
  for (const [range, from, to] of [
    ["bytes=0-6", 0, 7],
    ["bytes=7-", 7, whole.length],
    ["bytes=-5", whole.length - 5, whole.length],
    [`bytes=3-${whole.length + 900}`, 3, whole.length],
  ] as const) {
    const part = await ask(range);
    expect(part.status).toBe(206);
    expect(part.headers.get("Content-Range")).toBe(`bytes ${from}-${to - 1}/${whole.length}`);
    expect(await bodyOf(part)).toEqual(whole.subarray(from, to));
  }
  expect((await ask(`bytes=${whole.length}-`)).status).toBe(416);
  for (const nonsense of ["bytes=5-2", "bytes=0-1,3-4", "lines=1-2", "bytes=-"])
    expect((await ask(nonsense)).status).toBe(200);
  expect((await ask("bytes=0-6", { "If-Range": '"another content"' })).status).toBe(200);
  const etag = (await site.get(path)).headers.get("ETag")!;
  expect((await ask("bytes=0-6", { "If-Range": etag })).status).toBe(206);
  const text = await site.get("/data/v1/rules.csv", {
    headers: { Range: "bytes=0-1", "Accept-Encoding": "br" },
  });
  expect([text.status, await text.text()]).toEqual([206, "id"]);
});

test("any site may read it, a browser's question before is answered, and what is not there is 404 for all of them", async () => {
  for (const path of [
    "/data/v1/manifest.json",
    "/data/v1/none.csv",
    "/data/v1/../secret",
    "/data/v1/%E0%A4%A",
  ]) {
    const { headers } = await site.get(path, { headers: { Origin: "https://elsewhere.example" } });
    if (path.includes("..")) continue;
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  }
  const asked = await site.get("/data/v1/rules.csv", { method: "OPTIONS" });
  expect([asked.status, asked.headers.get("Access-Control-Allow-Headers")]).toEqual([
    204,
    expect.stringContaining("Range"),
  ]);
  const unknown = [
    "/data/v1/none.csv",
    "/data/v1/layers/springfield/historic.geojson",
    `/data/v1/files/${"0".repeat(64)}/rules.csv`,
    "/data/v1/rules.csv.gz",
    "/data/v1/..%2F..%2Fetc%2Fpasswd",
  ];
  for (const path of unknown) expect((await site.get(path)).status, path).toBe(404);
  expect((await site.get("/data/v1/rules.csv", { method: "DELETE" })).status).toBe(405);
});

test("the tiles of the file are those of the map", async () => {
  const version = layers.current().find((layer) => layer.version.kind === "zoning")!.version;
  const path = "/data/v1/layers/springfield/zoning.pmtiles";
  const reader = new PMTiles({
    getKey: () => path,
    getBytes: async (offset, length) => {
      const part = await site.get(path, { headers: { Range: `bytes=${offset}-${offset + length - 1}` } });
      return { data: await part.arrayBuffer(), etag: part.headers.get("ETag") ?? undefined };
    },
  });
  await openData.current();
  const stored = await store.tilesFrom(version.id, null, 100);
  expect(stored.length).toBeGreaterThan(4);
  for (const { z, x, y } of stored) {
    const own = await site.get(`/tiles/springfield/zoning/${versionName(version)}/${z}/${x}/${y}.mvt`);
    const other = await reader.getZxy(z, x, y);
    expect(Buffer.from(other!.data)).toEqual(await bodyOf(own));
  }
});

test("files are made once; a new layer makes new ones, the last ones stay for a while and older ones go", async () => {
  const [first, same] = await Promise.all([openData.current(), openData.current()]);
  expect(same).toBe(first);
  const oldPath = first.manifest.files.find(({ name }) => name.endsWith("zoning.geojson"))!.path;
  const next = async (code: string) => {
    await store.save(zoning(code), null);
    await layers.refresh();
    const before = (await openData.current()).name;
    // Nobody waits: the older set is given until the newer one is whole.
    await expect.poll(async () => (await openData.current()).name).not.toBe(before);
  };
  await next("R-2");
  expect((await site.get(oldPath)).status).toBe(200);
  expect(await (await site.get("/data/v1/layers/springfield/zoning.geojson")).text()).toContain('"R-2"');
  await next("R-3");
  expect((await site.get(oldPath)).status).toBe(404);
  await expect.poll(() => readdirSync(folder).length).toBe(2);
  expect(existsSync(first.folder)).toBe(false);
});

test("a set on disk is used again after a start, unless a file of it was cut short", async () => {
  const { name, files } = await openData.current();
  const again = () =>
    keepOpenData({
      engine: buildEngine(makeBook()),
      layers,
      store,
      parcels: store.parcels,
      folder,
      allLayers: false,
      now: () => new Date("2026-11-20T12:00:00Z"),
      warn: () => {},
    });
  const rules = files.get("rules.csv")!;
  truncateSync(rules.path, 3);
  const site2 = createTestApp({ openData });
  expect((await site2.get("/api/open-data")).status).toBe(200);
  // Another law has another name; the cut one is made anew when it is asked for.
  expect((await again().current()).name).not.toBe(name);
});

test("files that another server removed are promised to nobody, and made anew", async () => {
  const [file] = (await manifest()).files;
  const content = await bodyOf(await site.get(file!.path));
  for (const set of readdirSync(folder)) rmSync(join(folder, set), { recursive: true });
  const gone = await site.get(file!.path);
  expect([gone.status, gone.headers.get("Retry-After")]).toEqual([503, "10"]);
  expect((await manifest()).files[0]).toEqual(file);
  expect(await bodyOf(await site.get(file!.path))).toEqual(content);
});

test("the page's call lists tables, files and layers, with why a layer is withheld", async () => {
  await openData.current();
  const output = (await (await site.get("/api/open-data")).json()) as OpenDataOutput;
  if (output.state !== "ready") throw new Error("the files are made");
  expect(output.tables.map(({ name }) => name)).toContain("rules");
  expect(output.layers.map(({ kind, withheld }) => [kind, withheld === null])).toEqual([
    ["historic", false],
    ["zoning", true],
  ]);
});

test("when files cannot be made the reader is told to come back, and the operator why", async () => {
  const broken = keepOpenData({
    engine: buildEngine(makeBook()),
    layers,
    store,
    parcels: store.parcels,
    folder: join(import.meta.filename, "below-a-file"),
    allLayers: false,
    now: () => new Date("2026-11-20T12:00:00Z"),
    warn: (line) => warned.push(line),
  });
  const other = createTestApp({ openData: broken });
  for (const path of ["/data/v1/rules.csv", "/data/v1/cities.csv"]) {
    const answer = await other.get(path);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(await answer.json()).toMatchObject({ error: "data_not_ready" });
  }
  // The second request came too soon after the first to try again.
  expect(warned).toHaveLength(1);
});

test("the code on the page runs as it stands", async ({ skip }) => {
  const server = createAdaptorServer({
    fetch: (request) => site.app.fetch(request, { address: "192.0.2.1" }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => void server.close());
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { python, javascript, tiles } = samples(here);
  const run = promisify(execFile);
  const node = (code: string) =>
    run(process.execPath, ["--input-type=module", "-e", code], { cwd: projectRoot });
  expect((await node(javascript.code)).stdout).toContain("Springfield");
  const ofHere = tiles.code.replace("layers/denver", "layers/springfield");
  expect((await node(ofHere)).stdout).toContain("true Lotline drew this map");
  const has = await run("python3", ["--version"]).catch(() => null);
  if (!has) return skip("python3 is not installed");
  const { stdout } = await run("python3", ["-c", python.code]);
  expect(stdout).toMatch(/^1 /m);
});
