import { z } from "zod";
import {
  ASPECTS,
  CIRCUMSTANCES,
  COMPARATORS,
  COUNTED,
  FAMILIES,
  FIGURE_SETTERS,
  LOT_FACTS,
  MEASURES,
  MEASURING_POINTS,
  PARTIES,
  PER,
  PERMIT_TYPES,
  PLACES,
  RULE_KINDS,
  SHARE_KINDS,
  SOURCE_TIERS,
  STAGES,
  SUBJECTS,
  TOPICS,
  UNDATED_REASONS,
} from "#domain/law/vocabulary.ts";
import { isCalendarDate } from "#domain/units/calendar-date.ts";

/** The law files as people write them (law/<city>/*.yaml). Unknown keys are refused everywhere. */

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/, "use lower-case letters, digits, hyphens and dots");
const text = z.string().trim().min(1);
const date = z.string().refine(isCalendarDate, "write a day that exists as 2026-01-21");
/** One word, or a list of them. */
const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item).min(1));
const factNumbers = z.array(z.int().min(1)).default([]);

const circumstanceShape = Object.fromEntries(
  Object.entries(CIRCUMSTANCES).map(([name, { values }]) => [
    name,
    oneOrMore(
      z.preprocess(
        (v) => (v === true ? "yes" : v === false ? "no" : v),
        z.enum(Object.keys(values) as [string, ...string[]]),
      ),
    ).optional(),
  ]),
);
const boundNames = [...new Set<string>([...MEASURES, ...Object.keys(LOT_FACTS)])];
const shared = boundNames.filter((name) => Object.hasOwn(CIRCUMSTANCES, name));
if (shared.length > 0)
  throw new Error(`a word may be a measure or a circumstance, not both: ${shared.join(", ")}`);
const boundShape = Object.fromEntries(boundNames.map((name) => [name, text.optional()]));

export const whenSchema = z.strictObject({
  place: oneOrMore(z.enum(PLACES)).optional(),
  district: oneOrMore(text).optional(),
  not_district: oneOrMore(text).optional(),
  ...circumstanceShape,
  unless: z.strictObject(circumstanceShape).optional(),
  turns_on: z
    .strictObject({
      ask: text,
      yes: text,
      no: text,
      met: text,
      unmet: text,
      usual: z.enum(["yes", "no"]).optional(),
      only: z.boolean().optional(),
    })
    .optional(),
  ...boundShape,
});

export const ruleSchema = z.strictObject({
  id: slug,
  kind: z.enum(RULE_KINDS),
  subject: oneOrMore(z.enum(SUBJECTS)),
  measure: z.enum(MEASURES).optional(),
  is: z.enum(COMPARATORS).optional(),
  value: text.optional(),
  to_value: text.optional(),
  formula: text.optional(),
  unit: text.optional(),
  total: text.optional(),
  total_unit: text.optional(),
  share: z
    .strictObject({
      is: z.enum(COMPARATORS).optional(),
      value: text,
      of: text,
      in: z.enum(SHARE_KINDS),
      condition: z.literal(true).optional(),
      adds: z.literal(true).optional(),
    })
    .optional(),
  duty: z.strictObject({ met: text, unmet: text }).optional(),
  when: whenSchema.optional(),
  phrase: text.optional(),
  says: text.optional(),
  permit: text.optional(),
  approval: text.optional(),
  term: text.optional(),
  about: z.enum(ASPECTS).optional(),
  predicate: text.optional(),
  party: z.enum(PARTIES).optional(),
  stage: z.enum(STAGES).optional(),
  permit_type: z.enum(PERMIT_TYPES).optional(),
  per: z.enum(PER).optional(),
  measured_from: z.enum(MEASURING_POINTS).optional(),
  set_by: z.enum(FIGURE_SETTERS).optional(),
  counts: z.enum(COUNTED).optional(),
  rounds: text.optional(),
  paid_with: oneOrMore(slug).optional(),
  comparable: z.boolean().default(true),
  clear_of_yards: z.boolean().default(false),
  continues: z.boolean().default(false),
  route: text.optional(),
  contact: z
    .strictObject({
      name: text,
      role: text,
      phone: text.optional(),
      address: text.optional(),
      url: z.url().optional(),
      hours: text.optional(),
    })
    .optional(),
  from: date.optional(),
  to: date.optional(),
  in_force_by: date.optional(),
  yields_to: text.optional(),
  because: text.optional(),
  quote: text,
  facts: factNumbers,
});

export const clauseSchema = z.strictObject({
  id: slug,
  code: slug,
  section: text,
  heading: text,
  text,
  source: slug,
  status: z.enum(["restated", "enacted"]).default("restated"),
  from: date.optional(),
  to: date.optional(),
  in_force_by: date.optional(),
  page: z.int().min(1).optional(),
  aliases: z.array(text).default([]),
  note: text.optional(),
  family: z.enum(FAMILIES).default("residential"),
  facts: factNumbers,
  rules: z.array(ruleSchema).default([]),
});

export const topicFileSchema = z.strictObject({
  topic: z.enum(TOPICS),
  clauses: z.array(clauseSchema),
});

export const cityFileSchema = z.strictObject({
  id: z.int().min(1),
  /** It is being written: checked, and not yet part of the law that is served. */
  draft: z.boolean().default(false),
  name: text,
  state: text,
  state_code: z.string().regex(/^[A-Z]{2}$/),
  /** Longitude and latitude. */
  center: z.tuple([z.number(), z.number()]),
  aliases: z.array(text).default([]),
  codes: z.record(slug, z.strictObject({ name: text, url: z.url().nullable() })),
  read_on: date.optional(),
  sources: z.record(
    slug,
    z
      .strictObject({
        url: z.url().nullable(),
        tier: z.enum(SOURCE_TIERS),
        as_of: text,
        law_through: date.optional(),
        undated: z.enum(UNDATED_REASONS).optional(),
        read_on: date.optional(),
      })
      .refine((source) => (source.law_through === undefined) !== (source.undated === undefined), {
        message: "a source has either `law_through` or `undated`",
        params: {
          remedy:
            "Write `law_through` (the first day whose law it shows), or else `undated` with the reason why that is not known.",
        },
      }),
  ),
  groups: z.record(z.string().regex(/^[a-z0-9_]+$/), z.array(text).min(1)).default({}),
  routes: z.record(z.string().regex(/^[a-z0-9_]+$/), text).default({}),
  omitted: z.array(z.strictObject({ fact: z.int().min(1), because: text })).default([]),
});

export const districtSchema = z.strictObject({
  code: text,
  name: text,
  family: z.enum(FAMILIES),
  allows: text,
  aliases: z.array(text).default([]),
  standards: z.array(slug).default([]),
  note: text.optional(),
});

export const districtsFileSchema = z.strictObject({
  districts: z.array(districtSchema),
  /** Codes and patterns that rules may name and of which no more is known. */
  unlisted: z.array(text).default([]),
});

export type CityFile = z.infer<typeof cityFileSchema>;
export type DistrictEntry = z.infer<typeof districtSchema>;
export type ClauseEntry = z.infer<typeof clauseSchema>;
export type RuleEntry = z.infer<typeof ruleSchema>;
