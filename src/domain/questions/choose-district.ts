import { type DistrictIndex, findDistrict, type NamedDistrict } from "../geography/districts.ts";
import { readUnknownDistrict } from "./read-places.ts";
import { type Word, wordsOf } from "./words.ts";

export function onlyCityWith(found: readonly { cityId: number }[]): number | undefined {
  const ids = [...new Set(found.map((f) => f.cityId))];
  return ids.length === 1 ? ids[0] : undefined;
}

export function readDistrict(
  corrected: string | undefined,
  found: readonly { cityId: number; district: NamedDistrict; start: number; end: number }[],
  cityId: number | undefined,
  indexes: ReadonlyMap<number, DistrictIndex>,
  text: string,
): NamedDistrict | null {
  const unknown = (code: string): NamedDistrict => ({ code, name: null, family: null, known: false });
  if (corrected?.trim()) {
    const index = cityId === undefined ? undefined : indexes.get(cityId);
    const group = index?.byGroup.get(corrected.trim().toLowerCase().replaceAll("-", " "));
    return (index && findDistrict(index, corrected)) ?? group ?? unknown(corrected.trim());
  }
  const own = found.find((f) => f.cityId === cityId);
  if (own) return own.district;
  if (cityId === undefined && found[0]) return found[0].district;
  const index = cityId === undefined ? undefined : indexes.get(cityId);
  const group = index && readGroup(text, index);
  if (group) return group;
  // "Single family zone" is the name of a district in one city, and plain words in another.
  const code = found.find(({ start, end }) => isCode(text.slice(start, end)))?.district.code;
  const written = code ?? readUnknownDistrict(text);
  return written ? unknown(written) : readFamily(text);
}

/** Whether what names a district is a code: it has a figure or a capital. */
const isCode = (raw: string): boolean =>
  raw !== raw.toLowerCase() || [...raw].some((c) => c >= "0" && c <= "9");

/**
 * "In a single-unit district", "zoned single family": the name of a group of districts next to a word for a zone. What lies next door
 * comes behind "to" or "from".
 */
function readGroup(text: string, { byGroup }: DistrictIndex): NamedDistrict | null {
  const words = wordsOf(text.replaceAll("-", " ")).filter(({ text: word }) => word !== "residential");
  for (const at of words.keys())
    for (const length of [2, 1]) {
      const named = words.slice(at, at + length);
      const group = byGroup.get(named.map(({ text: word }) => word).join(" "));
      if (!group || !isWritten(group, text, named)) continue;
      const [before, after] = [words[at - 1], words[at + length]];
      // "Zoned single family", "the zoning is single family".
      const zoned = before && BE.has(before.text) ? words[at - 2] : before;
      const isZoned = zoned !== undefined && ZONED.has(zoned.text);
      const isZone = after !== undefined && ZONES.has(after.text);
      if (isZone || isZoned) return isNextDoor(words.slice(0, at)) ? null : group;
    }
  return null;
}
const ZONED: ReadonlySet<string> = new Set(["zoned", "zoning", "zone"]);
const BE: ReadonlySet<string> = new Set(["is", "as"]);
const ZONES: ReadonlySet<string> = new Set("zone zones zoned zoning district districts".split(" "));

/** "A two-unit district" has no two units: whether what comes next in a text is a word for a zone. */
export function comesBeforeZone(rest: string): boolean {
  const word = wordsOf(rest).find(({ text }) => text !== "residential");
  const between = rest.slice(0, word?.start).trim();
  return word !== undefined && ZONES.has(word.text) && (between === "" || between === "residential");
}
const NEXT_DOOR: ReadonlySet<string> = new Set("to from by with onto against borders abuts faces".split(" "));
const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "the", "another"]);

/** Letters that codes begin with are written as such: "an RM district", and no "rm". */
const isWritten = ({ code }: NamedDistrict, text: string, [first]: readonly Word[]): boolean =>
  code !== code.toUpperCase() || text.slice(first!.start, first!.end) === code;

const isNextDoor = (before: readonly Word[]): boolean => {
  const last = before.findLast(({ text: word }) => !ARTICLES.has(word));
  return last !== undefined && NEXT_DOOR.has(last.text);
};

const FAMILY_WORDS = "industrial|commercial|residential|mixed[- ]use|manufacturing|business";

/** "On our industrial yard", "in a commercial zone": the family is that of the asker's own land. */
export const ownsFamily = (text: string): boolean => OWN_FAMILY.test(text);
const OWN_FAMILY = new RegExp(`\\b(?:our|my|an?|zoned|is|it's|in|on) (?:${FAMILY_WORDS})\\b`, "i");

const FAMILY_OF_LAND = new RegExp(
  `\\b(${FAMILY_WORDS})[- ](?:zone[sd]?|zoning|district|area|land|lot|property|building|neighborhood|yard|site|park)\\b`,
  "i",
);
/** "in an industrial zone": a family of districts without a code. */
function readFamily(text: string): NamedDistrict | null {
  const match = FAMILY_OF_LAND.exec(text)?.[1]?.toLowerCase();
  if (!match || match === "residential") return null;
  const family =
    match === "manufacturing"
      ? "industrial"
      : match === "business"
        ? "commercial"
        : match.startsWith("mixed")
          ? "mixed_use"
          : (match as "industrial" | "commercial");
  return { code: family, name: null, family, known: true };
}
