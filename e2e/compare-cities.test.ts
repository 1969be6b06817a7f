import { expect, it } from "vitest";
import { heldTopics } from "#domain/comparison/comparison-topics.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { realEngine, realLaw } from "#testing/law.ts";
import { findings, newVisitor, openMore, openStill, useBrowser } from "./support.ts";

useBrowser();

const FENCES = "/compare?city1=1&city2=3&topic=fence";

it("two cities are compared by keyboard, a third is added, and a figure leads to its clause", async () => {
  const page = await newVisitor();
  await openStill(page, "/compare");
  const article = page.getByRole("article");
  await expect.poll(() => article.count()).toBe(0);

  await page.getByLabel("First city").focus();
  await page.keyboard.type("Denver");
  // The city chosen as first cannot be the second.
  const second = page.getByLabel("Second city");
  await expect.poll(() => second.locator("option", { hasText: "Denver" }).isDisabled()).toBe(true);
  await expect.poll(() => second.locator("option", { hasText: "Portland" }).isDisabled()).toBe(false);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Portland");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Fences");
  await expect.poll(() => article.count()).toBe(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/compare?city1=1&city2=3&topic=fence");

  await article.getByRole("heading", { name: "Fences: Denver and Portland" }).waitFor();
  const row = article.locator("tbody", { hasText: "Height in front" }).first();
  const cells = await row.locator("tr").first().locator("td").allTextContents();
  const difference = await article
    .getByRole("heading", { name: "Key Differences" })
    .locator("xpath=following-sibling::ul[1]/li[1]")
    .textContent();
  // Whatever the law says today, the sentence and the row say the same.
  const plain = (text: string | null) => text!.replace(/\s/g, " ");
  for (const cell of cells) expect(plain(difference)).toContain(/^[\d.]+ ft/.exec(plain(cell))![0]);
  await expect.poll(() => row.getByRole("img").getAttribute("aria-label")).toMatch(/Denver: [\d.]+\sft/);

  const mark = row.getByRole("link", { name: /^Clause \d+$/ }).first();
  const target = await mark.getAttribute("href");
  await mark.focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction((hash) => window.location.hash === hash, target);
  await expect.poll(() => page.locator(target!).locator("mark").isVisible()).toBe(true);
  expect(await findings(page)).toEqual([]);

  await page.getByLabel("Add a city").selectOption("Seattle, Washington");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.waitForURL("**/compare?city1=1&city2=3&topic=fence&also=2");
  await article.getByRole("heading", { name: "Fences: Denver, Portland and Seattle" }).waitFor();
  await expect.poll(() => row.locator("tr").first().locator("td").count()).toBe(3);
  await article.getByRole("link", { name: "Remove Seattle" }).first().click();
  await page.waitForURL((url) => !url.searchParams.has("also"));
  await article.getByRole("heading", { name: "Fences: Denver and Portland" }).waitFor();
  await expect.poll(() => row.locator("tr").first().locator("td").count()).toBe(2);
});

it("report, table and codes are reached from the comparison", async () => {
  const page = await newVisitor();
  await openStill(page, `${FENCES}&also=2`);
  const article = page.getByRole("article");
  const form = article.locator('form[action="/reports"]');
  await expect.poll(() => form.getAttribute("method")).toBe("post");
  const sent = await form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)])),
  );
  expect(sent).toEqual({ kind: "comparison", city1: "1", city2: "3", topic: "fence", also: "2" });
  await openMore(page);
  const table = new URL(
    (await article.getByRole("link", { name: "Download Comparison" }).getAttribute("href"))!,
    page.url(),
  );
  expect([table.pathname, Object.fromEntries(table.searchParams)]).toEqual([
    "/tables/comparison.csv",
    { city1: "1", city2: "3", topic: "fence", also: "2" },
  ]);
  await expect.poll(() => article.getByText(/^Last Updated \w+ /).isVisible()).toBe(true);
  await expect.poll(() => article.locator('thead a[href="/codes/denver"]').first().isVisible()).toBe(true);
});

