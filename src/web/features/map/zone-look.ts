import type { LayerKind } from "#domain/geography/layer.ts";
import { OVERLAY_STYLES, ZONE_STYLES, type ZonePattern } from "#domain/geography/zone-style.ts";
import { FAMILIES } from "#domain/law/vocabulary.ts";

/** Zones and overlays on the screen: the styles that every map shares, with what the screen says and needs besides. */

export const ZONE_TYPES = [...FAMILIES, "unknown"] as const;
export type ZoneType = (typeof ZONE_TYPES)[number];
/** What may be laid over the zones. Parks come with the box for parks and open space. */
export const OVERLAYS = [
  "historic",
  "flood",
  "transit",
  "special_purpose",
  "landmarks",
] as const satisfies LayerKind[];
export type Overlay = (typeof OVERLAYS)[number];

interface ZoneLook {
  label: string;
  pattern: ZonePattern | null;
  /** What stands in such zones, in a sentence. */
  meaning: string;
}

const MEANINGS: Readonly<Record<ZoneType, string>> = {
  residential: "Homes, from single houses to apartment buildings.",
  commercial: "Shops, offices and services.",
  open_space: "Parks, shores, cemeteries and other open land.",
  industrial: "Factories, warehouses and workshops.",
  special: "Planned developments, campuses, airports and others with rules of their own.",
  mixed_use: "Homes, shops and offices together, such as downtown.",
  unknown: "Codes on the map that match no district we know.",
};

export const ZONE_LOOK = Object.fromEntries(
  ZONE_TYPES.map((type): [ZoneType, ZoneLook] => {
    const { name, pattern } = ZONE_STYLES[type];
    return [type, { label: name, pattern, meaning: MEANINGS[type] }];
  }),
) as Readonly<Record<ZoneType, ZoneLook>>;

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
  /** On light ground, and on dark ground, where the dark lines of paper would drown. */
  light: string;
  dark: string;
  pattern: ZonePattern;
  meaning: string;
}

const ON_SCREEN: Readonly<Record<Overlay, { dark: string; meaning: string }>> = {
  historic: {
    dark: "#b5764f",
    meaning: "Areas with protected older buildings. Changes may need a review.",
  },
  flood: {
    dark: "#4a90d9",
    meaning: "Land that may flood. Floors may have to be higher, and more permits may be needed.",
  },
  transit: {
    dark: "#9b7bd0",
    meaning: "Near frequent transit. Parking and density may follow other rules.",
  },
  landmarks: {
    dark: "#d6b48c",
    meaning: "Places that people know, such as stations, schools and monuments. They add no rules.",
  },
  special_purpose: {
    dark: "#d9628f",
    meaning: "A further layer of rules for one area, such as a shore or an industrial corridor.",
  },
};
const PLAIN: ZonePattern = { size: 8, width: 0, strokes: [], dots: [] };

export const OVERLAY_LOOK = Object.fromEntries(
  OVERLAYS.map((kind): [Overlay, OverlayLook] => {
    const { name, line, pattern } = OVERLAY_STYLES[kind];
    return [kind, { label: name, light: line, pattern: pattern ?? PLAIN, ...ON_SCREEN[kind] }];
  }),
) as Readonly<Record<Overlay, OverlayLook>>;

/** Parks as a layer of their own, drawn while parks and open space are shown. */
export const PARKS_LOOK = {
  light: OVERLAY_STYLES.parks.line,
  dark: "#66b871",
  pattern: OVERLAY_STYLES.parks.pattern ?? PLAIN,
};
