import { describe, expect, it } from "vitest";
import { ArticleOutput, DocumentationOutput } from "#contract/documentation.ts";
import { buildDocumentation } from "#domain/documentation/documentation.ts";
import { readArticles } from "#ingest/documentation/read-articles.ts";
import { createTestApp } from "#testing/app.ts";
import { realEngine, realLaw } from "#testing/law.ts";
import { projectRoot } from "../project-root.ts";
import { PROBLEM_LINES } from "./problem-lines.ts";

const engine = realEngine();
const { get } = createTestApp({
  engine,
  book: realLaw().book,
  documentation: buildDocumentation(readArticles(projectRoot), engine),
});
const articleAt = async (slug: string) =>
  ArticleOutput.parse(await (await get(`/api/documentation/${slug}`)).json());

describe("GET /api/documentation", () => {
  it("lists every article, and searches only when asked to", async () => {
    const all = DocumentationOutput.parse(await (await get("/api/documentation")).json());
    expect(all.articles.length).toBeGreaterThan(30);
    expect(all.hits).toBeNull();
    const found = DocumentationOutput.parse(await (await get("/api/documentation?q=verify+a+sheet")).json());
    expect(found.hits?.[0]).toMatchObject({ slug: "verify-a-sheet", tab: "guides" });
  });
  it("refuses a search that is too long, with a sentence", async () => {
    const response = await get(`/api/documentation?q=${"x".repeat(201)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: "Please keep your search under 200 characters.",
    });
  });
});

describe("GET /api/documentation/{slug}", () => {
  it("gives every article in the shape of the contract, with its neighbors on the same tab", async () => {
    const { articles } = DocumentationOutput.parse(await (await get("/api/documentation")).json());
    for (const [at, { slug, tab }] of articles.entries()) {
      const { previous, next } = await articleAt(slug);
      const [before, after] = [articles[at - 1], articles[at + 1]];
      expect(previous?.slug).toBe(before?.tab === tab ? before.slug : undefined);
      expect(next?.slug).toBe(after?.tab === tab ? after.slug : undefined);
    }
  });
  it("lists every problem of the site with its status, so that a program can look its code up", async () => {
    const { article } = await articleAt("errors");
    const rows = article.blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
    expect(rows.map(({ id }) => id)).toEqual(PROBLEM_LINES.map(({ code }) => code));
    expect(PROBLEM_LINES.find(({ code }) => code === "plan_required")?.status).toBe(403);
  });
  it("computes an example once a day, not at every visit", async () => {
    await articleAt("developer");
    const started = performance.now();
    await articleAt("developer");
    expect(performance.now() - started).toBeLessThan(50);
  });
  it("answers 404 in words where there is none", async () => {
    const response = await get("/api/documentation/nothing");
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: "not_found",
      message: "There is no guide at this address.",
    });
  });
});
