import type { ReadAnswer } from "../extraction/answer-from-text.ts";
import { CITED } from "./rank-sections.ts";
import type { RankedSections } from "./section-search.ts";

/** So many sections come first for their figures, where those are this likely. */
const MOST_FIRST = 5;
const LEAST_SHARE = 0.04;

/**
 * The sections that are listed below an answer: first those that it may be read from, then the others by their words. The same
 * sections come first however many of the others there are, so that pages of the list go together.
 * @param read what was read for the question; null when it asks for no standard that we know.
 */
export function listSections(
  read: Pick<ReadAnswer, "sections"> | null,
  { total, ranked }: Pick<RankedSections, "total" | "ranked">,
): Pick<RankedSections, "total" | "ranked"> {
  const best = ranked[0]?.score ?? 0;
  // What a question cites by its number is what it is about.
  if (!read || best >= CITED) return { total, ranked };
  const first = read.sections.slice(0, MOST_FIRST).filter(({ share }) => share >= LEAST_SHARE);
  const places = new Set(first.map(({ section }) => section));
  return {
    total: Math.max(total, first.length),
    ranked: [
      // Above what words alone reach, as the scores of a list fall.
      ...first.map(({ section, share }) => ({ section, score: best + share })),
      ...ranked.filter(({ section }) => !places.has(section)),
    ],
  };
}
