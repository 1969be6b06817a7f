import { expect, it } from "vitest";
import { findings, newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

it("a contractor checks an ADU in Denver, in every city, and then in Seattle", async () => {
  const page = await newVisitor();
  await openPage(page, "/compliance?step=3&type=adu&cityId=1");
  await page.getByRole("combobox", { name: "ADU type" }).selectOption("Detached");
  await page.getByRole("textbox", { name: "Square footage" }).fill("800");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("heading", { level: 2, name: "Requirements · ADU in Denver" }).waitFor();
  const result = page.getByRole("article", { name: "Result" });
  await result.getByRole("cell", { name: "800 sq ft", exact: true }).first().waitFor();
  await expect.poll(() => result.locator(".permit").count()).toBeGreaterThan(0);

  await page.getByRole("link", { name: "The same project in every city" }).click();
  await page.waitForURL("**/projects/adu~*");
  await page.getByRole("heading", { level: 1, name: /ADU, in every city$/ }).waitFor();
  const table = page.getByRole("table", { name: "The project in every city" });
  // The head and seven cities.
  await expect.poll(() => table.getByRole("row").count()).toBe(8);
  await expect
    .poll(() => page.getByRole("img", { name: /^Floor area: each city's limit, and yours/ }).isVisible())
    .toBe(true);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findings(page)).toEqual([]);

  await table.getByRole("link", { name: "Full check for Seattle" }).click();
  await page.getByRole("heading", { level: 2, name: "Requirements · ADU in Seattle" }).waitFor();
  await result.getByRole("cell", { name: "Yours: 800 sq ft" }).first().waitFor();
  await expect
    .poll(() => page.locator(".fact-chip", { hasText: "Square footage" }).textContent())
    .toContain("800 sq ft");
});

it("an address that holds no project says so", async () => {
  const page = await newVisitor({ expectedFailures: /404/ });
  expect(await openPage(page, "/projects/castle~height=6")).toBe(404);
  await page.getByText("We cannot read a project from this address.").waitFor();
});

it("the facts can be changed from the page of all cities", async () => {
  const page = await newVisitor();
  await openPage(page, "/projects/adu~floor_area=800-sq-ft~form=detached");
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("combobox", { name: "Change the details in" }).selectOption("Portland");
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("heading", { level: 2, name: "Details · ADU in Portland" }).waitFor();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Square footage" }).inputValue())
    .toBe("800 sq ft");
});
