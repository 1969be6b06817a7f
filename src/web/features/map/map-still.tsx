import type { MapLayersOutput } from "#contract/map.ts";
import type { MapAddress } from "./map-address.ts";

/** Where the picture is that a city's map opens with, in both themes; null where the map opens with something else. */
export interface Still {
  light: string;
  dark: string;
}

/** The picture of what this address shows first, if it is what a city opens with. */
export function stillOf(layers: MapLayersOutput | null, address: MapAddress): Still | null {
  const { view, place, lot, version, since, overlays, zones, streets } = address;
  const zoning = layers?.layers.find(({ kind }) => kind === "zoning");
  if (!layers || !zoning?.bounds) return null;
  if (view || place || lot || version !== null || since !== null || overlays.length > 0) return null;
  const shown = new URLSearchParams({ zones: zones.join() });
  if (!streets || !layers.baseMap) shown.set("streets", "off");
  const at = (tone: string) => `/map-still/${layers.citySlug}/${zoning.version}/${tone}.svg?${shown}`;
  return { light: at("light"), dark: at("dark") };
}

/** The zones as the map will draw them, in their place, until it has. Of the two only the theme's own is fetched. */
export function MapStill({ still, city, onFault }: { still: Still; city: string; onFault: () => void }) {
  return (["light", "dark"] as const).map((tone) => (
    <img
      key={tone}
      className="map-still"
      data-theme={tone}
      src={still[tone]}
      alt={`Zoning map of ${city}`}
      width={1600}
      height={1000}
      loading="lazy"
      onError={onFault}
    />
  ));
}
