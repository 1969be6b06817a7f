import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeStreetMap } from "#testing/street-map.ts";
import { runBasemap } from "./basemap.ts";

const [LNG, LAT] = [-87.66, 41.8555];

test("the command cuts a city's map, and says what is wrong with its arguments", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lotline-cut-"));
  const path = join(folder, "streets.pmtiles");
  writeStreetMap(path, LNG, LAT);
  const said: string[] = [];
  const { log, error } = console;
  console.log = console.error = (line: string) => said.push(line);
  try {
    const cities = () => [{ name: "Springfield", slug: "springfield", center: [LNG, LAT] }] as never;
    const out = join(folder, "springfield.pmtiles");
    expect(await runBasemap(["cut", path, "--city", "springfield", "--out", out], { cities })).toBe(0);
    expect(said.at(-1)).toBe(`Start the server with BASEMAP=${out}`);
    expect(await runBasemap(["cut", path, "--city", "Nowhere"], { cities })).toBe(2);
    expect(said.at(-1)).toContain("We know no city named Nowhere.");
    expect(await runBasemap(["cut", join(folder, "none.pmtiles"), "--city", "Springfield"], { cities })).toBe(
      1,
    );
  } finally {
    Object.assign(console, { log, error });
    rmSync(folder, { recursive: true });
  }
});
