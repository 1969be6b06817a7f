import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { findings, newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

const CHICAGO = "/map?cityId=4";
/** Pilsen, which lies in RT-4 on the schematic layer. */
const PILSEN = `${CHICAGO}&at=-87.66,41.8555,15`;
/** Reading pixels back, and a service that is cut off on purpose. */
const EXPECTED = /GPU stall|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/;
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

const sendPixel = (route: Route) =>
  route.fulfill({
    body: PIXEL,
    contentType: "image/png",
    headers: { "access-control-allow-origin": "*" },
  });

/** A visitor whose street map comes from here and not from the public service; `streets: false` cuts it off. */
async function mapVisitor({
  streets = true,
  ...options
}: Parameters<typeof newVisitor>[0] & { streets?: boolean } = {}) {
  const page = await newVisitor({ expectedFailures: EXPECTED, ...options });
  await page.route("https://tile.openstreetmap.org/**", (route) =>
    streets ? sendPixel(route) : route.abort(),
  );
  return page;
}

/** Waits until the map has drawn everything: its `idle` event. */
const idle = (page: Page) => page.locator('.map-canvas[aria-busy="false"]').waitFor({ timeout: 20_000 });
const code = (page: Page) => page.locator(".district-code").textContent();
const districts = (page: Page) => page.locator(".district-link").allTextContents();

/** Presses the map so many pixels right of and below its middle. */
async function pressMap(page: Page, right = 0, down = 0): Promise<void> {
  const box = (await page.locator(".map-canvas").boundingBox())!;
  await page.mouse.move(box.x + box.width / 2 + right, box.y + box.height / 2 + down);
  await page.mouse.down();
  await page.mouse.up();
}

/** The specification's green, nine tenths of it on the plain ground. */
const RESIDENTIAL = [173, 216, 173] as const;

/** The share of the map's pixels near a color, read from a picture of it. */
async function shareOf(page: Page, [red, green, blue]: readonly [number, number, number]): Promise<number> {
  const picture = (await page.locator(".map-canvas").screenshot()).toString("base64");
  return page.evaluate(
    async ({ data, r, g, b }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const pen = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
      pen.drawImage(image, 0, 0);
      const pixels = pen.getImageData(0, 0, image.width, image.height).data;
      let near = 0;
      for (let i = 0; i < pixels.length; i += 4)
        if (Math.abs(pixels[i]! - r) + Math.abs(pixels[i + 1]! - g) + Math.abs(pixels[i + 2]! - b) < 24)
          near++;
      return near / (pixels.length / 4);
    },
    { data: picture, r: red, g: green, b: blue },
  );
}

it("a city is chosen, its zones are seen, a place is pressed and its district read", async () => {
  const page = await mapVisitor();
  await openPage(page, "/map");
  expect(await page.getByText("Select a city to view zoning map").isVisible()).toBe(true);
  expect(await page.locator(".map-canvas").count()).toBe(0);
  await page.getByLabel("City", { exact: true }).selectOption("Chicago, Illinois");
  await page.waitForURL("**/map?cityId=4");
  await idle(page);
  expect(await page.getByText("Schematic: drawn for this project").isVisible()).toBe(true);

  await openPage(page, `${PILSEN}&streets=off`);
  await idle(page);
  const residential = await shareOf(page, RESIDENTIAL);
  await page.getByLabel("Residential Zones").uncheck();
  await page.waitForURL(/zones=/);
  await page.waitForTimeout(100);
  await idle(page);
  expect(residential).toBeGreaterThan(0.2);
  expect(await shareOf(page, RESIDENTIAL)).toBeLessThan(0.01);
  expect(await districts(page)).not.toContain("RT-4");
  await page.goBack();
  await idle(page);

  await pressMap(page);
  await page.locator(".district-code").waitFor();
  expect(await code(page)).toBe("RT-4");
  const panel = page.getByRole("region", { name: "Selected place" });
  expect(await panel.getByText("Pilsen").isVisible()).toBe(true);
  expect(
    await panel
      .getByText(/ ft (north|south|east|west)/)
      .first()
      .isVisible(),
  ).toBe(true);
  expect(await panel.getByText("not from the city’s official map").isVisible()).toBe(true);
  // What may be built, with its clause.
  expect(await panel.locator(".clause-chip").first().getAttribute("href")).toMatch(/^\/codes\/chicago\//);
  const report = new URL(
    (await panel.getByRole("link", { name: "View Complete Zoning Report" }).getAttribute("href"))!,
    page.url(),
  );
  expect([report.pathname, report.searchParams.get("cityId")]).toEqual(["/report", "4"]);
  expect(Number(report.searchParams.get("lng"))).toBeCloseTo(-87.66, 3);
  expect(Number(report.searchParams.get("lat"))).toBeCloseTo(41.8555, 3);
  expect(await findings(page)).toEqual([]);

  const selected = page.url();
  await page.reload();
  await idle(page);
  expect(await code(page)).toBe("RT-4");
  expect(page.url()).toBe(selected);
  await page.goBack();
  await page.getByText("Press a place on the map").waitFor();
});

it("by keyboard alone: a place from suggestions, from the middle of the map, and from the sorted table", async () => {
  const page = await mapVisitor();
  await openPage(page, CHICAGO);
  await idle(page);
  await page.getByLabel("Address").focus();
  await page.keyboard.type("pils");
  await page.getByRole("option", { name: /^Pilsen Chicago/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/address=Pilsen/);
  await page.locator(".district-code").waitFor();
  expect(await code(page)).toBe("RT-4");
  await idle(page);

  await page.getByRole("link", { name: "District", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/sort=code/);
  const listed = await districts(page);
  expect(listed.length).toBeGreaterThan(2);
  expect(listed).toEqual([...listed].sort((a, b) => a.localeCompare(b, "en", { numeric: true })));

  await page.getByLabel("Filter by code or name").focus();
  await page.keyboard.type("B3");
  await page.waitForURL(/find=B3/);
  const filtered = await districts(page);
  expect(filtered.length).toBeGreaterThan(0);
  expect(filtered.every((own) => own.startsWith("B3"))).toBe(true);
  await page.locator(".district-link").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (expected) => document.querySelector(".district-code")?.textContent === expected,
    filtered[0],
  );
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("sheet-place");
  await idle(page);

  const before = page.url();
  await page.locator(".map-canvas canvas").focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForURL((url) => url.searchParams.has("at"));
  await idle(page);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("lng") !== new URL(before).searchParams.get("lng"));
});

it("a lot is drawn, measured, edited, undone, and typed without a pointer", async () => {
  const page = await mapVisitor();
  await openPage(page, `${CHICAGO}&at=-87.66,41.8555,17`);
  await idle(page);
  await page.getByRole("button", { name: "Draw Property" }).click();
  const bar = page.getByRole("toolbar", { name: "Draw Property" });
  await bar.getByText("Press each corner").waitFor();
  const measure = () => bar.getByRole("status").textContent();
  const corner = async (right: number, down: number) => {
    await pressMap(page, right, down);
    await page.waitForTimeout(100);
  };
  await corner(-100, -40);
  await corner(100, -40);
  await corner(100, 80);
  const three = await measure();
  expect(three).toMatch(/^[\d,]+ sq ft · [\d.]+ acres · [\d,.]+ ft around$/);
  await corner(-100, 80);
  const four = await measure();
  expect(four).not.toBe(three);
  await bar.getByRole("button", { name: "Undo" }).click();
  await bar.getByText(three!).waitFor();
  await bar.getByRole("button", { name: "Redo" }).click();
  await bar.getByText(four!).waitFor();
  await corner(-100, -40);
  await page.waitForURL(/lot=/);
  const drawn = await measure();
  const lot = new URL(page.url()).searchParams.get("lot")!;
  expect(lot.split(";")).toHaveLength(4);
  const place = page.getByRole("region", { name: "Selected place" });
  await place.getByText("RT-4").first().waitFor();
  const facts = await place.locator(".lot-section .map-facts").textContent();
  expect(facts).toContain(/^[\d,]+ sq ft/.exec(drawn!)![0]);
  expect(facts).toContain("100%");

  // A corner is moved, and the move is taken back.
  const box = (await page.locator(".map-canvas").boundingBox())!;
  const [x, y] = [box.x + box.width / 2 + 100, box.y + box.height / 2 + 80];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 30, { steps: 6 });
  await page.mouse.up();
  await page.waitForURL((url) => url.searchParams.get("lot") !== lot);
  expect(await measure()).not.toBe(drawn);
  await bar.getByRole("button", { name: "Undo" }).click();
  await page.waitForURL((url) => url.searchParams.get("lot") === lot);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Draw Property" }).waitFor();
  await place.getByRole("link", { name: /^North, / }).click();
  await page.waitForURL(/front=\d/);
  expect(await place.locator(".lot-section .map-facts").textContent()).toMatch(/Frontage[\d,.]+ ft/);
  expect(await findings(page)).toEqual([]);

  await openPage(page, `${CHICAGO}&lng=-87.66&lat=41.8555`);
  await page.getByText("Type a lot instead of drawing it").press("Enter");
  await page.getByLabel("Width").fill("50");
  await page.getByLabel("Depth").fill("125");
  await page.getByLabel("Depth").press("Enter");
  await page.waitForURL(/lot=/);
  await page.getByText("6,250 sq ft").first().waitFor();
});

it("the legend shows and hides, and the tab is in the address", async () => {
  const page = await mapVisitor();
  await openPage(page, CHICAGO);
  await page.getByRole("link", { name: "Zoning Legend" }).click();
  await page.waitForURL(/tab=legend/);
  const row = page.getByRole("listitem").filter({ hasText: "Industrial Zones" });
  expect(await row.getByText(/^\d+ areas$/).isVisible()).toBe(true);
  await row.getByRole("link", { name: /^Hidden/ }).click();
  await page.waitForURL(/zones=.*industrial/);
  await row.getByRole("link", { name: /^Shown/ }).waitFor();
  await page.getByRole("link", { name: "Interactive Map" }).click();
  expect(await page.getByLabel("Industrial Zones").isChecked()).toBe(true);
  await page.getByRole("link", { name: "Information" }).click();
  await page.getByRole("heading", { name: "Layers of Chicago" }).waitFor();
});

it("without the street map the zones stand on plain ground, and the page says why", async () => {
  const page = await mapVisitor({ streets: false, theme: "dark" });
  await page.goto(PILSEN);
  await page.getByText("The street map cannot be reached").waitFor();
  await idle(page);
  expect(await districts(page)).toContain("RT-4");
  expect(await findings(page)).toEqual([]);

  await page.unroute("https://tile.openstreetmap.org/**");
  await page.route("https://tile.openstreetmap.org/**", sendPixel);
  const fetched = page.waitForResponse("https://tile.openstreetmap.org/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await fetched;
  await idle(page);
  expect(await page.getByText("The street map cannot be reached").count()).toBe(0);

  // A look-up that fails says so, and the map stays.
  await page.context().setOffline(true);
  await pressMap(page);
  await page.getByText("We could not look this place up.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.locator(".district-code").waitFor();
});

it("without WebGL the table and the panel go on, and the page says why", async () => {
  const page = await mapVisitor();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(CHICAGO);
  await page.getByText("Your browser cannot draw the map").waitFor();
  await page.locator(".district-link", { hasText: "RS-3" }).click();
  await page.locator(".district-code").waitFor();
  expect(await code(page)).toBe("RS-3");
});

it("on a phone a sheet slides over the map, nothing is pushed sideways, and targets are tall enough", async () => {
  const page = await mapVisitor({ width: 390 });
  await openPage(page, PILSEN);
  await idle(page);
  const boxes = page.getByLabel("Residential Zones");
  expect(await boxes.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Zones shown" }).click();
  await boxes.waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await boxes.isVisible()).toBe(false);
  await pressMap(page, 0, -60);
  await page.locator(".district-code").waitFor();
  expect(await page.getByRole("button", { name: "Selected place: RT-4" }).getAttribute("aria-expanded")).toBe(
    "true",
  );
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  const small = await page
    .locator(
      ".map-page :is(.button, .field, .icon-button, .map-box, .district-link, .sort-link, .tabs a, summary)",
    )
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height < 43.5)
        .map(({ name, box }) => `${name}: ${box.height}`),
    );
  expect(small).toEqual([]);
});

it("without script the city, the table and the place are there", async () => {
  const page = await mapVisitor({ javaScript: false });
  await page.goto("/map");
  await page.getByLabel("City", { exact: true }).selectOption("Chicago, Illinois");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForURL(/cityId=4/);
  await page.getByText("The map needs script").waitFor();
  expect(await page.getByRole("button", { name: "Draw Property" }).count()).toBe(0);
  await page.getByLabel("Industrial Zones").check();
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByLabel("Filter by code or name").fill("PMD");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  expect(await districts(page)).toEqual(["PMD"]);
  await page.getByRole("link", { name: "PMD", exact: true }).click();
  expect(await code(page)).toBe("PMD");
});
