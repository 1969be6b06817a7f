import type { Context } from "hono";
import { smallestPlanWith } from "#domain/accounts/plan.ts";
import { type Problem, type ProblemCode, sentenceOf } from "#domain/problem.ts";
import type { Outage } from "../database/outage.ts";
import type { Env } from "./handler.ts";

/** The one map from expected failures to HTTP. A new problem does not compile until it has a status here. */
export const STATUS = {
  invalid_input: 400,
  unauthorized: 401,
  wrong_login: 401,
  other_site: 403,
  plan_required: 403,
  not_found: 404,
  unknown_table: 404,
  method_not_allowed: 405,
  already_on_plan: 409,
  link_over: 410,
  code_needed: 401,
  sign_in_over: 410,
  setup_over: 410,
  two_step_state: 409,
  passkeys_off: 503,
  passkey_over: 410,
  passkey_unknown: 401,
  passkey_refused: 400,
  passkey_copied: 400,
  passkey_taken: 409,
  no_room: 409,
  question_taken: 409,
  question_settled: 409,
  operators_only: 403,
  decided_meanwhile: 409,
  body_too_large: 413,
  unsupported_type: 415,
  search_limit: 429,
  too_many_requests: 429,
  too_many_attempts: 429,
  export_limit: 429,
  payments_failed: 502,
  payments_off: 503,
  data_not_ready: 503,
  unavailable: 503,
} as const satisfies Record<ProblemCode, number>;

/** {"error": code, "message": sentence}, {"fields"} when inputs are wrong and {"plan"} when one is needed, with the status and headers that belong to it. */
export function problemResponse(c: Context<Env>, problem: Problem): Response {
  const body = {
    error: problem.code,
    message: sentenceOf(problem),
    ...(problem.code === "invalid_input" ? { fields: problem.fields } : {}),
    ...(problem.code === "plan_required" ? { plan: smallestPlanWith(problem.use) } : {}),
  };
  return c.json(body, STATUS[problem.code], { "Cache-Control": "no-store", ...headersOf(problem) });
}

/** How long to wait before trying again: a server that is back is noticed within a second, a crowd takes longer to pass. */
const TRY_AGAIN_SECONDS = { down: 5, busy: 10, storage: 30 } as const;

/** What the person reads when the database cannot be used right now. */
export const unavailable = (outage: Outage): Problem => ({
  code: "unavailable",
  why: outage === "down" ? "database" : outage,
  retryAfterSeconds: TRY_AGAIN_SECONDS[outage],
});

/** What a problem says in headers: when to come back, which methods there are. */
export function headersOf(problem: Problem): Record<string, string> {
  switch (problem.code) {
    case "method_not_allowed":
      return { Allow: problem.allow.join(", ") };
    case "too_many_requests":
    case "too_many_attempts":
    case "data_not_ready":
    case "unavailable":
      return { "Retry-After": String(problem.retryAfterSeconds) };
    case "search_limit":
    case "export_limit":
      return { "Retry-After": String(problem.resetsInSeconds) };
    default:
      return {};
  }
}
