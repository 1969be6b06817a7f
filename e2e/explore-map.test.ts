import { expect, it } from "vitest";
import { CHICAGO, code, districts, idle, mapVisitor, PILSEN, pressMap, shareOf } from "./map-support.ts";
import { findings, openStill, useBrowser } from "./support.ts";

useBrowser();

/** The specification's green, nine tenths of it on the plain ground. */
const RESIDENTIAL = [173, 216, 173] as const;

it("a city is chosen, its zones are seen, a place is pressed and its district read", async () => {
  const page = await mapVisitor();
  await openStill(page, "/map");
  await expect.poll(() => page.getByText("Select a city to view zoning map").isVisible()).toBe(true);
  await expect.poll(() => page.locator(".map-canvas").count()).toBe(0);
  await page.getByLabel("City", { exact: true }).selectOption("Chicago, Illinois");
  await page.waitForURL("**/map?cityId=4");
  await idle(page);
  await expect.poll(() => page.getByText("Schematic: drawn by Lotline").isVisible()).toBe(true);

  await openStill(page, `${PILSEN}&streets=off&list=view`);
  await idle(page);
  const residential = await shareOf(page, RESIDENTIAL);
  // The box follows the address, so it is not unchecked before the page went there.
  await page.getByLabel("Residential Zones").click();
  await page.waitForURL(/zones=/);
  await page.waitForTimeout(100);
  await idle(page);
  await expect.poll(() => page.getByLabel("Residential Zones").isChecked()).toBe(false);
  expect(residential).toBeGreaterThan(0.2);
  await expect.poll(() => shareOf(page, RESIDENTIAL)).toBeLessThan(0.01);
  await expect.poll(() => districts(page)).not.toContain("RT-4");
  await page.goBack();
  await idle(page);

  await pressMap(page);
  await page.locator(".district-code").waitFor();
  await expect.poll(() => code(page)).toBe("RT-4");
  const panel = page.getByRole("region", { name: "Selected place" });
  await expect.poll(() => panel.getByText("Pilsen").isVisible()).toBe(true);
  await expect
    .poll(() =>
      panel
        .getByText(/ ft (north|south|east|west)/)
        .first()
        .isVisible(),
    )
    .toBe(true);
  await expect.poll(() => panel.getByText("not from the city’s official map").isVisible()).toBe(true);
  // What may be built, with its clause.
  await expect
    .poll(() => panel.locator(".clause-chip").first().getAttribute("href"))
    .toMatch(/^\/codes\/chicago\//);
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
  await expect.poll(() => code(page)).toBe("RT-4");
  expect(page.url()).toBe(selected);
  await page.goBack();
  await page.getByText("Click or tap a place on the map").waitFor();
});

it("by keyboard alone: a place from suggestions, from the middle of the map, and from the sorted table", async () => {
  const page = await mapVisitor();
  await openStill(page, CHICAGO);
  await idle(page);
  await page.getByLabel("Place or address").focus();
  await page.keyboard.type("pils");
  await page.getByRole("option", { name: /^Pilsen Chicago/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/address=Pilsen/);
  await page.locator(".district-code").waitFor();
  await expect.poll(() => code(page)).toBe("RT-4");
  await idle(page);

  await page.getByRole("link", { name: "District", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/sort=code/);
  // The address is written a moment before the table.
  const inOrder = (codes: string[]) => [...codes].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  await expect
    .poll(async () => {
      const listed = await districts(page);
      return listed.length > 2 && listed.join() === inOrder(listed).join();
    })
    .toBe(true);

  await page.getByLabel("Filter by code or name").focus();
  await page.keyboard.type("B3");
  await page.waitForURL(/find=B3/);
  await page.locator(".district-link", { hasNotText: /^B3/ }).first().waitFor({ state: "detached" });
  const filtered = await districts(page);
  expect(filtered.length).toBeGreaterThan(0);
  expect(filtered.every((own) => own.startsWith("B3"))).toBe(true);
  await page.locator(".district-link").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (expected) => document.querySelector(".district-code")?.textContent === expected,
    filtered[0],
  );
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("sheet-place");
  const said = page.getByRole("status").filter({ hasText: `in the district ${filtered[0]}.` });
  await expect.poll(() => said.count()).toBe(1);
  await idle(page);

  const before = page.url();
  await page.locator(".map-canvas canvas").focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForURL((url) => url.searchParams.has("at"));
  await idle(page);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("lng") !== new URL(before).searchParams.get("lng"));
});

it("the map fills the window, finds the person, measures by keyboard, and is full again next time", async () => {
  const page = await mapVisitor();
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ longitude: -87.66, latitude: 41.8555, accuracy: 20 });
  await openStill(page, PILSEN);
  await idle(page);
  // What is switched off is said, and one press shows it.
  await page
    .getByText(/^Gaps on the map may be zones that you've hidden: Industrial Zones \(\d+\)/)
    .waitFor();
  await page.locator(".map-hidden-note").getByRole("link", { name: "Show all" }).click();
  await page.getByText("Gaps on the map may be zones that you've hidden").waitFor({ state: "detached" });
  await expect.poll(() => page.getByLabel("Special Districts").isChecked()).toBe(true);

  const height = async () => (await page.locator(".map-frame").boundingBox())!.height;
  expect(await height()).toBe(500);
  await page.getByRole("button", { name: "Full map" }).click();
  await page.waitForURL(/full=on/);
  const window = page.viewportSize()!;
  await expect.poll(height).toBe(window.height - 56);
  await page.getByRole("button", { name: "Zones shown" }).click();
  await expect.poll(() => page.getByLabel("Special Districts").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Zones shown" }).click();

  await page.getByRole("button", { name: "Locate me" }).click();
  await page.getByText("Found to within about 66 ft.").waitFor();
  await expect.poll(() => code(page)).toBe("RT-4");

  await page.getByRole("button", { name: "Measure" }).focus();
  await page.keyboard.press("Enter");
  const bar = page.getByRole("toolbar", { name: "Measure" });
  await bar.getByText("Click or tap a place to start").waitFor();
  await idle(page);
  for (const key of ["ArrowRight", "ArrowUp"]) {
    const at = new URL(page.url()).searchParams.get("at");
    await page.locator(".map-canvas canvas").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press(key);
    await page.waitForURL((url) => url.searchParams.get("at") !== at);
    await idle(page);
  }
  await page.keyboard.press("Enter");
  await bar.getByText(/^[\d,]+ ft.* · [\d,]+ sq ft .*inside$/).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await bar.waitFor({ state: "detached" });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("Measure");

  await openStill(page, PILSEN);
  await page.waitForURL(/full=on/);
  await page.getByRole("link", { name: "Exit full map" }).click();
  await page.waitForURL((url) => !url.searchParams.has("full"));
  await expect.poll(height).toBe(500);
  await expect.poll(focused).toBe("Full map");
  await page.keyboard.press("Enter");
  await page.waitForURL(/full=on/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.waitForURL((url) => !url.searchParams.has("full"));
  await expect.poll(focused).toBe("Full map");
  await openStill(page, CHICAGO);
  await idle(page);
  expect(page.url()).not.toContain("full");
});

it("a lot is drawn, measured, edited, undone, and typed without a pointer", async () => {
  const page = await mapVisitor();
  await openStill(page, `${CHICAGO}&at=-87.66,41.8555,17`);
  await idle(page);
  await page.getByRole("button", { name: "Draw Property" }).click();
  const bar = page.getByRole("toolbar", { name: "Draw Property" });
  await bar.getByText("Click or tap each corner").waitFor();
  const measure = () => bar.getByRole("status").textContent();
  const corner = async (right: number, down: number) => {
    await pressMap(page, right, down);
    await page.waitForTimeout(100);
  };
  await corner(-100, -40);
  await corner(100, -40);
  await corner(100, 80);
  const three = await measure();
  expect(three).toMatch(/^[\d,]+ sq ft · [\d.]+ acres · perimeter [\d,.]+ ft$/);
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
  await expect.poll(() => measure()).not.toBe(drawn);
  await bar.getByRole("button", { name: "Undo" }).click();
  await page.waitForURL((url) => url.searchParams.get("lot") === lot);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Draw Property" }).waitFor();
  await place.getByRole("link", { name: /^North, / }).click();
  await page.waitForURL(/front=\d/);
  await place.locator(".lot-section .map-facts", { hasText: /Frontage[\d,.]+ ft/ }).waitFor();
  expect(await findings(page)).toEqual([]);

  await openStill(page, `${CHICAGO}&lng=-87.66&lat=41.8555`);
  await page.getByText("Type a lot instead of drawing it").press("Enter");
  await page.getByLabel("Width").fill("50");
  await page.getByLabel("Depth").fill("125");
  await page.getByLabel("Depth").press("Enter");
  await page.waitForURL(/lot=/);
  await page.getByText("6,250 sq ft").first().waitFor();
});

it("a rectangle is undone, redone and cancelled, and the keyboard keeps its place", async () => {
  const page = await mapVisitor();
  await openStill(page, `${CHICAGO}&at=-87.66,41.8555,17`);
  await idle(page);
  const draw = page.getByRole("button", { name: "Draw Property" });
  await draw.focus();
  await page.keyboard.press("Enter");
  const bar = page.getByRole("toolbar", { name: "Draw Property" });
  await bar.getByText("Click or tap each corner").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(() => focused()).toBe("Draw Property");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Polygon");

  const rectangle = bar.getByRole("button", { name: "Rectangle" });
  const lotInAddress = (url: URL) => url.searchParams.get("lot");
  const drawRectangle = async (size: number) => {
    const before = lotInAddress(new URL(page.url()));
    await rectangle.click();
    await bar.getByText("then the opposite one").waitFor();
    await pressMap(page, -size, -size);
    await page.waitForTimeout(100);
    await pressMap(page, size, size);
    await page.waitForURL((url) => lotInAddress(url) !== null && lotInAddress(url) !== before);
    return lotInAddress(new URL(page.url()));
  };
  const undo = bar.getByRole("button", { name: "Undo" });
  const first = await drawRectangle(60);
  await undo.click();
  await page.waitForURL((url) => lotInAddress(url) === null);
  await bar.getByText("then the opposite one").waitFor();
  await page.getByText("No lot is drawn yet.").waitFor();
  await bar.getByRole("button", { name: "Redo" }).click();
  await page.waitForURL((url) => lotInAddress(url) === first);
  // A second lot takes the place of the first, and undoing it brings the first one back.
  await drawRectangle(90);
  await undo.click();
  await page.waitForURL((url) => lotInAddress(url) === first);
  await bar.getByRole("button", { name: "Done" }).click();
  await draw.waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === "Draw Property");

  // What is not done is not kept.
  await draw.click();
  await bar.getByRole("button", { name: "Clear" }).click();
  await page.waitForURL((url) => lotInAddress(url) === null);
  await bar.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL((url) => lotInAddress(url) === first);

  const place = page.getByRole("region", { name: "Selected place" });
  await place.getByRole("link", { name: /^North, / }).click();
  await page.waitForURL(/front=\d/);
  const front = new URL(page.url()).searchParams.get("front");
  await expect
    .poll(() => place.getByRole("link", { name: "View Complete Zoning Report" }).getAttribute("href"))
    .toContain(`&frontage=${front}`);
  await place.getByRole("link", { name: "Check a project" }).click();
  await page.waitForURL(/lot_area=\d.*lot_frontage=\d/);
});
