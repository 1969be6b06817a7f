import { beforeAll, expect, inject, test, vi } from "vitest";
import { birchfieldEdition } from "#testing/imported.ts";
import { openCodeTarget } from "../src/cli/code-target.ts";
import { findings, newVisitor, openStill, siteUrl, useBrowser } from "./support.ts";

/** A town whose code was imported: its questions, on a server that has its text. */

const QUESTION = "maximum height in R-1 in Birchfield";

useBrowser();

beforeAll(async () => {
  const target = await openCodeTarget({ DATA_DIR: inject("dataDir") });
  if (!target.ok) throw new Error(target.error);
  await target.value.store.save(birchfieldEdition());
  await target.value.close();
  // The server looks for new places every few seconds. Each look is somebody else's, who has searches left.
  let look = 0;
  await vi.waitFor(
    async () => {
      const headers = { "X-Forwarded-For": `198.19.77.${look++}` };
      const page = await fetch(`${siteUrl}/search?q=${encodeURIComponent(QUESTION)}`, { headers });
      expect(await page.text()).toContain("No person has checked it");
    },
    { timeout: 60_000, interval: 1_000 },
  );
});

test("a question that names the town is answered from its text, which opens at the section", async () => {
  const page = await newVisitor({ width: 390 });
  await openStill(page, `/search?q=${encodeURIComponent(QUESTION)}`);
  const answer = page.getByRole("article", { name: "Answer" });
  await expect.poll(() => answer.textContent()).toContain("No person has checked it");
  await expect
    .poll(() => answer.getByRole("heading", { level: 2 }).textContent())
    .toMatch(/Read automatically from the enacted text of Birchfield: height in R-1 at most 35\sft\./);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findings(page)).toEqual([]);
  await answer.getByRole("link", { name: "Clause 1" }).first().click();
  await answer.getByRole("link", { name: "Permanent link" }).first().click();
  await page.waitForURL("**/codes/birchfield/9-2-1");
  await expect.poll(() => page.getByRole("main").textContent()).toContain("Dimensional standards");
});

test("the town is among the cities to choose from; a question without a figure gives its sections", async () => {
  const page = await newVisitor();
  await openStill(page, `/search?q=beehives`);
  await page.locator(".reading-line").click();
  await page.getByText("City All Cities").click();
  await page.getByRole("link", { name: "Birchfield, Vermont" }).click();
  await page.waitForURL(/cityId=1\d{6}/);
  await page.getByRole("heading", { name: /this section speaks of it/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  const first = page
    .getByRole("region", { name: /section/ })
    .getByRole("link")
    .first();
  await expect.poll(() => first.getAttribute("href")).toBe("/codes/birchfield/9-3-1");
});
