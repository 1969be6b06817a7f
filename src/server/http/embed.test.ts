import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLANS } from "#domain/accounts/plan.ts";
import { createTestApp } from "#testing/app.ts";
import { realLaw } from "#testing/law.ts";
import { projectRoot } from "../project-root.ts";
import { accentStyle, contrast, readColor } from "./embed-colors.ts";

const site = () => createTestApp({ book: realLaw().book });
const ask = (q: string, more: Record<string, string> = {}): string =>
  `/embed/denver?${new URLSearchParams({ q, ...more })}`;
const fence = (feet: number): string => `Can I build a ${feet}-foot fence in Denver?`;
const FENCE = "Can I build a 12-foot fence?";

describe("the frame of the widget", () => {
  test("answers for its city with verdict, figures, clauses and the full answer in a new tab", async () => {
    const response = await site().get(ask(FENCE));
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<p class="verdict no">Not allowed by right</p>');
    expect(html).toContain("<b>4 ft</b> in front of the house");
    expect(html).toMatch(
      /<a href="http:\/\/lotline\.test\/codes\/denver\/[^"]+" target="_blank" rel="noopener">/,
    );
    expect(html).toContain(
      'href="http://lotline.test/search?q=Can+I+build+a+12-foot+fence%3F&amp;cityId=1" target="_blank" rel="noopener"',
    );
  });

  test("may be shown by every site, alone of all pages, and sets no cookie", async () => {
    const { get } = site();
    const frame = await get(ask(FENCE));
    expect(frame.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
    expect(frame.headers.get("X-Frame-Options")).toBeNull();
    expect(frame.headers.get("Set-Cookie")).toBeNull();
    for (const path of ["/", "/embed", "/search?q=fence", "/api/cities", "/embed/denver/more"]) {
      const other = await get(path);
      expect(other.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(other.headers.get("X-Frame-Options")).toBe("DENY");
    }
  });

  test("works without script: a plain form, and no script or handler in the page", async () => {
    const html = await (await site().get(ask("fence", { theme: "dark", accent: "#aa3300" }))).text();
    expect(html).toContain('<form action="/embed/denver#answer" method="get" role="search">');
    expect(html).toContain('<input type="hidden" name="theme" value="dark">');
    expect(html).toContain('<input type="hidden" name="accent" value="#aa3300">');
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/embed.js" defer>']);
    expect(html).not.toMatch(/ on\w+=/);
  });

  test("counts the third question of a network, says what to do, and lets suggested ones pass", async () => {
    const { get } = site();
    for (let n = 0; n < PLANS.anonymous.networkSearches; n++)
      expect((await get(ask(fence(n + 4)))).status).toBe(200);
    expect((await get(ask(fence(4)))).status).toBe(200);
    const refused = await get(ask(fence(99)));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const html = await refused.text();
    expect(html).toContain("The free searches are used up");
    expect(html).toContain('href="http://lotline.test/auth?tab=register" target="_blank"');
    expect(html).not.toContain("verdict");
    expect((await get(ask("How tall can a fence be in Denver?"))).status).toBe(200);
    expect((await get(ask(fence(99)), { address: "192.0.2.99" })).status).toBe(200);
    // What gets no answer takes no search.
    expect((await get(ask("Write me a poem about the moon"))).status).toBe(200);
  });

  test("uses up nothing that a visitor of the site has, and the other way round", async () => {
    const { get } = site();
    for (let n = 0; n < PLANS.anonymous.networkSearches; n++) await get(ask(fence(n + 4)));
    expect((await get(ask(fence(99)))).status).toBe(429);
    const own = await get(`/api/search?q=${fence(99)}`);
    expect([own.status, own.headers.get("X-Searches-Remaining")]).toEqual([200, "1"]);
  });

  test("shows what was typed as text, and lets nothing but a color into its style", async () => {
    const html = await (
      await site().get(
        ask('"><img src=x onerror=alert(1)>', { accent: "red;background:url(//x)", theme: '"x' }),
      )
    ).text();
    expect(html).not.toContain("<img");
    expect(html).toContain('data-theme="auto" style=""');
  });

  test("lists the cities when it is asked for one that there is not", async () => {
    const response = await site().get("/embed/atlantis");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('href="/embed/denver?theme=auto"');
  });
});

test("any accent leaves the words on buttons and links readable", () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(color, (accent) => {
      const style = accentStyle(accent);
      expect(contrast(accent, /--on-own:(#\w{6})/.exec(style)![1]!)).toBeGreaterThanOrEqual(4.5);
      if (style.includes("--link-light")) expect(contrast(accent, "#ffffff")).toBeGreaterThanOrEqual(4.5);
      if (style.includes("--link-dark")) expect(contrast(accent, "#1b2225")).toBeGreaterThanOrEqual(4.5);
    }),
  );
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect([readColor("#ABC"), readColor("0b5d57"), readColor("red"), readColor("#12345")]).toEqual([
    "#aabbcc",
    "#0b5d57",
    null,
    null,
  ]);
});

test("the script, and script and style of its frame, are under 30 kB together, uncompressed", () => {
  const bytes = ["widget.js", "embed.js", "embed.css"].map(
    (name) => readFileSync(join(projectRoot, "public", name)).length,
  );
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(30_000);
});
