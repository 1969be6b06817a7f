import type { Context } from "hono";
import type { z } from "zod";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, type Result } from "#domain/result.ts";
import type { Env } from "./handler.ts";
import { readInput } from "./read-input.ts";

/**
 * Reads a call's inputs from its body, JSON or a form, and its path, with the contract's schema; by the rules of
 * `readInput`. The body of a call is one flat object of texts, numbers, true and false.
 */
export async function readBody<S extends z.ZodType>(
  c: Context<Env>,
  schema: S,
): Promise<Result<z.output<S>, Problem>> {
  const given = parse(await c.req.text(), c.req.header("Content-Type") ?? "");
  return given
    ? readInput(schema, given, c.req.param() as Record<string, string>)
    : err(invalidInput("body", "Please send the inputs as a JSON object or as a form."));
}

function parse(text: string, type: string): URLSearchParams | null {
  if (!/^application\/json\b/i.test(type)) return new URLSearchParams(text);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === "object" && value !== null) return null;
    if (value !== null) given.append(name, String(value));
  }
  return given;
}
