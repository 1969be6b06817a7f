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

test("each folder is a city, each .yaml file in it is read, and files that are not read are named", () => {
  writeFileSync(join(root, "springfield", "fence.yaml"), "topic: fence\nclauses: []\n");
  writeFileSync(join(root, "springfield", "notes.md"), "not law");
  writeFileSync(join(root, "springfield", "deck.yml"), "topic: deck\nclauses: []\n");
  writeFileSync(join(root, "springfield", ".swap"), "of an editor");
  writeFileSync(join(root, "readme.yaml"), "not: a city");
  const { folders, faults } = loadLawFolders(root);
  expect(folders.map(({ slug, files }) => ({ slug, files }))).toEqual([
    { slug: "springfield", files: { "fence.yaml": { topic: "fence", clauses: [] } } },
  ]);
  expect(faults.map(({ file }) => file).sort()).toEqual([
    "law/readme.yaml",
    "law/springfield/deck.yml",
    "law/springfield/notes.md",
  ]);
  expect(faults.find(({ file }) => file.endsWith(".yml"))?.remedy).toMatch(/End its name in \.yaml/);
});

test("everything in a file has its line, also items of lists and what is missing in them", () => {
  writeFileSync(
    join(root, "springfield", "fence.yaml"),
    "topic: fence\nclauses:\n  - id: a\n    rules:\n      - id: one\n        when: { height: 4 ft }\n  - id: b\n",
  );
  const lineOf = loadLawFolders(root).folders[0]!.lines!["fence.yaml"]!;
  expect(lineOf(["topic"])).toBe(1);
  expect(lineOf(["clauses", 0, "rules", 0, "when", "height"])).toBe(6);
  expect(lineOf(["clauses", 1])).toBe(7);
  expect(lineOf(["clauses", 1, "section"])).toBe(7);
});

test("YAML that cannot be read is a fault with its file and line; the other files are still read", () => {
  writeFileSync(join(root, "springfield", "bad.yaml"), "topic: fence\nclauses: [\n");
  writeFileSync(join(root, "springfield", "good.yaml"), "topic: deck\nclauses: []\n");
  const { folders, faults } = loadLawFolders(root);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.where).toBe("law/springfield/bad.yaml");
  expect(faults[0]?.line).toBe(3);
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
