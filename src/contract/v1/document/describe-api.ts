import type { z } from "zod";
import { API_SCOPE_WORDS, API_SCOPES } from "#domain/accounts/api-scope.ts";
import { API_GROUPS, type ApiOperation, problemsOf } from "../operation.ts";
import { type ApiOperationName, apiOperations } from "../operations.ts";
import { MEDIA_TYPES } from "../parts.ts";
import { API_PROBLEMS, type ApiProblemCode, problemAddress } from "../problems.ts";
import { type JsonSchema, reference, schemaOfInput } from "./json-schema.ts";
import { answerNames, describeSchemas, isList } from "./schemas.ts";

/** The version of the contract: the first figure is that of the paths (docs/api-versioning.md). */
export const API_VERSION = "1.3.0";
export const API_VERSION_PAGE = "/api-access/reference#versions";

export interface ApiParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
}

/** The inputs of a call, in the order of the contract. */
export function parametersOf({ input, path, examples }: ApiOperation): ApiParameter[] {
  return Object.entries(input.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const { description = "", ...schema } = schemaOfInput(field);
    // Of one example only: inputs of several need not go together.
    const sample = examples[0]?.[name];
    const isNumber = schema.type === "integer" || schema.type === "number";
    const example = schema.type === "array" ? sample?.split(",") : isNumber ? Number(sample) : sample;
    return {
      name,
      in: path.includes(`{${name}}`) ? "path" : "query",
      required: !field.safeParse(undefined).success,
      description: String(description),
      schema,
      ...(sample === undefined ? {} : { example }),
    };
  });
}

/** The OpenAPI document of the public API. */
export function describeApi(baseUrl: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(apiOperations) as [ApiOperationName, ApiOperation][]) {
    const path = paths[operation.path] ?? {};
    path[operation.method.toLowerCase()] = describeOperation(name, operation, baseUrl);
    paths[operation.path] = path;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Lotline API",
      version: API_VERSION,
      summary: "What cities let people build, with the clause behind every figure.",
      description:
        "Every call needs a key, sent as `Authorization: Bearer …`. Answers are JSON; many come as CSV or GeoJSON too. " +
        "Each GET also answers HEAD, carries an `ETag`, and answers 304 to `If-None-Match`. " +
        "No call changes anything, so any call may be repeated. Nothing here is legal advice.",
      termsOfService: `${baseUrl}/terms-of-service`,
      license: { name: "Terms of Service", url: `${baseUrl}/terms-of-service` },
    },
    servers: [{ url: baseUrl }],
    externalDocs: { url: `${baseUrl}/api-access/reference`, description: "Reference, to read and to try" },
    tags: API_GROUPS.map((name) => ({ name, description: GROUP_WORDS[name] })),
    security: [{ key: [] }],
    paths,
    components: {
      schemas: describeSchemas(),
      headers: HEADERS,
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: `A key from the API Access page. It has scopes: ${API_SCOPES.map(
            (scope) => `\`${scope}\`: ${API_SCOPE_WORDS[scope]}`,
          ).join(" ")}`,
        },
      },
    },
  };
}

const GROUP_WORDS: Readonly<Record<(typeof API_GROUPS)[number], string>> = {
  Law: "The law as lists and records.",
  Questions: "Questions in plain words, and cities side by side.",
  Projects: "Projects checked against the rules.",
  Places: "Shapes on the map, and the rules at a place.",
};

const text = (description: string) => ({ description, schema: { type: "string" } });
const HEADERS = {
  ETag: text("Identifies this state of the answer; send it in If-None-Match."),
  Link: text("`rel=next` leads to the next page, `rel=deprecation` to what changes."),
  RateLimit: text("How many calls are left and when the count resets."),
  "RateLimit-Policy": text("How many calls the plan includes."),
  "Lotline-Key-Expires": text("When the key that was sent stops working; absent for a key without an end."),
  "X-Request-Id": text("Include it when you write to us about a call."),
  "Retry-After": { description: "How many seconds to wait.", schema: { type: "integer" } },
  "WWW-Authenticate": text("Says that a bearer key is required."),
  Deprecation: text("When the call was deprecated."),
  Sunset: text("When the call stops working."),
};
const headers = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function describeOperation(name: ApiOperationName, operation: ApiOperation, baseUrl: string): JsonSchema {
  const { method, group, scope, summary, description, deprecation } = operation;
  const parameters = parametersOf(operation);
  const inputs =
    method === "POST"
      ? { requestBody: describeBody(operation, parameters) }
      : { parameters: parameters.map(describeParameter) };
  return {
    operationId: name,
    tags: [group],
    summary,
    description: `${description} Scope: \`${scope}\`.`,
    ...inputs,
    security: [{ key: [scope] }],
    ...(deprecation ? { deprecated: true } : {}),
    responses: {
      200: {
        description: "What you asked for.",
        headers: headers(
          "ETag",
          "RateLimit",
          "RateLimit-Policy",
          "Lotline-Key-Expires",
          "X-Request-Id",
          ...("cursor" in operation.input.shape || deprecation ? (["Link"] as const) : []),
          ...(deprecation ? (["Deprecation", "Sunset"] as const) : []),
        ),
        content: describeContent(name, operation),
      },
      ...(method === "GET"
        ? { 304: { description: "Nothing changed since the ETag that was sent.", headers: headers("ETag") } }
        : {}),
      ...describeProblems(problemsOf(operation), baseUrl),
    },
  };
}

