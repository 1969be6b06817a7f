import type { LayerSpecification, SourceSpecification, StyleSpecification } from "maplibre-gl";
import type { MapLayersOutput } from "#contract/map.ts";
import type { MapChangesOutput } from "#contract/map-versions.ts";
import { MIDDLE_SHADE, type Shade } from "#domain/geography/district-shades.ts";
import { zoneFill, zoneLine } from "#domain/geography/zone-color.ts";
import { baseAbove, baseBelow, baseLabels, baseSource, STREETS } from "./base-layers.ts";
import { changeLayers, changesSource } from "./change-layers.ts";
import type { MapAddress } from "./map-address.ts";
import { overlayLayers } from "./overlay-layers.ts";
import { parcelLayers } from "./parcel-layers.ts";
import { ACCENT, GROUND, INK, selectionLayers } from "./selection-layers.ts";
import { OVERLAYS, PARKS_LOOK, ZONE_LOOK, ZONE_TYPES } from "./zone-look.ts";

/** The whole map as a style: what is drawn, in which order and color. A later state of it is compared layer by layer. */

export interface MapLook {
  layers: MapLayersOutput;
  address: Pick<MapAddress, "zones" | "overlays" | "streets" | "place" | "lot">;
  /** The two ends of the lot's frontage. */
  front: readonly [readonly [number, number], readonly [number, number]] | null;
  /** What is being measured, in the order pressed. */
  measured: readonly (readonly [number, number])[];
  /** The chosen district's id in the tiles of the zoning. */
  districtId: number | null;
  /** The selected parcel's id in its tiles. */
  parcelId: number | null;
  /** What changed since another version; null while none is compared with. */
  changes: MapChangesOutput | null;
  dark: boolean;
  /** "https://lotline.example": tiles are fetched by a worker, which knows no page. */
  origin: string;
}

type Layers = MapLayersOutput["layers"];
type Tone = "light" | "dark";
const SHAPES = "shapes";
const LABEL_FONT = ["IBM Plex Mono"];
const NAME_FONT = ["Public Sans"];

/** Names of the pictures that hatch the map; made by `addHatches`. */
export const zoneHatch = (type: string, tone: Tone): string => `zone-${tone}-${type}`;

export const parksHatch = (tone: Tone): string => `parks-${tone}`;

export function mapStyle(look: MapLook): StyleSpecification {
  const { layers, address, dark } = look;
  const tone = dark ? "dark" : "light";
  const zoning = layers.layers.find(({ kind }) => kind === "zoning");
  const base = { baseMap: layers.baseMap, shown: address.streets, dark };
  return {
    version: 8,
    sources: sourcesOf(look),
    layers: [
      { id: "ground", type: "background", paint: { "background-color": GROUND[tone] } },
      ...baseBelow(base),
      ...(zoning ? zoneFills(look) : []),
      ...baseAbove(base),
      ...(zoning ? zoneLines(look) : []),
      ...boundaryLayers(layers.layers, tone),
      ...parcelLayers(look),
      ...parkLayers(layers.layers, address.zones.includes("open_space"), tone),
      ...OVERLAYS.filter((kind) => layers.layers.some((layer) => layer.kind === kind)).flatMap((kind) =>
        overlayLayers(kind, address.overlays.includes(kind), dark),
      ),
      ...baseLabels({ ...base, places: !layers.layers.some(({ kind }) => kind === "neighborhoods") }),
      ...(zoning ? labelLayers(look) : []),
      ...changeLayers(look.changes !== null, tone),
      ...selectionLayers(tone),
    ],
  };
}

