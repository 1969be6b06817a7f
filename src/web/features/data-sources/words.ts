import type { LayerStanding } from "#domain/coverage/coverage.ts";
import type { LayerKind } from "#domain/geography/layer.ts";
import { inWords } from "#web/words.ts";

export const STANDING_WORDS: Readonly<Record<LayerStanding, string>> = {
  official: "Official: read from where the city publishes it",
  imported: "Imported from a copy",
  schematic: "Schematic",
};

export const TIER_WORDS: Readonly<Record<string, string>> = {
  "official page": "A page of the city itself",
  "code text copy": "A copy of the code's own text",
  "code-derived data": "Data made from the code",
  "secondary copy of the code": "Secondhand copy of the code (weak)",
  "third-party page": "Third-party page (weak)",
};

/** "special_purpose" → "special purpose" */
export const layerWords = (kind: LayerKind): string => inWords(kind).toLowerCase();

/** "1 rule", "1,204 rules" */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** "denvergov.org" of a source's address; the address as it stands where it cannot be read. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\d?\./, "") : url;
