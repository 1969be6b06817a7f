import type { CheckOutput, FieldsOutput, ProjectField, ProjectsOutput } from "#contract/compliance.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { SILENT_PARTS } from "#domain/wizard/project-check.ts";
import { citation, NOT_ALLOWED } from "./answer-fixture.ts";

/** Made-up steps of the wizard in the shapes that the contract allows. Sentences are Denver's; nothing here is law. */

const DENVER = { id: 1, name: "Denver", state: "Colorado" };
const SEATTLE = { id: 2, name: "Seattle", state: "Washington" };
const PORTLAND = { id: 3, name: "Portland", state: "Oregon" };
const DAY = calendarDate("2026-11-20");

const reason = {
  text: "Between the front wall of the house and the street, a fence may be up to 4 feet tall.",
  section: "Denver Zoning Code, Division 10.5",
  permalink: "/codes/denver/dzc-10.5-fence-height",
};
const field = (name: string, more: Partial<ProjectField>): ProjectField => ({
  name,
  kind: "choice",
  label: name,
  group: "project",
  main: false,
  dimension: null,
  unit: null,
  metricUnit: null,
  min: null,
  max: null,
  options: [],
  reasons: [reason],
  rules: 1,
  ...more,
});
const figure = { kind: "figure", dimension: "length", unit: "ft", metricUnit: "m" } as const;

export const FENCE_FIELDS: FieldsOutput = {
  city: DENVER,
  type: "fence",
  subject: "fence",
  subjects: [{ value: "deck", label: "Deck" }],
  covered: true,
  fields: [
    field("height", { ...figure, label: "Height", main: true, min: 1, max: 12, rules: 8 }),
    field("place", {
      kind: "place",
      label: "Location",
      main: true,
      options: [
        { value: "front_yard", label: "In the front yard" },
        { value: "rear_yard", label: "In the rear yard" },
      ],
    }),
    field("material", {
      label: "Material",
      main: true,
      options: [
        { value: "wood", label: "Wood" },
        { value: "masonry", label: "Masonry" },
      ],
    }),
    field("lot_type", {
      label: "What kind of lot is it?",
      group: "lot",
      options: [{ value: "corner", label: "Corner lot" }],
      rules: 2,
    }),
    field("district", {
      kind: "district",
      label: "Zoning district",
      group: "lot",
      options: [{ value: "U-SU-C", label: "U-SU-C: Urban Single Unit C" }],
      rules: 4,
    }),
    field("historic", {
      label: "Is it a landmark or in a historic district?",
      group: "special",
      options: [{ value: "yes", label: "Landmark or historic district" }],
    }),
  ],
};

const front: CheckOutput["checks"][number] = {
  rule: 2,
  label: "in front of the house",
  measure: "height",
  given: { value: 6, unit: "ft" },
  comparator: "at most",
  limit: { value: 4, unit: "ft" },
  formula: null,
  inputs: [],
  check: "6 ft ≤ 4 ft",
  result: "fail",
  margin: { value: -2, unit: "ft" },
  citation: "c1",
  places: ["front_yard"],
};
const rearSetback: CheckOutput["checks"][number] = {
  rule: 9,
  label: "from the rear lot line",
  measure: "setback",
  given: { value: 30, unit: "ft" },
  comparator: "at least",
  limit: { value: 35, unit: "ft" },
  formula: "the lesser of 28% of lot depth and 50 ft",
  inputs: [{ name: "lot_depth", value: 125, unit: "ft" }],
  check: "30 ft ≥ 35 ft",
  result: "fail",
  margin: { value: -5, unit: "ft" },
  citation: "c2",
  places: ["rear_yard"],
};
const said = (text: string, more: { typical?: boolean; note?: string } = {}) => ({
  text,
  citations: ["c3"],
  typical: false,
  note: null,
  ...more,
});

