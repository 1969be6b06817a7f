import type { AmountUnit } from "./amounts.ts";
import { phraseBook } from "./cue-phrases.ts";
import type { Standard } from "./standards.ts";

/** How people ask for a standard. Signals are added up: "land" and "house" together are about land. */

export type Signal =
  | "land"
  | "lot"
  | "size"
  | "home"
  | "living"
  | "smallest"
  | "cover"
  | "paved"
  | "built"
  | "share"
  | "height"
  | "stories"
  | "parking"
  | "ratio"
  | "setback"
  | "front"
  | "side"
  | "corner"
  | "rear"
  | "wide"
  | "frontage"
  | "deep"
  | "density"
  | "each"
  | "green"
  | "apart";

export const SIGNAL_CUES = phraseBook<Signal>([
  [
    "land",
    1,
    "land, acreage, acre, ground do i need, how much ground, how much property, lot size, lot area, size of lot|parcel, parcel size|area, area of lot|parcel",
  ],
  ["lot", 1, "lot, parcel, property, plot, site, tract, homesite, piece of land"],
  ["size", 1, "big, large, size, area, small, square foot, square footage, much, how much, sq"],
  [
    "home",
    1,
    "house, home, dwelling, apartment, unit, residence, cottage, condo, duplex, cabin, place to live, flat",
  ],
  [
    "living",
    1,
    "living space|area, livable space|area, habitable space|area, floor area, floor space, interior space, living, indoor space, dwelling unit size|area, house size, home size, size of house|home|dwelling|apartment|unit, unit size, dwelling size, space inside, square footage of house|home",
  ],
  ["smallest", 1, "smallest, tiny, tiniest, how small, least"],
  [
    "cover",
    1,
    "cover, covered, coverage, take up, taken up, occupy, occupied, footprint, fill, built on, built over, lot coverage, building coverage, sit on, can|may i build on, can be built on, may be built on",
  ],
  [
    "paved",
    1,
    "paved, pave, paving, pavement, impervious, hard surface, hardscape, asphalt, concrete, blacktop, driveway, hard - surface, non - pervious, impermeable",
  ],
  ["built", 1, "building, house, structure, roof, by building, home"],
  ["share", 1, "%, percentage, share, portion, fraction, proportion, how much of my|lot"],
  ["height", 1, "tall, high, height, taller, higher, tallest, highest, how far up, rise"],
  [
    "stories",
    1,
    "story, level, many floor, floor allowed|permitted|are|can|may|high|tall, two|three|four|five|six|second|third|fourth|2|3|4|5|6 floor",
  ],
  ["parking", 1, "parking, park, parking spot|space|stall, car, off - street, parked, vehicle, garage space"],
  [
    "ratio",
    1,
    "floor area ratio, the far, maximum far, far limit|cap|ratio|of|for, floor to area, floor - to - area, f . a . r, floor area to lot area, total floor area compared, relative to my|our|lot|land, compared to|with my|our|lot|land, floor - area ratio, floor - area",
  ],
  [
    "setback",
    1,
    "setback, set back, yard, backyard, how close, how far, how near, away from, distance from, back from, close to, from line, property line, lot line",
  ],
  ["front", 1, "front, street, road, sidewalk, curb"],
  ["corner", 1, "street side, street - side, side street, corner side, side along street"],
  ["side", 1, "side, neighbor, neighboring, next door, adjoining"],
  ["rear", 1, "rear, back, behind, back line, backyard"],
  ["wide", 1, "wide, width, narrow, across, narrowest"],
  [
    "frontage",
    1,
    "frontage, along street|road, on street|road, street frontage, road frontage, front footage",
  ],
  ["deep", 1, "deep, depth, front to back"],
  [
    "density",
    1,
    "unit per acre, density, how many house|home|unit|apartment|dwelling, number of unit|dwelling|home, per acre, dwelling per acre",
  ],
  [
    "each",
    1,
    "per unit|dwelling|apartment|home|family, for each unit|apartment|home|dwelling|family, each unit|dwelling|apartment, per dwelling unit, each additional",
  ],
  ["green", 1, "open space, green space, landscaping, landscaped, unbuilt, undeveloped, lawn, planted"],
  ["apart", 1, "between building|house|structure, apart, separation"],
]);

/** What each signal adds to each standard. */
export const SIGNAL_WEIGHTS: Readonly<Partial<Record<Signal, Readonly<Partial<Record<Standard, number>>>>>> =
  {
    land: { lot_area: 4, lot_area_per_unit: 1.5, density: 0.5 },
    lot: {
      lot_area: 1.5,
      lot_width: 0.5,
      lot_frontage: 0.5,
      lot_depth: 0.5,
      lot_area_per_unit: 0.3,
      building_coverage: 0.3,
      impervious_coverage: 0.3,
    },
    size: { lot_area: 1, unit_size: 1, lot_area_per_unit: 0.3 },
    home: { unit_size: 1.2, density: 0.2, parking: 0.1 },
    living: { unit_size: 4, floor_area_ratio: 1 },
    smallest: { unit_size: 1, lot_area: 0.8 },
    cover: { building_coverage: 4.5, impervious_coverage: 3.5, lot_coverage: 1 },
    paved: { impervious_coverage: 4 },
    built: { building_coverage: 0.6, height: 0.2 },
    share: { building_coverage: 1.5, impervious_coverage: 1.5, open_space: 1 },
    height: { height: 5 },
    stories: { stories: 5, height: 1 },
    parking: { parking: 7 },
    ratio: { floor_area_ratio: 9 },
    setback: { setback: 4, front_setback: 3.2, side_setback: 3.2, rear_setback: 3.2 },
    front: { front_setback: 1.5, lot_frontage: 0.8 },
    corner: { street_side_setback: 8 },
    side: { side_setback: 2 },
    rear: { rear_setback: 2 },
    wide: { lot_width: 5, lot_frontage: 1 },
    frontage: { lot_frontage: 7 },
    deep: { lot_depth: 5 },
    density: { density: 6, lot_area_per_unit: 1 },
    each: { lot_area_per_unit: 3, density: 0.5, parking: 0.3, unit_size: 0.3 },
    green: { open_space: 6 },
    apart: { separation: 5 },
  };

const LENGTHS: Readonly<Partial<Record<Standard, number>>> = {
  height: 2,
  front_setback: 2,
  side_setback: 2,
  rear_setback: 2,
  setback: 2,
  lot_width: 2,
  lot_frontage: 2,
  lot_depth: 2,
  separation: 1,
};

/** What the unit of a figure in the question adds. */
export const UNIT_WEIGHTS: Readonly<Record<AmountUnit, Readonly<Partial<Record<Standard, number>>>>> = {
  "sq ft": { lot_area: 2, unit_size: 2, lot_area_per_unit: 1 },
  acres: { lot_area: 5, lot_area_per_unit: 1 },
  ft: LENGTHS,
  in: { height: 1, setback: 1 },
  m: LENGTHS,
  "sq m": { lot_area: 2, unit_size: 2, lot_area_per_unit: 1 },
  hectares: { lot_area: 5 },
  "%": { building_coverage: 3, impervious_coverage: 3, lot_coverage: 1, open_space: 3 },
  stories: { stories: 4 },
  spaces: { parking: 5 },
  units: { density: 1 },
};
