import type { Context } from "hono";
import { z } from "zod";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, type Result } from "#domain/result.ts";
import type { Env } from "./handler.ts";
import { cleanText, readFields } from "./read-input.ts";

const NO_JSON = "Please send the inputs as a JSON object.";

/**
 * Reads a call's inputs from its JSON body and its path with the contract's schema; no body is an empty object, and
 * characters that are no text are dropped as `readInput` does. The type must be JSON: a form of another site can send
 * anything else without asking.
 */
export async function readBody<S extends z.ZodType>(
  schema: S,
  c: Context<Env>,
): Promise<Result<z.output<S>, Problem>> {
  const path = c.req.param() as Record<string, string>;
  const text = await c.req.text();
  if (text === "") return readFields(schema, path);
  if (!/^application\/json\b/i.test(c.req.header("Content-Type") ?? ""))
    return err({ code: "unsupported_type", wanted: "JSON, with the header Content-Type: application/json" });
  let given: unknown;
  try {
    given = JSON.parse(text, (_, value) => (typeof value === "string" ? cleanText(value) : value));
  } catch {
    return err(invalidInput("body", NO_JSON));
  }
  const fields = z.record(z.string(), z.unknown()).safeParse(given);
  return fields.success
    ? readFields(schema, { ...fields.data, ...path })
    : err(invalidInput("body", NO_JSON));
}
