import { describe, expect, it } from "vitest";
import { ArticleOutput, DocumentationOutput } from "#contract/documentation.ts";
import { API_PROBLEMS, type ApiProblemCode, problemAddress } from "#contract/v1/problems.ts";
import { buildDocumentation } from "#domain/documentation/documentation.ts";
import { readArticles } from "#ingest/documentation/read-articles.ts";
import { createTestApp } from "#testing/app.ts";
import { realEngine, realLaw } from "#testing/law.ts";
import { countProcessorTime } from "#testing/processor-time.ts";
import { projectRoot } from "../project-root.ts";
import { PROBLEM_LINES, PROBLEM_WORDS } from "./problem-lines.ts";

const engine = realEngine();
const { get } = createTestApp({
  engine,
  book: realLaw().book,
  documentation: buildDocumentation(readArticles(projectRoot), engine, PROBLEM_WORDS),
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
  it.each(["rate_limited", "insufficient_scope", "question_taken", "unsupported_media_type"])(
    "finds the code %s on the page of errors, where a person who meets it looks it up",
    async (code) => {
      const { hits } = DocumentationOutput.parse(await (await get(`/api/documentation?q=${code}`)).json());
      expect(hits?.[0]).toMatchObject({ slug: "errors" });
    },
  );
  it("refuses a search that is too long, with a sentence", async () => {
    const response = await get(`/api/documentation?q=${"x".repeat(201)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: "Please keep your search to 200 characters or fewer.",
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
    const anchors = article.blocks.flatMap((block) =>
      block.kind === "table" ? [block.rows.map(({ id }) => id)] : [],
    );
    expect(anchors[1]).toEqual(PROBLEM_LINES.map(({ code }) => code));
    expect(new Set(anchors.flat()).size).toBe(anchors.flat().length);
    expect(PROBLEM_LINES.find(({ code }) => code === "plan_required")?.status).toBe(403);
    expect(PROBLEM_LINES.find(({ code }) => code === "internal")?.status).toBe(500);
  });
  it("has the address that a problem of the developer API carries as its type, with its status and what to do", async () => {
    for (const code of Object.keys(API_PROBLEMS) as ApiProblemCode[]) {
      const { pathname, hash } = new URL(problemAddress("https://lotline.test", code));
      const page = ArticleOutput.parse(await (await get(`/api${pathname}`)).json());
      const row = page.article.blocks
        .flatMap((block) => (block.kind === "table" ? block.rows : []))
        .find(({ id }) => `#${id}` === hash);
      const words = row?.cells.map((cell) => cell.map((part) => ("text" in part ? part.text : "")).join(""));
      const { status, title, help } = API_PROBLEMS[code];
      expect(words).toEqual([code, String(status), `${title}. ${help.replaceAll("`", "")}`]);
    }
  });
  it("computes an example once a day, not at every visit", async () => {
    await articleAt("developer");
    const spent = countProcessorTime(200);
    await articleAt("developer");
    expect(spent()).toBeLessThan(200);
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
