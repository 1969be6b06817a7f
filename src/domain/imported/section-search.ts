/**
 * The port through which sections of imported codes are found by their words. Two are behind it: indexes in memory, and
 * tables of the database where there is more law than a server has memory for. Both count and rank with the code of
 * src/domain/search, so that the first results are the same; see docs/decisions/0057.
 */
export interface SectionSearch {
  /** The sections of one edition; null when this search does not have it. */
  inEdition(edition: SearchedEdition, text: string, limit: number): Promise<RankedSections | null>;
  /** The sections of the current editions of all places. */
  everywhere(text: string, limit: number): Promise<RankedAnywhere>;
}

/** An edition as a search knows it. */
export interface SearchedEdition {
  placeId: number;
  editionId: number;
}

export interface RankedSections {
  /** How many are worth listing. */
  total: number;
  /** Places of sections in their edition, the best first. */
  ranked: readonly { section: number; score: number }[];
  /** How much each term of the question tells. */
  weights: ReadonlyMap<string, number>;
}

/** How many sections of all places are worth listing is not counted: that would take every posting of every word. */
export interface RankedAnywhere extends Pick<RankedSections, "weights"> {
  ranked: readonly (SearchedEdition & { section: number; score: number })[];
  /** How many places' codes were searched. */
  places: number;
}
