import { expect, test } from "vitest";
import { FIELD_WORDS } from "./field-words.ts";
import type { JsonSchema } from "./json-schema.ts";
import { SCHEMA_WORDS } from "./schema-words.ts";
import { describeSchemas } from "./schemas.ts";

const schemas = describeSchemas();

/** Every field of the document with the schema that it is in. */
function fieldsOf(id: string, schema: unknown): { id: string; name: string; words: unknown }[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => fieldsOf(id, part));
  if (typeof schema !== "object" || schema === null) return [];
  const { properties, ...rest } = schema as JsonSchema;
  const own = Object.entries((properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => [
    { id, name, words: field.description },
    ...fieldsOf(id, field),
  ]);
  return [...own, ...Object.values(rest).flatMap((part) => fieldsOf(id, part))];
}
const fields = Object.entries(schemas).flatMap(([id, schema]) => fieldsOf(id, schema));

test("every schema and every field of it says what it is", () => {
  expect(fields.length).toBeGreaterThan(700);
  expect(Object.keys(schemas).filter((id) => !schemas[id]!.description)).toEqual([]);
  expect(fields.filter(({ words }) => !words).map(({ id, name }) => `${id}.${name}`)).toEqual([]);
});

test("no words are left over: each stands at a field or a schema", () => {
  const said = new Set(fields.map(({ name, words }) => `${name}: ${String(words)}`));
  const unused = Object.entries(FIELD_WORDS)
    .filter(([key, words]) => !said.has(`${key.split(".").at(-1)}: ${words}`))
    .map(([key]) => key);
  expect(unused).toEqual([]);
  expect(Object.keys(SCHEMA_WORDS).filter((id) => !schemas[id])).toEqual([]);
});

test("a field that its own schema describes keeps those words, also in a selection", () => {
  const topics = ["Coverage", "CoverageSelection"].map(
    (id) => (schemas[id]!.properties as Record<string, JsonSchema>).state?.description,
  );
  expect(topics[0]).toMatch(/not_covered/);
  expect(topics[1]).toBe(topics[0]);
});
