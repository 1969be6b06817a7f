import { expect, it } from "vitest";
import { siteUrl } from "./support.ts";

/** Pages that tell of the product; the articles of the documentation are found on its tabs. */
const PAGES = [
  "/documentation",
  "/documentation?tab=features",
  "/documentation?tab=faq",
  "/documentation?tab=use-cases",
  "/data-sources",
  "/data-sources?city=denver",
  "/data-sources?tab=methodology",
  "/data-sources?tab=coverage",
  "/data-sources?tab=coverage&city=chicago",
  "/data-sources?tab=coverage&city=denver&topic=fence",
  "/accuracy",
  "/report-a-mistake",
  "/terms-of-service",
  "/privacy-policy",
  "/disclaimer",
  "/no-such-page",
];

let visitor = 0;
/** Each page is read by somebody else, so that no search and no limit stands in the way. */
async function read(path: string): Promise<{ status: number; html: string }> {
  visitor += 1;
  const response = await fetch(new URL(path, siteUrl), {
    headers: { "X-Forwarded-For": `198.19.${128 + (visitor >> 8)}.${visitor % 256}` },
  });
  return { status: response.status, html: await response.text() };
}

const plain = (text: string): string => text.replaceAll("&amp;", "&");

/** Addresses on this site that the page leads to, header and footer left out, with their anchors. */
const linksOf = (path: string, html: string): string[] =>
  [...(html.split("<main")[1]?.split("</main>")[0] ?? "").matchAll(/<a [^>]*?href="([^"]*)"/g)]
    .map(([, href]) => new URL(plain(href!), new URL(path, siteUrl)))
    .filter(({ origin }) => origin === siteUrl)
    .map(({ pathname, search, hash }) => `${pathname}${search}${hash}`);

it("every link and anchor of the pages that tell of the product leads somewhere", async () => {
  const pages = new Map<string, { status: number; html: string }>();
  const open = async (path: string) => {
    const [address = ""] = path.split("#");
    const held = pages.get(address) ?? (await read(address));
    pages.set(address, held);
    return held;
  };
  /** Why a link leads nowhere; null where it leads somewhere. */
  const deadEnd = async (link: string): Promise<string | null> => {
    const { status, html } = await open(link);
    if (status >= 400) return String(status);
    const anchor = decodeURIComponent(link.split("#")[1] ?? "");
    return anchor === "" || html.includes(` id="${anchor}"`) ? null : "no such place on it";
  };
  const tabs: string[][] = [];
  // One after the other: a server that is asked for all at once sends some of the readers away.
  for (const path of PAGES) tabs.push(linksOf(path, (await open(path)).html));
  const articles = new Set(tabs.flat().flatMap((link) => /^\/documentation\/[a-z-]+/.exec(link)?.[0] ?? []));
  expect(articles.size).toBeGreaterThan(30);
  const from = new Map<string, string>();
  for (const path of [...articles, ...PAGES])
    for (const link of linksOf(path, (await open(path)).html)) if (!from.has(link)) from.set(link, path);
  // Lists lead to sections, topics and test questions by the hundred, all alike: one in ten stands for them.
  const looked = [...from].filter(
    ([link, page], at) =>
      at % 10 === 0 || articles.has(page) || !/^\/codes\/.+\/|^\/search\?|[?&](?:topic|show)=/.test(link),
  );
  expect(looked.length).toBeGreaterThan(250);
  const dead: string[] = [];
  for (const [link, page] of looked) {
    const why = await deadEnd(link);
    if (why) dead.push(`${page}: ${link}: ${why}`);
  }
  expect(dead).toEqual([]);
  expect(await deadEnd("/documentation/nothing")).toBe("404");
  expect(await deadEnd("/terms-of-service#nothing")).toBe("no such place on it");
});
