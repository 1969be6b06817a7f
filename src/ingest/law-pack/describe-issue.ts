import { z } from "zod";
import type { FaultPlace, Path } from "./law-fault.ts";
import { insteadOf } from "./nearest-word.ts";

/** What a schema found wrong, in words for the author of the file. */

/** What to write where a field is missing that something cannot be without. */
const WHEN_MISSING: Readonly<Record<string, string>> = {
  id: "Give it an id in lower case with hyphens, as 10-5-fence-height.",
  section: "Write the official citation of the section: a rule without a citation answers nothing.",
  code: "Name the code it is part of: a key of `codes` in city.yaml.",
  quote: "Copy the sentence of the clause's text that says so.",
  source: "Name the source it was read in: a key of `sources` in city.yaml.",
  tier: "Say how good the source is.",
  read_on: "Write the day on which the sources were read, as 2026-01-21.",
  as_of: "Write the state of the law that the source shows, in its own words.",
  text: "Write what the section says, in your own plain words with figures in digits.",
  heading: "Write the words a person would search.",
  subject: "Name every subject it speaks of, as a person would ask.",
  topic: "Write the topic, which is the file's name without .yaml.",
};

/** Reports everything a schema refuses in `content`; null then, else what was read. */
export function readWith<S extends z.ZodType>(
  schema: S,
  content: unknown,
  place: FaultPlace,
  what: string,
): z.output<S> | null {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) reportIssue(issue, schema, content, place, what);
  return null;
}

function reportIssue(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  content: unknown,
  place: FaultPlace,
  what: string,
): void {
  const at = place.within([], ...namesOn(content, issue.path));
  const field = fieldOf(issue.path) ?? what;
  const value = issue.path.reduce<unknown>((node, step) => stepInto(node, step), content);
  if (issue.code === "unrecognized_keys") {
    const allowed = Object.keys(shapeOf(schemaAt(schema, issue.path)) ?? {});
    for (const key of issue.keys)
      at.report(`"${key}" is no field of ${field}`, insteadOf(key, allowed, "fields"), ...issue.path, key);
  } else if (issue.code === "invalid_value" && value !== undefined) {
    const allowed = issue.values.map(String);
    at.report(`"${shown(value)}" is no word of ${field}`, insteadOf(shown(value), allowed), ...issue.path);
  } else if (issue.code === "custom" && typeof issue.params?.remedy === "string") {
    at.report(issue.message, issue.params.remedy, ...issue.path);
  } else if (value === undefined || value === null) {
    at.report(`\`${field}\` is missing`, missingRemedy(issue, field), ...issue.path);
  } else if (issue.code === "invalid_type") {
    at.report(`\`${field}\` is ${kindOf(value)}`, typeRemedy(issue.expected, value), ...issue.path);
  } else {
    const remedy = `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}.`;
    at.report(`\`${field}\` is "${shown(value)}"`, remedy, ...issue.path);
  }
}

function missingRemedy(issue: z.core.$ZodIssue, field: string): string {
  const remedy = WHEN_MISSING[field] ?? "Add it.";
  return issue.code === "invalid_value" ? `${remedy} allowed: ${issue.values.join(", ")}.` : remedy;
}

function typeRemedy(expected: string, value: unknown): string {
  if (expected === "string" && typeof value !== "object") return `Put it in quotes: "${String(value)}".`;
  if (expected === "object" || expected === "record") return "Write fields below it, each with its colon.";
  if (expected === "array") return "Write a list: [one, another].";
  return `Write ${expected === "boolean" ? "true or false" : expected === "string" ? "one text" : `a ${expected}`}.`;
}

const kindOf = (value: unknown): string =>
  Array.isArray(value)
    ? "a list"
    : typeof value === "object"
      ? "a group of fields"
      : typeof value === "string"
        ? `the text "${shown(value)}"`
        : `${String(value)}, which is no text`;

const shown = (value: unknown): string => {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

const stepInto = (node: unknown, step: PropertyKey): unknown =>
  node !== null && typeof node === "object"
    ? (node as Record<PropertyKey, unknown>)[step]
    : // A single word where a list may be: the list's only item.
      step === 0
      ? node
      : undefined;

/** The last field on the way: of ["when", "material", 0] it is "material". */
const fieldOf = (path: Path): string | null => {
  const field = path.findLast((step) => typeof step === "string");
  return field === undefined ? null : String(field);
};

/** What authors call the parts of a path: ids, codes, and the keys of sources. */
function namesOn(content: unknown, path: Path): string[] {
  const names: string[] = [];
  let node = content;
  for (const [at, step] of path.entries()) {
    node = stepInto(node, step);
    const own = node !== null && typeof node === "object" ? (node as Record<string, unknown>) : {};
    if (typeof step === "number" && typeof (own.id ?? own.code) === "string")
      names.push(String(own.id ?? own.code));
    else if (["sources", "codes", "groups"].includes(String(path[at - 1]))) names.push(String(step));
  }
  return names;
}

function schemaAt(schema: z.ZodType, path: Path): z.ZodType | null {
  let at: z.ZodType | null = schema;
  for (const step of path) {
    const inner: z.ZodType | null = at && bare(at);
    if (inner instanceof z.ZodObject) at = (inner.shape[String(step)] as z.ZodType | undefined) ?? null;
    else if (inner instanceof z.ZodArray) at = inner.element as z.ZodType;
    else if (inner instanceof z.ZodRecord) at = inner.valueType as z.ZodType;
    else return null;
  }
  return at;
}

const shapeOf = (schema: z.ZodType | null): Record<string, unknown> | null => {
  const inner = schema && bare(schema);
  return inner instanceof z.ZodObject ? inner.shape : null;
};

/** A schema without what says that it may be absent or is rewritten before it is read. */
export function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return bare(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe)
    return bare((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  return schema;
}
