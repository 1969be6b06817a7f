import type { ClauseOutput } from "#contract/codes.ts";
import type { Answer, Citation, SearchOutput } from "#contract/search.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";

/** Made-up answers in every shape the contract allows, for tests of how they look. Nothing in them is law. */

const text =
  "Between the front wall of the house and the street, a fence may be up to 4 feet tall. Behind the front line of the house, along the sides and rear, a fence may be up to 6 feet tall.";

export const citation = (id: string, quote: string, more: Partial<Citation> = {}): Citation => ({
  id,
  codeId: 12,
  code: "Denver Zoning Code",
  section: "Division 10.5",
  quote,
  start: 0,
  end: quote.length,
  textStatus: "restated",
  sourceUrl: "https://www.denvergov.org/zoning",
  sourceTier: "official page",
  page: null,
  asOf: "city page, 2023–2025",
  effectiveFrom: null,
  effectiveTo: null,
  origin: "curated",
  confidence: 1,
  verified: null,
  permalink: "/codes/denver/dzc-10.5-fence-height",
  heading: "Fences and walls: height",
  note: null,
  ...more,
});

const front = citation(
  "c1",
  "Between the front wall of the house and the street, a fence may be up to 4 feet tall.",
);
const rear = citation(
  "c2",
  "Behind the front line of the house, along the sides and rear, a fence may be up to 6 feet tall.",
);
const permit = citation("c3", "A fence taller than 4 feet needs a zoning permit.", {
  section: "Fences and Walls",
  heading: "Fences and walls: permits",
  note: "Price level of 2021; ask for the current schedule.",
  sourceTier: "third-party page",
  permalink: "/codes/denver/cpd-fence-permits",
});

const HEIGHTS: Answer["figures"] = [
  {
    measure: "max_height",
    text: "4 ft",
    formula: null,
    value: 4,
    unit: "ft",
    condition: "in front of the house",
    citation: "c1",
    places: ["front_yard"],
  },
  {
    measure: "max_height",
    text: "6 ft",
    formula: null,
    value: 6,
    unit: "ft",
    condition: "behind the front line of the house",
    citation: "c2",
    places: ["side_yard", "rear_yard", "street_side_yard"],
  },
];

const empty: Answer = {
  outcome: "explanation",
  headline: "",
  headlineCitations: [],
  statements: [],
  figures: [],
  trace: [],
  decidingQuestion: null,
  citations: [],
  narration: "computed",
  nextSteps: [],
  caveats: [],
  readings: [],
  parts: [],
};

export const NOT_ALLOWED: Answer = {
  ...empty,
  outcome: "not_allowed",
  headline:
    "No. A fence at a Denver home may be 4 feet tall in front of the house, and 6 feet behind its front line.",
  statements: [
    { text: "Your 12 feet is over both limits.", citations: ["c1", "c2"] },
    {
      text: "A fence of 6 feet along the side and rear would pass, with a zoning permit, because it is over 4 feet.",
      citations: ["c2", "c3"],
    },
  ],
  figures: HEIGHTS,
  trace: [
    {
      rule: 1,
      label: "behind the front line of the house",
      check: "12 ft ≤ 6 ft",
      result: "fail",
      margin: { value: -6, unit: "ft" },
      citation: "c2",
      places: ["side_yard", "rear_yard", "street_side_yard"],
    },
    {
      rule: 2,
      label: "in front of the house",
      check: "12 ft ≤ 4 ft",
      result: "fail",
      margin: { value: -8, unit: "ft" },
      citation: "c1",
      places: ["front_yard"],
    },
    {
      rule: 3,
      label: "zoning permit if it is taller than 4 ft",
      check: "12 ft > 4 ft",
      result: "applies",
      margin: null,
      citation: "c3",
      places: [],
    },
  ],
  citations: [front, rear, permit],
  nextSteps: [
    { text: "Lower the fence to 6 ft along the sides and rear.", citations: ["c2"] },
    { text: "Apply for a zoning permit, as it is over 4 ft.", citations: ["c3"] },
  ],
  caveats: [
    { text: "Two rules, both from the city's own page. No overlay district was considered.", citations: [] },
  ],
};

