import { beforeAll, expect, it } from "vitest";
import { REVIEW_TOWN } from "#testing/review-town.ts";
import { importText } from "./imported-code.ts";
import { operate } from "./operator.ts";
import { PASSWORD, register } from "./person.ts";
import { findings, newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

beforeAll(async () => {
  const sections = REVIEW_TOWN.map(({ number, title, blocks }) => ({
    section_number: number,
    title,
    text: blocks.map((block) => (block.kind === "table" ? "" : block.text)).join("\n\n"),
  }));
  await importText("elmwood.json", JSON.stringify(sections), "--city", "Elmwood", "--state", "UT");
});

it("an operator corrects a rule beside its passage, undoes it, accepts it, and the section says that it is reviewed", async () => {
  const page = await newVisitor({ expectedFailures: /40[03]/ });
  await openPage(page, "/auth?tab=register&next=/operator/rules");
  await register(page, "reviewer");
  await page.getByRole("heading", { name: "You can't open this page" }).waitFor();
  await operate("operators", "add", "reviewer");

  await openPage(page, "/operator/rules");
  await page.getByRole("main").getByRole("link", { name: "Elmwood, UT" }).click();
  await page.getByLabel("Subject").selectOption("Height");
  await page.getByRole("button", { name: "Show" }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: "Height: at most 35 ft" }).click();
  await page.getByText("35 ft", { exact: true }).first().waitFor();
  await expect.poll(() => page.locator("mark").innerText()).toContain("35");
  expect(await findings(page)).toEqual([]);

  await page.getByLabel("Figure").fill("tall");
  await page.getByRole("button", { name: "Save corrected rule" }).click();
  await page.getByText("Please enter a number").first().waitFor();
  await page.getByLabel("Figure").fill("36");
  await page.keyboard.press("Alt+Shift+KeyC");
  await page.getByText("The correction of the last rule is saved.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("The decision is undone.").waitFor();
  await expect.poll(() => page.getByLabel("Figure").inputValue()).toBe("35");
  await page.keyboard.press("Alt+Shift+KeyA");
  await page.getByText("The last rule is accepted.").waitFor();

  await openPage(page, "/codes/elmwood/4-2");
  await page.getByText("Reviewed", { exact: true }).waitFor();
  await openPage(page, "/data-sources/gaps/elmwood");
  expect(await findings(page)).toEqual([]);
  const row = page.getByRole("row").filter({ hasText: "R-1" });
  await expect.poll(() => row.getByRole("cell").nth(1).innerText()).toContain("Height");
});

it("decides without script", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto("/auth?next=/operator/rules/elmwood");
  await page.getByLabel("Username").fill("reviewer");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("main form button[type=submit]").first().click();
  await page.getByRole("link", { name: "Front setback: at least 25 ft" }).click();
  await page.getByRole("button", { name: "Reject" }).click();
  await page.getByText("The last rule is rejected.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("The decision is undone.").waitFor();
});