const describeParameter = ({ schema, ...parameter }: ApiParameter): JsonSchema => ({
  ...parameter,
  // Lists are written with commas between.
  ...(schema.type === "array" ? { style: "form", explode: false } : {}),
  schema,
});

function describeBody({ examples }: ApiOperation, parameters: readonly ApiParameter[]): JsonSchema {
  return {
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: Object.fromEntries(
            parameters.map(({ name, description, schema }) => [name, { description, ...schema }]),
          ),
          required: parameters.filter(({ required }) => required).map(({ name }) => name),
          additionalProperties: false,
        },
        example: Object.fromEntries(
          Object.entries(examples[0] ?? {}).map(([name, value]) => [
            name,
            parameters.find((one) => one.name === name)?.schema.type === "integer" ? Number(value) : value,
          ]),
        ),
      },
    },
  };
}

function describeContent(name: ApiOperationName, operation: ApiOperation): JsonSchema {
  const { whole, selected } = answerNames(name);
  const json = selected ? { anyOf: [reference(whole), reference(selected)] } : reference(whole);
  const schemaOf = {
    json,
    csv: { type: "string", description: "A first line of names, then a line for each record (RFC 4180)." },
    geojson: isList(operation) ? reference("CityFeatures") : json,
  };
  return Object.fromEntries(
    operation.formats.map((format) => [MEDIA_TYPES[format], { schema: schemaOf[format] }]),
  );
}

/** Problems by status: several may share one. */
function describeProblems(codes: readonly ApiProblemCode[], baseUrl: string): JsonSchema {
  const byStatus = new Map<number, ApiProblemCode[]>();
  for (const code of codes)
    byStatus.set(API_PROBLEMS[code].status, [...(byStatus.get(API_PROBLEMS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      {
        description: own
          .map((code) => `\`${code}\`: ${API_PROBLEMS[code].title}. ${API_PROBLEMS[code].help}`)
          .join("\n\n"),
        headers: headers(
          "X-Request-Id",
          ...(status === 429 ? (["Retry-After", "RateLimit", "RateLimit-Policy"] as const) : []),
          ...(status === 401 ? (["WWW-Authenticate"] as const) : []),
        ),
        content: {
          [status === 401 ? "application/json" : "application/problem+json"]: {
            schema: reference(status === 401 ? "Unauthorized" : "Problem"),
            examples: Object.fromEntries(own.map((code) => [code, { value: sampleProblem(code, baseUrl) }])),
          },
        },
      },
    ]),
  );
}

function sampleProblem(code: ApiProblemCode, baseUrl: string): JsonSchema {
  const { status, title, help } = API_PROBLEMS[code];
  if (code === "unauthorized") return { error: "unauthorized", message: title };
  return {
    type: problemAddress(baseUrl, code),
    title,
    status,
    detail: help,
    instance: "urn:uuid:8f5c1f7e-4a4b-4d0f-9a53-8a1f6f0f2c11",
    code,
    ...(code === "invalid_input"
      ? { errors: [{ field: "cityId", message: "Please give a whole number from 1 to 2147483647." }] }
      : {}),
  };
}
