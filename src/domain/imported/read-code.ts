import type { EnactedSection } from "../codes/enacted-section.ts";
import { type ExtractedLaw, extractLaw } from "../extraction/extract-law.ts";
import { buildInvertedIndex, type InvertedIndex } from "../search/inverted-index.ts";
import { indexNeighbors, type TermNeighbors } from "../search/nearest-term.ts";
import { makeScratch, type Scratch } from "../search/rank.ts";
import { sectionDocument } from "./section-document.ts";

/**
 * What is read once of an edition: its standards and its words. Plain data without functions, so that it can be kept
 * in a file.
 */
export interface CodeReading {
  law: ExtractedLaw;
  words: InvertedIndex;
}

/** An edition that questions can be put to. */
export interface OpenCode extends CodeReading {
  sections: readonly EnactedSection[];
  neighbors: TermNeighbors;
  /** Places of sections by their number in small letters. */
  byNumber: ReadonlyMap<string, number>;
  scratch: Scratch;
  /** All sections may be listed. */
  admitted: Uint8Array;
}

/** Takes about a second for a million characters. */
export const readCode = (sections: readonly EnactedSection[]): CodeReading => ({
  law: extractLaw(sections),
  words: buildInvertedIndex(sections.map(sectionDocument)),
});

export const openCode = (sections: readonly EnactedSection[], reading: CodeReading): OpenCode => ({
  ...reading,
  sections,
  neighbors: indexNeighbors(reading.words),
  byNumber: new Map(
    sections.flatMap(({ number }, at) => (/\d/.test(number) ? [[number.toLowerCase(), at] as const] : [])),
  ),
  scratch: makeScratch(reading.words),
  admitted: new Uint8Array(sections.length).fill(1),
});
