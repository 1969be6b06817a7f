import type { DistrictBook } from "../extraction/district-book.ts";
import { isLikelyName, nameKey } from "../extraction/district-names.ts";
import type { ExtractedLaw } from "../extraction/extract-law.ts";
import { readWords } from "../extraction/words.ts";

/** What a name ends with that is no district's: "Development Review Committee". */
const OTHERS =
  /\b(?:committee|commission|board|council|department|authority|agency|contract(?:or|ing)|network|user|connection|equivalent)$/i;

/** Whether an entry of the book is a zoning district, and not a committee or another thing with an abbreviation. */
export function isZone(book: DistrictBook, at: number): boolean {
  const district = book.districts[at];
  if (!district) return false;
  const [name] = district.names;
  return name === undefined
    ? /[-\d]/.test(district.code ?? "")
    : !OTHERS.test(name) && district.names.some((one) => isLikelyName(nameKey(readWords(one))));
}

const MOST_DISTRICTS = 60;

/** Codes of a place's districts, those that its law speaks of most first. */
export function askedDistricts(law: ExtractedLaw): string[] {
  const counts = new Map<string, number>();
  for (const { mentions } of law.pages)
    for (const [key, count] of mentions) counts.set(key, (counts.get(key) ?? 0) + count);
  return [...law.districts.byCode]
    .filter(([, at]) => isZone(law.districts, at))
    .map(([key, at]) => ({ code: law.districts.districts[at]?.code ?? null, count: counts.get(key) ?? 0 }))
    .flatMap(({ code, count }) => (code !== null && count > 0 ? [{ code, count }] : []))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_DISTRICTS)
    .map(({ code }) => code);
}
