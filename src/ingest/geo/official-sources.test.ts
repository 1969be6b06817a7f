import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { realLaw } from "#testing/law.ts";
import { readOfficialSources } from "./official-sources.ts";
import { isArcgisLayer } from "./read-arcgis.ts";
import { isSocrataDataset } from "./read-socrata.ts";

const layers = join(import.meta.dirname, "../../../layers");
const CITIES = realLaw().book.cities.map(({ slug }) => slug);

describe("official sources", () => {
  test.each(CITIES)("of %s are services that we can read, zoning and neighborhoods among them", (slug) => {
    const read = readOfficialSources(layers, slug);
    if (!read.ok) throw new Error(read.error);
    expect(read.value.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["zoning", "neighborhoods"]));
    for (const { address } of read.value) {
      const url = new URL(address);
      expect(url.protocol).toBe("https:");
      expect(isArcgisLayer(url) || isSocrataDataset(url), address).toBe(true);
    }
    const zoning = read.value.find(({ kind }) => kind === "zoning")!;
    expect(zoning).toMatchObject({ seen: "address and column", large: false });
  });

  test.each([
    ["publisher: [", /not YAML/],
    ["publisher: A\nlicense: null\nsources: []\n", /sources/],
    [
      "publisher: A\nlicense: null\nsources: [{kind: zoning, name: Z, address: 'ftp://a.example', seen: address}]\n",
      /sources.0.address must be an address of the web/,
    ],
    [
      "publisher: A\nlicense: null\nsources: [{kind: zoning, name: Z, address: 'https://a.example', seen: address, colour: red}]\n",
      /colour/,
    ],
  ])("that cannot be used are named: %s", (yaml, words) => {
    const folder = mkdtempSync(join(tmpdir(), "sources-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, "a"));
    writeFileSync(join(folder, "a", "sources.yaml"), yaml);
    const read = readOfficialSources(folder, "a");
    expect(read.ok ? "" : read.error).toMatch(words);
    expect(readOfficialSources(folder, "b").ok).toBe(false);
  });
});
