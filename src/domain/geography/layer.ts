import type { Family } from "../law/vocabulary.ts";

/** Longitude and latitude in degrees (WGS 84), in that order. */
export type Position = readonly [number, number];
/** A closed ring: its last position is its first. */
export type Ring = readonly Position[];
/** An outer ring (counterclockwise) and its holes (clockwise), as RFC 7946 has it. */
export type PolygonRings = readonly Ring[];
/** An open line; a single position is a point. */
export type Path = readonly Position[];
export type MultiPolygon = readonly PolygonRings[];
/** West, south, east, north. */
export type BoundingBox = readonly [number, number, number, number];

/** What a layer's shapes are. */
export const LAYER_KINDS = [
  "zoning",
  "historic",
  "flood",
  "transit",
  "special_purpose",
  "parks",
  "landmarks",
  "parcels",
  "addresses",
  "boundary",
  "neighborhoods",
] as const;
export type LayerKind = (typeof LAYER_KINDS)[number];

/** One shape of a layer, repaired and in WGS 84. */
export interface LayerShape {
  /** Its place in the source, from 0: several shapes may come of one record. */
  record: number;
  /** The district or name as it was normalised: "PD 194". */
  code: string;
  /** As the source wrote it: "PD 194 ". */
  codeAsGiven: string;
  /** The city's own district that the code stands for ("SF-3" for "SF-3-H-HD-NCCD-NP"); null when none fits. */
  district: string | null;
  /**
   * What was written beside the district's code, in order: "H", "HD", "NCCD", "NP"; the number of "PD 194"; what stands
   * before it too ("MIO-37" of Seattle's "MIO-37-LR2").
   */
  suffixes: readonly string[];
  family: Family | "unknown";
  title: string;
  /** Where the source links to what made this area, such as the ordinance of a planned development; null for none. */
  link: string | null;
  /** The source's other columns of this record, as the text of one flat JSON object; null where it has none. */
  attributes: string | null;
  /** Valid: closed, wound, without crossings and overlaps. Empty for an address, whose point is its bbox twice. */
  shape: MultiPolygon;
  /**
   * What an overlay or a landmark is that covers no area: lines, or points as paths of one position. Left out where
   * there is an area.
   */
  paths?: readonly Path[];
  bbox: BoundingBox;
}

/** Where a layer comes from. */
export interface LayerOrigin {
  name: string;
  url: string | null;
  /** The day that the source's state is of, "2026-11-20"; null where nobody said so. */
  asOf: string | null;
  license: string | null;
}

/** A layer in one version, as it was imported or drawn. */
export interface Layer {
  cityId: number;
  kind: LayerKind;
  /** Drawn for this project over real neighbourhoods: never shown as official. */
  schematic: boolean;
  source: LayerOrigin;
  shapes: readonly LayerShape[];
}

/** What became of every record of a source: the counts add up to `records`. */
export interface ImportReport {
  records: number;
  kept: number;
  /**
   * Kept after a repair, by what was mended: "self-crossing", "unclosed ring", "duplicate points", "spike", "sliver", "nested shell", "overlapping parts". A record with two faults counts in both.
   */
  repaired: Readonly<Record<string, number>>;
  /**
   * Not kept, by reason: "no geometry", "unreadable geometry", "no area", "a line or point, not an area", "no length", "not a point",
   * "not a street address", "outside the city", "coordinates out of range", "too complicated to repair".
   */
  refused: Readonly<Record<string, number>>;
  /** The codes that no district of the city fits, with how often. */
  unknownCodes: readonly { code: string; count: number }[];
  /** How the coordinates were read: "longitude and latitude", "EPSG:2277 (recognised)". */
  projection: string;
}
