import { expect, it } from "vitest";
import { newVisitor, openPage, openStill, useBrowser } from "./support.ts";

useBrowser();

it("an address that nothing answers is a 404 that leads on", async () => {
  const page = await newVisitor({ expectedFailures: /404/ });
  expect(await openPage(page, "/no-such-page")).toBe(404);
  await page.getByRole("heading", { level: 1, name: "404 Page Not Found" }).waitFor();
  await expect
    .poll(() => page.getByText("Did you forget to add the page to the router?").isVisible())
    .toBe(true);
  expect(await openPage(page, "/codes/denver/no-such-section")).toBe(404);
  await page.getByRole("link", { name: "Browse the codes by city" }).click();
  await page.getByRole("heading", { level: 1, name: "The codes by city" }).waitFor();
});

it("the theme is kept and is there before the page is drawn", async () => {
  const page = await newVisitor();
  await openPage(page, "/");
  const classes = () => page.evaluate(() => document.documentElement.className.split(" "));
  await expect.poll(() => classes()).toContain("light");
  await page.getByRole("button", { name: "Theme: Light" }).click();
  await page.getByText("Dark", { exact: true }).click();
  await expect.poll(() => classes()).toContain("dark");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => document.body !== null);
  await expect.poll(() => classes()).toContain("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: "Theme: Dark" }).click();
  await page.getByText("System default", { exact: true }).click();
  await expect.poll(() => classes()).toContain("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction(() => document.documentElement.classList.contains("dark"));
  // A page that runs without the application shows and changes it just as well.
  await openStill(page, "/documentation");
  await page.getByRole("button", { name: "Theme: System default" }).click();
  await page.getByText("Light", { exact: true }).click();
  await page.getByRole("button", { name: "Theme: Light" }).waitFor();
  await expect.poll(() => classes()).toContain("light");
});

it("the application is fetched once the page has been painted, and then takes it over", async () => {
  const page = await newVisitor({ afterPaint: true });
  await openStill(page, "/compliance");
  const { painted, fetched } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    fetched: performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(fetched.length).toBeGreaterThan(3);
  for (const began of fetched) expect(began).toBeGreaterThan(painted);
  await page.getByRole("radio", { name: /^Fence/ }).check();
  await expect.poll(() => page.getByRole("button", { name: "Next" }).isEnabled()).toBe(true);
});

it("on a phone the pages fold behind a button", async () => {
  const page = await newVisitor({ width: 390 });
  await openPage(page, "/");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" });
  await expect.poll(() => link.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect.poll(() => link.isVisible()).toBe(true);
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Pricing" }).waitFor();
  await expect.poll(() => link.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
  await page.keyboard.press("Escape");
  await expect.poll(() => link.isVisible()).toBe(false);
});

it("losing the connection is said, the search says so too, and the question is kept", async () => {
  const page = await newVisitor({ expectedFailures: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
  await openPage(page, "/search");
  await page.context().setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await page.getByRole("searchbox", { name: "Your question" }).fill("How tall can a fence be?");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "We could not reach the server" }).waitFor();
  await expect
    .poll(() => page.getByRole("searchbox", { name: "Your question" }).inputValue())
    .toBe("How tall can a fence be?");
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("article", { name: "Answer" }).waitFor();
});

it("a page opened without a connection says so, and comes once the connection does", async () => {
  const page = await newVisitor({
    expectedFailures: /ERR_INTERNET_DISCONNECTED|Failed to fetch|preload|route error/,
  });
  await openPage(page, "/pricing");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Compare Cities" }).first().click();
  await page.getByText("The page opens here as soon as you are connected again.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Compare Cities" }).waitFor();
});

it("a question that is too long is kept, and the way on leads into its box", async () => {
  const page = await newVisitor({ expectedFailures: /status of 400/ });
  await openPage(page, `/search?q=${"fence ".repeat(400)}`);
  await page.getByText("Please keep your question to 2,000 characters or fewer.").waitFor();
  await page.getByRole("link", { name: "Edit your question" }).click();
  const box = page.getByRole("searchbox", { name: "Your question" });
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await box.inputValue()).toHaveLength(2399);
});

it("the codes can be filtered, and a rule and its words point at each other", async () => {
  const page = await newVisitor();
  await openPage(page, "/codes/denver");
  await page.getByLabel("Filter sections and districts").fill("fences height 10.5");
  await page.getByText(/^[1-9]\d? of \d+ sections/).waitFor();
  await page.getByRole("link", { name: "Fences and walls: height", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Fences and walls: height" }).waitFor();
  await page.getByRole("link", { name: "Rule 1: show its words in the text" }).focus();
  await expect.poll(() => page.locator(".rule-mark[data-active]").textContent()).toContain("4 feet tall");
  await page.getByRole("button", { name: "Copy citation" }).click();
  await page.getByText("Copied to clipboard").waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("/codes/denver/dzc-10.5-fence-height");
});