export const DEPENDS: Answer = {
  ...empty,
  outcome: "depends",
  headline: "It depends on where the fence will be.",
  statements: [
    {
      text: "A fence may be 4 feet tall in front of the house and 6 feet behind its front line.",
      citations: ["c1", "c2"],
    },
  ],
  figures: HEIGHTS,
  trace: [
    {
      rule: 1,
      label: "behind the front line of the house",
      check: "5 ft ≤ 6 ft",
      result: "pass",
      margin: { value: 1, unit: "ft" },
      citation: "c2",
      places: ["side_yard", "rear_yard", "street_side_yard"],
    },
    {
      rule: 2,
      label: "in front of the house",
      check: "5 ft ≤ 4 ft",
      result: "fail",
      margin: { value: -1, unit: "ft" },
      citation: "c1",
      places: ["front_yard"],
    },
  ],
  decidingQuestion: {
    ask: "Where will the fence be?",
    parameter: "place",
    options: [
      {
        label: "in the front yard",
        value: "front_yard",
        outcome: "not_allowed",
        text: "No. It is 1 ft too tall.",
      },
      {
        label: "in the back yard",
        value: "rear_yard",
        outcome: "allowed_with_permit",
        text: "Yes, with a zoning permit.",
      },
    ],
  },
  citations: [front, rear],
};

export const VALUE: Answer = {
  ...empty,
  outcome: "value",
  headline: "A fence may be 4 feet tall in front of the house and 6 feet behind it.",
  figures: HEIGHTS,
  citations: [front, rear],
};

/** A question that may mean several things. */
export const UNCLEAR: Answer = {
  ...empty,
  outcome: "unclear",
  headline: "This can be read in more than one way.",
  // The meanings as sentences, for clients that show sentences alone.
  statements: [{ text: "A fence taller than 4 feet needs a zoning permit.", citations: ["c3"] }],
  readings: [
    {
      label: "How tall may a fence be?",
      outcome: "value",
      headline: "A fence may be 4 feet tall in front of the house and 6 feet behind it.",
      citations: ["c1", "c2"],
      apply: { subject: "fence", intent: "limit", rule: "dzc-10.5-fence-height#front-height" },
    },
    {
      label: "Do I need a permit for a fence?",
      outcome: "procedure",
      headline: "A fence taller than 4 feet needs a zoning permit.",
      citations: ["c3"],
      apply: { subject: "fence", intent: "permit" },
    },
    {
      label: "Where may a fence be?",
      outcome: "value",
      headline: "A fence may be on the lot line.",
      citations: [],
      apply: { subject: "fence", intent: "limit", place: "property_line" },
    },
  ],
  citations: [front, rear, permit],
};

/** Two things asked in one question. */
export const IN_PARTS: Answer = {
  ...NOT_ALLOWED,
  headline: "No. A fence may be 6 feet tall behind the house, and one over 4 feet needs a permit.",
  statements: [{ text: "Your 12 feet is over both limits.", citations: ["c1", "c2"] }],
  parts: [
    {
      intent: "permission",
      subject: "fence",
      outcome: "not_allowed",
      headline: "No. A fence may be 4 feet tall in front of the house and 6 feet behind its front line.",
      headlineCitations: ["c1", "c2"],
      statements: [{ text: "Your 12 feet is over both limits.", citations: ["c1", "c2"] }],
      figures: [],
      citations: ["c1", "c2"],
    },
    {
      intent: "permit",
      subject: "fence",
      outcome: "procedure",
      headline: "A fence taller than 4 feet needs a zoning permit.",
      headlineCitations: ["c3"],
      statements: [{ text: "The permit is for the fence and for its gate.", citations: ["c3"] }],
      figures: [],
      citations: ["c3"],
    },
  ],
};

const FORMULA_FIGURE: Answer["figures"][number] = {
  measure: "min_setback",
  text: "5 ft or 10% of the lot width, whichever is more",
  formula: "max(5 ft, 10 % of lot_width)",
  value: 5,
  unit: "ft",
  condition: "at the side",
  citation: "c2",
  places: ["side_yard"],
};

/** A limit that is a formula, with a constant of it beside. */
export const FORMULA: Answer = {
  ...VALUE,
  headline: "A house must be 5 ft or 10% of the lot width from the side, whichever is more.",
  figures: [
    { ...HEIGHTS[0]!, measure: "min_setback", text: "20 ft", value: 20, condition: "in front" },
    FORMULA_FIGURE,
    { ...FORMULA_FIGURE, value: 10, unit: "%" },
  ],
};

