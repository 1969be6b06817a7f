import { z } from "zod";

/** A JSON Schema (2020-12) as plain data. */
export type JsonSchema = { [key: string]: unknown };

/** The bounds that Zod writes for every whole number say nothing. */
const SAFE = Number.MAX_SAFE_INTEGER;

const OPTIONS = {
  io: "output",
  unrepresentable: "any",
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    if (jsonSchema.minimum === -SAFE) delete jsonSchema.minimum;
    if (jsonSchema.maximum === SAFE) delete jsonSchema.maximum;
  },
} as const;

/** One input as it is sent; what a default or a transformation makes of it is ours alone. */
export function schemaOfInput(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, OPTIONS) as JsonSchema;
  return rest;
}

type Names = z.core.$ZodRegistry<{ id: string }>;

/** Named schemas that refer to each other under #/components/schemas. */
export function componentsOf(names: Names): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, {
    ...OPTIONS,
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas as Record<string, JsonSchema>)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { $schema: _schema, $id: _id, ...rest }]) => [id, rest]),
  );
}

export const reference = (id: string): JsonSchema => ({ $ref: `#/components/schemas/${id}` });
