import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadLawFolders } from "./load-law-folders.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "law-"));
  mkdirSync(join(root, "springfield"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("each folder is a city, each .yaml file in it is read, other files are not", () => {
  writeFileSync(join(root, "springfield", "fence.yaml"), "topic: fence\nclauses: []\n");
  writeFileSync(join(root, "springfield", "notes.md"), "not law");
  writeFileSync(join(root, "readme.yaml"), "not: a city");
  expect(loadLawFolders(root)).toEqual({
    folders: [{ slug: "springfield", files: { "fence.yaml": { topic: "fence", clauses: [] } } }],
    faults: [],
  });
});

test("YAML that cannot be read is a fault with its file and line; the other files are still read", () => {
  writeFileSync(join(root, "springfield", "bad.yaml"), "topic: fence\nclauses: [\n");
  writeFileSync(join(root, "springfield", "good.yaml"), "topic: deck\nclauses: []\n");
  const { folders, faults } = loadLawFolders(root);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.where).toBe("law/springfield/bad.yaml");
  expect(faults[0]?.what).toMatch(/line \d/);
  expect(Object.keys(folders[0]?.files ?? {})).toEqual(["good.yaml"]);
});

test("a key written twice is a fault: one of the two values would be lost", () => {
  writeFileSync(join(root, "springfield", "twice.yaml"), "topic: fence\ntopic: deck\n");
  expect(loadLawFolders(root).faults[0]?.what).toMatch(/unique/);
});

test("yes and no stay words, as YAML 1.2 has it", () => {
  writeFileSync(join(root, "springfield", "words.yaml"), "alley: yes\nsloped: no\n");
  expect(loadLawFolders(root).folders[0]?.files["words.yaml"]).toEqual({ alley: "yes", sloped: "no" });
});
