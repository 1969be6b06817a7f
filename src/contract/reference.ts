import { z } from "zod";

export const ReferenceInputField = z.strictObject({
  name: z.string(),
  /** `body`: sent as JSON. */
  in: z.enum(["path", "query", "body"]),
  required: z.boolean(),
  /** "whole number, 1 to 500" */
  type: z.string(),
  description: z.string(),
  /** What may be chosen; empty where anything may be given. */
  values: z.array(z.string()),
  /** Several values, with commas between. */
  several: z.boolean(),
  usual: z.string().nullable(),
  example: z.string().nullable(),
});

const AnswerField = z.strictObject({ name: z.string(), type: z.string(), description: z.string() });

export const ReferenceCall = z.strictObject({
  id: z.string(),
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  summary: z.string(),
  description: z.string(),
  scope: z.string(),
  formats: z.array(z.string()),
  inputs: z.array(ReferenceInputField),
  /** What each record of the answer holds, or the answer itself. */
  answerName: z.string(),
  answer: z.array(AnswerField),
  problems: z.array(z.string()),
  /** Set when the call is going away. */
  deprecation: z.strictObject({ since: z.string(), sunset: z.string(), instead: z.string() }).nullable(),
});

/** What a list says of a call. */
const ReferenceEntry = ReferenceCall.pick({ id: true, method: true, path: true, summary: true });

/**
 * GET /api/reference: the public API for people to read, made from the same contract as its OpenAPI document: its calls in
 * short, and what is the same for all of them.
 */
export const ReferenceOutput = z.strictObject({
  version: z.string(),
  groups: z.array(z.strictObject({ name: z.string(), calls: z.array(ReferenceEntry) })),
  scopes: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  problems: z.array(
    z.strictObject({ code: z.string(), status: z.int(), title: z.string(), help: z.string() }),
  ),
});

/** GET /api/reference/{call}: one call, and those before and after it in the list. */
export const ReferenceCallInput = z.strictObject({ call: z.string() });
export const ReferenceCallOutput = z.strictObject({
  group: z.string(),
  call: ReferenceCall,
  previous: ReferenceEntry.nullable(),
  next: ReferenceEntry.nullable(),
});

export type ReferenceOutput = z.infer<typeof ReferenceOutput>;
export type ReferenceCallOutput = z.infer<typeof ReferenceCallOutput>;
export type ReferenceEntry = z.infer<typeof ReferenceEntry>;
export type ReferenceCall = z.infer<typeof ReferenceCall>;
export type ReferenceInputField = z.infer<typeof ReferenceInputField>;