it("on a phone each rule is a card, nothing is pushed sideways, and targets are tall enough", async () => {
  const page = await newVisitor({ width: 390 });
  await openStill(page, FENCES);
  expect(await findings(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBe(0);
  const cell = page.locator("tbody td[data-label=Portland]").first();
  expect((await cell.boundingBox())!.width).toBeGreaterThan(280);
  const small = await page
    .locator(".compare-page :is(.button, .field, .text-button, .city-head, .question-link)")
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height < 43.5)
        .map(({ name, box }) => `${name}: ${box.height}`),
    );
  expect(small).toEqual([]);
});

it("without script the form compares and a city is added", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto("/compare");
  await page.getByLabel("First city").selectOption("Denver, Colorado");
  await page.getByLabel("Second city").selectOption("Portland, Oregon");
  await page.getByLabel("Topic").selectOption("Fences");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.waitForURL("**/compare?city1=1&city2=3&topic=fence");
  await page.getByRole("heading", { name: "Key Differences" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Print" }).count()).toBe(0);
  await page.getByLabel("Add a city").selectOption("Austin, Texas");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.waitForURL("**/compare?city1=1&city2=3&topic=fence&also=5");
  await page.getByLabel("Add a city").selectOption("Chicago, Illinois");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.waitForURL("**/compare?city1=1&city2=3&topic=fence&also=5,4");
  await page.getByRole("heading", { name: "Fences: Denver, Portland, Austin and Chicago" }).waitFor();
  await page.goto("/compare");
  await page.getByRole("link", { name: /^Fences: / }).click();
  await page.getByRole("heading", { name: "Key Differences" }).waitFor();
});

it("a comparison that fails says so and keeps the choice", async () => {
  const page = await newVisitor({ expectedFailures: /ERR_INTERNET_DISCONNECTED|Failed to fetch|400/ });
  await openStill(page, FENCES);
  await page.context().setOffline(true);
  await page.getByText("Change the cities or the topic").click();
  await page.getByLabel("Topic").selectOption("ADUs");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("heading", { name: "Error loading comparison. Please try again." }).waitFor();
  await expect.poll(() => page.getByLabel("Topic").inputValue()).toBe("adu");
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "ADUs: Denver and Portland" }).waitFor();

  expect(await openStill(page, "/compare?city1=1&city2=1&topic=fence")).toBe(400);
  await page.getByRole("alert").getByText("Please choose two different cities.").waitFor();
  expect(await openStill(page, "/compare?city1=1&city2=2&topic=fence&asOf=soon")).toBe(400);
  await expect.poll(() => page.locator('input[name="asOf"]').count()).toBe(0);
});

it("two cities without any rule on a topic say that there is not enough", async () => {
  // The day of the site that is tested.
  const today = calendarDate(new Date().toISOString().slice(0, 10));
  // Whatever the law lacks today: a topic that two cities have no rules on, and another city has.
  const most = ({ rules }: { rules: readonly { count: number }[] }) =>
    Math.max(...rules.map(({ count }) => count));
  const [lacking] = heldTopics(realEngine(), today)
    .filter(({ rules }) => rules.filter(({ count }) => count === 0).length >= 2)
    .sort((a, b) => most(b) - most(a));
  const [first, second] = lacking!.rules.filter(({ count }) => count === 0);
  const other = lacking!.rules.find(({ count }) => count === most(lacking!))!;
  const compare = (city: number) =>
    `/compare?city1=${first!.cityId}&city2=${city}&topic=${lacking!.topic.key}`;
  const name = realLaw().book.cities.find(({ id }) => id === first!.cityId)!.name;
  const page = await newVisitor();
  await openStill(page, compare(second!.cityId));
  await expect.poll(() => page.getByText("Insufficient data to generate comparison").isVisible()).toBe(true);
  await openStill(page, compare(other.cityId));
  await expect
    .poll(() => page.getByText(`${name}: No specific rules found for this category.`).first().isVisible())
    .toBe(true);
});
