// Made from the OpenAPI document by `npm run client`. Changes here are lost.

/** A verdict with everything it rests on. Every figure and every sentence of it names its clauses by the ids in `citations`. */
export type Answer = {
  /** The verdict. `not_covered` means that we have no rule on it yet, `not_regulated` that a clause sets no limit, `unclear` that the question may mean several things. */
  outcome: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope" | "unclear";
  /** The answer in a sentence. */
  headline: string;
  /** Ids in `citations` of the clauses whose words or figures the headline gives. */
  headlineCitations: (string)[];
  /** What to know beyond the headline, the most important first. */
  statements: (Statement)[];
  /** The figures of the law that answer the question. */
  figures: (Figure)[];
  /** Every rule that was looked at, and what came of it. */
  trace: (TraceEntry)[];
  /** The fact that decides, where one does; null otherwise. */
  decidingQuestion: DecidingQuestion | null;
  /** Every clause that is named above. */
  citations: (Citation)[];
  /** `computed`: every sentence was made from rules. */
  narration: "computed" | "model";
  /** What to do next, in order. */
  nextSteps: (Statement)[];
  /** How sure this is, and what was not considered. */
  caveats: (Statement)[];
  /** What an unclear question may mean, the most likely first. Empty with every other outcome. */
  readings: (Reading)[];
  /** An answer to each thing that was asked, in order. Empty where one thing was asked. */
  parts: (AnswerPart)[];
};

/** The answer to one of several things that were asked. Its clauses are in the `citations` of the answer. */
export type AnswerPart = {
  /** What was asked. */
  intent: "permission" | "limit" | "permit" | "cost" | "time" | "contact" | "compare" | "meaning" | "documents" | "since" | "penalty" | "which";
  /** The project that it is about; null where there is none. */
  subject: string | null;
  /** The verdict. `not_covered` means that we have no rule on it yet, `not_regulated` that a clause sets no limit, `unclear` that the question may mean several things. */
  outcome: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope" | "unclear";
  /** The answer in a sentence. */
  headline: string;
  /** Ids in the answer's `citations` of the clauses whose words or figures its headline gives. */
  headlineCitations: (string)[];
  /** What to know beyond the headline, the most important first. */
  statements: (Statement)[];
  /** The figures of the law, each with its condition. */
  figures: (Figure)[];
  /** Ids of its clauses in the answer's `citations`. */
  citations: (string)[];
};

/** One change that makes a failing project pass. */
export type Change = {
  /** What it says, in a sentence. */
  text: string;
  /** What to send instead, by the name of the input. */
  set: Record<string, string>;
  /** The verdict. `not_covered` means that we have no rule on it yet, `not_regulated` that a clause sets no limit, `unclear` that the question may mean several things. */
  outcome: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope" | "unclear";
  /** Ids of its clauses in the `citations` of the answer. */
  citations: (string)[];
};

/** A clause with the words that say so. */
export type Citation = {
  /** Its name within this answer: `c1`. */
  id: string;
  /** The number of the section, as in /v1/zoning-codes. */
  codeId: number;
  /** The name of the code. */
  code: string;
  /** The section's number as it is cited. */
  section: string;
  /** The words of the section that say so. */
  quote: string;
  /** Where the quote begins in the section's text. */
  start: number;
  /** Where the quote ends in the section's text. */
  end: number;
  /** `enacted`: word for word from the publisher. `restated`: written for this project. */
  textStatus: "enacted" | "restated";
  /** Where the section is published. */
  sourceUrl: string | null;
  /** How close to the city the source is. */
  sourceTier: string;
  /** The page of the source; null where it has none. */
  page: number | null;
  /** Which state of the law the source shows, in its own words. */
  asOf: string;
  /** The first day it is in force; null when we know of none. */
  effectiveFrom: string | null;
  /** The last day it is in force; null while it is. */
  effectiveTo: string | null;
  /** `curated`: read by a person. `extracted`: read by a program. */
  origin: "curated" | "extracted";
  /** How sure it is that the rule says what the law says: from the tier and age of its source, 0 to 1. */
  confidence: number;
  /** The enacted code in which the figures were found; null where they were not checked or not found. */
  verified: {
    /** Where it comes from. */
    source: string;
    /** The day up to which amendments are in it. */
    through: string;
  } | null;
  /** The section's page on this site. */
  permalink: string;
  /** The section's heading. */
  heading: string;
  /** A caution that belongs to it; null where there is none. */
  note: string | null;
};

/** A city that we cover. */
export type City = {
  /** The city's number. */
  id: number;
  /** Its name. */
  name: string;
  /** The state's name. */
  state: string;
  /** The state's two letters. */
  stateCode: string;
  /** The city's name in addresses of this site. */
  slug: string;
  /** The longitude of the city's center in degrees (WGS 84). */
  longitude: number;
  /** The latitude of the city's center in degrees (WGS 84). */
  latitude: number;
  /** The codes that the city goes by. */
  codes: ({
    /** Its name. */
    name: string;
    /** Its address on the web; null where there is none. */
    url: string | null;
  })[];
  /** How many sections we have, counting every version. */
  zoningCodes: number;
  /** How many rules we have, counting every version. */
  rules: number;
  /** How many zoning districts we have. */
  districts: number;
  /** The newest date of its rules and its source; null when the source has no date. */
  lastUpdated: string | null;
};

/** One record in `data`, with the law that it was made from. */
export type CityItem = {
  /** The record, or the records of this page. */
  data: City;
  /** Names the law that the answer was made from. A different value means that a rule changed. */
  lawVersion: string;
};

/** A page of a list, with the records in `data`. */
export type CityPage = {
  /** The record, or the records of this page. */
  data: (City)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The full address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. A different value means that a rule changed. */
  lawVersion: string;
};

/** A city by its number and name. */
export type CityReference = {
  /** The city's number. */
  id: number;
  /** Its name. */
  name: string;
  /** The state's name. */
  state: string;
};

/** What one city says in one row: a figure, a verdict, or a typed absence. */
export type ComparedCell = {
  /** The city's number. */
  cityId: number;
  /** `value`: a figure. `verdict`: yes or no. All others are typed absences; `not_covered` means that we don't have a rule. */
  state: "value" | "verdict" | "not_regulated" | "depends" | "general_rule" | "not_covered";
  /** What it says, in a few words. */
  words: string;
  /** What the city's rules say in the ordinary case. */
  values: (ComparedValue)[];
  /** Narrower cases on the same matter, each with its condition. */
  special: (ComparedValue)[];
  /** The fact that is missing. */
  dependsOn: (string)[];
  /** How many districts the values are about, where they differ by district; null otherwise. */
  districtCount: number | null;
};

/** A city of the comparison with its rules on the topic. */
export type ComparedCity = {
  /** The city's number. */
  id: number;
  /** Its name. */
  name: string;
  /** The state's name. */
  state: string;
  /** The city's name in addresses of this site. */
  slug: string;
  /** The newest date of the rules and sources on the topic; null when none is known. */
  lastUpdated: string | null;
  /** The city's rules on the topic. */
  rules: ({
    /** The rule's number, as in /v1/rules. */
    id: number;
    /** What it is, in a few words. */
    description: string;
    /** The limit in a few words. */
    ruleValue: string;
    /** The rule as a plain sentence. */
    plainLanguage?: string;
    /** The id of its clause in `citations`. */
    citation: string;
    /** Whether a row of the comparison shows it. */
    inTable: boolean;
  })[];
};

/** One matter, for every city. */
export type ComparedRow = {
  /** The row's name within this comparison. */
  id: string;
  /** The part of the table that the row is in. */
  group: "limits" | "permits" | "allowed" | "fees_and_times";
  /** What is measured; null for a verdict. */
  measure: string | null;
  /** Whether it is the largest or the smallest; null where neither. */
  bound: string | null;
  /** Where on the lot it applies; empty means everywhere. */
  places: (string)[];
  /** What the row is about. */
  title: string;
  /** The conditions in words; null where there are none. */
  condition: string | null;
  /** One for each city, in the order of `cities`. */
  cells: (ComparedCell)[];
  /** The same as a question for /v1/search. */
  question: string;
  /** The largest and the smallest figure; null where they cannot be compared fairly. */
  spread: {
    /** The smallest figure. */
    low: {
      /** The figure with its unit. */
      amount: {
        /** The figure. */
        value: number;
        /** The unit of the value. */
        unit: string;
      };
      /** The numbers of the cities that have it. */
      cityIds: (number)[];
    };
    /** The largest figure. */
    high: {
      /** The figure with its unit. */
      amount: {
        /** The figure. */
        value: number;
        /** The unit of the value. */
        unit: string;
      };
      /** The numbers of the cities that have it. */
      cityIds: (number)[];
    };
    /** How far the ends are apart. */
    difference: {
      /** The figure. */
      value: number;
      /** The unit of the value. */
      unit: string;
    };
    /** The difference as it is computed. */
    arithmetic: string;
  } | null;
  /** A caution that belongs to it; null where there is none. */
  note: string | null;
};

/** What one rule of a city says in a cell. */
export type ComparedValue = {
  /** The rule's number, as in /v1/rules. */
  rule: number;
  /** What sort of statement the rule makes. */
  kind: string;
  /** How the figure must compare with the limit. */
  comparator: string | null;
  /** The figure with its unit; null where the rule has no single one. */
  amount: {
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
  } | null;
  /** The upper figure of a range; null where there is none. */
  amountTo: {
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
  } | null;
  /** What it says, in a few words. */
  words: string;
  /** The conditions in words; null where there are none. */
  condition: string | null;
  /** The districts it is about; empty means every district. */
  districts: (string)[];
  /** The id of its clause in `citations`. */
  citation: string;
};

/** The rules of several cities on one topic, row by row. */
export type Comparison = {
  /** What is compared. */
  topic: {
    /** The topic's name, as the input takes it. */
    key: string;
    /** Its name for people. */
    label: string;
  };
  /** The date of the law that was used. */
  asOf: string;
  /** The newest date of the rules and sources on the topic; null when none is known. */
  lastUpdated: string | null;
  /** The first of the cities. */
  city1: ComparedCity;
  /** The second of the cities. */
  city2: ComparedCity;
  /** The cities in the order of the request. */
  cities: (ComparedCity)[];
  /** The rows, one for each matter. */
  rows: (ComparedRow)[];
  /** What the rows say, in sentences. */
  differences: ({
    /** The id of the row. */
    row: string;
    /** Whether the cities differ, agree, or only some of them say anything. */
    kind: "differs" | "same" | "one_sided";
    /** What it says, in a sentence. */
    text: string;
    /** Ids of its clauses in `citations`. */
    citations: (string)[];
  })[];
  /** Every clause that is named above. */
  citations: (Citation)[];
};

/** How much we have on one topic in one city. */
export type Coverage = {
  /** The city's number and the topic. */
  id: string;
  /** The city's number. */
  cityId: number;
  /** The city's name. */
  city: string;
  /** The topic that it is filed under. */
  topic: string;
  /** `not_covered` means that we don't have a rule. The city may still have one. */
  state: "held" | "not_covered";
  /** Sections in force that are about it. */
  sections: number;
  /** Rules in force that are about it. */
  rules: number;
  /** Of these rules, those that depend on the zoning district. */
  map: number;
  /** Of these rules, those on fees. */
  fees: number;
  /** Of these rules, those on whether a permit is needed. */
  permits: number;
};

/** A page of a list, with the records in `data`. */
export type CoveragePage = {
  /** The record, or the records of this page. */
  data: (Coverage)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The full address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. A different value means that a rule changed. */
  lawVersion: string;
};

/** The one fact that decides, as a question with its answers. */
export type DecidingQuestion = {
  /** The question to put to the person. */
  ask: string;
  /** The input that takes the answer; null where the answer belongs in the question. */
  parameter: string | null;
  /** The answers, each with what would then apply. */
  options: ({
    /** Its name for people. */
    label: string;
    /** What to send. */
    value: string;
    /** The verdict. `not_covered` means that we have no rule on it yet, `not_regulated` that a clause sets no limit, `unclear` that the question may mean several things. */
    outcome: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope" | "unclear";
    /** What would then apply, in a sentence. */
    text: string;
  })[];
};

/** A zoning district as the code lists it. */
export type District = {
  /** The ID of the record. */
  id: number;
  /** The city's number. */
  cityId: number;
  /** The district's code on the zoning map. */
  code: string;
  /** Its name. */
  name: string;
  /** The kind of zone that it is about. */
  zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special";
  /** What may be built there, as the law lists it. */
  allows: string;
  /** Other ways to write the code. */
  aliases: (string)[];
  /** The sections with its standards, in the versions of today. */
  zoningCodeIds: (number)[];
  /** A caution that belongs to it; null where there is none. */
  note: string | null;
};

/** One record in `data`, with the law that it was made from. */
export type DistrictItem = {
  /** The record, or the records of this page. */
  data: District;
  /** Names the law that the answer was made from. A different value means that a rule changed. */
  lawVersion: string;
};

/** A page of a list, with the records in `data`. */
export type DistrictPage = {
  /** The record, or the records of this page. */
  data: (District)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The full address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. A different value means that a rule changed. */
  lawVersion: string;
};

/** One fee. */
export type FeeLine = {
  /** What it says, in a sentence. */
  text: string;
  /** Ids of its clauses in the `citations` of the answer. */
  citations: (string)[];
  /** Typical elsewhere; the city's own rule is not in our data. */
  typical: boolean;
  /** A caution that belongs to it; null where there is none. */
  note: string | null;
  /** The lower end in US dollars; the same as `high` for a fixed fee. */
  low: number | null;
  /** The upper end in US dollars; null where it is a share, a rate or words. */
  high: number | null;
};

/** A figure of the law in an answer. */
export type Figure = {
  /** What is measured, as `measure` in /v1/rules has it. */
  measure: string;
  /** The limit in words, with a formula in full: `5 ft or 10% of the lot width, whichever is more`. */
  text: string;
  /** The figure. */
  value: number;
  /** The unit of the value. */
  unit: string;
  /** The formula that the limit follows from; null where it is fixed. With one, `value` alone is not the limit: read `text`. */
  formula: string | null;
  /** The conditions in words; null where there are none. */
  condition: string | null;
  /** The id of its clause in `citations`. */
  citation: string;
  /** Where on the lot it applies; empty means everywhere. */
  places: (string)[];
  /** How the figure must compare with the limit. */
  comparator?: "at_least" | "at_most";
  /** Its name for people. */
  label?: string;
};

