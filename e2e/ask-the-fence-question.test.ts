import { expect, it } from "vitest";
import { FENCE, newVisitor, openPage, siteUrl, useBrowser } from "./support.ts";

useBrowser();

it("a homeowner asks by keyboard, reads the verdict, and opens the clause behind it", async () => {
  const page = await newVisitor();
  await openPage(page, "/");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q");
  await page.keyboard.type(FENCE);
  await page.keyboard.press("Enter");

  await page.waitForURL("**/search?q=*");
  await page.getByRole("heading", { level: 1, name: `Search Results for ${FENCE}` }).waitFor();
  const answer = page.getByRole("article", { name: "Answer" });
  await expect.poll(() => answer.getByText("Not allowed by right").first().isVisible()).toBe(true);
  await expect.poll(() => answer.getByRole("heading", { level: 2 }).textContent()).toMatch(/^No\b/);
  await expect
    .poll(() =>
      answer
        .getByText(/Fails by/)
        .first()
        .isVisible(),
    )
    .toBe(true);
  await expect
    .poll(() => page.getByText("Showing results for selected city with ID 1 (Denver)").isVisible())
    .toBe(true);
  await expect.poll(() => answer.locator(".clause mark").first().textContent()).toMatch(/\d feet/);

  await answer.getByRole("link", { name: "Clause 1" }).first().click();
  await answer.getByRole("link", { name: "Permanent link" }).first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/codes/denver/*");
  await page.getByText("Restated, not enacted text.").waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toMatch(/fence/i);
  await expect
    .poll(() => page.getByRole("heading", { name: "Rules read from this text" }).isVisible())
    .toBe(true);

  await page.goBack();
  await page.getByRole("article", { name: "Answer" }).waitFor();
});

it("the answer is on a phone's first screen and nothing sticks out", async () => {
  const page = await newVisitor({ width: 390 });
  await openPage(page, `/search?q=${encodeURIComponent(FENCE)}`);
  const verdict = await page.getByText("Not allowed by right").first().boundingBox();
  expect(verdict?.y).toBeLessThan(844);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it("the link to an answer is copied, and says so", async () => {
  const page = await newVisitor();
  await openPage(page, `/search?q=${encodeURIComponent(FENCE)}&cityId=1`);
  await page.getByRole("button", { name: "Copy a link to this answer" }).click();
  await page.getByText("Copied to clipboard").waitFor();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.origin).toBe(siteUrl);
  expect(Object.fromEntries(copied.searchParams)).toEqual({ q: FENCE, cityId: "1" });
});

it("a suggestion fills the box on Home, and asks at once on the search page", async () => {
  const page = await newVisitor();
  await openPage(page, "/");
  await page.getByRole("link", { name: "Fence regulations" }).click();
  await expect
    .poll(() => page.getByRole("searchbox", { name: "Your question" }).inputValue())
    .toBe("Fence regulations");
  expect(new URL(page.url()).pathname).toBe("/");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("**/search?q=Fence+regulations");
  await page.getByRole("heading", { level: 1, name: "Search Results for Fence regulations" }).waitFor();
  await page.getByRole("link", { name: "Backyard ADUs" }).click();
  await page.waitForURL("**/search?q=Backyard+ADUs");
  await page.getByRole("heading", { level: 1, name: "Search Results for Backyard ADUs" }).waitFor();
  await expect
    .poll(() => page.getByRole("searchbox", { name: "Your question" }).inputValue())
    .toBe("Backyard ADUs");
});
