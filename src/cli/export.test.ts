import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Manifest } from "#contract/open-data.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import { ok } from "#domain/result.ts";
import { drawnSource } from "#server/open-data/layer-source.ts";
import { makeBook } from "#testing/factories.ts";
import { box, makeLayer, makeShape } from "#testing/map.ts";
import { runExport } from "./export.ts";

let home: string;
let folder: string;
let said: string[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "lotline-export-"));
  folder = join(home, "data");
  said = [];
  vi.spyOn(console, "log").mockImplementation((line) => said.push(String(line)));
  vi.spyOn(console, "error").mockImplementation((line) => said.push(String(line)));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const shapes = [makeShape("R-1", box([0, 0], [1, 1]))];
const layers = [
  drawnSource(makeLayer("zoning", shapes, { schematic: true })),
  drawnSource(makeLayer("historic", shapes)),
];
const run = (...args: string[]) =>
  runExport(args, {
    engine: () => buildEngine(makeBook()),
    layers: async () => ok({ sources: layers, from: "the test", close: async () => {} }),
    allLayers: () => false,
    now: () => new Date("2026-11-20T12:00:00Z"),
  });
const manifest = () => JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest;

test("an export fills a fresh folder, and sha256sum finds every file as it was written", async () => {
  expect(await run(folder)).toBe(0);
  expect(said.join("\n")).toContain("Not written: Springfield, historic. No license is recorded");
  const checked = await promisify(execFile)("sha256sum", ["-c", "SHA256SUMS"], { cwd: folder });
  expect(checked.stdout.trim().split("\n")).toHaveLength(manifest().files.length + 2);
  expect(checked.stdout).not.toContain("FAILED");
  expect(readFileSync(join(folder, "README.md"), "utf8")).toContain("sha256sum -c SHA256SUMS");
});

test("a part is written alone, and the parts of an earlier export give way", async () => {
  expect(await run(folder)).toBe(0);
  expect(await run(folder, "--only", "rules,cities", "--city", "springfield")).toBe(0);
  expect(readdirSync(folder).sort()).toEqual([
    "README.md",
    "SHA256SUMS",
    "cities.csv",
    "cities.jsonl",
    "manifest.json",
    "rules.csv",
    "rules.jsonl",
  ]);
  expect(manifest().cities.map(({ name }) => name)).toEqual(["Springfield"]);
});

test("with --all-layers the operator answers for what is not known to be open", async () => {
  expect(await run(folder, "--only", "layers", "--all-layers")).toBe(0);
  expect(manifest().files.map(({ name }) => name)).toContain("layers/springfield/historic.pmtiles");
  expect(manifest().files[0]!.licences).toMatchObject([{ name: "unknown", open: false }]);
});

test("what an export did not write, or what was changed since, is never overwritten", async () => {
  expect(await run(folder, "--only", "rules")).toBe(0);
  writeFileSync(join(folder, "rules.csv"), "my own notes");
  expect(await run(folder, "--only", "rules")).toBe(1);
  expect(readFileSync(join(folder, "rules.csv"), "utf8")).toBe("my own notes");
  writeFileSync(join(home, "letter.txt"), "dear");
  expect(await run(home)).toBe(1);
  expect(said.at(-1)).toMatch(/^Nothing was written: .* has data\/.*, which is not as an export wrote it/);
  expect(await run(join(home, "letter.txt", "below"))).toBe(1);
  expect(said.at(-1)).toContain("a part of the path is a file");
});

test.each([
  [["a", "b"], "Usage"],
  [["--only", "fences"], 'nothing called "fences"'],
  [["--city", "Boise"], `We don't cover "Boise"`],
  [["--as-of", "tomorrow"], "is not a date"],
  [["--sideways"], "Usage"],
])("arguments without sense are answered with a sentence: %s", async (args, sentence) => {
  expect(await run(...args)).toBe(2);
  expect(said.join("\n")).toContain(sentence);
});
