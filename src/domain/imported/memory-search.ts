import type { EnactedSection } from "../codes/enacted-section.ts";
import { buildInvertedIndex, type InvertedIndex } from "../search/inverted-index.ts";
import { indexNeighbors, nearestTerm, type TermNeighbors } from "../search/nearest-term.ts";
import { makeScratch, rankDocuments, type Scratch } from "../search/rank.ts";
import { readQuery } from "../search/read-query.ts";
import type { Documents } from "../search/weigh-fields.ts";
import { citedBonus, citedNumbers, termWeights, wordsAsked } from "./rank-sections.ts";
import { sectionDocument } from "./section-document.ts";
import type { RankedAnywhere, RankedSections, SearchedEdition, SectionSearch } from "./section-search.ts";

/** An edition with what is searched of it. */
export interface EditionSections extends SearchedEdition {
  sections: readonly EnactedSection[];
}

/** Sections of one edition or of many, ready to be searched. */
export interface SectionsIndex {
  words: InvertedIndex;
  neighbors: TermNeighbors;
  scratch: Scratch;
  admitted: Uint8Array;
}

export function indexSections(documents: Documents): SectionsIndex {
  const words = buildInvertedIndex(documents);
  return {
    words,
    neighbors: indexNeighbors(words),
    scratch: makeScratch(words),
    admitted: new Uint8Array(words.size).fill(1),
  };
}

/** Finds sections with indexes in memory, which are built when they are first needed: 1 to 2 kB for each section. */
export function memorySearch(editions: readonly EditionSections[]): SectionSearch {
  const single = new Map<number, SectionsIndex>();
  let all: SectionsIndex | null = null;
  const firsts: number[] = [];
  let count = 0;
  for (const { sections } of editions) {
    firsts.push(count);
    count += sections.length;
  }
  return {
    inEdition: async ({ editionId }, text, limit) => {
      const edition = editions.find((one) => one.editionId === editionId);
      if (!edition) return null;
      const index = single.get(editionId) ?? indexSections(edition.sections.map(sectionDocument));
      single.set(editionId, index);
      const cited = citedNumbers(text).map((number) =>
        edition.sections.findLastIndex((section) => section.number.toLowerCase() === number),
      );
      return rankIndexed(index, text, limit, citedBonus(cited.filter((at) => at >= 0)));
    },
    everywhere: async (text, limit) => {
      all ??= indexSections(editions.flatMap(({ sections }) => sections.map(sectionDocument)));
      const { ranked, weights } = rankIndexed(all, text, limit, new Map());
      const place = (at: number) => {
        const number = firsts.findLastIndex((first) => first <= at);
        const { placeId, editionId } = editions[number]!;
        return { placeId, editionId, section: at - firsts[number]! };
      };
      return {
        weights,
        places: editions.length,
        ranked: ranked.map(({ section, score }) => ({ ...place(section), score })),
      } satisfies RankedAnywhere;
    },
  };
}

/** @param bonus what is added to the scores of some sections. */
export function rankIndexed(
  { words, neighbors, scratch, admitted }: SectionsIndex,
  text: string,
  limit: number,
  bonus: ReadonlyMap<number, number>,
): RankedSections {
  const terms = readQuery(words, (stem) => nearestTerm(neighbors, stem), wordsAsked(text), new Set());
  const options = { first: 0, end: words.size, admitted, boost: () => 1, bonus, limit };
  const { total, ranked } = rankDocuments(words, scratch, terms, options);
  return {
    total,
    ranked: ranked.map(({ document, score }) => ({ section: document, score })),
    weights: termWeights(words, terms),
  };
}
