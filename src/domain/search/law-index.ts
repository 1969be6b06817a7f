import type { Clause, LawBook } from "../law/law.ts";

export interface LawIndex {
  readonly clauses: readonly Clause[];
}

export interface LawHit {
  clause: Clause;
  score: number;
  /** The best passage of the clause's text with <mark> around matched words; the rest is plain text, HTML-escaped. */
  snippet: string;
}

export interface LawQuery {
  text: string;
  cityId: number | null;
  district: string | null;
  /** Only clauses in force on this day (ISO) are listed. */
  asOf: string;
  page: number;
  pageSize: number;
}

export function buildLawIndex(book: LawBook): LawIndex {
  return { clauses: book.clauses };
}

export function searchLaw(index: LawIndex, query: LawQuery): { total: number; hits: LawHit[] } {
  const hits = index.clauses
    .filter((clause) => query.cityId === null || clause.cityId === query.cityId)
    .map((clause) => ({ clause, score: 1, snippet: clause.text.slice(0, 120) }));
  return { total: hits.length, hits: hits.slice((query.page - 1) * query.pageSize, query.page * query.pageSize) };
}
