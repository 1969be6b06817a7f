import { expect, it } from "vitest";
import { FENCE, newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

it("a chip changes how the question is read, and can be undone", async () => {
  const page = await newVisitor();
  await openPage(page, `/search?q=${encodeURIComponent(FENCE)}`);
  await page.locator(".reading-line", { hasText: "Fence · 12 ft · Denver" }).click();
  const reading = page.getByRole("region", { name: "How we read your question" });
  await expect.poll(() => reading.getByText("12 ft").isVisible()).toBe(true);

  await reading.locator("summary", { hasText: "anywhere" }).click();
  await reading.getByRole("link", { name: "Front yard", exact: true }).click();
  await page.waitForURL(/place=front_yard/);
  await reading.locator("summary", { hasText: "Front yard" }).waitFor();
  await expect.poll(() => reading.locator("details[open]").count()).toBe(0);

  // The answer to it comes late, and the reading is open for the next correction all the same.
  await page.route("**/api/search?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await reading.locator("summary", { hasText: "Denver" }).click();
  await reading.getByRole("link", { name: "Austin, Texas" }).click();
  await page.waitForURL(/cityId=5/);
  await page.getByText("Showing results for selected city with ID 5 (Austin)").waitFor();
  await page.unroute("**/api/search?*");
  await expect.poll(() => page.getByRole("combobox", { name: "City" }).inputValue()).toBe("5");

  await reading.locator("summary", { hasText: "Date" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => reading.locator("details[open]").count()).toBe(0);
  await reading.locator("summary", { hasText: "Date" }).click();
  await reading.getByLabel("Show the rules as of this date").fill("2020-01-01");
  await reading.locator("details[open]").getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/asOf=2020-01-01/);

  await reading.getByRole("link", { name: "Undo my changes" }).click();
  await page.waitForURL((url) => !url.searchParams.has("place") && !url.searchParams.has("asOf"));
});