function sourcesOf(look: MapLook): StyleSpecification["sources"] {
  const { layers, address, front, measured, origin } = look;
  const tiles = (own: Layers[number]): SourceSpecification => ({
    type: "vector",
    tiles: [`${origin}${own.tiles}`],
    minzoom: own.minZoom,
    maxzoom: own.maxZoom,
    ...(own.bounds ? { bounds: own.bounds } : {}),
  });
  const drawn = ["zoning", "parcels", "parks", "boundary", ...OVERLAYS];
  const { place, lot } = address;
  return {
    ...(layers.baseMap ? { [STREETS]: baseSource(layers.baseMap, origin) } : {}),
    ...Object.fromEntries(
      layers.layers.filter(({ kind }) => drawn.includes(kind)).map((own) => [own.kind, tiles(own)]),
    ),
    names: features(
      (layers.layers.find(({ kind }) => kind === "neighborhoods")?.codes ?? []).map(
        ({ title, code, at }) => ({
          geometry: { type: "Point", coordinates: [...at] },
          properties: { name: title || code },
        }),
      ),
    ),
    place: features(place ? [{ geometry: { type: "Point", coordinates: [place.lng, place.lat] } }] : []),
    ...(look.changes ? { changes: changesSource(look.changes) } : {}),
    lot: features(
      lot?.[0]
        ? [{ geometry: { type: "Polygon", coordinates: [[...lot, lot[0]].map((corner) => [...corner])] } }]
        : [],
    ),
    front: features(
      front ? [{ geometry: { type: "LineString", coordinates: front.map((end) => [...end]) } }] : [],
    ),
    measured: features(
      measured.length === 0
        ? []
        : [
            { geometry: { type: "LineString", coordinates: measured.map((place) => [...place]) } },
            { geometry: { type: "MultiPoint", coordinates: measured.map((place) => [...place]) } },
          ],
    ),
  };
}

type Given = { geometry: GeoJSON.Geometry; properties?: Record<string, string> };
const features = (given: readonly Given[]): SourceSpecification => ({
  type: "geojson",
  data: {
    type: "FeatureCollection",
    features: given.map(({ geometry, properties = {} }) => ({ type: "Feature", geometry, properties })),
  },
});

function parkLayers(layers: Layers, shown: boolean, tone: Tone): LayerSpecification[] {
  if (!layers.some(({ kind }) => kind === "parks")) return [];
  const common = { source: "parks", "source-layer": SHAPES, layout: visible(shown) } as const;
  return [
    { id: "parks-hatch", type: "fill", ...common, minzoom: 11, paint: { "fill-pattern": parksHatch(tone) } },
    { id: "parks-line", type: "line", ...common, paint: { "line-color": PARKS_LOOK[tone], "line-width": 1 } },
  ];
}

const byType = (value: (type: (typeof ZONE_TYPES)[number]) => string) =>
  [
    "match",
    ["get", "family"],
    ...ZONE_TYPES.flatMap((type) => [type, value(type)]),
    value("unknown"),
  ] as never;

/** Fills by code where the shade is not the family's own, else by family. */
function byShade(layers: MapLayersOutput, tone: Tone) {
  const codes = layers.layers.find(({ kind }) => kind === "zoning")?.codes ?? [];
  const byFill = new Map<string, string[]>();
  for (const { code, zoneType, shade } of codes) {
    if (shade === MIDDLE_SHADE) continue;
    const fill = zoneFill(zoneType, shade as Shade, tone);
    byFill.set(fill, [...(byFill.get(fill) ?? []), code]);
  }
  const family = byType((type) => zoneFill(type, MIDDLE_SHADE, tone));
  if (byFill.size === 0) return family;
  return ["match", ["get", "code"], ...[...byFill].flatMap(([fill, own]) => [own, fill]), family] as never;
}

/** Of the others the plain fill is the sign. */
const PATTERNED = ZONE_TYPES.filter((type) => ZONE_LOOK[type].pattern !== null);

const ZONING = { source: "zoning", "source-layer": SHAPES } as const;
const shownZones = ({ zones }: MapLook["address"]) =>
  ["in", ["get", "family"], ["literal", [...zones]]] as never;

