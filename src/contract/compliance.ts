import { z } from "zod";
import { CIRCUMSTANCES, LOT_FACTS, MEASURES } from "#domain/law/vocabulary.ts";
import { SILENT_PARTS } from "#domain/wizard/project-check.ts";
import { FENCE_TYPES, PROJECT_TYPES } from "#domain/wizard/project-types.ts";
import { Amount, Answer, Citation, OUTCOMES, Statement } from "./search.ts";
import { CalendarDay, CityRef } from "./shared.ts";

/** The compliance wizard, and one project in every city: what is asked, and what comes of it. */

const Text = z.string().max(80);
const Names = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, Text.optional()]));

/**
 * A project, as a person wrote it: each figure in their own words with its unit ("6 ft 6 in", "1.8 m", "864 sq ft"; a
 * bare number is in feet, or in metres with `system=m`), each circumstance by its value ("lot_type": "corner").
 */
export const ProjectInput = z.strictObject({
  type: z.enum(PROJECT_TYPES),
  /** What "other" is: deck, shed, pool … */
  subject: Text.optional(),
  fenceType: z.enum(FENCE_TYPES).optional(),
  /** How bare numbers are meant: feet and square feet, or metres and square metres. */
  system: z.enum(["ft", "m"]).optional(),
  district: z.string().max(60).optional(),
  place: Text.optional(),
  asOf: CalendarDay.optional(),
  ...(Names([...MEASURES, ...Object.keys(LOT_FACTS), ...Object.keys(CIRCUMSTANCES)]) as Record<
    string,
    z.ZodOptional<typeof Text>
  >),
});
/** The same for one city. */
export const CheckInput = ProjectInput.extend({ cityId: z.coerce.number().int().positive() });

/** Why a field is asked: a rule that depends on it. */
const Reason = z.strictObject({ text: z.string(), section: z.string(), permalink: z.string() });

export const ProjectField = z.strictObject({
  /** The input of the check that takes it. */
  name: z.string(),
  kind: z.enum(["figure", "choice", "district", "place"]),
  label: z.string(),
  /** `project`: about what is built. `lot`: about the lot, always optional. `special`: special cases, always optional. */
  group: z.enum(["project", "lot", "special"]),
  /** True for the few that people know first and that most rules turn on. */
  main: z.boolean(),
  /** For a figure: what it measures ("length", "area", "ratio", "stories" …) and the unit of a bare number. */
  dimension: z.string().nullable(),
  unit: z.string().nullable(),
  /** The unit of a bare number where a person works in metres; null where that changes nothing. */
  metricUnit: z.string().nullable(),
  /** The bounds of what may be entered, where there are any, in `unit`. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** For a choice, a place or a district: what may be chosen. A district may also be typed. */
  options: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  /** The rules that depend on it: at most three, of `rules` in all. */
  reasons: z.array(Reason),
  rules: z.int(),
});

/** GET /api/compliance/fields: what the city's rules depend on for this kind of project. */
export const FieldsInput = z.strictObject({
  cityId: z.coerce.number().int().positive(),
  type: z.enum(PROJECT_TYPES),
  subject: Text.optional(),
  asOf: CalendarDay.optional(),
});
export const FieldsOutput = z.strictObject({
  city: CityRef,
  type: z.enum(PROJECT_TYPES),
  subject: z.string(),
  /** What may be chosen under "other" in this city. */
  subjects: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  fields: z.array(ProjectField),
  /** False when the city holds no rule at all on the subject. */
  covered: z.boolean(),
});

export const ProjectStep = z.strictObject({
  rule: z.int(),
  label: z.string(),
  measure: z.string(),
  given: Amount.nullable(),
  /** "at most", "at least" … */
  comparator: z.string(),
  limit: Amount.nullable(),
  /** The limit's formula in words, where it has one: "the lesser of 28% of lot depth and 50 ft". */
  formula: z.string().nullable(),
  /** The facts that the formula and the condition took, as they were given. */
  inputs: z.array(z.strictObject({ name: z.string(), value: z.number(), unit: z.string() })),
  check: z.string(),
  result: z.enum(["pass", "fail", "unknown"]),
  margin: Amount.nullable(),
  citation: z.string(),
  places: z.array(z.string()),
});

/** The largest or smallest that passes, found by trying and checked by trying the next step. */
export const Solution = z.strictObject({
  measure: z.string(),
  bound: z.enum(["largest", "smallest"]),
  /** `passes`: no rule is broken. `no_permit`: nor is a permit needed. */
  goal: z.enum(["passes", "no_permit"]),
  /** Null when nothing that we have limits it. */
  value: Amount.nullable(),
  /** The next step that was tried and fails. */
  next: Amount.nullable(),
  text: z.string(),
  citations: z.array(z.string()),
});
/** One change that makes a failing project pass, smallest first. */
export const Change = z.strictObject({
  text: z.string(),
  /** What to set, as inputs of the check. */
  set: z.record(z.string(), z.string()),
  outcome: z.enum(OUTCOMES),
  citations: z.array(z.string()),
});