/** A limit that depends on the lot, as a tree: the lesser of 28% of the lot's depth and 50 ft. */
export type Formula = {
  /** What is done with the parts. */
  op: "constant";
  /** The figure. */
  value: number;
  /** The unit of the value; null for a plain number. */
  unit: string | null;
} | {
  /** What is done with the parts. */
  op: "fact" | "average" | "average_but_least";
  /** A fact of the lot that the formula takes. */
  fact: "lot_area" | "lot_width" | "lot_depth" | "lot_frontage" | "building_height" | "building_width" | "main_floor_area" | "main_footprint" | "wall_height" | "unit_count" | "street_width" | "building_age" | "year_built" | "lot_recorded" | "neighbor_front_setback" | "front_yard_behind" | "neighbor_fence_height" | "parapet_height" | "alley_width" | "alley_center_offset" | "alley_center_distance" | "curb_distance" | "wall_in_setback" | "driveway_width" | "grade_change" | "story_count" | "distance_to_street" | "distance_to_property_line" | "required_rear_yard_area" | "required_front_yard_area" | "disturbed_area" | "impervious_area" | "water_depth" | "project_value" | "deck_height" | "footprint" | "parking_spaces" | "building_length" | "nonresidential_floor_area" | "trees_diameter" | "floor_height" | "distance_to_house" | "opacity";
} | {
  /** What is done with the parts. */
  op: "limit";
  /** What is measured, as `measure` in /v1/rules has it. */
  measure: "height" | "stories" | "setback" | "separation" | "floor_area" | "footprint" | "lot_coverage" | "impervious_cover" | "far" | "lot_area" | "lot_area_per_unit" | "lot_width" | "lot_depth" | "units" | "parking_spaces" | "bike_spaces" | "opacity" | "width" | "length" | "depth" | "area" | "slope" | "projection" | "open_space" | "rear_yard_coverage" | "front_yard_coverage" | "building_age" | "fee" | "review_time" | "validity" | "count" | "distance" | "angle" | "trips" | "employees" | "vehicles" | "weight" | "volume" | "rental_days" | "trunk_diameter" | "occupants" | "ceiling_height" | "room_area" | "permit_threshold" | "hours" | "affordability" | "date";
} | {
  /** What is done with the parts. */
  op: "lesser" | "greater";
  /** The parts that are compared with each other. */
  of: (Formula)[];
} | {
  /** What is done with the parts. */
  op: "round" | "round_up" | "round_down";
  /** What is rounded. */
  amount: Formula;
  /** The whole multiples to which the amount is rounded. */
  step: {
    /** The figure. */
    value: number;
    /** The unit of the value; null for a plain number. */
    unit: string;
  };
} | {
  /** What is done with the parts. */
  op: "add" | "subtract" | "multiply" | "divide";
  /** The part before the sign. */
  left: Formula;
  /** The part after the sign. */
  right: Formula;
};

/** How a question was read. Each part can be corrected by an input of the call. */
export type Interpretation = {
  /** What was asked first. */
  intent: "permission" | "limit" | "permit" | "cost" | "time" | "contact" | "compare" | "meaning" | "documents" | "since" | "penalty" | "which";
  /** What it is about; null where nothing was read. */
  subject: string | null;
  /** The sizes that were named. */
  quantities: ({
    /** What is measured, as `measure` in /v1/rules has it. */
    measure: string;
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
  })[];
  /** Where on the lot; null where none was named. */
  place: string | null;
  /** The zoning district; null where none was named. */
  district: string | null;
  /** The date of the law that was meant. */
  asOf: string;
  /** Words that mattered but were not understood. */
  unread: (string)[];
  /** Further facts that were read, by name. */
  circumstances: Record<string, string>;
  /** What was assumed, in words. */
  assumptions: (string)[];
  /** Everything that it is about, the first being `subject`. */
  subjects: (string)[];
  /** The measures that were asked about. */
  measures: (string)[];
  /** Everything that was asked, in the order of the question. */
  asks: ({
    /** What was asked. */
    intent: "permission" | "limit" | "permit" | "cost" | "time" | "contact" | "compare" | "meaning" | "documents" | "since" | "penalty" | "which";
    /** The project that it is about; null where none was read. */
    subject: string | null;
    /** The words that say what is asked of the project; null where it is the project itself. */
    predicate: string | null;
    /** Where in the question it is asked: the first character and the one after the last. */
    span: [number, number];
    /** How likely it is that the first rule shown is the right one, from 0 to 1. */
    confidence: number;
  })[];
  /** How a language model read the question; null for our own reading. */
  reading: string | null;
};

/** A rule in a few words. */
export type LandUseRule = {
  /** The same number as `rule` in the trace of an answer. */
  id: number;
  /** The city's number. */
  cityId: number;
  /** The number of its section, as in /v1/zoning-codes. */
  zoningCodeId: number;
  /** What it limits (setback, height …); for a rule that limits nothing its kind (permit, allowed …). */
  ruleType: "height" | "stories" | "setback" | "separation" | "floor_area" | "footprint" | "lot_coverage" | "impervious_cover" | "far" | "lot_area" | "lot_area_per_unit" | "lot_width" | "lot_depth" | "units" | "parking_spaces" | "bike_spaces" | "opacity" | "width" | "length" | "depth" | "area" | "slope" | "projection" | "open_space" | "rear_yard_coverage" | "front_yard_coverage" | "building_age" | "fee" | "review_time" | "validity" | "count" | "distance" | "angle" | "trips" | "employees" | "vehicles" | "weight" | "volume" | "rental_days" | "trunk_diameter" | "occupants" | "ceiling_height" | "room_area" | "permit_threshold" | "hours" | "affordability" | "date" | "limit" | "unregulated" | "allowed" | "conditional" | "prohibited" | "permit" | "no_permit" | "required" | "not_required" | "time" | "contact" | "definition" | "information";
  /** The limit in a few words. */
  ruleValue: string;
  /** The rule in a few words, with its heading. */
  description: string;
  /** The rule as a plain sentence. */
  plainLanguage: string;
  /** What it is about. */
  subjects: ("fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code")[];
  /** What is allowed, forbidden or required of the subjects, where it is not to have or build them: `be sold separately`. Null where it is. */
  predicate: string | null;
  /** The first day it is in force; null when we know of none. */
  effectiveFrom: string | null;
  /** The last day it is in force; null while it is. */
  effectiveTo: string | null;
  /** Where `effectiveFrom` is null: the first day for which it answers, since our source shows it in force then. Null otherwise. */
  inForceBy: string | null;
  /** `enacted`: word for word from the publisher. `restated`: written for this project from the cited section. */
  textStatus: "enacted" | "restated";
  /** The page that was read, which may be a copy of the code or a page about it: see `sourceTier`. */
  sourceUrl: string | null;
  /** How close to the city the source is. */
  sourceTier: "official page" | "code text copy" | "code-derived data" | "secondary copy of the code" | "third-party page";
  /** Which state of the law the source shows, in its own words. */
  sourceAsOf: string;
  /** The first day on which the source can show the law: the date of its last amendment or of the page, else the start of the year it names. Null when it has no date. */
  sourceLawThrough: string | null;
  /** Why `sourceLawThrough` is null: `page`, a city's page without a date; `copy`, a copy of a code or a guide without one. Null when there is a date. */
  sourceUndated: "page" | "copy" | null;
  /** The day on which the source was read. */
  sourceReadOn: string;
  /** The words that say so, from `start` to `end` of the section's text here: our own words where `textStatus` is `restated`. */
  quote: string;
  /** Where the quote begins in the section's text. */
  start: number;
  /** Where the quote ends in the section's text. */
  end: number;
  /** `curated`: read by a person. `extracted`: read by a program. */
  origin: "curated" | "extracted";
  /** How sure it is that the rule says what the law says: from the tier and age of its source. 1 is certain. */
  confidence: number;
  /** The section's page on this site. */
  permalink: string;
};

/** One record in `data`, with the law that it was made from. */
export type LandUseRuleItem = {
  /** The record, or the records of this page. */
  data: LandUseRule;
  /** Names the law that the answer was made from. A different value means that a rule changed. */
  lawVersion: string;
};

/** A page of a list, with the records in `data`. */
export type LandUseRulePage = {
  /** The record, or the records of this page. */
  data: (LandUseRule)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The full address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. A different value means that a rule changed. */
  lawVersion: string;
};

/** The rules at a place. */
export type LocationInfo = {
  /** `found`, or why there is nothing about the place. */
  outcome: "found" | "no_district" | "outside" | "address_unknown" | "address_unavailable" | "address_ambiguous";
  /** What the answer is, in a sentence. */
  message: string;
  /** The place in the request. */
  point: {
    /** The longitude in degrees (WGS 84). */
    lng: number;
    /** The latitude in degrees (WGS 84). */
    lat: number;
  } | null;
  /** The city; null where we don't cover the place. */
  city: CityReference | null;
  /** The city's name in addresses of this site; null without a city. */
  citySlug: string | null;
  /** The zoning district that the place is in; null where there is none. */
  district: {
    /** The code on the map, in our spelling. */
    code: string;
    /** The code as the source writes it. */
    codeAsGiven: string;
    /** The name of what is drawn; empty where it has none. */
    title: string;
    /** The kind of zone; `unknown` where no district of the city fits the code. */
    zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special" | "unknown";
    /** The district of our rules that the code means; null where none fits. */
    district: string | null;
    /** The part of the code after the district. */
    suffixes: (string)[];
    /** Where the source links to what made this area, such as an ordinance; null without one. */
    link: string | null;
    /** The source's other columns of this record, in its own words: each with its `name` and `value`. */
    attributes: ({
      /** Its name; null where it has none. */
      name: string;
      /** The figure. */
      value: string;
    })[];
    /** Its number within the layer. */
    id: number;
    /** The layer that it is drawn on, with its source. */
    layer: {
      /** What the layer shows. */
      kind: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "landmarks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      /** Identifies this version of the layer. */
      version: string;
      /** True where Lotline drew it, so that it is not an official map. */
      schematic: boolean;
      /** Where it comes from. */
      source: {
        /** Its name; null where it has none. */
        name: string;
        /** Its address on the web; null where there is none. */
        url: string | null;
        /** The date of the source; null where it gives none. */
        asOf: string | null;
        /** The license that the source names; null where we know none. */
        license: string | null;
      };
    };
  } | null;
  /** Districts that the source draws over the same place. */
  alsoMapped: ({
    /** The code on the map, in our spelling. */
    code: string;
    /** The code as the source writes it. */
    codeAsGiven: string;
    /** The name of what is drawn; empty where it has none. */
    title: string;
    /** The kind of zone; `unknown` where no district of the city fits the code. */
    zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special" | "unknown";
    /** The district of our rules that the code means; null where none fits. */
    district: string | null;
    /** The part of the code after the district. */
    suffixes: (string)[];
    /** Where the source links to what made this area, such as an ordinance; null without one. */
    link: string | null;
    /** The source's other columns of this record, in its own words: each with its `name` and `value`. */
    attributes: ({
      /** Its name; null where it has none. */
      name: string;
      /** The figure. */
      value: string;
    })[];
    /** Its number within the layer. */
    id: number;
    /** The layer that it is drawn on, with its source. */
    layer: {
      /** What the layer shows. */
      kind: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "landmarks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      /** Identifies this version of the layer. */
      version: string;
      /** True where Lotline drew it, so that it is not an official map. */
      schematic: boolean;
      /** Where it comes from. */
      source: {
        /** Its name; null where it has none. */
        name: string;
        /** Its address on the web; null where there is none. */
        url: string | null;
        /** The date of the source; null where it gives none. */
        asOf: string | null;
        /** The license that the source names; null where we know none. */
        license: string | null;
      };
    };
  })[];
  /** Overlays that cover the place. */
  overlays: ({
    /** The code on the map, in our spelling. */
    code: string;
    /** The code as the source writes it. */
    codeAsGiven: string;
    /** The name of what is drawn; empty where it has none. */
    title: string;
    /** The kind of zone; `unknown` where no district of the city fits the code. */
    zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special" | "unknown";
    /** The district of our rules that the code means; null where none fits. */
    district: string | null;
    /** The part of the code after the district. */
    suffixes: (string)[];
    /** Where the source links to what made this area, such as an ordinance; null without one. */
    link: string | null;
    /** The source's other columns of this record, in its own words: each with its `name` and `value`. */
    attributes: ({
      /** Its name; null where it has none. */
      name: string;
      /** The figure. */
      value: string;
    })[];
    /** Its number within the layer. */
    id: number;
    /** The layer that it is drawn on, with its source. */
    layer: {
      /** What the layer shows. */
      kind: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "landmarks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      /** Identifies this version of the layer. */
      version: string;
      /** True where Lotline drew it, so that it is not an official map. */
      schematic: boolean;
      /** Where it comes from. */
      source: {
        /** Its name; null where it has none. */
        name: string;
        /** Its address on the web; null where there is none. */
        url: string | null;
        /** The date of the source; null where it gives none. */
        asOf: string | null;
        /** The license that the source names; null where we know none. */
        license: string | null;
      };
    };
  })[];
  /** Landmarks, and overlays that are lines or points, within a quarter of a mile, nearest first. */
  nearby: ({
    /** The code on the map, in our spelling. */
    code: string;
    /** The code as the source writes it. */
    codeAsGiven: string;
    /** The name of what is drawn; empty where it has none. */
    title: string;
    /** The kind of zone; `unknown` where no district of the city fits the code. */
    zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special" | "unknown";
    /** The district of our rules that the code means; null where none fits. */
    district: string | null;
    /** The part of the code after the district. */
    suffixes: (string)[];
    /** Where the source links to what made this area, such as an ordinance; null without one. */
    link: string | null;
    /** The source's other columns of this record, in its own words: each with its `name` and `value`. */
    attributes: ({
      /** Its name; null where it has none. */
      name: string;
      /** The figure. */
      value: string;
    })[];
    /** Its number within the layer. */
    id: number;
    /** The layer that it is drawn on, with its source. */
    layer: {
      /** What the layer shows. */
      kind: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "landmarks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      /** Identifies this version of the layer. */
      version: string;
      /** True where Lotline drew it, so that it is not an official map. */
      schematic: boolean;
      /** Where it comes from. */
      source: {
        /** Its name; null where it has none. */
        name: string;
        /** Its address on the web; null where there is none. */
        url: string | null;
        /** The date of the source; null where it gives none. */
        asOf: string | null;
        /** The license that the source names; null where we know none. */
        license: string | null;
      };
    };
    /** How far away it is, in feet. */
    feet: number;
    /** Which way it is; null for a place inside it. */
    direction: "north" | "northeast" | "east" | "southeast" | "south" | "southwest" | "west" | "northwest" | null;
  })[];
  /** Other districts within a quarter of a mile, nearest first. */
  adjacent: ({
    /** The code on the map, in our spelling. */
    code: string;
    /** The name of what is drawn; empty where it has none. */
    title: string;
    /** The kind of zone; `unknown` where no district of the city fits the code. */
    zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special" | "unknown";
    /** How far away it is, in feet. */
    feet: number;
    /** Which way it is; null for a place inside it. */
    direction: "north" | "northeast" | "east" | "southeast" | "south" | "southwest" | "west" | "northwest";
  })[];
  /** The neighborhood, or the nearest one; null where we have none. */
  neighborhood: {
    /** Its name; null where it has none. */
    name: string;
    /** Whether the place is inside it. */
    inside: boolean;
    /** How far away it is, in feet. */
    feet: number;
    /** Which way it is; null for a place inside it. */
    direction: "north" | "northeast" | "east" | "southeast" | "south" | "southwest" | "west" | "northwest" | null;
  } | null;
  /** The parcel, the smallest where several are drawn; null where none is, or we have no parcels of the city. */
  parcel: {
    /** Its number within the layer. */
    id: number;
    /** The code on the map, in our spelling. */
    code: string;
    /** The name of what is drawn; empty where it has none. */
    title: string;
    /** How many more parcels overlap the place, such as the units of a condominium. */
    others: number;
    /** The parcel as a lot, in feet and square feet; null where its lines do not form a lot. */
    lot: {
      /** Its corners, longitude first; the first one is not repeated at the end. */
      corners: ([number, number])[];
      /** What each side borders, starting with the side from the first corner to the second, as the parcels around it show. */
      borders: ("street" | "alley" | "parcel" | "unknown")[];
      /** Its area, as precise as the drawn lines allow. */
      squareFeet: number;
      /** Its area divided by its depth. */
      width: number;
      /** How deep it is, measured from the front. */
      depth: number;
      /** How wide it is along the front. */
      frontage: number;
      /** The side taken for the front, counted from 0. */
      front: number;
      /** Whether that side is on a street; if false, it is the side that is usually the front. */
      frontKnown: boolean;
      /** Corner, interior or through lot; null where the parcels around it do not show it. */
      lotType: "corner" | "interior" | "through" | null;
      /** Whether it is on an alley; null where the parcels around it do not show it. */
      alley: "yes" | "no" | null;
    } | null;
    /** The layer that it is drawn on, with its source. */
    layer: {
      /** What the layer shows. */
      kind: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "landmarks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      /** Identifies this version of the layer. */
      version: string;
      /** True where Lotline drew it, so that it is not an official map. */
      schematic: boolean;
      /** Where it comes from. */
      source: {
        /** Its name; null where it has none. */
        name: string;
        /** Its address on the web; null where there is none. */
        url: string | null;
        /** The date of the source; null where it gives none. */
        asOf: string | null;
        /** The license that the source names; null where we know none. */
        license: string | null;
      };
    };
  } | null;
  /** True where Lotline drew it, so that it is not an official map. */
  schematic: boolean;
  /** Every source that the answer rests on. */
  sources: ({
    /** What comes from this source. */
    what: string;
    /** Its name; null where it has none. */
    name: string;
    /** Its address on the web; null where there is none. */
    url: string | null;
    /** The date of the source; null where it gives none. */
    asOf: string | null;
  })[];
  /** What our rules say about the district. */
  rules: {
    /** Whether we have rules on the district: `none` where there is no district. */
    status: "held" | "not_covered" | "none";
    /** The district's name; null where there is none. */
    name: string | null;
    /** What the law lists for the district, in a sentence; null where it lists nothing. */
    allows: string | null;
    /** The sections with the district's standards. */
    standards: (string)[];
    /** The rules of the district, topic by topic; `codeId` is the section's number. */
    summary: ({
      /** The topic that it is filed under. */
      topic: string;
      /** The same as a question for /v1/search. */
      question: string;
      /** The verdict on the topic. */
      outcome: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope" | "unclear";
      /** The answer in a sentence. */
      headline: string;
      /** The figures of the law, each with its condition. */
      figures: ({
        /** What is measured, as `measure` in /v1/rules has it. */
        measure: string;
        /** What it says, in a sentence. */
        text: string;
        /** The figure. */
        value: number;
        /** The unit of the value. */
        unit: string;
        /** How the limit is computed, in words; null where it is fixed. */
        formula: string | null;
        /** The conditions in words; null where there are none. */
        condition: string | null;
        /** Where on the lot it applies; empty means everywhere. */
        places: (string)[];
        /** How the figure must compare with the limit. */
        comparator?: "at_least" | "at_most";
        /** Its name for people. */
        label?: string;
        /** The number of the section, as in /v1/zoning-codes. */
        codeId: number;
      })[];
    })[];
    /** The whole answers with their clauses, with `include=answers`. */
    answers?: ({
      /** The topic that it is filed under. */
      topic: "height" | "setbacks" | "coverage" | "floor_area";
      /** The same as a question for /v1/search. */
      question: string;
      /** The answer, as /v1/search gives it. */
      answer: Answer;
    })[];
  };
};

