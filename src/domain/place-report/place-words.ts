import { listOf } from "../answers/wording.ts";
import { OVERLAY_STYLES } from "../geography/zone-style.ts";
import { formatNumber, formatQuantity } from "../units/format-quantity.ts";
import type { LotReport, PlaceReport, SeenPlace, SetbackOut } from "./place-report.ts";

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
  mixed_use: "homes and businesses together",
  open_space: "open space",
  special: "special uses",
  unknown: "not known to us",
};

/** Without a rule on houses and on larger buildings, nothing says whether there may be homes at all; null with one. */
export function homesUnknown({
  uses,
  district,
}: {
  uses: readonly { subject: string; outcome: string }[];
  district: { code: string; family: string };
}): string | null {
  const homes = uses.filter(({ subject }) => subject === "house" || subject === "multi_unit");
  return district.family === "residential" || homes.some(({ outcome }) => outcome !== "not_covered")
    ? null
    : `The parts below about ADUs and projects at a home apply where homes are allowed. We don't know whether ${district.code} allows homes; ask the city.`;
}

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
        : `${neighborhood.name}, ${away(neighborhood.feet, neighborhood.direction ?? "", seen.schematic)}`,
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
          .map(({ code, feet, direction }) => `${code} ${away(feet, direction, seen.schematic)}`)
          .join("; ")
      : "none within a quarter mile",
  ]);
  return facts;
}
const MOST_NEARBY = 5;

/** The heading of what `nearby` lists; see `NEARBY_FEET`. */
export const NEARBY_HEADING = "Within a quarter of a mile";

/** "Blue Line (Transit Corridor), 420 ft north" */
export const nearbyWords = ({ title, code, layer, feet, direction }: SeenPlace["nearby"][number]): string => {
  const kind = OVERLAY_STYLES[layer.kind as keyof typeof OVERLAY_STYLES].name;
  const where = direction === null ? "at the place itself" : away(feet, direction, layer.schematic);
  return `${title || code}${layer.kind === "landmarks" ? "" : ` (${kind})`}, ${where}`;
};

/** What is said of the setbacks: where we have none at all, that is said once and not for each side. */
export const saidSetbacks = ({ setbacks }: Pick<LotReport, "setbacks">): SetbackOut[] =>
  setbacks.every(({ state }) => state === "not_covered") ? [] : setbacks;

/** Distances on a drawn map are only about right, so they are rounded and say so. */
const away = (feet: number, direction: string, drawn: boolean): string => {
  if (feet === 0) return "next door";
  return `${drawn ? `about ${formatNumber(Math.max(10, Math.round(feet / 10) * 10))}` : formatNumber(feet)} ft ${direction}`.trim();
};
const percent = (share: number): string => `${formatNumber(Math.round(share * 1000) / 10)}%`;

const SOURCE_WORDS: Readonly<Record<string, string>> = {
  zoning: "Zoning map",
  neighborhoods: "Neighborhoods",
  historic: "Historic areas",
  flood: "Flood zones",
  transit: "Transit areas",
  special_purpose: "Special purpose areas",
  parks: "Parks",
  landmarks: "Landmarks",
  parcels: "Parcels",
  addresses: "Addresses",
  "not held": "Not in our data",
};
/** What a source is of, in words. */
export const sourceWords = (what: string): string => SOURCE_WORDS[what] ?? what;
