import { romanValue } from "./number-paragraphs.ts";

/** Parts of a code above its sections: "Chapter 25-2", "ARTICLE VII", "Division 2". */

export const PART_LEVELS = [
  "title",
  "subtitle",
  "part",
  "subpart",
  "chapter",
  "subchapter",
  "article",
  "subarticle",
  "division",
  "subdivision",
  "appendix",
] as const;
export type PartLevel = (typeof PART_LEVELS)[number];

/** How each is written in running text, in Spanish without accents. "Part" and "division" alone are also everyday words. */
export const PART_CUES: ReadonlyMap<string, PartLevel> = new Map([
  ...PART_LEVELS.flatMap((level): [string, PartLevel][] => [
    [level, level],
    [`${level}s`, level],
  ]),
  ["ch", "chapter"],
  ["chs", "chapter"],
  ["chap", "chapter"],
  ["chaps", "chapter"],
  ["subch", "subchapter"],
  ["art", "article"],
  ["arts", "article"],
  ["div", "division"],
  ["pt", "part"],
  ["tit", "title"],
  ["appendices", "appendix"],
  ["app", "appendix"],
  ["titulo", "title"],
  ["capitulo", "chapter"],
  ["capitulos", "chapter"],
  ["articulo", "article"],
  ["articulos", "article"],
  ["apendice", "appendix"],
]);

const LABEL =
  /^(title|subtitle|part|subpart|chapter|subchapter|article|subarticle|division|subdivision|appendix)\s+([a-z0-9]+(?:[-.–][a-z0-9]+)*)/i;

export interface PartName {
  level: PartLevel;
  /** Lower case, Roman numerals as digits: "25-2", "7", "c". */
  value: string;
  /** It is cited by a Roman numeral. */
  roman?: true;
}

/** The level and number of a label, "Chapter 25-2. ZONING"; null for a label without. */
export function partName(label: string): PartName | null {
  const match = LABEL.exec(label);
  return match && { level: match[1]!.toLowerCase() as PartLevel, value: partValue(match[2]!) };
}

/** "ZONING" of "Chapter 25-2. ZONING"; empty for none. */
export const partTitle = (label: string): string => label.replace(LABEL, "");

/** "VII" is "7"; a letter that is more often a letter than a numeral ("C", "D") stays one. */
export function partValue(text: string): string {
  const plain = text.replace(/–/g, "-").toLowerCase();
  if (/^[cdlm]$/.test(plain)) return plain;
  const roman = /^[ivxl]+$/.test(plain) ? romanValue(plain) : null;
  return roman === null ? plain.replace(/^0+(?=\d)/, "") : String(roman);
}

export const partKey = ({ level, value }: PartName): string => `${level} ${value}`;
