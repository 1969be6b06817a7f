import { type DistrictIndex, findDistrict, type NamedDistrict } from "../geography/districts.ts";
import { readUnknownDistrict } from "./read-places.ts";

export function onlyCityWith(found: readonly { cityId: number }[]): number | undefined {
  const ids = [...new Set(found.map((f) => f.cityId))];
  return ids.length === 1 ? ids[0] : undefined;
}

export function readDistrict(
  corrected: string | undefined,
  found: readonly { cityId: number; district: NamedDistrict }[],
  cityId: number | undefined,
  indexes: ReadonlyMap<number, DistrictIndex>,
  text: string,
): NamedDistrict | null {
  const unknown = (code: string): NamedDistrict => ({ code, name: null, family: null, known: false });
  if (corrected?.trim()) {
    const index = cityId === undefined ? undefined : indexes.get(cityId);
    return (index && findDistrict(index, corrected)) ?? unknown(corrected.trim());
  }
  const own = found.find((f) => f.cityId === cityId);
  if (own) return own.district;
  if (cityId === undefined && found[0]) return found[0].district;
  const written = found[0]?.district.code ?? readUnknownDistrict(text);
  return written ? unknown(written) : readFamily(text);
}

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
