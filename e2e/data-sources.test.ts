import { expect, it } from "vitest";
import { newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

it("without script a person goes from the cities to a topic of one, and from its count to a rule", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/data-sources?tab=coverage");
  await page.getByRole("table", { name: "What we have, city by city" }).getByText("Denver").click();
  await page.getByRole("heading", { name: "What we have for Denver" }).waitFor();
  await page.getByRole("link", { name: /^\d+ rules on Fence$/ }).click();
  await page.getByRole("heading", { name: "Fence in Denver" }).waitFor();
  await page.getByText("Fences and walls: height").click();
  const rule = page.locator("details[open] .covered-rules a").first();
  const address = await rule.getAttribute("href");
  await rule.click();
  expect(address).toMatch(/^\/codes\/denver\/[^#]+#rule-\d+$/);
  await page.waitForURL(`**${address}`);
  expect(await page.locator(":target").innerText()).toContain("Height at most 4 ft in front of the house");
});

it("the table of every city by topic is folded away, and so are topics with fewer rules", async () => {
  const page = await newVisitor();
  await openPage(page, "/data-sources?tab=coverage");
  const matrix = page.getByRole("table", { name: "Every city by topic" });
  expect(await matrix.isVisible()).toBe(false);
  await page.getByText("Every city by topic").first().click();
  await matrix.getByRole("link", { name: "Chicago", exact: true }).click();
  await page.getByRole("heading", { name: "What we have for Chicago" }).waitFor();
  const rest = page.getByRole("table", { name: "The other topics" });
  expect(await rest.isVisible()).toBe(false);
  await page.locator("summary", { hasText: /^\d+ more topics$/ }).click();
  await rest.getByRole("link", { name: /section.* on Deck$/ }).click();
  await page.getByRole("heading", { name: "Deck in Chicago" }).waitFor();
});

it("a link into a fold opens it, also where the application changes the page", async () => {
  const page = await newVisitor();
  await openPage(page, "/data-sources?tab=methodology");
  await page.getByRole("link", { name: "See how old the sources are" }).click();
  await page.getByRole("table", { name: "Age of the sources" }).waitFor();
});

it("printing opens the folds", async () => {
  const page = await newVisitor();
  await openPage(page, "/data-sources?tab=coverage");
  const note = page.getByText("Nothing in this software looks for changes");
  expect(await note.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect((await note.boundingBox())!.height).toBeGreaterThan(10);
});
