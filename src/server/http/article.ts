import type { ArticleOutput } from "#contract/documentation.ts";
import { operations } from "#contract/operations.ts";
import type { Engine } from "#domain/answers/engine.ts";
import type { Article, Block } from "#domain/documentation/article.ts";
import { neighborsOf } from "#domain/documentation/documentation.ts";
import { presentArticle } from "#domain/documentation/present-article.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { todayAt } from "../today.ts";
import { briefly } from "./documentation.ts";
import type { Handler } from "./handler.ts";
import { API_PROBLEM_LINES, PROBLEM_LINES } from "./problem-lines.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/documentation/{slug}: one article; what it shows of the law is computed now. It counts no search. */
export const article: Handler = (c, { documentation, engine, now }) => {
  const input = readInput(operations.article.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const found = documentation.bySlug.get(input.value.slug);
  if (!found) return problemResponse(c, { code: "not_found", what: "article" });
  const { previous, next } = neighborsOf(documentation, found);
  const output: ArticleOutput = {
    article: {
      ...briefly(found),
      blocks: blocksOf(found, engine, todayAt(now())),
    },
    previous: previous && briefly(previous),
    next: next && briefly(next),
  };
  return c.json(output);
};

/** What was computed for the articles read so far: one project in every city takes a while, and the law stays as it is for a day. */
const computed = new WeakMap<Engine, { today: CalendarDate; blocks: Map<string, Block[]> }>();

function blocksOf(given: Article, engine: Engine, today: CalendarDate): Block[] {
  let known = computed.get(engine);
  if (known?.today !== today) {
    known = { today, blocks: new Map() };
    computed.set(engine, known);
  }
  const blocks =
    known.blocks.get(given.slug) ??
    presentArticle(given, { engine, today, problems: PROBLEM_LINES, apiProblems: API_PROBLEM_LINES });
  known.blocks.set(given.slug, blocks);
  return blocks;
}
