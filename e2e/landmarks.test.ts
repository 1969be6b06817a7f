import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, inject, it, vi } from "vitest";
import type { LocationOutput } from "#contract/map.ts";
import { projectRoot } from "#server/project-root.ts";
import { realLaw } from "#testing/law.ts";
import { runImport } from "../src/cli/import.ts";
import { openLayerTarget } from "../src/cli/layer-target.ts";
import { idle, mapVisitor } from "./map-support.ts";
import { findings, newVisitor, openFolds, openStill, siteUrl, useBrowser } from "./support.ts";

/** Landmarks of Portland as points and a line, imported while the server runs: found by name, seen, named as near, reported. */

const PORTLAND = 3;
const [LNG, LAT] = [-122.65, 45.53];
const mark = (NAME: string, geometry: object) => ({ type: "Feature", properties: { NAME }, geometry });
const MARKS = {
  type: "FeatureCollection",
  features: [
    mark("Made Clock Tower", { type: "Point", coordinates: [LNG, LAT + 0.001] }),
    mark("Made Streetcar Line", {
      type: "LineString",
      coordinates: [
        [LNG - 0.02, LAT - 0.002],
        [LNG + 0.02, LAT - 0.002],
      ],
    }),
    mark("Made Fountain", { type: "Point", coordinates: [LNG, LAT + 0.02] }),
  ],
};

useBrowser();

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "lotline-landmarks-"));
  const file = join(folder, "marks.geojson");
  writeFileSync(file, JSON.stringify(MARKS));
  const code = await runImport(["landmarks", file, "--city", "Portland", "--as-of", "2026-01-01"], {
    book: () => realLaw().book,
    open: (book) => openLayerTarget(book, { DATA_DIR: inject("dataDir") }),
    layersFolder: join(projectRoot, "layers"),
    reportsFolder: () => folder,
  });
  rmSync(folder, { recursive: true });
  expect(code).toBe(0);
  // The server with the embedded database looks for new layers every half minute.
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${siteUrl}/api/location?lng=${LNG}&lat=${LAT}&cityId=${PORTLAND}`, {
        headers: { "X-Forwarded-For": "198.19.79.1" },
      });
      expect(((await answer.json()) as LocationOutput).nearby).toHaveLength(2);
    },
    { timeout: 90_000, interval: 2_000 },
  );
});

it.each([1280, 390])("a landmark is found by keyboard, shown, and in the report, %i wide", async (width) => {
  const page = await mapVisitor({ width });
  const tiles: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/tiles/portland/landmarks/") && response.status() === 200)
      tiles.push(response.url());
  });
  await openStill(page, `/map?cityId=${PORTLAND}`);
  const field = page.getByLabel("Place or address");
  await field.fill("clock tow");
  // Somebody who does not see the list hears that it is there, and what each entry is.
  await page.getByRole("option", { name: "Made Clock Tower Landmark, Portland" }).waitFor();
  await expect
    .poll(() => page.getByRole("status").filter({ hasText: "suggestion" }).textContent())
    .toBe("1 suggestion. Use the arrow keys.");
  expect(await field.getAttribute("aria-expanded")).toBe("true");
  await field.press("ArrowDown");
  await field.press("Enter");
  await page.waitForURL(/lng=/);
  if (width < 600) await page.locator("#open-place").click();
  const facts = page.locator(".map-facts");
  await expect.poll(() => facts.textContent()).toContain("Made Clock Tower, here");
  expect(await facts.textContent()).toMatch(/Made Streetcar Line, .* south/);
  expect(await facts.textContent()).not.toContain("Made Fountain");
  expect(await findings(page)).toEqual([]);

  // The layer is hidden at first, as overlays are.
  expect(tiles).toEqual([]);
  await openStill(page, `/map?cityId=${PORTLAND}&at=${LNG},${LAT},15&overlays=landmarks`);
  await idle(page);
  await expect.poll(() => tiles.length).toBeGreaterThan(0);

  await page.goto(`/report?lng=${LNG}&lat=${LAT}&cityId=${PORTLAND}`);
  await openFolds(page);
  await page.getByText(/Made Clock Tower, \d+ ft north/).waitFor();
  await page.getByText(/Made Streetcar Line, \d+ ft south/).waitFor();
  expect(await findings(page)).toEqual([]);
});

it("without script the legend names the layer, counts it and switches it on", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto(`/map?cityId=${PORTLAND}&tab=legend`);
  const row = page.getByRole("listitem").filter({ hasText: "Places that people know" });
  await expect.poll(() => row.textContent()).toContain("3 places");
  await row.getByRole("link").click();
  await page.waitForURL(/overlays=landmarks/);
});
