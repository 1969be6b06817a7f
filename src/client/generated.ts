// Made from the OpenAPI document by `npm run client`. Changes here are lost.

export type Answer = {
  outcome: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope";
  headline: string;
  statements: (Statement)[];
  figures: (Figure)[];
  trace: (TraceEntry)[];
  decidingQuestion: DecidingQuestion | null;
  citations: (Citation)[];
  narration: "computed" | "model";
  nextSteps: (Statement)[];
  caveats: (Statement)[];
};

export type Change = {
  text: string;
  set: Record<string, string>;
  outcome: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope";
  citations: (string)[];
};

export type Citation = {
  id: string;
  codeId: number;
  code: string;
  section: string;
  quote: string;
  start: number;
  end: number;
  textStatus: "enacted" | "restated";
  sourceUrl: string | null;
  sourceTier: string;
  page: number | null;
  asOf: string;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  origin: "curated" | "extracted";
  confidence: number;
  permalink: string;
  heading: string;
  note: string | null;
};

export type City = {
  id: number;
  name: string;
  state: string;
  stateCode: string;
  /** The city's name in addresses of this site. */
  slug: string;
  longitude: number;
  latitude: number;
  codes: ({
    name: string;
    url: string | null;
  })[];
  /** How many sections we hold, all versions counted. */
  zoningCodes: number;
  rules: number;
  districts: number;
  /** The newest day on which a rule of it began, else the newest date that its source names, as exact as we know it; empty when neither is told. */
  lastUpdated: string;
};

export type CityItem = {
  data: City;
  lawVersion: string;
};

export type CityPage = {
  data: (City)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The whole address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. Another one means that a rule changed. */
  lawVersion: string;
};

export type CityReference = {
  id: number;
  name: string;
  state: string;
};

export type ComparedCell = {
  cityId: number;
  state: "value" | "verdict" | "not_regulated" | "depends" | "general_rule" | "not_covered";
  words: string;
  values: (ComparedValue)[];
  special: (ComparedValue)[];
  dependsOn: (string)[];
  districtCount: number | null;
};

export type ComparedCity = {
  id: number;
  name: string;
  state: string;
  slug: string;
  lastUpdated: string;
  rules: ({
    id: number;
    description: string;
    ruleValue: string;
    plainLanguage?: string;
    citation: string;
    inTable: boolean;
  })[];
};

export type ComparedRow = {
  id: string;
  group: "limits" | "permits" | "allowed" | "fees_and_times";
  measure: string | null;
  bound: string | null;
  places: (string)[];
  title: string;
  condition: string | null;
  cells: (ComparedCell)[];
  question: string;
  spread: {
    low: {
      amount: {
        value: number;
        unit: string;
      };
      cityIds: (number)[];
    };
    high: {
      amount: {
        value: number;
        unit: string;
      };
      cityIds: (number)[];
    };
    difference: {
      value: number;
      unit: string;
    };
    arithmetic: string;
  } | null;
  note: string | null;
};

export type ComparedValue = {
  rule: number;
  kind: string;
  comparator: string | null;
  amount: {
    value: number;
    unit: string;
  } | null;
  amountTo: {
    value: number;
    unit: string;
  } | null;
  words: string;
  condition: string | null;
  districts: (string)[];
  citation: string;
};

export type Comparison = {
  topic: {
    key: string;
    label: string;
  };
  asOf: string;
  lastUpdated: string;
  city1: ComparedCity;
  city2: ComparedCity;
  cities: (ComparedCity)[];
  rows: (ComparedRow)[];
  differences: ({
    row: string;
    kind: "differs" | "same" | "one_sided";
    text: string;
    citations: (string)[];
  })[];
  citations: (Citation)[];
};

export type Coverage = {
  /** The city's number and the topic. */
  id: string;
  cityId: number;
  city: string;
  topic: string;
  /** `not_covered` means that we hold nothing. It does not mean that there is no rule. */
  state: "held" | "not_covered";
  /** Sections in force that are about it. */
  sections: number;
  /** Rules in force that are about it. */
  rules: number;
  /** Of these rules, those that turn on the zoning district. */
  map: number;
  /** Of these rules, those on fees. */
  fees: number;
  /** Of these rules, those on whether a permit is needed. */
  permits: number;
};

export type CoveragePage = {
  data: (Coverage)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The whole address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. Another one means that a rule changed. */
  lawVersion: string;
};

export type DecidingQuestion = {
  ask: string;
  parameter: string | null;
  options: ({
    label: string;
    value: string;
    outcome: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope";
    text: string;
  })[];
};

export type District = {
  id: number;
  cityId: number;
  code: string;
  name: string;
  /** The kind of zone that it is about. */
  zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special";
  /** What may stand there, as the law lists it. */
  allows: string;
  aliases: (string)[];
  /** The sections that hold its standards, in the versions of today. */
  zoningCodeIds: (number)[];
  note: string | null;
};

export type DistrictItem = {
  data: District;
  lawVersion: string;
};

export type DistrictPage = {
  data: (District)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The whole address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. Another one means that a rule changed. */
  lawVersion: string;
};

export type FeeLine = {
  text: string;
  citations: (string)[];
  typical: boolean;
  note: string | null;
  low: number | null;
  high: number | null;
};

export type Figure = {
  measure: string;
  value: number;
  unit: string;
  condition: string | null;
  citation: string;
  places: (string)[];
};

export type Formula = {
  op: "constant";
  value: number;
  unit: string | null;
} | {
  op: "fact";
  fact: "lot_area" | "lot_width" | "lot_depth" | "lot_frontage" | "building_height" | "building_width" | "main_floor_area" | "main_footprint" | "wall_height" | "unit_count" | "street_width" | "building_age" | "neighbor_front_setback" | "neighbor_fence_height" | "grade_change" | "story_count" | "distance_to_street" | "distance_to_property_line" | "required_rear_yard_area" | "required_front_yard_area" | "disturbed_area" | "impervious_area" | "water_depth" | "project_value" | "deck_height" | "footprint" | "parking_spaces" | "building_length" | "nonresidential_floor_area" | "trees_diameter" | "floor_height" | "distance_to_house" | "opacity";
} | {
  op: "lesser" | "greater";
  of: (Formula)[];
} | {
  op: "add" | "subtract" | "multiply";
  left: Formula;
  right: Formula;
};

export type Interpretation = {
  intent: "permission" | "limit" | "permit" | "cost" | "time" | "contact" | "compare" | "meaning";
  subject: string | null;
  quantities: ({
    measure: string;
    value: number;
    unit: string;
  })[];
  place: string | null;
  district: string | null;
  asOf: string;
  unread: (string)[];
  circumstances: Record<string, string>;
  assumptions: (string)[];
  subjects: (string)[];
  measures: (string)[];
};

export type LandUseRule = {
  /** The same number as `rule` in the trace of an answer. */
  id: number;
  cityId: number;
  zoningCodeId: number;
  /** What it limits (setback, height …); for a rule that limits nothing its kind (permit, allowed …). */
  ruleType: "height" | "stories" | "setback" | "separation" | "floor_area" | "footprint" | "lot_coverage" | "impervious_cover" | "far" | "lot_area" | "lot_area_per_unit" | "lot_width" | "lot_depth" | "units" | "parking_spaces" | "bike_spaces" | "opacity" | "width" | "length" | "depth" | "area" | "slope" | "projection" | "open_space" | "rear_yard_coverage" | "front_yard_coverage" | "building_age" | "fee" | "review_time" | "validity" | "count" | "distance" | "angle" | "trips" | "employees" | "vehicles" | "weight" | "volume" | "rental_days" | "trunk_diameter" | "occupants" | "ceiling_height" | "room_area" | "permit_threshold" | "hours" | "affordability" | "date" | "limit" | "unregulated" | "allowed" | "conditional" | "prohibited" | "permit" | "no_permit" | "required" | "not_required" | "time" | "contact" | "definition" | "information";
  ruleValue: string;
  description: string;
  plainLanguage: string;
  subjects: ("fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code")[];
  /** The first day it holds; null when we know of none. */
  effectiveFrom: string | null;
  /** The last day it holds; null while it does. */
  effectiveTo: string | null;
  /** `enacted`: word for word from the publisher. `restated`: written for this project from the cited section; `sourceUrl` leads to the enacted words. */
  textStatus: "enacted" | "restated";
  /** Where the section is published. */
  sourceUrl: string | null;
  /** How close to the city the source is. */
  sourceTier: "official page" | "code text copy" | "code-derived data" | "secondary copy of the code" | "third-party page";
  /** The state of the law that the source shows, in its own words. */
  sourceAsOf: string;
  /** The words of the section that say so, from `start` to `end` of its text. */
  quote: string;
  start: number;
  end: number;
  origin: "curated" | "extracted";
  confidence: number;
  /** The section's page on this site. */
  permalink: string;
};

