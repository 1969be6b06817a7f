import type { ArticleRef, DocumentationOutput } from "#contract/documentation.ts";
import { operations } from "#contract/operations.ts";
import type { Article } from "#domain/documentation/article.ts";
import { searchArticles } from "#domain/documentation/search-articles.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/documentation: all articles in brief, and with `q` those that speak of it. It counts no search. */
export const documentation: Handler = (c, { documentation: { articles, index } }) => {
  const input = readInput(operations.documentation.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { q } = input.value;
  const output: DocumentationOutput = {
    articles: articles.map(briefly),
    hits:
      q === undefined
        ? null
        : searchArticles(index, q).map(({ article, heading, snippet }) => ({
            ...briefly(article),
            heading,
            snippet,
          })),
  };
  return c.json(output);
};

/** An article without its text. */
export const briefly = ({ slug, tab, group, title, summary }: Article): ArticleRef => ({
  slug,
  tab,
  group,
  title,
  summary,
});
