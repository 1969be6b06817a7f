import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ok } from "#domain/result.ts";
import type { PermitStore } from "#server/database/permit-store.ts";
import { realLaw } from "#testing/law.ts";
import { memoryLayerStore, memoryPlaceStore } from "#testing/map.ts";
import { memoryPermitStore } from "#testing/permits.ts";
import { takeConsoleErrors } from "#testing/setup.ts";
import { runImport } from "./import.ts";

let said: string[];
let folder: string;
let file: string;
let permits: PermitStore;
let closed: number;

beforeEach(() => {
  said = [];
  closed = 0;
  permits = memoryPermitStore();
  folder = mkdtempSync(join(tmpdir(), "import-permits-"));
  file = join(folder, "permits.csv");
  writeFileSync(file, rows(30));
  vi.spyOn(console, "log").mockImplementation((...parts: unknown[]) => {
    said.push(parts.join(" "));
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** So many permits that took 1, 2, 3 … days, and one that is not issued yet. */
const rows = (count: number): string =>
  `Work,Applied,Issued\n${Array.from({ length: count }, (_, i) => `New,2025-01-01,2025-02-${String((i % 28) + 1).padStart(2, "0")}\n`).join("")}New,2025-01-01,\n`;

const run = (...args: string[]) =>
  runImport(["permits", ...args], {
    book: () => realLaw().book,
    open: async () =>
      ok({
        store: memoryLayerStore(),
        parcels: memoryLayerStore().parcels,
        permits,
        places: memoryPlaceStore(),
        close: async () => {
          closed++;
        },
      }),
    layersFolder: folder,
    reportsFolder: () => folder,
  });
const seattle = () => realLaw().book.cities.find(({ slug }) => slug === "seattle")!.id;

test("a dry run prints what became of every record, and stores nothing", async () => {
  expect(await run(file, "--city", "Seattle", "--dry-run")).toBe(0);
  const text = said.join("\n");
  expect(text).toContain(
    'Read as CSV; columns: work from "Work", applied from "Applied", issued from "Issued".',
  );
  expect(text).toContain("31 records: 30 kept, 1 refused.");
  expect(text).toMatch(/Refused:\n +1 {2}not issued yet/);
  expect(text).toMatch(/Most permits take between \d+ and \d+ days/);
  expect(said.at(-1)).toBe("Nothing was stored: this was a dry run.");
  expect(closed).toBe(0);
});

test("permits are stored as the operator names them", async () => {
  expect(
    await run(
      file,
      "--city",
      "seattle",
      "--as-of",
      "2025-09-30",
      "--license",
      "CC0",
      "--name",
      "Open permits",
    ),
  ).toBe(0);
  expect(said.at(-1)).toBe("Stored as version 1 of Seattle's permits.");
  expect(await permits.newest(seattle())).toMatchObject({
    source: { name: "Open permits", license: "CC0", asOf: "2025-09-30", url: null },
    times: { n: 30 },
  });
  expect(closed).toBe(1);
});

test("a source that is half as large as the one before is stored only by force", async () => {
  await run(file, "--city", "Seattle");
  writeFileSync(file, rows(10));
  expect(await run(file, "--city", "Seattle")).toBe(1);
  expect(takeConsoleErrors()).toEqual([
    "Nothing was stored: version 1 has 30 permits and this one 10. Add --force if the source is right.",
  ]);
  expect(await run(file, "--city", "Seattle", "--force")).toBe(0);
  expect((await permits.newest(seattle()))!.times.n).toBe(10);
  expect(closed).toBe(3);
});

test("sources without permits, and arguments without sense, end in a sentence", async () => {
  writeFileSync(file, "Work,Applied,Issued\nNew,2025-03-01,2025-02-01\n");
  expect(await run(file, "--city", "Seattle")).toBe(1);
  expect(await run(join(folder, "none.csv"), "--city", "Seattle")).toBe(1);
  expect(await run("--city", "Seattle")).toBe(2);
  expect(await run(file, "--city", "Atlantis")).toBe(2);
  const errors = takeConsoleErrors();
  expect(errors[0]).toBe("Nothing was stored: no record of the source could be kept.");
  expect(errors[1]).toMatch(/^There is no file /);
  expect(closed).toBe(0);
});
