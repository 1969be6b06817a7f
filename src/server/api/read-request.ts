import type { Context } from "hono";
import type { ApiOperation } from "#contract/v1/operation.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Env } from "../http/handler.ts";
import { cleanText, readFields, readInput } from "../http/read-input.ts";
import { type ApiFailure, failureOf, invalidInputs } from "./api-problem.ts";

type Input = Readonly<Record<string, unknown>>;

/** Reads a call's inputs from its path and its query, or from its body. */
export async function readRequest(
  c: Context<Env>,
  operation: ApiOperation,
  address: URL,
): Promise<Result<Input, ApiFailure>> {
  const { input } = operation;
  const query = address.searchParams;
  if (operation.method === "POST") {
    const [name] = query.keys();
    if (name === undefined) return readJsonBody(c, operation);
    return fault(name.slice(0, 60), "Please send all inputs in the body, and none in the address.");
  }
  const twice = [...query.keys()].find((name, at, names) => names.indexOf(name) < at);
  if (twice !== undefined) return fault(twice.slice(0, 60), "Please give each input once.");
  const path = c.req.param() as Record<string, string>;
  // Else the query would change what the path says, or be dropped without a word.
  const hidden = Object.keys(path).find((name) => query.has(name));
  if (hidden !== undefined) return fault(hidden, `Please give "${hidden}" in the path alone.`);
  const read = readInput(input, query, path);
  return read.ok ? ok(read.value as Input) : err(failureOf(read.error));
}

async function readJsonBody(c: Context<Env>, { input }: ApiOperation): Promise<Result<Input, ApiFailure>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header("Content-Type") ?? ""))
    return err({
      code: "unsupported_media_type",
      detail: "Please send the inputs as JSON, with the header Content-Type: application/json.",
    });
  let given: unknown;
  try {
    given = JSON.parse(await c.req.text());
  } catch {
    return fault("body", "Please send the inputs as a JSON object. This is not JSON.");
  }
  if (typeof given !== "object" || given === null || Array.isArray(given))
    return fault("body", "Please send the inputs as a JSON object.");
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== "string" && typeof value !== "number")
      return fault(name.slice(0, 60), `Please give "${name.slice(0, 60)}" as a text or a number.`);
    const clean = cleanText(String(value));
    if (clean.trim() !== "") texts.set(name, clean);
  }
  const read = readFields(input, Object.fromEntries(texts));
  return read.ok ? ok(read.value as Input) : err(failureOf(read.error));
}

const fault = (field: string, message: string) => err(invalidInputs([{ field, message }]));