export type LandUseRuleItem = {
  data: LandUseRule;
  lawVersion: string;
};

export type LandUseRulePage = {
  data: (LandUseRule)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The whole address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. Another one means that a rule changed. */
  lawVersion: string;
};

export type LocationInfo = {
  outcome: "found" | "no_district" | "outside" | "address_unknown" | "address_unavailable" | "address_ambiguous";
  message: string;
  point: {
    lng: number;
    lat: number;
  } | null;
  city: CityReference | null;
  citySlug: string | null;
  district: {
    code: string;
    codeAsGiven: string;
    title: string;
    zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special" | "unknown";
    district: string | null;
    suffixes: (string)[];
    id: number;
    layer: {
      kind: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      version: string;
      schematic: boolean;
      source: {
        name: string;
        url: string | null;
        asOf: string;
        license: string | null;
      };
    };
  } | null;
  alsoMapped: ({
    code: string;
    codeAsGiven: string;
    title: string;
    zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special" | "unknown";
    district: string | null;
    suffixes: (string)[];
    id: number;
    layer: {
      kind: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      version: string;
      schematic: boolean;
      source: {
        name: string;
        url: string | null;
        asOf: string;
        license: string | null;
      };
    };
  })[];
  overlays: ({
    code: string;
    codeAsGiven: string;
    title: string;
    zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special" | "unknown";
    district: string | null;
    suffixes: (string)[];
    id: number;
    layer: {
      kind: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      version: string;
      schematic: boolean;
      source: {
        name: string;
        url: string | null;
        asOf: string;
        license: string | null;
      };
    };
  })[];
  adjacent: ({
    code: string;
    title: string;
    zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special" | "unknown";
    feet: number;
    direction: "north" | "northeast" | "east" | "southeast" | "south" | "southwest" | "west" | "northwest";
  })[];
  neighborhood: {
    name: string;
    inside: boolean;
    feet: number;
    direction: "north" | "northeast" | "east" | "southeast" | "south" | "southwest" | "west" | "northwest" | null;
  } | null;
  parcel: {
    code: string;
    title: string;
    layer: {
      kind: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      version: string;
      schematic: boolean;
      source: {
        name: string;
        url: string | null;
        asOf: string;
        license: string | null;
      };
    };
  } | null;
  schematic: boolean;
  sources: ({
    what: string;
    name: string;
    url: string | null;
    asOf: string | null;
  })[];
  rules: {
    status: "held" | "not_covered" | "none";
    name: string | null;
    allows: string | null;
    standards: (string)[];
    /** What holds in the district, topic by topic; `codeId` is the section's number. */
    summary: ({
      topic: string;
      question: string;
      outcome: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope";
      headline: string;
      figures: ({
        measure: string;
        value: number;
        unit: string;
        condition: string | null;
        places: (string)[];
        codeId: number;
      })[];
    })[];
    /** The whole answers with their clauses, with `include=answers`. */
    answers?: ({
      topic: "height" | "setbacks" | "coverage" | "floor_area";
      question: string;
      answer: Answer;
    })[];
  };
};

export type MapFeatures = {
  type: "FeatureCollection";
  city: CityReference;
  layer: {
    kind: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
    version: string;
    schematic: boolean;
    source: {
      name: string;
      url: string | null;
      asOf: string;
      license: string | null;
    };
  };
  total: number;
  next: string | null;
  features: ({
    type: "Feature";
    id: number;
    properties: {
      zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special" | "unknown";
      code: string;
      title: string;
      description: string;
      district: string | null;
      schematic: boolean;
      layer: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      version: string;
      source: string;
    };
    geometry: {
      type: "MultiPolygon";
      coordinates: ((([number, number])[])[])[];
    };
  })[];
};

export type Permission = {
  /** The number of the rule that says so. */
  id: number;
  cityId: number;
  zoningCodeId: number;
  /** `allowed` by right, `conditional` on a special approval, or `prohibited`. */
  permission: "allowed" | "conditional" | "prohibited";
  subjects: ("fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code")[];
  districts: (string)[];
  notDistricts: (string)[];
  condition: string | null;
  approval: string | null;
  plainLanguage: string;
  /** The first day it holds; null when we know of none. */
  effectiveFrom: string | null;
  /** The last day it holds; null while it does. */
  effectiveTo: string | null;
  /** `enacted`: word for word from the publisher. `restated`: written for this project from the cited section; `sourceUrl` leads to the enacted words. */
  textStatus: "enacted" | "restated";
  /** Where the section is published. */
  sourceUrl: string | null;
  /** How close to the city the source is. */
  sourceTier: "official page" | "code text copy" | "code-derived data" | "secondary copy of the code" | "third-party page";
  /** The state of the law that the source shows, in its own words. */
  sourceAsOf: string;
  /** The words of the section that say so, from `start` to `end` of its text. */
  quote: string;
  start: number;
  end: number;
  origin: "curated" | "extracted";
  confidence: number;
  /** The section's page on this site. */
  permalink: string;
};

export type PermissionPage = {
  data: (Permission)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The whole address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. Another one means that a rule changed. */
  lawVersion: string;
};

export type PermitLine = {
  name: string;
  state: "needed" | "may_be_needed" | "not_needed";
  text: string;
  threshold: string | null;
  citations: (string)[];
};

/** What went wrong, as RFC 9457 has it. */
export type Problem = {
  /** Where the problem is explained. */
  type: string;
  title: string;
  status: number;
  /** What went wrong this time, in words. */
  detail: string;
  /** The request's id. */
  instance: string;
  /** Never changes; programs go by it. */
  code: "invalid_input" | "invalid_cursor" | "unauthorized" | "insufficient_scope" | "plan_required" | "not_found" | "unknown_path" | "method_not_allowed" | "not_acceptable" | "body_too_large" | "unsupported_media_type" | "rate_limited" | "internal";
  /** The inputs that are wrong. */
  errors?: ({
    field: string;
    message: string;
  })[];
  [member: string]: unknown;
};

export type ProjectCheck = {
  city: CityReference;
  citySlug: string;
  type: "fence" | "adu" | "addition" | "renovation" | "garage" | "other";
  subject: string;
  asOf: string;
  facts: ({
    name: string;
    label: string;
    value: string;
  })[];
  question: string;
  answer: Answer;
  deciding: {
    name: string;
    values: (string | null)[];
  } | null;
  checks: (ProjectStep)[];
  standards: ({
    text: string;
    citations: (string)[];
    measure: string;
    input: string | null;
  })[];
  solutions: (Solution)[];
  changes: (Change)[];
  permits: (PermitLine)[];
  fees: (FeeLine)[];
  times: (Said)[];
  inspections: (Said)[];
  documents: (Said)[];
  professionals: (Said)[];
  contacts: ({
    name: string;
    role: string;
    phone: string | null;
    address: string | null;
    url: string | null;
    hours: string | null;
    citations: (string)[];
  })[];
  typical: (Said)[];
  absent: ({
    part: "permits" | "fees" | "times" | "inspections" | "documents" | "professionals";
    text: string;
  })[];
  unknown: (Statement)[];
  citations: (Citation)[];
  everyCity: string;
};

export type ProjectSolution = {
  city: CityReference;
  subject: string;
  asOf: string;
  facts: ({
    name: string;
    label: string;
    value: string;
  })[];
  outcome: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope";
  headline: string;
  /** The largest or smallest size that passes, one for each size that we can solve. */
  solutions: (Solution)[];
  /** The smallest changes that make a failing project pass. */
  changes: (Change)[];
  citations: (Citation)[];
};

export type ProjectStep = {
  rule: number;
  label: string;
  measure: string;
  given: {
    value: number;
    unit: string;
  } | null;
  comparator: string;
  limit: {
    value: number;
    unit: string;
  } | null;
  formula: string | null;
  inputs: ({
    name: string;
    value: number;
    unit: string;
  })[];
  check: string;
  result: "pass" | "fail" | "unknown";
  margin: {
    value: number;
    unit: string;
  } | null;
  citation: string;
  places: (string)[];
};

export type QuestionAnswer = {
  query: string;
  city: CityReference | null;
  interpretation: Interpretation;
  answer: Answer;
};

