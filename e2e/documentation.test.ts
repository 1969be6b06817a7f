import { expect, it } from "vitest";
import { newVisitor, openPage, siteUrl, useBrowser } from "./support.ts";

useBrowser();

it("a guide is searched for, opened at its heading, and left for the next one, without script", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto("/documentation");
  await page.getByLabel("Search the documentation").fill("forgot password");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: /When you forget your password/ }).click();
  expect(new URL(page.url()).hash).toBe("#when-you-forget-your-password");
  await page.getByRole("navigation", { name: "More in User Guides" }).getByRole("link").last().click();
  await expect
    .poll(() => page.getByRole("heading", { level: 1 }).textContent())
    .toBe("Find and ask an expert");
  const picture = page.getByRole("img", { name: /expert directory/ }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)))
    .toBe(Number(await picture.getAttribute("width")));
});

it("the tabs are walked by keyboard, a question opens on its answer, and a worked example leads to the product", async () => {
  const page = await newVisitor();
  await openPage(page, "/documentation");
  const tabs = page.getByRole("navigation", { name: "Documentation" });
  await tabs.getByRole("link", { name: "FAQ" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/documentation?tab=faq");
  const question = page.locator("summary", { hasText: "Is this legal advice?" });
  await question.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByText("Lotline is for education.").isVisible()).toBe(true);

  await tabs.getByRole("link", { name: "Example Use Cases" }).click();
  await page.getByRole("link", { name: /^A homeowner/ }).click();
  const answer = page.getByRole("region", { name: "How tall can a fence be in Denver?" });
  const headline = await answer.locator(".headline").textContent();
  await answer.getByRole("link", { name: "Open this answer" }).click();
  await page.waitForURL("**/search?**");
  await expect
    .poll(() => page.locator(".answer .headline").first().textContent())
    .toContain(headline!.slice(0, 40));
});

it("an address that no guide has says so", async () => {
  const page = await newVisitor({ expectedFailures: /404/ });
  expect(await openPage(page, "/documentation/nothing")).toBe(404);
  await expect.poll(() => page.getByText("There is no guide at this address.").isVisible()).toBe(true);
});

it("on paper a guide has no navigation, its pictures by day, and the addresses of its links", async () => {
  const page = await newVisitor({ theme: "dark" });
  await openPage(page, "/documentation/ask-a-question");
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
  await expect.poll(() => page.getByRole("searchbox").count()).toBe(0);
  const [picture] = await page.locator(".doc-picture img:visible").all();
  await expect.poll(() => picture!.getAttribute("src")).toBe("/pictures/documentation/ask-a-question.webp");
  const numbers = await page.locator(".print-number:visible").allTextContents();
  const addresses = await page.locator(".print-addresses:visible li").allTextContents();
  expect(addresses[0]).toBe(`${siteUrl}/search`);
  expect(Math.max(...numbers.map(Number))).toBe(addresses.length);
});
