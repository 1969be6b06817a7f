/** The street map under and over the zones: what of a vector tile is which part of it. Data only; each map draws it its own way. */

/** The parts of a street map that our maps draw. */
export const BASE_PARTS = [
  "green",
  "water",
  "waterway",
  "building",
  "minor",
  "major",
  "rail",
  "streetName",
  "placeName",
] as const;
export type BasePart = (typeof BASE_PARTS)[number];

/** Features of one layer of the tiles; with a field, only those that have one of the values in it. */
export interface BaseSelection {
  layer: string;
  field: string | null;
  values: readonly string[];
}

const of = (layer: string, field: string | null = null, ...values: string[]): BaseSelection => ({
  layer,
  field,
  values,
});

/** Two common ways to lay out vector tiles: https://docs.protomaps.com/basemaps/layers and https://openmaptiles.org/schema/ */
export const BASE_SCHEMAS = {
  protomaps: {
    green: of(
      "landuse",
      "kind",
      "park",
      "national_park",
      "nature_reserve",
      "protected_area",
      "forest",
      "wood",
      "cemetery",
      "golf_course",
      "garden",
      "grass",
      "recreation_ground",
      "village_green",
    ),
    water: of("water"),
    waterway: of("water", "kind", "river", "stream", "canal"),
    building: of("buildings"),
    minor: of("roads", "kind", "minor_road", "other"),
    major: of("roads", "kind", "highway", "major_road", "medium_road"),
    rail: of("roads", "kind", "rail"),
    streetName: of("roads", "kind", "highway", "major_road", "medium_road", "minor_road"),
    placeName: of("places", "kind", "locality", "neighbourhood", "macrohood"),
  },
  openmaptiles: {
    green: of("landcover", "class", "grass", "wood", "farmland"),
    water: of("water"),
    waterway: of("waterway"),
    building: of("building"),
    minor: of("transportation", "class", "minor", "service"),
    major: of("transportation", "class", "motorway", "trunk", "primary", "secondary", "tertiary"),
    rail: of("transportation", "class", "rail", "transit"),
    streetName: of("transportation_name"),
    placeName: of("place", "class", "city", "town", "village", "suburb", "neighbourhood"),
  },
} as const satisfies Record<string, Record<BasePart, BaseSelection>>;
export type BaseSchema = keyof typeof BASE_SCHEMAS;
export const BASE_SCHEMA_NAMES = Object.keys(BASE_SCHEMAS) as [BaseSchema, ...BaseSchema[]];

/** Which layout tiles with these layers have; null for one that we do not know. */
export const baseSchemaOf = (layers: readonly string[]): BaseSchema | null =>
  BASE_SCHEMA_NAMES.find((name) =>
    [BASE_SCHEMAS[name].major.layer, BASE_SCHEMAS[name].water.layer].every((layer) => layers.includes(layer)),
  ) ?? null;

/** Colors by day and night. On paper those of the day. */
export const BASE_COLORS: Readonly<
  Record<
    "light" | "dark",
    Record<"green" | "water" | "building" | "street" | "casing" | "rail" | "ink" | "halo", string>
  >
> = {
  light: {
    green: "#dfe8d3",
    water: "#b9d7e6",
    building: "#7d7768",
    street: "#ffffff",
    casing: "#8c8678",
    rail: "#5f5a50",
    ink: "#2f3a3f",
    halo: "#ffffff",
  },
  dark: {
    green: "#22302a",
    water: "#16313f",
    building: "#8d979b",
    street: "#59656a",
    casing: "#14191b",
    rail: "#aab2b5",
    ink: "#e3e0d8",
    halo: "#14191b",
  },
};
