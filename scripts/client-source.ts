import type { JsonSchema } from "#contract/v1/document/json-schema.ts";

/** The typed client's table of calls and types, as TypeScript, from an OpenAPI document. */

interface Described {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required: boolean; description: string; schema: JsonSchema }[];
  requestBody?: { content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** What comes in the place of an answer. */
const PROBLEMS = ["Problem", "Unauthorized"];
const HEAD = "// Made from the OpenAPI document by `npm run client`. Changes here are lost.\n";

/** The text of src/client/generated.ts. */
export function clientSource(document: JsonSchema): string {
  const { schemas } = document.components as { schemas: Record<string, JsonSchema> };
  const paths = document.paths as Record<string, Record<string, Described>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const used = namesUsed(
    calls.map(({ call }) => answerOf(call)),
    schemas,
  );
  const types = [...used].sort().map((name) => declaration(name, schemas[name]!));
  const operations = calls.map(({ call }) => operationType(call, schemas));
  const table = calls.map(
    ({ path, method, call }) => `  ${call.operationId}: { method: "${method}", path: "${path}" },`,
  );
  return [
    HEAD,
    ...types,
    "/** What each call takes and gives. `record` is what `fields` chooses from. */",
    "export interface Operations {",
    ...operations,
    "}\n",
    "export const OPERATIONS = {",
    ...table,
    "} as const satisfies Record<keyof Operations, { method: string; path: string }>;\n",
  ].join("\n");
}

/** The name of a call's answer in JSON; of a choice the first, which is the whole. */
function answerOf({ responses }: Described): string {
  const content = responses["200"]!.content!;
  const { schema } = (content["application/json"] ?? content["application/geo+json"])!;
  const first = (schema.anyOf as JsonSchema[] | undefined)?.[0] ?? schema;
  return nameOf(first);
}

const nameOf = ({ $ref }: JsonSchema): string => String($ref).split("/").at(-1)!;

/** The names that others lead to, and what those lead to. */
function namesUsed(names: readonly string[], schemas: Record<string, JsonSchema>): Set<string> {
  const used = new Set<string>();
  const open = [...names, ...PROBLEMS];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    used.add(name);
    const text = JSON.stringify(schemas[name]);
    for (const [, next] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
      if (!used.has(next!)) open.push(next!);
  }
  return used;
}

const declaration = (name: string, schema: JsonSchema): string =>
  `${comment(schema.description, "")}export type ${name} = ${typeOf(schema, "")};\n`;

function operationType(call: Described, schemas: Record<string, JsonSchema>): string {
  const answer = answerOf(call);
  const parameters =
    call.parameters ??
    propertiesOf(call.requestBody!.content["application/json"].schema).map(({ name, required, schema }) => ({
      name,
      required,
      description: String(schema.description ?? ""),
      schema,
    }));
  const inputs = parameters
    // A client reads JSON; a caller that wants a file sets the header.
    .filter(({ name }) => name !== "format")
    .map(
      ({ name, required, description, schema }) =>
        `${comment(description, "      ")}      ${name}${required ? "" : "?"}: ${inputType(schema)};`,
    );
  const data = (schemas[answer]!.properties as Record<string, JsonSchema> | undefined)?.data;
  const takesFields = parameters.some(({ name }) => name === "fields");
  const record = takesFields && data ? nameOf((data.items as JsonSchema | undefined) ?? data) : "never";
  return [
    `${comment(call.summary, "  ")}  ${call.operationId}: {`,
    "    input: {",
    ...inputs,
    "    };",
    `    output: ${answer};`,
    `    record: ${record};`,
    `    list: ${takesFields && data?.type === "array"};`,
    "  };",
  ].join("\n");
}

const inputType = (schema: JsonSchema): string =>
  schema.type === "array" ? `readonly (${typeOf(schema.items as JsonSchema, "")})[]` : typeOf(schema, "");

function propertiesOf(schema: JsonSchema) {
  const required = new Set(schema.required as string[] | undefined);
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, own]) => ({
    name,
    required: required.has(name),
    schema: own,
  }));
}

function typeOf(schema: JsonSchema, indent: string): string {
  if (schema.$ref) return nameOf(schema);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, indent)))].join(" | ");
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(" | ");
  switch (schema.type) {
    case "string":
      return "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array": {
      const parts = schema.prefixItems as JsonSchema[] | undefined;
      if (parts) return `[${parts.map((part) => typeOf(part, indent)).join(", ")}]`;
      return `(${typeOf(schema.items as JsonSchema, indent)})[]`;
    }
    case "object":
      return objectType(schema, indent);
    default:
      return "unknown";
  }
}

function objectType(schema: JsonSchema, indent: string): string {
  const properties = propertiesOf(schema);
  const more = schema.additionalProperties as JsonSchema | boolean | undefined;
  if (properties.length === 0)
    return `Record<string, ${typeof more === "object" && more !== null ? typeOf(more, indent) : "unknown"}>`;
  const inner = `${indent}  `;
  const lines = properties.map(({ name, required, schema: own }) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${comment(own.description, inner)}${inner}${key}${required ? "" : "?"}: ${typeOf(own, inner)};`;
  });
  const open = typeof more === "object" && more !== null ? [`${inner}[member: string]: unknown;`] : [];
  return ["{", ...lines, ...open, `${indent}}`].join("\n");
}

const comment = (text: unknown, indent: string): string =>
  text ? `${indent}/** ${String(text).replaceAll("*/", "*\\/").replace(/\s+/g, " ")} */\n` : "";
