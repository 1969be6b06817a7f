import type { Engine } from "../answers/engine.ts";
import type { Article } from "./article.ts";
import { documentationFacts, fillArticle } from "./facts.ts";
import { type ArticleIndex, indexArticles, type LiveWords } from "./search-articles.ts";

/** All articles in their order, ready to be shown and searched. */
export interface Documentation {
  articles: readonly Article[];
  bySlug: ReadonlyMap<string, Article>;
  index: ArticleIndex;
}

export function buildDocumentation(
  written: readonly Article[],
  engine: Engine,
  liveWords: LiveWords = {},
): Documentation {
  const facts = documentationFacts(engine);
  const articles = written.map((article) => fillArticle(article, facts));
  return {
    articles,
    bySlug: new Map(articles.map((article) => [article.slug, article])),
    index: indexArticles(articles, liveWords),
  };
}

/** The articles before and after one, on its own tab. */
export function neighborsOf(
  { articles }: Documentation,
  { slug, tab }: Article,
): { previous: Article | null; next: Article | null } {
  const own = articles.filter((article) => article.tab === tab);
  const at = own.findIndex((article) => article.slug === slug);
  return { previous: own[at - 1] ?? null, next: own[at + 1] ?? null };
}
