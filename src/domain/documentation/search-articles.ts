import { analyseText } from "../search/analyse-text.ts";
import { buildInvertedIndex, type InvertedIndex } from "../search/inverted-index.ts";
import { indexNeighbors, nearestTerm, type TermNeighbors } from "../search/nearest-term.ts";
import { makeScratch, rankDocuments, type Scratch } from "../search/rank.ts";
import { readQuery } from "../search/read-query.ts";
import { makeSnippet } from "../search/snippet.ts";
import type { SearchDocument } from "../search/weigh-fields.ts";
import { type Article, type LiveKind, plainWords, type Source, TAB_TITLES } from "./article.ts";

/** One part of an article: what stands below one of its headings, or before the first. */
interface Part {
  article: Article;
  heading: { id: string; text: string } | null;
  text: string;
}

/** Parts of articles, ready to be searched by the same ranking as the law. */
export interface ArticleIndex {
  readonly parts: readonly Part[];
  readonly inverted: InvertedIndex;
  readonly neighbors: TermNeighbors;
  readonly scratch: Scratch;
}

export interface ArticleHit {
  article: Article;
  /** The heading under which the best part stands; null for the article's beginning. */
  heading: { id: string; text: string } | null;
  /** A passage with <mark> around matched words; the rest is plain text, HTML-escaped. */
  snippet: string;
}

const MOST_HITS = 12;
/** A name of a program, such as the code of a problem: its words alone would be found all over. */
const NAME = /^\s*([a-z]+(?:_[a-z]+)+)\s*$/;
/** How much more a part counts that holds just this name. */
const NAMED = 20;
/** Several parts of one article may come first; enough are ranked to fill the list with others. */
const RANKED = 60;

/** What live blocks say that is the same on every day, to be found by search. */
export type LiveWords = Readonly<Partial<Record<LiveKind, string>>>;

export function indexArticles(articles: readonly Article[], liveWords: LiveWords = {}): ArticleIndex {
  const parts = articles.flatMap((article) => partsOf(article, liveWords));
  const inverted = buildInvertedIndex(parts.map(toDocument));
  return { parts, inverted, neighbors: indexNeighbors(inverted), scratch: makeScratch(inverted) };
}

/** The articles that speak most of what was typed, best first, each once with its best part. Takes any text. */
export function searchArticles(index: ArticleIndex, query: string): ArticleHit[] {
  const { inverted, parts, scratch } = index;
  const nearest = (stem: string) => nearestTerm(index.neighbors, stem);
  const terms = readQuery(inverted, nearest, analyseText(query), new Set());
  if (terms.length === 0) return [];
  const name = NAME.exec(query)?.[1] ?? null;
  const { ranked } = rankDocuments(inverted, scratch, terms, {
    first: 0,
    end: parts.length,
    admitted: new Uint8Array(parts.length).fill(1),
    boost: (document) => {
      const { heading, text } = parts[document]!;
      if (name !== null && text.includes(name)) return NAMED;
      // A part that opens its article stands for all of it.
      return heading === null ? 1.15 : 1;
    },
    bonus: new Map(),
    limit: RANKED,
  });
  const weights = new Map(
    terms.map(({ term, weight }) => [inverted.terms[term] ?? "", weight * inverted.idf[term]!]),
  );
  const found = new Map<string, ArticleHit>();
  for (const { document } of ranked) {
    const { article, heading, text } = parts[document]!;
    if (!found.has(article.slug))
      found.set(article.slug, { article, heading, snippet: makeSnippet(text, weights) });
  }
  return [...found.values()].slice(0, MOST_HITS);
}

function partsOf(article: Article, liveWords: LiveWords): Part[] {
  const parts: Part[] = [{ article, heading: null, text: article.summary }];
  for (const block of article.blocks) {
    if (block.kind === "heading") {
      parts.push({ article, heading: { id: block.id, text: block.text }, text: "" });
      continue;
    }
    const last = parts[parts.length - 1]!;
    last.text = `${last.text} ${textOf(block, liveWords)}`.trim();
  }
  return parts.filter(({ text, heading }) => text !== "" || heading !== null);
}

function textOf(block: Source, liveWords: LiveWords): string {
  switch (block.kind) {
    case "heading":
      return block.text;
    case "paragraph":
    case "note":
      return plainWords(block.words);
    case "list":
      return block.items.map(plainWords).join(" ");
    case "table":
      return [...block.columns, ...block.rows.flatMap(({ cells }) => cells.map(plainWords))].join(" ");
    case "code":
      return block.text;
    case "picture":
      return block.alt;
    case "answer":
      return block.question;
    case "live":
      return [...Object.values(block.inputs), liveWords[block.live] ?? ""].join(" ");
  }
}

const toDocument = ({ article, heading, text }: Part): SearchDocument => ({
  heading: heading?.text ?? article.title,
  section: article.slug.replaceAll("-", " "),
  topic: article.title,
  districts: "",
  code: `${TAB_TITLES[article.tab]} ${article.group}`,
  text,
});
