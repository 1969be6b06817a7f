import { expect, test } from "vitest";
import { useSite } from "#testing/browser.ts";

const site = useSite();

test("from the list of cities to a section with its structured data", async () => {
  const page = await site.visit("/codes");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Denver/ })
    .first()
    .click();
  await page.waitForURL("**/codes/denver");
  await page.locator('main a[href^="/codes/denver/"]').first().click();
  await page.waitForURL("**/codes/denver/*");
  expect(await page.locator("h1").count()).toBe(1);
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structured ?? "{}")).toMatchObject({ "@type": "Legislation" });
});

test("another spelling of a citation leads to the permanent address", async () => {
  const page = await site.visit("/codes/Chicago/%C2%A717-17-0309");
  expect(new URL(page.url()).pathname).toMatch(/^\/codes\/chicago\/[a-z0-9.-]+$/);
  expect(await page.locator("h1").count()).toBe(1);
});

test("a page that does not exist says so with its status", async () => {
  const page = await site.visit("/no-such-page");
  expect(await page.getByText("404 Page Not Found").isVisible()).toBe(true);
  expect(site.takeComplaints()).toEqual([expect.stringContaining("404")]);
});

test("the law can be read without scripts", async () => {
  const page = await site.visit("/codes/denver", { javaScriptEnabled: false });
  await page.locator('main a[href^="/codes/denver/"]').first().click();
  await page.waitForURL("**/codes/denver/*");
  expect(await page.locator("h1").isVisible()).toBe(true);
});
