import { expect, it } from "vitest";
import { newVisitor, useBrowser } from "./support.ts";

useBrowser();

it("the four steps are walked and a change is made without JavaScript", async () => {
  const page = await newVisitor({ javaScript: false, expectedFailures: /400/ });
  await page.goto("/compliance");
  const next = page.getByRole("button", { name: "Next", exact: true });
  await expect.poll(() => next.isDisabled()).toBe(false);
  await page.getByRole("radio", { name: /^Fence/ }).check();
  await page.getByRole("radio", { name: /^Tall/ }).check();
  await next.click();
  await page.waitForURL("**/compliance?step=2&type=fence&fenceType=tall");
  await page.getByRole("radio", { name: /^Denver/ }).check();
  await next.click();
  await page.waitForURL(/fenceType=tall&cityId=1&step=3$/);

  await page.getByRole("textbox", { name: "Height" }).fill("abc");
  await page.getByRole("combobox", { name: "Where on the lot is it?" }).selectOption("In the rear yard");
  await next.click();
  await page.getByText(/Please write the height as a number/).waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Height" }).inputValue()).toBe("abc");
  await expect
    .poll(() => page.getByRole("combobox", { name: "Where on the lot is it?" }).inputValue())
    .toBe("rear_yard");
  await page.getByText("About your lot").click();
  await expect.poll(() => page.getByRole("combobox", { name: "Zoning district" }).isVisible()).toBe(true);
  await page.getByRole("textbox", { name: "Height" }).fill("9 ft");
  await next.click();

  await page.waitForURL(/step=4&.*height=9\+ft/);
  const result = page.getByRole("article", { name: "Result" });
  await expect.poll(() => result.getByText("Fails by 3 ft").first().isVisible()).toBe(true);
  await page.getByText("More", { exact: true }).click();
  await expect.poll(() => page.getByRole("button", { name: /Copy|Print/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Download as PDF" }).isVisible()).toBe(true);
  await page.getByRole("link", { name: /^Change the height to 6 ft/ }).click();
  await page.waitForURL(/height=6\+ft/);
  await result.locator(".verdict", { hasText: /^Allowed/ }).waitFor();

  await page.getByRole("link", { name: "Change details" }).first().click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.waitForURL(/step=2/);
  await page.getByRole("radio", { name: /^Seattle/ }).check();
  await next.click();
  await page.waitForURL(/step=3.*cityId=2/);
  await expect.poll(() => page.getByRole("textbox", { name: "Height" }).inputValue()).toBe("6 ft");
});

it("what only a fence or another project needs shows with it", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto("/compliance");
  await expect.poll(() => page.getByRole("radio", { name: /^Tall/ }).isVisible()).toBe(false);
  await page.getByRole("radio", { name: /^Other/ }).check();
  await page.getByRole("combobox", { name: "What is it?" }).selectOption("Deck");
  await expect.poll(() => page.getByRole("radio", { name: /^Tall/ }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.waitForURL("**/compliance?step=2&type=other&subject=deck");
});
