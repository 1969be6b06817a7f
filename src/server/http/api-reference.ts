import { operations } from "#contract/operations.ts";
import type {
  ReferenceCall,
  ReferenceCallOutput,
  ReferenceEntry,
  ReferenceOutput,
} from "#contract/reference.ts";
import { API_VERSION, type ApiParameter, parametersOf } from "#contract/v1/document/describe-api.ts";
import type { JsonSchema } from "#contract/v1/document/json-schema.ts";
import { answerNames, describeSchemas } from "#contract/v1/document/schemas.ts";
import { API_GROUPS, type ApiOperation, problemsOf } from "#contract/v1/operation.ts";
import { type ApiOperationName, apiOperations } from "#contract/v1/operations.ts";
import { MEDIA_TYPES } from "#contract/v1/parts.ts";
import { API_PROBLEMS } from "#contract/v1/problems.ts";
import { API_SCOPE_WORDS, API_SCOPES } from "#domain/accounts/api-scope.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { type LawRecords, lawRecords } from "../api/records/law-records.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/reference: the calls of the public API in short. It depends on the contract alone. */
export const apiReference: Handler = (c) =>
  c.json({
    version: API_VERSION,
    groups: API_GROUPS.map((name) => ({
      name,
      calls: ORDERED.filter(([, { group }]) => group === name).map(entryOf),
    })),
    scopes: API_SCOPES.map((name) => ({ name, description: API_SCOPE_WORDS[name] })),
    problems: Object.entries(API_PROBLEMS).map(([code, problem]) => ({ code, ...problem })),
  } satisfies ReferenceOutput);

/** GET /api/reference/{call}: one call to read. It depends on the contract and the law alone, so that it is made once for each. */
export const apiReferenceCall: Handler = (c, { engine, now }) => {
  const input = readInput(operations.apiReferenceCall.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const at = ORDERED.findIndex(([id]) => id === input.value.call);
  const found = ORDERED[at];
  if (!found) return problemResponse(c, { code: "not_found", what: "call" });
  let known = made.get(engine);
  if (!known) {
    known = { schemas: describeSchemas(), ids: sampleIds(lawRecords(engine, todayAt(now()))) };
    made.set(engine, known);
  }
  const [id, call] = found;
  const [previous, next] = [ORDERED[at - 1], ORDERED[at + 1]];
  return c.json({
    group: call.group,
    call: describeCall(id, call, known.schemas, known.ids[call.path]),
    previous: previous ? entryOf(previous) : null,
    next: next ? entryOf(next) : null,
  } satisfies ReferenceCallOutput);
};

/** All calls, in the order of the list. */
const ORDERED = API_GROUPS.flatMap((name) =>
  (Object.entries(apiOperations) as [ApiOperationName, ApiOperation][]).filter(
    ([, { group }]) => group === name,
  ),
);

const entryOf = ([id, { method, path, summary }]: (typeof ORDERED)[number]): ReferenceEntry => ({
  id,
  method,
  path,
  summary,
});

const made = new WeakMap<
  Engine,
  { schemas: ReturnType<typeof describeSchemas>; ids: ReturnType<typeof sampleIds> }
>();

/** A record's number for each call that takes one, so that its example works as it stands. */
const sampleIds = ({
  zoningCodes,
  rules,
  districts,
}: LawRecords): Readonly<Record<string, number | undefined>> => ({
  "/v1/zoning-codes/{id}": zoningCodes[0]?.record.id,
  "/v1/land-use-rules/{id}": rules[0]?.landUse.id,
  "/v1/rules/{id}": rules[0]?.rule.id,
  "/v1/districts/{id}": districts[0]?.record.id,
});

function describeCall(
  id: ApiOperationName,
  operation: ApiOperation,
  schemas: Readonly<Record<string, JsonSchema>>,
  sampleId: number | undefined,
): ReferenceCall {
  const { method, path, summary, description, scope, formats, deprecation } = operation;
  const { whole, selected } = answerNames(id);
  // Of a page or an item the record is what people look for.
  const answerName = selected ? whole.replace(/(Page|Item)$/, "") : whole;
  const properties = schemas[answerName]!.properties as Record<string, JsonSchema>;
  return {
    id,
    method,
    path,
    summary,
    description,
    scope,
    formats: formats.map((format) => MEDIA_TYPES[format]),
    inputs: parametersOf(operation).map((parameter) => {
      const input = describeInput(parameter, method);
      return input.name === "id" && sampleId !== undefined ? { ...input, example: String(sampleId) } : input;
    }),
    answerName,
    answer: Object.entries(properties).map(([name, schema]) => ({
      name,
      type: typeWords(schema),
      description: String(schema.description ?? ""),
    })),
    problems: [...problemsOf(operation)],
    deprecation: deprecation ? { ...deprecation } : null,
  };
}

function describeInput(
  { name, in: place, required, description, schema, example }: ApiParameter,
  method: "GET" | "POST",
): ReferenceCall["inputs"][number] {
  const items = schema.items as JsonSchema | undefined;
  return {
    name,
    in: method === "POST" ? "body" : place,
    required,
    type: typeWords(schema),
    description,
    values: ((items?.enum ?? schema.enum ?? []) as string[]).map(String),
    several: schema.type === "array",
    usual: schema.default === undefined ? null : String(schema.default),
    example: example === undefined ? null : String(example),
  };
}

/** The type of a value as people say it. */
function typeWords(schema: JsonSchema): string {
  if (schema.$ref) return String(schema.$ref).split("/").at(-1)!;
  const choices = schema.anyOf as JsonSchema[] | undefined;
  if (choices) return [...new Set(choices.map(typeWords))].join(" or ");
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeWords({ ...schema, type })).join(" or ");
  if ("const" in schema) return `“${String(schema.const)}”`;
  switch (schema.type) {
    case "integer":
    case "number": {
      const name = schema.type === "integer" ? "whole number" : "number";
      const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
      if (minimum !== undefined && maximum !== undefined && maximum < 2 ** 31 - 1)
        return `${name}, ${minimum} to ${maximum}`;
      return name;
    }
    case "array":
      return (schema.items as JsonSchema | undefined)?.enum
        ? "several of a list"
        : `list of ${typeWords((schema.items ?? {}) as JsonSchema)}`;
    case "string":
      return schema.format === "date" ? "date" : Array.isArray(schema.enum) ? "one of a list" : "text";
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    default:
      return "object";
  }
}
