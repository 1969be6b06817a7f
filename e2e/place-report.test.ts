import { expect, it } from "vitest";
import { findings, newVisitor, openFolds, openStill, useBrowser } from "./support.ts";

useBrowser();

/** A place in each city that anyone who knows it can name, and the district that its layer draws there. */
const PLACES = [
  ["Denver", -104.967, 39.7235],
  ["Seattle", -122.295, 47.689],
  ["Portland", -122.643, 45.5405],
  ["Chicago", -87.711, 41.747],
  ["Austin", -97.771, 30.296],
  ["New York", -73.785, 40.72],
] as const;
/** An L-shaped lot in Denver's Country Club. */
const LOT =
  "-104.9670,39.7233;-104.9668,39.7233;-104.9668,39.72365;-104.9669,39.72365;-104.9669,39.7238;-104.9670,39.7238";

it.each(PLACES)(
  "a known place in %s has a report in order, and nothing for axe to find",
  async (city, lng, lat) => {
    const page = await newVisitor();
    expect(await openStill(page, `/report?lng=${lng}&lat=${lat}`)).toBe(200);
    await expect.poll(() => page.locator("h1").textContent()).toContain(city);
    await expect
      .poll(() => page.getByText("It is not the city's official map.").first().isVisible())
      .toBe(true);
    await expect
      .poll(() => page.locator("article h2").allTextContents())
      .toEqual([
        "What may be built",
        "Dimensional standards",
        "The place",
        "Overlays",
        "An example lot",
        "How big a building could be",
        "Next steps",
        "How sure is this?",
      ]);
    await expect
      .poll(() => page.getByRole("img", { name: /Plan of an example lot to scale/ }).isVisible())
      .toBe(true);
    await expect.poll(() => page.locator(".standards-table tbody tr").count()).toBeGreaterThan(5);
    await openFolds(page);
    await expect.poll(() => page.getByText("Verdicts assume the usual case").isVisible()).toBe(true);
    expect(await findings(page)).toEqual([]);
  },
);

it("a drawn lot shows its shape; another street side and another view are a choice away", async () => {
  const page = await newVisitor();
  await openStill(page, `/report?lot=${LOT}`);
  const plan = page.getByRole("img", { name: /Plan of the drawn lot to scale: 6 sides/ });
  const before = await plan.getAttribute("aria-label");
  expect(before).toContain("Setbacks: front: 20 ft; side:");
  await page.getByText("Setbacks, ratios and the street side of the lot").click();
  await page.getByLabel("Which side is on the street?").selectOption("1");
  await page.getByRole("button", { name: "Redraw" }).click();
  await page.waitForURL(/frontage=1/);
  await expect.poll(() => plan.getAttribute("aria-label")).not.toBe(before);
  await page.getByRole("heading", { name: "How big a building could be" }).click();
  const box = page.getByRole("img", { name: /The box that setbacks and height leave/ });
  await expect.poll(() => box.getAttribute("aria-label")).toContain("seen from the street, left");
  await page.getByRole("link", { name: "Turn left" }).click();
  await page.waitForURL(/view=1/);
  await expect.poll(() => box.getAttribute("aria-label")).toContain("seen from the right side");
  await page.getByRole("slider", { name: "Turn" }).press("Home");
  await expect.poll(() => box.getAttribute("aria-label")).toContain("seen from the street, left");
  await openFolds(page);
  expect(await findings(page)).toEqual([]);
});

it("on a phone in the dark nothing is cut off, and axe finds nothing", async () => {
  const page = await newVisitor({ width: 390, theme: "dark" });
  await openStill(page, `/report?lot=${LOT}`);
  await openFolds(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findings(page)).toEqual([]);
});

it("without script a name leads to a report, an unknown address to what was meant, and the lot's size can be changed", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto("/report?address=12+Nowhere+Street,+Denver");
  await page.getByRole("heading", { name: "We don't know this place" }).waitFor();
  await page.getByLabel("Neighborhood, city or coordinates").fill("Country Club, Denver");
  await page.getByRole("button", { name: "Create report" }).click();
  await page.getByRole("heading", { name: "Country Club, Denver", level: 1 }).waitFor();
  await page.getByText("Setbacks, ratios and the size of the lot").click();
  await page.getByLabel("Width in feet").fill("80");
  await page.getByRole("button", { name: "Redraw with this size" }).click();
  await page.getByText("An example lot, 80 ft wide").waitFor();
});

it("the facts go along into the wizard", async () => {
  const page = await newVisitor();
  await openStill(page, `/report?lot=${LOT}`);
  await page.getByRole("link", { name: "Check a project at this place" }).click();
  await page.waitForURL(/\/compliance/);
  const query = new URL(page.url()).searchParams;
  expect([...query.keys()]).toEqual(expect.arrayContaining(["cityId", "district", "lot_area", "lot_width"]));
});

it("the PDF opens and can be verified", async () => {
  const page = await newVisitor();
  await openStill(page, `/report?lot=${LOT}`);
  const form = page.locator('form[action="/reports"]');
  const fields = await form.evaluate((node: HTMLFormElement) =>
    Object.fromEntries([...new FormData(node)].map(([name, value]) => [name, String(value)])),
  );
  const response = await page.request.post("/reports", { form: fields });
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const id = /\/reports\/([a-z2-7]{16})\.pdf$/.exec(new URL(response.url()).pathname)?.[1];
  expect(await openStill(page, `/verify/${id}`)).toBe(200);
  await page.getByText("Yes, it is still valid: the same place gets the same report today.").waitFor();
});

it("a place outside of our cities says so, and an input that cannot be used is told in a sentence", async () => {
  const page = await newVisitor({ expectedFailures: /400/ });
  expect(await openStill(page, "/report?lng=2.35&lat=48.85")).toBe(200);
  await page.getByRole("heading", { name: "This place is outside of our cities" }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await openStill(page, "/report?lng=abc&lat=1")).toBe(400);
  await page.getByRole("alert").getByText("Please give the longitude in degrees").waitFor();
});
