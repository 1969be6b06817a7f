import { mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BIRCHFIELD, BIRCHFIELD_SECTIONS } from "#testing/imported.ts";
import { codeShelf } from "./code-shelf.ts";
import { readingFiles } from "./reading-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "readings-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a text is read once: a new shelf opens what another one kept", () => {
  expect(codeShelf(readingFiles(folder)).open(BIRCHFIELD.hash)).toBeNull();
  const read = codeShelf(readingFiles(folder)).read(BIRCHFIELD.hash, BIRCHFIELD_SECTIONS);
  const opened = codeShelf(readingFiles(folder)).open(BIRCHFIELD.hash);
  expect(opened?.law.rules).toEqual(read.law.rules);
  expect(opened?.sections).toEqual(BIRCHFIELD_SECTIONS);
});

test("a file that was cut off is made anew", () => {
  codeShelf(readingFiles(folder)).read(BIRCHFIELD.hash, BIRCHFIELD_SECTIONS);
  const [file] = readdirSync(folder);
  truncateSync(join(folder, file!), 100);
  expect(codeShelf(readingFiles(folder)).open(BIRCHFIELD.hash)).toBeNull();
});

test("codes that were not asked for lately are closed, the last one never", () => {
  const files = readingFiles(folder);
  let loads = 0;
  const counting = {
    ...files,
    load: (hash: string) => {
      loads += 1;
      return files.load(hash);
    },
  };
  const shelf = codeShelf(counting, 1);
  shelf.read("one", BIRCHFIELD_SECTIONS);
  shelf.open("one");
  expect(loads).toBe(0);
  shelf.read("two", BIRCHFIELD_SECTIONS);
  shelf.open("one");
  expect(loads).toBe(1);
});
