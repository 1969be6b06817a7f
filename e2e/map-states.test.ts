import { expect, it } from "vitest";
import { CHICAGO, code, districts, idle, mapVisitor, PILSEN, pressMap, sendPixel } from "./map-support.ts";
import { findings, openPage, openStill, useBrowser } from "./support.ts";

useBrowser();

it("the legend shows and hides, and the tab is in the address", async () => {
  const page = await mapVisitor();
  await openPage(page, CHICAGO);
  await page.getByRole("link", { name: "Zoning Legend" }).click();
  await page.waitForURL(/tab=legend/);
  const row = page.getByRole("listitem").filter({ hasText: "Industrial Zones" });
  await expect.poll(() => row.getByText(/^\d+ areas$/).isVisible()).toBe(true);
  await row.getByRole("link", { name: /^Hidden/ }).click();
  await page.waitForURL(/zones=.*industrial/);
  await row.getByRole("link", { name: /^Shown/ }).waitFor();
  await page.getByRole("link", { name: "Interactive Map" }).click();
  await expect.poll(() => page.getByLabel("Industrial Zones").isChecked()).toBe(true);
  await page.getByRole("link", { name: "Information" }).click();
  await page.getByRole("heading", { name: "Layers of Chicago" }).waitFor();
});

it("without the street map the zones are on plain ground, and the page says why", async () => {
  const page = await mapVisitor({ streets: false, theme: "dark" });
  await page.goto(PILSEN);
  await page.getByText("The street map cannot be reached").waitFor();
  await idle(page);
  await expect.poll(() => districts(page)).toContain("RT-4");
  expect(await findings(page)).toEqual([]);

  await page.unroute("https://tile.openstreetmap.org/**");
  await page.route("https://tile.openstreetmap.org/**", sendPixel);
  const fetched = page.waitForResponse("https://tile.openstreetmap.org/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await fetched;
  await idle(page);
  await expect.poll(() => page.getByText("The street map cannot be reached").count()).toBe(0);

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
  await expect.poll(() => code(page)).toBe("RS-3");
});

it("on a phone a sheet slides over the map, nothing is pushed sideways, and targets are tall enough", async () => {
  const page = await mapVisitor({ width: 390 });
  await openPage(page, PILSEN);
  await idle(page);
  const boxes = page.getByLabel("Residential Zones");
  await expect.poll(() => boxes.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Zones shown" }).click();
  await boxes.waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => boxes.isVisible()).toBe(false);
  await pressMap(page, 0, -60);
  await page.locator(".district-code").waitFor();
  await expect
    .poll(() => page.getByRole("button", { name: "Selected place: RT-4" }).getAttribute("aria-expanded"))
    .toBe("true");
  expect(await findings(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBe(0);
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
  await page.getByText("The map needs JavaScript").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Draw Property" }).count()).toBe(0);
  await page.getByLabel("Filter by code or name").fill("PMD");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect.poll(() => districts(page)).toEqual(["PMD"]);
  await page.getByRole("link", { name: "PMD", exact: true }).click();
  await expect.poll(() => code(page)).toBe("PMD");
});

it("a name of another city is offered and not gone to", async () => {
  const page = await mapVisitor();
  await openStill(page, "/map?cityId=5&address=Pilsen");
  await page
    .getByRole("region", { name: "Selected place" })
    .getByText("We know no neighborhood of this name in")
    .waitFor();
  expect(new URL(page.url()).searchParams.get("cityId")).toBe("5");
  await page.getByRole("link", { name: "Pilsen, Chicago" }).click();
  await page.waitForURL(/cityId=4/);
  await page.locator(".district-code").waitFor();
  await expect.poll(() => code(page)).toBe("RT-4");
});