/** Shapes of a layer as GeoJSON, page by page. */
export type MapFeatures = {
  /** The kind of GeoJSON object. */
  type: "FeatureCollection";
  /** The city. */
  city: CityReference;
  /** The layer that it is drawn on, with its source. */
  layer: {
    /** What the layer shows. */
    kind: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "landmarks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
    /** Identifies this version of the layer. */
    version: string;
    /** True where Lotline drew it, so that it is not an official map. */
    schematic: boolean;
    /** Where the layer comes from. */
    source: {
      /** Its name. */
      name: string;
      /** Its address on the web; null where there is none. */
      url: string | null;
      /** The date of the source; null where it is not known. */
      asOf: string | null;
      /** The license that the source names; null where we know none. */
      license: string | null;
    };
  };
  /** How many shapes touch the box, on all pages. */
  total: number;
  /** The shapes of this page. */
  features: ({
    /** The kind of GeoJSON object. */
    type: "Feature";
    /** The shape's number within the layer, the same as in the tiles. */
    id: number;
    /** What is known about the shape. */
    properties: {
      /** The kind of zone; `unknown` where no district of the city fits the code. */
      zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special" | "unknown";
      /** The district or name that is drawn. */
      code: string;
      /** The name of what is drawn; empty where it has none. */
      title: string;
      /** What the law lists for the district, in a sentence; empty where it lists nothing. */
      description: string;
      /** The district of our rules that the code means; null where none fits. */
      district: string | null;
      /** True where Lotline drew it, so that it is not an official map. */
      schematic: boolean;
      /** What the layer shows. */
      layer: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "landmarks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      /** Identifies this version of the layer. */
      version: string;
      /** Where the layer comes from. */
      source: string;
    };
    /** The shape. */
    geometry: {
      /** The kind of GeoJSON object. */
      type: "MultiPolygon";
      /** Longitude and latitude in degrees (WGS 84). */
      coordinates: ((([number, number])[])[])[];
    } | {
      /** The kind of GeoJSON object. */
      type: "MultiLineString";
      /** Longitude and latitude in degrees (WGS 84). */
      coordinates: (([number, number])[])[];
    } | {
      /** The kind of GeoJSON object. */
      type: "MultiPoint";
      /** Longitude and latitude in degrees (WGS 84). */
      coordinates: ([number, number])[];
    };
  })[];
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The full address of the next page; null on the last. */
  next: string | null;
};

/** A rule that allows something, forbids it, or allows it with a special approval. */
export type Permission = {
  /** The number of the rule that says so. */
  id: number;
  /** The city's number. */
  cityId: number;
  /** The number of its section, as in /v1/zoning-codes. */
  zoningCodeId: number;
  /** `allowed` by right, `conditional` on a special approval, or `prohibited`. */
  permission: "allowed" | "conditional" | "prohibited";
  /** What it is about. */
  subjects: ("fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code")[];
  /** What is allowed, forbidden or required of the subjects, where it is not to have or build them: `be sold separately`. Null where it is. */
  predicate: string | null;
  /** The districts it is about; empty means every district. */
  districts: (string)[];
  /** Districts that are left out. */
  notDistricts: (string)[];
  /** The districts that we list in which it applies, its own exceptions taken away: the words for districts resolved. Null means every district. */
  districtIds: (number)[] | null;
  /** The conditions in words; null where there are none. */
  condition: string | null;
  /** The approval that the rule requires; null where it requires none. */
  approval: string | null;
  /** The rule as a plain sentence. */
  plainLanguage: string;
  /** The first day it is in force; null when we know of none. */
  effectiveFrom: string | null;
  /** The last day it is in force; null while it is. */
  effectiveTo: string | null;
  /** Where `effectiveFrom` is null: the first day for which it answers, since our source shows it in force then. Null otherwise. */
  inForceBy: string | null;
  /** `enacted`: word for word from the publisher. `restated`: written for this project from the cited section. */
  textStatus: "enacted" | "restated";
  /** The page that was read, which may be a copy of the code or a page about it: see `sourceTier`. */
  sourceUrl: string | null;
  /** How close to the city the source is. */
  sourceTier: "official page" | "code text copy" | "code-derived data" | "secondary copy of the code" | "third-party page";
  /** Which state of the law the source shows, in its own words. */
  sourceAsOf: string;
  /** The first day on which the source can show the law: the date of its last amendment or of the page, else the start of the year it names. Null when it has no date. */
  sourceLawThrough: string | null;
  /** Why `sourceLawThrough` is null: `page`, a city's page without a date; `copy`, a copy of a code or a guide without one. Null when there is a date. */
  sourceUndated: "page" | "copy" | null;
  /** The day on which the source was read. */
  sourceReadOn: string;
  /** The words that say so, from `start` to `end` of the section's text here: our own words where `textStatus` is `restated`. */
  quote: string;
  /** Where the quote begins in the section's text. */
  start: number;
  /** Where the quote ends in the section's text. */
  end: number;
  /** `curated`: read by a person. `extracted`: read by a program. */
  origin: "curated" | "extracted";
  /** How sure it is that the rule says what the law says: from the tier and age of its source. 1 is certain. */
  confidence: number;
  /** The section's page on this site. */
  permalink: string;
};

/** A page of a list, with the records in `data`. */
export type PermissionPage = {
  /** The record, or the records of this page. */
  data: (Permission)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The full address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. A different value means that a rule changed. */
  lawVersion: string;
};

/** A permit and whether the project needs it. */
export type PermitLine = {
  /** Its name. */
  name: string;
  /** Whether the project needs it. */
  state: "needed" | "may_be_needed" | "not_needed";
  /** What it says, in a sentence. */
  text: string;
  /** The size from which it is needed, in words; null where there is no such size. */
  threshold: string | null;
  /** Ids of its clauses in the `citations` of the answer. */
  citations: (string)[];
};

/** What went wrong, in the form of RFC 9457. */
export type Problem = {
  /** Where the problem is explained. */
  type: string;
  /** What kind of problem it is. */
  title: string;
  /** The status of the answer. */
  status: number;
  /** What went wrong this time, in words. */
  detail: string;
  /** The request's id. */
  instance: string;
  /** Never changes, so programs can rely on it. */
  code: "invalid_input" | "invalid_cursor" | "unauthorized" | "insufficient_scope" | "plan_required" | "not_found" | "unknown_path" | "method_not_allowed" | "not_acceptable" | "body_too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "internal";
  /** The inputs that are wrong. */
  errors?: ({
    /** The name of the input. */
    field: string;
    /** What is expected. */
    message: string;
  })[];
  [member: string]: unknown;
};

/** A project checked against every rule of its city. */
export type ProjectCheck = {
  /** The city. */
  city: CityReference;
  /** The city's name in addresses of this site; null without a city. */
  citySlug: string;
  /** The kind of project. */
  type: "fence" | "adu" | "addition" | "renovation" | "garage" | "other";
  /** What it is about. */
  subject: string;
  /** The date of the law that was used. */
  asOf: string;
  /** What was given, in words. */
  facts: ({
    /** The name of the input. */
    name: string;
    /** Its name for people. */
    label: string;
    /** What was given, in words. */
    value: string;
  })[];
  /** The same as a question for /v1/search. */
  question: string;
  /** The answer, as /v1/search gives it. */
  answer: Answer;
  /** The input that takes the answer to the deciding question; null where none is asked. */
  deciding: {
    /** The name of the input. */
    name: string;
    /** For each option in order the value to send; null where a figure has to be entered. */
    values: (string | null)[];
  } | null;
  /** Every rule that was checked for the project. */
  checks: (ProjectStep)[];
  /** Limits that also apply, for which no figure was given. */
  standards: ({
    /** What it says, in a sentence. */
    text: string;
    /** Ids of its clauses in `citations`. */
    citations: (string)[];
    /** What is measured, as `measure` in /v1/rules has it. */
    measure: string;
    /** The input of the call that takes it; null where there is none. */
    input: string | null;
  })[];
  /** The largest or smallest size that passes, for each size that we can solve. */
  solutions: (Solution)[];
  /** The smallest changes that make a failing project pass. */
  changes: (Change)[];
  /** The permits, and which of them are needed. */
  permits: (PermitLine)[];
  /** What it costs. */
  fees: (FeeLine)[];
  /** How long it takes. */
  times: (Said)[];
  /** What is inspected. */
  inspections: (Said)[];
  /** The documents to submit. */
  documents: (Said)[];
  /** Who must be involved. */
  professionals: (Said)[];
  /** Whom to ask. */
  contacts: ({
    /** The desk to ask. */
    name: string;
    /** What the desk is asked for. */
    role: string;
    /** The desk's phone number. */
    phone: string | null;
    /** Where the desk is. */
    address: string | null;
    /** Its address on the web; null where there is none. */
    url: string | null;
    /** When the desk is open. */
    hours: string | null;
    /** Ids of its clauses in `citations`. */
    citations: (string)[];
  })[];
  /** Typical figures where the city has no rule of its own. */
  typical: (Said)[];
  /** What to say about each part that we have nothing on. */
  absent: ({
    /** The part that we have nothing on. */
    part: "permits" | "fees" | "times" | "inspections" | "documents" | "professionals";
    /** What it says, in a sentence. */
    text: string;
  })[];
  /** What we do not know or did not look at. */
  unknown: (Statement)[];
  /** Every clause that is named above. */
  citations: (Citation)[];
  /** The page of the same project in every city. */
  everyCity: string;
};

/** What would pass, and what makes a failing project pass. */
export type ProjectSolution = {
  /** The city. */
  city: CityReference;
  /** What it is about. */
  subject: string;
  /** The date of the law that was used. */
  asOf: string;
  /** What was given, in words. */
  facts: ({
    /** The name of the input. */
    name: string;
    /** Its name for people. */
    label: string;
    /** What was given, in words. */
    value: string;
  })[];
  /** The verdict. `not_covered` means that we have no rule on it yet, `not_regulated` that a clause sets no limit, `unclear` that the question may mean several things. */
  outcome: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope" | "unclear";
  /** The answer in a sentence. */
  headline: string;
  /** The largest or smallest size that passes, one for each size that we can solve. */
  solutions: (Solution)[];
  /** The smallest changes that make a failing project pass. */
  changes: (Change)[];
  /** Every clause that is named above. */
  citations: (Citation)[];
};

/** One rule checked for the project. */
export type ProjectStep = {
  /** The rule's number, as in /v1/rules. */
  rule: number;
  /** Its name for people. */
  label: string;
  /** What is measured, as `measure` in /v1/rules has it. */
  measure: string;
  /** What the project has, with its unit; null where you did not say. */
  given: {
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
  } | null;
  /** How the figure must compare with the limit. */
  comparator: string;
  /** What the rule allows, with its unit; null where it depends on a fact that is not known. */
  limit: {
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
  } | null;
  /** How the limit is computed, in words; null where it is fixed. */
  formula: string | null;
  /** The facts that were taken, by name. */
  inputs: ({
    /** Its name. */
    name: string;
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
  })[];
  /** What was compared with what: “12 ft ≤ 4 ft”. */
  check: string;
  /** What came of it. `unknown`: a fact is missing. */
  result: "pass" | "fail" | "unknown";
  /** How much room is left, negative when it is over; null where there is no figure. */
  margin: {
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
  } | null;
  /** The id of its clause in `citations`. */
  citation: string;
  /** Where on the lot it applies; empty means everywhere. */
  places: (string)[];
};

/** The answer to a question, and how the question was read. */
export type QuestionAnswer = {
  /** The question; a follow-up as one that needs no other. */
  query: string;
  /** The city that was meant; null where none was. */
  city: CityReference | null;
  /** How the question was read. */
  interpretation: Interpretation;
  /** The answer, as /v1/search gives it. */
  answer: Answer;
};

/** One of the things that an unclear question may mean, with its answer in a sentence. */
export type Reading = {
  /** What the question would then ask. */
  label: string;
  /** The verdict. `not_covered` means that we have no rule on it yet, `not_regulated` that a clause sets no limit, `unclear` that the question may mean several things. */
  outcome: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope" | "unclear";
  /** The answer in a sentence. */
  headline: string;
  /** Ids of its clauses in the answer's `citations`. */
  citations: (string)[];
  /** The inputs to send with the same question, by name, to have it read this way. */
  apply: Record<string, string>;
};

