import type { AmountUnit } from "./amounts.ts";
import { phraseBook } from "./cue-phrases.ts";

/** What ordinances set sizes for, the words they use for it, and which figures may be one. */

export const STANDARDS = [
  "lot_area",
  "lot_area_per_unit",
  "density",
  "units",
  "lot_width",
  "lot_frontage",
  "lot_depth",
  "front_setback",
  "side_setback",
  "street_side_setback",
  "rear_setback",
  "setback",
  "height",
  "stories",
  "building_coverage",
  "impervious_coverage",
  "lot_coverage",
  "floor_area_ratio",
  "unit_size",
  "floor_area",
  "parking",
  "open_space",
  "buildable_area",
  "separation",
] as const;
export type Standard = (typeof STANDARDS)[number];
export type Comparator = "at_least" | "at_most";

interface StandardTraits {
  comparator: Comparator;
  units: readonly AmountUnit[];
  /** What a figure without a unit is measured in, and the usual range in that unit. */
  unit: AmountUnit | "ratio" | "units per acre";
  usual: readonly [number, number];
}

const LENGTH = { units: ["ft", "in", "m"], unit: "ft" } as const;
const AREA = { units: ["sq ft", "acres", "sq m", "hectares"], unit: "sq ft" } as const;
const SHARE = { units: ["%"], unit: "%" } as const;

export const TRAITS: Readonly<Record<Standard, StandardTraits>> = {
  lot_area: { comparator: "at_least", ...AREA, usual: [2500, 450_000] },
  lot_area_per_unit: { comparator: "at_least", ...AREA, usual: [500, 200_000] },
  density: { comparator: "at_most", units: ["units"], unit: "units per acre", usual: [0.1, 60] },
  units: { comparator: "at_most", units: ["units"], unit: "units", usual: [1, 12] },
  lot_width: { comparator: "at_least", ...LENGTH, usual: [20, 500] },
  lot_frontage: { comparator: "at_least", ...LENGTH, usual: [15, 500] },
  lot_depth: { comparator: "at_least", ...LENGTH, usual: [50, 500] },
  front_setback: { comparator: "at_least", ...LENGTH, usual: [0, 150] },
  side_setback: { comparator: "at_least", ...LENGTH, usual: [0, 100] },
  street_side_setback: { comparator: "at_least", ...LENGTH, usual: [0, 100] },
  rear_setback: { comparator: "at_least", ...LENGTH, usual: [0, 150] },
  setback: { comparator: "at_least", ...LENGTH, usual: [0, 200] },
  height: { comparator: "at_most", ...LENGTH, usual: [20, 120] },
  stories: { comparator: "at_most", units: ["stories"], unit: "stories", usual: [1, 12] },
  building_coverage: { comparator: "at_most", ...SHARE, usual: [5, 90] },
  impervious_coverage: { comparator: "at_most", ...SHARE, usual: [10, 95] },
  lot_coverage: { comparator: "at_most", ...SHARE, usual: [5, 95] },
  floor_area_ratio: { comparator: "at_most", units: ["%"], unit: "ratio", usual: [0.05, 6] },
  unit_size: { comparator: "at_least", ...AREA, usual: [300, 2500] },
  floor_area: { comparator: "at_least", ...AREA, usual: [300, 10_000] },
  parking: { comparator: "at_least", units: ["spaces"], unit: "spaces", usual: [1, 3] },
  open_space: { comparator: "at_least", units: ["%", "sq ft", "acres"], unit: "%", usual: [5, 80] },
  buildable_area: { comparator: "at_least", ...AREA, usual: [2500, 200_000] },
  separation: { comparator: "at_least", ...LENGTH, usual: [5, 200] },
};

