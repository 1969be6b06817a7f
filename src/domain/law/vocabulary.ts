/**
 * The closed lists a rule may speak in. A law file that uses any other word is refused, so that
 * a question and a rule can only meet on the same word. See docs/glossary.md for what each means.
 */

/** What a rule is about. `general` subjects (house, building, lot) carry a district's dimensional standards. */
export const SUBJECTS = [
  "fence",
  "retaining_wall",
  "adu",
  "deck",
  "porch",
  "addition",
  "renovation",
  "garage",
  "carport",
  "garage_conversion",
  "shed",
  "pool",
  "driveway",
  "parking",
  "house",
  "multi_unit",
  "lot",
  "home_occupation",
  "short_term_rental",
  "tree",
  "mechanical",
  "solar",
  "projection",
  "roof_structure",
  "demolition",
  "grading",
  "windows_doors",
  "interior_work",
  "roofing",
  "siding",
  "antenna",
  "play_equipment",
  "sign",
  "garage_sale",
  "vehicle_storage",
  "commercial",
  "building",
  "permit",
  "contact",
  "code",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What a law file may be about: a subject, or a matter of all buildings. */
export const TOPICS = [
  ...SUBJECTS,
  "accessory", // sheds, garages and ADUs alike
  "corner", // sight triangles
  "definition",
  "density",
  "floor_area",
  "height",
  "lot_coverage",
  "setback",
  "source", // where the law itself is published
] as const;

/** What a rule limits, or what a question asks the size of. */
export const MEASURES = [
  "height",
  "stories",
  "setback",
  "separation",
  "floor_area",
  "footprint",
  "lot_coverage",
  "impervious_cover",
  "far",
  "lot_area",
  "lot_area_per_unit",
  "lot_width",
  "lot_depth",
  "units",
  "parking_spaces",
  "bike_spaces",
  "opacity",
  "width",
  "length",
  "depth",
  "area",
  "slope",
  "projection",
  "open_space",
  "rear_yard_coverage",
  "front_yard_coverage",
  "building_age",
  "fee",
  "review_time",
  "validity",
  "count",
  "distance",
  "angle",
  "trips",
  "employees",
  "vehicles",
  "weight",
  "volume",
  "rental_days",
  "trunk_diameter",
  "occupants",
  "ceiling_height",
  "room_area",
  "permit_threshold",
  "hours",
  "affordability",
  "date",
] as const;
export type Measure = (typeof MEASURES)[number];

/** Where on the lot something stands. Yards are the required open strips; `interior` is outside all of them. */
export const PLACES = [
  "front_yard",
  "side_yard",
  "rear_yard",
  "street_side_yard",
  "corner",
  "alley",
  "interior",
  "property_line",
  "right_of_way",
  "sidewalk",
  "rooftop",
  "rear_lot",
] as const;
export type Place = (typeof PLACES)[number];

/** The kind of statement a clause makes. */
export const RULE_KINDS = [
  "limit", // a measure has a bound: measure, is, value or formula
  "unregulated", // the code says there is no such limit or requirement: measure
  "allowed", // the subject may be built or done by right
  "conditional", // only with a special approval: approval
  "prohibited", // may not be built or done
  "permit", // this permit is needed: permit
  "no_permit", // this permit is not needed: permit
  "required", // a duty without a number: what the words say
  "not_required", // a duty expressly lifted
  "fee", // money: value or range
  "time", // review or processing time, validity of a permit: value or range
  "contact", // whom to ask, where to apply
  "definition", // what a word, a district name or a measurement means: term
  "information", // anything else the clause says
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];
/** Kinds of rules that decide whether a project may be built. */
export const WEIGHED: readonly RuleKind[] = [
  "limit",
  "unregulated",
  "allowed",
  "conditional",
  "prohibited",
  "permit",
  "no_permit",
];

/** Which side of its subject a rule speaks of, where that is not plain from its kind. */
export const ASPECTS = [
  "documents", // what to submit
  "inspections",
  "application", // how, where or online to apply
  "track", // which permit path or type of review
  "timing",
  "fee",
  "penalty", // what happens without a permit, fines, enforcement
  "validity", // how long a permit lasts
  "measuring", // how a thing is measured, what counts
  "eligibility", // who may apply or do it: licensed contractors, owners
  "neighbors", // consent, notice, complaints, shared boundaries
  "exemption",
  "appeal", // variances, adjustments, appeals
  "history", // since when, what replaced what
  "background", // data, maps, how the code is organized
  "complaint", // where to report a violation
  "zone", // where to look up the zone of a lot, who answers questions about it
  "status", // where to check the status of an application
] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Aspects for which a city has an office, a map or a record of its own; one for another aspect doesn't help. */
export type Lookup = Extract<Aspect, "complaint" | "zone" | "status">;
export const isLookup = (about: Aspect | null): about is Lookup =>
  about === "complaint" || about === "zone" || about === "status";

/** Who besides applicant and city has a part in what a rule says. */
export const PARTIES = [
  "engineer", // a licensed engineer or architect, or a review by engineers
  "contractor",
  "homeowner", // the owner who does the work, in place of a contractor
  "inspector",
] as const;
export type Party = (typeof PARTIES)[number];

/** When a rule counts, if not on the way to a permit that is applied for today. */
export const STAGES = [
  "further_review", // a second or third round, or a change of plans under review
  "renewal", // a permit is extended, revived or renewed
  "former", // what was so once, told without the day on which it ended
] as const;
export type Stage = (typeof STAGES)[number];

/** What kind of permit a rule speaks of, whatever the city calls it. */
export const PERMIT_TYPES = [
  "building",
  "express", // a building permit that is issued without a review of plans
  "zoning",
  "site_plan",
  "land_use_review",
  "tree",
  "home_occupation",
  "short_term_rental",
] as const;
export type PermitType = (typeof PERMIT_TYPES)[number];

/** What an amount of money is paid for, if not for the whole. */
export const PER = ["hour", "day", "year", "180 days", "home"] as const;
export type Per = (typeof PER)[number];

/** Where the height of a rule begins, if not at the ground. */
export const MEASURING_POINTS = ["footing"] as const;
export type MeasuringPoint = (typeof MEASURING_POINTS)[number];

/** Limits that add up what is on a lot. */
const LOT_TOTALS: ReadonlySet<Measure> = new Set(["lot_coverage", "impervious_cover", "far", "floor_area"]);
export const isLotTotal = (measure: Measure): boolean => LOT_TOTALS.has(measure);

/** What sets the figure of a standard lot by lot: a map of limits, the houses of the block, a plan approved for the place. */
export const FIGURE_SETTERS = ["map", "block", "plan"] as const;
export type FigureSetter = (typeof FIGURE_SETTERS)[number];

/**
 * What a figure counts that its measure does not say: both side yards added up, or the roof with its eaves. `in_total` and
 * `out_of_total`: how much of the thing counts toward a limit on all of a lot, or does not. `without_adus`: homes, but no ADU.
 */
export const COUNTED = ["both_sides", "roof", "in_total", "out_of_total", "without_adus"] as const;
export type Counted = (typeof COUNTED)[number];

export const COMPARATORS = ["at_most", "at_least", "less_than", "more_than", "exactly"] as const;
export type Comparator = (typeof COMPARATORS)[number];

/** What the whole and the part of a share are told in: dimensions of quantities; `count` has no unit ("4 of 10 lots"). */
export const SHARE_KINDS = ["length", "area", "money", "count"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Broad families of zoning districts, with the colours the map gives them. */
export const FAMILIES = [
  "residential",
  "commercial",
  "industrial",
  "mixed_use",
  "open_space",
  "special",
] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * Named circumstances with a closed list of values. `ask` is the question put to a person when the answer
 * turns on it; option labels are what they may reply.
 */
export const CIRCUMSTANCES = {
  use: {
    ask: "What kind of home is it?",
    values: {
      single_family: "one house",
      two_unit: "two homes",
      three_unit: "three homes",
      multi_unit: "four or more homes",
      townhouse: "town house or row house",
      semi_detached: "semi-detached house",
      nonresidential: "not a home",
    },
  },
  form: {
    ask: "How is it built?",
    values: {
      detached: "detached",
      attached: "attached",
      interior: "inside the existing building",
      conversion: "conversion of an existing building",
    },
  },
  material: {
    ask: "What is it made of?",
    values: {
      wood: "wood",
      masonry: "masonry",
      concrete: "concrete",
      metal: "metal",
      chain_link: "chain link",
      barbed_wire: "barbed or razor wire",
      electric: "electric",
      vinyl: "vinyl",
      hedge: "hedge or plants",
      glass: "glass",
    },
  },
  lot_type: {
    ask: "What kind of lot is it?",
    values: {
      corner: "corner lot",
      interior: "interior lot",
      through: "through lot",
      flag: "flag lot",
    },
  },
  alley: { ask: "Does the lot meet an alley?", values: { yes: "yes, there is an alley", no: "no alley" } },
  covered: { ask: "Will it have a roof?", values: { yes: "with a roof", no: "without a roof" } },
  attached_to_house: {
    ask: "Is it attached to the house?",
    values: { yes: "attached to the house", no: "free-standing" },
  },
  enclosed: { ask: "Is it enclosed?", values: { yes: "enclosed", no: "open" } },
  floodplain: {
    ask: "Is the lot in a floodplain?",
    values: { yes: "in a floodplain", no: "not in a floodplain" },
  },
  historic: {
    ask: "Is it a landmark or in a historic district?",
    values: { yes: "landmark or historic district", no: "not historic" },
  },
  affordable: {
    ask: "Does it include affordable or senior homes?",
    values: { yes: "with affordable or senior homes", no: "ordinary homes" },
  },
  near_transit: {
    ask: "Is it near frequent transit?",
    values: { yes: "near frequent transit", no: "not near transit" },
  },
  transit_zone: {
    ask: "Which transit zone is the lot in?",
    values: {
      inner: "Inner Transit Zone",
      outer: "Outer Transit Zone",
      beyond: "beyond the Greater Transit Zone",
    },
  },
  approval: {
    ask: "Do you have the neighbors' consent or a special approval?",
    values: { yes: "with consent or special approval", no: "without special approval" },
  },
  opted_in: {
    ask: "Has your ward or area opted in?",
    values: { yes: "in an area that opted in", no: "in an area that did not opt in" },
  },
  pool_barrier: {
    ask: "Does the fence enclose a pool?",
    values: { yes: "around a pool", no: "not around a pool" },
  },
  in_ground: {
    ask: "Is the pool in the ground?",
    values: { yes: "in the ground", no: "above the ground" },
  },
  on_wall: {
    ask: "Will it be on top of a retaining wall?",
    values: { yes: "on top of a retaining wall", no: "on the ground" },
  },
  harms_neighbor: {
    ask: "Could it damage the neighbor's land if it fails?",
    values: { yes: "it could damage the neighbor's land", no: "no danger to the neighbor" },
  },
  surcharge: {
    ask: "Does anything press on the wall?",
    values: {
      yes: "a slope, driveway or building presses on it",
      no: "nothing but level soil behind it",
    },
  },
  opening: {
    ask: "What is put in or replaced?",
    values: { window: "a window or skylight", door: "a door", garage_door: "a garage door" },
  },
  tree_kind: {
    ask: "What kind of tree is it?",
    values: {
      private: "a healthy tree on private land",
      street: "a street tree",
      city: "a tree on city land",
      heritage: "a heritage tree",
      dead: "a dead, dying or dangerous tree",
    },
  },
  utilities: {
    ask: "Will it have plumbing or wiring?",
    values: { yes: "with plumbing or wiring", no: "without plumbing or wiring" },
  },
  existing: {
    ask: "Is it already there, or will it be new?",
    values: { yes: "existing, or replaced in kind", no: "new or enlarged" },
  },
  sloped: { ask: "Is the ground sloped?", values: { yes: "on sloped ground", no: "on level ground" } },
  structural: {
    ask: "Does the work touch the structure?",
    values: { yes: "structural work", no: "no structural work" },
  },
  part_of_city: {
    ask: "Which area is it in?",
    values: {
      downtown: "downtown",
      central: "central area",
      urban: "urban area",
      suburban: "suburban area",
      subchapter_f: "Subchapter F area",
      critical_area: "environmentally critical area",
      shoreline: "shoreline",
      small_lot_subdivision: "small-lot (HOME 2) subdivision",
      qualifying_site: "qualifying residential site",
      pilot_area: "former pilot area",
      neighborhood_plan: "area with a neighborhood plan",
    },
  },
  next_to: {
    ask: "What is next door on that side?",
    values: {
      park: "next to a park",
      commercial: "next to a business",
      residential: "next to homes",
      alley: "next to an alley",
      path: "next to a public path",
      street: "next to a street",
      sidewalk: "next to a sidewalk",
      industrial: "next to industry",
      apartments: "next to apartments",
    },
  },
  street_level: {
    ask: "What level is the street?",
    values: {
      level_1: "Level 1 street",
      level_2: "Level 2 street",
      level_3: "Level 3 street",
      level_4: "Level 4 street",
    },
  },
  garage_door: {
    ask: "Where does the garage door face?",
    values: { street: "toward the street", alley: "toward the alley", none: "no garage door there" },
  },
  owner_occupied: {
    ask: "Does the owner live there?",
    values: { yes: "owner lives there", no: "owner does not live there" },
  },
  applicant: {
    ask: "Who applies?",
    values: { homeowner: "the homeowner", contractor: "a contractor", expediter: "a professional" },
  },
  trade: {
    ask: "What kind of business is it?",
    values: {
      hair: "hair care",
      nails: "nail care",
      tattoo: "tattoos or piercing",
      massage: "massage",
      catering: "catering",
      restaurant: "a restaurant or bar",
      clinic: "a medical or dental clinic",
      animal_care: "grooming or boarding of animals",
      animal_breeding: "breeding of animals",
      animal_hospital: "a veterinary practice",
      vehicle_repair: "repair of vehicles",
      engine_repair: "repair of mowers and engines",
      appliance_repair: "repair of appliances",
      tutoring: "tutoring",
      children: "activities for children",
      child_care: "child care",
      warehousing: "storage of goods",
      weapons: "sale of weapons",
      rental_outlet: "renting out equipment",
      contractor_yard: "a contractor's yard",
      equipment_sales: "sale of equipment",
      salvage: "salvage or scrap",
      recycling: "recycling",
      adult: "an adult business",
      drive_in: "a drive-in business",
      interior_design: "interior design",
      stockbroker: "a stockbroker",
      advertising: "advertising or public relations",
      office: "an office",
      art: "an art workshop or gallery",
      studio: "a music, dance or photo studio, or craft lessons",
    },
  },
  parking_for: {
    ask: "Parking for what?",
    values: {
      home: "a home",
      adu: "an ADU",
      apartments: "apartments",
      retail: "shops or offices",
      restaurant: "restaurants and bars",
      visitor: "visitors",
      accessible: "people with disabilities",
      other: "another use",
    },
  },
  bedrooms: {
    ask: "How many bedrooms does each home have?",
    values: { none: "an efficiency or studio", one: "1 bedroom", more: "2 or more bedrooms" },
  },
  work: {
    ask: "What kind of work is it?",
    values: {
      new_building: "a new building",
      addition: "an addition",
      interior: "interior work",
      minor: "minor work",
      demolition: "demolition",
      conversion: "a conversion",
      express: "express-permit work",
    },
  },
} as const satisfies Record<string, { ask: string; values: Record<string, string> }>;
export type Circumstance = keyof typeof CIRCUMSTANCES;

/** Facts about the project or the lot that are numbers; a condition or a formula may name them. */
export const LOT_FACTS = {
  lot_area: "area",
  lot_width: "length",
  lot_depth: "length",
  lot_frontage: "length",
  building_height: "length",
  building_width: "length",
  main_floor_area: "area",
  main_footprint: "area",
  wall_height: "length",
  unit_count: "dwelling units",
  street_width: "length",
  building_age: "months",
  year_built: "calendar year",
  lot_recorded: "calendar year", // when the lot became one: recorded, platted, split off
  neighbor_front_setback: "length",
  front_yard_behind: "length", // how deep the front yard of the lot behind is
  neighbor_fence_height: "length",
  parapet_height: "length",
  alley_width: "length",
  alley_center_offset: "length",
  alley_center_distance: "length",
  curb_distance: "length",
  wall_in_setback: "length",
  driveway_width: "length",
  grade_change: "length",
  story_count: "stories",
  distance_to_street: "length",
  distance_to_property_line: "length",
  required_rear_yard_area: "area",
  required_front_yard_area: "area",
  disturbed_area: "area",
  impervious_area: "area",
  water_depth: "length",
  project_value: "money",
  deck_height: "length",
  footprint: "area",
  parking_spaces: "parking spaces",
  building_length: "length",
  nonresidential_floor_area: "area",
  trees_diameter: "length",
  floor_height: "length",
  distance_to_house: "length",
  opacity: "ratio",
} as const satisfies Record<string, string>;
export type LotFact = keyof typeof LOT_FACTS;

/** Why the day whose law a source shows is not known: a page, or a copy of a code, that bears no date. */
export const UNDATED_REASONS = ["page", "copy"] as const;
export type UndatedReason = (typeof UNDATED_REASONS)[number];

export const SOURCE_TIERS = [
  "official page",
  "code text copy",
  "code-derived data",
  "secondary copy of the code",
  "third-party page",
] as const;
export type SourceTier = (typeof SOURCE_TIERS)[number];
/** The two weakest tiers: what rests on them says so. */
export const isWeakTier = (tier: SourceTier): boolean =>
  tier === "secondary copy of the code" || tier === "third-party page";
