import type { Problem, Unauthorized } from "./generated.ts";

/** What the API answered instead of what was asked for. Go by `code`; it never changes. */
export class LotlineError extends Error {
  override readonly name = "LotlineError";
  readonly status: number;
  /** Null when something between here and the API answered. */
  readonly code: Problem["code"] | null;
  /** The inputs that are wrong, each with what is expected. */
  readonly errors: readonly { field: string; message: string }[];
  /** The whole problem, with members of its own; null for `unauthorized`, which has none. */
  readonly problem: Problem | null;
  /** Name it when you write to us about the call. */
  readonly requestId: string | null;
  /** So many seconds to wait, where the API said so. */
  readonly retryAfter: number | null;

  constructor(response: Response, problem: Problem | null, unauthorized: Unauthorized | null = null) {
    const told = problem
      ? `${problem.code}: ${problem.detail}`
      : unauthorized && `${unauthorized.error}: ${unauthorized.message}`;
    super(told ? `${response.status} ${told}` : `${response.status}`);
    const wait = Number(response.headers.get("Retry-After") ?? Number.NaN);
    this.status = response.status;
    this.code = problem?.code ?? unauthorized?.error ?? null;
    this.errors = problem?.errors ?? [];
    this.problem = problem;
    this.requestId = response.headers.get("X-Request-Id");
    this.retryAfter = Number.isFinite(wait) && wait >= 0 ? wait : null;
  }
}

/** The error of an answer that is none of what was asked for. */
export async function errorOf(response: Response): Promise<LotlineError> {
  const type = response.headers.get("Content-Type") ?? "";
  const body: unknown = /^application\/(?:problem\+)?json\b/.test(type)
    ? await response.json().catch(() => null)
    : null;
  if (type.startsWith("application/problem+json")) return new LotlineError(response, body as Problem | null);
  return new LotlineError(response, null, isUnauthorized(body) ? body : null);
}

/** The one problem of the API that has a body of its own. */
const isUnauthorized = (body: unknown): body is Unauthorized =>
  typeof body === "object" && body !== null && (body as Partial<Unauthorized>).error === "unauthorized";