/** The words of enacted text for each standard. A longer phrase wins over a shorter one that begins at the same word. */
export const STANDARD_CUES = phraseBook<Standard>([
  [
    "lot_area",
    1,
    "lot area|size|acreage, parcel|site|tract|plot area|size|acreage, area|size of lot|parcel|site|plot|tract, lot minimum area|size, lot square foot, area of land",
  ],
  ["lot_area", 0.8, "minimum area|acreage|size, land area, area minimum, area per lot, lot dimension"],
  ["lot_area", 0.5, "area, acreage, lot minimum"],
  ["lot_area", 0.2, "lot, parcel, tract, site, plot"],
  [
    "lot_area_per_unit",
    1,
    "lot|land|site|parcel|gross area|size per dwelling|unit|family|room|bedroom|efficiency|apartment, lot|land area for additional|dwelling|unit, square foot per dwelling|family|unit, square foot of land area per dwelling|unit, area per family|dwelling|unit|apartment, lot area per 1|2|3|one|two|three, lot area for additional",
  ],
  [
    "density",
    1,
    "density, unit per acre, dwelling unit per acre, dwelling per acre, lot per acre, unit / acre",
  ],
  [
    "lot_width",
    1,
    "lot width, width of lot, width at building, lot width at, building line width, lot minimum width",
  ],
  [
    "units",
    1,
    "dwelling unit per lot|parcel|site|building, dwelling per lot|parcel, unit per lot|parcel|building, maximum dwelling unit, number of dwelling unit, number of unit|dwelling",
  ],
  ["lot_width", 0.7, "minimum width, width"],
  ["lot_frontage", 1, "lot frontage, street frontage, frontage, road frontage, front footage"],
  ["lot_depth", 1, "lot depth, depth of lot, minimum lot depth"],
  ["lot_depth", 0.6, "minimum depth, depth"],
  [
    "front_setback",
    1,
    "front yard depth, front yard setback, front setback, front yard, setback from street|front, setback front, street setback, street line setback, front building line, front lot line setback, setback front lot line, setback from front, yard front, distance from street, from street line, from front lot|property line",
  ],
  [
    "front_setback",
    0.7,
    "front, front lot line, front line, street line, front property line, building line",
  ],
  [
    "side_setback",
    1,
    "side yard setback, side yard width, side setback, side yard, setback from side, setback side, side lot line setback, side and rear yard|setback, side or rear yard|setback, each side, one side, both side, side yard each, aggregate side yard, from side lot|property line",
  ],
  [
    "street_side_setback",
    1,
    "street side yard|setback, street - side yard|setback, street side, side street yard|setback, side street, corner side yard|setback, exterior side yard|setback, flanking street, side yard abutting street, side yard adjacent to street, side yard along street",
  ],
  ["side_setback", 0.7, "side, side lot line, side line, side property line"],
  [
    "rear_setback",
    1,
    "rear yard depth, rear yard setback, rear setback, rear yard, setback from rear, setback rear, rear lot line setback, back yard, from rear lot|property line",
  ],
  ["rear_setback", 0.7, "rear, rear lot line, rear line, rear property line"],
  ["setback", 0.7, "setback, set back, yard, building setback, minimum yard"],
  [
    "height",
    1,
    "building height, maximum height, height of building|structure, structure height, height limit, height",
  ],
  ["height", 0.7, "high, tall, taller, higher than"],
  ["stories", 1, "number of story, stories, story"],
  [
    "building_coverage",
    1,
    "building coverage|cover, building lot coverage, coverage by building|structure|principal, covered by building|structure|principal, lot coverage by building|structure, coverage of building, building alone, building only, lot building coverage, ground coverage, building footprint coverage, building ground coverage, structure coverage, occupied by building|structure, building and structure coverage, maximum building area",
  ],
  [
    "impervious_coverage",
    1,
    "impervious surface coverage|area|ratio, impervious surface, impervious coverage|cover|area|lot, impervious, lot coverage impervious, paved area, hard surface, covered by impervious|building and, coverage impervious, nonpervious, total coverage, building and paving, building and parking, covered by building and, lot coverage including parking|pavement, non-pervious",
  ],
  [
    "lot_coverage",
    1,
    "lot coverage, % lot area, % land area, site coverage, coverage of lot, lot cover, land coverage, coverage, lot area covered, % of lot, area covered, lot occupied",
  ],
  [
    "floor_area_ratio",
    1,
    "floor area ratio, far, f . a . r, area ratio, floor|building area % of lot, floor area as, floor space ratio, f . a . r .",
  ],
  [
    "unit_size",
    1,
    "floor area per dwelling|unit|family|apartment|1|2|3, floor area for dwelling|unit|single|one|two|family|apartment, floor area of dwelling|apartment|unit|residence, habitable|livable|living floor area|space, living|habitable|livable area|space, dwelling unit size|area|floor, unit size, dwelling size, house size, size of dwelling|house|apartment|unit, dwelling unit minimum size|area|floor, floor area in residence|dwelling, floor space per dwelling|unit|family, dwelling floor area, space requirement for dwelling, floor space for dwelling|unit, residential floor area, apartment size, floor area residential|residence|dwelling",
  ],
  [
    "floor_area",
    1,
    "floor area, floor space, building size, building floor area, ground floor area, gross floor area, size of building",
  ],
  [
    "parking",
    1,
    "parking space, off street parking, parking, number of space, required space, parking stall",
  ],
  [
    "open_space",
    1,
    "open space, green space, landscaped area, landscaped open space, landscaping, landscaped, usable open space, green area, pervious",
  ],
  [
    "buildable_area",
    1,
    "buildable area|land|lot|square, minimum square, rectangle area, minimum rectangle, square on lot, dimension of square, building envelope, contiguous buildable, upland area, non - wetland, rectangle, buildable, developable area|land",
  ],
  [
    "separation",
    1,
    "distance between building|structure, separation, between building, building separation, separating distance",
  ],
]);

/** Standards that a figure of one may also answer for another, as ordinances use the words differently. */
const KIN: readonly (readonly [Standard, Standard])[] = [
  ["lot_area", "lot_area_per_unit"],
  ["unit_size", "floor_area"],
  ["building_coverage", "lot_coverage"],
  ["impervious_coverage", "lot_coverage"],
  ["front_setback", "setback"],
  ["side_setback", "setback"],
  ["rear_setback", "setback"],
  ["lot_width", "lot_frontage"],
  ["density", "units"],
];
export const areKin = (one: Standard, other: Standard): boolean =>
  KIN.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

/** Which standard a cue means for a figure in this unit: heights may be in stories, coverage never in feet. Null: none. */
export function standardOf(cue: Standard, unit: AmountUnit | null): Standard | null {
  if (cue === "height" && unit === "stories") return "stories";
  if (cue === "stories" && (unit === "ft" || unit === "m")) return "height";
  if (cue === "floor_area" && unit === "%") return "floor_area_ratio";
  if (unit === null) return cue;
  return TRAITS[cue].units.includes(unit) ? cue : null;
}
