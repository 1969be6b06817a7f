import { expect, test } from "vitest";
import { newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

test("from the list of cities to a section with its structured data", async () => {
  const page = await newVisitor();
  await openPage(page, "/codes");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Denver/ })
    .first()
    .click();
  await page.waitForURL("**/codes/denver");
  // The sections are folded away by what they are about.
  const fences = page.locator("details", { has: page.getByRole("heading", { name: "Fence" }) });
  await fences.locator("summary").click();
  await fences.locator('a[href^="/codes/denver/"]').first().click();
  await page.waitForURL("**/codes/denver/*");
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structured ?? "{}")).toMatchObject({ "@type": "Legislation" });
});

test("another spelling of a citation leads to the permanent address", async () => {
  const page = await newVisitor();
  expect(await openPage(page, "/codes/Chicago/%C2%A717-17-0309")).toBe(200);
  expect(new URL(page.url()).pathname).toMatch(/^\/codes\/chicago\/17-17-0309[a-z-]*$/);
});
