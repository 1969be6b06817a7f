import { expect, it } from "vitest";
import { FENCE, newVisitor, useBrowser } from "./support.ts";

useBrowser();

it("the question is asked and the answer read without JavaScript", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Your question" }).fill(FENCE);
  await page.getByRole("combobox", { name: "City" }).selectOption("Denver, Colorado");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("**/search?q=*cityId=1");
  const answer = page.getByRole("article", { name: "Answer" });
  await expect.poll(() => answer.getByText("Not allowed by right").first().isVisible()).toBe(true);
  await answer.getByRole("link", { name: "Clause 1" }).first().click();
  await expect.poll(() => answer.locator(".clause mark").first().isVisible()).toBe(true);

  // Terms of art are plain text.
  await expect.poll(() => page.locator(".term").count()).toBe(0);
  // Nothing that only script could make work is shown.
  await expect.poll(() => page.getByRole("button", { name: /Copy|Print|Theme|menu/ }).count()).toBe(0);
  await page.locator(".reading-line").click();
  await page.locator("summary", { hasText: "anywhere" }).click();
  await page.getByRole("link", { name: "Back yard", exact: true }).click();
  await page.waitForURL(/place=rear_yard/);
  await answer.getByRole("link", { name: "Clause 1" }).first().click();
  await answer.getByRole("link", { name: "Permanent link" }).first().click();
  await page.waitForURL("**/codes/denver/*");
});

it("the pages are listed on a phone without JavaScript", async () => {
  const page = await newVisitor({ javaScript: false, width: 390 });
  await page.goto("/");
  await expect
    .poll(() => page.getByRole("link", { name: "Compliance Wizard" }).first().isVisible())
    .toBe(true);
});
