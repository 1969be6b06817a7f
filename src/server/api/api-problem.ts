import type { Context } from "hono";
import { API_PROBLEMS, type ApiProblemCode, problemAddress } from "#contract/v1/problems.ts";
import { smallestPlanWith } from "#domain/accounts/plan.ts";
import { type Problem, sentenceOf } from "#domain/problem.ts";
import type { Env } from "../http/handler.ts";
import type { Services } from "../services.ts";

/** What went wrong with a call, to be told as RFC 9457 has it. */
export interface ApiFailure {
  code: ApiProblemCode;
  /** What went wrong this time, in a sentence or two. */
  detail: string;
  /** The inputs that are wrong. */
  errors?: readonly { field: string; message: string }[];
  headers?: Readonly<Record<string, string>>;
  /** Further members: the plan that is needed, the formats that there are. */
  more?: Readonly<Record<string, unknown>>;
}

/** The documented body. A 401 has another and comes from the gate. */
export function apiProblem(
  c: Context<Env>,
  { baseUrl }: Pick<Services, "baseUrl">,
  failure: ApiFailure,
): Response {
  const { status, title } = API_PROBLEMS[failure.code];
  const body = {
    type: problemAddress(baseUrl(), failure.code),
    title,
    status,
    detail: failure.detail,
    instance: `urn:uuid:${c.get("requestId")}`,
    code: failure.code,
    ...(failure.errors ? { errors: failure.errors } : {}),
    ...failure.more,
  };
  return c.body(JSON.stringify(body), status, {
    "Content-Type": "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
    ...failure.headers,
  });
}

export const invalidInputs = (errors: readonly { field: string; message: string }[]): ApiFailure => ({
  code: "invalid_input",
  detail: errors[0]?.message ?? "Something in this call is wrong.",
  errors,
});

/** A failure of the site's own calls as one of the public API. */
export function failureOf(problem: Problem): ApiFailure {
  const detail = sentenceOf(problem);
  switch (problem.code) {
    case "invalid_input":
      return invalidInputs(
        Object.entries(problem.fields).map(([field, message]) => ({ field: field || "body", message })),
      );
    case "not_found":
      return { code: "not_found", detail };
    case "unavailable":
      return { code: "unavailable", detail, headers: { "Retry-After": String(problem.retryAfterSeconds) } };
    case "plan_required":
      return { code: "plan_required", detail, more: { plan: smallestPlanWith(problem.use) } };
    default:
      throw new Error(`The public API has no answer for the problem ${problem.code}.`);
  }
}
