import type { EnactedBlock, EnactedSection } from "#domain/codes/enacted-section.ts";

/** A section of an enacted code with these blocks, at the top of it. */
export const enactedSection = (number: string, title: string, ...blocks: EnactedBlock[]): EnactedSection => ({
  number,
  slug: number,
  title,
  path: [],
  blocks,
  history: [],
  url: null,
  page: null,
});