function zoneFills({ address, layers, changes, dark }: MapLook): LayerSpecification[] {
  const filter = shownZones(address);
  const tone = dark ? "dark" : "light";
  const overStreets = layers.baseMap !== null && address.streets;
  return [
    {
      id: "zone-fill",
      type: "fill",
      ...ZONING,
      filter,
      paint: {
        "fill-color": byShade(layers, tone),
        // What changed stands out from paler zones.
        "fill-opacity": (overStreets ? (dark ? 0.75 : 0.68) : 0.9) * (changes ? 0.4 : 1),
      },
    },
    {
      id: "zone-hatch",
      type: "fill",
      ...ZONING,
      filter: ["all", filter, ["in", ["get", "family"], ["literal", PATTERNED]]] as never,
      minzoom: 11,
      paint: {
        "fill-pattern": ["concat", `zone-${tone}-`, ["get", "family"]],
        "fill-opacity": ["interpolate", ["linear"], ["zoom"], 11, 0.25, 14, 0.6],
      },
    },
  ];
}

/** The outlines, over streets and water. */
function zoneLines({ address, districtId, dark }: MapLook): LayerSpecification[] {
  const filter = shownZones(address);
  const tone = dark ? "dark" : "light";
  const chosen = ["==", ["id"], districtId ?? -1] as never;
  return [
    {
      id: "zone-line",
      type: "line",
      ...ZONING,
      filter,
      paint: {
        "line-color": byType((type) => zoneLine(type, tone)),
        "line-width": ["interpolate", ["linear"], ["zoom"], 10, 0.2, 13, 0.6, 16, 1.4],
      },
    },
    {
      id: "chosen-fill",
      type: "fill",
      ...ZONING,
      filter: chosen,
      paint: { "fill-color": ACCENT[tone], "fill-opacity": 0.14 },
    },
    {
      id: "chosen-line",
      type: "line",
      ...ZONING,
      filter: chosen,
      // Plain: dashes and dots are for property lines.
      paint: { "line-color": ACCENT[tone], "line-width": 2.5 },
    },
  ];
}

/** The city's own line, where we have it: plain ground alone does not say where the city ends. */
function boundaryLayers(layers: Layers, tone: "light" | "dark"): LayerSpecification[] {
  if (!layers.some(({ kind }) => kind === "boundary")) return [];
  return [
    {
      id: "boundary",
      type: "line",
      source: "boundary",
      "source-layer": SHAPES,
      paint: {
        "line-color": INK[tone],
        "line-width": 1.6,
        "line-dasharray": [5, 2, 1, 2],
        "line-opacity": 0.75,
      },
    },
  ];
}

function labelLayers({ address, dark }: MapLook): LayerSpecification[] {
  return [
    {
      id: "zone-label",
      type: "symbol",
      source: "zoning",
      "source-layer": SHAPES,
      minzoom: 12.5,
      filter: ["in", ["get", "family"], ["literal", [...address.zones]]] as never,
      layout: {
        "text-field": ["get", "code"],
        "text-font": LABEL_FONT,
        "text-size": ["interpolate", ["linear"], ["zoom"], 12.5, 10.5, 16, 14],
        "text-padding": 6,
      },
      paint: {
        "text-color": INK[dark ? "dark" : "light"],
        "text-halo-color": dark ? "rgba(20,25,27,0.75)" : "rgba(255,255,255,0.75)",
        "text-halo-width": 1.2,
      },
    },
    {
      id: "names",
      type: "symbol",
      source: "names",
      layout: {
        "text-field": ["get", "name"],
        "text-font": NAME_FONT,
        "text-size": ["interpolate", ["linear"], ["zoom"], 10, 10.5, 14, 14],
        "text-transform": "uppercase",
        "text-letter-spacing": 0.06,
        "text-max-width": 7,
        "text-padding": 8,
      },
      paint: {
        "text-color": dark ? INK.dark : "#2f3a3f",
        "text-halo-color": dark ? "rgba(20,25,27,0.85)" : "rgba(255,255,255,0.85)",
        "text-halo-width": 1.6,
      },
    },
  ];
}

const visible = (shown: boolean) => ({ visibility: shown ? ("visible" as const) : ("none" as const) });
