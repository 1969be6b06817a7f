import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, inject, it, vi } from "vitest";
import type { MapVersionsOutput } from "#contract/map-versions.ts";
import { projectRoot } from "#server/project-root.ts";
import { realLaw } from "#testing/law.ts";
import { runImport } from "../src/cli/import.ts";
import { openLayerTarget } from "../src/cli/layer-target.ts";
import { idle, mapVisitor } from "./map-support.ts";
import { findings, newVisitor, openStill, siteUrl, useBrowser } from "./support.ts";

/** A town's zoning of two days: a planner looks at the earlier one, compares both, and shares the comparison. */

const [LNG, LAT] = [-93.1, 44.9];
const area = (ZONING: string, west: number, east: number) => ({
  type: "Feature",
  properties: { ZONING },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [LNG + west, LAT],
        [LNG + east, LAT],
        [LNG + east, LAT + 0.01],
        [LNG + west, LAT + 0.01],
        [LNG + west, LAT],
      ],
    ],
  },
});
/** R1 gives half of its land to C1; I1 goes, and R2 comes. */
const BEFORE = [area("R1", 0, 0.02), area("C1", 0.02, 0.03), area("I1", 0.04, 0.05)];
const AFTER = [area("R1", 0, 0.01), area("C1", 0.01, 0.03), area("R2", 0.06, 0.07)];

let cityId = 0;

useBrowser();

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "lotline-history-"));
  for (const [features, day] of [
    [BEFORE, "2025-03-01"],
    [AFTER, "2026-02-01"],
  ] as const) {
    const file = join(folder, "zoning.geojson");
    writeFileSync(file, JSON.stringify({ type: "FeatureCollection", features }));
    const code = await runImport(["zoning", file, "--city", "Madeville", "--state", "MN", "--as-of", day], {
      book: () => realLaw().book,
      open: (book) => openLayerTarget(book, { DATA_DIR: inject("dataDir") }),
      layersFolder: join(projectRoot, "layers"),
      reportsFolder: () => folder,
    });
    expect(code).toBe(0);
  }
  rmSync(folder, { recursive: true });
  const headers = { "X-Forwarded-For": "198.19.80.1" };
  // The server with the embedded database looks for new layers every half minute.
  await vi.waitFor(
    async () => {
      const cities = (await (await fetch(`${siteUrl}/api/map-cities`, { headers })).json()) as {
        id: number;
        name: string;
      }[];
      cityId = cities.find(({ name }) => name === "Madeville")?.id ?? 0;
      const answer = await fetch(`${siteUrl}/api/map-versions/${cityId}`, { headers });
      const { layers } = (await answer.json()) as MapVersionsOutput;
      expect(layers[0]?.versions).toHaveLength(2);
    },
    { timeout: 90_000, interval: 2_000 },
  );
});

it.each([1280, 390])("a planner compares two versions and shares them, %i wide", async (width) => {
  const page = await mapVisitor({ width });
  await openStill(page, `/map?cityId=${cityId}&zones=residential,commercial,industrial`);
  const history = page.getByRole("region", { name: "Earlier versions" });
  await history.getByLabel("Show changes since").selectOption({ label: "version 1, of March 1, 2025" });
  await history.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForURL(/since=1/);
  await idle(page);
  const status = history.getByRole("status");
  await expect.poll(() => status.textContent()).toContain("3 places changed on the zoning map of Madeville");
  const rows = await history.locator("tbody tr").allTextContents();
  expect(rows.map((row) => row.replace(/\s+/g, " ")).sort()).toEqual([
    expect.stringMatching(/Added ?noneR21/),
    expect.stringMatching(/Changed ?R1C11/),
    expect.stringMatching(/Removed ?I1none1/),
  ]);
  expect(await findings(page)).toEqual([]);

  // The list goes to the place on the map, and the comparison stays.
  await history.getByRole("link", { name: /the largest: R1 to C1/ }).click();
  await page.waitForURL(/at=-93\.08\d*,44\.90\d*,16&.*since=1/);
  await idle(page);

  // Another person opens what was shared.
  const shared = await mapVisitor({ width });
  await openStill(shared, new URL(page.url()).pathname + new URL(page.url()).search);
  await idle(shared);
  await expect
    .poll(() => shared.getByRole("region", { name: "Earlier versions" }).getByRole("status").textContent())
    .toContain("3 places changed");
});

it("an earlier version is looked at by its date, and the way back is one press", async () => {
  const page = await mapVisitor();
  const tiles: string[] = [];
  page.on("request", (request) => {
    const version = /\/zoning\/(\d+)-/.exec(request.url())?.[1];
    if (version) tiles.push(version);
  });
  await openStill(page, `/map?cityId=${cityId}&zones=residential,commercial,industrial&version=1`);
  await idle(page);
  const history = page.getByRole("region", { name: "Earlier versions" });
  await history.getByText("You are looking at the zoning map of March 1, 2025.").waitFor();
  expect(new Set(tiles)).toEqual(new Set(["1"]));
  // The table is that of the day too.
  await page.locator(".map-table").getByRole("link", { name: "I1", exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Export" }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await history.getByRole("link", { name: "Back to today’s map" }).click();
  await page.waitForURL((url) => !url.searchParams.has("version"));
  await page.locator(".map-table").getByRole("link", { name: "R2", exact: true }).waitFor();
});

it("without script the two versions are chosen and compared in a form", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto(`/map?cityId=${cityId}`);
  const history = page.getByRole("region", { name: "Earlier versions" });
  await history.getByLabel("Show changes since").selectOption("1");
  await history.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForURL(/since=1/);
  expect(await history.locator("tbody tr").count()).toBe(3);
});
