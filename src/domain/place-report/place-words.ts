import { formatNumber, formatQuantity, listOf } from "../answers/wording.ts";
import type { PlaceReport, SeenPlace } from "./place-report.ts";

/** How page and PDF name a place and say what the map shows there. */

/** "Capitol Hill, Denver", or the coordinates where no neighborhood is known. */
export function placeTitle(
  { place, neighborhood, point }: SeenPlace,
  report: Pick<PlaceReport, "city">,
): string {
  const { name: city } = report.city;
  const named = place?.name ?? (neighborhood?.inside ? neighborhood.name : null);
  if (named) return named === city ? city : `${named}, ${city}`;
  return point ? `${coordinates(point)}, ${city}` : city;
}

/** Latitude first, as maps write it: "39.7235, -104.9670". */
export const coordinates = ({ lat, lng }: { lat: number; lng: number }): string =>
  `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

const FAMILY_WORDS: Readonly<Record<string, string>> = {
  residential: "homes",
  commercial: "business",
  industrial: "industry",
  mixed_use: "homes and business together",
  open_space: "open space",
  special: "special uses",
  unknown: "not known to us",
};

/** Names and values of what the map shows, in reading order. */
export function placeFacts(
  seen: SeenPlace,
  { city, district }: Pick<PlaceReport, "city" | "district">,
): [string, string][] {
  const { neighborhood, point, lot } = seen;
  const facts: [string, string][] = [["City", `${city.name}, ${city.state}`]];
  if (neighborhood)
    facts.push([
      "Neighborhood",
      neighborhood.inside
        ? neighborhood.name
        : `${neighborhood.name}, ${away(neighborhood.feet, neighborhood.direction ?? "")}`,
    ]);
  if (point) facts.push(["Position", coordinates(point)]);
  facts.push(["Zoning district", district.name ? `${district.code}, ${district.name}` : district.code]);
  facts.push(["For", FAMILY_WORDS[district.family] ?? district.family]);
  if (seen.alsoMapped.length > 0)
    facts.push(["Also drawn here", listOf(seen.alsoMapped.map(({ code }) => code))]);
  if (lot)
    facts.push([
      "The drawn lot",
      [
        formatQuantity({ value: lot.squareFeet, unit: "sq ft" }),
        ...lot.shares.map(({ code, share }) => `${percent(share)} in ${code}`),
        ...(lot.uncovered > 0 ? [`${percent(lot.uncovered)} in no district`] : []),
      ].join(", "),
    ]);
  facts.push([
    "Overlays",
    seen.overlays.length > 0
      ? listOf(seen.overlays.map(({ title, code }) => title || code))
      : "none that we know of",
  ]);
  facts.push([
    "Districts nearby",
    seen.adjacent.length > 0
      ? seen.adjacent
          .slice(0, MOST_NEARBY)
          .map(({ code, feet, direction }) => `${code} ${away(feet, direction)}`)
          .join("; ")
      : "none within a quarter mile",
  ]);
  return facts;
}
const MOST_NEARBY = 5;

const away = (feet: number, direction: string): string =>
  feet === 0 ? "next door" : `${formatNumber(feet)} ft ${direction}`.trim();
const percent = (share: number): string => `${formatNumber(Math.round(share * 1000) / 10)}%`;

const SOURCE_WORDS: Readonly<Record<string, string>> = {
  zoning: "Zoning map",
  neighborhoods: "Neighborhoods",
  historic: "Historic areas",
  flood: "Flood zones",
  transit: "Transit areas",
  special_purpose: "Special purpose areas",
  parks: "Parks",
  parcels: "Parcels",
  addresses: "Addresses",
  "not held": "Not in our data",
};
/** What a source is of, in words. */
export const sourceWords = (what: string): string => SOURCE_WORDS[what] ?? what;
