import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, inject, it, vi } from "vitest";
import type { LocationOutput } from "#contract/map.ts";
import { projectRoot } from "#server/project-root.ts";
import { realLaw } from "#testing/law.ts";
import { runImport } from "../src/cli/import.ts";
import { openLayerTarget } from "../src/cli/layer-target.ts";
import { idle, mapVisitor, pressMap } from "./map-support.ts";
import { findings, newVisitor, openFolds, openStill, siteUrl, useBrowser } from "./support.ts";

/** A street of lots in San Francisco's RH-2, imported while the server runs: from a number to a lot, a report and the wizard. */

const [WEST, SOUTH] = [-122.4401, 37.758];
/** 25 feet and 120 feet there; the alley is 15 feet wide and the streets are 66. */
const [WIDE, HIGH, ALLEY, STREET] = [0.0000865, 0.000329, 0.0000412, 0.000181];

function lots(): string {
  const features: object[] = [];
  const add = (PIN: string, west: number, south: number, east: number, north: number) =>
    features.push({
      type: "Feature",
      properties: { PIN },
      geometry: {
        type: "Polygon",
        coordinates: [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ],
        ],
      },
    });
  const end = WEST + 10 * WIDE;
  for (const [row, south] of [SOUTH, SOUTH + HIGH + ALLEY].entries())
    for (let i = 0; i < 10; i++)
      add(`26${row}0-0${i}1A`, WEST + i * WIDE, south, WEST + (i + 1) * WIDE, south + HIGH);
  const top = SOUTH + 2 * HIGH + ALLEY;
  add("2650-001", WEST, SOUTH - STREET - HIGH, end, SOUTH - STREET);
  add("2651-001", WEST, top + STREET, end, top + STREET + HIGH);
  add("2652-001", WEST - 0.0006, SOUTH, WEST - 0.000228, top);
  add("2653-001", end + 0.000228, SOUTH, end + 0.0006, top);
  return JSON.stringify({ type: "FeatureCollection", features });
}

useBrowser();

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "lotline-parcels-"));
  const file = join(folder, "lots.geojson");
  writeFileSync(file, lots());
  const code = await runImport(["parcels", file, "--city", "San Francisco", "--as-of", "2026-01-01"], {
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
      const answer = await fetch(
        `${siteUrl}/api/location?lng=${WEST + WIDE / 2}&lat=${SOUTH + HIGH / 2}&cityId=7`,
        {
          headers: { "X-Forwarded-For": "198.19.78.1" },
        },
      );
      expect(((await answer.json()) as LocationOutput).parcel?.code).toBe("2600-001A");
    },
    { timeout: 90_000, interval: 2_000 },
  );
});

it.each([1280, 390])(
  "a number leads to the parcel, its facts, its lot, the report and the wizard, %i wide",
  async (width) => {
    const page = await mapVisitor({ width });
    await openStill(page, "/map?cityId=7");
    await page.getByLabel("Place or address").fill("2600 001a");
    await page.getByRole("option", { name: "Parcel 2600-001A" }).click();
    await page.waitForURL(/lng=/);
    // On a phone the facts are on a sheet.
    const openPlace = async () => {
      const button = page.locator("#open-place");
      if (width < 600 && (await button.getAttribute("aria-expanded")) !== "true") await button.click();
    };
    await openPlace();
    const facts = page.locator(".map-facts");
    await expect.poll(() => facts.textContent()).toContain("a corner lot, with an alley");
    expect(await facts.textContent()).toContain("2600-001A");
    expect(await facts.textContent()).toContain("25 ft on the street");
    expect(await findings(page)).toEqual([]);

    await page.getByRole("link", { name: "From parcel" }).click();
    await page.waitForURL(/lot=/);
    await openPlace();
    await expect
      .poll(() => page.getByText("This is parcel 2600-001A, as its lines are drawn.").isVisible())
      .toBe(true);
    const check = new URL(
      (await page.getByRole("link", { name: "Check a project" }).getAttribute("href"))!,
      page.url(),
    );
    expect(Object.fromEntries(check.searchParams)).toMatchObject({
      district: "RH-2",
      lot_type: "corner",
      alley: "yes",
      lot_frontage: "25 ft",
    });
    await page.getByRole("link", { name: "View Complete Zoning Report" }).click();
    await page.waitForURL(/\/report/);
    await expect.poll(() => page.getByText("The lot is parcel 2600-001A").isVisible()).toBe(true);
    const on = await page.getByRole("link", { name: "Check a project at this place" }).getAttribute("href");
    expect(on).toMatch(/lot_type=corner&alley=yes|alley=yes&lot_type=corner/);
    await openFolds(page);
    expect(await findings(page)).toEqual([]);
  },
);

it("parcels are drawn from zoom 16 on, and one that is pressed is selected", async () => {
  const page = await mapVisitor();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/tiles/san-francisco/parcels/")) asked.push(request.url());
  });
  const middle = `${WEST + 4.5 * WIDE},${SOUTH + HIGH / 2}`;
  await openStill(page, `/map?cityId=7&at=${middle},15`);
  await idle(page);
  expect(asked).toEqual([]);
  await openStill(page, `/map?cityId=7&at=${middle},18.5`);
  await idle(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.every((url) => /\/16\/\d+\/\d+\.mvt$/.test(url))).toBe(true);
  await pressMap(page);
  await expect
    .poll(() => page.locator(".map-facts").textContent())
    .toContain("an interior lot, with an alley");
  await page.locator(".map-facts").locator(".measure", { hasText: "2600-041A" }).waitFor();
});

it("without script a number in the form leads to its parcel, and its lot to the address", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto("/map?cityId=7&address=2610-051A");
  await page.locator(".map-facts").locator(".measure", { hasText: "2610-051A" }).waitFor();
  await page.getByRole("link", { name: "From parcel" }).click();
  await page.getByText("This is parcel 2610-051A, as its lines are drawn.").waitFor();
});