export const PermitLine = z.strictObject({
  name: z.string(),
  state: z.enum(["needed", "may_be_needed", "not_needed"]),
  text: z.string(),
  /** "height over 4 ft"; null where the need has no threshold. */
  threshold: z.string().nullable(),
  citations: z.array(z.string()),
});
/** Something said of a project by a rule, or, where the city has no rule of its own, what is typical elsewhere. */
export const Said = z.strictObject({
  text: z.string(),
  citations: z.array(z.string()),
  /** Typical; the city's own rule is not in our data. */
  typical: z.boolean(),
  /** A caution of its clause, such as an old price level. */
  note: z.string().nullable(),
});
export const FeeLine = Said.extend({
  /** In US dollars, exact; the ends are equal for a fixed fee, null where it is a share, a rate or words. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export const ContactLine = z.strictObject({
  name: z.string(),
  role: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  url: z.string().nullable(),
  hours: z.string().nullable(),
  citations: z.array(z.string()),
});

/** GET /api/compliance/check: the whole result of the wizard's fourth step. */
export const CheckOutput = z.strictObject({
  city: CityRef,
  citySlug: z.string(),
  type: z.enum(PROJECT_TYPES),
  subject: z.string(),
  asOf: CalendarDay,
  /** What was given, in words: "Height", "6 ft". */
  facts: z.array(z.strictObject({ name: z.string(), label: z.string(), value: z.string() })),
  /** The same project as a question, which the search answers alike. */
  question: z.string(),
  /** The answer, as the search gives it. */
  answer: Answer,
  /**
   * The input of this check that the answer's deciding question asks for, and for each of its options, in order, the
   * value to send; null where the option is a stretch of sizes and a figure has to be entered.
   */
  deciding: z.strictObject({ name: z.string(), values: z.array(z.string().nullable()) }).nullable(),
  checks: z.array(ProjectStep),
  /** Limits that also apply, for which no figure was given. */
  standards: z.array(Statement.extend({ measure: z.string(), input: z.string().nullable() })),
  solutions: z.array(Solution),
  changes: z.array(Change),
  permits: z.array(PermitLine),
  fees: z.array(FeeLine),
  times: z.array(Said),
  inspections: z.array(Said),
  documents: z.array(Said),
  professionals: z.array(Said),
  contacts: z.array(ContactLine),
  /** Typical figures where the city has no rule of its own. */
  typical: z.array(Said),
  /** What to say in each part on which we have nothing: the absence, and whom to ask. */
  absent: z.array(z.strictObject({ part: z.enum(SILENT_PARTS), text: z.string() })),
  /** What we do not know or did not look at, besides the parts in `absent`. */
  unknown: z.array(Statement),
  /** Every clause named above; the answer's own come first, under the same ids. */
  citations: z.array(Citation),
  /** The address of the same project in every city. */
  everyCity: z.string(),
});

/** GET /api/projects/{id}: one project in every covered city. */
export const ProjectsInput = z.strictObject({ id: z.string().max(600), asOf: CalendarDay.optional() });
export const ProjectsOutput = z.strictObject({
  id: z.string(),
  type: z.enum(PROJECT_TYPES),
  subject: z.string(),
  asOf: CalendarDay,
  title: z.string(),
  facts: z.array(z.strictObject({ name: z.string(), label: z.string(), value: z.string() })),
  /** Most room first; what fails after what passes, what is not covered last. */
  cities: z.array(
    z.strictObject({
      city: CityRef,
      citySlug: z.string(),
      outcome: z.enum(OUTCOMES),
      headline: z.string(),
      headlineCitations: z.array(z.string()),
      /** The limit with the least room; null when none was checked. */
      binding: ProjectStep.nullable(),
      /** What decides where it depends. */
      turnsOn: z.string().nullable(),
      solutions: z.array(Solution),
      changes: z.array(Change),
      permits: z.array(PermitLine),
      /** The wizard's fourth step for this city. */
      check: z.string(),
    }),
  ),
  /** "The tallest fence that needs no permit", by city, largest first. */
  solved: z.array(
    z.strictObject({
      measure: z.string(),
      bound: z.enum(["largest", "smallest"]),
      goal: z.enum(["passes", "no_permit"]),
      title: z.string(),
      values: z.array(
        z.strictObject({
          city: CityRef,
          value: Amount.nullable(),
          text: z.string(),
          citations: z.array(z.string()),
        }),
      ),
    }),
  ),
  citations: z.array(Citation),
});

export type ProjectInput = z.input<typeof ProjectInput>;
export type CheckInput = z.input<typeof CheckInput>;
export type FieldsOutput = z.infer<typeof FieldsOutput>;
export type CheckOutput = z.infer<typeof CheckOutput>;
export type ProjectsOutput = z.infer<typeof ProjectsOutput>;
export type ProjectField = z.infer<typeof ProjectField>;
