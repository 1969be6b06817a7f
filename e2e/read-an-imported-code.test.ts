import { beforeAll, expect, it } from "vitest";
import { importOneEdition, importTwoEditions } from "./imported-code.ts";
import { COLORS, findings, newVisitor, openPage, openStill, useBrowser } from "./support.ts";

useBrowser();

beforeAll(async () => {
  await importTwoEditions("Elmwood Bend");
  await importOneEdition("Ashby Bend");
});

const CODE = "/codes/elmwood-bend";
const SCREENS: readonly [name: string, path: string][] = [
  ["all codes", "/codes"],
  ["a place", CODE],
  ["the contents of a part", `${CODE}/contents?in=title-9-land-use/chapter-9.1-general`],
  ["an older edition", `${CODE}?edition=1`],
  ["a section with terms and links", `${CODE}/9-1-2`],
  ["a section with a table", `${CODE}/9-1-3`],
  ["a long section", `${CODE}/9-1-4`],
  ["the next part of it", `${CODE}/9-1-4?part=2`],
  ["all of it", `${CODE}/9-1-4?part=all`],
  ["changes", `${CODE}/changes`],
  ["changes of one kind", `${CODE}/changes?kind=value`],
  ["no changes of a kind", `${CODE}/changes?q=zebra`],
  ["one edition has no changes", "/codes/ashby-bend/changes"],
];

it.each(SCREENS)(
  "%s: axe finds nothing in light and dark, and nothing overflows on a phone",
  async (_, path) => {
    const page = await newVisitor();
    await openStill(page, path);
    expect(await findings(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));
    expect(await findings(page, COLORS)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    // On paper neither the ways to other pages nor the filter are of use.
    await page.emulateMedia({ media: "print" });
    await expect
      .poll(() => page.locator(".parts:visible, .change-filter:visible, .neighbors:visible").count())
      .toBe(0);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  },
);

it("leads from the contents to the changes and from there to the section in each edition", async () => {
  const page = await newVisitor();
  await openPage(page, CODE);
  await page.getByRole("link", { name: "See what changed" }).click();
  await page.getByRole("heading", { name: "Changes in the code of Elmwood Bend, UT" }).waitFor();
  await page.getByText("2 sections changed, 1 added, 1 removed.").waitFor();
  const yards = page.locator(".section-change", { hasText: "9-1-2" }).first();
  await expect.poll(() => yards.locator(".change-values").innerText()).toContain("Side setback: 8 ft → 6 ft");
  await expect.poll(() => yards.locator("del").innerText()).toBe("8");
  await expect.poll(() => yards.locator("ins").innerText()).toBe("6");

  await page.getByLabel("Kind").selectOption("removed");
  await page.getByRole("button", { name: "Show changes" }).click();
  await page.waitForURL(/kind=removed/);
  await page.getByText("1 change", { exact: true }).waitFor();
  await page.getByRole("link", { name: "§ 9-1-5 Horses" }).click();
  await page.waitForURL(`**${CODE}/9-1-5?edition=1`);
  await page.getByText("This is an older edition.").waitFor();
});

it("a question can be asked from the contents of a place", async () => {
  const page = await newVisitor();
  await openStill(page, CODE);
  await page.getByLabel("Ask about Elmwood Bend").fill("How tall can a house be?");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /height at most 35 ft/ }).waitFor();
});

it("a defined term opens by key to its definition and leads to its section", async () => {
  const page = await newVisitor({ width: 390 });
  await openPage(page, `${CODE}/9-1-2`);
  const term = page.getByRole("button", { name: "lot line" });
  await term.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Lot line" });
  await panel.waitFor();
  expect(await findings(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await term.click();
  await panel.getByRole("link", { name: "Read the definition in its section" }).click();
  await page.waitForURL(`**${CODE}/9-1-1`);
});

it("without script a defined term is a link, and changes are filtered all the same", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto(`${CODE}/9-1-2`);
  await page.getByRole("link", { name: "lot line" }).click();
  await page.waitForURL(`**${CODE}/9-1-1`);
  await page.goto(`${CODE}/changes`);
  await page.getByLabel("Number or title").fill("bees");
  await page.getByRole("button", { name: "Show changes" }).click();
  await page.waitForURL(/q=bees/);
  await expect.poll(() => page.locator(".section-change").count()).toBe(1);
});
