import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes } from "react-router";
import { describe, expect, it } from "vitest";
import { type Block, plainWords, TABS, type Words } from "#domain/documentation/article.ts";
import { buildDocumentation } from "#domain/documentation/documentation.ts";
import { presentArticle } from "#domain/documentation/present-article.ts";
import { readArticles } from "#ingest/documentation/read-articles.ts";
import { API_PROBLEM_LINES, PROBLEM_LINES } from "#server/http/problem-lines.ts";
import { buildSectionIndex } from "#server/law/section-index.ts";
import { projectRoot } from "#server/project-root.ts";
import { realEngine, realLaw, TODAY } from "#testing/law.ts";
import { createRoutes } from "#web/routes.tsx";
import type { Site } from "#web/site.ts";

/** What holds for every article: its links lead somewhere, its words are plain, and no figure of the law is written by hand. */

const engine = realEngine();
const { articles, bySlug } = buildDocumentation(readArticles(projectRoot), engine);
const sections = buildSectionIndex(realLaw().book);
const routes = createRoutes({ user: null } as Site);
const presented = articles.map((article) => ({
  ...article,
  shown: presentArticle(article, {
    engine,
    today: TODAY,
    problems: PROBLEM_LINES,
    apiProblems: API_PROBLEM_LINES,
  }),
}));

const wordsOf = (block: Block): Words[] => {
  switch (block.kind) {
    case "paragraph":
    case "note":
      return [block.words];
    case "list":
      return block.items;
    case "table":
      return block.rows.flatMap(({ cells }) => cells);
    default:
      return [];
  }
};
const linksOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => [
    ...wordsOf(block)
      .flat()
      .flatMap((part) => (part.kind === "link" ? [part.href] : [])),
    ...(block.kind === "answer" ? [block.href, ...block.citations.map(({ href }) => href)] : []),
  ]);

/** Where a link leads to nothing, and why; null where it leads somewhere. */
function deadEnd(href: string, blocks: readonly Block[]): string | null {
  const { pathname, hash, origin } = new URL(href, "http://here.test");
  if (origin !== "http://here.test") return null;
  const leaf = href.startsWith("#") ? null : matchRoutes(routes, pathname)?.at(-1)?.route.path;
  if (leaf === "*") return "no page";
  const [, first, slug, section] = pathname.split("/");
  const article = first === "documentation" && slug ? bySlug.get(slug) : undefined;
  if (first === "documentation" && slug && !article) return "no article";
  if (first === "codes" && slug) {
    const city = sections.city(slug);
    if (!city) return "no city";
    if (section && !sections.section(city, section)) return "no section";
  }
  // Anchors of other pages are followed in a browser: e2e/links.test.ts.
  const target = article ? article.blocks : href.startsWith("#") ? blocks : null;
  if (hash === "" || target === null) return null;
  return target.some((block) => block.kind === "heading" && block.id === hash.slice(1)) ? null : "no heading";
}

describe("the documentation", () => {
  it("leads nowhere that does not exist: every link and every anchor", () => {
    const dead = presented.flatMap(({ slug, shown }) =>
      linksOf(shown).flatMap((href) => {
        const why = deadEnd(href, shown);
        return why ? [`${slug}: ${href}: ${why}`] : [];
      }),
    );
    expect(presented.flatMap(({ shown }) => linksOf(shown)).length).toBeGreaterThan(120);
    expect(dead).toEqual([]);
  });
  it("finds a dead link, a dead section and a dead anchor", () => {
    expect(deadEnd("/no-such-page", [])).toBe("no page");
    expect(deadEnd("/documentation/nothing", [])).toBe("no article");
    expect(deadEnd("/codes/denver/nothing", [])).toBe("no section");
    expect(deadEnd("/documentation/plans#nothing", [])).toBe("no heading");
    expect(deadEnd("/documentation/plans#how-searches-are-counted", [])).toBeNull();
  });
  it("holds articles on every tab, each with a summary of one sentence", () => {
    for (const tab of TABS)
      expect(articles.filter((article) => article.tab === tab).length).toBeGreaterThanOrEqual(4);
    for (const { slug, summary } of articles) expect(summary, slug).toMatch(/^[^.!?]+[.?]$/);
  });
  it("asks and answers on the FAQ: every heading is a question, with something below it", () => {
    for (const { slug, blocks } of articles.filter(({ tab }) => tab === "faq")) {
      expect(blocks[0]?.kind, slug).toBe("heading");
      blocks.forEach((block, at) => {
        if (block.kind !== "heading") return;
        expect(block.text).toMatch(/\?/);
        expect(blocks[at + 1]?.kind, block.text).toBe("paragraph");
      });
    }
  });
  it("is said in plain words: sentences of at most 25 words, no exclamation, nothing called simple", () => {
    const faults = articles.flatMap(({ slug, summary, blocks }) =>
      [summary, ...blocks.flatMap((block) => (block.kind === "live" ? [] : wordsOf(block).map(plainWords)))]
        .flatMap((text) => text.split(/(?<=[.?:])\s+/))
        .filter(
          (sentence) => sentence.split(/\s+/).length > 25 || /!|\bsimply\b|\bjust press\b/i.test(sentence),
        )
        .map((sentence) => `${slug}: ${sentence}`),
    );
    expect(faults).toEqual([]);
  });
  it("writes no figure of the law by hand: those in it are questions of the examples, or computed", () => {
    const FIGURE =
      /\d(?:\.\d+)? ?(?:ft|feet|foot|sq ft|square feet|in(?:ches)?|%|percent|dollars|stories)(?![\w-])|\$\d/;
    const found = readArticles(projectRoot).flatMap(({ slug, summary, blocks }) =>
      [summary, ...blocks.flatMap((block) => (block.kind === "live" ? [] : wordsOf(block).map(plainWords)))]
        .filter((text) => FIGURE.test(text))
        .map((text) => `${slug}: ${text}`),
    );
    expect(found).toEqual([]);
  });
  it("shows a picture of the screen in every guide", () => {
    const bare = articles.filter(
      ({ tab, blocks }) => tab === "guides" && !blocks.some(({ kind }) => kind === "picture"),
    );
    expect(bare.map(({ slug }) => slug)).toEqual([]);
  });
  it("shows a picture wherever an article names one, with its theme for the dark", () => {
    const named = namedPictures();
    expect(named.length).toBeGreaterThanOrEqual(18);
    for (const name of named)
      for (const file of [`${name}.webp`, `${name}-dark.webp`])
        expect(existsSync(join(projectRoot, "public/pictures/documentation", file)), file).toBe(true);
  });
});

/** From the files themselves: an article leaves out a picture that is not there. */
const namedPictures = (): string[] => {
  const folder = join(projectRoot, "content", "documentation");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(/\(picture:([a-z-]+)\)/g)])
    .map((match) => match[1]!);
};
