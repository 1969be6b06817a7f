import { DOMParser } from "@xmldom/xmldom";
import { expect, test } from "vitest";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { createTestApp } from "#testing/app.ts";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { writeSitemap } from "./sitemap.ts";

const read = (xml: string, tag: string): string[] =>
  [
    ...new DOMParser({ onError: (_, message) => expect.unreachable(message) })
      .parseFromString(xml, "text/xml")
      .getElementsByTagName(tag),
  ].map(({ textContent }) => textContent ?? "");

test("the sitemap names pages, cities, sections, guides and example answers by their whole address", async () => {
  const clause = makeClause({ from: calendarDate("2024-05-01"), rules: [makeRule()] });
  const { get } = createTestApp({ book: makeBook({ clauses: [clause] }) });
  const response = await get("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  const named = read(xml, "loc");
  for (const path of [
    "/",
    "/codes/springfield",
    "/codes/springfield/10-5",
    "/compliance?tab=faq&cityId=1",
    "/answers/springfield/fence-height",
    "/privacy-policy",
  ])
    expect(named).toContain(`http://lotline.test${path}`);
  expect(new Set(named).size).toBe(named.length);
  expect(xml).toContain("/codes/springfield/10-5</loc><lastmod>2024-05-01</lastmod>");
  expect(xml).toContain("<loc>http://lotline.test/pricing</loc></url>");
});

test("a change that is still to come is no last change", async () => {
  const clause = makeClause({ from: calendarDate("2027-01-01") });
  const { get } = createTestApp({ book: makeBook({ clauses: [clause] }) });
  expect(await (await get("/sitemap.xml")).text()).not.toContain("2027");
});

test("five entries with room for two make three parts and an index of them", () => {
  const entries = Array.from({ length: 5 }, (_, n) => ({ path: `/p?a=${n}&b`, changed: null }));
  const { index, parts } = writeSitemap("https://x.test", entries, { mostEntries: 2 });
  expect(read(index!, "loc")).toEqual([1, 2, 3].map((n) => `https://x.test/sitemap-${n}.xml`));
  expect(parts.flatMap((part) => read(part, "loc"))).toEqual(
    entries.map(({ path }) => `https://x.test${path}`),
  );
});

test("no part is larger than it may be, to the byte", () => {
  const entries = Array.from({ length: 40 }, (_, n) => ({ path: `/é${"x".repeat(n)}`, changed: null }));
  const { parts } = writeSitemap("https://x.test", entries, { mostBytes: 700 });
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(700);
  expect(parts.flatMap((part) => read(part, "loc"))).toHaveLength(40);
});

test("a part that there is not is not found", async () => {
  const { get } = createTestApp();
  for (const path of ["/sitemap-1.xml", "/sitemap-0.xml"]) expect((await get(path)).status).toBe(404);
});

test("robots.txt names the sitemap and keeps crawlers from what is a person's", async () => {
  const text = await (await createTestApp().get("/robots.txt")).text();
  expect(text).toContain("Sitemap: http://lotline.test/sitemap.xml\n");
  const groups = text.split("\n\n");
  const everyone = groups.find((group) => group.startsWith("User-agent: *"))!;
  for (const path of ["/api/", "/account", "/shared/", "/unsubscribe/", "/search?"])
    expect(everyone.split("\n")).toContain(`Disallow: ${path}`);
  // A program that shows the link that a person passes on may fetch the answer behind it, and nothing that is private.
  const previews = groups.find((group) => group.includes("User-agent: Twitterbot"))!;
  expect(previews).toContain("Disallow: /shared/");
  expect(previews).not.toContain("Disallow: /search");
});
