import type { LayerKind } from "#domain/geography/layer.ts";
import { FAMILIES } from "#domain/law/vocabulary.ts";

/** How zones and overlays look and what they are called, on the map, in the legend and in the table. */

export const ZONE_TYPES = [...FAMILIES, "unknown"] as const;
export type ZoneType = (typeof ZONE_TYPES)[number];
/** What may be laid over the zones. Parks come with the box for parks and open space. */
export const OVERLAYS = ["historic", "flood", "transit", "special_purpose"] as const satisfies LayerKind[];
export type Overlay = (typeof OVERLAYS)[number];

/** Strokes that repeat without a seam: an SVG path on a square of `size` pixels. */
export interface Hatch {
  size: number;
  path: string;
  width: number;
}

interface ZoneLook {
  label: string;
  /** The specification's color, the same by day and night. */
  fill: string;
  line: string;
  hatch: Hatch;
  /** What stands in such zones, in a sentence. */
  meaning: string;
}

const diagonal = (size: number) =>
  `M-1 1L1 -1M0 ${size}L${size} 0M${size - 1} ${size + 1}L${size + 1} ${size - 1}`;
const antidiagonal = (size: number) =>
  `M-1 ${size - 1}L1 ${size + 1}M0 0L${size} ${size}M${size - 1} -1L${size + 1} 1`;

export const ZONE_LOOK: Readonly<Record<ZoneType, ZoneLook>> = {
  residential: {
    label: "Residential Zones",
    fill: "#A5D6A7",
    line: "#4d8a52",
    hatch: { size: 12, path: "M3 3h1M9 9h1", width: 1.2 },
    meaning: "Homes, from single houses to apartment buildings.",
  },
  commercial: {
    label: "Commercial Zones",
    fill: "#90CAF9",
    line: "#3c78ab",
    hatch: { size: 8, path: "M0 4H8", width: 1 },
    meaning: "Shops, offices and services.",
  },
  open_space: {
    label: "Parks & Open Space",
    fill: "#81C784",
    line: "#3f7a45",
    hatch: { size: 8, path: diagonal(8), width: 1.4 },
    meaning: "Parks, shores, cemeteries and other open land.",
  },
  industrial: {
    label: "Industrial Zones",
    fill: "#E6EE9C",
    line: "#84892f",
    hatch: { size: 10, path: `${diagonal(10)}${antidiagonal(10)}`, width: 0.9 },
    meaning: "Factories, warehouses and workshops.",
  },
  special: {
    label: "Special Districts",
    fill: "#FFD54F",
    line: "#a67c00",
    hatch: { size: 14, path: "M4 2v4M2 4h4M11 9v4M9 11h4", width: 1 },
    meaning: "Planned developments, campuses, airports and others with rules of their own.",
  },
  mixed_use: {
    label: "Mixed-Use Zones",
    fill: "#CE93D8",
    line: "#8a4f96",
    hatch: { size: 8, path: "M4 0V8", width: 1 },
    meaning: "Homes, shops and offices together, such as downtown.",
  },
  unknown: {
    label: "Not Classified",
    fill: "#BDBDBD",
    line: "#757575",
    hatch: { size: 10, path: antidiagonal(10), width: 1 },
    meaning: "Codes on the map that fit no district that we hold.",
  },
};

/** The order of the boxes: the specification's five first. */
export const ZONE_ORDER: readonly ZoneType[] = [
  "residential",
  "commercial",
  "open_space",
  "industrial",
  "special",
  "mixed_use",
  "unknown",
];

interface OverlayLook {
  label: string;
  light: string;
  dark: string;
  hatch: Hatch;
  meaning: string;
}

export const OVERLAY_LOOK: Readonly<Record<Overlay, OverlayLook>> = {
  historic: {
    label: "Historic District",
    light: "#8a5a44",
    dark: "#b5764f",
    hatch: { size: 10, path: antidiagonal(10), width: 2 },
    meaning: "Areas with protected older buildings. Changes may need a review.",
  },
  flood: {
    label: "Flood Zone",
    light: "#2f6fb0",
    dark: "#4a90d9",
    hatch: { size: 10, path: "M0 3H10M0 8H10", width: 2 },
    meaning: "Land that may flood. Floors may have to be higher, and more permits may be needed.",
  },
  transit: {
    label: "Transit Corridor",
    light: "#6a4c93",
    dark: "#9b7bd0",
    hatch: { size: 10, path: diagonal(10), width: 2 },
    meaning: "Near frequent transit. Parking and density may follow other rules.",
  },
  special_purpose: {
    label: "Special Purpose",
    light: "#a3420f",
    dark: "#d0703a",
    hatch: { size: 10, path: "M3 0V10M8 0V10", width: 2 },
    meaning: "A further layer of rules for one area, such as a shore or an industrial corridor.",
  },
};
