import type { LawBook } from "../law/law.ts";

/** Everything that answering needs, derived once from the law: the book itself and its indexes. */
export interface Engine {
  readonly book: LawBook;
}

export function buildEngine(book: LawBook): Engine {
  return { book };
}
