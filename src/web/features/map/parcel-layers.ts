import type { LayerSpecification } from "maplibre-gl";
import type { MapLayersOutput } from "#contract/map.ts";
import { ACCENT, INK } from "./selection-layers.ts";

/** Parcels are lots of a few yards: drawn from here on. */
export const PARCELS_FROM = 16;
/** Numbers have room in a lot from here on. */
export const NUMBERS_FROM = 18;
const PARCELS = { source: "parcels", "source-layer": "shapes", minzoom: PARCELS_FROM } as const;

/** Parcel lines and numbers over the zones, and the selected parcel. */
export function parcelLayers({
  layers,
  parcelId,
  dark,
}: {
  layers: MapLayersOutput;
  parcelId: number | null;
  dark: boolean;
}): LayerSpecification[] {
  if (!layers.layers.some(({ kind }) => kind === "parcels")) return [];
  const tone = dark ? "dark" : "light";
  const chosen = ["==", ["id"], parcelId ?? -1] as never;
  return [
    {
      id: "parcel-line",
      type: "line",
      ...PARCELS,
      paint: {
        "line-color": INK[tone],
        "line-opacity": 0.55,
        "line-width": ["interpolate", ["linear"], ["zoom"], 16, 0.4, 19, 1.1],
      },
    },
    {
      id: "chosen-parcel",
      type: "line",
      ...PARCELS,
      filter: chosen,
      paint: { "line-color": ACCENT[tone], "line-width": 3 },
    },
    {
      id: "parcel-number",
      type: "symbol",
      ...PARCELS,
      minzoom: NUMBERS_FROM,
      layout: {
        "text-field": ["get", "code"],
        "text-font": ["IBM Plex Mono"],
        "text-size": 10.5,
        "text-max-width": 8,
        "text-padding": 3,
      },
      paint: {
        "text-color": INK[tone],
        "text-halo-color": dark ? "rgba(20,25,27,0.75)" : "rgba(255,255,255,0.75)",
        "text-halo-width": 1.2,
      },
    },
  ];
}
