import { expect, it } from "vitest";
import { findings, newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

const TABS = ["projects", "faq", "resources"] as const;

it("a city is chosen, the questions are opened by key, and a sentence leads to its clause", async () => {
  const page = await newVisitor();
  await openPage(page, "/compliance?tab=projects");
  await page.getByRole("combobox", { name: "City" }).selectOption("Chicago, Illinois");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("heading", { name: "Common Projects in Chicago" }).waitFor();

  const tab = page
    .getByRole("navigation", { name: "Compliance", exact: true })
    .getByRole("link", { name: "FAQ" });
  await tab.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "FAQ in Chicago" }).waitFor();
  await expect.poll(() => tab.getAttribute("aria-current")).toBe("page");
  expect(new URL(page.url()).searchParams.get("cityId")).toBe("4");

  const question = page.getByRole("region", { name: "What happens if I build without a permit?" });
  const fine = question.getByRole("listitem").filter({ hasText: "first fine of $500 to $1,000" });
  const cite = fine.getByRole("link");
  const id = (await cite.getAttribute("href"))?.slice(1);
  await cite.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#clause-/);
  const clause = page.locator(`[id="${id}"]`);
  await expect.poll(() => clause.isVisible()).toBe(true);
  await expect.poll(() => clause.textContent()).toContain("500");

  await page
    .getByRole("listitem")
    .filter({ has: clause })
    .getByRole("link", { name: "Permanent link" })
    .click();
  await page.waitForURL("**/codes/chicago/*");
});

it("a project leads into the wizard, and a desk has a telephone number to call", async () => {
  const page = await newVisitor();
  await openPage(page, "/compliance?tab=projects&cityId=1");
  await expect
    .poll(() => page.getByRole("link", { name: "Check my fence" }).getAttribute("href"))
    .toBe("/compliance?type=fence&cityId=1");
  await page.getByRole("link", { name: "Resources", exact: true }).first().click();
  await page.getByRole("heading", { name: "Resources in Denver" }).waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "720-865-2915" }).getAttribute("href"))
    .toBe("tel:+17208652915");
});

it("a city that we don't have is told, and the others are offered", async () => {
  const page = await newVisitor({ expectedFailures: /400/ });
  expect(await openPage(page, "/compliance?tab=faq&cityId=99")).toBe(400);
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("We don't cover this one");
  await page.getByRole("main").getByRole("link", { name: "Portland" }).click();
  await page.getByRole("heading", { name: "FAQ in Portland" }).waitFor();
});

it("the tabs and the choice of a city work without JavaScript", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto("/compliance?tab=faq");
  await page.getByRole("combobox", { name: "City" }).selectOption("Austin, Texas");
  await page.getByRole("button", { name: "Show" }).click();
  const answer = page.getByRole("region", { name: "What is a variance, and how do I ask for one?" });
  await expect
    .poll(() => answer.getByText("The Board of Adjustment may grant a variance").isVisible())
    .toBe(true);
});

it.each([1280, 390])(
  "axe finds nothing on the tabs at %i pixels, and nothing is pushed sideways",
  async (width) => {
    const page = await newVisitor({ width });
    for (const tab of TABS) {
      await openPage(page, `/compliance?tab=${tab}&cityId=5`);
      expect(await findings(page)).toEqual([]);
      await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));
      expect(await findings(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  },
);
