import { z } from "zod";
import { FAMILIES, MEASURES, RULE_KINDS, SUBJECTS } from "#domain/law/vocabulary.ts";
import { API_CALLS } from "./calls.ts";
import type { ApiOperation } from "./operation.ts";
import {
  AsOf,
  AsOfOrAny,
  cityFilter,
  listInput,
  oneInput,
  oneOf,
  oneOfList,
  pageOf,
  RecordId,
  text,
} from "./parts.ts";
import {
  CityRecord,
  CoverageRecord,
  DistrictRecord,
  LandUseRuleRecord,
  PERMISSION_KINDS,
  PermissionRecord,
  RULE_TYPES,
  RuleRecord,
  ZoningCodeRecord,
} from "./records.ts";

/** The law as lists and records. */

const TABLE = ["json", "csv"] as const;
const id = RecordId.meta({ description: "The ID of the record." });
const district = text(60, "Only rules for this zoning district, by its code. Needs `cityId`.");
const subject = oneOfList(SUBJECTS, "Only rules about this subject.");
const law = { group: "Law", formats: TABLE } as const;
const one = { ...law, formats: ["json"] } as const;

const ruleFilters = {
  cityId: cityFilter,
  zoningCodeId: RecordId.optional().meta({ description: "Only rules from this section." }),
  subject,
  district,
  asOf: AsOfOrAny,
};
const landUseFilters = {
  ...ruleFilters,
  ...listInput(LandUseRuleRecord, ["id", "ruleType", "effectiveFrom"], TABLE),
};