export type Rule = {
  /** The same number as `rule` in the trace of an answer. */
  id: number;
  cityId: number;
  zoningCodeId: number;
  /** The section's name, the same in all its versions. */
  clause: string;
  /** The rule's name within its section. */
  key: string;
  kind: "limit" | "unregulated" | "allowed" | "conditional" | "prohibited" | "permit" | "no_permit" | "required" | "not_required" | "fee" | "time" | "contact" | "definition" | "information";
  /** What it is about. */
  subjects: ("fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code")[];
  /** What it limits. */
  measure: "height" | "stories" | "setback" | "separation" | "floor_area" | "footprint" | "lot_coverage" | "impervious_cover" | "far" | "lot_area" | "lot_area_per_unit" | "lot_width" | "lot_depth" | "units" | "parking_spaces" | "bike_spaces" | "opacity" | "width" | "length" | "depth" | "area" | "slope" | "projection" | "open_space" | "rear_yard_coverage" | "front_yard_coverage" | "building_age" | "fee" | "review_time" | "validity" | "count" | "distance" | "angle" | "trips" | "employees" | "vehicles" | "weight" | "volume" | "rental_days" | "trunk_diameter" | "occupants" | "ceiling_height" | "room_area" | "permit_threshold" | "hours" | "affordability" | "date" | null;
  comparator: "at_most" | "at_least" | "less_than" | "more_than" | "exactly" | null;
  value: {
    value: number;
    unit: string;
  } | null;
  /** The upper end where the value is a range. */
  valueTo: {
    value: number;
    unit: string;
  } | null;
  /** The limit where it depends on the lot. */
  formula: Formula | null;
  formulaUnit: string | null;
  /** All of these must hold for the rule to apply. */
  when: RuleConditions;
  /** The conditions in words; null where there are none. */
  condition: string | null;
  summary: string;
  /** The rule as a plain sentence. */
  says: string;
  permit: string | null;
  approval: string | null;
  term: string | null;
  contact: {
    name: string;
    role: string;
    phone: string | null;
    address: string | null;
    url: string | null;
    hours: string | null;
  } | null;
  /** The rules that govern instead, where two disagree, and why. */
  yieldsTo: {
    ruleIds: (number)[];
    because: string;
  } | null;
  /** The first day it holds; null when we know of none. */
  effectiveFrom: string | null;
  /** The last day it holds; null while it does. */
  effectiveTo: string | null;
  code: string;
  section: string;
  title: string;
  /** `enacted`: word for word from the publisher. `restated`: written for this project from the cited section; `sourceUrl` leads to the enacted words. */
  textStatus: "enacted" | "restated";
  /** Where the section is published. */
  sourceUrl: string | null;
  /** How close to the city the source is. */
  sourceTier: "official page" | "code text copy" | "code-derived data" | "secondary copy of the code" | "third-party page";
  /** The state of the law that the source shows, in its own words. */
  sourceAsOf: string;
  /** The words of the section that say so, from `start` to `end` of its text. */
  quote: string;
  start: number;
  end: number;
  origin: "curated" | "extracted";
  confidence: number;
  /** The section's page on this site. */
  permalink: string;
};

export type RuleChange = {
  before: string | null;
  after: string | null;
  section: string;
  permalink: string;
};

export type RuleConditions = {
  /** Where on the lot; empty means everywhere. */
  places: ("front_yard" | "side_yard" | "rear_yard" | "street_side_yard" | "corner" | "alley" | "interior" | "property_line" | "right_of_way" | "sidewalk" | "rooftop" | "rear_lot")[];
  /** Codes, patterns (RS-*), kinds of zones or groups of the city; empty means every district. */
  districts: (string)[];
  notDistricts: (string)[];
  /** Each must have one of the values listed. Names: use, form, material, lot_type, alley, covered, attached_to_house, enclosed, floodplain, historic, affordable, near_transit, transit_zone, approval, opted_in, pool_barrier, utilities, existing, sloped, structural, part_of_city, next_to, owner_occupied, applicant, parking_for, work. */
  circumstances: Record<string, (string)[]>;
  /** Sizes of the project or the lot that must lie within these bounds. */
  bounds: Record<string, ({
    value: number;
    unit: string;
    is: "at_most" | "at_least" | "less_than" | "more_than" | "exactly";
  })[]>;
};

export type RuleItem = {
  data: Rule;
  lawVersion: string;
};

export type RulePage = {
  data: (Rule)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The whole address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. Another one means that a rule changed. */
  lawVersion: string;
};

export type Said = {
  text: string;
  citations: (string)[];
  typical: boolean;
  note: string | null;
};

export type SearchAnswer = {
  query: string;
  city: CityReference | null;
  interpretation: Interpretation;
  answer: Answer;
  results: (SearchResult)[];
  total: number;
  page: number;
};

export type SearchResult = {
  id: number;
  code: string;
  title: string;
  section: string;
  city: CityReference;
  snippet: string;
  score: number;
  page: number | null;
  permalink: string;
};

export type Solution = {
  measure: string;
  bound: "largest" | "smallest";
  goal: "passes" | "no_permit";
  value: {
    value: number;
    unit: string;
  } | null;
  next: {
    value: number;
    unit: string;
  } | null;
  text: string;
  citations: (string)[];
};

export type Statement = {
  text: string;
  citations: (string)[];
};

export type TraceEntry = {
  rule: number;
  label: string;
  check: string;
  result: "pass" | "fail" | "unknown" | "applies" | "not_applicable";
  margin: {
    value: number;
    unit: string;
  } | null;
  citation: string;
  places: (string)[];
};

export type Verification = {
  id: string;
  kind: "answer" | "check" | "comparison" | "projects" | "place";
  title: string;
  subject: string;
  issuedOn: string;
  asOf: string;
  checkedOn: string;
  status: "holds" | "rules_changed" | "verdict_changed";
  outcomeThen: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope" | null;
  outcomeNow: "allowed" | "allowed_with_permit" | "not_allowed" | "depends" | "value" | "procedure" | "explanation" | "not_regulated" | "not_covered" | "out_of_scope" | null;
  headlineThen: string;
  headlineNow: string;
  changed: (RuleChange)[];
  rulesChecked: number;
  pdf: string;
  inputs: Record<string, string>;
};

export type ZoningCode = {
  /** The same number as `codeId` of a citation and `id` of a search result. */
  id: number;
  cityId: number;
  /** The code that the section is part of. */
  code: string;
  /** The section's number as it is cited. */
  section: string;
  title: string;
  /** What the section is about, in one sentence. */
  description: string;
  /** The section's text as we hold it. `textStatus` says whether these are the enacted words. */
  originalText: string;
  /** What its rules say, in plain sentences; null where it makes none. */
  plainLanguage: string | null;
  /** The kind of zone that it is about. */
  zoneType: "residential" | "commercial" | "industrial" | "mixed_use" | "open_space" | "special";
  /** The first day it holds; null when we know of none. */
  effectiveDate: string | null;
  /** The last day it holds; null while it does. */
  effectiveTo: string | null;
  /** The newest day on which a rule of it began, else the newest date that its source names, as exact as we know it; empty when neither is told. */
  lastUpdated: string;
  /** The address of the source, the same as `sourceUrl`. */
  source: string | null;
  /** `enacted`: word for word from the publisher. `restated`: written for this project from the cited section; `sourceUrl` leads to the enacted words. */
  textStatus: "enacted" | "restated";
  /** Where the section is published. */
  sourceUrl: string | null;
  /** How close to the city the source is. */
  sourceTier: "official page" | "code text copy" | "code-derived data" | "secondary copy of the code" | "third-party page";
  /** The state of the law that the source shows, in its own words. */
  sourceAsOf: string;
  /** Names the section in all its versions. */
  slug: string;
  topic: string;
  page: number | null;
  /** A caution that belongs to the section. */
  note: string | null;
  landUseRuleIds: (number)[];
  /** The section's page on this site. */
  permalink: string;
};

export type ZoningCodeItem = {
  data: ZoningCode;
  lawVersion: string;
};

export type ZoningCodePage = {
  data: (ZoningCode)[];
  /** How many records there are on all pages. */
  total: number;
  /** What to send as `cursor` for the next page; null on the last. */
  nextCursor: string | null;
  /** The whole address of the next page; null on the last. */
  next: string | null;
  /** Names the law that the page was made from. Another one means that a rule changed. */
  lawVersion: string;
};

