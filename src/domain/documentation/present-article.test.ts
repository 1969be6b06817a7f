import { describe, expect, it } from "vitest";
import { buildEngine } from "#domain/answers/engine.ts";
import { readArticles } from "#ingest/documentation/read-articles.ts";
import { projectRoot } from "#server/project-root.ts";
import { realEngine, realLaw, TODAY } from "#testing/law.ts";
import { describeCoverage } from "../coverage/describe-coverage.ts";
import type { Block } from "./article.ts";
import { plainWords } from "./article.ts";
import { buildDocumentation } from "./documentation.ts";
import { presentArticle } from "./present-article.ts";

const written = readArticles(projectRoot);
const context = { engine: realEngine(), today: TODAY, problems: [], apiProblems: [] };
const { articles, bySlug } = buildDocumentation(written, context.engine);
const shown = (slug: string): Block[] => presentArticle(bySlug.get(slug)!, context);
const answersOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === "answer" ? [block] : []));
const tablesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.kind === "table" ? [block.rows.map(({ cells }) => cells.map(plainWords))] : [],
  );

describe("what an article shows of the law", () => {
  it("is an answer for each thing that it asks to be computed, with its clauses", () => {
    for (const article of articles) {
      const asked = article.blocks.filter(
        (block) => block.kind === "live" && ["ask", "check"].includes(block.live),
      );
      const answers = answersOf(presentArticle(article, context));
      expect(answers, article.slug).toHaveLength(asked.length);
      for (const { outcome, citations, question } of answers)
        expect(citations.length > 0, question).toBe(outcome !== "not_covered");
    }
  });
  it("leaves nothing out: every example names cities, topics and projects that we have", () => {
    for (const article of articles)
      for (const block of article.blocks)
        if (block.kind === "live")
          expect(presentArticle({ ...article, blocks: [block] }, context), article.slug).not.toEqual([]);
  });
  it("leads from each limit in a table to its clause", () => {
    for (const slug of ["developer", "homeowner", "policy-maker", "compare-cities"])
      for (const block of shown(slug))
        if (block.kind === "table")
          for (const { cells } of block.rows)
            for (const cell of cells.slice(1))
              if (
                /^(?:at (?:most|least) )?[\d.,]+ (?:sq )?ft/.test(plainWords(cell)) &&
                block.columns[1] !== "Given"
              )
                expect(cell[0], plainWords(cell)).toMatchObject({
                  kind: "link",
                  href: expect.stringMatching(/^\/codes\//),
                });
  });
  it("changes with the law", () => {
    const { book } = realLaw();
    const repealed = {
      ...book,
      clauses: book.clauses.filter(({ slug }) => slug !== "dzc-10.5-fence-height"),
    };
    const [before] = answersOf(shown("ask-a-question"));
    const [after] = answersOf(
      presentArticle(bySlug.get("ask-a-question")!, { ...context, engine: buildEngine(repealed) }),
    );
    expect(before?.headline).toContain("6 ft along the sides and rear");
    expect(after?.headline).not.toContain("6 ft along the sides and rear");
  });
  it("counts what is held as the page on coverage does: what is in force on the day", () => {
    const [table] = tablesOf(shown("coverage-and-freshness"));
    const { cities } = describeCoverage(context.engine.book, [], TODAY);
    expect(table?.map((cells) => cells.slice(0, 4))).toEqual(
      cities.map(({ city, sections, rules, districts }) => [
        city.name,
        ...[sections, rules, districts].map((amount) => amount.toLocaleString("en-US")),
      ]),
    );
  });
  it("stands without its examples where a city is not held", () => {
    const none = { ...context, engine: buildEngine({ ...realLaw().book, cities: [], clauses: [] }) };
    expect(answersOf(presentArticle(bySlug.get("use-the-wizard")!, none))).toEqual([]);
  });
});

describe("what an article says of plans and problems", () => {
  it("has a column for each plan, and every outcome", () => {
    const [plans] = tablesOf(shown("plans"));
    expect(plans?.[0]).toEqual(["Searches", "2 in 30 days", "2 a month", "10 a month", "Unlimited"]);
    expect(tablesOf(shown("outcomes"))[0]).toHaveLength(11);
  });
  it("gives each code of a problem an address of its own", () => {
    const line = { code: "not_found", status: 404, meaning: "Nothing is there. See `Allow`." };
    const blocks = presentArticle(bySlug.get("errors")!, {
      ...context,
      problems: [{ ...line, anchor: "not_found" }],
      apiProblems: [{ ...line, anchor: "api-not_found" }],
    });
    const rows = blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
    expect(rows.map(({ id }) => id)).toEqual(["api-not_found", "not_found"]);
    expect(blocks).toContainEqual({
      kind: "table",
      columns: ["Code", "Status", "What it means"],
      rows: [
        {
          id: "not_found",
          cells: [
            [{ kind: "code", text: "not_found" }],
            [{ kind: "text", text: "404" }],
            [
              { kind: "text", text: "Nothing is there. See " },
              { kind: "code", text: "Allow" },
              { kind: "text", text: "." },
            ],
          ],
        },
      ],
    });
  });
  it("leaves no fact to be filled in", () => {
    expect(JSON.stringify(articles)).not.toMatch(/\{\{[a-z]/);
  });
});
