import type { Family } from "../law/vocabulary.ts";

/** How zones and overlays look on every map: on the screen, in a picture, on paper. Data only; each draws it its own way. */

/**
 * A square that repeats without a seam, `size` across, its corner at the top left (y downward): strokes from point to
 * point as [x1, y1, x2, y2], and filled dots as [x, y, radius]. Lengths in CSS pixels (1/96 in).
 */
export interface ZonePattern {
  size: number;
  width: number;
  strokes: readonly (readonly [number, number, number, number])[];
  dots: readonly (readonly [number, number, number])[];
}

export interface ZoneStyle {
  /** What a person calls it. */
  name: string;
  /** The ground: the specification's colours. Overlays have none, since they lie over the zones. */
  fill: string | null;
  /** Outline and pattern. */
  line: string;
  /** Null where the plain fill is the sign. */
  pattern: ZonePattern | null;
  /** Strokes and gaps of the outline, in CSS pixels; a plain line without it. */
  dash?: readonly number[];
  /** What the pattern looks like, in words: for legends that are read and not seen. */
  patternName: string;
}

/** A family of zones. Its fill is the specification's; `dark` is for a map by night, where labels are light. */
interface FamilyStyle extends ZoneStyle {
  fill: string;
  dark: { fill: string; line: string };
}

const pattern = (
  size: number,
  width: number,
  strokes: ZonePattern["strokes"],
  dots: ZonePattern["dots"] = [],
): ZonePattern => ({ size, width, strokes, dots });

/** Slanted strokes go on beyond the square, so that they have no gap where squares meet. */
const rising = (size: number): ZonePattern["strokes"] => [
  [-1, 1, 1, -1],
  [-1, size + 1, size + 1, -1],
  [size - 1, size + 1, size + 1, size - 1],
];
const falling = (size: number): ZonePattern["strokes"] =>
  rising(size).map(([x1, y1, x2, y2]) => [size - x1, y1, size - x2, y2] as const);
const across = (size: number): ZonePattern["strokes"] => [[0, size / 2, size, size / 2]];
const down = (size: number): ZonePattern["strokes"] => [[size / 2, 0, size / 2, size]];

/** Families of zoning districts, in the order of legends. Labels are dark on the fills of the day and light on those of the night. */
export const ZONE_STYLES: Readonly<Record<Family | "unknown", FamilyStyle>> = {
  residential: {
    name: "Residential Zones",
    fill: "#A5D6A7",
    line: "#4d8a52",
    dark: { fill: "#2f5a3a", line: "#7fbf86" },
    pattern: null,
    patternName: "plain",
  },
  commercial: {
    name: "Commercial Zones",
    fill: "#90CAF9",
    line: "#3c78ab",
    dark: { fill: "#24507a", line: "#7db4e6" },
    pattern: pattern(8, 0.8, down(8)),
    patternName: "upright lines",
  },
  mixed_use: {
    name: "Mixed-Use Zones",
    fill: "#CE93D8",
    line: "#8a4f96",
    dark: { fill: "#5d3a68", line: "#c48fd0" },
    pattern: pattern(
      10,
      0,
      [],
      [
        [2.5, 2.5, 1.1],
        [7.5, 7.5, 1.1],
      ],
    ),
    patternName: "dots",
  },
  open_space: {
    name: "Parks & Open Space",
    fill: "#81C784",
    line: "#357a3b",
    dark: { fill: "#1f5530", line: "#66b871" },
    pattern: pattern(8, 1.2, rising(8)),
    patternName: "rising lines",
  },
  industrial: {
    name: "Industrial Zones",
    fill: "#E6EE9C",
    line: "#858d2e",
    dark: { fill: "#43461a", line: "#c3cc62" },
    pattern: pattern(9, 0.8, [...across(9), ...down(9)]),
    patternName: "a grid",
  },
  special: {
    name: "Special Districts",
    fill: "#FFD54F",
    line: "#a07c10",
    dark: { fill: "#523f0c", line: "#e0b93c" },
    pattern: pattern(12, 0.8, [...rising(12), ...falling(12)]),
    patternName: "crossed lines",
  },
  unknown: {
    name: "Unknown",
    fill: "#BDBDBD",
    line: "#6b6b6b",
    dark: { fill: "#3d4346", line: "#9aa2a5" },
    pattern: pattern(12, 1, [
      [1, 3, 5, 3],
      [7, 9, 11, 9],
    ]),
    patternName: "short dashes",
  },
};

/** The layers that lie over the zoning: lines only, wider apart and stronger than those of the zones. */
export const OVERLAY_STYLES: Readonly<
  Record<"historic" | "flood" | "transit" | "special_purpose" | "parks" | "landmarks", ZoneStyle>
> = {
  historic: {
    name: "Historic District",
    fill: null,
    line: "#8a5a44",
    pattern: pattern(12, 1.8, rising(12)),
    patternName: "brown rising lines",
  },
  flood: {
    name: "Flood Zone",
    fill: null,
    line: "#2f6fb0",
    pattern: pattern(10, 1.8, across(10)),
    patternName: "blue level lines",
  },
  transit: {
    name: "Transit Corridor",
    fill: null,
    line: "#6a4c93",
    pattern: pattern(12, 1.8, falling(12)),
    patternName: "violet falling lines",
  },
  special_purpose: {
    name: "Special Purpose District",
    fill: null,
    line: "#a8325e",
    pattern: pattern(10, 1.8, down(10)),
    patternName: "red upright lines",
  },
  parks: {
    name: "Parks",
    fill: null,
    line: "#1e5f2a",
    pattern: pattern(
      12,
      0,
      [],
      [
        [3, 3, 1.6],
        [9, 9, 1.6],
      ],
    ),
    patternName: "dark green dots",
  },
  landmarks: {
    name: "Landmarks",
    fill: null,
    line: "#5b4636",
    pattern: pattern(12, 0, [], [[6, 6, 2.2]]),
    patternName: "brown dots",
  },
};