/** A rule for machines: its figure or formula, its conditions, and the words that say so. */
export type Rule = {
  /** The same number as `rule` in the trace of an answer. */
  id: number;
  /** The city's number. */
  cityId: number;
  /** The number of its section, as in /v1/zoning-codes. */
  zoningCodeId: number;
  /** The section's name, the same in all its versions. */
  clause: string;
  /** The rule's name within its section. */
  key: string;
  /** What sort of statement the rule makes. */
  kind: "limit" | "unregulated" | "allowed" | "conditional" | "prohibited" | "permit" | "no_permit" | "required" | "not_required" | "fee" | "time" | "contact" | "definition" | "information";
  /** What it is about. */
  subjects: ("fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code")[];
  /** Which side of the subjects it is about; null where its kind says enough. */
  about: "documents" | "inspections" | "application" | "track" | "timing" | "fee" | "penalty" | "validity" | "measuring" | "eligibility" | "neighbors" | "exemption" | "appeal" | "history" | "background" | "complaint" | "zone" | "status" | null;
  /** What is allowed, forbidden or required of the subjects, where it is not to have or build them: `be sold separately`. Null where it is. */
  predicate: string | null;
  /** What it limits. */
  measure: "height" | "stories" | "setback" | "separation" | "floor_area" | "footprint" | "lot_coverage" | "impervious_cover" | "far" | "lot_area" | "lot_area_per_unit" | "lot_width" | "lot_depth" | "units" | "parking_spaces" | "bike_spaces" | "opacity" | "width" | "length" | "depth" | "area" | "slope" | "projection" | "open_space" | "rear_yard_coverage" | "front_yard_coverage" | "building_age" | "fee" | "review_time" | "validity" | "count" | "distance" | "angle" | "trips" | "employees" | "vehicles" | "weight" | "volume" | "rental_days" | "trunk_diameter" | "occupants" | "ceiling_height" | "room_area" | "permit_threshold" | "hours" | "affordability" | "date" | null;
  /** How the figure must compare with the limit. */
  comparator: "at_most" | "at_least" | "less_than" | "more_than" | "exactly" | null;
  /** The rule's figure; null where it has none, or a formula instead. */
  value: {
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
  } | null;
  /** The upper end where the value is a range. */
  valueTo: {
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
  } | null;
  /** The limit where it depends on the lot. */
  formula: Formula | null;
  /** The unit that the formula gives; null without a formula. */
  formulaUnit: string | null;
  /** All of these must be true for the rule to apply. */
  when: RuleConditions;
  /** The districts that we list in which it applies, its own exceptions taken away: the words for districts resolved. Null means every district. */
  districtIds: (number)[] | null;
  /** The conditions in words; null where there are none. */
  condition: string | null;
  /** The rule in a few words. */
  summary: string;
  /** The rule as a plain sentence. */
  says: string;
  /** The permit that the rule requires; null where it requires none. */
  permit: string | null;
  /** The approval that the rule requires; null where it requires none. */
  approval: string | null;
  /** The term that the rule defines; null where it defines none. */
  term: string | null;
  /** Whom to ask, for a rule of the kind `contact`; null for others. */
  contact: {
    /** The desk to ask. */
    name: string;
    /** What the desk is asked for. */
    role: string;
    /** The desk's phone number. */
    phone: string | null;
    /** Where the desk is. */
    address: string | null;
    /** Its address on the web; null where there is none. */
    url: string | null;
    /** When the desk is open. */
    hours: string | null;
  } | null;
  /** The rules that govern instead, where two disagree, and why. */
  yieldsTo: {
    /** The numbers of these rules. */
    ruleIds: (number)[];
    /** Why these rules govern. */
    because: string;
  } | null;
  /** The first day it is in force; null when we know of none. */
  effectiveFrom: string | null;
  /** The last day it is in force; null while it is. */
  effectiveTo: string | null;
  /** Where `effectiveFrom` is null: the first day for which it answers, since our source shows it in force then. Null otherwise. */
  inForceBy: string | null;
  /** The name of the code. */
  code: string;
  /** The section's number as it is cited. */
  section: string;
  /** The section's heading. */
  title: string;
  /** `enacted`: word for word from the publisher. `restated`: written for this project from the cited section. */
  textStatus: "enacted" | "restated";
  /** The page that was read, which may be a copy of the code or a page about it: see `sourceTier`. */
  sourceUrl: string | null;
  /** How close to the city the source is. */
  sourceTier: "official page" | "code text copy" | "code-derived data" | "secondary copy of the code" | "third-party page";
  /** Which state of the law the source shows, in its own words. */
  sourceAsOf: string;
  /** The first day on which the source can show the law: the date of its last amendment or of the page, else the start of the year it names. Null when it has no date. */
  sourceLawThrough: string | null;
  /** Why `sourceLawThrough` is null: `page`, a city's page without a date; `copy`, a copy of a code or a guide without one. Null when there is a date. */
  sourceUndated: "page" | "copy" | null;
  /** The day on which the source was read. */
  sourceReadOn: string;
  /** The words that say so, from `start` to `end` of the section's text here: our own words where `textStatus` is `restated`. */
  quote: string;
  /** Where the quote begins in the section's text. */
  start: number;
  /** Where the quote ends in the section's text. */
  end: number;
  /** `curated`: read by a person. `extracted`: read by a program. */
  origin: "curated" | "extracted";
  /** How sure it is that the rule says what the law says: from the tier and age of its source. 1 is certain. */
  confidence: number;
  /** The section's page on this site. */
  permalink: string;
};

/** A rule that says something different from when the report was issued. */
export type RuleChange = {
  /** What the rule said then; null for a rule that is new. */
  before: string | null;
  /** What the rule says now; null for a rule that is gone. */
  after: string | null;
  /** The section's number as it is cited. */
  section: string;
  /** The section's page on this site. */
  permalink: string;
};

/** When a rule applies. A part that is empty does not restrict it. */
export type RuleConditions = {
  /** Where on the lot; empty means everywhere. */
  places: ("front_yard" | "side_yard" | "rear_yard" | "street_side_yard" | "corner" | "alley" | "interior" | "property_line" | "right_of_way" | "sidewalk" | "rooftop" | "rear_lot")[];
  /** Codes, patterns (RS-*), kinds of zones or groups of the city; empty means every district. */
  districts: (string)[];
  /** Districts that are left out. */
  notDistricts: (string)[];
  /** Each must have one of the values listed. Names: use, form, material, lot_type, alley, covered, attached_to_house, enclosed, floodplain, historic, affordable, near_transit, transit_zone, approval, opted_in, pool_barrier, in_ground, on_wall, harms_neighbor, surcharge, opening, tree_kind, utilities, existing, sloped, structural, part_of_city, next_to, street_level, garage_door, owner_occupied, applicant, trade, parking_for, bedrooms, work. */
  circumstances: Record<string, (string)[]>;
  /** The rule does not apply where one of these has one of the values listed. */
  unless: Record<string, (string)[]>;
  /** A fact that only this rule depends on: it applies where the reply is `yes`. Null where there is none. */
  ownFact: {
    /** The same as a question for /v1/search. */
    question: string;
    /** The reply with which the rule applies. */
    yes: string;
    /** The other reply. */
    no: string;
  } | null;
  /** Sizes of the project or the lot that must be within these bounds. */
  bounds: Record<string, ({
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
    /** How the size must compare with the value. */
    is: "at_most" | "at_least" | "less_than" | "more_than" | "exactly";
  })[]>;
};

/** One record in `data`, with the law that it was made from. */
export type RuleItem = {
  /** The record, or the records of this page. */
  data: Rule;
  /** Names the law that the answer was made from. A different value means that a rule changed. */
  lawVersion: string;
};

/** A page of a list, with the records in `data`. */
export type RulePage = {
  /** The record, or the records of this page. */
  data: (Rule)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The full address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. A different value means that a rule changed. */
  lawVersion: string;
};

/** Something that a rule says about the project, or that is typical where the city has no such rule. */
export type Said = {
  /** What it says, in a sentence. */
  text: string;
  /** Ids of its clauses in the `citations` of the answer. */
  citations: (string)[];
  /** Typical elsewhere; the city's own rule is not in our data. */
  typical: boolean;
  /** A caution that belongs to it; null where there is none. */
  note: string | null;
};

/** The answer to a question, and the sections that fit it best. */
export type SearchAnswer = {
  /** The question; a follow-up as one that needs no other. */
  query: string;
  /** The city that was meant; null where none was. */
  city: CityReference | null;
  /** How the question was read. */
  interpretation: Interpretation;
  /** The answer, as /v1/search gives it. */
  answer: Answer;
  /** The sections of this page, the best first. */
  results: (SearchResult)[];
  /** How many sections fit. */
  total: number;
  /** Which page of sections this is. */
  page: number;
};

/** A section that fits the question. */
export type SearchResult = {
  /** The number of the section, as in /v1/zoning-codes. */
  id: number;
  /** The name of the code. */
  code: string;
  /** The section's heading. */
  title: string;
  /** The section's number as it is cited. */
  section: string;
  /** The city. */
  city: CityReference;
  /** A passage with `<mark>` around the matched words. Everything else is escaped. */
  snippet: string;
  /** How well it fits; compare it only with others in the same answer. */
  score: number;
  /** The page of the source; null where it has none. */
  page: number | null;
  /** The section's page on this site. */
  permalink: string;
};

/** The largest or smallest size that passes, found by trying and checked by trying the next step. */
export type Solution = {
  /** What is measured, as `measure` in /v1/rules has it. */
  measure: string;
  /** Whether it is the largest or the smallest; null where neither. */
  bound: "largest" | "smallest";
  /** `passes`: no rule is broken. `no_permit`: nor is a permit needed. */
  goal: "passes" | "no_permit";
  /** The size; null when none of our rules limits it. */
  value: {
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
  } | null;
  /** The next step that was tried, and fails. */
  next: {
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
  } | null;
  /** What it says, in a sentence. */
  text: string;
  /** Ids of its clauses in the `citations` of the answer. */
  citations: (string)[];
};

/** A sentence with its clauses. */
export type Statement = {
  /** What it says, in a sentence. */
  text: string;
  /** Ids of its clauses in the `citations` of the answer. */
  citations: (string)[];
};

/** One rule that was looked at, and what came of it. */
export type TraceEntry = {
  /** The rule's number, as in /v1/rules. */
  rule: number;
  /** Its name for people. */
  label: string;
  /** What was compared with what: “12 ft ≤ 4 ft”. */
  check: string;
  /** What came of it. `unknown`: a fact is missing. */
  result: "pass" | "fail" | "unknown" | "applies" | "not_applicable";
  /** How much room is left, negative when it is over; null where there is no figure. */
  margin: {
    /** The figure. */
    value: number;
    /** The unit of the value. */
    unit: string;
  } | null;
  /** The id of its clause in `citations`. */
  citation: string;
  /** Where on the lot it applies; empty means everywhere. */
  places: (string)[];
};

/** The answer to a call without a key that works. */
export type Unauthorized = {
  /** The problem's code. */
  error: "unauthorized";
  /** What is wrong. */
  message: "Invalid or missing API key";
};

/** Whether an issued report is still valid. */
export type Verification = {
  /** The number on the report. */
  id: string;
  /** What the report is about. */
  kind: "answer" | "check" | "comparison" | "projects" | "place";
  /** The title of the report. */
  title: string;
  /** What it is about. */
  subject: string;
  /** The day on which the report was issued. */
  issuedOn: string;
  /** The date of the law that was used. */
  asOf: string;
  /** The day on which it was checked against the law. */
  checkedOn: string;
  /** Whether it is still valid, a rule changed, or the verdict did. */
  status: "holds" | "rules_changed" | "verdict_changed";
  /** The verdict as it was issued; null for a comparison. */
  outcomeThen: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope" | "unclear" | null;
  /** The verdict under today's law; null for a comparison. */
  outcomeNow: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope" | "unclear" | null;
  /** The answer as it was issued, in a sentence. */
  headlineThen: string;
  /** The answer under today's law, in a sentence. */
  headlineNow: string;
  /** The rules that changed. */
  changed: (RuleChange)[];
  /** How many rules the report rests on. */
  rulesChecked: number;
  /** The address of the report as it was issued. */
  pdf: string;
  /** The inputs for making it again. */
  inputs: Record<string, string>;
};

/** A section of a code in one version. */
export type ZoningCode = {
  /** The same number as `codeId` of a citation and `id` of a search result. */
  id: number;
  /** The city's number. */
  cityId: number;
  /** The code that the section is part of. */
  code: string;
  /** The section's number as it is cited. */
  section: string;
  /** The section's heading. */
  title: string;
  /** What the section is about, in one sentence. */
  description: string;
  /** The section's text as we have it. `textStatus` says whether these are the enacted words. */
  originalText: string;
  /** What its rules say, in plain sentences; null when it has none. */
  plainLanguage: string | null;
  /** The kind of zone that it is about. */
  zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special";
  /** The first day it is in force; null when we know of none. */
  effectiveDate: string | null;
  /** The last day it is in force; null while it is. */
  effectiveTo: string | null;
  /** Where `effectiveDate` is null: the first day for which it answers, since our source shows it in force then. Null otherwise. */
  inForceBy: string | null;
  /** The newest date of its rules and its source; null when the source has no date. */
  lastUpdated: string | null;
  /** The address of the source, the same as `sourceUrl`. */
  source: string | null;
  /** `enacted`: word for word from the publisher. `restated`: written for this project from the cited section. */
  textStatus: "enacted" | "restated";
  /** The page that was read, which may be a copy of the code or a page about it: see `sourceTier`. */
  sourceUrl: string | null;
  /** How close to the city the source is. */
  sourceTier: "official page" | "code text copy" | "code-derived data" | "secondary copy of the code" | "third-party page";
  /** Which state of the law the source shows, in its own words. */
  sourceAsOf: string;
  /** The first day on which the source can show the law: the date of its last amendment or of the page, else the start of the year it names. Null when it has no date. */
  sourceLawThrough: string | null;
  /** Why `sourceLawThrough` is null: `page`, a city's page without a date; `copy`, a copy of a code or a guide without one. Null when there is a date. */
  sourceUndated: "page" | "copy" | null;
  /** The day on which the source was read. */
  sourceReadOn: string;
  /** Names the section in all its versions. */
  slug: string;
  /** The topic that it is filed under. */
  topic: string;
  /** The page of the source; null where it has none. */
  page: number | null;
  /** A caution that belongs to the section. */
  note: string | null;
  /** The numbers of the rules that were read from it. */
  landUseRuleIds: (number)[];
  /** The section's page on this site. */
  permalink: string;
};

/** One record in `data`, with the law that it was made from. */
export type ZoningCodeItem = {
  /** The record, or the records of this page. */
  data: ZoningCode;
  /** Names the law that the answer was made from. A different value means that a rule changed. */
  lawVersion: string;
};

/** A page of a list, with the records in `data`. */
export type ZoningCodePage = {
  /** The record, or the records of this page. */
  data: (ZoningCode)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The full address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. A different value means that a rule changed. */
  lawVersion: string;
};

