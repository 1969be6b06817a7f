import { expect, it } from "vitest";
import { findings, newVisitor, openStill, useBrowser } from "./support.ts";

useBrowser();

it("an answer says what the city means by a term, and leads to the section that defines it", async () => {
  const page = await newVisitor({ width: 390 });
  const question = "How far must a deck be from the side lot line in Seattle?";
  await openStill(page, `/search?q=${encodeURIComponent(question)}`);
  const answer = page.getByRole("article", { name: "Answer" });
  await answer.locator(".term", { hasText: /^setback$/ }).click();
  const meaning = page.getByRole("dialog", { name: "Setback" });
  await expect.poll(() => meaning.textContent()).toContain("between a structure and a lot line");
  expect(await findings(page)).toEqual([]);
  await meaning.getByRole("link", { name: "Read the definition in its section" }).click();
  await page.waitForURL("**/codes/seattle/23.84a.036");
  await page.getByRole("heading", { level: 1, name: /^Words with S/ }).waitFor();
});

it("a section opens the terms that the city defines in another one, also without script", async () => {
  const page = await newVisitor();
  await openStill(page, "/codes/new-york/zr-34-112");
  await page.locator(".clause-text .term", { hasText: /^stories$/ }).click();
  const meaning = page.getByRole("dialog", { name: "Story" });
  await expect.poll(() => meaning.textContent()).toContain("a cellar is not a story");
  expect(await findings(page)).toEqual([]);

  const plain = await newVisitor({ javaScript: false });
  await plain.goto("/codes/new-york/zr-34-112");
  await plain.locator(".clause-text").getByRole("link", { name: "stories" }).click();
  await plain.waitForURL("**/codes/new-york/zr-12-10-height");
});
