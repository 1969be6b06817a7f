import { findCues, phraseBook } from "./cue-phrases.ts";
import type { Word } from "./words.ts";

/** What a standard is set for, where the text says it: rules for a fence are not those of a house. */

export const SUBJECTS = [
  "dwelling",
  "multi_family",
  "two_family",
  "accessory_unit",
  "accessory_building",
  "special_lot",
  "cluster",
  "mobile_home",
  "elderly",
  "sign",
  "fence",
  "parking_area",
  "other_use",
  "animals",
  "nonconforming",
  "part_of_lot",
  "definition",
  "nonresidential",
] as const;
export type Subject = (typeof SUBJECTS)[number];

export const SUBJECT_CUES = phraseBook<Subject>([
  [
    "dwelling",
    1,
    "1 f, single family, single - family, one family, one - family, dwelling, residence, 1 family, residential use",
  ],
  [
    "multi_family",
    1,
    "multi - family, multifamily, multiple dwelling, multiple family, apartment, townhouse, condominium, three - family, attached dwelling, multi family, group dwelling, garden apartment",
  ],
  [
    "two_family",
    1,
    "two family, two - family, duplex, 2 family, 2 f, 2 unit, two unit, 2 dwelling, 3 unit, three unit, 3 family, 4 family",
  ],
  [
    "accessory_unit",
    1,
    "accessory apartment, accessory dwelling, in - law, guest house, secondary dwelling, conversion of, carriage house",
  ],
  [
    "accessory_building",
    1,
    "accessory building, accessory structure, accessory use, shed, private garage, detached garage, garage, swimming pool, pool, tennis court, deck, barn, greenhouse, gazebo, solar, carport, accessory",
  ],
  [
    "special_lot",
    1,
    "interior lot, rear lot, flag lot, back lot, corner lot, through lot, cul - de - sac, cul de sac, existing lot, undersized lot, island lot, waterfront lot, dead end",
  ],
  [
    "cluster",
    1,
    "cluster, open space subdivision, conservation subdivision, conservation development, planned development, planned residential, open space development, open space conservation, affordable housing, incentive housing, planned unit, housing opportunity, inclusionary",
  ],
  ["mobile_home", 1, "mobile home, manufactured home, trailer, recreational vehicle, camp, campground"],
  [
    "elderly",
    1,
    "elderly, age restricted, age - restricted, active adult, congregate, retirement, nursing home, assisted living, life care, senior, convalescent",
  ],
  ["sign", 1, "sign, signage, billboard, lettering"],
  ["fence", 1, "fence, wall, hedge, retaining wall, buffer, landscaped buffer, screening, berm, planting"],
  [
    "parking_area",
    1,
    "parking lot, parking area, aisle, driveway, loading space, loading area, stall, island, access way, right of way, right - of - way, accessway",
  ],
  [
    "other_use",
    1,
    "church, school, hospital, hotel, motel, inn, club, restaurant, gas station, filling station, service station, kennel, veterinary, riding, golf, cemetery, day care, bed and breakfast, adult oriented, tower, antenna, wireless, windmill, wind, excavation, gravel, airport, library, theater, boarding, rooming, home occupation, home office, museum, winery, nursery, farm stand, stable, philanthropic, place of worship, worship, outdoor storage, car wash, self storage, outdoor dining, drive, telecommunication, public utility, marina",
  ],
  ["animals", 1, "horse, livestock, poultry, chicken, animal, cattle, hen, swine, bee"],
  ["nonconforming", 1, "nonconforming, non - conforming, pre - existing, preexisting, of record"],
  [
    "part_of_lot",
    1,
    "wetland, slope, watercourse, buildable area, septic, leaching, easement, building separation, between building, court, room, basement, first floor, ground floor, attic, roof, dimension of square",
  ],
  ["definition", 1, "mean, defined as, definition, shall mean"],
  [
    "nonresidential",
    1,
    "nonresidential, non - residential, commercial building, commercial use, business use, office, retail, industrial building, industrial use, nonresidential use",
  ],
]);

export function subjectsIn(words: readonly Word[], from = 0, to = words.length): Set<Subject> {
  return new Set(findCues(SUBJECT_CUES, words, from, to).map(({ name }) => name));
}
