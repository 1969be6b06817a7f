import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#testing/app.ts";
import { writeStreetMap } from "#testing/street-map.ts";
import { openArchive } from "./archive.ts";
import { openBaseMap } from "./base-map.ts";
import { cutArchive } from "./cut-archive.ts";

const [LNG, LAT] = [-87.66, 41.8555];
const credit = { attribution: "© Someone", terms: "https://example.org/terms" };
const folder = mkdtempSync(join(tmpdir(), "lotline-streets-"));
const path = join(folder, "streets.pmtiles");

/** A server of files that sends parts of them, or does what a test wants of a bad one. */
let server: Server;
let address = "";
let behavior: "ranges" | "whole" | "elsewhere" | "down" = "ranges";
beforeAll(async () => {
  writeStreetMap(path, LNG, LAT);
  const bytes = readFileSync(path);
  server = createServer((request, response) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
    if (behavior === "down") return response.writeHead(500).end();
    if (behavior === "elsewhere") return response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end();
    if (behavior === "whole") return response.writeHead(200).end(bytes);
    response.writeHead(206).end(bytes.subarray(Number(from), Number(to) + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}/streets.pmtiles`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** The tile of zoom 14 with the place in it. */
const TILE = [14, 4202, 6090] as const;

test("a file is read, and its tiles are served in its own version alone", async () => {
  const opened = await openBaseMap({ kind: "archive", where: path, ...credit });
  const baseMap = opened.ok ? opened.value! : null;
  const info = baseMap!.info()!;
  expect(info).toMatchObject({ kind: "vector", minZoom: 9, maxZoom: 14, schema: "protomaps", ...credit });
  const { get } = createTestApp({ baseMap });
  const [z, x, y] = TILE;
  const at = info.tiles.replace("{z}/{x}/{y}", `${z}/${x}/${y}`);
  const sent = await get(at, { headers: { "Accept-Encoding": "gzip" } });
  expect([sent.status, sent.headers.get("Content-Encoding")]).toEqual([200, "gzip"]);
  const tile = new VectorTile(new PbfReader(gunzipSync(Buffer.from(await sent.arrayBuffer()))));
  expect(Object.keys(tile.layers)).toContain("roads");
  const plain = await get(at);
  expect(
    Object.keys(new VectorTile(new PbfReader(new Uint8Array(await plain.arrayBuffer()))).layers),
  ).toContain("roads");
  expect((await get(info.tiles.replace("{z}/{x}/{y}", "14/0/0"))).status).toBe(204);
  for (const bad of ["15/0/0", "8/0/0", "14/16384/0"])
    expect((await get(info.tiles.replace("{z}/{x}/{y}", bad))).status).toBe(404);
  expect((await get(at.replace(/basemap\/\w+/, "basemap/000000000000"))).status).toBe(404);
  expect((await get("/basemap/secret")).status).toBe(404);
});

test("an address is read in parts; whole files, redirects and failures are refused with the reason", async () => {
  behavior = "ranges";
  const opened = await openArchive(address);
  expect(opened.ok && (await opened.value.tile(...TILE))?.length).toBeGreaterThan(100);
  for (const [next, reason] of [
    ["whole", "does not send parts of files"],
    ["elsewhere", "redirect"],
    ["down", "answered 500"],
  ] as const) {
    behavior = next;
    const refused = await openArchive(address);
    expect(refused.ok ? "" : refused.error).toContain(reason);
  }
});

test("an address that is down at the start comes back; a file that is missing is an error", async () => {
  behavior = "down";
  let minutes = 0;
  const said: string[] = [];
  const opened = await openBaseMap(
    { kind: "archive", where: address, ...credit },
    { now: () => new Date(minutes * 60_000), warn: (line) => said.push(line) },
  );
  const baseMap = opened.ok ? opened.value! : null;
  expect(baseMap!.info()).toBe(null);
  expect(said[0]).toContain("answered 500");
  behavior = "ranges";
  minutes = 2;
  baseMap!.info();
  await expect.poll(() => baseMap!.archive()).not.toBe(null);

  const missing = await openBaseMap({ kind: "archive", where: join(folder, "none.pmtiles"), ...credit });
  expect(missing.ok ? "" : missing.error).toMatch(/^BASEMAP: .*none\.pmtiles cannot be read/);
  writeFileSync(join(folder, "text.pmtiles"), "not a map");
  expect((await openArchive(join(folder, "text.pmtiles"))).ok).toBe(false);
});

test("a part is cut into a file of its own, with the same tiles", async () => {
  const whole = await openArchive(path);
  if (!whole.ok) throw new Error(whole.error);
  const to = join(folder, "part.pmtiles");
  const bounds = [LNG - 0.005, LAT - 0.005, LNG + 0.005, LAT + 0.005] as const;
  const cut = await cutArchive(whole.value, { bounds, maxZoom: 14, path: to });
  expect(cut.ok && cut.value.tiles).toBeGreaterThan(5);
  const part = await openArchive(to);
  if (!part.ok) throw new Error(part.error);
  expect(part.value).toMatchObject({ minZoom: 9, maxZoom: 14, schema: "protomaps" });
  expect(await part.value.tile(...TILE)).toEqual(await whole.value.tile(...TILE));
  const away = await cutArchive(whole.value, { bounds: [10, 10, 10.1, 10.1], maxZoom: 14, path: to });
  expect(away).toEqual({ ok: false, error: "The file has no tiles in this box." });
  // What was there before stays when nothing new is written.
  expect((await openArchive(to)).ok).toBe(true);
});
