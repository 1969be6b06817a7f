import { z } from "zod";
import { ComparedCell, ComparedCity, ComparedRow, ComparedValue } from "../../compare.ts";
import { Change, FeeLine, PermitLine, ProjectStep, Said, Solution } from "../../compliance.ts";
import {
  Answer,
  AnswerPart,
  Citation,
  DecidingQuestion,
  Figure,
  Interpretation,
  Reading,
  SearchResult,
  Statement,
  TraceEntry,
} from "../../search.ts";
import { CityRef } from "../../shared.ts";
import { RuleChange } from "../../verify.ts";
import type { ApiOperation } from "../operation.ts";
import { type ApiOperationName, apiOperations } from "../operations.ts";
import { oneOf, pageOf } from "../parts.ts";
import { API_PROBLEMS, type ApiProblemCode } from "../problems.ts";
import {
  CityRecord,
  CoverageRecord,
  DistrictRecord,
  FormulaNode,
  LandUseRuleRecord,
  PermissionRecord,
  RuleConditions,
  RuleRecord,
  ZoningCodeRecord,
} from "../records.ts";
import { FIELD_WORDS } from "./field-words.ts";
import { componentsOf, type JsonSchema, reference } from "./json-schema.ts";
import { SCHEMA_WORDS } from "./schema-words.ts";

/** The named schemas of the document, and which of them each call answers with. */

const CODES = Object.keys(API_PROBLEMS) as [ApiProblemCode, ...ApiProblemCode[]];

/** RFC 9457. Further members may come with a problem, so that it is not closed. */
const Problem = z
  .looseObject({
    type: z.string().meta({ format: "uri", description: "Where the problem is explained." }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: "What went wrong this time, in words." }),
    instance: z.string().meta({ description: "The request's id." }),
    code: z.enum(CODES).meta({ description: "Never changes, so programs can rely on it." }),
    errors: z
      .array(z.strictObject({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: "The inputs that are wrong." }),
  })
  .meta({ description: "What went wrong, in the form of RFC 9457." });
/** The one problem that has a body of its own. */
const Unauthorized = z.strictObject({
  error: z.literal("unauthorized"),
  message: z.literal("Invalid or missing API key"),
});

const RECORDS = new Map<z.ZodObject, string>([
  [CityRecord, "City"],
  [ZoningCodeRecord, "ZoningCode"],
  [LandUseRuleRecord, "LandUseRule"],
  [RuleRecord, "Rule"],
  [PermissionRecord, "Permission"],
  [DistrictRecord, "District"],
  [CoverageRecord, "Coverage"],
]);
/** What the calls that give no records answer with. */
const BODIES: Readonly<Partial<Record<ApiOperationName, string>>> = {
  search: "SearchAnswer",
  answer: "QuestionAnswer",
  compare: "Comparison",
  check: "ProjectCheck",
  checkBody: "ProjectCheck",
  solve: "ProjectSolution",
  verify: "Verification",
  mapData: "MapFeatures",
  locationInfo: "LocationInfo",
};

const PARTS: readonly (readonly [z.ZodType, string])[] = [
  [CityRef, "CityReference"],
  [FormulaNode, "Formula"],
  [RuleConditions, "RuleConditions"],
  [Answer, "Answer"],
  [AnswerPart, "AnswerPart"],
  [Reading, "Reading"],
  [Citation, "Citation"],
  [Statement, "Statement"],
  [Figure, "Figure"],
  [TraceEntry, "TraceEntry"],
  [DecidingQuestion, "DecidingQuestion"],
  [Interpretation, "Interpretation"],
  [SearchResult, "SearchResult"],
  [ProjectStep, "ProjectStep"],
  [Solution, "Solution"],
  [Change, "Change"],
  [PermitLine, "PermitLine"],
  [Said, "Said"],
  [FeeLine, "FeeLine"],
  [ComparedValue, "ComparedValue"],
  [ComparedCell, "ComparedCell"],
  [ComparedRow, "ComparedRow"],
  [ComparedCity, "ComparedCity"],
  [RuleChange, "RuleChange"],
  [Problem, "Problem"],
  [Unauthorized, "Unauthorized"],
];

/** True for a call that gives a list, page by page. */
export const isList = ({ input }: ApiOperation): boolean => "sort" in input.shape;

