import { z } from "zod";
import type { Formula } from "#domain/law/formula.ts";
import {
  ASPECTS,
  CIRCUMSTANCES,
  COMPARATORS,
  FAMILIES,
  LOT_FACTS,
  MEASURES,
  PLACES,
  RULE_KINDS,
  SOURCE_TIERS,
  SUBJECTS,
  UNDATED_REASONS,
} from "#domain/law/vocabulary.ts";
import { CalendarDay } from "../shared.ts";

/** The law as records: what /v1/cities, /v1/zoning-codes, /v1/land-use-rules, /v1/rules and their kin hold. */

const Day = CalendarDay.meta({ format: "date" });
const Id = z.int().min(1);
const ZoneType = z.enum(FAMILIES).meta({ description: "The kind of zone that it is about." });
const LastUpdated = z.iso
  .date()
  .nullable()
  .meta({
    description: "The newest date of its rules and its source; null when the source has no date.",
    examples: ["2025-06-30"],
  });
const inForce = {
  effectiveFrom: Day.nullable().meta({
    description: "The first day it is in force; null when we know of none.",
  }),
  effectiveTo: Day.nullable().meta({ description: "The last day it is in force; null while it is." }),
  inForceBy: Day.nullable().meta({
    description:
      "Where `effectiveFrom` is null: the first day for which it answers, since our source shows it in force then. Null otherwise.",
  }),
};
const TextStatus = z.enum(["enacted", "restated"]).meta({
  description:
    "`enacted`: word for word from the publisher. `restated`: written for this project from the cited section.",
});
const sourced = {
  textStatus: TextStatus,
  sourceUrl: z.string().nullable().meta({
    description:
      "The page that was read, which may be a copy of the code or a page about it: see `sourceTier`.",
  }),
  sourceTier: z.enum(SOURCE_TIERS).meta({ description: "How close to the city the source is." }),
  sourceAsOf: z.string().meta({ description: "Which state of the law the source shows, in its own words." }),
  sourceLawThrough: Day.nullable().meta({
    description:
      "The first day on which the source can show the law: the date of its last amendment or of the page, else the start of the year it names. Null when it has no date.",
  }),
  sourceUndated: z.enum(UNDATED_REASONS).nullable().meta({
    description:
      "Why `sourceLawThrough` is null: `page`, a city's page without a date; `copy`, a copy of a code or a guide without one. Null when there is a date.",
  }),
  sourceReadOn: Day.meta({ description: "The day on which the source was read." }),
};
const quoted = {
  quote: z.string().meta({
    description:
      "The words that say so, from `start` to `end` of the section's text here: our own words where `textStatus` is `restated`.",
  }),
  start: z.int().min(0),
  end: z.int().min(0),
  origin: z.enum(["curated", "extracted"]),
  confidence: z.number().min(0).max(1).meta({
    description:
      "How sure it is that the rule says what the law says: from the tier and age of its source. 1 is certain.",
  }),
  permalink: z.string().meta({ description: "The section's page on this site." }),
};

const Predicate = z
  .string()
  .nullable()
  .meta({
    description:
      "What is allowed, forbidden or required of the subjects, where it is not to have or build them: `be sold separately`. Null where it is.",
    examples: ["be sold separately"],
  });

export const CityRecord = z.strictObject({
  id: Id,
  name: z.string(),
  state: z.string(),
  stateCode: z.string(),
  slug: z.string().meta({ description: "The city's name in addresses of this site." }),
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  codes: z.array(z.strictObject({ name: z.string(), url: z.string().nullable() })),
  zoningCodes: z.int().meta({ description: "How many sections we have, counting every version." }),
  rules: z.int(),
  districts: z.int(),
  lastUpdated: LastUpdated,
});

