import type { LayerSpecification } from "maplibre-gl";

/** What a person put on the map: the lot, what is measured, and the selected place, above everything else. */

export const INK = { light: "#1c2326", dark: "#ece8df" };
export const ACCENT = { light: "#0b5d57", dark: "#93d8ce" };
export const GROUND = { light: "#f1eee6", dark: "#1f2629" };

export function selectionLayers(tone: "light" | "dark"): LayerSpecification[] {
  return [
    {
      id: "lot-fill",
      type: "fill",
      source: "lot",
      paint: { "fill-color": ACCENT[tone], "fill-opacity": 0.22 },
    },
    {
      id: "lot-line",
      type: "line",
      source: "lot",
      paint: { "line-color": ACCENT[tone], "line-width": 2.5, "line-dasharray": [4, 1.5, 1, 1.5] },
    },
    {
      id: "lot-front",
      type: "line",
      source: "front",
      layout: { "line-cap": "round" },
      paint: { "line-color": "#9c2a1c", "line-width": 5 },
    },
    {
      id: "measured-line",
      type: "line",
      source: "measured",
      filter: ["==", ["geometry-type"], "LineString"],
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": INK[tone], "line-width": 2.5, "line-dasharray": [2, 1.5] },
    },
    {
      id: "measured-places",
      type: "circle",
      source: "measured",
      filter: ["!=", ["geometry-type"], "LineString"],
      paint: {
        "circle-radius": 4.5,
        "circle-color": GROUND[tone],
        "circle-stroke-color": INK[tone],
        "circle-stroke-width": 2,
      },
    },
    {
      id: "place",
      type: "circle",
      source: "place",
      paint: {
        "circle-radius": 6.5,
        "circle-color": ACCENT.light,
        "circle-stroke-color": "#ffffff",
        "circle-stroke-width": 2.5,
      },
    },
  ];
}