export const NOT_COVERED: Answer = {
  ...empty,
  outcome: "not_covered",
  headline: "We don't have rules on fences in Boise yet.",
  statements: [
    {
      text: "We cover Denver, Seattle, Portland, Chicago, Austin, New York and San Francisco.",
      citations: [],
    },
  ],
  nextSteps: [{ text: "Ask the planning department of your city.", citations: [] }],
};

export const searchOutput = (answer: Answer, more: Partial<SearchOutput> = {}): SearchOutput => ({
  query: "Can I build a 12-foot fence in Denver?",
  city: { id: 1, name: "Denver", state: "Colorado" },
  interpretation: {
    intent: "permission",
    subject: "fence",
    quantities: [{ measure: "height", value: 12, unit: "ft" }],
    place: null,
    district: null,
    asOf: calendarDate("2026-11-20"),
    unread: ["blorp"],
    circumstances: { lot_type: "corner" },
    assumptions: ["a home in a residential district"],
    subjects: ["fence"],
    measures: ["height"],
    reading: null,
    asks: [{ intent: "permission", subject: "fence", predicate: null, span: [0, 38], confidence: 0.98 }],
  },
  answer,
  results: [
    {
      id: 12,
      code: "Denver Zoning Code",
      title: "Fences and walls: height",
      section: "Division 10.5",
      city: { id: 1, name: "Denver", state: "Colorado" },
      snippet: "…the street, a <mark>fence</mark> may be 4 feet tall &amp; no more…",
      score: 7.1,
      page: null,
      permalink: "/codes/denver/dzc-10.5-fence-height",
    },
  ],
  total: 1,
  page: 1,
  ...more,
});

export const CLAUSE: ClauseOutput = {
  city: { id: 1, name: "Denver", state: "Colorado" },
  citySlug: "denver",
  slug: "dzc-10.5-fence-height",
  code: { name: "Denver Zoning Code", url: "https://www.denvergov.org/zoning" },
  section: "Division 10.5",
  heading: "Fences and walls: height",
  topic: "fence",
  enacted: null,
  aliases: ["Art. 10 Div. 10.5", "10.5"],
  terms: [],
  versions: [
    {
      id: 1,
      text,
      uses: [],
      textStatus: "restated",
      effectiveFrom: calendarDate("2024-05-01"),
      effectiveTo: null,
      current: true,
      source: {
        url: "https://www.denvergov.org/zoning",
        tier: "official page",
        asOf: "city page, 2023–2025",
        readOn: calendarDate("2026-11-20"),
        weak: false,
      },
      knownSince: calendarDate("2024-05-01"),
      note: null,
      rules: [
        {
          id: 11,
          key: "front-height",
          kind: "limit",
          subjects: ["fence"],
          summary: "Height at most 4 ft",
          condition: "in front of the house",
          says: "Between the front wall of the house and the street, a fence may be up to 4 feet tall.",
          start: 0,
          end: 85,
          effectiveFrom: null,
          effectiveTo: null,
          verified: null,
          yieldsTo: null,
        },
        {
          id: 12,
          key: "rear-height",
          kind: "limit",
          subjects: ["fence"],
          summary: "Height at most 6 ft",
          condition: "behind the front line of the house",
          says: "Behind the front line of the house, along the sides and rear, a fence may be up to 6 feet tall.",
          start: 86,
          end: text.length,
          effectiveFrom: null,
          effectiveTo: null,
          verified: { source: "Denver Zoning Code", through: calendarDate("2024-06-01") },
          yieldsTo: { slug: "dzc-10.5-park", because: "It speaks of parks only." },
        },
      ],
      changes: ["Fence height behind the front line of the house: 5 ft → 6 ft"],
    },
    {
      id: 2,
      text: "A fence may be 4 feet tall in front of the house and 5 feet tall behind it.",
      textStatus: "restated",
      uses: [],
      effectiveFrom: calendarDate("2010-06-25"),
      effectiveTo: calendarDate("2024-05-01"),
      current: false,
      source: {
        url: null,
        tier: "third-party page",
        asOf: "2019-07",
        readOn: calendarDate("2026-11-20"),
        weak: true,
      },
      knownSince: calendarDate("2010-06-25"),
      note: "An older copy.",
      rules: [],
      changes: [],
    },
  ],
  neighbors: { previous: null, next: { slug: "cpd-fence-permits", heading: "Fences and walls: permits" } },
};
