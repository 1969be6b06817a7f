import type { z } from "zod";
import type { ApiCall } from "./calls.ts";
import type { ApiFormat } from "./parts.ts";
import type { ApiProblemCode } from "./problems.ts";

/** The chapters of the reference. */
export const API_GROUPS = ["Law", "Questions", "Projects", "Places"] as const;

/** One call of the public API: everything that its handler, the OpenAPI document, the reference and the client are made from. */
export interface ApiOperation extends ApiCall {
  group: (typeof API_GROUPS)[number];
  description: string;
  /** Inputs of the path and the address, or of the body, by name. */
  input: z.ZodObject;
  output: z.ZodType;
  /** The record of which `fields` chooses, for calls that take it. */
  record?: z.ZodObject;
  /** The first is usual. */
  formats: readonly [ApiFormat, ...ApiFormat[]];
  /** Besides those that every call may have. */
  problems: readonly ApiProblemCode[];
  /** Inputs of calls that succeed, for the reference and the tests. */
  examples: readonly Readonly<Record<string, string>>[];
  /** Set when the call is going away: docs/api-versioning.md. */
  deprecation?: {
    /** The day it was announced. */
    since: string;
    /** The last day on which it answers. */
    sunset: string;
    instead: string;
  };
}

/** What every call may answer. */
export const COMMON_PROBLEMS = [
  "invalid_input",
  "unauthorized",
  "insufficient_scope",
  "plan_required",
  "not_acceptable",
  "rate_limited",
  "unavailable",
  "internal",
] as const satisfies readonly ApiProblemCode[];

export const problemsOf = ({ problems }: ApiOperation): readonly ApiProblemCode[] => [
  ...COMMON_PROBLEMS,
  ...problems,
];
