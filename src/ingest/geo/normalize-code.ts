import { type DistrictIndex, districtKey, type NamedDistrict } from "#domain/geography/districts.ts";
import type { City } from "#domain/law/law.ts";
import type { Family } from "#domain/law/vocabulary.ts";
import type { ZoneFamilies } from "./zone-families.ts";

export interface NormalizedCode {
  code: string;
  district: string | null;
  suffixes: readonly string[];
  family: Family | "unknown";
  /** The district's name; null when no district fits or the law lists none. */
  name: string | null;
}

/** Districts of which each has a number of its own: "PD 194" is the 194th planned development. */
const NUMBERED = /^(PD|PMD|PUD)[\s-]*(\d{1,5}[A-Z]?)$/;
/** What may stand before a district: Seattle's institution overlay with its heights, and "interim" in Austin. */
const PREFIXES: Readonly<Record<string, RegExp>> = {
  seattle: /^(MIO-\d+(?:\/\d+)?)-(?=\S)/,
  austin: /^(I)-(?=[A-Z])/,
};

/**
 * A code as a source writes it, read as a city's own district with what is written about it. Nothing is guessed: a code
 * that only begins like a district ("R1-5" beside "R1") is another district, so a number never counts as a suffix
 * (a question may be looser: see findDistrict).
 */
export function normalizeCode(
  city: City,
  index: DistrictIndex,
  families: ZoneFamilies,
  given: string,
): NormalizedCode {
  const text = given.normalize("NFKC").replace(/\s+/g, " ").trim();
  const numbered = NUMBERED.exec(text.toUpperCase());
  const kind = numbered && listed(index, numbered[1] as string);
  // Where the law lists no such district, the code stays as the source writes it.
  if (kind) return ofNumbered(kind, numbered[1] as string, numbered[2] as string);
  const whole = listed(index, text);
  if (whole) return ofDistrict(whole, [], []);
  const before = PREFIXES[city.slug]?.exec(text.toUpperCase())?.[1];
  const found = withSuffixes(city, index, before ? text.slice(before.length + 1) : text);
  if (found) return ofDistrict(found.district, before ? [before] : [], found.suffixes);
  const bare = before ? text.slice(before.length + 1) : text;
  return {
    code: text,
    district: null,
    suffixes: [],
    family: families.ofCode(city.slug, bare),
    name: null,
  };
}

/** The district of exactly this code in any spelling; null also when only its beginning fits. */
const listed = (index: DistrictIndex, text: string): NamedDistrict | null =>
  index.byKey.get(districtKey(text)) ?? null;

function ofNumbered(district: NamedDistrict, kind: string, number: string): NormalizedCode {
  return {
    code: `${kind} ${number}`,
    district: district.code,
    suffixes: [number],
    family: district.family ?? "unknown",
    name: district.name,
  };
}

function ofDistrict(
  district: NamedDistrict,
  before: readonly string[],
  after: readonly string[],
): NormalizedCode {
  const code = after.reduce(
    (whole, suffix) => `${whole}${suffix.startsWith("(") ? " " : "-"}${suffix}`,
    [...before, district.code].join("-"),
  );
  return {
    code,
    district: district.code,
    suffixes: [...before, ...after],
    family: district.family ?? "unknown",
    name: district.name,
  };
}

/** The longest beginning that is a district, when what follows are suffixes: letters, or a figure in brackets. */
function withSuffixes(city: City, index: DistrictIndex, text: string) {
  const parts = (city.slug === "portland" ? splitOverlayLetters(text) : text)
    .split(/[\s\-_/,]+/)
    .filter(Boolean);
  for (let length = parts.length; length >= 1; length--) {
    const district = listed(index, parts.slice(0, length).join("-"));
    const suffixes = parts.slice(length).map((suffix) => suffix.toUpperCase());
    if (district && suffixes.every((suffix) => /^[A-Z]+$|^\(\d+(\.\d+)?\)$/.test(suffix)))
      return { district, suffixes };
  }
  return null;
}

/** Portland writes overlay letters small behind the zone: "R5ch" is R5 with c and h. */
function splitOverlayLetters(text: string): string {
  const [, zone, letters] = /^([A-Z]+\d*(?:\.\d)?)([a-z]+)$/.exec(text) ?? [];
  return zone && letters ? [zone, ...letters].join("-") : text;
}
