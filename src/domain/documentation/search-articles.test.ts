import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readArticles } from "#ingest/documentation/read-articles.ts";
import { projectRoot } from "#server/project-root.ts";
import { realEngine } from "#testing/law.ts";
import { buildDocumentation } from "./documentation.ts";
import { searchArticles } from "./search-articles.ts";

const { articles, index } = buildDocumentation(readArticles(projectRoot), realEngine());
const first = (query: string) => searchArticles(index, query).map(({ article }) => article.slug);

describe("a search of the documentation", () => {
  it.each([
    ["verify a pdf", "verify-a-sheet"],
    ["chips", "correct-the-reading"],
    ["draw my lot", "draw-a-lot"],
    ["geojson", "export-the-map"],
    ["two sources disagree", "typed-absence"],
    ["delete my account", "account-and-plans"],
    ["error codes", "errors"],
    ["screen reader", "keyboard-and-accessibility"],
    ["mcp", "connect-an-assistant"],
    ["api key", "api-in-five-minutes"],
    ["compare two cities", "compare-cities"],
    ["restated or enacted text", "open-a-clause"],
    ["largest that passes", "one-project-everywhere"],
    ["price of pro", "plans"],
  ])("for %s finds %s among the first three", (query, slug) => {
    expect(first(query).slice(0, 3)).toContain(slug);
  });
  it("names each article once, with the heading under which it is told", () => {
    const hits = searchArticles(index, "forgot password");
    expect(new Set(hits.map(({ article }) => article.slug)).size).toBe(hits.length);
    const told = hits.find(({ article }) => article.slug === "account-and-plans");
    expect(told?.heading?.id).toBe("when-you-forget-your-password");
    expect(told?.snippet).toContain("<mark>");
  });
  it("finds nothing where nothing is told", () => {
    expect(searchArticles(index, "zebra xylophone")).toEqual([]);
    expect(searchArticles(index, "  ?! ")).toEqual([]);
  });
  it("takes any text, and marks nothing but words", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (query) => {
        for (const { article, snippet } of searchArticles(index, query)) {
          expect(articles).toContain(article);
          expect(snippet.replaceAll(/<\/?mark>/g, "")).not.toMatch(/[<>]/);
        }
      }),
      { numRuns: 200 },
    );
  });
});
