import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** A whole page as text, and what was packed of it so far, by encoding. */
export interface KeptPage {
  html: string;
  packed: Map<string, Buffer>;
}

export interface KeptPages {
  /**
   * The page that was made of exactly the same before, or what `make` gives. `madeOf`: everything that the page is made
   * of, so that nothing has to be thrown away when the law, the map or a note changes: what is made of other things is
   * another page.
   */
  page(madeOf: readonly string[], make: () => string): KeptPage;
}

/** How many pages that were asked for once are remembered by name alone. */
const SEEN = 8_192;
/** What packing makes of a page, for the size of both together. */
const PACKED_SHARE = 0.4;

/** A name for what is made of these texts, and for nothing else. */
export function nameOf(madeOf: readonly string[]): string {
  const hash = createHash("sha256");
  // With its length in front of each, so that no two lists run together to the same text.
  for (const part of madeOf) hash.update(`${part.length} ${part}`);
  return hash.digest("base64");
}

/**
 * Keeps pages that are asked for more than once, up to `maxBytes`. The first time only the name is kept: most answers are
 * asked for by one person, and would push out what everybody reads.
 */
export function keptPages(maxBytes: number): KeptPages {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ html }) => Math.ceil((2 + PACKED_SHARE) * html.length) + 1,
  });
  const seen = new LRUCache<string, true>({ max: SEEN });
  return {
    page: (madeOf, make) => {
      const name = nameOf(madeOf);
      const known = kept.get(name);
      if (known) return known;
      const page: KeptPage = { html: make(), packed: new Map() };
      if (seen.has(name)) kept.set(name, page);
      else seen.set(name, true);
      return page;
    },
  };
}
