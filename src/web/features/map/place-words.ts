import type { LocationOutput, PlacesOutput } from "#contract/map.ts";
import { cornersText, type MapAddress } from "./map-address.ts";

const FEET_PER_MILE = 5280;
/** From here on people say miles. */
const MILES_FROM = 1320;

/** "700 ft", "0.4 mi". */
export const distanceWords = (feet: number): string =>
  feet < MILES_FROM ? `${feet.toLocaleString("en-US")} ft` : `${(feet / FEET_PER_MILE).toFixed(1)} mi`;

/** "Pilsen, Chicago"; a city with its state. */
export const placeName = ({ name, kind, city }: PlacesOutput["places"][number]): string =>
  kind === "city" ? `${city.name}, ${city.state}` : `${name}, ${city.name}`;

/** The whole report on a place or a drawn lot. */
export function reportAddress(
  { point, city }: Pick<LocationOutput, "point" | "city">,
  { place, lot }: Pick<MapAddress, "place" | "lot">,
): string {
  const query: string[] = [];
  const at = place ?? (lot ? null : point);
  if (at) query.push(`lng=${at.lng}`, `lat=${at.lat}`);
  if (city) query.push(`cityId=${city.id}`);
  if (lot) query.push(`lot=${cornersText(lot)}`);
  return `/report?${query.join("&")}`;
}