export const ZoningCodeRecord = z.strictObject({
  id: Id.meta({ description: "The same number as `codeId` of a citation and `id` of a search result." }),
  cityId: Id,
  code: z.string().meta({ description: "The code that the section is part of." }),
  section: z.string().meta({ description: "The section's number as it is cited." }),
  title: z.string(),
  description: z.string().meta({ description: "What the section is about, in one sentence." }),
  originalText: z.string().meta({
    description: "The section's text as we have it. `textStatus` says whether these are the enacted words.",
  }),
  plainLanguage: z
    .string()
    .nullable()
    .meta({ description: "What its rules say, in plain sentences; null when it has none." }),
  zoneType: ZoneType,
  effectiveDate: Day.nullable().meta({
    description: "The first day it is in force; null when we know of none.",
  }),
  effectiveTo: inForce.effectiveTo,
  inForceBy: inForce.inForceBy.meta({
    description:
      "Where `effectiveDate` is null: the first day for which it answers, since our source shows it in force then. Null otherwise.",
  }),
  lastUpdated: LastUpdated,
  source: z.string().nullable().meta({ description: "The address of the source, the same as `sourceUrl`." }),
  ...sourced,
  slug: z.string().meta({ description: "Names the section in all its versions." }),
  topic: z.string(),
  page: z.int().nullable(),
  note: z.string().nullable().meta({ description: "A caution that belongs to the section." }),
  landUseRuleIds: z.array(Id),
  permalink: quoted.permalink,
});

export const RULE_TYPES = [...MEASURES, ...RULE_KINDS] as const;
export const LandUseRuleRecord = z.strictObject({
  id: Id.meta({ description: "The same number as `rule` in the trace of an answer." }),
  cityId: Id,
  zoningCodeId: Id,
  ruleType: z.enum(RULE_TYPES).meta({
    description:
      "What it limits (setback, height …); for a rule that limits nothing its kind (permit, allowed …).",
  }),
  ruleValue: z.string().meta({ examples: ["Height at most 4 ft"] }),
  description: z.string(),
  plainLanguage: z.string(),
  subjects: z.array(z.enum(SUBJECTS)),
  predicate: Predicate,
  ...inForce,
  ...sourced,
  ...quoted,
});

const DistrictIds = z.array(Id).nullable().meta({
  description:
    "The districts that we list in which it applies, its own exceptions taken away: the words for districts resolved. Null means every district.",
});

const Amount = z.strictObject({ value: z.number(), unit: z.string() });
export const FormulaNode: z.ZodType<Formula> = z.lazy(() =>
  z.union([
    z.strictObject({
      op: z.literal("constant"),
      value: z.number(),
      unit: z.string().nullable(),
    }),
    z.strictObject({
      op: z.enum(["fact", "average", "average_but_least"]),
      fact: z.enum(Object.keys(LOT_FACTS) as [string, ...string[]]),
    }),
    z.strictObject({ op: z.literal("limit"), measure: z.enum(MEASURES) }),
    z.strictObject({ op: z.enum(["lesser", "greater"]), of: z.array(FormulaNode) }),
    z.strictObject({ op: z.enum(["round", "round_up", "round_down"]), amount: FormulaNode, step: Amount }),
    z.strictObject({
      op: z.enum(["add", "subtract", "multiply", "divide"]),
      left: FormulaNode,
      right: FormulaNode,
    }),
  ]),
) as unknown as z.ZodType<Formula>;

const Bounds = z.array(Amount.extend({ is: z.enum(COMPARATORS) }));
export const RuleConditions = z.strictObject({
  places: z.array(z.enum(PLACES)).meta({ description: "Where on the lot; empty means everywhere." }),
  districts: z.array(z.string()).meta({
    description: "Codes, patterns (RS-*), kinds of zones or groups of the city; empty means every district.",
  }),
  notDistricts: z.array(z.string()),
  circumstances: z.record(z.string(), z.array(z.string())).meta({
    description: `Each must have one of the values listed. Names: ${Object.keys(CIRCUMSTANCES).join(", ")}.`,
  }),
  unless: z.record(z.string(), z.array(z.string())).meta({
    description: "The rule does not apply where one of these has one of the values listed.",
  }),
  ownFact: z.strictObject({ question: z.string(), yes: z.string(), no: z.string() }).nullable().meta({
    description:
      "A fact that only this rule depends on: it applies where the reply is `yes`. Null where there is none.",
  }),
  bounds: z.record(z.string(), Bounds).meta({
    description: "Sizes of the project or the lot that must be within these bounds.",
  }),
});

