import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { MapLayersOutput } from "#contract/map.ts";
import { BASE_COLORS, BASE_SCHEMAS, type BasePart } from "#domain/geography/base-map.ts";

/** The street map of the style: what lies under the zones, what over them, and where it comes from. */

type BaseMap = NonNullable<MapLayersOutput["baseMap"]>;
interface BaseLook {
  baseMap: MapLayersOutput["baseMap"];
  shown: boolean;
  dark: boolean;
}

/** The source of the street map, of pictures as of vectors. */
export const STREETS = "streets";
const NAME_FONT = ["Public Sans"];

export function baseSource(baseMap: BaseMap, origin: string): SourceSpecification {
  const { kind, tiles, minZoom, maxZoom, bounds, attribution } = baseMap;
  // The attribution is for people who save the map; the screen has its own words for it.
  return kind === "raster"
    ? { type: "raster", tiles: [tiles], tileSize: 256, maxzoom: maxZoom, attribution }
    : {
        type: "vector",
        tiles: [`${origin}${tiles}`],
        minzoom: minZoom,
        maxzoom: maxZoom,
        ...(bounds ? { bounds } : {}),
        attribution,
      };
}

/** What lies under the zones: pictures of streets, or of a vector map the green. */
export function baseBelow({ baseMap, shown, dark }: BaseLook): LayerSpecification[] {
  if (!baseMap) return [];
  if (baseMap.kind === "vector") {
    const { green } = BASE_COLORS[dark ? "dark" : "light"];
    return [
      {
        id: "base-green",
        type: "fill",
        ...from(baseMap, "green", "Polygon", shown),
        paint: { "fill-color": green },
      },
    ];
  }
  return [
    {
      id: "streets",
      type: "raster",
      source: STREETS,
      layout: visible(shown),
      // Quiet, so that the zones' colors stay what they are; by night turned to light on dark.
      paint: {
        "raster-saturation": -0.8,
        "raster-opacity": dark ? 0.5 : 0.75,
        "raster-brightness-min": dark ? 1 : 0,
        "raster-brightness-max": dark ? 0 : 1,
      },
    },
  ];
}

const byZoom = (...stops: number[]) => ["interpolate", ["exponential", 1.5], ["zoom"], ...stops] as never;

/** Water, buildings, streets and rail of a vector map, over the zones, so that no fill hides them. */
export function baseAbove({ baseMap, shown, dark }: BaseLook): LayerSpecification[] {
  if (baseMap?.kind !== "vector") return [];
  const color = BASE_COLORS[dark ? "dark" : "light"];
  const line = (
    id: string,
    part: BasePart,
    minzoom: number,
    paint: Record<string, unknown>,
  ): LayerSpecification => ({
    id,
    type: "line",
    ...from(baseMap, part, "LineString", shown, { "line-cap": "round", "line-join": "round" }),
    minzoom,
    paint,
  });
  return [
    {
      id: "base-water",
      type: "fill",
      ...from(baseMap, "water", "Polygon", shown),
      paint: { "fill-color": color.water, "fill-opacity": 0.9 },
    },
    line("base-waterway", "waterway", 11, {
      "line-color": color.water,
      "line-width": byZoom(11, 0.8, 16, 4),
    }),
    {
      id: "base-building",
      type: "line",
      ...from(baseMap, "building", "Polygon", shown),
      minzoom: 15,
      paint: { "line-color": color.building, "line-width": 0.7, "line-opacity": 0.7 },
    },
    line("base-minor-casing", "minor", 14, {
      "line-color": color.casing,
      "line-width": byZoom(14, 1.8, 16, 5, 19, 22),
      "line-opacity": 0.55,
    }),
    line("base-major-casing", "major", 11, {
      "line-color": color.casing,
      "line-width": byZoom(11, 1.8, 14, 4, 16, 9, 19, 36),
      "line-opacity": 0.7,
    }),
    line("base-minor", "minor", 12, {
      "line-color": color.street,
      "line-width": byZoom(12, 0.5, 14, 1.1, 16, 3.8, 19, 20),
      "line-opacity": byZoom(12, 0.5, 14, 0.9),
    }),
    line("base-major", "major", 8, {
      "line-color": color.street,
      "line-width": byZoom(8, 0.6, 11, 1.2, 14, 3, 16, 7.5, 19, 33),
    }),
    line("base-rail", "rail", 11, {
      "line-color": color.rail,
      "line-width": byZoom(11, 0.8, 16, 2.2),
      "line-dasharray": [3, 2],
    }),
  ];
}

/** Names of streets and places, over everything that is drawn. `places`: are names of places wanted too? */
export function baseLabels(look: BaseLook & { places: boolean }): LayerSpecification[] {
  const { baseMap, shown, dark, places } = look;
  if (baseMap?.kind !== "vector") return [];
  const { ink, halo } = BASE_COLORS[dark ? "dark" : "light"];
  const paint = { "text-color": ink, "text-halo-color": halo, "text-halo-width": 1.4 };
  const street: LayerSpecification = {
    id: "base-street-name",
    type: "symbol",
    ...from(baseMap, "streetName", "LineString", shown, {
      "symbol-placement": "line",
      "text-field": ["get", "name"],
      "text-font": NAME_FONT,
      "text-size": byZoom(13, 10.5, 17, 13),
      "symbol-spacing": 320,
      "text-padding": 4,
    }),
    minzoom: 13,
    paint,
  };
  const place: LayerSpecification = {
    id: "base-place-name",
    type: "symbol",
    ...from(baseMap, "placeName", "Point", shown, {
      "text-field": ["get", "name"],
      "text-font": NAME_FONT,
      "text-size": 12,
      "text-max-width": 7,
      "text-padding": 10,
    }),
    maxzoom: 15,
    paint,
  };
  return places ? [street, place] : [street];
}

const visible = (shown: boolean) => ({ visibility: shown ? ("visible" as const) : ("none" as const) });

/** A part of a vector map as source, layer, filter and layout of a style's layer. */
function from(
  { schema }: BaseMap,
  part: BasePart,
  geometry: "Polygon" | "LineString" | "Point",
  shown: boolean,
  layout: Record<string, unknown> = {},
) {
  const { layer, field, values } = BASE_SCHEMAS[schema ?? "protomaps"][part];
  const shape = ["==", ["geometry-type"], geometry];
  return {
    source: STREETS,
    "source-layer": layer,
    filter: (field ? ["all", shape, ["in", ["get", field], ["literal", [...values]]]] : shape) as never,
    layout: { ...visible(shown), ...layout } as never,
  };
}
