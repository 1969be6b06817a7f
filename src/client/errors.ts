import type { Problem } from "./generated.ts";

/** What the API answered instead of what was asked for. Go by `code`; it never changes. */
export class LotlineError extends Error {
  override readonly name = "LotlineError";
  readonly status: number;
  /** Null when something between here and the API answered. */
  readonly code: Problem["code"] | null;
  /** The inputs that are wrong, each with what is expected. */
  readonly errors: readonly { field: string; message: string }[];
  /** The whole problem, with members of its own. */
  readonly problem: Problem | null;
  /** Name it when you write to us about the call. */
  readonly requestId: string | null;
  /** So many seconds to wait, where the API said so. */
  readonly retryAfter: number | null;

  constructor(response: Response, problem: Problem | null) {
    super(problem ? `${problem.status} ${problem.code}: ${problem.detail}` : `${response.status}`);
    const wait = Number(response.headers.get("Retry-After") ?? Number.NaN);
    this.status = response.status;
    this.code = problem?.code ?? null;
    this.errors = problem?.errors ?? [];
    this.problem = problem;
    this.requestId = response.headers.get("X-Request-Id");
    this.retryAfter = Number.isFinite(wait) && wait >= 0 ? wait : null;
  }
}

export async function errorOf(response: Response): Promise<LotlineError> {
  const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json") ?? false;
  const body: unknown = isProblem ? await response.json().catch(() => null) : null;
  return new LotlineError(response, body as Problem | null);
}
