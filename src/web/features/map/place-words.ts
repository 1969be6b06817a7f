import type { LocationOutput } from "#contract/map.ts";
import type { PlacesOutput } from "#contract/places.ts";
import { outlineOfLot, usualFront } from "#domain/geography/lot-outline.ts";
import { drawnLot } from "#domain/geography/lot-shares.ts";
import { isSameLot, parcelCircumstances } from "#domain/geography/parcel-lot.ts";
import { lotFactsOf } from "#domain/place-report/lot-facts.ts";
import { wizardAddress } from "#web/wizard-address.ts";
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

/** The whole report on a place or a drawn lot. The sides of a lot count as in the map's own address, from 0. */
export function reportAddress(
  { point, city }: Pick<LocationOutput, "point" | "city">,
  { place, lot, front }: Pick<MapAddress, "place" | "lot" | "front">,
): string {
  const query: string[] = [];
  const at = place ?? (lot ? null : point);
  if (at) query.push(`lng=${at.lng}`, `lat=${at.lat}`);
  if (city) query.push(`cityId=${city.id}`);
  if (lot) query.push(`lot=${cornersText(lot)}`);
  // A side that the lot does not have would be refused.
  if (lot && front !== null && front < lot.length) query.push(`frontage=${front}`);
  return `/report?${query.join("&")}`;
}

/** The wizard with the district and, of a drawn lot, what it measures; of a parcel also whether it is on a corner or an alley. */
export function checkAddress(
  cityId: number,
  district: string,
  { lot, front }: Pick<MapAddress, "lot" | "front">,
  parcel: LocationOutput["parcel"] = null,
): string {
  const borders = lot && parcel?.lot && isSameLot(lot, parcel.lot) ? parcelCircumstances(parcel.lot) : {};
  return wizardAddress(1, { cityId: String(cityId), district, ...lotInputs(lot, front), ...borders });
}

/** "6250 sq ft" by the name of each figure; none for corners that make no lot. */
function lotInputs(lot: MapAddress["lot"], front: number | null): Record<string, string> {
  const drawn = lot ? drawnLot(lot) : null;
  if (!drawn?.ok) return {};
  const usual = usualFront(drawn.value);
  const outline = outlineOfLot(drawn.value, front ?? usual) ?? outlineOfLot(drawn.value, usual);
  if (!outline) return {};
  return Object.fromEntries(
    Object.entries(lotFactsOf(outline, "drawn")).map(([name, { value, unit }]) => [name, `${value} ${unit}`]),
  );
}
