import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Layer } from "#domain/geography/layer.ts";
import { takeConsoleErrors } from "#testing/setup.ts";
import { runImport } from "./import.ts";

let said: string[];
let folder: string;
let file: string;

beforeEach(() => {
  said = [];
  folder = mkdtempSync(join(tmpdir(), "import-"));
  file = join(folder, "zones.csv");
  writeFileSync(
    file,
    'zone_class,the_geom\n"PD 194 ","POLYGON((-87.7 41.9,-87.69 41.9,-87.69 41.91,-87.7 41.9))"\nXX,"POLYGON((-87.6 41.9,-87.59 41.9,-87.59 41.91,-87.6 41.9))"\nRS-3,\n',
  );
  vi.spyOn(console, "log").mockImplementation((...parts: unknown[]) => {
    said.push(parts.join(" "));
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("importing from the terminal", () => {
  test("a dry run prints what became of every record and says that nothing was stored", async () => {
    expect(await runImport(["zoning", file, "--city", "Chicago", "--dry-run"])).toBe(0);
    const text = said.join("\n");
    expect(text).toContain(
      'Read as CSV with shapes; coordinates: longitude and latitude; codes from "zone_class".',
    );
    expect(text).toContain("3 records: 2 kept, 1 refused.");
    expect(text).toMatch(/Refused:\n +1 {2}no geometry/);
    expect(text).toMatch(/Codes that no district fits:\n +1 {2}XX/);
    expect(text).toMatch(/Nothing was stored/);
  });

  test("the layer goes to the store when there is one, and a dry run keeps it from it", async () => {
    const saved: Layer[] = [];
    const save = async (layer: Layer) => {
      saved.push(layer);
      return "Stored as version 1.";
    };
    expect(
      await runImport(
        ["zoning", file, "--city", "chi-town", "--license", "MIT", "--as-of", "2025-04-17"],
        save,
      ),
    ).toBe(0);
    expect(said.at(-1)).toBe("Stored as version 1.");
    expect(saved).toMatchObject([
      {
        kind: "zoning",
        source: { license: "MIT", asOf: "2025-04-17" },
        shapes: [{ code: "PD 194" }, { code: "XX" }],
      },
    ]);
    expect(await runImport(["zoning", file, "--city", "Chicago", "--dry-run"], save)).toBe(0);
    expect(saved).toHaveLength(1);
  });

  test("without a store only a dry run is accepted", async () => {
    expect(await runImport(["zoning", file, "--city", "Chicago"])).toBe(2);
    expect(takeConsoleErrors().join()).toMatch(/Nothing can be stored yet/);
  });

  test("arguments without sense and sources that cannot be read are told in a sentence", async () => {
    const refused = async (...args: string[]) => [await runImport(args), takeConsoleErrors().join()];
    expect(await refused("zoning", file)).toEqual([2, expect.stringMatching(/^Usage/)]);
    expect(await refused("roads", file, "--city", "Chicago")).toEqual([
      2,
      expect.stringMatching(/no kind of layer "roads"/),
    ]);
    expect(await refused("zoning", file, "--city", "Paris", "--dry-run")).toEqual([
      2,
      'We hold no city "Paris".',
    ]);
    expect(await refused("zoning", file, "--colour")).toEqual([2, expect.stringMatching(/--colour/)]);
    expect(await refused("zoning", file, "--city", "Chicago", "--dry-run", "--as-of", "soon")).toEqual([
      2,
      expect.stringMatching(/not a date/),
    ]);
    expect(await refused("zoning", join(folder, "none.zip"), "--city", "Chicago", "--dry-run")).toEqual([
      1,
      expect.stringMatching(/^There is no file/),
    ]);
  });
});
