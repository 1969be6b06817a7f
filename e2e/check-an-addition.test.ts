import { expect, it } from "vitest";
import { findings, newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

it("an architect checks an addition with the facts of its lot and reads how the limit was worked out", async () => {
  const page = await newVisitor();
  // As the map hands it over: city, district and lot are known, the project is not.
  await openPage(page, "/compliance?cityId=3&district=R5&lot_area=6000+sq+ft&neighbor_front_setback=12");
  await page.getByRole("radio", { name: /^Addition/ }).check();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("heading", { level: 2, name: "Location" }).waitFor();
  await expect.poll(() => page.getByRole("radio", { name: /^Portland/ }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await page.getByRole("heading", { level: 2, name: "Details · Addition in Portland" }).waitFor();
  // What is known stands open in its group; what is not asked here is told and counts all the same.
  await expect.poll(() => page.getByRole("combobox", { name: "Zoning district" }).inputValue()).toBe("R5");
  await expect
    .poll(() => page.getByRole("textbox", { name: "Size of the lot" }).inputValue())
    .toBe("6000 sq ft");
  await expect.poll(() => page.getByText("Neighbor front setback: 12").isVisible()).toBe(true);
  const share = page.getByRole("textbox", { name: "Share of the lot that buildings cover" });
  const asked = page.locator(".detail", { has: share });
  await asked.locator("summary", { hasText: "Why we ask" }).click();
  await expect.poll(() => asked.getByText(/^/).count()).toBeGreaterThan(0);
  await expect
    .poll(() => asked.getByRole("link", { name: /Portland Zoning Code/ }).count())
    .toBeGreaterThan(0);
  await share.fill("45%");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await page.getByRole("heading", { level: 2, name: "Requirements · Addition in Portland" }).waitFor();
  // 45% of 6,000 sq ft are 2,700; 2,250 and 15% of the 1,000 over 5,000 are 2,400.
  const row = page.getByRole("row", { name: /Lot coverage/ });
  await expect.poll(() => row.textContent()).toMatch(/2,700 sq ft.*at most 2,400 sq ft/);
  await expect.poll(() => row.getByText(/^2,250 sq ft plus 15% of \(?lot area/).isVisible()).toBe(true);
  await expect.poll(() => row.getByText("With lot size 6,000 sq ft").isVisible()).toBe(true);
  await expect.poll(() => row.getByText("Fails by 300 sq ft").isVisible()).toBe(true);
  await page.getByRole("region", { name: "Keep or share" }).getByText("More", { exact: true }).click();
  const form = page.locator('form[action="/reports"]');
  await expect.poll(() => form.getByRole("button", { name: "Download as PDF" }).isVisible()).toBe(true);
  await expect.poll(() => form.locator('input[name="lot_area"]').inputValue()).toBe("6000 sq ft");
  await expect
    .poll(() => page.getByRole("link", { name: "Checks as CSV" }).getAttribute("href"))
    .toContain("/tables/check.csv?");
  expect(await findings(page)).toEqual([]);

  await page.getByRole("button", { name: "Copy a link to this result" }).click();
  await page.getByText("Copied to clipboard").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
});

it("on a phone the verdict is in the first screenful, however much was told of the project", async () => {
  const page = await newVisitor({ width: 390 });
  const given =
    "floor_area=400&lot_area=5000&lot_coverage=40&district=R5&height=24&main_floor_area=1500&setback=5&lot_type=corner";
  await openPage(page, `/compliance?step=4&type=addition&cityId=3&${given}`);
  await expect.poll(() => page.locator(".fact-chip").count()).toBe(8);
  const verdict = await page.locator(".verdict").boundingBox();
  expect(verdict!.y + verdict!.height).toBeLessThan(700);
  expect(await findings(page)).toEqual([]);
});
