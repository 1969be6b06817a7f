import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findings, newVisitor, siteUrl, useBrowser } from "./support.ts";

useBrowser();

describe("the widget on another site", () => {
  let other: Server;
  let otherUrl = "";
  beforeAll(async () => {
    const tag = (city: string, more = "") =>
      `<script src="${siteUrl}/widget.js" data-city="${city}" ${more} async></script>`;
    other = createServer((_, response) => {
      response.setHeader("Content-Type", "text/html");
      response.end(
        `<!doctype html><html lang="en"><title>Another site</title><main><h1>Our town</h1>${tag("denver", 'data-theme="dark" data-accent="#aa3300"')}<p>Below</p>${tag("seattle", 'data-title="Ask about Seattle"')}</main></html>`,
      );
    });
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    otherUrl = `http://localhost:${(other.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => other.close(resolve)));

  test("answers by keyboard, grows with its answer and sets no cookie", async () => {
    const page = await newVisitor();
    await page.goto(otherUrl);
    const frames = page.locator("iframe");
    await expect.poll(() => frames.count()).toBe(2);
    await expect.poll(() => frames.nth(1).getAttribute("title")).toBe("Ask about Seattle");
    // Each stands where its tag stands.
    expect(
      await page.locator("main > *:not(script)").evaluateAll((all) => all.map(({ tagName }) => tagName)),
    ).toEqual(["H1", "IFRAME", "P", "IFRAME"]);
    const denver = page.frameLocator("iframe").first();
    const box = denver.getByRole("textbox", { name: "Your question about Denver" });
    await box.waitFor();
    const before = (await frames.first().boundingBox())!.height;
    await box.focus();
    await page.keyboard.type("Can I build a 12-foot fence?");
    await page.keyboard.press("Enter");
    await denver.getByText("Not allowed by right").waitFor();
    await expect.poll(async () => (await frames.first().boundingBox())!.height).toBeGreaterThan(before + 100);
    const inner = page.frames().find((frame) => frame.url().includes("/embed/denver"))!;
    // All of it is seen: the frame itself never scrolls.
    await expect
      .poll(() => inner.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBeLessThanOrEqual(1);
    await expect.poll(() => denver.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(await page.context().cookies()).toEqual([]);
    const [full] = await Promise.all([
      page.context().waitForEvent("page"),
      denver.getByRole("link", { name: "Read the full answer" }).click(),
    ]);
    await full.waitForLoadState();
    expect(full.url()).toBe(`${siteUrl}/search?q=Can+I+build+a+12-foot+fence%3F&cityId=1`);
  });

  test("says so when the site does not answer or the visitor is offline, and tries again", async () => {
    const page = await newVisitor({ expectedFailures: /ERR_FAILED/ });
    await page.goto(otherUrl);
    const denver = page.frameLocator("iframe").first();
    const box = denver.getByRole("textbox");
    await box.fill("Can I build a 12-foot fence?");
    await page.context().setOffline(true);
    await box.press("Enter");
    await denver.getByText("You are offline. Your question is still here").waitFor();
    await page.context().setOffline(false);
    const questions = /\/embed\/denver\?.*q=/;
    await page.route(questions, (route) => route.abort());
    await box.press("Enter");
    await page.getByRole("alert").getByText("Building rules cannot be looked up just now.").waitFor();
    await expect.poll(() => page.locator("iframe").count()).toBe(1);
    await page.unroute(questions);
    await page.getByRole("button", { name: "Try again" }).click();
    await denver.getByRole("textbox", { name: "Your question about Denver" }).waitFor();
    await expect.poll(() => page.locator("iframe").count()).toBe(2);
  });

  test("believes no other window about its height", async () => {
    const page = await newVisitor();
    await page.goto(otherUrl);
    const frame = page.locator("iframe").first();
    await page.frameLocator("iframe").first().getByRole("textbox").waitFor();
    await page.evaluate(() => window.postMessage({ type: "lotline:height", height: 5555 }, "*"));
    await page.waitForTimeout(200);
    expect((await frame.boundingBox())!.height).toBeLessThan(2000);
  });

  test("no other page of the site can be shown there", async () => {
    const page = await newVisitor({ expectedFailures: /frame-ancestors|X-Frame-Options|Refused to frame/i });
    await page.goto(otherUrl);
    await page.evaluate((address) => {
      const frame = document.createElement("iframe");
      frame.src = address;
      frame.id = "whole";
      document.body.append(frame);
    }, `${siteUrl}/account`);
    await expect
      .poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-error:")))
      .toBe(true);
  });
});

// The pages for others are in accessibility-of-reading.test.ts.
test("the frame has no fault that axe finds, by day and by night", async () => {
  for (const theme of ["light", "dark"] as const) {
    // The theme is chosen in every frame, also in the one that has no storage.
    const page = await newVisitor({ theme, expectedFailures: /localStorage.*sandboxed/ });
    await page.goto(`/embed/denver?theme=${theme}&q=How+tall+can+a+fence+be+in+Denver%3F`);
    await page.getByText("The clauses").waitFor();
    expect(await findings(page), `frame ${theme}`).toEqual([]);
  }
});

test("every page of the sitemap is there, may be found, and calls itself by that address", async () => {
  const from = (n: number) => ({ headers: { "X-Forwarded-For": `198.19.${n >> 8}.${n % 256}` } });
  const xml = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const named = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at!.replaceAll("&amp;", "&"));
  expect(named.length).toBeGreaterThan(300);
  // Sections are all alike: one in twenty stands for them.
  const looked = named.filter((at, n) => !/\/codes\/[^/]+\/./.test(at) || n % 20 === 0);
  for (const [n, at] of looked.entries()) {
    const response = await fetch(at, from(n));
    const html = await response.text();
    expect(response.status, at).toBe(200);
    expect(html, at).not.toContain('name="robots" content="noindex"');
    expect(html.replaceAll("&amp;", "&"), at).toContain(`<link rel="canonical" href="${at}"`);
    expect(html, at).toMatch(/property="og:image" content="[^"]+\/pictures\/[^"]+\.png"/);
  }
  // What header and footer lead to is in it, unless it is kept from search engines.
  const home = await (await fetch(siteUrl, from(5000))).text();
  const linked = new Set([...home.matchAll(/<a [^>]*href="(\/[^"?#]*)"/g)].map(([, path]) => path!));
  for (const [n, path] of [...linked].entries()) {
    if (named.includes(`${siteUrl}${path}`)) continue;
    const html = await (await fetch(`${siteUrl}${path}`, from(6000 + n))).text();
    expect(html, path).toContain('name="robots" content="noindex"');
  }
});

test("the picture of an answer comes with its page, and with no other question", async () => {
  const page = await newVisitor();
  await page.goto("/search?q=Can+I+build+a+12-foot+fence+in+Denver%3F");
  const picture = await page.locator('meta[property="og:image"]').first().getAttribute("content");
  const made = await fetch(picture!);
  expect([made.status, made.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect((await fetch(picture!.replace("12-foot", "13-foot"))).status).toBe(404);
});
