import type { z } from "zod";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";

/**
 * Reads a call's inputs from its query and path with the contract's schema. Of a name given twice the first counts,
 * an empty value is as good as none, and characters that are no text (NUL, half of a surrogate pair) are dropped.
 */
export function readInput<S extends z.ZodType>(
  schema: S,
  query: URLSearchParams,
  path: Readonly<Record<string, string>> = {},
): Result<z.output<S>, Problem> {
  // Maps, because names come from outside and "constructor" is a property of every object.
  const given = new Map<string, string>();
  for (const [name, value] of [...Object.entries(path), ...query]) {
    const clean = cleanText(value);
    if (!given.has(name) && clean.trim() !== "") given.set(name, clean);
  }
  return readFields(schema, Object.fromEntries(given));
}

/** Reads inputs by name with the contract's schema; the problem has a sentence for each field that is wrong. */
export function readFields<S extends z.ZodType>(
  schema: S,
  given: Readonly<Record<string, unknown>>,
): Result<z.output<S>, Problem> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return ok(parsed.data);
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.map(String).join(".")];
    for (const name of names) if (!fields.has(name)) fields.set(name, sentenceFor(issue, name));
  }
  const [message = "Something in this call is wrong."] = fields.values();
  return err({ code: "invalid_input", message, fields: Object.fromEntries(fields) });
}

/** The schema's own sentence where it has one; its default wording is for programmers. */
function sentenceFor(issue: z.core.$ZodIssue, name: string): string {
  if (issue.code === "unrecognized_keys") return `This call has no input named "${name.slice(0, 60)}".`;
  if (/^Please /.test(issue.message)) return issue.message;
  return name === "q" ? "Please type a question." : `Please check "${name}": the value given cannot be used.`;
}

/** Lone surrogates and control characters (tab and line breaks aside) carry no meaning and upset what comes after. */
export const cleanText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  text.replace(/[\ud800-\udfff]/gu, "").replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");