export const lawOperations = {
  listCities: {
    ...API_CALLS.listCities,
    ...law,
    description: "Every city that we cover, with how much we have.",
    input: z.strictObject(listInput(CityRecord, ["id", "name"], ["json", "csv", "geojson"])),
    output: pageOf(CityRecord),
    record: CityRecord,
    formats: ["json", "csv", "geojson"],
    problems: ["invalid_cursor"],
    examples: [{}, { fields: "id,name" }],
  },
  getCity: {
    ...API_CALLS.getCity,
    ...one,
    description: "One city by its number.",
    input: z.strictObject({ id, ...oneInput(CityRecord) }),
    output: oneOf(CityRecord),
    record: CityRecord,
    problems: ["not_found"],
    examples: [{ id: "1" }],
  },
  listZoningCodes: {
    ...API_CALLS.listZoningCodes,
    ...law,
    description:
      "Sections of the zoning and building codes, each with its text, its source, and whether the text is enacted or restated. A section that was changed has a record for each version.",
    input: z.strictObject({
      cityId: cityFilter,
      topic: text(60, "Only sections with this `topic`."),
      zoneType: oneOfList(FAMILIES, "Only sections about this kind of zone."),
      asOf: AsOfOrAny,
      ...listInput(ZoningCodeRecord, ["id", "effectiveDate", "lastUpdated"], TABLE),
    }),
    output: pageOf(ZoningCodeRecord),
    record: ZoningCodeRecord,
    problems: ["invalid_cursor"],
    examples: [{ limit: "2" }, { asOf: "any", fields: "id,title", sort: "-lastUpdated", limit: "3" }],
  },
  getZoningCode: {
    ...API_CALLS.getZoningCode,
    ...one,
    description:
      "One version of a section. The numbers `codeId` in citations and `id` in search results lead here.",
    input: z.strictObject({ id, ...oneInput(ZoningCodeRecord) }),
    output: oneOf(ZoningCodeRecord),
    record: ZoningCodeRecord,
    problems: ["not_found"],
    examples: [],
  },
  listLandUseRules: {
    ...API_CALLS.listLandUseRules,
    ...law,
    description: "What each rule says in a few words. /v1/rules has the same rules for machines.",
    input: z.strictObject(landUseFilters),
    output: pageOf(LandUseRuleRecord),
    record: LandUseRuleRecord,
    problems: ["invalid_cursor"],
    examples: [{ limit: "2" }, { subject: "fence" }],
  },
  getLandUseRule: {
    ...API_CALLS.getLandUseRule,
    ...one,
    description: "One rule. The number `rule` in the trace of an answer leads here.",
    input: z.strictObject({ id, ...oneInput(LandUseRuleRecord) }),
    output: oneOf(LandUseRuleRecord),
    record: LandUseRuleRecord,
    problems: ["not_found"],
    examples: [],
  },
  listLandUseRulesByType: {
    ...API_CALLS.listLandUseRulesByType,
    ...law,
    description: "Rules that limit one thing (setback, height …) or are of one kind (permit, allowed …).",
    input: z.strictObject({
      type: z.enum(RULE_TYPES, `Please choose one of: ${RULE_TYPES.join(", ")}.`).meta({
        description: "The type of rule.",
      }),
      ...landUseFilters,
    }),
    output: pageOf(LandUseRuleRecord),
    record: LandUseRuleRecord,
    problems: ["invalid_cursor"],
    examples: [{ type: "height" }],
  },
  listRules: {
    ...API_CALLS.listRules,
    ...law,
    description:
      "Each rule with its figure or formula, the conditions under which it applies, and the words of the section that say so. Add `asOf` for the law of another day.",
    input: z.strictObject({
      ...ruleFilters,
      measure: oneOfList(MEASURES, "Only rules that limit this measure."),
      kind: oneOfList(RULE_KINDS, "Only rules of this kind."),
      clause: text(120, "Only rules of this section, by its name, in all its versions."),
      ...listInput(RuleRecord, ["id", "effectiveFrom"], TABLE),
    }),
    output: pageOf(RuleRecord),
    record: RuleRecord,
    problems: ["invalid_cursor"],
    examples: [{ cityId: "1", subject: "fence", measure: "height", limit: "2" }, { asOf: "2026-01-01" }],
  },
  getRule: {
    ...API_CALLS.getRule,
    ...one,
    description: "One rule with its conditions and its quote.",
    input: z.strictObject({ id, ...oneInput(RuleRecord) }),
    output: oneOf(RuleRecord),
    record: RuleRecord,
    problems: ["not_found"],
    examples: [],
  },
  listPermissions: {
    ...API_CALLS.listPermissions,
    ...law,
    description: "Rules that allow, forbid, or allow with a special approval.",
    input: z.strictObject({
      ...ruleFilters,
      permission: oneOfList(PERMISSION_KINDS, "Only these."),
      ...listInput(PermissionRecord, ["id", "permission", "effectiveFrom"], TABLE),
    }),
    output: pageOf(PermissionRecord),
    record: PermissionRecord,
    problems: ["invalid_cursor"],
    examples: [{ limit: "2" }],
  },
  listDistricts: {
    ...API_CALLS.listDistricts,
    ...law,
    description:
      "Districts that the codes list, with what may be built in them and where their standards are.",
    input: z.strictObject({
      cityId: cityFilter,
      zoneType: oneOfList(FAMILIES, "Only districts of this kind."),
      code: text(60, "Only the district of this code, in any spelling."),
      ...listInput(DistrictRecord, ["id", "code"], TABLE),
    }),
    output: pageOf(DistrictRecord),
    record: DistrictRecord,
    problems: ["invalid_cursor"],
    examples: [{}, { zoneType: "residential", sort: "code" }],
  },
  getDistrict: {
    ...API_CALLS.getDistrict,
    ...one,
    description: "One zoning district.",
    input: z.strictObject({ id, ...oneInput(DistrictRecord) }),
    output: oneOf(DistrictRecord),
    record: DistrictRecord,
    problems: ["not_found"],
    examples: [],
  },
  listCoverage: {
    ...API_CALLS.listCoverage,
    ...law,
    description:
      "One record for each city and topic. A topic on which a city has nothing is `not_covered`: its law may still have rules.",
    input: z.strictObject({
      cityId: cityFilter,
      topic: text(60, "Only this topic."),
      state: oneOfList(["held", "not_covered"], "Only these."),
      asOf: AsOf,
      ...listInput(CoverageRecord, ["id", "topic"], TABLE),
    }),
    output: pageOf(CoverageRecord),
    record: CoverageRecord,
    problems: ["invalid_cursor"],
    examples: [{}],
  },
} as const satisfies Record<string, ApiOperation>;
