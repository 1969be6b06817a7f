import type { LayerSpecification } from "maplibre-gl";
import { GROUND, INK } from "./selection-layers.ts";
import { OVERLAY_LOOK, type Overlay } from "./zone-look.ts";

/** Overlays and landmarks: areas hatched and outlined, lines thick, points as dots. */

const SHAPES = "shapes";
const NAME_FONT = ["Public Sans"];

/** The name of the picture that hatches an overlay; made by `addHatches`. */
export const overlayHatch = (kind: Overlay, dark: boolean): string =>
  `overlay-${kind}-${dark ? "dark" : "light"}`;

const visible = (shown: boolean) => ({ visibility: shown ? ("visible" as const) : ("none" as const) });

const AREAS = ["match", ["geometry-type"], ["Polygon", "MultiPolygon"], true, false] as never;
const POINTS = ["match", ["geometry-type"], ["Point", "MultiPoint"], true, false] as never;

export function overlayLayers(kind: Overlay, shown: boolean, dark: boolean): LayerSpecification[] {
  const common = { source: kind, "source-layer": SHAPES, layout: visible(shown) } as const;
  const color = OVERLAY_LOOK[kind][dark ? "dark" : "light"];
  return [
    {
      id: `${kind}-hatch`,
      type: "fill",
      ...common,
      filter: AREAS,
      paint: { "fill-pattern": overlayHatch(kind, dark), "fill-opacity": 0.85 },
    },
    {
      id: `${kind}-line`,
      type: "line",
      ...common,
      // The outline of an area is thin, and what is a line only is not.
      paint: {
        "line-color": color,
        "line-width": ["match", ["geometry-type"], ["LineString", "MultiLineString"], 3.5, 1.6],
      },
    },
    {
      id: `${kind}-point`,
      type: "circle",
      ...common,
      filter: POINTS,
      paint: {
        "circle-radius": ["interpolate", ["linear"], ["zoom"], 10, 2.5, 16, 6],
        "circle-color": color,
        "circle-stroke-color": GROUND[dark ? "dark" : "light"],
        "circle-stroke-width": 1.5,
      },
    },
    ...(kind === "landmarks" ? [landmarkNames(common, dark)] : []),
  ];
}

/** Names of landmarks, once the map is near enough for them. */
const landmarkNames = (
  common: { source: Overlay; "source-layer": string; layout: ReturnType<typeof visible> },
  dark: boolean,
): LayerSpecification => ({
  id: "landmarks-name",
  type: "symbol",
  ...common,
  minzoom: 14,
  layout: {
    ...common.layout,
    "text-field": ["get", "title"],
    "text-font": NAME_FONT,
    "text-size": 12,
    "text-anchor": "top",
    "text-offset": [0, 0.7],
    "text-max-width": 9,
  },
  paint: {
    "text-color": INK[dark ? "dark" : "light"],
    "text-halo-color": dark ? "rgba(20,25,27,0.85)" : "rgba(255,255,255,0.85)",
    "text-halo-width": 1.4,
  },
});