/** What each call takes and gives. `record` is what `fields` chooses from. */
export interface Operations {
  /** List the cities */
  listCities: {
    input: {
      /** Only these fields, with commas between. `id` always comes along. */
      fields?: readonly ("id" | "name" | "state" | "stateCode" | "slug" | "longitude" | "latitude" | "codes" | "zoningCodes" | "rules" | "districts" | "lastUpdated")[];
      /** What to sort by; a minus before it turns the order round. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "name" | "-name";
      /** How many records on a page. */
      limit?: number;
      /** The page after: `nextCursor` of the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: CityPage;
    record: City;
    list: true;
  };
  /** Get one city */
  getCity: {
    input: {
      /** The record's number. */
      id: number;
      /** Only these fields, with commas between. `id` always comes along. */
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
      /** The day whose law is meant, as year-month-day, or `any` for every version that we hold. Without it the law of today. */
      asOf?: string | "any";
      /** Only these fields, with commas between. `id` always comes along. */
      fields?: readonly ("id" | "cityId" | "code" | "section" | "title" | "description" | "originalText" | "plainLanguage" | "zoneType" | "effectiveDate" | "effectiveTo" | "lastUpdated" | "source" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "slug" | "topic" | "page" | "note" | "landUseRuleIds" | "permalink")[];
      /** What to sort by; a minus before it turns the order round. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "effectiveDate" | "-effectiveDate" | "lastUpdated" | "-lastUpdated";
      /** How many records on a page. */
      limit?: number;
      /** The page after: `nextCursor` of the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: ZoningCodePage;
    record: ZoningCode;
    list: true;
  };
  /** Get one section */
  getZoningCode: {
    input: {
      /** The record's number. */
      id: number;
      /** Only these fields, with commas between. `id` always comes along. */
      fields?: readonly ("id" | "cityId" | "code" | "section" | "title" | "description" | "originalText" | "plainLanguage" | "zoneType" | "effectiveDate" | "effectiveTo" | "lastUpdated" | "source" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "slug" | "topic" | "page" | "note" | "landUseRuleIds" | "permalink")[];
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
      /** Only of this section. */
      zoningCodeId?: number;
      /** Only what is about this. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** Only what holds in this district of the city, by its code. Needs `cityId`. */
      district?: string;
      /** The day whose law is meant, as year-month-day, or `any` for every version that we hold. Without it the law of today. */
      asOf?: string | "any";
      /** Only these fields, with commas between. `id` always comes along. */
      fields?: readonly ("id" | "cityId" | "zoningCodeId" | "ruleType" | "ruleValue" | "description" | "plainLanguage" | "subjects" | "effectiveFrom" | "effectiveTo" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "quote" | "start" | "end" | "origin" | "confidence" | "permalink")[];
      /** What to sort by; a minus before it turns the order round. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "ruleType" | "-ruleType" | "effectiveFrom" | "-effectiveFrom";
      /** How many records on a page. */
      limit?: number;
      /** The page after: `nextCursor` of the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: LandUseRulePage;
    record: LandUseRule;
    list: true;
  };
  /** Get one rule in short */
  getLandUseRule: {
    input: {
      /** The record's number. */
      id: number;
      /** Only these fields, with commas between. `id` always comes along. */
      fields?: readonly ("id" | "cityId" | "zoningCodeId" | "ruleType" | "ruleValue" | "description" | "plainLanguage" | "subjects" | "effectiveFrom" | "effectiveTo" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "quote" | "start" | "end" | "origin" | "confidence" | "permalink")[];
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
      /** Only of this section. */
      zoningCodeId?: number;
      /** Only what is about this. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** Only what holds in this district of the city, by its code. Needs `cityId`. */
      district?: string;
      /** The day whose law is meant, as year-month-day, or `any` for every version that we hold. Without it the law of today. */
      asOf?: string | "any";
      /** Only these fields, with commas between. `id` always comes along. */
      fields?: readonly ("id" | "cityId" | "zoningCodeId" | "ruleType" | "ruleValue" | "description" | "plainLanguage" | "subjects" | "effectiveFrom" | "effectiveTo" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "quote" | "start" | "end" | "origin" | "confidence" | "permalink")[];
      /** What to sort by; a minus before it turns the order round. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "ruleType" | "-ruleType" | "effectiveFrom" | "-effectiveFrom";
      /** How many records on a page. */
      limit?: number;
      /** The page after: `nextCursor` of the page before. Keep the other inputs as they are. */
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
      /** Only of this section. */
      zoningCodeId?: number;
      /** Only what is about this. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** Only what holds in this district of the city, by its code. Needs `cityId`. */
      district?: string;
      /** The day whose law is meant, as year-month-day, or `any` for every version that we hold. Without it the law of today. */
      asOf?: string | "any";
      /** Only rules that limit this. */
      measure?: "height" | "stories" | "setback" | "separation" | "floor_area" | "footprint" | "lot_coverage" | "impervious_cover" | "far" | "lot_area" | "lot_area_per_unit" | "lot_width" | "lot_depth" | "units" | "parking_spaces" | "bike_spaces" | "opacity" | "width" | "length" | "depth" | "area" | "slope" | "projection" | "open_space" | "rear_yard_coverage" | "front_yard_coverage" | "building_age" | "fee" | "review_time" | "validity" | "count" | "distance" | "angle" | "trips" | "employees" | "vehicles" | "weight" | "volume" | "rental_days" | "trunk_diameter" | "occupants" | "ceiling_height" | "room_area" | "permit_threshold" | "hours" | "affordability" | "date";
      /** Only rules of this kind. */
      kind?: "limit" | "unregulated" | "allowed" | "conditional" | "prohibited" | "permit" | "no_permit" | "required" | "not_required" | "fee" | "time" | "contact" | "definition" | "information";
      /** Only rules of this section, by its name, in all its versions. */
      clause?: string;
      /** Only these fields, with commas between. `id` always comes along. */
      fields?: readonly ("id" | "cityId" | "zoningCodeId" | "clause" | "key" | "kind" | "subjects" | "measure" | "comparator" | "value" | "valueTo" | "formula" | "formulaUnit" | "when" | "condition" | "summary" | "says" | "permit" | "approval" | "term" | "contact" | "yieldsTo" | "effectiveFrom" | "effectiveTo" | "code" | "section" | "title" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "quote" | "start" | "end" | "origin" | "confidence" | "permalink")[];
      /** What to sort by; a minus before it turns the order round. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "effectiveFrom" | "-effectiveFrom";
      /** How many records on a page. */
      limit?: number;
      /** The page after: `nextCursor` of the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: RulePage;
    record: Rule;
    list: true;
  };
  /** Get one rule for machines */
  getRule: {
    input: {
      /** The record's number. */
      id: number;
      /** Only these fields, with commas between. `id` always comes along. */
      fields?: readonly ("id" | "cityId" | "zoningCodeId" | "clause" | "key" | "kind" | "subjects" | "measure" | "comparator" | "value" | "valueTo" | "formula" | "formulaUnit" | "when" | "condition" | "summary" | "says" | "permit" | "approval" | "term" | "contact" | "yieldsTo" | "effectiveFrom" | "effectiveTo" | "code" | "section" | "title" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "quote" | "start" | "end" | "origin" | "confidence" | "permalink")[];
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
      /** Only of this section. */
      zoningCodeId?: number;
      /** Only what is about this. */
      subject?: "fence" | "retaining_wall" | "adu" | "deck" | "porch" | "addition" | "renovation" | "garage" | "carport" | "garage_conversion" | "shed" | "pool" | "driveway" | "parking" | "house" | "multi_unit" | "lot" | "home_occupation" | "short_term_rental" | "tree" | "mechanical" | "solar" | "projection" | "roof_structure" | "demolition" | "grading" | "windows_doors" | "interior_work" | "roofing" | "siding" | "antenna" | "play_equipment" | "sign" | "garage_sale" | "vehicle_storage" | "commercial" | "building" | "permit" | "contact" | "code";
      /** Only what holds in this district of the city, by its code. Needs `cityId`. */
      district?: string;
      /** The day whose law is meant, as year-month-day, or `any` for every version that we hold. Without it the law of today. */
      asOf?: string | "any";
      /** Only these. */
      permission?: "allowed" | "conditional" | "prohibited";
      /** Only these fields, with commas between. `id` always comes along. */
      fields?: readonly ("id" | "cityId" | "zoningCodeId" | "permission" | "subjects" | "districts" | "notDistricts" | "condition" | "approval" | "plainLanguage" | "effectiveFrom" | "effectiveTo" | "textStatus" | "sourceUrl" | "sourceTier" | "sourceAsOf" | "quote" | "start" | "end" | "origin" | "confidence" | "permalink")[];
      /** What to sort by; a minus before it turns the order round. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "permission" | "-permission" | "effectiveFrom" | "-effectiveFrom";
      /** How many records on a page. */
      limit?: number;
      /** The page after: `nextCursor` of the page before. Keep the other inputs as they are. */
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
      /** Only these fields, with commas between. `id` always comes along. */
      fields?: readonly ("id" | "cityId" | "code" | "name" | "zoneType" | "allows" | "aliases" | "zoningCodeIds" | "note")[];
      /** What to sort by; a minus before it turns the order round. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "code" | "-code";
      /** How many records on a page. */
      limit?: number;
      /** The page after: `nextCursor` of the page before. Keep the other inputs as they are. */
      cursor?: string;
    };
    output: DistrictPage;
    record: District;
    list: true;
  };
  /** Get one district */
  getDistrict: {
    input: {
      /** The record's number. */
      id: number;
      /** Only these fields, with commas between. `id` always comes along. */
      fields?: readonly ("id" | "cityId" | "code" | "name" | "zoneType" | "allows" | "aliases" | "zoningCodeIds" | "note")[];
    };
    output: DistrictItem;
    record: District;
    list: false;
  };
  /** List what we hold, by city and topic */
  listCoverage: {
    input: {
      /** Only of this city, by its number in /v1/cities. */
      cityId?: number;
      /** Only this topic. */
      topic?: string;
      /** Only these. */
      state?: "held" | "not_covered";
      /** The day whose law is meant, as year-month-day. Without it the law of today. */
      asOf?: string;
      /** Only these fields, with commas between. `id` always comes along. */
      fields?: readonly ("id" | "cityId" | "city" | "topic" | "state" | "sections" | "rules" | "map" | "fees" | "permits")[];
      /** What to sort by; a minus before it turns the order round. Default: `id`. Records that have no such value come last. */
      sort?: "id" | "-id" | "topic" | "-topic";
      /** How many records on a page. */
      limit?: number;
      /** The page after: `nextCursor` of the page before. Keep the other inputs as they are. */
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
      /** The city that is meant. Without it a city named in the question counts, else all cities. */
      cityId?: number;
      /** The zoning district, by its code. */
      district?: string;
      /** The day whose law is meant, as year-month-day. Without it the law of today. */
      asOf?: string;
      /** What it is about, where our reading is wrong. */
      subject?: string;
      /** Where on the lot, where our reading is wrong. */
      place?: string;
      /** What is asked, where our reading is wrong. */
      intent?: string;
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
      /** The city that is meant. Without it a city named in the question counts, else all cities. */
      cityId?: number;
      /** The zoning district, by its code. */
      district?: string;
      /** The day whose law is meant, as year-month-day. Without it the law of today. */
      asOf?: string;
      /** What it is about, where our reading is wrong. */
      subject?: string;
      /** Where on the lot, where our reading is wrong. */
      place?: string;
      /** What is asked, where our reading is wrong. */
      intent?: string;
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
      /** What to compare them on: fence, adu, setback, height, parking and others. */
      topic: string;
      /** The day whose law is meant, as year-month-day. Without it the law of today. */
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
      /** With `type=other`: what it is, as `subject` in /v1/rules has it. */
      subject?: string;
      /** With `type=fence`: what kind of fence. */
      fenceType?: "standard" | "tall" | "decorative";
      /** How bare numbers are meant: feet or meters. */
      system?: "ft" | "m";
      /** The zoning district, by its code. */
      district?: string;
      /** Where on the lot, as `places` in /v1/rules has it. */
      place?: string;
      /** The day whose law is meant, as year-month-day. Without it the law of today. */
      asOf?: string;
      /** The height, as a figure with its unit. */
      height?: string;
      /** The stories, as a figure with its unit. */
      stories?: string;
      /** The setback, as a figure with its unit. */
      setback?: string;
      /** The separation, as a figure with its unit. */
      separation?: string;
      /** The floor area, as a figure with its unit. */
      floor_area?: string;
      /** The footprint, as a figure with its unit. */
      footprint?: string;
      /** The lot coverage, as a figure with its unit. */
      lot_coverage?: string;
      /** The impervious cover, as a figure with its unit. */
      impervious_cover?: string;
      /** The far, as a figure with its unit. */
      far?: string;
      /** The lot area, as a figure with its unit. */
      lot_area?: string;
      /** The lot area per unit, as a figure with its unit. */
      lot_area_per_unit?: string;
      /** The lot width, as a figure with its unit. */
      lot_width?: string;
      /** The lot depth, as a figure with its unit. */
      lot_depth?: string;
      /** The units, as a figure with its unit. */
      units?: string;
      /** The parking spaces, as a figure with its unit. */
      parking_spaces?: string;
      /** The bike spaces, as a figure with its unit. */
      bike_spaces?: string;
      /** The opacity, as a figure with its unit. */
      opacity?: string;
      /** The width, as a figure with its unit. */
      width?: string;
      /** The length, as a figure with its unit. */
      length?: string;
      /** The depth, as a figure with its unit. */
      depth?: string;
      /** The area, as a figure with its unit. */
      area?: string;
      /** The slope, as a figure with its unit. */
      slope?: string;
      /** The projection, as a figure with its unit. */
      projection?: string;
      /** The open space, as a figure with its unit. */
      open_space?: string;
      /** The rear yard coverage, as a figure with its unit. */
      rear_yard_coverage?: string;
      /** The front yard coverage, as a figure with its unit. */
      front_yard_coverage?: string;
      /** The building age, as a figure with its unit. */
      building_age?: string;
      /** The fee, as a figure with its unit. */
      fee?: string;
      /** The review time, as a figure with its unit. */
      review_time?: string;
      /** The validity, as a figure with its unit. */
      validity?: string;
      /** The count, as a figure with its unit. */
      count?: string;
      /** The distance, as a figure with its unit. */
      distance?: string;
      /** The angle, as a figure with its unit. */
      angle?: string;
      /** The trips, as a figure with its unit. */
      trips?: string;
      /** The employees, as a figure with its unit. */
      employees?: string;
      /** The vehicles, as a figure with its unit. */
      vehicles?: string;
      /** The weight, as a figure with its unit. */
      weight?: string;
      /** The volume, as a figure with its unit. */
      volume?: string;
      /** The rental days, as a figure with its unit. */
      rental_days?: string;
      /** The trunk diameter, as a figure with its unit. */
      trunk_diameter?: string;
      /** The occupants, as a figure with its unit. */
      occupants?: string;
      /** The ceiling height, as a figure with its unit. */
      ceiling_height?: string;
      /** The room area, as a figure with its unit. */
      room_area?: string;
      /** The permit threshold, as a figure with its unit. */
      permit_threshold?: string;
      /** The hours, as a figure with its unit. */
      hours?: string;
      /** The affordability, as a figure with its unit. */
      affordability?: string;
      /** The date, as a figure with its unit. */
      date?: string;
      /** The lot frontage, as a figure with its unit. */
      lot_frontage?: string;
      /** The building height, as a figure with its unit. */
      building_height?: string;
      /** The building width, as a figure with its unit. */
      building_width?: string;
      /** The main floor area, as a figure with its unit. */
      main_floor_area?: string;
      /** The main footprint, as a figure with its unit. */
      main_footprint?: string;
      /** The wall height, as a figure with its unit. */
      wall_height?: string;
      /** The unit count, as a figure with its unit. */
      unit_count?: string;
      /** The street width, as a figure with its unit. */
      street_width?: string;
      /** The neighbor front setback, as a figure with its unit. */
      neighbor_front_setback?: string;
      /** The neighbor fence height, as a figure with its unit. */
      neighbor_fence_height?: string;
      /** The grade change, as a figure with its unit. */
      grade_change?: string;
      /** The story count, as a figure with its unit. */
      story_count?: string;
      /** The distance to street, as a figure with its unit. */
      distance_to_street?: string;
      /** The distance to property line, as a figure with its unit. */
      distance_to_property_line?: string;
      /** The required rear yard area, as a figure with its unit. */
      required_rear_yard_area?: string;
      /** The required front yard area, as a figure with its unit. */
      required_front_yard_area?: string;
      /** The disturbed area, as a figure with its unit. */
      disturbed_area?: string;
      /** The impervious area, as a figure with its unit. */
      impervious_area?: string;
      /** The water depth, as a figure with its unit. */
      water_depth?: string;
      /** The project value, as a figure with its unit. */
      project_value?: string;
      /** The deck height, as a figure with its unit. */
      deck_height?: string;
      /** The building length, as a figure with its unit. */
      building_length?: string;
      /** The nonresidential floor area, as a figure with its unit. */
      nonresidential_floor_area?: string;
      /** The trees diameter, as a figure with its unit. */
      trees_diameter?: string;
      /** The floor height, as a figure with its unit. */
      floor_height?: string;
      /** The distance to house, as a figure with its unit. */
      distance_to_house?: string;
      /** What kind of home is it? `single_family`: one house; `two_unit`: two homes; `three_unit`: three homes; `multi_unit`: four or more homes; `townhouse`: town house or row house; `semi_detached`: semi-detached house; `nonresidential`: not a home. */
      use?: string;
      /** How is it built? `detached`: detached; `attached`: attached; `interior`: inside the existing building; `conversion`: conversion of an existing building. */
      form?: string;
      /** What is it made of? `wood`: wood; `masonry`: masonry; `concrete`: concrete; `metal`: metal; `chain_link`: chain link; `barbed_wire`: barbed or razor wire; `electric`: electric; `vinyl`: vinyl; `hedge`: hedge or plants; `glass`: glass. */
      material?: string;
      /** What kind of lot is it? `corner`: corner lot; `interior`: interior lot; `through`: through lot. */
      lot_type?: string;
      /** Does the lot meet an alley? `yes`: yes, there is an alley; `no`: no alley. */
      alley?: string;
      /** Will it have a roof? `yes`: with a roof; `no`: without a roof. */
      covered?: string;
      /** Is it attached to the house? `yes`: attached to the house; `no`: free-standing. */
      attached_to_house?: string;
      /** Is it enclosed? `yes`: enclosed; `no`: open. */
      enclosed?: string;
      /** Is the lot in a floodplain? `yes`: in a floodplain; `no`: not in a floodplain. */
      floodplain?: string;
      /** Is it a landmark or in a historic district? `yes`: landmark or historic district; `no`: not historic. */
      historic?: string;
      /** Does it include affordable or senior homes? `yes`: with affordable or senior homes; `no`: ordinary homes. */
      affordable?: string;
      /** Is it near frequent transit? `yes`: near frequent transit; `no`: not near transit. */
      near_transit?: string;
      /** Which transit zone is the lot in? `inner`: Inner Transit Zone; `outer`: Outer Transit Zone; `beyond`: beyond the Greater Transit Zone. */
      transit_zone?: string;
      /** Do you have the neighbors' consent or a special approval? `yes`: with consent or special approval; `no`: without special approval. */
      approval?: string;
      /** Has your ward or area opted in? `yes`: in an area that opted in; `no`: in an area that did not opt in. */
      opted_in?: string;
      /** Does the fence enclose a pool? `yes`: around a pool; `no`: not around a pool. */
      pool_barrier?: string;
      /** Will it have plumbing or wiring? `yes`: with plumbing or wiring; `no`: without plumbing or wiring. */
      utilities?: string;
      /** Is it already there, or new? `yes`: existing, or replaced in kind; `no`: new or enlarged. */
      existing?: string;
      /** Is the ground sloped? `yes`: on sloped ground; `no`: on level ground. */
      sloped?: string;
      /** Does the work touch the structure? `yes`: structural work; `no`: no structural work. */
      structural?: string;
      /** Which area is it in? `downtown`: downtown; `central`: central area; `urban`: urban area; `suburban`: suburban area; `subchapter_f`: Subchapter F area; `critical_area`: environmentally critical area; `shoreline`: shoreline; `small_lot_subdivision`: small-lot (HOME 2) subdivision; `qualifying_site`: qualifying residential site; `pilot_area`: former pilot area. */
      part_of_city?: string;
      /** What does that side adjoin? `park`: a park; `commercial`: a business; `residential`: homes; `alley`: an alley; `path`: a public path; `street`: a street; `sidewalk`: a sidewalk; `industrial`: industry. */
      next_to?: string;
      /** Does the owner live there? `yes`: owner lives there; `no`: owner does not live there. */
      owner_occupied?: string;
      /** Who applies? `homeowner`: the homeowner; `contractor`: a contractor; `expediter`: a professional. */
      applicant?: string;
      /** Parking for what? `home`: a home; `adu`: an ADU; `apartments`: apartments; `retail`: shops or offices; `restaurant`: restaurants and bars; `visitor`: visitors; `accessible`: people with disabilities; `other`: another use. */
      parking_for?: string;
      /** What kind of work is it? `new_building`: a new building; `addition`: an addition; `interior`: interior work; `minor`: minor work; `demolition`: demolition; `conversion`: a conversion; `express`: express-permit work. */
      work?: string;
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
      /** With `type=other`: what it is, as `subject` in /v1/rules has it. */
      subject?: string;
      /** With `type=fence`: what kind of fence. */
      fenceType?: "standard" | "tall" | "decorative";
      /** How bare numbers are meant: feet or meters. */
      system?: "ft" | "m";
      /** The zoning district, by its code. */
      district?: string;
      /** Where on the lot, as `places` in /v1/rules has it. */
      place?: string;
      /** The day whose law is meant, as year-month-day. Without it the law of today. */
      asOf?: string;
      /** The height, as a figure with its unit. */
      height?: string;
      /** The stories, as a figure with its unit. */
      stories?: string;
      /** The setback, as a figure with its unit. */
      setback?: string;
      /** The separation, as a figure with its unit. */
      separation?: string;
      /** The floor area, as a figure with its unit. */
      floor_area?: string;
      /** The footprint, as a figure with its unit. */
      footprint?: string;
      /** The lot coverage, as a figure with its unit. */
      lot_coverage?: string;
      /** The impervious cover, as a figure with its unit. */
      impervious_cover?: string;
      /** The far, as a figure with its unit. */
      far?: string;
      /** The lot area, as a figure with its unit. */
      lot_area?: string;
      /** The lot area per unit, as a figure with its unit. */
      lot_area_per_unit?: string;
      /** The lot width, as a figure with its unit. */
      lot_width?: string;
      /** The lot depth, as a figure with its unit. */
      lot_depth?: string;
      /** The units, as a figure with its unit. */
      units?: string;
      /** The parking spaces, as a figure with its unit. */
      parking_spaces?: string;
      /** The bike spaces, as a figure with its unit. */
      bike_spaces?: string;
      /** The opacity, as a figure with its unit. */
      opacity?: string;
      /** The width, as a figure with its unit. */
      width?: string;
      /** The length, as a figure with its unit. */
      length?: string;
      /** The depth, as a figure with its unit. */
      depth?: string;
      /** The area, as a figure with its unit. */
      area?: string;
      /** The slope, as a figure with its unit. */
      slope?: string;
      /** The projection, as a figure with its unit. */
      projection?: string;
      /** The open space, as a figure with its unit. */
      open_space?: string;
      /** The rear yard coverage, as a figure with its unit. */
      rear_yard_coverage?: string;
      /** The front yard coverage, as a figure with its unit. */
      front_yard_coverage?: string;
      /** The building age, as a figure with its unit. */
      building_age?: string;
      /** The fee, as a figure with its unit. */
      fee?: string;
      /** The review time, as a figure with its unit. */
      review_time?: string;
      /** The validity, as a figure with its unit. */
      validity?: string;
      /** The count, as a figure with its unit. */
      count?: string;
      /** The distance, as a figure with its unit. */
      distance?: string;
      /** The angle, as a figure with its unit. */
      angle?: string;
      /** The trips, as a figure with its unit. */
      trips?: string;
      /** The employees, as a figure with its unit. */
      employees?: string;
      /** The vehicles, as a figure with its unit. */
      vehicles?: string;
      /** The weight, as a figure with its unit. */
      weight?: string;
      /** The volume, as a figure with its unit. */
      volume?: string;
      /** The rental days, as a figure with its unit. */
      rental_days?: string;
      /** The trunk diameter, as a figure with its unit. */
      trunk_diameter?: string;
      /** The occupants, as a figure with its unit. */
      occupants?: string;
      /** The ceiling height, as a figure with its unit. */
      ceiling_height?: string;
      /** The room area, as a figure with its unit. */
      room_area?: string;
      /** The permit threshold, as a figure with its unit. */
      permit_threshold?: string;
      /** The hours, as a figure with its unit. */
      hours?: string;
      /** The affordability, as a figure with its unit. */
      affordability?: string;
      /** The date, as a figure with its unit. */
      date?: string;
      /** The lot frontage, as a figure with its unit. */
      lot_frontage?: string;
      /** The building height, as a figure with its unit. */
      building_height?: string;
      /** The building width, as a figure with its unit. */
      building_width?: string;
      /** The main floor area, as a figure with its unit. */
      main_floor_area?: string;
      /** The main footprint, as a figure with its unit. */
      main_footprint?: string;
      /** The wall height, as a figure with its unit. */
      wall_height?: string;
      /** The unit count, as a figure with its unit. */
      unit_count?: string;
      /** The street width, as a figure with its unit. */
      street_width?: string;
      /** The neighbor front setback, as a figure with its unit. */
      neighbor_front_setback?: string;
      /** The neighbor fence height, as a figure with its unit. */
      neighbor_fence_height?: string;
      /** The grade change, as a figure with its unit. */
      grade_change?: string;
      /** The story count, as a figure with its unit. */
      story_count?: string;
      /** The distance to street, as a figure with its unit. */
      distance_to_street?: string;
      /** The distance to property line, as a figure with its unit. */
      distance_to_property_line?: string;
      /** The required rear yard area, as a figure with its unit. */
      required_rear_yard_area?: string;
      /** The required front yard area, as a figure with its unit. */
      required_front_yard_area?: string;
      /** The disturbed area, as a figure with its unit. */
      disturbed_area?: string;
      /** The impervious area, as a figure with its unit. */
      impervious_area?: string;
      /** The water depth, as a figure with its unit. */
      water_depth?: string;
      /** The project value, as a figure with its unit. */
      project_value?: string;
      /** The deck height, as a figure with its unit. */
      deck_height?: string;
      /** The building length, as a figure with its unit. */
      building_length?: string;
      /** The nonresidential floor area, as a figure with its unit. */
      nonresidential_floor_area?: string;
      /** The trees diameter, as a figure with its unit. */
      trees_diameter?: string;
      /** The floor height, as a figure with its unit. */
      floor_height?: string;
      /** The distance to house, as a figure with its unit. */
      distance_to_house?: string;
      /** What kind of home is it? `single_family`: one house; `two_unit`: two homes; `three_unit`: three homes; `multi_unit`: four or more homes; `townhouse`: town house or row house; `semi_detached`: semi-detached house; `nonresidential`: not a home. */
      use?: string;
      /** How is it built? `detached`: detached; `attached`: attached; `interior`: inside the existing building; `conversion`: conversion of an existing building. */
      form?: string;
      /** What is it made of? `wood`: wood; `masonry`: masonry; `concrete`: concrete; `metal`: metal; `chain_link`: chain link; `barbed_wire`: barbed or razor wire; `electric`: electric; `vinyl`: vinyl; `hedge`: hedge or plants; `glass`: glass. */
      material?: string;
      /** What kind of lot is it? `corner`: corner lot; `interior`: interior lot; `through`: through lot. */
      lot_type?: string;
      /** Does the lot meet an alley? `yes`: yes, there is an alley; `no`: no alley. */
      alley?: string;
      /** Will it have a roof? `yes`: with a roof; `no`: without a roof. */
      covered?: string;
      /** Is it attached to the house? `yes`: attached to the house; `no`: free-standing. */
      attached_to_house?: string;
      /** Is it enclosed? `yes`: enclosed; `no`: open. */
      enclosed?: string;
      /** Is the lot in a floodplain? `yes`: in a floodplain; `no`: not in a floodplain. */
      floodplain?: string;
      /** Is it a landmark or in a historic district? `yes`: landmark or historic district; `no`: not historic. */
      historic?: string;
      /** Does it include affordable or senior homes? `yes`: with affordable or senior homes; `no`: ordinary homes. */
      affordable?: string;
      /** Is it near frequent transit? `yes`: near frequent transit; `no`: not near transit. */
      near_transit?: string;
      /** Which transit zone is the lot in? `inner`: Inner Transit Zone; `outer`: Outer Transit Zone; `beyond`: beyond the Greater Transit Zone. */
      transit_zone?: string;
      /** Do you have the neighbors' consent or a special approval? `yes`: with consent or special approval; `no`: without special approval. */
      approval?: string;
      /** Has your ward or area opted in? `yes`: in an area that opted in; `no`: in an area that did not opt in. */
      opted_in?: string;
      /** Does the fence enclose a pool? `yes`: around a pool; `no`: not around a pool. */
      pool_barrier?: string;
      /** Will it have plumbing or wiring? `yes`: with plumbing or wiring; `no`: without plumbing or wiring. */
      utilities?: string;
      /** Is it already there, or new? `yes`: existing, or replaced in kind; `no`: new or enlarged. */
      existing?: string;
      /** Is the ground sloped? `yes`: on sloped ground; `no`: on level ground. */
      sloped?: string;
      /** Does the work touch the structure? `yes`: structural work; `no`: no structural work. */
      structural?: string;
      /** Which area is it in? `downtown`: downtown; `central`: central area; `urban`: urban area; `suburban`: suburban area; `subchapter_f`: Subchapter F area; `critical_area`: environmentally critical area; `shoreline`: shoreline; `small_lot_subdivision`: small-lot (HOME 2) subdivision; `qualifying_site`: qualifying residential site; `pilot_area`: former pilot area. */
      part_of_city?: string;
      /** What does that side adjoin? `park`: a park; `commercial`: a business; `residential`: homes; `alley`: an alley; `path`: a public path; `street`: a street; `sidewalk`: a sidewalk; `industrial`: industry. */
      next_to?: string;
      /** Does the owner live there? `yes`: owner lives there; `no`: owner does not live there. */
      owner_occupied?: string;
      /** Who applies? `homeowner`: the homeowner; `contractor`: a contractor; `expediter`: a professional. */
      applicant?: string;
      /** Parking for what? `home`: a home; `adu`: an ADU; `apartments`: apartments; `retail`: shops or offices; `restaurant`: restaurants and bars; `visitor`: visitors; `accessible`: people with disabilities; `other`: another use. */
      parking_for?: string;
      /** What kind of work is it? `new_building`: a new building; `addition`: an addition; `interior`: interior work; `minor`: minor work; `demolition`: demolition; `conversion`: a conversion; `express`: express-permit work. */
      work?: string;
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
      /** With `type=other`: what it is, as `subject` in /v1/rules has it. */
      subject?: string;
      /** With `type=fence`: what kind of fence. */
      fenceType?: "standard" | "tall" | "decorative";
      /** How bare numbers are meant: feet or meters. */
      system?: "ft" | "m";
      /** The zoning district, by its code. */
      district?: string;
      /** Where on the lot, as `places` in /v1/rules has it. */
      place?: string;
      /** The day whose law is meant, as year-month-day. Without it the law of today. */
      asOf?: string;
      /** The height, as a figure with its unit. */
      height?: string;
      /** The stories, as a figure with its unit. */
      stories?: string;
      /** The setback, as a figure with its unit. */
      setback?: string;
      /** The separation, as a figure with its unit. */
      separation?: string;
      /** The floor area, as a figure with its unit. */
      floor_area?: string;
      /** The footprint, as a figure with its unit. */
      footprint?: string;
      /** The lot coverage, as a figure with its unit. */
      lot_coverage?: string;
      /** The impervious cover, as a figure with its unit. */
      impervious_cover?: string;
      /** The far, as a figure with its unit. */
      far?: string;
      /** The lot area, as a figure with its unit. */
      lot_area?: string;
      /** The lot area per unit, as a figure with its unit. */
      lot_area_per_unit?: string;
      /** The lot width, as a figure with its unit. */
      lot_width?: string;
      /** The lot depth, as a figure with its unit. */
      lot_depth?: string;
      /** The units, as a figure with its unit. */
      units?: string;
      /** The parking spaces, as a figure with its unit. */
      parking_spaces?: string;
      /** The bike spaces, as a figure with its unit. */
      bike_spaces?: string;
      /** The opacity, as a figure with its unit. */
      opacity?: string;
      /** The width, as a figure with its unit. */
      width?: string;
      /** The length, as a figure with its unit. */
      length?: string;
      /** The depth, as a figure with its unit. */
      depth?: string;
      /** The area, as a figure with its unit. */
      area?: string;
      /** The slope, as a figure with its unit. */
      slope?: string;
      /** The projection, as a figure with its unit. */
      projection?: string;
      /** The open space, as a figure with its unit. */
      open_space?: string;
      /** The rear yard coverage, as a figure with its unit. */
      rear_yard_coverage?: string;
      /** The front yard coverage, as a figure with its unit. */
      front_yard_coverage?: string;
      /** The building age, as a figure with its unit. */
      building_age?: string;
      /** The fee, as a figure with its unit. */
      fee?: string;
      /** The review time, as a figure with its unit. */
      review_time?: string;
      /** The validity, as a figure with its unit. */
      validity?: string;
      /** The count, as a figure with its unit. */
      count?: string;
      /** The distance, as a figure with its unit. */
      distance?: string;
      /** The angle, as a figure with its unit. */
      angle?: string;
      /** The trips, as a figure with its unit. */
      trips?: string;
      /** The employees, as a figure with its unit. */
      employees?: string;
      /** The vehicles, as a figure with its unit. */
      vehicles?: string;
      /** The weight, as a figure with its unit. */
      weight?: string;
      /** The volume, as a figure with its unit. */
      volume?: string;
      /** The rental days, as a figure with its unit. */
      rental_days?: string;
      /** The trunk diameter, as a figure with its unit. */
      trunk_diameter?: string;
      /** The occupants, as a figure with its unit. */
      occupants?: string;
      /** The ceiling height, as a figure with its unit. */
      ceiling_height?: string;
      /** The room area, as a figure with its unit. */
      room_area?: string;
      /** The permit threshold, as a figure with its unit. */
      permit_threshold?: string;
      /** The hours, as a figure with its unit. */
      hours?: string;
      /** The affordability, as a figure with its unit. */
      affordability?: string;
      /** The date, as a figure with its unit. */
      date?: string;
      /** The lot frontage, as a figure with its unit. */
      lot_frontage?: string;
      /** The building height, as a figure with its unit. */
      building_height?: string;
      /** The building width, as a figure with its unit. */
      building_width?: string;
      /** The main floor area, as a figure with its unit. */
      main_floor_area?: string;
      /** The main footprint, as a figure with its unit. */
      main_footprint?: string;
      /** The wall height, as a figure with its unit. */
      wall_height?: string;
      /** The unit count, as a figure with its unit. */
      unit_count?: string;
      /** The street width, as a figure with its unit. */
      street_width?: string;
      /** The neighbor front setback, as a figure with its unit. */
      neighbor_front_setback?: string;
      /** The neighbor fence height, as a figure with its unit. */
      neighbor_fence_height?: string;
      /** The grade change, as a figure with its unit. */
      grade_change?: string;
      /** The story count, as a figure with its unit. */
      story_count?: string;
      /** The distance to street, as a figure with its unit. */
      distance_to_street?: string;
      /** The distance to property line, as a figure with its unit. */
      distance_to_property_line?: string;
      /** The required rear yard area, as a figure with its unit. */
      required_rear_yard_area?: string;
      /** The required front yard area, as a figure with its unit. */
      required_front_yard_area?: string;
      /** The disturbed area, as a figure with its unit. */
      disturbed_area?: string;
      /** The impervious area, as a figure with its unit. */
      impervious_area?: string;
      /** The water depth, as a figure with its unit. */
      water_depth?: string;
      /** The project value, as a figure with its unit. */
      project_value?: string;
      /** The deck height, as a figure with its unit. */
      deck_height?: string;
      /** The building length, as a figure with its unit. */
      building_length?: string;
      /** The nonresidential floor area, as a figure with its unit. */
      nonresidential_floor_area?: string;
      /** The trees diameter, as a figure with its unit. */
      trees_diameter?: string;
      /** The floor height, as a figure with its unit. */
      floor_height?: string;
      /** The distance to house, as a figure with its unit. */
      distance_to_house?: string;
      /** What kind of home is it? `single_family`: one house; `two_unit`: two homes; `three_unit`: three homes; `multi_unit`: four or more homes; `townhouse`: town house or row house; `semi_detached`: semi-detached house; `nonresidential`: not a home. */
      use?: string;
      /** How is it built? `detached`: detached; `attached`: attached; `interior`: inside the existing building; `conversion`: conversion of an existing building. */
      form?: string;
      /** What is it made of? `wood`: wood; `masonry`: masonry; `concrete`: concrete; `metal`: metal; `chain_link`: chain link; `barbed_wire`: barbed or razor wire; `electric`: electric; `vinyl`: vinyl; `hedge`: hedge or plants; `glass`: glass. */
      material?: string;
      /** What kind of lot is it? `corner`: corner lot; `interior`: interior lot; `through`: through lot. */
      lot_type?: string;
      /** Does the lot meet an alley? `yes`: yes, there is an alley; `no`: no alley. */
      alley?: string;
      /** Will it have a roof? `yes`: with a roof; `no`: without a roof. */
      covered?: string;
      /** Is it attached to the house? `yes`: attached to the house; `no`: free-standing. */
      attached_to_house?: string;
      /** Is it enclosed? `yes`: enclosed; `no`: open. */
      enclosed?: string;
      /** Is the lot in a floodplain? `yes`: in a floodplain; `no`: not in a floodplain. */
      floodplain?: string;
      /** Is it a landmark or in a historic district? `yes`: landmark or historic district; `no`: not historic. */
      historic?: string;
      /** Does it include affordable or senior homes? `yes`: with affordable or senior homes; `no`: ordinary homes. */
      affordable?: string;
      /** Is it near frequent transit? `yes`: near frequent transit; `no`: not near transit. */
      near_transit?: string;
      /** Which transit zone is the lot in? `inner`: Inner Transit Zone; `outer`: Outer Transit Zone; `beyond`: beyond the Greater Transit Zone. */
      transit_zone?: string;
      /** Do you have the neighbors' consent or a special approval? `yes`: with consent or special approval; `no`: without special approval. */
      approval?: string;
      /** Has your ward or area opted in? `yes`: in an area that opted in; `no`: in an area that did not opt in. */
      opted_in?: string;
      /** Does the fence enclose a pool? `yes`: around a pool; `no`: not around a pool. */
      pool_barrier?: string;
      /** Will it have plumbing or wiring? `yes`: with plumbing or wiring; `no`: without plumbing or wiring. */
      utilities?: string;
      /** Is it already there, or new? `yes`: existing, or replaced in kind; `no`: new or enlarged. */
      existing?: string;
      /** Is the ground sloped? `yes`: on sloped ground; `no`: on level ground. */
      sloped?: string;
      /** Does the work touch the structure? `yes`: structural work; `no`: no structural work. */
      structural?: string;
      /** Which area is it in? `downtown`: downtown; `central`: central area; `urban`: urban area; `suburban`: suburban area; `subchapter_f`: Subchapter F area; `critical_area`: environmentally critical area; `shoreline`: shoreline; `small_lot_subdivision`: small-lot (HOME 2) subdivision; `qualifying_site`: qualifying residential site; `pilot_area`: former pilot area. */
      part_of_city?: string;
      /** What does that side adjoin? `park`: a park; `commercial`: a business; `residential`: homes; `alley`: an alley; `path`: a public path; `street`: a street; `sidewalk`: a sidewalk; `industrial`: industry. */
      next_to?: string;
      /** Does the owner live there? `yes`: owner lives there; `no`: owner does not live there. */
      owner_occupied?: string;
      /** Who applies? `homeowner`: the homeowner; `contractor`: a contractor; `expediter`: a professional. */
      applicant?: string;
      /** Parking for what? `home`: a home; `adu`: an ADU; `apartments`: apartments; `retail`: shops or offices; `restaurant`: restaurants and bars; `visitor`: visitors; `accessible`: people with disabilities; `other`: another use. */
      parking_for?: string;
      /** What kind of work is it? `new_building`: a new building; `addition`: an addition; `interior`: interior work; `minor`: minor work; `demolition`: demolition; `conversion`: a conversion; `express`: express-permit work. */
      work?: string;
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
      kind?: "zoning" | "historic" | "flood" | "transit" | "special_purpose" | "parks" | "parcels" | "addresses" | "boundary" | "neighborhoods";
      /** Only shapes that meet this box: west,south,east,north in degrees. */
      bbox?: string;
      /** Leave out corners closer than so many meters to the line without them. */
      simplify?: number;
      /** How many shapes on a page. */
      limit?: number;
      /** `next` of the page before. */
      cursor?: string;
    };
    output: MapFeatures;
    record: never;
    list: false;
  };
  /** Find what holds at a place */
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
