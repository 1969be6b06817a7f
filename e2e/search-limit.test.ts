import { expect, it } from "vitest";
import { newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

const REFUSED = /429/;
const TITLE = "You've reached the free search limit";

it("an anonymous person asks twice; the third question meets the toast and the dialog, also with storage cleared", async () => {
  const page = await newVisitor({ expectedFailures: REFUSED });
  await openPage(page, "/search");
  await expect.poll(() => page.getByText("You have 2 free searches left.").isVisible()).toBe(true);
  const ask = async (question: string) => {
    await page.getByRole("searchbox", { name: "Your question" }).fill(question);
    await page.keyboard.press("Enter");
    // By its text: behind the open dialog a heading has no role to be found by.
    await page.locator("h1", { hasText: question }).waitFor();
  };
  await ask("How tall can a fence be in Denver?");
  await page.getByText("You have 1 free search left.").waitFor();
  await ask("How tall can a fence be in Austin?");
  await page.getByText("You have no free searches left.").waitFor();

  await ask("How tall can a fence be in Seattle?");
  const dialog = page.getByRole("dialog", { name: TITLE });
  await dialog.waitFor();
  await expect.poll(() => page.getByText("Search limit reached").first().isVisible()).toBe(true);
  await expect
    .poll(() => dialog.getByRole("link", { name: "Create Free Account" }).getAttribute("href"))
    .toMatch(/^\/auth\?tab=register&next=%2Fsearch%3Fq%3D/);
  await expect
    .poll(() => dialog.getByRole("link", { name: "View Pricing" }).getAttribute("href"))
    .toBe("/pricing");
  await expect.poll(() => page.getByRole("article", { name: "Answer" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await ask("How tall can a fence be in Denver?");
  await page.getByRole("article", { name: "Answer" }).waitFor();

  await page.evaluate(() => localStorage.clear());
  expect(await openPage(page, "/search?q=How+tall+can+a+fence+be+in+Chicago%3F")).toBe(429);
  await page.getByRole("dialog", { name: TITLE }).waitFor();
});
