import type { ArticleOutput } from "#contract/documentation.ts";
import { operations } from "#contract/operations.ts";
import { neighborsOf } from "#domain/documentation/documentation.ts";
import { presentArticle } from "#domain/documentation/present-article.ts";
import { todayAt } from "../today.ts";
import { briefly } from "./documentation.ts";
import type { Handler } from "./handler.ts";
import { PROBLEM_LINES } from "./problem-lines.ts";
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
      blocks: presentArticle(found, { engine, today: todayAt(now()), problems: PROBLEM_LINES }),
    },
    previous: previous && briefly(previous),
    next: next && briefly(next),
  };
  return c.json(output);
};