/** What each call takes and gives. `record` is what `fields` chooses from. */
export interface Operations {
  /** List the cities */
  listCities: {
    input: {
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "name" | "state" | "stateCode" | "slug" | "longitude" | "latitude" | "codes" | "zoningCodes" | "rules" | "districts" | "lastUpdated")[];
      /** What to sort by; a minus before it reverses the order. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "name" | "-name";
      /** How many records on a page. */
      limit?: number;
      /** The next page: `nextCursor` from the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: CityPage;
    record: City;
    list: true;
  };
  /** Get one city */
  getCity: {
    input: {
      /** The ID of the record. */
      id: number;
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "name" | "state" | "stateCode" | "slug" | "longitude" | "latitude" | "codes" | "zoningCodes" | "rules" | "districts" | "lastUpdated")[];
    };
    output: CityItem;
    record: City;
    list: false;
  };
  /** List the sections of the codes */
  listZoningCodes: {
    input: {
      /** Only of this city, by its number in /v1/cities. */
      cityId?: number;
      /** Only sections with this `topic`. */
      topic?: string;
      /** Only sections about this kind of zone. */
      zoneType?: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special";
      /** The date of the law to use, as year-month-day, or `any` for every version that we have. Without it, today's law. */
      asOf?: string | "any";
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "cityId" | "code" | "section" | "title" | "description" | "originalText" | "plainLanguage" | "zoneType" | "effectiveDate" | "effectiveTo" | "inForceBy" | "lastUpdated" | "source" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "sourceLawThrough" | "sourceUndated" | "sourceReadOn" | "slug" | "topic" | "page" | "note" | "landUseRuleIds" | "permalink")[];
      /** What to sort by; a minus before it reverses the order. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "effectiveDate" | "-effectiveDate" | "lastUpdated" | "-lastUpdated";
      /** How many records on a page. */
      limit?: number;
      /** The next page: `nextCursor` from the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: ZoningCodePage;
    record: ZoningCode;
    list: true;
  };
  /** Get one section */
  getZoningCode: {
    input: {
      /** The ID of the record. */
      id: number;
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "cityId" | "code" | "section" | "title" | "description" | "originalText" | "plainLanguage" | "zoneType" | "effectiveDate" | "effectiveTo" | "inForceBy" | "lastUpdated" | "source" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "sourceLawThrough" | "sourceUndated" | "sourceReadOn" | "slug" | "topic" | "page" | "note" | "landUseRuleIds" | "permalink")[];
    };
    output: ZoningCodeItem;
    record: ZoningCode;
    list: false;
  };
  /** List the rules in short */
  listLandUseRules: {
    input: {
      /** Only of this city, by its number in /v1/cities. */
      cityId?: number;
      /** Only rules from this section. */
      zoningCodeId?: number;
      /** Only rules about this subject. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** Only rules for this zoning district, by its code. Needs `cityId`. */
      district?: string;
      /** The date of the law to use, as year-month-day, or `any` for every version that we have. Without it, today's law. */
      asOf?: string | "any";
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "cityId" | "zoningCodeId" | "ruleType" | "ruleValue" | "description" | "plainLanguage" | "subjects" | "predicate" | "effectiveFrom" | "effectiveTo" | "inForceBy" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "sourceLawThrough" | "sourceUndated" | "sourceReadOn" | "quote" | "start" | "end" | "origin" | "confidence" | "permalink")[];
      /** What to sort by; a minus before it reverses the order. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "ruleType" | "-ruleType" | "effectiveFrom" | "-effectiveFrom";
      /** How many records on a page. */
      limit?: number;
      /** The next page: `nextCursor` from the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: LandUseRulePage;
    record: LandUseRule;
    list: true;
  };
  /** Get one rule in short */
  getLandUseRule: {
    input: {
      /** The ID of the record. */
      id: number;
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "cityId" | "zoningCodeId" | "ruleType" | "ruleValue" | "description" | "plainLanguage" | "subjects" | "predicate" | "effectiveFrom" | "effectiveTo" | "inForceBy" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "sourceLawThrough" | "sourceUndated" | "sourceReadOn" | "quote" | "start" | "end" | "origin" | "confidence" | "permalink")[];
    };
    output: LandUseRuleItem;
    record: LandUseRule;
    list: false;
  };
  /** List the rules of one type */
  listLandUseRulesByType: {
    input: {
      /** The type of rule. */
      type: "height" | "stories" | "setback" | "separation" | "floor_area" | "footprint" | "lot_coverage" | "impervious_cover" | "far" | "lot_area" | "lot_area_per_unit" | "lot_width" | "lot_depth" | "units" | "parking_spaces" | "bike_spaces" | "opacity" | "width" | "length" | "depth" | "area" | "slope" | "projection" | "open_space" | "rear_yard_coverage" | "front_yard_coverage" | "building_age" | "fee" | "review_time" | "validity" | "count" | "distance" | "angle" | "trips" | "employees" | "vehicles" | "weight" | "volume" | "rental_days" | "trunk_diameter" | "occupants" | "ceiling_height" | "room_area" | "permit_threshold" | "hours" | "affordability" | "date" | "limit" | "unregulated" | "allowed" | "conditional" | "prohibited" | "permit" | "no_permit" | "required" | "not_required" | "time" | "contact" | "definition" | "information";
      /** Only of this city, by its number in /v1/cities. */
      cityId?: number;
      /** Only rules from this section. */
      zoningCodeId?: number;
      /** Only rules about this subject. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** Only rules for this zoning district, by its code. Needs `cityId`. */
      district?: string;
      /** The date of the law to use, as year-month-day, or `any` for every version that we have. Without it, today's law. */
      asOf?: string | "any";
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "cityId" | "zoningCodeId" | "ruleType" | "ruleValue" | "description" | "plainLanguage" | "subjects" | "predicate" | "effectiveFrom" | "effectiveTo" | "inForceBy" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "sourceLawThrough" | "sourceUndated" | "sourceReadOn" | "quote" | "start" | "end" | "origin" | "confidence" | "permalink")[];
      /** What to sort by; a minus before it reverses the order. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "ruleType" | "-ruleType" | "effectiveFrom" | "-effectiveFrom";
      /** How many records on a page. */
      limit?: number;
      /** The next page: `nextCursor` from the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: LandUseRulePage;
    record: LandUseRule;
    list: true;
  };
  /** List the rules for machines */
  listRules: {
    input: {
      /** Only of this city, by its number in /v1/cities. */
      cityId?: number;
      /** Only rules from this section. */
      zoningCodeId?: number;
      /** Only rules about this subject. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** Only rules for this zoning district, by its code. Needs `cityId`. */
      district?: string;
      /** The date of the law to use, as year-month-day, or `any` for every version that we have. Without it, today's law. */
      asOf?: string | "any";
      /** Only rules that limit this measure. */
      measure?: "height" | "stories" | "setback" | "separation" | "floor_area" | "footprint" | "lot_coverage" | "impervious_cover" | "far" | "lot_area" | "lot_area_per_unit" | "lot_width" | "lot_depth" | "units" | "parking_spaces" | "bike_spaces" | "opacity" | "width" | "length" | "depth" | "area" | "slope" | "projection" | "open_space" | "rear_yard_coverage" | "front_yard_coverage" | "building_age" | "fee" | "review_time" | "validity" | "count" | "distance" | "angle" | "trips" | "employees" | "vehicles" | "weight" | "volume" | "rental_days" | "trunk_diameter" | "occupants" | "ceiling_height" | "room_area" | "permit_threshold" | "hours" | "affordability" | "date";
      /** Only rules of this kind. */
      kind?: "limit" | "unregulated" | "allowed" | "conditional" | "prohibited" | "permit" | "no_permit" | "required" | "not_required" | "fee" | "time" | "contact" | "definition" | "information";
      /** Only rules of this section, by its name, in all its versions. */
      clause?: string;
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "cityId" | "zoningCodeId" | "clause" | "key" | "kind" | "subjects" | "about" | "predicate" | "measure" | "comparator" | "value" | "valueTo" | "formula" | "formulaUnit" | "when" | "districtIds" | "condition" | "summary" | "says" | "permit" | "approval" | "term" | "contact" | "yieldsTo" | "effectiveFrom" | "effectiveTo" | "inForceBy" | "code" | "section" | "title" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "sourceLawThrough" | "sourceUndated" | "sourceReadOn" | "quote" | "start" | "end" | "origin" | "confidence" | "permalink")[];
      /** What to sort by; a minus before it reverses the order. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "effectiveFrom" | "-effectiveFrom";
      /** How many records on a page. */
      limit?: number;
      /** The next page: `nextCursor` from the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: RulePage;
    record: Rule;
    list: true;
  };
  /** Get one rule for machines */
  getRule: {
    input: {
      /** The ID of the record. */
      id: number;
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "cityId" | "zoningCodeId" | "clause" | "key" | "kind" | "subjects" | "about" | "predicate" | "measure" | "comparator" | "value" | "valueTo" | "formula" | "formulaUnit" | "when" | "districtIds" | "condition" | "summary" | "says" | "permit" | "approval" | "term" | "contact" | "yieldsTo" | "effectiveFrom" | "effectiveTo" | "inForceBy" | "code" | "section" | "title" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "sourceLawThrough" | "sourceUndated" | "sourceReadOn" | "quote" | "start" | "end" | "origin" | "confidence" | "permalink")[];
    };
    output: RuleItem;
    record: Rule;
    list: false;
  };
  /** List what is allowed where */
  listPermissions: {
    input: {
      /** Only of this city, by its number in /v1/cities. */
      cityId?: number;
      /** Only rules from this section. */
      zoningCodeId?: number;
      /** Only rules about this subject. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** Only rules for this zoning district, by its code. Needs `cityId`. */
      district?: string;
      /** The date of the law to use, as year-month-day, or `any` for every version that we have. Without it, today's law. */
      asOf?: string | "any";
      /** Only these. */
      permission?: "allowed" | "conditional" | "prohibited";
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "cityId" | "zoningCodeId" | "permission" | "subjects" | "predicate" | "districts" | "notDistricts" | "districtIds" | "condition" | "approval" | "plainLanguage" | "effectiveFrom" | "effectiveTo" | "inForceBy" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "sourceLawThrough" | "sourceUndated" | "sourceReadOn" | "quote" | "start" | "end" | "origin" | "confidence" | "permalink")[];
      /** What to sort by; a minus before it reverses the order. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "permission" | "-permission" | "effectiveFrom" | "-effectiveFrom";
      /** How many records on a page. */
      limit?: number;
      /** The next page: `nextCursor` from the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: PermissionPage;
    record: Permission;
    list: true;
  };
  /** List the zoning districts */
  listDistricts: {
    input: {
      /** Only of this city, by its number in /v1/cities. */
      cityId?: number;
      /** Only districts of this kind. */
      zoneType?: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special";
      /** Only the district of this code, in any spelling. */
      code?: string;
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "cityId" | "code" | "name" | "zoneType" | "allows" | "aliases" | "zoningCodeIds" | "note")[];
      /** What to sort by; a minus before it reverses the order. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "code" | "-code";
      /** How many records on a page. */
      limit?: number;
      /** The next page: `nextCursor` from the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: DistrictPage;
    record: District;
    list: true;
  };
  /** Get one district */
  getDistrict: {
    input: {
      /** The ID of the record. */
      id: number;
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "cityId" | "code" | "name" | "zoneType" | "allows" | "aliases" | "zoningCodeIds" | "note")[];
    };
    output: DistrictItem;
    record: District;
    list: false;
  };
  /** List what we have, by city and topic */
  listCoverage: {
    input: {
      /** Only of this city, by its number in /v1/cities. */
      cityId?: number;
      /** Only this topic. */
      topic?: string;
      /** Only these. */
      state?: "held" | "not_covered";
      /** The date of the law to use, as year-month-day. Without it, today's law. */
      asOf?: string;
      /** Only these fields, with commas between. `id` is always included. */
      fields?: readonly ("id" | "cityId" | "city" | "topic" | "state" | "sections" | "rules" | "map" | "fees" | "permits")[];
      /** What to sort by; a minus before it reverses the order. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "topic" | "-topic";
      /** How many records on a page. */
      limit?: number;
      /** The next page: `nextCursor` from the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: CoveragePage;
    record: Coverage;
    list: true;
  };
  /** Ask, and search the sections */
  search: {
    input: {
      /** The question in plain words: “How tall may my fence be in Denver?” Either this or `query`. */
      q?: string;
      /** The same as `q`. */
      query?: string;
      /** The question that this one follows up on, as in “And in the back yard?”. What it said still counts. */
      after?: string;
      /** The city that is meant. Without it a city named in the question counts, else all cities. */
      cityId?: number;
      /** The zoning district, by its code. */
      district?: string;
      /** The date of the law to use, as year-month-day. Without it, today's law. */
      asOf?: string;
      /** What it is about, if we misread it. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** Where on the lot it is, if we misread it. */
      place?: "front_yard" | "side_yard" | "rear_yard" | "street_side_yard" | "corner" | "alley" | "interior" | "property_line" | "right_of_way" | "sidewalk" | "rooftop" | "rear_lot" | "anywhere";
      /** What is asked, if we misread it. */
      intent?: "permission" | "limit" | "permit" | "cost" | "time" | "contact" | "compare" | "meaning" | "documents" | "since" | "penalty" | "which";
      /** The rule that the question is about, as a reading of an unclear answer gives it under `apply`. */
      rule?: string;
      /** How a language model read the question, from the address of an answer on the site. */
      reading?: string;
      /** The page of sections; each has ten. */
      page?: number;
    };
    output: SearchAnswer;
    record: never;
    list: false;
  };
  /** Answer a question */
  answer: {
    input: {
      /** The question in plain words: “How tall may my fence be in Denver?” Either this or `query`. */
      q?: string;
      /** The same as `q`. */
      query?: string;
      /** The question that this one follows up on, as in “And in the back yard?”. What it said still counts. */
      after?: string;
      /** The city that is meant. Without it a city named in the question counts, else all cities. */
      cityId?: number;
      /** The zoning district, by its code. */
      district?: string;
      /** The date of the law to use, as year-month-day. Without it, today's law. */
      asOf?: string;
      /** What it is about, if we misread it. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** Where on the lot it is, if we misread it. */
      place?: "front_yard" | "side_yard" | "rear_yard" | "street_side_yard" | "corner" | "alley" | "interior" | "property_line" | "right_of_way" | "sidewalk" | "rooftop" | "rear_lot" | "anywhere";
      /** What is asked, if we misread it. */
      intent?: "permission" | "limit" | "permit" | "cost" | "time" | "contact" | "compare" | "meaning" | "documents" | "since" | "penalty" | "which";
      /** The rule that the question is about, as a reading of an unclear answer gives it under `apply`. */
      rule?: string;
      /** How a language model read the question, from the address of an answer on the site. */
      reading?: string;
    };
    output: QuestionAnswer;
    record: never;
    list: false;
  };
  /** Compare cities */
  compare: {
    input: {
      /** The cities by their numbers, with commas between: `1,2`. */
      cityIds: string;
      /** What to compare them on: fence, adu, setback, height, parking and others. A topic that we do not know is answered with the list of all. */
      topic: string;
      /** The date of the law to use, as year-month-day. Without it, today's law. */
      asOf?: string;
    };
    output: Comparison;
    record: never;
    list: false;
  };
  /** Check a project */
  check: {
    input: {
      /** The city's number. */
      cityId: number;
      /** What kind of project it is. */
      type: "fence" | "adu" | "addition" | "renovation" | "garage" | "other";
      /** With `type=other`: what it is, one of the subjects of /v1/rules. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** With `type=fence`: what kind of fence. */
      fenceType?: "standard" | "tall" | "decorative";
      /** The unit of numbers that come without one: feet or meters. */
      system?: "ft" | "m";
      /** The zoning district, by its code. */
      district?: string;
      /** Where on the lot, one of the places of /v1/rules. */
      place?: "front_yard" | "side_yard" | "rear_yard" | "street_side_yard" | "corner" | "alley" | "interior" | "property_line" | "right_of_way" | "sidewalk" | "rooftop" | "rear_lot";
      /** The date of the law to use, as year-month-day. Without it, today's law. */
      asOf?: string;
      /** The height, with its unit. */
      height?: string;
      /** The stories, with its unit. */
      stories?: string;
      /** The setback, with its unit. */
      setback?: string;
      /** The separation, with its unit. */
      separation?: string;
      /** The floor area, with its unit. */
      floor_area?: string;
      /** The footprint, with its unit. */
      footprint?: string;
      /** The lot coverage, with its unit. */
      lot_coverage?: string;
      /** The impervious cover, with its unit. */
      impervious_cover?: string;
      /** The floor area ratio, with its unit. */
      far?: string;
      /** The lot area, with its unit. */
      lot_area?: string;
      /** The lot area per unit, with its unit. */
      lot_area_per_unit?: string;
      /** The lot width, with its unit. */
      lot_width?: string;
      /** The lot depth, with its unit. */
      lot_depth?: string;
      /** The units, with its unit. */
      units?: string;
      /** The parking spaces, with its unit. */
      parking_spaces?: string;
      /** The bike spaces, with its unit. */
      bike_spaces?: string;
      /** The opacity, with its unit. */
      opacity?: string;
      /** The width, with its unit. */
      width?: string;
      /** The length, with its unit. */
      length?: string;
      /** The depth, with its unit. */
      depth?: string;
      /** The area, with its unit. */
      area?: string;
      /** The slope, with its unit. */
      slope?: string;
      /** The projection, with its unit. */
      projection?: string;
      /** The open space, with its unit. */
      open_space?: string;
      /** The rear yard coverage, with its unit. */
      rear_yard_coverage?: string;
      /** The front yard coverage, with its unit. */
      front_yard_coverage?: string;
      /** The building age, with its unit. */
      building_age?: string;
      /** The fee, with its unit. */
      fee?: string;
      /** The review time, with its unit. */
      review_time?: string;
      /** The validity, with its unit. */
      validity?: string;
      /** The count, with its unit. */
      count?: string;
      /** The distance, with its unit. */
      distance?: string;
      /** The angle, with its unit. */
      angle?: string;
      /** The trips, with its unit. */
      trips?: string;
      /** The employees, with its unit. */
      employees?: string;
      /** The vehicles, with its unit. */
      vehicles?: string;
      /** The weight, with its unit. */
      weight?: string;
      /** The volume, with its unit. */
      volume?: string;
      /** The rental days, with its unit. */
      rental_days?: string;
      /** The trunk diameter, with its unit. */
      trunk_diameter?: string;
      /** The occupants, with its unit. */
      occupants?: string;
      /** The ceiling height, with its unit. */
      ceiling_height?: string;
      /** The room area, with its unit. */
      room_area?: string;
      /** The permit threshold, with its unit. */
      permit_threshold?: string;
      /** The hours, with its unit. */
      hours?: string;
      /** The affordability, with its unit. */
      affordability?: string;
      /** The date, with its unit. */
      date?: string;
      /** The lot frontage, with its unit. */
      lot_frontage?: string;
      /** The building height, with its unit. */
      building_height?: string;
      /** The building width, with its unit. */
      building_width?: string;
      /** The main floor area, with its unit. */
      main_floor_area?: string;
      /** The main footprint, with its unit. */
      main_footprint?: string;
      /** The wall height, with its unit. */
      wall_height?: string;
      /** The unit count, with its unit. */
      unit_count?: string;
      /** The street width, with its unit. */
      street_width?: string;
      /** The year built, with its unit. */
      year_built?: string;
      /** The lot recorded, with its unit. */
      lot_recorded?: string;
      /** The neighbor front setback, with its unit. */
      neighbor_front_setback?: string;
      /** The front yard behind, with its unit. */
      front_yard_behind?: string;
      /** The neighbor fence height, with its unit. */
      neighbor_fence_height?: string;
      /** The parapet height, with its unit. */
      parapet_height?: string;
      /** The alley width, with its unit. */
      alley_width?: string;
      /** The alley center offset, with its unit. */
      alley_center_offset?: string;
      /** The alley center distance, with its unit. */
      alley_center_distance?: string;
      /** The curb distance, with its unit. */
      curb_distance?: string;
      /** The wall in setback, with its unit. */
      wall_in_setback?: string;
      /** The driveway width, with its unit. */
      driveway_width?: string;
      /** The grade change, with its unit. */
      grade_change?: string;
      /** The story count, with its unit. */
      story_count?: string;
      /** The distance to street, with its unit. */
      distance_to_street?: string;
      /** The distance to property line, with its unit. */
      distance_to_property_line?: string;
      /** The required rear yard area, with its unit. */
      required_rear_yard_area?: string;
      /** The required front yard area, with its unit. */
      required_front_yard_area?: string;
      /** The disturbed area, with its unit. */
      disturbed_area?: string;
      /** The impervious area, with its unit. */
      impervious_area?: string;
      /** The water depth, with its unit. */
      water_depth?: string;
      /** The project value, with its unit. */
      project_value?: string;
      /** The deck height, with its unit. */
      deck_height?: string;
      /** The building length, with its unit. */
      building_length?: string;
      /** The nonresidential floor area, with its unit. */
      nonresidential_floor_area?: string;
      /** The trees diameter, with its unit. */
      trees_diameter?: string;
      /** The floor height, with its unit. */
      floor_height?: string;
      /** The distance to house, with its unit. */
      distance_to_house?: string;
      /** What kind of home is it? `single_family`: one house; `two_unit`: two homes; `three_unit`: three homes; `multi_unit`: four or more homes; `townhouse`: town house or row house; `semi_detached`: semi-detached house; `nonresidential`: not a home. */
      use?: "single_family" | "two_unit" | "three_unit" | "multi_unit" | "townhouse" | "semi_detached" | "nonresidential";
      /** How is it built? `detached`: detached; `attached`: attached; `interior`: inside the existing building; `conversion`: conversion of an existing building. */
      form?: "detached" | "attached" | "interior" | "conversion";
      /** What is it made of? `wood`: wood; `masonry`: masonry; `concrete`: concrete; `metal`: metal; `chain_link`: chain link; `barbed_wire`: barbed or razor wire; `electric`: electric; `vinyl`: vinyl; `hedge`: hedge or plants; `glass`: glass. */
      material?: "wood" | "masonry" | "concrete" | "metal" | "chain_link" | "barbed_wire" | "electric" | "vinyl" | "hedge" | "glass";
      /** What kind of lot is it? `corner`: corner lot; `interior`: interior lot; `through`: through lot; `flag`: flag lot. */
      lot_type?: "corner" | "interior" | "through" | "flag";
      /** Does the lot meet an alley? `yes`: yes, there is an alley; `no`: no alley. */
      alley?: "yes" | "no";
      /** Will it have a roof? `yes`: with a roof; `no`: without a roof. */
      covered?: "yes" | "no";
      /** Is it attached to the house? `yes`: attached to the house; `no`: free-standing. */
      attached_to_house?: "yes" | "no";
      /** Is it enclosed? `yes`: enclosed; `no`: open. */
      enclosed?: "yes" | "no";
      /** Is the lot in a floodplain? `yes`: in a floodplain; `no`: not in a floodplain. */
      floodplain?: "yes" | "no";
      /** Is it a landmark or in a historic district? `yes`: landmark or historic district; `no`: not historic. */
      historic?: "yes" | "no";
      /** Does it include affordable or senior homes? `yes`: with affordable or senior homes; `no`: ordinary homes. */
      affordable?: "yes" | "no";
      /** Is it near frequent transit? `yes`: near frequent transit; `no`: not near transit. */
      near_transit?: "yes" | "no";
      /** Which transit zone is the lot in? `inner`: Inner Transit Zone; `outer`: Outer Transit Zone; `beyond`: beyond the Greater Transit Zone. */
      transit_zone?: "inner" | "outer" | "beyond";
      /** Do you have the neighbors' consent or a special approval? `yes`: with consent or special approval; `no`: without special approval. */
      approval?: "yes" | "no";
      /** Has your ward or area opted in? `yes`: in an area that opted in; `no`: in an area that did not opt in. */
      opted_in?: "yes" | "no";
      /** Does the fence enclose a pool? `yes`: around a pool; `no`: not around a pool. */
      pool_barrier?: "yes" | "no";
      /** Is the pool in the ground? `yes`: in the ground; `no`: above the ground. */
      in_ground?: "yes" | "no";
      /** Will it be on top of a retaining wall? `yes`: on top of a retaining wall; `no`: on the ground. */
      on_wall?: "yes" | "no";
      /** Could it damage the neighbor's land if it fails? `yes`: it could damage the neighbor's land; `no`: no danger to the neighbor. */
      harms_neighbor?: "yes" | "no";
      /** Does anything press on the wall? `yes`: a slope, driveway or building presses on it; `no`: nothing but level soil behind it. */
      surcharge?: "yes" | "no";
      /** What is put in or replaced? `window`: a window or skylight; `door`: a door; `garage_door`: a garage door. */
      opening?: "window" | "door" | "garage_door";
      /** What kind of tree is it? `private`: a healthy tree on private land; `street`: a street tree; `city`: a tree on city land; `heritage`: a heritage tree; `dead`: a dead, dying or dangerous tree. */
      tree_kind?: "private" | "street" | "city" | "heritage" | "dead";
      /** Will it have plumbing or wiring? `yes`: with plumbing or wiring; `no`: without plumbing or wiring. */
      utilities?: "yes" | "no";
      /** Is it already there, or will it be new? `yes`: existing, or replaced in kind; `no`: new or enlarged. */
      existing?: "yes" | "no";
      /** Is the ground sloped? `yes`: on sloped ground; `no`: on level ground. */
      sloped?: "yes" | "no";
      /** Does the work touch the structure? `yes`: structural work; `no`: no structural work. */
      structural?: "yes" | "no";
      /** Which area is it in? `downtown`: downtown; `central`: central area; `urban`: urban area; `suburban`: suburban area; `subchapter_f`: Subchapter F area; `critical_area`: environmentally critical area; `shoreline`: shoreline; `small_lot_subdivision`: small-lot (HOME 2) subdivision; `qualifying_site`: qualifying residential site; `pilot_area`: former pilot area; `neighborhood_plan`: area with a neighborhood plan. */
      part_of_city?: "downtown" | "central" | "urban" | "suburban" | "subchapter_f" | "critical_area" | "shoreline" | "small_lot_subdivision" | "qualifying_site" | "pilot_area" | "neighborhood_plan";
      /** What is next door on that side? `park`: next to a park; `commercial`: next to a business; `residential`: next to homes; `alley`: next to an alley; `path`: next to a public path; `street`: next to a street; `sidewalk`: next to a sidewalk; `industrial`: next to industry; `apartments`: next to apartments. */
      next_to?: "park" | "commercial" | "residential" | "alley" | "path" | "street" | "sidewalk" | "industrial" | "apartments";
      /** What level is the street? `level_1`: Level 1 street; `level_2`: Level 2 street; `level_3`: Level 3 street; `level_4`: Level 4 street. */
      street_level?: "level_1" | "level_2" | "level_3" | "level_4";
      /** Where does the garage door face? `street`: toward the street; `alley`: toward the alley; `none`: no garage door there. */
      garage_door?: "street" | "alley" | "none";
      /** Does the owner live there? `yes`: owner lives there; `no`: owner does not live there. */
      owner_occupied?: "yes" | "no";
      /** Who applies? `homeowner`: the homeowner; `contractor`: a contractor; `expediter`: a professional. */
      applicant?: "homeowner" | "contractor" | "expediter";
      /** What kind of business is it? `hair`: hair care; `nails`: nail care; `tattoo`: tattoos or piercing; `massage`: massage; `catering`: catering; `restaurant`: a restaurant or bar; `clinic`: a medical or dental clinic; `animal_care`: grooming or boarding of animals; `animal_breeding`: breeding of animals; `animal_hospital`: a veterinary practice; `vehicle_repair`: repair of vehicles; `engine_repair`: repair of mowers and engines; `appliance_repair`: repair of appliances; `tutoring`: tutoring; `children`: activities for children; `child_care`: child care; `warehousing`: storage of goods; `weapons`: sale of weapons; `rental_outlet`: renting out equipment; `contractor_yard`: a contractor's yard; `equipment_sales`: sale of equipment; `salvage`: salvage or scrap; `recycling`: recycling; `adult`: an adult business; `drive_in`: a drive-in business; `interior_design`: interior design; `stockbroker`: a stockbroker; `advertising`: advertising or public relations; `office`: an office; `art`: an art workshop or gallery; `studio`: a music, dance or photo studio, or craft lessons. */
      trade?: "hair" | "nails" | "tattoo" | "massage" | "catering" | "restaurant" | "clinic" | "animal_care" | "animal_breeding" | "animal_hospital" | "vehicle_repair" | "engine_repair" | "appliance_repair" | "tutoring" | "children" | "child_care" | "warehousing" | "weapons" | "rental_outlet" | "contractor_yard" | "equipment_sales" | "salvage" | "recycling" | "adult" | "drive_in" | "interior_design" | "stockbroker" | "advertising" | "office" | "art" | "studio";
      /** Parking for what? `home`: a home; `adu`: an ADU; `apartments`: apartments; `retail`: shops or offices; `restaurant`: restaurants and bars; `visitor`: visitors; `accessible`: people with disabilities; `other`: another use. */
      parking_for?: "home" | "adu" | "apartments" | "retail" | "restaurant" | "visitor" | "accessible" | "other";
      /** How many bedrooms does each home have? `none`: an efficiency or studio; `one`: 1 bedroom; `more`: 2 or more bedrooms. */
      bedrooms?: "none" | "one" | "more";
      /** What kind of work is it? `new_building`: a new building; `addition`: an addition; `interior`: interior work; `minor`: minor work; `demolition`: demolition; `conversion`: a conversion; `express`: express-permit work. */
      work?: "new_building" | "addition" | "interior" | "minor" | "demolition" | "conversion" | "express";
    };
    output: ProjectCheck;
    record: never;
    list: false;
  };
  /** Check a project, sent as JSON */
  checkBody: {
    input: {
      /** The city's number. */
      cityId: number;
      /** What kind of project it is. */
      type: "fence" | "adu" | "addition" | "renovation" | "garage" | "other";
      /** With `type=other`: what it is, one of the subjects of /v1/rules. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** With `type=fence`: what kind of fence. */
      fenceType?: "standard" | "tall" | "decorative";
      /** The unit of numbers that come without one: feet or meters. */
      system?: "ft" | "m";
      /** The zoning district, by its code. */
      district?: string;
      /** Where on the lot, one of the places of /v1/rules. */
      place?: "front_yard" | "side_yard" | "rear_yard" | "street_side_yard" | "corner" | "alley" | "interior" | "property_line" | "right_of_way" | "sidewalk" | "rooftop" | "rear_lot";
      /** The date of the law to use, as year-month-day. Without it, today's law. */
      asOf?: string;
      /** The height, with its unit. */
      height?: string;
      /** The stories, with its unit. */
      stories?: string;
      /** The setback, with its unit. */
      setback?: string;
      /** The separation, with its unit. */
      separation?: string;
      /** The floor area, with its unit. */
      floor_area?: string;
      /** The footprint, with its unit. */
      footprint?: string;
      /** The lot coverage, with its unit. */
      lot_coverage?: string;
      /** The impervious cover, with its unit. */
      impervious_cover?: string;
      /** The floor area ratio, with its unit. */
      far?: string;
      /** The lot area, with its unit. */
      lot_area?: string;
      /** The lot area per unit, with its unit. */
      lot_area_per_unit?: string;
      /** The lot width, with its unit. */
      lot_width?: string;
      /** The lot depth, with its unit. */
      lot_depth?: string;
      /** The units, with its unit. */
      units?: string;
      /** The parking spaces, with its unit. */
      parking_spaces?: string;
      /** The bike spaces, with its unit. */
      bike_spaces?: string;
      /** The opacity, with its unit. */
      opacity?: string;
      /** The width, with its unit. */
      width?: string;
      /** The length, with its unit. */
      length?: string;
      /** The depth, with its unit. */
      depth?: string;
      /** The area, with its unit. */
      area?: string;
      /** The slope, with its unit. */
      slope?: string;
      /** The projection, with its unit. */
      projection?: string;
      /** The open space, with its unit. */
      open_space?: string;
      /** The rear yard coverage, with its unit. */
      rear_yard_coverage?: string;
      /** The front yard coverage, with its unit. */
      front_yard_coverage?: string;
      /** The building age, with its unit. */
      building_age?: string;
      /** The fee, with its unit. */
      fee?: string;
      /** The review time, with its unit. */
      review_time?: string;
      /** The validity, with its unit. */
      validity?: string;
      /** The count, with its unit. */
      count?: string;
      /** The distance, with its unit. */
      distance?: string;
      /** The angle, with its unit. */
      angle?: string;
      /** The trips, with its unit. */
      trips?: string;
      /** The employees, with its unit. */
      employees?: string;
      /** The vehicles, with its unit. */
      vehicles?: string;
      /** The weight, with its unit. */
      weight?: string;
      /** The volume, with its unit. */
      volume?: string;
      /** The rental days, with its unit. */
      rental_days?: string;
      /** The trunk diameter, with its unit. */
      trunk_diameter?: string;
      /** The occupants, with its unit. */
      occupants?: string;
      /** The ceiling height, with its unit. */
      ceiling_height?: string;
      /** The room area, with its unit. */
      room_area?: string;
      /** The permit threshold, with its unit. */
      permit_threshold?: string;
      /** The hours, with its unit. */
      hours?: string;
      /** The affordability, with its unit. */
      affordability?: string;
      /** The date, with its unit. */
      date?: string;
      /** The lot frontage, with its unit. */
      lot_frontage?: string;
      /** The building height, with its unit. */
      building_height?: string;
      /** The building width, with its unit. */
      building_width?: string;
      /** The main floor area, with its unit. */
      main_floor_area?: string;
      /** The main footprint, with its unit. */
      main_footprint?: string;
      /** The wall height, with its unit. */
      wall_height?: string;
      /** The unit count, with its unit. */
      unit_count?: string;
      /** The street width, with its unit. */
      street_width?: string;
      /** The year built, with its unit. */
      year_built?: string;
      /** The lot recorded, with its unit. */
      lot_recorded?: string;
      /** The neighbor front setback, with its unit. */
      neighbor_front_setback?: string;
      /** The front yard behind, with its unit. */
      front_yard_behind?: string;
      /** The neighbor fence height, with its unit. */
      neighbor_fence_height?: string;
      /** The parapet height, with its unit. */
      parapet_height?: string;
      /** The alley width, with its unit. */
      alley_width?: string;
      /** The alley center offset, with its unit. */
      alley_center_offset?: string;
      /** The alley center distance, with its unit. */
      alley_center_distance?: string;
      /** The curb distance, with its unit. */
      curb_distance?: string;
      /** The wall in setback, with its unit. */
      wall_in_setback?: string;
      /** The driveway width, with its unit. */
      driveway_width?: string;
      /** The grade change, with its unit. */
      grade_change?: string;
      /** The story count, with its unit. */
      story_count?: string;
      /** The distance to street, with its unit. */
      distance_to_street?: string;
      /** The distance to property line, with its unit. */
      distance_to_property_line?: string;
      /** The required rear yard area, with its unit. */
      required_rear_yard_area?: string;
      /** The required front yard area, with its unit. */
      required_front_yard_area?: string;
      /** The disturbed area, with its unit. */
      disturbed_area?: string;
      /** The impervious area, with its unit. */
      impervious_area?: string;
      /** The water depth, with its unit. */
      water_depth?: string;
      /** The project value, with its unit. */
      project_value?: string;
      /** The deck height, with its unit. */
      deck_height?: string;
      /** The building length, with its unit. */
      building_length?: string;
      /** The nonresidential floor area, with its unit. */
      nonresidential_floor_area?: string;
      /** The trees diameter, with its unit. */
      trees_diameter?: string;
      /** The floor height, with its unit. */
      floor_height?: string;
      /** The distance to house, with its unit. */
      distance_to_house?: string;
      /** What kind of home is it? `single_family`: one house; `two_unit`: two homes; `three_unit`: three homes; `multi_unit`: four or more homes; `townhouse`: town house or row house; `semi_detached`: semi-detached house; `nonresidential`: not a home. */
      use?: "single_family" | "two_unit" | "three_unit" | "multi_unit" | "townhouse" | "semi_detached" | "nonresidential";
      /** How is it built? `detached`: detached; `attached`: attached; `interior`: inside the existing building; `conversion`: conversion of an existing building. */
      form?: "detached" | "attached" | "interior" | "conversion";
      /** What is it made of? `wood`: wood; `masonry`: masonry; `concrete`: concrete; `metal`: metal; `chain_link`: chain link; `barbed_wire`: barbed or razor wire; `electric`: electric; `vinyl`: vinyl; `hedge`: hedge or plants; `glass`: glass. */
      material?: "wood" | "masonry" | "concrete" | "metal" | "chain_link" | "barbed_wire" | "electric" | "vinyl" | "hedge" | "glass";
      /** What kind of lot is it? `corner`: corner lot; `interior`: interior lot; `through`: through lot; `flag`: flag lot. */
      lot_type?: "corner" | "interior" | "through" | "flag";
      /** Does the lot meet an alley? `yes`: yes, there is an alley; `no`: no alley. */
      alley?: "yes" | "no";
      /** Will it have a roof? `yes`: with a roof; `no`: without a roof. */
      covered?: "yes" | "no";
      /** Is it attached to the house? `yes`: attached to the house; `no`: free-standing. */
      attached_to_house?: "yes" | "no";
      /** Is it enclosed? `yes`: enclosed; `no`: open. */
      enclosed?: "yes" | "no";
      /** Is the lot in a floodplain? `yes`: in a floodplain; `no`: not in a floodplain. */
      floodplain?: "yes" | "no";
      /** Is it a landmark or in a historic district? `yes`: landmark or historic district; `no`: not historic. */
      historic?: "yes" | "no";
      /** Does it include affordable or senior homes? `yes`: with affordable or senior homes; `no`: ordinary homes. */
      affordable?: "yes" | "no";
      /** Is it near frequent transit? `yes`: near frequent transit; `no`: not near transit. */
      near_transit?: "yes" | "no";
      /** Which transit zone is the lot in? `inner`: Inner Transit Zone; `outer`: Outer Transit Zone; `beyond`: beyond the Greater Transit Zone. */
      transit_zone?: "inner" | "outer" | "beyond";
      /** Do you have the neighbors' consent or a special approval? `yes`: with consent or special approval; `no`: without special approval. */
      approval?: "yes" | "no";
      /** Has your ward or area opted in? `yes`: in an area that opted in; `no`: in an area that did not opt in. */
      opted_in?: "yes" | "no";
      /** Does the fence enclose a pool? `yes`: around a pool; `no`: not around a pool. */
      pool_barrier?: "yes" | "no";
      /** Is the pool in the ground? `yes`: in the ground; `no`: above the ground. */
      in_ground?: "yes" | "no";
      /** Will it be on top of a retaining wall? `yes`: on top of a retaining wall; `no`: on the ground. */
      on_wall?: "yes" | "no";
      /** Could it damage the neighbor's land if it fails? `yes`: it could damage the neighbor's land; `no`: no danger to the neighbor. */
      harms_neighbor?: "yes" | "no";
      /** Does anything press on the wall? `yes`: a slope, driveway or building presses on it; `no`: nothing but level soil behind it. */
      surcharge?: "yes" | "no";
      /** What is put in or replaced? `window`: a window or skylight; `door`: a door; `garage_door`: a garage door. */
      opening?: "window" | "door" | "garage_door";
      /** What kind of tree is it? `private`: a healthy tree on private land; `street`: a street tree; `city`: a tree on city land; `heritage`: a heritage tree; `dead`: a dead, dying or dangerous tree. */
      tree_kind?: "private" | "street" | "city" | "heritage" | "dead";
      /** Will it have plumbing or wiring? `yes`: with plumbing or wiring; `no`: without plumbing or wiring. */
      utilities?: "yes" | "no";
      /** Is it already there, or will it be new? `yes`: existing, or replaced in kind; `no`: new or enlarged. */
      existing?: "yes" | "no";
      /** Is the ground sloped? `yes`: on sloped ground; `no`: on level ground. */
      sloped?: "yes" | "no";
      /** Does the work touch the structure? `yes`: structural work; `no`: no structural work. */
      structural?: "yes" | "no";
      /** Which area is it in? `downtown`: downtown; `central`: central area; `urban`: urban area; `suburban`: suburban area; `subchapter_f`: Subchapter F area; `critical_area`: environmentally critical area; `shoreline`: shoreline; `small_lot_subdivision`: small-lot (HOME 2) subdivision; `qualifying_site`: qualifying residential site; `pilot_area`: former pilot area; `neighborhood_plan`: area with a neighborhood plan. */
      part_of_city?: "downtown" | "central" | "urban" | "suburban" | "subchapter_f" | "critical_area" | "shoreline" | "small_lot_subdivision" | "qualifying_site" | "pilot_area" | "neighborhood_plan";
      /** What is next door on that side? `park`: next to a park; `commercial`: next to a business; `residential`: next to homes; `alley`: next to an alley; `path`: next to a public path; `street`: next to a street; `sidewalk`: next to a sidewalk; `industrial`: next to industry; `apartments`: next to apartments. */
      next_to?: "park" | "commercial" | "residential" | "alley" | "path" | "street" | "sidewalk" | "industrial" | "apartments";
      /** What level is the street? `level_1`: Level 1 street; `level_2`: Level 2 street; `level_3`: Level 3 street; `level_4`: Level 4 street. */
      street_level?: "level_1" | "level_2" | "level_3" | "level_4";
      /** Where does the garage door face? `street`: toward the street; `alley`: toward the alley; `none`: no garage door there. */
      garage_door?: "street" | "alley" | "none";
      /** Does the owner live there? `yes`: owner lives there; `no`: owner does not live there. */
      owner_occupied?: "yes" | "no";
      /** Who applies? `homeowner`: the homeowner; `contractor`: a contractor; `expediter`: a professional. */
      applicant?: "homeowner" | "contractor" | "expediter";
      /** What kind of business is it? `hair`: hair care; `nails`: nail care; `tattoo`: tattoos or piercing; `massage`: massage; `catering`: catering; `restaurant`: a restaurant or bar; `clinic`: a medical or dental clinic; `animal_care`: grooming or boarding of animals; `animal_breeding`: breeding of animals; `animal_hospital`: a veterinary practice; `vehicle_repair`: repair of vehicles; `engine_repair`: repair of mowers and engines; `appliance_repair`: repair of appliances; `tutoring`: tutoring; `children`: activities for children; `child_care`: child care; `warehousing`: storage of goods; `weapons`: sale of weapons; `rental_outlet`: renting out equipment; `contractor_yard`: a contractor's yard; `equipment_sales`: sale of equipment; `salvage`: salvage or scrap; `recycling`: recycling; `adult`: an adult business; `drive_in`: a drive-in business; `interior_design`: interior design; `stockbroker`: a stockbroker; `advertising`: advertising or public relations; `office`: an office; `art`: an art workshop or gallery; `studio`: a music, dance or photo studio, or craft lessons. */
      trade?: "hair" | "nails" | "tattoo" | "massage" | "catering" | "restaurant" | "clinic" | "animal_care" | "animal_breeding" | "animal_hospital" | "vehicle_repair" | "engine_repair" | "appliance_repair" | "tutoring" | "children" | "child_care" | "warehousing" | "weapons" | "rental_outlet" | "contractor_yard" | "equipment_sales" | "salvage" | "recycling" | "adult" | "drive_in" | "interior_design" | "stockbroker" | "advertising" | "office" | "art" | "studio";
      /** Parking for what? `home`: a home; `adu`: an ADU; `apartments`: apartments; `retail`: shops or offices; `restaurant`: restaurants and bars; `visitor`: visitors; `accessible`: people with disabilities; `other`: another use. */
      parking_for?: "home" | "adu" | "apartments" | "retail" | "restaurant" | "visitor" | "accessible" | "other";
      /** How many bedrooms does each home have? `none`: an efficiency or studio; `one`: 1 bedroom; `more`: 2 or more bedrooms. */
      bedrooms?: "none" | "one" | "more";
      /** What kind of work is it? `new_building`: a new building; `addition`: an addition; `interior`: interior work; `minor`: minor work; `demolition`: demolition; `conversion`: a conversion; `express`: express-permit work. */
      work?: "new_building" | "addition" | "interior" | "minor" | "demolition" | "conversion" | "express";
    };
    output: ProjectCheck;
    record: never;
    list: false;
  };
  /** Find what would pass */
  solve: {
    input: {
      /** The city's number. */
      cityId: number;
      /** What kind of project it is. */
      type: "fence" | "adu" | "addition" | "renovation" | "garage" | "other";
      /** With `type=other`: what it is, one of the subjects of /v1/rules. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** With `type=fence`: what kind of fence. */
      fenceType?: "standard" | "tall" | "decorative";
      /** The unit of numbers that come without one: feet or meters. */
      system?: "ft" | "m";
      /** The zoning district, by its code. */
      district?: string;
      /** Where on the lot, one of the places of /v1/rules. */
      place?: "front_yard" | "side_yard" | "rear_yard" | "street_side_yard" | "corner" | "alley" | "interior" | "property_line" | "right_of_way" | "sidewalk" | "rooftop" | "rear_lot";
      /** The date of the law to use, as year-month-day. Without it, today's law. */
      asOf?: string;
      /** The height, with its unit. */
      height?: string;
      /** The stories, with its unit. */
      stories?: string;
      /** The setback, with its unit. */
      setback?: string;
      /** The separation, with its unit. */
      separation?: string;
      /** The floor area, with its unit. */
      floor_area?: string;
      /** The footprint, with its unit. */
      footprint?: string;
      /** The lot coverage, with its unit. */
      lot_coverage?: string;
      /** The impervious cover, with its unit. */
      impervious_cover?: string;
      /** The floor area ratio, with its unit. */
      far?: string;
      /** The lot area, with its unit. */
      lot_area?: string;
      /** The lot area per unit, with its unit. */
      lot_area_per_unit?: string;
      /** The lot width, with its unit. */
      lot_width?: string;
      /** The lot depth, with its unit. */
      lot_depth?: string;
      /** The units, with its unit. */
      units?: string;
      /** The parking spaces, with its unit. */
      parking_spaces?: string;
      /** The bike spaces, with its unit. */
      bike_spaces?: string;
      /** The opacity, with its unit. */
      opacity?: string;
      /** The width, with its unit. */
      width?: string;
      /** The length, with its unit. */
      length?: string;
      /** The depth, with its unit. */
      depth?: string;
      /** The area, with its unit. */
      area?: string;
      /** The slope, with its unit. */
      slope?: string;
      /** The projection, with its unit. */
      projection?: string;
      /** The open space, with its unit. */
      open_space?: string;
      /** The rear yard coverage, with its unit. */
      rear_yard_coverage?: string;
      /** The front yard coverage, with its unit. */
      front_yard_coverage?: string;
      /** The building age, with its unit. */
      building_age?: string;
      /** The fee, with its unit. */
      fee?: string;
      /** The review time, with its unit. */
      review_time?: string;
      /** The validity, with its unit. */
      validity?: string;
      /** The count, with its unit. */
      count?: string;
      /** The distance, with its unit. */
      distance?: string;
      /** The angle, with its unit. */
      angle?: string;
      /** The trips, with its unit. */
      trips?: string;
      /** The employees, with its unit. */
      employees?: string;
      /** The vehicles, with its unit. */
      vehicles?: string;
      /** The weight, with its unit. */
      weight?: string;
      /** The volume, with its unit. */
      volume?: string;
      /** The rental days, with its unit. */
      rental_days?: string;
      /** The trunk diameter, with its unit. */
      trunk_diameter?: string;
      /** The occupants, with its unit. */
      occupants?: string;
      /** The ceiling height, with its unit. */
      ceiling_height?: string;
      /** The room area, with its unit. */
      room_area?: string;
      /** The permit threshold, with its unit. */
      permit_threshold?: string;
      /** The hours, with its unit. */
      hours?: string;
      /** The affordability, with its unit. */
      affordability?: string;
      /** The date, with its unit. */
      date?: string;
      /** The lot frontage, with its unit. */
      lot_frontage?: string;
      /** The building height, with its unit. */
      building_height?: string;
      /** The building width, with its unit. */
      building_width?: string;
      /** The main floor area, with its unit. */
      main_floor_area?: string;
      /** The main footprint, with its unit. */
      main_footprint?: string;
      /** The wall height, with its unit. */
      wall_height?: string;
      /** The unit count, with its unit. */
      unit_count?: string;
      /** The street width, with its unit. */
      street_width?: string;
      /** The year built, with its unit. */
      year_built?: string;
      /** The lot recorded, with its unit. */
      lot_recorded?: string;
      /** The neighbor front setback, with its unit. */
      neighbor_front_setback?: string;
      /** The front yard behind, with its unit. */
      front_yard_behind?: string;
      /** The neighbor fence height, with its unit. */
      neighbor_fence_height?: string;
      /** The parapet height, with its unit. */
      parapet_height?: string;
      /** The alley width, with its unit. */
      alley_width?: string;
      /** The alley center offset, with its unit. */
      alley_center_offset?: string;
      /** The alley center distance, with its unit. */
      alley_center_distance?: string;
      /** The curb distance, with its unit. */
      curb_distance?: string;
      /** The wall in setback, with its unit. */
      wall_in_setback?: string;
      /** The driveway width, with its unit. */
      driveway_width?: string;
      /** The grade change, with its unit. */
      grade_change?: string;
      /** The story count, with its unit. */
      story_count?: string;
      /** The distance to street, with its unit. */
      distance_to_street?: string;
      /** The distance to property line, with its unit. */
      distance_to_property_line?: string;
      /** The required rear yard area, with its unit. */
      required_rear_yard_area?: string;
      /** The required front yard area, with its unit. */
      required_front_yard_area?: string;
      /** The disturbed area, with its unit. */
      disturbed_area?: string;
      /** The impervious area, with its unit. */
      impervious_area?: string;
      /** The water depth, with its unit. */
      water_depth?: string;
      /** The project value, with its unit. */
      project_value?: string;
      /** The deck height, with its unit. */
      deck_height?: string;
      /** The building length, with its unit. */
      building_length?: string;
      /** The nonresidential floor area, with its unit. */
      nonresidential_floor_area?: string;
      /** The trees diameter, with its unit. */
      trees_diameter?: string;
      /** The floor height, with its unit. */
      floor_height?: string;
      /** The distance to house, with its unit. */
      distance_to_house?: string;
      /** What kind of home is it? `single_family`: one house; `two_unit`: two homes; `three_unit`: three homes; `multi_unit`: four or more homes; `townhouse`: town house or row house; `semi_detached`: semi-detached house; `nonresidential`: not a home. */
      use?: "single_family" | "two_unit" | "three_unit" | "multi_unit" | "townhouse" | "semi_detached" | "nonresidential";
      /** How is it built? `detached`: detached; `attached`: attached; `interior`: inside the existing building; `conversion`: conversion of an existing building. */
      form?: "detached" | "attached" | "interior" | "conversion";
      /** What is it made of? `wood`: wood; `masonry`: masonry; `concrete`: concrete; `metal`: metal; `chain_link`: chain link; `barbed_wire`: barbed or razor wire; `electric`: electric; `vinyl`: vinyl; `hedge`: hedge or plants; `glass`: glass. */
      material?: "wood" | "masonry" | "concrete" | "metal" | "chain_link" | "barbed_wire" | "electric" | "vinyl" | "hedge" | "glass";
      /** What kind of lot is it? `corner`: corner lot; `interior`: interior lot; `through`: through lot; `flag`: flag lot. */
      lot_type?: "corner" | "interior" | "through" | "flag";
      /** Does the lot meet an alley? `yes`: yes, there is an alley; `no`: no alley. */
      alley?: "yes" | "no";
      /** Will it have a roof? `yes`: with a roof; `no`: without a roof. */
      covered?: "yes" | "no";
      /** Is it attached to the house? `yes`: attached to the house; `no`: free-standing. */
      attached_to_house?: "yes" | "no";
      /** Is it enclosed? `yes`: enclosed; `no`: open. */
      enclosed?: "yes" | "no";
      /** Is the lot in a floodplain? `yes`: in a floodplain; `no`: not in a floodplain. */
      floodplain?: "yes" | "no";
      /** Is it a landmark or in a historic district? `yes`: landmark or historic district; `no`: not historic. */
      historic?: "yes" | "no";
      /** Does it include affordable or senior homes? `yes`: with affordable or senior homes; `no`: ordinary homes. */
      affordable?: "yes" | "no";
      /** Is it near frequent transit? `yes`: near frequent transit; `no`: not near transit. */
      near_transit?: "yes" | "no";
      /** Which transit zone is the lot in? `inner`: Inner Transit Zone; `outer`: Outer Transit Zone; `beyond`: beyond the Greater Transit Zone. */
      transit_zone?: "inner" | "outer" | "beyond";
      /** Do you have the neighbors' consent or a special approval? `yes`: with consent or special approval; `no`: without special approval. */
      approval?: "yes" | "no";
      /** Has your ward or area opted in? `yes`: in an area that opted in; `no`: in an area that did not opt in. */
      opted_in?: "yes" | "no";
      /** Does the fence enclose a pool? `yes`: around a pool; `no`: not around a pool. */
      pool_barrier?: "yes" | "no";
      /** Is the pool in the ground? `yes`: in the ground; `no`: above the ground. */
      in_ground?: "yes" | "no";
      /** Will it be on top of a retaining wall? `yes`: on top of a retaining wall; `no`: on the ground. */
      on_wall?: "yes" | "no";
      /** Could it damage the neighbor's land if it fails? `yes`: it could damage the neighbor's land; `no`: no danger to the neighbor. */
      harms_neighbor?: "yes" | "no";
      /** Does anything press on the wall? `yes`: a slope, driveway or building presses on it; `no`: nothing but level soil behind it. */
      surcharge?: "yes" | "no";
      /** What is put in or replaced? `window`: a window or skylight; `door`: a door; `garage_door`: a garage door. */
      opening?: "window" | "door" | "garage_door";
      /** What kind of tree is it? `private`: a healthy tree on private land; `street`: a street tree; `city`: a tree on city land; `heritage`: a heritage tree; `dead`: a dead, dying or dangerous tree. */
      tree_kind?: "private" | "street" | "city" | "heritage" | "dead";
      /** Will it have plumbing or wiring? `yes`: with plumbing or wiring; `no`: without plumbing or wiring. */
      utilities?: "yes" | "no";
      /** Is it already there, or will it be new? `yes`: existing, or replaced in kind; `no`: new or enlarged. */
      existing?: "yes" | "no";
      /** Is the ground sloped? `yes`: on sloped ground; `no`: on level ground. */
      sloped?: "yes" | "no";
      /** Does the work touch the structure? `yes`: structural work; `no`: no structural work. */
      structural?: "yes" | "no";
      /** Which area is it in? `downtown`: downtown; `central`: central area; `urban`: urban area; `suburban`: suburban area; `subchapter_f`: Subchapter F area; `critical_area`: environmentally critical area; `shoreline`: shoreline; `small_lot_subdivision`: small-lot (HOME 2) subdivision; `qualifying_site`: qualifying residential site; `pilot_area`: former pilot area; `neighborhood_plan`: area with a neighborhood plan. */
      part_of_city?: "downtown" | "central" | "urban" | "suburban" | "subchapter_f" | "critical_area" | "shoreline" | "small_lot_subdivision" | "qualifying_site" | "pilot_area" | "neighborhood_plan";
      /** What is next door on that side? `park`: next to a park; `commercial`: next to a business; `residential`: next to homes; `alley`: next to an alley; `path`: next to a public path; `street`: next to a street; `sidewalk`: next to a sidewalk; `industrial`: next to industry; `apartments`: next to apartments. */
      next_to?: "park" | "commercial" | "residential" | "alley" | "path" | "street" | "sidewalk" | "industrial" | "apartments";
      /** What level is the street? `level_1`: Level 1 street; `level_2`: Level 2 street; `level_3`: Level 3 street; `level_4`: Level 4 street. */
      street_level?: "level_1" | "level_2" | "level_3" | "level_4";
      /** Where does the garage door face? `street`: toward the street; `alley`: toward the alley; `none`: no garage door there. */
      garage_door?: "street" | "alley" | "none";
      /** Does the owner live there? `yes`: owner lives there; `no`: owner does not live there. */
      owner_occupied?: "yes" | "no";
      /** Who applies? `homeowner`: the homeowner; `contractor`: a contractor; `expediter`: a professional. */
      applicant?: "homeowner" | "contractor" | "expediter";
      /** What kind of business is it? `hair`: hair care; `nails`: nail care; `tattoo`: tattoos or piercing; `massage`: massage; `catering`: catering; `restaurant`: a restaurant or bar; `clinic`: a medical or dental clinic; `animal_care`: grooming or boarding of animals; `animal_breeding`: breeding of animals; `animal_hospital`: a veterinary practice; `vehicle_repair`: repair of vehicles; `engine_repair`: repair of mowers and engines; `appliance_repair`: repair of appliances; `tutoring`: tutoring; `children`: activities for children; `child_care`: child care; `warehousing`: storage of goods; `weapons`: sale of weapons; `rental_outlet`: renting out equipment; `contractor_yard`: a contractor's yard; `equipment_sales`: sale of equipment; `salvage`: salvage or scrap; `recycling`: recycling; `adult`: an adult business; `drive_in`: a drive-in business; `interior_design`: interior design; `stockbroker`: a stockbroker; `advertising`: advertising or public relations; `office`: an office; `art`: an art workshop or gallery; `studio`: a music, dance or photo studio, or craft lessons. */
      trade?: "hair" | "nails" | "tattoo" | "massage" | "catering" | "restaurant" | "clinic" | "animal_care" | "animal_breeding" | "animal_hospital" | "vehicle_repair" | "engine_repair" | "appliance_repair" | "tutoring" | "children" | "child_care" | "warehousing" | "weapons" | "rental_outlet" | "contractor_yard" | "equipment_sales" | "salvage" | "recycling" | "adult" | "drive_in" | "interior_design" | "stockbroker" | "advertising" | "office" | "art" | "studio";
      /** Parking for what? `home`: a home; `adu`: an ADU; `apartments`: apartments; `retail`: shops or offices; `restaurant`: restaurants and bars; `visitor`: visitors; `accessible`: people with disabilities; `other`: another use. */
      parking_for?: "home" | "adu" | "apartments" | "retail" | "restaurant" | "visitor" | "accessible" | "other";
      /** How many bedrooms does each home have? `none`: an efficiency or studio; `one`: 1 bedroom; `more`: 2 or more bedrooms. */
      bedrooms?: "none" | "one" | "more";
      /** What kind of work is it? `new_building`: a new building; `addition`: an addition; `interior`: interior work; `minor`: minor work; `demolition`: demolition; `conversion`: a conversion; `express`: express-permit work. */
      work?: "new_building" | "addition" | "interior" | "minor" | "demolition" | "conversion" | "express";
    };
    output: ProjectSolution;
    record: never;
    list: false;
  };
  /** Verify a report */
  verify: {
    input: {
      /** The number on the report. */
      id: string;
    };
    output: Verification;
    record: never;
    list: false;
  };
  /** Get the shapes of a layer */
  mapData: {
    input: {
      /** The city's number. */
      cityId: number;
      /** Which layer. */
      kind?: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "landmarks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      /** Only shapes that touch this box: west,south,east,north in degrees. */
      bbox?: string;
      /** Leave out corners that are closer than this many meters to the line without them. */
      simplify?: number;
      /** How many shapes on a page. */
      limit?: number;
      /** The next page: `nextCursor` from the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: MapFeatures;
    record: never;
    list: false;
  };
  /** Find the rules at a place */
  locationInfo: {
    input: {
      /** The longitude in degrees (WGS 84). */
      lng: number;
      /** The latitude in degrees (WGS 84). */
      lat: number;
      /** `answers` adds the whole answer on each topic, about 40 KB. */
      include?: "answers";
    };
    output: LocationInfo;
    record: never;
    list: false;
  };
}

export const OPERATIONS = {
  listCities: { method: "GET", path: "/v1/cities" },
  getCity: { method: "GET", path: "/v1/cities/{id}" },
  listZoningCodes: { method: "GET", path: "/v1/zoning-codes" },
  getZoningCode: { method: "GET", path: "/v1/zoning-codes/{id}" },
  listLandUseRules: { method: "GET", path: "/v1/land-use-rules" },
  getLandUseRule: { method: "GET", path: "/v1/land-use-rules/{id}" },
  listLandUseRulesByType: { method: "GET", path: "/v1/land-use-rules/type/{type}" },
  listRules: { method: "GET", path: "/v1/rules" },
  getRule: { method: "GET", path: "/v1/rules/{id}" },
  listPermissions: { method: "GET", path: "/v1/permissions" },
  listDistricts: { method: "GET", path: "/v1/districts" },
  getDistrict: { method: "GET", path: "/v1/districts/{id}" },
  listCoverage: { method: "GET", path: "/v1/coverage" },
  search: { method: "GET", path: "/v1/search" },
  answer: { method: "GET", path: "/v1/answers" },
  compare: { method: "GET", path: "/v1/compare" },
  check: { method: "GET", path: "/v1/check" },
  checkBody: { method: "POST", path: "/v1/check" },
  solve: { method: "GET", path: "/v1/solve" },
  verify: { method: "GET", path: "/v1/verify/{id}" },
  mapData: { method: "GET", path: "/v1/map-data" },
  locationInfo: { method: "GET", path: "/v1/location-info" },
} as const satisfies Record<keyof Operations, { method: string; path: string }>;