export const RuleRecord = z.strictObject({
  id: Id.meta({ description: "The same number as `rule` in the trace of an answer." }),
  cityId: Id,
  zoningCodeId: Id,
  clause: z.string().meta({ description: "The section's name, the same in all its versions." }),
  key: z.string().meta({ description: "The rule's name within its section." }),
  kind: z.enum(RULE_KINDS),
  subjects: z.array(z.enum(SUBJECTS)).meta({ description: "What it is about." }),
  about: z
    .enum(ASPECTS)
    .nullable()
    .meta({ description: "Which side of the subjects it is about; null where its kind says enough." }),
  predicate: Predicate,
  measure: z.enum(MEASURES).nullable().meta({ description: "What it limits." }),
  comparator: z.enum(COMPARATORS).nullable(),
  value: Amount.nullable(),
  valueTo: Amount.nullable().meta({ description: "The upper end where the value is a range." }),
  formula: FormulaNode.nullable().meta({ description: "The limit where it depends on the lot." }),
  formulaUnit: z.string().nullable(),
  when: RuleConditions.meta({ description: "All of these must be true for the rule to apply." }),
  districtIds: DistrictIds,
  condition: z
    .string()
    .nullable()
    .meta({ description: "The conditions in words; null where there are none." }),
  summary: z.string(),
  says: z.string().meta({ description: "The rule as a plain sentence." }),
  permit: z.string().nullable(),
  approval: z.string().nullable(),
  term: z.string().nullable(),
  contact: z
    .strictObject({
      name: z.string(),
      role: z.string(),
      phone: z.string().nullable(),
      address: z.string().nullable(),
      url: z.string().nullable(),
      hours: z.string().nullable(),
    })
    .nullable(),
  yieldsTo: z
    .strictObject({ ruleIds: z.array(Id), because: z.string() })
    .nullable()
    .meta({ description: "The rules that govern instead, where two disagree, and why." }),
  ...inForce,
  code: z.string(),
  section: z.string(),
  title: z.string(),
  ...sourced,
  ...quoted,
});

export const PERMISSION_KINDS = ["allowed", "conditional", "prohibited"] as const;
export const PermissionRecord = z.strictObject({
  id: Id.meta({ description: "The number of the rule that says so." }),
  cityId: Id,
  zoningCodeId: Id,
  permission: z.enum(PERMISSION_KINDS).meta({
    description: "`allowed` by right, `conditional` on a special approval, or `prohibited`.",
  }),
  subjects: z.array(z.enum(SUBJECTS)),
  predicate: Predicate,
  districts: z.array(z.string()),
  notDistricts: z.array(z.string()),
  districtIds: DistrictIds,
  condition: z.string().nullable(),
  approval: z.string().nullable(),
  plainLanguage: z.string(),
  ...inForce,
  ...sourced,
  ...quoted,
});

export const DistrictRecord = z.strictObject({
  id: Id,
  cityId: Id,
  code: z.string(),
  name: z.string(),
  zoneType: ZoneType,
  allows: z.string().meta({ description: "What may be built there, as the law lists it." }),
  aliases: z.array(z.string()),
  zoningCodeIds: z
    .array(Id)
    .meta({ description: "The sections with its standards, in the versions of today." }),
  note: z.string().nullable(),
});

export const CoverageRecord = z.strictObject({
  id: z.string().meta({ description: "The city's number and the topic." }),
  cityId: Id,
  city: z.string(),
  topic: z.string(),
  state: z.enum(["held", "not_covered"]).meta({
    description: "`not_covered` means that we don't have a rule. The city may still have one.",
  }),
  sections: z.int().meta({ description: "Sections in force that are about it." }),
  rules: z.int().meta({ description: "Rules in force that are about it." }),
  map: z.int().meta({ description: "Of these rules, those that depend on the zoning district." }),
  fees: z.int().meta({ description: "Of these rules, those on fees." }),
  permits: z.int().meta({ description: "Of these rules, those on whether a permit is needed." }),
});

export type CityRecord = z.infer<typeof CityRecord>;
export type ZoningCodeRecord = z.infer<typeof ZoningCodeRecord>;
export type LandUseRuleRecord = z.infer<typeof LandUseRuleRecord>;
export type RuleRecord = z.infer<typeof RuleRecord>;
export type PermissionRecord = z.infer<typeof PermissionRecord>;
export type DistrictRecord = z.infer<typeof DistrictRecord>;
export type CoverageRecord = z.infer<typeof CoverageRecord>;
