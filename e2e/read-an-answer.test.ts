import { expect, it } from "vitest";
import { FENCE, findings, newVisitor, openStill, TWO_ASKS, UNCLEAR, useBrowser } from "./support.ts";

useBrowser();

const search = (question: string) => `/search?q=${encodeURIComponent(question)}`;

it("a term of art opens by key to what it means, and closes back onto itself", async () => {
  const page = await newVisitor();
  await openStill(page, search(FENCE));
  const term = page.getByRole("article", { name: "Answer" }).locator(".term").first();
  const name = (await term.textContent()) ?? "";
  await term.focus();
  await page.keyboard.press("Enter");
  const explained = page.getByRole("dialog", { name: new RegExp(name, "i") });
  await explained.waitFor();
  expect((await explained.textContent())?.length).toBeGreaterThan(name.length + 20);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await explained.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  // Each term is explained once.
  const terms = await page.locator(".answer .term").allTextContents();
  expect(new Set(terms).size).toBe(terms.length);
});

it("many figures stand by measure under one axis, and a reply narrows them", async () => {
  const page = await newVisitor();
  await openStill(page, search("building height in New York"));
  await page
    .locator("summary", { hasText: /^Show all \d+ figures$/ })
    .first()
    .click();
  const table = page.getByRole("table", { name: "Max height" });
  await expect.poll(() => table.getByRole("row").count()).toBeGreaterThan(10);
  const axis = page.getByRole("img", { name: /^Max height on one axis\. / });
  await expect.poll(() => axis.getAttribute("aria-label")).toContain("155 ft");
  await page.getByRole("article", { name: "Answer" }).getByRole("link", { name: "R4B", exact: true }).click();
  await page.waitForURL(/district=R4B/);
  await page.locator(".reading-line", { hasText: "R4B" }).waitFor();
});

it("the lot shows setbacks as strips with their figures, and says the same in words", async () => {
  const page = await newVisitor();
  await openStill(page, search("What is the side setback in Austin SF-3?"));
  const plan = page.getByRole("img", { name: /^Plan of a lot\. How far back from the side lot lines/ });
  await expect.poll(() => plan.getAttribute("aria-label")).toContain("5 ft");
  await expect.poll(() => plan.locator(".dimension").count()).toBeGreaterThan(0);
});

it("on a phone the verdict stands above the fold, and no question however long pushes the page sideways", async () => {
  // Each visitor has few free searches, so every question is another visitor's.
  const open = async (q: string) => {
    const page = await newVisitor({ width: 390 });
    await openStill(page, search(q));
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      q,
    ).toBe(0);
    return page;
  };
  const verdict = await (await open(FENCE)).locator(".headline").boundingBox();
  expect(verdict?.y).toBeLessThan(700);
  // The name of its project is the longest that we have, so that the chips after it are beyond the edge.
  await open("backyard ADU Seattle");
  await open(`How tall may a fence in Denver be, ${"pneumonoultramicroscopic".repeat(20)} <b>"é☃?`);
});

it("an unclear question says what it may mean and gives no verdict, and a press chooses", async () => {
  const page = await newVisitor();
  await openStill(page, search(UNCLEAR));
  const answer = page.getByRole("article", { name: "Answer" });
  const meanings = answer.getByRole("list", { name: "Which did you mean?" }).getByRole("listitem");
  await expect.poll(() => meanings.count()).toBe(3);
  await expect.poll(() => answer.locator(".verdict").count()).toBe(0);
  await meanings.first().getByRole("link").first().click();
  await page.waitForURL(/[?&]rule=/);
  await answer.locator(".verdict").waitFor();
  await answer.locator(".clause-fold-line").first().click();
  await expect.poll(() => answer.locator(".clause mark").first().isVisible()).toBe(true);
});

it("two things asked get an answer each, in the order asked", async () => {
  const page = await newVisitor();
  await openStill(page, search(TWO_ASKS));
  const answer = page.getByRole("article", { name: "Answer" });
  await expect.poll(() => answer.getByRole("heading", { level: 2 }).count()).toBe(2);
  const [height, permit] = [
    answer.locator(".part-of-answer").first(),
    answer.locator(".part-of-answer").last(),
  ];
  await expect.poll(() => height.textContent()).toMatch(/4\sft.*6\sft/s);
  await expect.poll(() => permit.textContent()).toMatch(/permit/);
});

it("a correction that cannot be read leaves the question and a way on", async () => {
  const page = await newVisitor({ expectedFailures: /400/ });
  expect(await openStill(page, `${search(FENCE)}&asOf=soon`)).toBe(400);
  await expect.poll(() => page.getByRole("searchbox", { name: "Your question" }).inputValue()).toBe(FENCE);
  await page.getByRole("link", { name: "Ask without my changes" }).click();
  await page.getByRole("article", { name: "Answer" }).waitFor();
});

it("on paper the whole answer stands, folded clauses too, without what is for the screen", async () => {
  const page = await newVisitor();
  await openStill(page, search("Height restrictions"));
  await page.emulateMedia({ media: "print" });
  await expect
    .poll(() => page.getByText("The content of Lotline is for educational purposes only").isVisible())
    .toBe(true);
  await expect.poll(() => page.locator(".ask").isVisible()).toBe(false);
  await expect.poll(() => page.locator(".suggestions").isVisible()).toBe(false);
  const last = await page.locator(".clause").last().boundingBox();
  expect(last?.height).toBeGreaterThan(20);
});
