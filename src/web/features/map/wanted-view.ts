import type { MapLayersOutput } from "#contract/map.ts";
import type { MapAddress, View } from "./map-address.ts";

/** The specification's zoom for a city. */
const CITY_ZOOM = 13;
const PLACE_ZOOM = 15;
const LOT_ZOOM = 17;
const DEGREES = 2e-5;
const ZOOM = 0.01;

/** Where the map should look: as the address says, else at the place, at the lot, or at the city. */
export function wantedView(
  { view, place, lot }: Pick<MapAddress, "view" | "place" | "lot">,
  { center }: Pick<MapLayersOutput, "center">,
): View {
  if (view) return view;
  if (place) return { ...place, zoom: PLACE_ZOOM };
  if (lot && lot.length > 0) {
    const middle = (axis: 0 | 1) => {
      const values = lot.map((corner) => corner[axis]);
      return (Math.min(...values) + Math.max(...values)) / 2;
    };
    return { lng: middle(0), lat: middle(1), zoom: LOT_ZOOM };
  }
  return { lng: center[0], lat: center[1], zoom: CITY_ZOOM };
}

/** The same to the eye; an address holds fewer digits than the map. */
export const sameView = (a: View, b: View): boolean =>
  Math.abs(a.lng - b.lng) < DEGREES && Math.abs(a.lat - b.lat) < DEGREES && Math.abs(a.zoom - b.zoom) < ZOOM;