/** A fence that fails, with something in every section. */
export const FENCE_CHECK: CheckOutput = {
  city: DENVER,
  citySlug: "denver",
  type: "fence",
  subject: "fence",
  asOf: DAY,
  facts: [
    { name: "height", label: "Height", value: "6 ft" },
    { name: "place", label: "Location", value: "Front yard" },
  ],
  question: "May I build a 6 ft fence in the front yard?",
  answer: NOT_ALLOWED,
  deciding: null,
  checks: [front, rearSetback],
  standards: [
    {
      text: "Every fence or wall must be at least 6 inches back from the public sidewalk.",
      citations: ["c3"],
      measure: "setback",
      input: "setback",
    },
  ],
  solutions: [
    {
      measure: "height",
      bound: "largest",
      goal: "passes",
      value: { value: 4, unit: "ft" },
      next: { value: 4.5, unit: "ft" },
      text: "The tallest that passes here is 4 ft.",
      citations: ["c1"],
    },
  ],
  changes: [
    {
      text: "Lower it to 4 ft.",
      set: { height: "4 ft" },
      outcome: "allowed",
      citations: ["c1"],
    },
    {
      text: "Put it in the rear yard.",
      set: { place: "rear_yard" },
      outcome: "allowed_with_permit",
      citations: ["c2"],
    },
  ],
  permits: [
    {
      name: "zoning permit",
      state: "needed",
      text: "A fence taller than 4 feet needs a zoning permit.",
      threshold: "height over 4 ft",
      citations: ["c3"],
    },
    {
      name: "building permit",
      state: "not_needed",
      text: "A fence on posts set in dug holes needs a building permit only above 8 feet.",
      threshold: null,
      citations: ["c3"],
    },
  ],
  fees: [{ ...said("A zoning permit costs $20.", { note: "Price level of 2021." }), low: 20, high: 20 }],
  times: [said("Review takes 5 to 10 business days.", { typical: true })],
  inspections: [],
  documents: [said("A site plan that shows the fence line.")],
  professionals: [said("A masonry wall above 6 feet goes through commercial engineering review.")],
  contacts: [
    {
      name: "Community Planning and Development",
      role: "planning and permit department",
      phone: "720-865-2915",
      address: "201 W. Colfax Ave., Dept. 205, Denver, CO 80202",
      url: "https://www.denvergov.org/zoning",
      hours: null,
      citations: ["c3"],
    },
  ],
  typical: [said("Inspections are usually set within 2 to 3 business days.", { typical: true })],
  absent: [
    {
      part: "inspections",
      text: "We don't have rules on inspections for fences in Denver yet. Ask Community Planning and Development.",
    },
  ],
  unknown: [{ text: "No overlay district was considered.", citations: [] }],
  citations: NOT_ALLOWED.citations,
  everyCity: "/projects/fence-known",
};

/** The same with nothing held but the answer. */
export const EMPTY_CHECK: CheckOutput = {
  ...FENCE_CHECK,
  absent: SILENT_PARTS.map((part) => ({
    part,
    text: `We don't have rules on ${part} for fences in Denver yet.`,
  })),
  checks: [],
  standards: [],
  solutions: [],
  changes: [],
  permits: [],
  fees: [],
  times: [],
  inspections: [],
  documents: [],
  professionals: [],
  contacts: [],
  typical: [],
  unknown: [],
};

const check = (cityId: number) =>
  `/compliance?step=4&type=fence&cityId=${cityId}&height=6+ft&place=front_yard&system=ft`;
const solution = FENCE_CHECK.solutions;

/** Three cities: one with room, one that fails, one that is not covered. */
export const PROJECTS: ProjectsOutput = {
  id: "fence-known",
  type: "fence",
  subject: "fence",
  asOf: DAY,
  title: "A 6 ft fence in the front yard, in every city",
  facts: FENCE_CHECK.facts,
  cities: [
    {
      city: SEATTLE,
      citySlug: "seattle",
      outcome: "allowed",
      headline: "Yes. A 6 ft fence is allowed.",
      headlineCitations: [],
      binding: {
        ...front,
        limit: { value: 8, unit: "ft" },
        margin: { value: 2, unit: "ft" },
        result: "pass",
        citation: "c2",
      },
      turnsOn: null,
      solutions: solution,
      changes: [],
      permits: [],
      check: check(2),
    },
    {
      city: DENVER,
      citySlug: "denver",
      outcome: "not_allowed",
      headline: NOT_ALLOWED.headline,
      headlineCitations: [],
      binding: front,
      turnsOn: null,
      solutions: solution,
      changes: FENCE_CHECK.changes,
      permits: FENCE_CHECK.permits,
      check: check(1),
    },
    {
      city: PORTLAND,
      citySlug: "portland",
      outcome: "not_covered",
      headline: "We don't have rules on fences in Portland yet.",
      headlineCitations: [],
      binding: null,
      turnsOn: null,
      solutions: [],
      changes: [],
      permits: [],
      check: check(3),
    },
  ],
  solved: [
    {
      measure: "height",
      bound: "largest",
      goal: "no_permit",
      title: "The tallest that needs no permit, by city",
      values: [
        {
          city: SEATTLE,
          value: { value: 8, unit: "ft" },
          text: "Up to 8 ft needs no permit.",
          citations: ["c2"],
        },
        {
          city: DENVER,
          value: { value: 4, unit: "ft" },
          text: "Up to 4 ft needs no permit.",
          citations: ["c3"],
        },
        { city: PORTLAND, value: null, text: "We don't have a rule on that size.", citations: [] },
      ],
    },
  ],
  citations: [citation("c1", "A fence may be 4 feet tall."), ...NOT_ALLOWED.citations.slice(1)],
};