/** The name of what a call answers with in JSON, and of the same cut to some fields. */
export function answerNames(name: ApiOperationName): { whole: string; selected: string | null } {
  const operation: ApiOperation = apiOperations[name];
  const { record } = operation;
  if (!record) return { whole: BODIES[name] ?? "", selected: null };
  const own = RECORDS.get(record) ?? "";
  const ending = isList(operation) ? "Page" : "Item";
  return { whole: `${own}${ending}`, selected: `${own}Selection${ending}` };
}

/** Points with a record each: for lists that answer in GeoJSON. */
const FEATURES = "CityFeatures";

/** Every named schema, with words for each of its fields. */
export function describeSchemas(): Record<string, JsonSchema> {
  const names = z.registry<{ id: string }>();
  for (const [schema, id] of PARTS) names.add(schema, { id });
  for (const [record, id] of RECORDS) {
    // With `fields` any may be missing but the number.
    const selection = record.partial().required({ id: true });
    names.add(record, { id });
    names.add(selection, { id: `${id}Selection` });
    names.add(pageOf(record), { id: `${id}Page` });
    names.add(pageOf(selection), { id: `${id}SelectionPage` });
    if (id === "Permission" || id === "Coverage") continue;
    names.add(oneOf(record), { id: `${id}Item` });
    names.add(oneOf(selection), { id: `${id}SelectionItem` });
  }
  const bodies = new Set<string>();
  for (const [name, id] of Object.entries(BODIES) as [ApiOperationName, string][]) {
    if (!bodies.has(id)) names.add(apiOperations[name].output, { id });
    bodies.add(id);
  }
  return describe({ ...componentsOf(names), [FEATURES]: cityFeatures() });
}

/** A page, an item or a selection is of the record that its name begins with. */
const DERIVED = /^(\w+?)(Selection)?(Page|Item)?$/;

/** The schemas with words for themselves and for every field that has none of its own. */
function describe(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const [, record = id, selection, part] = DERIVED.exec(id) ?? [];
      const words = SCHEMA_WORDS[id] ?? SCHEMA_WORDS[record];
      const cut = selection ? " With `fields` only those asked for, and `id`." : "";
      const about =
        part === "Page"
          ? `A page of a list, with the records in \`data\`.${cut}`
          : part === "Item"
            ? `One record in \`data\`, with the law that it was made from.${cut}`
            : `${words ?? ""}${cut}`;
      return [id, { description: about, ...withFieldWords(schema, record) }];
    }),
  );
}

/** A schema whose fields, at any depth, have words: their own, those of their place, of the named schema, or of the name. */
function withFieldWords(schema: JsonSchema, id: string, place = id): JsonSchema {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return typeof value === "object" && value !== null
      ? withFieldWords(value as JsonSchema, id, place)
      : value;
  };
  const { properties, ...rest } = schema;
  const others = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inside(value)]));
  if (!properties) return others;
  const described = Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => {
    const own = `${place}.${name}`;
    const words = FIELD_WORDS[own] ?? FIELD_WORDS[`${id}.${name}`] ?? FIELD_WORDS[name];
    return [name, { ...(words ? { description: words } : {}), ...withFieldWords(field, id, own) }];
  });
  return { ...others, properties: Object.fromEntries(described) };
}

function cityFeatures(): JsonSchema {
  const number = { type: "number" };
  const point = {
    type: "object",
    properties: {
      type: { const: "Point" },
      coordinates: { type: "array", items: number, minItems: 2, maxItems: 2 },
    },
    required: ["type", "coordinates"],
    additionalProperties: false,
  };
  const feature = {
    type: "object",
    properties: {
      type: { const: "Feature" },
      id: { type: "integer" },
      geometry: point,
      properties: { anyOf: [reference("City"), reference("CitySelection")] },
    },
    required: ["type", "id", "geometry", "properties"],
    additionalProperties: false,
  };
  const text = { type: ["string", "null"] };
  return {
    type: "object",
    properties: {
      type: { const: "FeatureCollection" },
      features: { type: "array", items: feature },
      total: { type: "integer" },
      nextCursor: text,
      next: text,
      lawVersion: { type: "string" },
    },
    required: ["type", "features", "total", "nextCursor", "next", "lawVersion"],
    additionalProperties: false,
  };
}
